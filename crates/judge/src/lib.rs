//! The slow, independent judge of the rules.
//!
//! It follows a game by its record, event by event, and refuses whatever the rule book does not
//! allow, naming the row. It is written from the rule book alone, for clarity and not for speed,
//! and never uses the engine: where the two agree, two readings of the rules agree.
#![warn(missing_docs)]

mod fault;

mod line;
mod table;

mod judge;
mod order;

mod setup;

mod claim;
mod display;
mod draw;
mod tickets;

mod ending;
mod neutral;

mod legal;

mod result;
mod score;

mod record;

pub use fault::Fault;
pub use judge::{Judge, Waiting};
pub use record::{BadLine, Verdict, judge_record};
