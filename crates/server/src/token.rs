use std::fmt;

use sha2::{Digest, Sha256};
use store::TokenHash;

const BYTES: usize = 32;

/// A secret that a browser shows to be known: the cookie, or a private link. It prints as nothing.
#[derive(Clone)]
pub(crate) struct Token([u8; BYTES]);

impl Token {
    /// A token that nobody can guess; none if the machine gives no randomness.
    pub(crate) fn fresh() -> Option<Token> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).ok()?;
        Some(Token(bytes))
    }

    /// The token in this text: 64 digits and letters a to f.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        if text.len() != 2 * BYTES || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; BYTES];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digit = |letter: u8| char::from(letter).to_digit(16);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Some(Token(bytes))
    }

    /// The token as text, for the one browser it belongs to.
    pub(crate) fn reveal(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether both are the same. How long that takes tells nothing about where they differ.
    pub(crate) fn is(&self, other: &Token) -> bool {
        let differing =
            self.0.iter().zip(other.0).fold(0, |bits, (own, theirs)| bits | (own ^ theirs));
        differing == 0
    }

    /// What the store keeps of it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::new(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_written() {
        let token = Token::fresh().unwrap();
        let text = token.reveal();
        assert_eq!(Token::parse(&text).unwrap().0, token.0);
        assert_ne!(Token::fresh().unwrap().0, token.0);
        assert!(token.is(&Token::parse(&text).unwrap()) && !token.is(&Token::fresh().unwrap()));
        for bad in ["", &text[1..], &format!("{}g", &text[1..]), &"é".repeat(32)] {
            assert!(Token::parse(bad).is_none(), "{bad}");
        }
    }
}
