use super::update::Update;
use crate::account::DearChoice;
use crate::card::Cards;
use crate::outlook::TicketOutlook;
use crate::seat::{Seat, Viewer};
use crate::seq::Seq;

/// A game as it was at one of its steps, through somebody's eyes. Nothing can be done in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    /// What was seen then.
    pub then: Update,
    /// Through whose eyes.
    pub eyes: Eyes,
    /// What every seat held, in order, if that lies open.
    pub hands: Vec<OpenHand>,
    /// How many facts there were a step before: what came after them was just played.
    pub since: Seq,
    /// After so many decisions.
    pub step: usize,
    /// What each decision was, as a bar tells it at a glance.
    pub deeds: Vec<StepMark>,
    /// What is told of the decision that comes next, if it was dear and the game has an account.
    pub reviewed: Option<DearChoice>,
    /// Whether one may look through everybody's eyes, since nothing is left to hide.
    pub open: bool,
}

impl Replay {
    /// How many decisions there are by now.
    pub fn steps(&self) -> usize {
        self.deeds.len()
    }

    /// The step after what this seat did last; the beginning if it has done nothing yet.
    pub fn after_own(&self, seat: Seat) -> usize {
        self.deeds.iter().rposition(|deed| deed.by == seat).map_or(0, |last| last + 1)
    }
}

/// Through whose eyes somebody looks back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Those of a seat, or of everybody.
    Of(Viewer),
    /// Nobody's: all cards and tickets lie open.
    Open,
}

/// What a seat held at a step of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenHand {
    /// Its cards.
    pub cards: Cards,
    /// Its tickets and those it chose from, and how they stood.
    pub tickets: Vec<TicketOutlook>,
}

/// A decision, as a bar of all of them shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepMark {
    /// Whose it was.
    pub by: Seat,
    /// Whether a route changed hands.
    pub claims: bool,
}

/// The name of open cards in addresses.
const OPEN: &str = "open";
/// The name of what everybody sees in addresses.
const EVERYBODY: &str = "none";

impl Eyes {
    /// How they are called in addresses.
    pub fn name(self) -> String {
        match self {
            Eyes::Of(Viewer::Seat(seat)) => seat.index().to_string(),
            Eyes::Of(Viewer::Spectator) => EVERYBODY.to_owned(),
            Eyes::Open => OPEN.to_owned(),
        }
    }

    /// Those of this name.
    pub fn from_name(name: &str) -> Option<Eyes> {
        match name {
            OPEN => Some(Eyes::Open),
            EVERYBODY => Some(Eyes::Of(Viewer::Spectator)),
            seat => seat.parse().ok().and_then(Seat::new).map(|seat| Eyes::Of(Viewer::Seat(seat))),
        }
    }
}
