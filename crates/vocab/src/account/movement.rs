use std::num::{NonZeroU16, NonZeroUsize};

use crate::account::judgement::Judgement;
use crate::card::{Card, Cards};
use crate::seat::{BySeat, Seat};
use crate::ticket::TicketId;

/// Something that moved the chances.
#[derive(Clone, PartialEq, Debug)]
pub struct Movement {
    /// The line of the record that its deed begins with.
    pub line: usize,
    /// The decision that it was, or that luck followed on, counted from 1; none while the table is set up.
    pub step: Option<NonZeroUsize>,
    /// The turn, counted from 1; none before the first.
    pub turn: Option<NonZeroU16>,
    /// What it was.
    pub cause: Cause,
    /// Each seat's chance before it.
    pub before: BySeat<f64>,
    /// Each seat's chance after it.
    pub after: BySeat<f64>,
}

/// Why chances moved.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause {
    /// Luck brought this to the seat that acted, if any did.
    Luck {
        /// What came.
        brought: Windfall,
        /// For whom: whoever drew, or whose claim laid it open.
        seat: Option<Seat>,
    },
    /// A seat decided.
    Decision(Judgement),
}

/// What luck brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Windfall {
    /// A card drawn from the deck.
    Drawn(Card),
    /// A card laid open.
    Open(Card),
    /// A first hand.
    Hand(Cards),
    /// Tickets to choose from.
    Tickets(Vec<TicketId>),
    /// A ticket for the neutral player.
    Neutral(TicketId),
}

impl Movement {
    /// How far it moved a seat's chance.
    pub fn shift(&self, seat: Seat) -> f64 {
        self.after[seat] - self.before[seat]
    }

    /// The step of the replay that shows it: the board before a decision, as whoever took it saw it, and the
    /// board after luck.
    pub fn shown_at(&self) -> usize {
        let step = self.step.map_or(0, NonZeroUsize::get);
        match self.cause {
            Cause::Decision(_) => step.saturating_sub(1),
            Cause::Luck { .. } => step,
        }
    }

    /// The decision, if it was one.
    pub fn judgement(&self) -> Option<&Judgement> {
        match &self.cause {
            Cause::Decision(judged) => Some(judged),
            Cause::Luck { .. } => None,
        }
    }

    /// What luck brought, if it was luck.
    pub fn brought(&self) -> Option<&Windfall> {
        match &self.cause {
            Cause::Luck { brought, .. } => Some(brought),
            Cause::Decision(_) => None,
        }
    }
}
