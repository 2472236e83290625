use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::hex32::Hex32;

/// So many parts a seat has at most: one for each time that cards can be dealt at a table of five, of which
/// every deal that came to nothing has lost one.
pub const ROUNDS_MAX: usize = 5;

/// What the house commits to before it knows anybody's part.
pub fn commitment(secret: &Hex32) -> Hex32 {
    hash(&format!("trekvaart secret 1\n{secret}"))
}

/// What a seat commits to before it knows anybody else's part. The pledge of a part may be a part itself,
/// and so on: whoever has pledged once has pledged for every deal that may become necessary.
pub fn pledge(part: &Hex32) -> Hex32 {
    hash(&format!("trekvaart part 1\n{part}"))
}

/// The part of a seat that has none of its own, a bot's for instance. It follows from the secret, so the
/// house can choose nothing once it is committed to that.
pub fn house_part(secret: &Hex32, seat: usize) -> Hex32 {
    keyed(secret, &format!("trekvaart house part 1\n{seat}"))
}

/// What a deal is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealTerms {
    /// The digest of the board's figures.
    pub board_digest: String,
    /// The version of the rules.
    pub rules_version: u32,
    /// The name of the rule set.
    pub ruleset: String,
    /// What they are called who play, in the order of play, none with a line break in it.
    pub names: Vec<String>,
}

/// All that is fixed before anybody opens a part: what the deal is for, what the house is committed to, and
/// what each seat has pledged; none where the house makes its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    terms: DealTerms,
    commitment: Hex32,
    pledges: Vec<Option<Hex32>>,
}

impl Sheet {
    /// A sheet with a pledge or none for each of the names.
    ///
    /// # Panics
    /// When there are more or fewer of them.
    pub fn new(terms: DealTerms, commitment: Hex32, pledges: Vec<Option<Hex32>>) -> Sheet {
        assert_eq!(terms.names.len(), pledges.len(), "every seat has a name and a pledge or none");
        Sheet { terms, commitment, pledges }
    }

    /// What each seat has pledged.
    pub fn pledges(&self) -> &[Option<Hex32>] {
        &self.pledges
    }

    /// The sheet as one text, which is what is sealed.
    pub fn text(&self) -> String {
        let DealTerms { board_digest, rules_version, ruleset, names } = &self.terms;
        let head = format!(
            "trekvaart deal 1\n{}\n{board_digest}\n{rules_version}\n{ruleset}",
            self.commitment
        );
        names.iter().zip(&self.pledges).fold(head, |text, (name, pledge)| {
            let pledge = pledge.map_or_else(|| "house".to_owned(), |pledge| pledge.to_string());
            format!("{text}\n{pledge} {name}")
        })
    }

    /// What tells this sheet from every other.
    pub fn seal(&self) -> Hex32 {
        hash(&self.text())
    }

    /// Every part, those of the house filled in.
    pub fn parts(&self, secret: &Hex32, opened: &[Option<Hex32>]) -> Vec<Hex32> {
        let part = |(seat, part): (usize, &Option<Hex32>)| {
            part.unwrap_or_else(|| house_part(secret, seat))
        };
        opened.iter().enumerate().map(part).collect()
    }

    /// The seed of the decks, once all parts are open; none where the house makes a part.
    pub fn seed(&self, secret: &Hex32, opened: &[Option<Hex32>]) -> Hex32 {
        let parts = self.parts(secret, opened);
        let text = parts.iter().fold(self.text(), |text, part| format!("{text}\n{part}"));
        keyed(secret, &text)
    }
}

fn hash(text: &str) -> Hex32 {
    Hex32(Sha256::digest(text).into())
}

/// HMAC-SHA-256.
pub(crate) fn keyed(key: &Hex32, text: &str) -> Hex32 {
    let mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("a key may have any length");
    Hex32(mac.chain_update(text).finalize().into_bytes().into())
}
