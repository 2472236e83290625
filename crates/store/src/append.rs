use std::fmt;

use vocab::Seq;

use crate::fault::StoreFault;
use crate::game::{After, AwaitedSeats};
use crate::id::GameId;
use crate::life::Life;
use crate::limits::{LINE_BYTES_MAX, LINES_PER_APPEND_MAX, LINES_PER_GAME_MAX};
use crate::moment::Moment;

/// Lines for a ledger that were checked.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    /// Under which life of a server, where several share the house.
    pub(crate) right: Option<Life>,
    /// How many lines the ledger has, as the caller believes.
    pub(crate) expected: Seq,
    /// How many it will have.
    pub(crate) length: Seq,
    pub(crate) lines: Vec<String>,
    pub(crate) after: After,
    pub(crate) at: Moment,
}

impl Append {
    /// How the game stands after it, as the database keeps it.
    pub(crate) fn stage(&self) -> (&'static str, AwaitedSeats) {
        match self.after {
            After::WaitsFor(waiting, _) => ("playing", waiting),
            After::Over(_) => ("over", AwaitedSeats::NOBODY),
        }
    }

    /// What lists tell of the game after it: what it ended with, or how it goes.
    pub(crate) fn told(&self) -> (Option<String>, Option<String>) {
        match self.after {
            After::WaitsFor(_, glance) => (None, glance.map(|glance| glance.to_string())),
            After::Over(tally) => (Some(tally.to_string()), None),
        }
    }
}

/// Why an append was turned down. The ledger is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendFault {
    /// There is no such game.
    NoSuchGame(GameId),
    /// The ledger has another length than the caller believes: somebody else appended, or the
    /// same lines come a second time, or some are missing.
    OutOfStep {
        /// What the caller believes.
        expected: Seq,
        /// How many lines there are.
        actual: Seq,
    },
    /// The game is over, its ledger closed.
    Over,
    /// The first lines came before all seats were taken.
    SeatFree,
    /// There are no lines to append.
    NoLines,
    /// There are more lines than one append takes.
    TooManyLines {
        /// How many there are.
        lines: usize,
    },
    /// The ledger would get too long.
    LedgerFull,
    /// A line is empty, too long, or not one line of text.
    BadLine {
        /// Which of the lines, from 0.
        index: usize,
        /// What is wrong with it.
        fault: LineFault,
    },
    /// The database failed. If it failed while committing, the lines may be there: read the ledger
    /// before going on.
    Store(StoreFault),
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// It is empty.
    Empty,
    /// It is too long.
    TooLong {
        /// How long it is.
        bytes: usize,
    },
    /// It holds a line break, or a zero byte, which PostgreSQL does not keep.
    Broken,
}

/// Checks all that can be checked without the database.
pub(crate) fn check(expected: Seq, lines: &[String]) -> Result<Seq, AppendFault> {
    if lines.is_empty() {
        return Err(AppendFault::NoLines);
    }
    if lines.len() > LINES_PER_APPEND_MAX {
        return Err(AppendFault::TooManyLines { lines: lines.len() });
    }
    for (index, line) in lines.iter().enumerate() {
        let fault = match line.len() {
            0 => LineFault::Empty,
            bytes if bytes > LINE_BYTES_MAX => LineFault::TooLong { bytes },
            _ if line.contains(['\n', '\r', '\0']) => LineFault::Broken,
            _ => continue,
        };
        return Err(AppendFault::BadLine { index, fault });
    }
    match u32::try_from(lines.len()).ok().and_then(|count| expected.0.checked_add(count)) {
        Some(length) if length <= LINES_PER_GAME_MAX => Ok(Seq(length)),
        _ => Err(AppendFault::LedgerFull),
    }
}

impl From<StoreFault> for AppendFault {
    fn from(fault: StoreFault) -> AppendFault {
        AppendFault::Store(fault)
    }
}

impl fmt::Display for AppendFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendFault::NoSuchGame(game) => write!(f, "there is no game `{game}`"),
            AppendFault::OutOfStep { expected, actual } => write!(
                f,
                "the ledger has {actual} lines where {expected} were expected: read it again"
            ),
            AppendFault::Over => write!(f, "the game is over, its ledger is closed"),
            AppendFault::SeatFree => write!(f, "a seat is free: fill it before the game begins"),
            AppendFault::NoLines => write!(f, "there are no lines to append"),
            AppendFault::TooManyLines { lines } => {
                write!(f, "one append takes {LINES_PER_APPEND_MAX} lines, these are {lines}")
            }
            AppendFault::LedgerFull => {
                write!(f, "a ledger takes {LINES_PER_GAME_MAX} lines, this one is full")
            }
            AppendFault::BadLine { index, fault } => {
                write!(f, "line {index} of the append {fault}")
            }
            AppendFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Empty => write!(f, "is empty"),
            LineFault::TooLong { bytes } => {
                write!(f, "has {bytes} bytes, {LINE_BYTES_MAX} are allowed")
            }
            LineFault::Broken => write!(f, "holds a line break or a zero byte"),
        }
    }
}

impl std::error::Error for AppendFault {}
