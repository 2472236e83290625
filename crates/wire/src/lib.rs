//! The one home of JSON: game records, ledger lines, views and offers.
//!
//! A record is the format of `docs/record-format.md`: one line for each event, hidden cards and
//! chance included, so that any program can replay and judge the game. What a program that plays is
//! told, and how it answers, is in `docs/bot-protocol.md`.
#![warn(missing_docs)]

pub mod record;

mod event;
mod fault;
mod reader;
mod result;
mod scribe;

mod verify;

mod dialogue;
mod offer;
mod table;
mod view;

pub use dialogue::{
    BadAnswer, Opening, PROTOCOL_VERSION, Question, finished_line, forfeited_line, read_answer,
};
pub use fault::RecordFault;
pub use offer::offers;
pub use reader::Reader;
pub use record::{Player, Record};
pub use scribe::Scribe;
pub use verify::verify;
pub use view::view;
