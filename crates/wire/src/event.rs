//! One line of a record or a ledger, as JSON has it.

use serde::{Deserialize, Serialize};

/// One event. Places, routes and tickets are the board's ids, cards are colour names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event {
    Deal {
        seat: usize,
        cards: Vec<String>,
    },
    Reveal {
        slot: u8,
        card: String,
    },
    Sweep {
        cards: Vec<String>,
    },
    Reshuffle {
        pile: PileForm,
    },
    Offer {
        seat: usize,
        tickets: Vec<String>,
    },
    Keep {
        seat: usize,
        tickets: Vec<String>,
    },
    Draw {
        seat: usize,
        from: SourceForm,
        card: String,
    },
    Claim {
        seat: usize,
        route: String,
        paid: Vec<String>,
        points: u8,
        #[serde(default, skip_serializing_if = "is_false")]
        goods: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        toll: Option<TollForm>,
        #[serde(default, skip_serializing_if = "is_false")]
        loan: bool,
    },
    Neutral {
        ticket: String,
        // No route is told as null; a phase that tells none at all is no phase.
        #[serde(deserialize_with = "Option::deserialize")]
        route: Option<String>,
        by: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        toll: Option<TollForm>,
    },
    RetireNeutral {},
    Pass {
        seat: usize,
    },
    LastRound {
        seat: usize,
    },
    Takeover {
        seat: usize,
        player: String,
    },
    Resign {
        seat: usize,
    },

    // Only in ledgers: what a record leaves out because it follows from the rest.
    TurnUp {
        ticket: String,
    },
    TurnEnd {},
    End {
        ended: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PileForm {
    Cards,
    Tickets,
}

/// `"deck"` or the number of a display place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum SourceForm {
    Deck(Deck),
    Slot(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deck {
    Deck,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TollForm {
    pub(crate) value: u8,
    pub(crate) to: To,
}

/// `"bank"` or the number of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum To {
    Bank(Bank),
    Seat(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bank {
    Bank,
}

fn is_false(flag: &bool) -> bool {
    !flag
}
