use std::fmt;

use crate::hex32::Hex32;
use crate::sheet::{DealTerms, Sheet, commitment, house_part, pledge};

/// What is told of a deal once its game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disclosure {
    /// What the house was committed to.
    pub commitment: Hex32,
    /// The part of each seat, those too that the house made.
    pub parts: Vec<Hex32>,
    /// The secret.
    pub secret: Hex32,
}

/// A deal whose words fit together, and what follows from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenDeal {
    /// The sheet that was sealed before parts were opened.
    pub sheet: Sheet,
    /// The seed of the decks.
    pub seed: Hex32,
}

/// Why what is told of a deal can't be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadDeal {
    /// The secret is not the one that the house was committed to.
    OtherSecret,
    /// There must be one part for each seat.
    Parts {
        /// How many there are.
        parts: usize,
        /// How many there must be.
        seats: usize,
    },
    /// A name has a line break, so that it could be taken for something else.
    Name {
        /// Whose.
        seat: usize,
    },
}

impl Disclosure {
    /// What follows from it for a game with these terms.
    ///
    /// # Errors
    /// Why it can't be the deal of any game with these terms.
    pub fn open(&self, terms: DealTerms) -> Result<OpenDeal, BadDeal> {
        let Disclosure { parts, secret, .. } = self;
        if commitment(secret) != self.commitment {
            return Err(BadDeal::OtherSecret);
        }
        if parts.len() != terms.names.len() {
            return Err(BadDeal::Parts { parts: parts.len(), seats: terms.names.len() });
        }
        if let Some(seat) = terms.names.iter().position(|name| name.contains(['\n', '\r'])) {
            return Err(BadDeal::Name { seat });
        }
        let own =
            |(seat, part): (usize, &Hex32)| (*part != house_part(secret, seat)).then_some(*part);
        let opened: Vec<Option<Hex32>> = parts.iter().enumerate().map(own).collect();
        let pledges = opened.iter().map(|part| part.as_ref().map(pledge)).collect();
        let sheet = Sheet::new(terms, self.commitment, pledges);
        let seed = sheet.seed(secret, &opened);
        Ok(OpenDeal { sheet, seed })
    }
}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDeal::OtherSecret => {
                write!(f, "the secret is not the one that the house was committed to")
            }
            BadDeal::Parts { parts, seats } => {
                write!(f, "every seat has one part: there are {parts} for {seats} seats")
            }
            BadDeal::Name { seat } => write!(f, "the name of seat {seat} has a line break"),
        }
    }
}

impl std::error::Error for BadDeal {}
