use std::fmt;

use store::{GameId, Seq, StoreFault, Trouble};
use vocab::page::BadRemark;
use vocab::{BadAction, Refusal};
use wire::RecordFault;

use crate::limits::ACTION_BYTES_MAX;

/// Why a table did not even hear a request. Nothing happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableFault {
    /// There is no such table.
    NoTable(GameId),
    /// Too many requests wait for the table.
    Busy,
    /// Too many tables are in memory, or too many listen to this one.
    Crowded,
    /// The table can't be rebuilt from its ledger.
    Broken(String),
    /// The table is played on other figures of this board than the program has, and the store keeps none
    /// for it.
    BoardLost(String),
    /// The house is closing.
    Closing,
    /// Another server of the house keeps the table.
    Elsewhere(GameId),
    /// The store failed.
    Store(StoreFault),
}

impl TableFault {
    /// Whether a table that could not be built for this may be built later. Even a database that refuses may be another
    /// one in a moment, which does not; what is damaged stays so until somebody mends it.
    pub(crate) fn may_be_mended(&self) -> bool {
        let TableFault::Store(fault) = self else { return false };
        !matches!(fault.trouble, Trouble::Damaged { .. } | Trouble::Gap { .. })
    }
}

/// Why a table was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CreateFault {
    /// No board of this id comes with the program.
    NoBoard(String),
    /// The board has no such rule set, or not for so many players; the text says which it has.
    NoGame(String),
    /// No bot is called this.
    NoBot(String),
    /// The seat that should go first is none of the table's.
    NoStarter,
    /// A person would sit on two seats.
    SitsTwice,
    /// The host, or somebody on a seat, is nobody we know.
    NoPerson,
    /// The machine gives no randomness for a fair deal.
    NoLuck(String),
    /// All seats of the table that is there already are taken.
    Full,
    /// The host of that table has removed the person from it.
    Removed,
    /// The house can't take another table now.
    Table(TableFault),
}

/// Why a person got no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SitFault {
    /// No table has this invitation.
    NoInvite,
    /// All seats are taken; the game has begun or is about to.
    Full,
    /// The host has removed the person from this table.
    Removed,
    /// The person is nobody we know.
    NoPerson,
    /// The table did not hear it.
    Table(TableFault),
}

/// Why somebody can't look back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayFault {
    /// The game has not begun.
    NotBegun,
    /// It has no such step.
    NoStep {
        /// How many there are.
        steps: usize,
    },
    /// Through these eyes one may look when the game is over.
    NotYours,
    /// The table did not hear it.
    Table(TableFault),
}

/// Why an action, or a wish to leave or resign, was turned down. The game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActFault {
    /// The seat's decision is another one by now.
    Stale {
        /// The number of facts by now.
        seq: Seq,
    },
    /// The text is longer than any action.
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// The text is no action.
    BadAction(BadAction),
    /// The rules don't allow it.
    Refused(Refusal),
    /// The seat was given up: the pass is worth nothing any more.
    NotSeated,
    /// The game has not begun.
    NotBegun,
    /// The game has begun, its seats are fixed.
    Begun,
    /// Only the host may do this.
    NotHost,
    /// The person who shall be host is so already.
    HostAlready,
    /// A bot, or somebody without a screen of their own, can't be host.
    NoHost,
    /// The person who shall be host has left.
    HeirAway,
    /// Somebody else has the seat.
    SeatTaken,
    /// Somebody at the table wears it.
    LiveryTaken,
    /// The game can't begin while seats are free.
    SeatsFree,
    /// The table has no such seat.
    NoSuchSeat,
    /// The table can't have so many seats.
    NoSuchSeats {
        /// How many are taken.
        taken: usize,
    },
    /// No bot is called this.
    NoBot(String),
    /// A bot plays this seat: the person must come back first.
    Away,
    /// The person sits here already and plays.
    NotAway,
    /// What the person did last can't be taken back, or not any more (R4).
    TooLate,
    /// The person has resigned, which is for good (R2).
    Resigned,
    /// The one for whom a bot was called in has time left, or no clock.
    TimeLeft,
    /// Whoever calls in a bot has less time left than the other.
    LessTime,
    /// The one for whom a bot was called in was here a moment ago and may be back.
    Expected,
    /// People have left and come back so often that the rest of the ledger is kept for playing.
    TooOften,
    /// There are no hints at this table.
    NoHints,
    /// The person waits for as many hints as one may.
    HintsAtOnce,
    /// What somebody said is no line.
    BadRemark(BadRemark),
    /// At this table people talk with phrases only.
    PhrasesOnly,
    /// At this table people don't talk.
    Silent,
    /// The clocks stand by consent: it has to go on first.
    Paused,
    /// Something else is being asked.
    Asked,
    /// The others have refused something a moment ago.
    AskedTooSoon,
    /// The table has no clock that could stand.
    NoClock,
    /// The cards are being dealt: what that depends on is fixed.
    Dealing,
    /// Somebody else here has pledged the same part.
    PledgeTaken,
    /// A part that nobody at this screen has pledged.
    BadPart,
    /// A part that was pledged, before all others have pledged theirs.
    PartTooEarly,
    /// The table did not hear it.
    Table(TableFault),
}

