//! Deals that anybody can check.
//!
//! Before the first card the house commits to a secret and the seats to parts of their own; then all
//! open, and the seed of the decks follows from everything together. `docs/fairness.md` tells why,
//! `docs/luck.md` how a deck lies once there is a seed. Whoever has a secret, the parts and what
//! happened can lay the decks out again: [`DealCheck`] does.
//!
//! ```
//! use deals::{DealTerms, Hex32, Sheet, commitment, pledge};
//!
//! let (secret, part) = (Hex32([7; 32]), Hex32([9; 32]));
//! let names = ["Ann", "Bram"].map(str::to_owned).to_vec();
//! let digest = "d1".to_owned();
//! let terms = DealTerms { board_digest: digest, rules_version: 1, ruleset: "amsterdam".into(), names };
//! // Ann takes part, for Bram the house does.
//! let sheet = Sheet::new(terms, commitment(&secret), vec![Some(pledge(&part)), None]);
//! let seed = sheet.seed(&secret, &[Some(part), None]);
//! assert_ne!(seed, sheet.seed(&secret, &[Some(Hex32([8; 32])), None]));
//! ```
#![warn(missing_docs)]

mod check;
mod decks;
mod disclosure;
mod hex32;
mod sheet;

pub use check::{DealCheck, Unlike};
pub use decks::{Decks, order_of_cards, order_of_tickets};
pub use disclosure::{BadDeal, Disclosure, OpenDeal};
pub use hex32::{BadHex32, Hex32};
pub use sheet::{DealTerms, ROUNDS_MAX, Sheet, commitment, house_part, pledge};
