use super::agreed::Agreed;
use super::deal::DealSight;
use super::livery::Livery;
use super::play_order::PlayOrder;
use super::proposal::Proposal;
use super::seat_clock::SeatClock;
use crate::ruleset::Variant;
use crate::seat::{BySeat, Seat};
use crate::seen::BotName;

/// What everybody may know of a table, whatever is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableInfo {
    /// Its id, as in links.
    pub id: String,
    /// The id of its board.
    pub board: String,
    /// Which way of playing it is.
    pub variant: Variant,
    /// The name of its rule set.
    pub ruleset: String,
    /// What it has agreed on beside the rules.
    pub agreed: Agreed,
    /// Who begins, unless the host names somebody; once the game has begun, it is seen.
    pub order: PlayOrder,
    /// Who sits where, in the order of play.
    pub seats: Vec<Sitter>,
    /// What each seat wears.
    pub liveries: Vec<Livery>,
    /// For those who play at the screen of another one: whose seat that is.
    pub screens: BySeat<Option<Seat>>,
    /// What each person who plays has left, at a table with a clock.
    pub clocks: BySeat<Option<SeatClock>>,
    /// Whether the clocks stand by consent.
    pub paused: bool,
    /// What somebody asks of the others.
    pub proposal: Option<Proposal>,
    /// Whether all have agreed to close the table, and bots play the game to its end.
    pub closed: bool,
    /// The seat of the host: whoever made the table, whom they left it to, or who acts for them while
    /// they are missed.
    pub host: Option<Seat>,
    /// How far it is.
    pub stage: TableStage,
    /// Whom the host has removed before the game began, by name.
    pub removed: Vec<String>,
    /// How its cards are dealt, if that can be checked; a list of games doesn't tell.
    pub deal: Option<DealSight>,
    /// The id of the table where those of this one play again, if there is one.
    pub next: Option<String>,
    /// The code that invites to its free seats; only those who sit at the table are told.
    pub invite: Option<String>,
}

impl TableInfo {
    /// How many people sit at it.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count()
    }

    /// The seats that are played at the same screen as this one, itself too.
    pub fn screen_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let holder = |seat: Seat| self.screens[seat].unwrap_or(seat);
        let seats = (0..self.seats.len()).filter_map(Seat::new);
        seats.filter(move |other| holder(*other) == holder(seat))
    }

    /// Whether several people play this seat's screen.
    pub fn is_shared(&self, seat: Seat) -> bool {
        self.screen_of(seat).count() > 1
    }

    /// Whether those who play at this seat's screen have something to hide from each other.
    pub fn has_curtain(&self, seat: Seat) -> bool {
        self.stage == TableStage::Playing && self.is_shared(seat)
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStage {
    /// It waits for people to take its free seats.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// The bot that plays for them since they left or resigned.
        replaced_by: Option<BotName>,
        /// Whether no page of theirs is open at the table; a list of games doesn't tell.
        away: bool,
    },
    /// A bot.
    Bot {
        /// What it is called at the table.
        name: String,
        /// How it plays.
        level: BotName,
    },
}

impl Sitter {
    /// What they are called, if somebody sits there; two of one name are told apart by a number.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Nobody => None,
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => Some(name),
        }
    }
}