/// Why a record from elsewhere can't be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordRefused {
    /// It is no record, or not legal.
    Bad {
        /// The id of the board that it names, if it names one.
        board: Option<String>,
        /// What is wrong.
        fault: RecordFault,
    },
    /// The house can't look at it now.
    Busy,
    /// The store failed, which may keep its board.
    Store(StoreFault),
}

impl From<TableFault> for ReplayFault {
    fn from(fault: TableFault) -> ReplayFault {
        ReplayFault::Table(fault)
    }
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayFault::NotBegun => write!(f, "the game has not begun"),
            ReplayFault::NoStep { steps } => write!(f, "the game has {steps} steps"),
            ReplayFault::NotYours => write!(f, "this can be seen when the game is over"),
            ReplayFault::Table(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ReplayFault {}

impl From<StoreFault> for TableFault {
    fn from(fault: StoreFault) -> TableFault {
        TableFault::Store(fault)
    }
}

impl From<TableFault> for CreateFault {
    fn from(fault: TableFault) -> CreateFault {
        CreateFault::Table(fault)
    }
}

impl From<TableFault> for SitFault {
    fn from(fault: TableFault) -> SitFault {
        SitFault::Table(fault)
    }
}

impl From<TableFault> for ActFault {
    fn from(fault: TableFault) -> ActFault {
        ActFault::Table(fault)
    }
}

impl From<Refusal> for ActFault {
    fn from(refusal: Refusal) -> ActFault {
        ActFault::Refused(refusal)
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::NoTable(table) => write!(f, "there is no table `{table}`"),
            TableFault::Busy => write!(f, "too many requests wait for this table: try again"),
            TableFault::Crowded => write!(f, "the house is full: try again in a minute"),
            TableFault::Broken(cause) => {
                write!(f, "the table can't be rebuilt ({cause}): restore a copy of the store")
            }
            TableFault::BoardLost(board) => write!(
                f,
                "the table is played on other figures of `{board}`, which the store does not keep: \
                 open it once with the program that it was made with"
            ),
            TableFault::Closing => write!(f, "the house is closing: try again in a moment"),
            TableFault::Elsewhere(id) => {
                write!(f, "another server of the house keeps table `{id}`: ask there")
            }
            TableFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for CreateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreateFault::NoBoard(message)
            | CreateFault::NoGame(message)
            | CreateFault::NoBot(message) => f.write_str(message),
            CreateFault::NoStarter => write!(f, "the seat that should go first does not exist"),
            CreateFault::SitsTwice => write!(f, "a person would sit on two seats"),
            CreateFault::NoPerson => write!(f, "the host or a player is nobody we know"),
            CreateFault::NoLuck(cause) => write!(f, "no randomness for a fair deal ({cause})"),
            CreateFault::Full => write!(f, "all seats are taken"),
            CreateFault::Removed => write!(f, "the host has removed this person from the table"),
            CreateFault::Table(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for SitFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitFault::NoInvite => write!(f, "no table has this invitation"),
            SitFault::Full => write!(f, "all seats of this table are taken"),
            SitFault::Removed => write!(f, "the host has removed this person from the table"),
            SitFault::NoPerson => write!(f, "this person is nobody we know"),
            SitFault::Table(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for ActFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActFault::Stale { seq } => write!(f, "the game has gone on to fact {seq}: look again"),
            ActFault::TooLong { bytes } => {
                write!(f, "an action has at most {ACTION_BYTES_MAX} bytes, this text has {bytes}")
            }
            ActFault::BadAction(bad) => bad.fmt(f),
            ActFault::Refused(refusal) => refusal.fmt(f),
            ActFault::NotSeated => write!(f, "this person has given up the seat"),
            ActFault::NotBegun => write!(f, "the game has not begun"),
            ActFault::Begun => write!(f, "the game has begun, its seats are fixed"),
            ActFault::NotHost => write!(f, "only the host may do this"),
            ActFault::HostAlready => write!(f, "this person is the host already"),
            ActFault::NoHost => write!(f, "the host is a person with a screen of their own"),
            ActFault::HeirAway => write!(f, "this player has left the table to a bot"),
            ActFault::SeatTaken => write!(f, "somebody else has this seat"),
            ActFault::LiveryTaken => write!(f, "somebody at this table wears it: choose another"),
            ActFault::SeatsFree => write!(f, "the game begins once every seat is taken"),
            ActFault::NoSuchSeat => write!(f, "this table has no such seat"),
            ActFault::NoSuchSeats { taken } => {
                write!(
                    f,
                    "this table can't have so many seats, {taken} are taken: choose another number"
                )
            }
            ActFault::NoBot(message) => f.write_str(message),
            ActFault::Away => write!(f, "a bot plays this seat: come back first"),
            ActFault::NotAway => write!(f, "this person plays already"),
            ActFault::TooLate => write!(f, "this can't be taken back any more"),
            ActFault::Resigned => write!(f, "this person has resigned"),
            ActFault::TimeLeft => write!(f, "the time of this player is not out"),
            ActFault::LessTime => write!(f, "this player has more time left than the one who asks"),
            ActFault::Expected => {
                write!(f, "this player was here a moment ago: wait a little")
            }
            ActFault::TooOften => write!(f, "people have left this table and come back too often"),
            ActFault::BadRemark(bad) => bad.fmt(f),
            ActFault::Paused => write!(f, "the table pauses: let it go on first"),
            ActFault::Asked => write!(f, "something is being asked already: wait for the answer"),
            ActFault::AskedTooSoon => write!(f, "the others have refused: wait a little"),
            ActFault::NoClock => write!(f, "this table has no clock that could stand"),
            ActFault::NoHints => write!(f, "there are no hints at this table"),
            ActFault::HintsAtOnce => write!(f, "they wait for hints at other tables already"),
            ActFault::Dealing => write!(f, "the cards are being dealt: try again in a moment"),
            ActFault::PledgeTaken => {
                write!(f, "somebody else has pledged this: make up a part of your own")
            }
            ActFault::BadPart => write!(f, "this part is not one that was pledged here"),
            ActFault::PartTooEarly => {
                write!(f, "parts are opened once everybody has pledged: keep it until then")
            }
            ActFault::PhrasesOnly => write!(f, "people talk with phrases at this table"),
            ActFault::Silent => write!(f, "people don't talk at this table"),
            ActFault::Table(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for TableFault {}
impl std::error::Error for CreateFault {}
impl std::error::Error for SitFault {}
impl std::error::Error for ActFault {}
