/// What everybody may know of how the cards of a table are dealt. All hashes are small hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealSight {
    /// What the house is committed to.
    pub commitment: String,
    /// What tells the deal from every other, once all that it depends on is fixed and parts may be opened.
    pub seal: Option<String>,
    /// What is known of each seat's part, in the order of play.
    pub parts: Vec<PartSight>,
    /// The deals that came to nothing before this one.
    pub aborted: Vec<AbortedDeal>,
}

/// What is known of the part of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartSight {
    /// The house makes it: the seat is a bot's, or nothing came from its browser.
    House,
    /// The seat has pledged this, and not opened it yet.
    Pledged(String),
    /// The seat has opened what it had pledged.
    Opened(String),
}

/// A deal that came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbortedDeal {
    /// What the house had committed to for it.
    pub commitment: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Why.
    pub reason: AbortReason,
}

/// Why a deal came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbortReason {
    /// Somebody did not open the own part in time.
    Unopened,
}

impl AbortReason {
    /// All of them.
    pub const ALL: [AbortReason; 1] = [AbortReason::Unopened];

    /// How records and the store call it.
    pub const fn name(self) -> &'static str {
        match self {
            AbortReason::Unopened => "unopened",
        }
    }

    /// The reason of this name.
    pub fn from_name(name: &str) -> Option<AbortReason> {
        AbortReason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// The deal of a finished game, with everything that follows from what was told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealReport {
    /// What the house was committed to.
    pub commitment: String,
    /// The secret.
    pub secret: String,
    /// What tells the deal from every other.
    pub seal: String,
    /// What was sealed, as one text.
    pub sheet: String,
    /// Each seat's name, its part, and whether the house made it.
    pub seats: Vec<(String, String, bool)>,
    /// The seed of the decks.
    pub seed: String,
    /// How many cards and tickets came from a deck.
    pub drawn: usize,
    /// How many decks were made of what lay aside.
    pub reshuffles: usize,
    /// The deals that came to nothing before.
    pub aborted: Vec<AbortedDeal>,
}
