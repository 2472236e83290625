use std::fmt;
use std::io;

use crate::fault::StoreFault;
use crate::id::GameId;

/// Why a house could not be moved. Whatever can't be finished is undone, or marked as unfinished.
#[derive(Debug)]
pub enum MoveFault {
    /// A store fails.
    Store(StoreFault),
    /// There is no house in a store.
    NoHouse {
        /// The store.
        place: String,
    },
    /// The house of a store is of an earlier step of the schema than can be carried.
    Earlier {
        /// The store.
        place: String,
        /// The step that it has.
        found: i64,
        /// The step that is needed.
        wanted: i64,
    },
    /// The store that is to be filled has another step of the schema than the house.
    OtherStep {
        /// The store.
        place: String,
        /// The step that it has.
        found: i64,
        /// The step of the house.
        wanted: i64,
    },
    /// The store that is to be filled is not empty.
    NotEmpty {
        /// The store.
        place: String,
        /// A table that has rows.
        table: &'static str,
        /// How many.
        rows: u64,
    },
    /// What has arrived in a store is no part of this house, or the house has changed since.
    OtherHouse {
        /// The store.
        place: String,
    },
    /// The rows of a table are not the same in both stores.
    Differs {
        /// The store that was filled.
        place: String,
        /// The table.
        table: &'static str,
    },
    /// A row was refused by the store that is to be filled.
    BadRow {
        /// Where the row comes from.
        from: RowPlace,
        /// What the store said.
        cause: String,
    },
    /// A ledger has not as many lines as its game says.
    BadLedger {
        /// The game.
        game: GameId,
    },
    /// What is read is no exported house.
    NoExport {
        /// What is wrong with its first line.
        cause: String,
    },
    /// It was exported in a later form than this program knows.
    LaterForm {
        /// Its form.
        found: u64,
        /// The newest that this program knows.
        known: u64,
    },
    /// It was exported from a store of a step that this program can't read.
    ExportStep {
        /// The step.
        found: i64,
        /// The oldest that this program reads.
        oldest: i64,
        /// The newest that this program reads.
        newest: i64,
    },
    /// A line of it is wrong.
    BadLine {
        /// Its number, from 1.
        line: u64,
        /// What is wrong with it.
        cause: String,
    },
    /// It ends too early.
    CutOff {
        /// The last whole line.
        line: u64,
    },
    /// It can't be read.
    Unreadable(io::Error),
    /// It can't be written.
    Unwritable(io::Error),
}

/// Where a row comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowPlace {
    /// A line of an exported house, from 1.
    Line(u64),
    /// A table of a store, and the number of the row in the order of its key, from 1.
    Table(&'static str, u64),
}

impl fmt::Display for RowPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowPlace::Line(line) => write!(f, "line {line}"),
            RowPlace::Table(table, number) => write!(f, "row {number} of table `{table}`"),
        }
    }
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveFault::Store(fault) => fault.fmt(f),
            MoveFault::NoHouse { place } => write!(f, "there is no house in `{place}`"),
            MoveFault::Earlier { place, found, wanted } => write!(
                f,
                "`{place}` has step {found} of the schema, step {wanted} is needed: open it once \
                 with `trekvaart serve` of this version, after a backup"
            ),
            MoveFault::OtherStep { place, found, wanted } => write!(
                f,
                "`{place}` has step {found} of the schema, this house step {wanted}: name a new file \
                 or an empty database"
            ),
            MoveFault::NotEmpty { place, table, rows } => write!(
                f,
                "`{place}` is not empty (table `{table}` has rows: {rows}): name a new file or an \
                 empty database"
            ),
            MoveFault::OtherHouse { place } => write!(
                f,
                "`{place}` holds a part of another house, or of this one before it changed: say \
                 --afresh to throw that part away and begin anew"
            ),
            MoveFault::Differs { place, table } => write!(
                f,
                "table `{table}` is not the same in `{place}` as where it came from, so nobody can \
                 play there: say --afresh to begin anew"
            ),
            MoveFault::BadRow { from, cause } => write!(f, "{from} is refused: {cause}"),
            MoveFault::BadLedger { game } => {
                write!(f, "the ledger of game {game} has not the lines that its game tells of")
            }
            MoveFault::NoExport { cause } => write!(f, "this is no exported house ({cause})"),
            MoveFault::LaterForm { found, known } => write!(
                f,
                "it was exported by a later program (form {found}, this one knows {known}): use that \
                 one"
            ),
            MoveFault::ExportStep { found, oldest, newest } => write!(
                f,
                "it was exported at step {found} of the schema, this program reads steps {oldest} to \
                 {newest}: use the version that exported it"
            ),
            MoveFault::BadLine { line, cause } => write!(f, "line {line}: {cause}"),
            MoveFault::CutOff { line } => write!(
                f,
                "it was cut off after line {line}, before its end: export the house once more"
            ),
            MoveFault::Unreadable(error) => write!(f, "it can't be read ({error})"),
            MoveFault::Unwritable(error) => write!(f, "it can't be written ({error})"),
        }
    }
}

impl std::error::Error for MoveFault {}

impl From<StoreFault> for MoveFault {
    fn from(fault: StoreFault) -> MoveFault {
        MoveFault::Store(fault)
    }
}
