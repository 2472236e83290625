use std::fmt;

use vocab::page::{FinalTally, Glance, Livery};
use vocab::{Seat, Seq};

use crate::id::{GameId, Invite, PersonId};
use crate::moment::Moment;
use crate::player_name::PlayerName;
use crate::secret::Seed;

/// One fact of a ledger. It may hold what players must not see, so it prints only its number.
#[derive(Clone, PartialEq, Eq)]
pub struct LedgerLine {
    /// Its number, from 1.
    pub seq: Seq,
    /// When it was appended. Of a line from before that was kept: when its game last changed, which was no
    /// earlier.
    pub at: Moment,
    pub(crate) fact: String,
}

impl LedgerLine {
    /// The fact as it was appended.
    pub fn fact(&self) -> &str {
        &self.fact
    }
}

impl fmt::Debug for LedgerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LedgerLine({})", self.seq)
    }
}

/// The seats that must act before the game goes on: one in a turn, several in the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AwaitedSeats(u8);

impl AwaitedSeats {
    /// Nobody: only bots are to move.
    pub const NOBODY: AwaitedSeats = AwaitedSeats(0);

    /// Whether this seat must act.
    pub const fn on(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub(crate) fn bits(self) -> i64 {
        i64::from(self.0)
    }

    pub(crate) fn from_bits(bits: i64) -> Option<AwaitedSeats> {
        u8::try_from(bits).ok().map(AwaitedSeats)
    }
}

impl FromIterator<Seat> for AwaitedSeats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> AwaitedSeats {
        AwaitedSeats(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index()))
    }
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameStage {
    /// Its seats are being taken; the ledger is empty.
    Gathering,
    /// It is being played.
    Playing {
        /// Who must act.
        waiting: AwaitedSeats,
    },
    /// It is over; the ledger is closed.
    Over,
}

/// How a game stands after an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// It waits for these seats, and lists tell this of it, if anything.
    WaitsFor(AwaitedSeats, Option<Glance>),
    /// It is over, with this.
    Over(FinalTally),
}

/// A game to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its id, drawn by the caller.
    pub id: GameId,
    /// Who made it, and may begin it or call it off.
    pub host: PersonId,
    /// The name of its board.
    pub board: String,
    /// The name of its rule set.
    pub ruleset: String,
    /// Whatever else the table was told, as the caller writes it.
    pub options: String,
    /// The seed of its luck, or the secret that it is made of.
    pub seed: Seed,
    /// What is pledged for its deal, as only its table reads it.
    pub deal: String,
    /// The code that lets others take its free seats.
    pub invite: Option<Invite>,
    /// Its seats in the order of play.
    pub seats: Vec<NewSeat>,
    /// What each seat wears; those beyond the list wear the first that nobody has.
    pub liveries: Vec<Livery>,
    /// When it was made.
    pub created: Moment,
}

/// Who sits on a seat of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewSeat {
    /// Nobody yet.
    Free,
    /// A person.
    Person(PersonId),
    /// A person who plays at the screen of another one of the table.
    Companion {
        /// Who.
        id: PersonId,
        /// Whose screen.
        screen: PersonId,
    },
    /// A bot.
    Bot(Bot),
}

impl NewSeat {
    /// A person, at their own screen or at this one.
    pub fn person(id: PersonId, screen: Option<PersonId>) -> NewSeat {
        screen.map_or(NewSeat::Person(id), |screen| NewSeat::Companion { id, screen })
    }

    /// Whether this person has it.
    pub fn is(&self, person: PersonId) -> bool {
        match self {
            NewSeat::Person(id) | NewSeat::Companion { id, .. } => *id == person,
            NewSeat::Free | NewSeat::Bot(_) => false,
        }
    }
}

/// Somebody who plays at the screen of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companion {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: PlayerName,
    /// Whose screen it is.
    pub screen: PersonId,
}

/// A seat as it is kept until the game begins: who has it, and what it wears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// Who sits there.
    pub sitter: NewSeat,
    /// What it wears.
    pub livery: Livery,
}

