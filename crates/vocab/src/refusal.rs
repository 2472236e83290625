use std::fmt;

use crate::card::{Card, Colour};
use crate::figures::{Figures, Returned};
use crate::route::Length;
use crate::seat::Owner;

/// Why an action was turned down. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Another seat is to act.
    NotYourTurn,
    /// The seat is to act, but something else is asked of it now.
    NotNow,
    /// The seat has already chosen its first tickets.
    AlreadyChosen,
    /// The table has no such place in its display.
    NoSuchSlot(u8),
    /// That place of the display is empty.
    EmptySlot(u8),
    /// A face-up wild can't be the second card.
    WildAsSecond,
    /// Deck and discard pile are both empty.
    NothingToDraw,
    /// The route has an owner.
    RouteTaken(Owner),
    /// The seat has the other route of the double.
    OwnTwin,
    /// Another has the other route of the double, and at this table that closes it.
    DoubleClosed,
    /// The route has more spaces than the seat has pieces.
    TooFewPieces {
        /// Spaces of the route.
        need: Length,
        /// Pieces left.
        left: u8,
    },
    /// The payment is not one card for each space.
    WrongCount {
        /// Spaces of the route.
        need: Length,
        /// Cards offered.
        paid: u8,
    },
    /// The payment is of another colour than the route.
    WrongColour {
        /// The route's colour.
        route: Colour,
        /// The colour offered.
        paid: Colour,
    },
    /// The hand holds fewer of these cards than the payment.
    CardsMissing {
        /// The kind of card.
        card: Card,
        /// How many the payment needs.
        need: u8,
        /// How many the hand holds.
        have: u8,
    },
    /// No tickets are left to draw.
    NoTickets,
    /// One of the tickets was not offered.
    NotOffered,
    /// Fewer tickets than must be kept.
    KeepMore {
        /// How many must be kept.
        min: u8,
        /// Whether these are the first tickets.
        first: bool,
    },
    /// The neutral player can't take this route now.
    NotForNeutral,
    /// Passing is only allowed when nothing else is possible.
    CanAct,
}

impl Refusal {
    /// The row of the rule book behind the refusal.
    pub fn rule(self, figures: &Figures) -> &'static str {
        let amsterdam = figures.tickets.returned == Returned::UnderDeck;
        match self {
            Refusal::GameOver => "S20",
            Refusal::NotYourTurn | Refusal::NotNow => "S1",
            Refusal::AlreadyChosen => {
                if amsterdam {
                    "A3"
                } else {
                    "N2"
                }
            }
            Refusal::NoSuchSlot(_) => "S3",
            Refusal::EmptySlot(_) | Refusal::NothingToDraw => "S10",
            Refusal::WildAsSecond => "S5",
            Refusal::RouteTaken(_) => "S14",
            Refusal::OwnTwin => "S17",
            // Where both routes of a double are open with tolls, only V2 closes one.
            Refusal::DoubleClosed => {
                if figures.tolls.is_some() {
                    "V2"
                } else {
                    "A6"
                }
            }
            Refusal::TooFewPieces { .. } => "S15",
            Refusal::WrongCount { .. } | Refusal::CardsMissing { .. } => "S12",
            Refusal::WrongColour { .. } => "S12",
            Refusal::NoTickets => {
                if amsterdam {
                    "A5"
                } else {
                    "N4"
                }
            }
            Refusal::NotOffered => {
                if amsterdam {
                    "A4"
                } else {
                    "N3"
                }
            }
            Refusal::KeepMore { first, .. } => match (amsterdam, first) {
                (true, true) => "A3",
                (true, false) => "A4",
                (false, true) => "N2",
                (false, false) => "N3",
            },
            Refusal::NotForNeutral => "P4",
            Refusal::CanAct => "S21",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotYourTurn => f.write_str("another seat is to act"),
            Refusal::NotNow => f.write_str("something else has to be done first"),
            Refusal::AlreadyChosen => f.write_str("the first tickets are already chosen"),
            Refusal::NoSuchSlot(slot) => write!(f, "the display has no place {slot}"),
            Refusal::EmptySlot(slot) => write!(f, "place {slot} of the display is empty"),
            Refusal::WildAsSecond => f.write_str("a face-up wild can't be the second card"),
            Refusal::NothingToDraw => f.write_str("deck and discard pile are empty"),
            Refusal::RouteTaken(_) => f.write_str("the route is taken"),
            Refusal::OwnTwin => f.write_str("nobody claims both routes of a double"),
            Refusal::DoubleClosed => {
                f.write_str("at this table only one route of a double can be claimed")
            }
            Refusal::TooFewPieces { need, left } => {
                write!(f, "this route takes {need} pieces, {left} are left")
            }
            Refusal::WrongCount { need, paid } => {
                write!(f, "this route takes {need} cards, not {paid}")
            }
            Refusal::WrongColour { route, paid } => write!(f, "this route is {route}, not {paid}"),
            Refusal::CardsMissing { card, need, have } => {
                write!(f, "the hand holds {have} {card}, not {need}")
            }
            Refusal::NoTickets => f.write_str("no tickets are left"),
            Refusal::NotOffered => f.write_str("a ticket was not offered"),
            Refusal::KeepMore { min, .. } => write!(f, "at least {min} must be kept"),
            Refusal::NotForNeutral => f.write_str("the neutral player can't take this route"),
            Refusal::CanAct => f.write_str("passing is allowed only when nothing else is possible"),
        }
    }
}

impl std::error::Error for Refusal {}
