//! The one home of JSON: game records, ledger lines, views and offers.
//!
//! A record is the format of `docs/record-format.md`: one line for each event, hidden cards and
//! chance included, so that any program can replay and judge the game.
#![warn(missing_docs)]

pub mod record;

mod event;
mod fault;
mod reader;
mod result;
mod scribe;

mod verify;

pub use fault::RecordFault;
pub use reader::Reader;
pub use record::{Player, Record};
pub use scribe::Scribe;
pub use verify::verify;