/// A bot on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// How well it plays, as the caller calls it.
    pub level: String,
    /// What it is called at the table.
    pub name: PlayerName,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person, by the name they have now.
    Person {
        /// Who.
        id: PersonId,
        /// What they are called.
        name: PlayerName,
        /// When they first came to the house.
        since: Moment,
        /// Whose screen they play at, if it is not their own.
        screen: Option<PersonId>,
    },
    /// A bot.
    Bot(Bot),
}

impl Occupant {
    /// The person at whose screen this seat is played.
    pub fn screen(&self) -> Option<PersonId> {
        match self {
            Occupant::Person { id, screen, .. } => Some(screen.unwrap_or(*id)),
            Occupant::Free | Occupant::Bot(_) => None,
        }
    }
}

/// How many games that somebody sits at are not over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Unfinished {
    /// All of them.
    pub tables: u64,
    /// Those where only bots play against whoever sits at that person's screen.
    pub against_bots: u64,
}

/// What a lobby may know of a game: nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The game.
    pub id: GameId,
    /// Who made it, or whom they left it to.
    pub host: PersonId,
    /// The name of its board.
    pub board: String,
    /// The name of its rule set.
    pub ruleset: String,
    /// Whatever else the table was told.
    pub options: String,
    /// The code that lets others take its free seats.
    pub invite: Option<Invite>,
    /// How far it is.
    pub stage: GameStage,
    /// How many lines its ledger has.
    pub seq: Seq,
    /// What it ended with, unless it did so before that was kept.
    pub tally: Option<FinalTally>,
    /// What lists tell of it while it lasts, unless nothing has happened since that is kept.
    pub glance: Option<Glance>,
    /// What its people ask of each other and have agreed to, as only its table reads it.
    pub consent: String,
    /// What they have pledged and opened for its deal, as only its table reads it.
    pub deal: String,
    /// When it was made.
    pub created: Moment,
    /// When its ledger or its seats last changed.
    pub changed: Moment,
    /// Its seats in the order of play.
    pub seats: Vec<Occupant>,
    /// What each of them wears.
    pub liveries: Vec<Livery>,
}

impl Head {
    /// The seat of this person, if they have one.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits =
            |occupant: &Occupant| matches!(occupant, Occupant::Person { id, .. } if *id == person);
        self.seats.iter().position(sits).and_then(Seat::new)
    }

    /// The seats that are played at the screen of this person, the own one too.
    pub fn seats_at(&self, screen: PersonId) -> impl Iterator<Item = Seat> + '_ {
        let here = move |(index, occupant): (usize, &Occupant)| {
            (occupant.screen() == Some(screen)).then(|| Seat::new(index)).flatten()
        };
        self.seats.iter().enumerate().filter_map(here)
    }

    /// The seats as they are kept.
    pub fn chairs(&self) -> Vec<LobbySeat> {
        let chair = |(occupant, livery): (&Occupant, &Livery)| {
            let sitter = match occupant {
                Occupant::Free => NewSeat::Free,
                Occupant::Person { id, screen, .. } => NewSeat::person(*id, *screen),
                Occupant::Bot(bot) => NewSeat::Bot(bot.clone()),
            };
            LobbySeat { sitter, livery: *livery }
        };
        self.seats.iter().zip(&self.liveries).map(chair).collect()
    }

    /// The seats nobody has taken yet.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let free = |(index, occupant): (usize, &Occupant)| {
            (*occupant == Occupant::Free).then(|| Seat::new(index)).flatten()
        };
        self.seats.iter().enumerate().filter_map(free)
    }

    /// Whether the game waits for this person, or for somebody who plays at their screen.
    pub fn waits_for(&self, person: PersonId) -> bool {
        match self.stage {
            GameStage::Playing { waiting } => self.seats_at(person).any(|seat| waiting.on(seat)),
            GameStage::Gathering | GameStage::Over => false,
        }
    }
}

/// A game with what only its table may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// What a lobby may know.
    pub head: Head,
    /// The seed of its luck, or the secret that it is made of.
    pub seed: Seed,
}
