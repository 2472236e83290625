//! What the seed of a deal follows from.

use deals::{BadDeal, DealTerms, Disclosure, Hex32, Sheet, commitment, house_part, pledge};
use std::fmt::Write;

/// The paper for whoever writes a program of their own.
const PAPER: &str = include_str!("../../../docs/fairness.md");

fn bytes(first: u8) -> Hex32 {
    Hex32(std::array::from_fn(|n| first + n as u8))
}

fn terms() -> DealTerms {
    DealTerms {
        board_digest: "d1".to_owned(),
        rules_version: 1,
        ruleset: "nederland".to_owned(),
        names: ["Ann", "Björn", "Cato"].map(str::to_owned).to_vec(),
    }
}

/// Ann and Björn have parts of their own.
fn sheet() -> (Hex32, Sheet, Vec<Option<Hex32>>) {
    let (secret, parts) = (bytes(0), vec![Some(bytes(32)), Some(bytes(64)), None]);
    let pledges = parts.iter().map(|part| part.as_ref().map(pledge)).collect();
    (secret, Sheet::new(terms(), commitment(&secret), pledges), parts)
}

/// The numbers in the paper were found by a program in another language, which is in the paper too.
#[test]
fn a_deal_is_derived_as_the_paper_says() {
    let (secret, sheet, parts) = sheet();
    let mut told = String::new();
    let mut tell = |what: &str, value: Hex32| writeln!(told, "| {what} | `{value}` |");
    let told = [
        tell("commitment", commitment(&secret)),
        tell("pledge of Ann", pledge(&bytes(32))),
        tell("pledge of Björn", pledge(&bytes(64))),
        tell("part of Cato, made by the house", house_part(&secret, 2)),
        tell("seal", sheet.seal()),
        tell("seed", sheet.seed(&secret, &parts)),
    ]
    .into_iter()
    .collect::<Result<(), _>>()
    .map(|()| told);
    let told = told.expect("a string takes whatever is written to it");
    assert!(PAPER.contains(&told), "the paper must have these rows:\n{told}");
}

#[test]
fn what_is_told_afterwards_leads_to_the_same_seed() {
    let (secret, sheet, parts) = sheet();
    let told =
        Disclosure { commitment: commitment(&secret), parts: sheet.parts(&secret, &parts), secret };
    let opened = told.open(terms()).expect("an honest deal");
    assert_eq!(opened.sheet, sheet);
    assert_eq!(opened.seed, sheet.seed(&secret, &parts));
}

/// Whatever is changed, the seed is another one, or it is told what is wrong.
#[test]
fn nothing_can_be_changed_afterwards() {
    let (secret, sheet, parts) = sheet();
    let told =
        Disclosure { commitment: commitment(&secret), parts: sheet.parts(&secret, &parts), secret };
    let seed = told.open(terms()).expect("an honest deal").seed;
    let other = Disclosure { secret: bytes(1), ..told.clone() };
    assert_eq!(other.open(terms()), Err(BadDeal::OtherSecret));
    let other = Disclosure { commitment: bytes(1), ..told.clone() };
    assert_eq!(other.open(terms()), Err(BadDeal::OtherSecret));
    let mut fewer = told.clone();
    fewer.parts.pop();
    assert_eq!(fewer.open(terms()), Err(BadDeal::Parts { parts: 2, seats: 3 }));
    for seat in 0..3 {
        let mut other = told.clone();
        other.parts[seat].0[31] ^= 1;
        assert_ne!(other.open(terms()).expect("a deal").seed, seed, "part {seat}");
    }
    let changes: [fn(&mut DealTerms); 5] = [
        |terms| terms.board_digest.push('2'),
        |terms| terms.rules_version = 2,
        |terms| terms.ruleset.push_str("-no-tolls"),
        |terms| terms.names.swap(0, 1),
        |terms| terms.names[2].push('x'),
    ];
    for change in changes {
        let mut terms = terms();
        change(&mut terms);
        assert_ne!(told.open(terms.clone()).expect("a deal").seed, seed, "{terms:?}");
    }
    let mut broken = terms();
    broken.names[1] = "Björn\nhouse Dora".to_owned();
    assert_eq!(told.open(broken), Err(BadDeal::Name { seat: 1 }));
}

/// A pledge is the part of the deal before: whoever has pledged once need not do so again.
#[test]
fn pledges_make_a_chain() {
    let parts: Vec<Hex32> =
        std::iter::successors(Some(bytes(9)), |part| Some(pledge(part))).take(6).collect();
    assert!(parts.windows(2).all(|pair| pledge(&pair[0]) == pair[1]));
    let mut apart = parts.clone();
    apart.sort_unstable();
    apart.dedup();
    assert_eq!(apart.len(), parts.len());
}

#[test]
fn thirty_two_bytes_are_written_in_one_way_only() {
    let text = bytes(200).to_string();
    assert_eq!(text.parse(), Ok(bytes(200)));
    assert_eq!(format!("{:?}", bytes(200)), "Hex32(..)", "it may be a secret");
    let capitals = text.to_uppercase();
    for wrong in ["", "00", &text[1..], &format!("{text}0"), &capitals, &"é".repeat(32)] {
        assert!(wrong.parse::<Hex32>().is_err(), "{wrong}");
    }
}
