//! Runs live games: every table is a task of its own that appends facts to its ledger, then takes
//! them in, then tells each listener what that one may know.
//!
//! The public face of this crate speaks in the words of `vocab` only. The truth of a game never
//! leaves it: pages are told an [`Update`](vocab::Update) made for one viewer, and the record of a
//! game exists once it is over.
#![warn(missing_docs)]

pub mod limits;

mod settings;

mod house;
mod lobby;

mod fault;
mod listener;
mod pass;

mod request;
mod table;

mod seating;
mod wishes;

mod book;
mod bot_seat;

mod catalogue;
mod luck;

mod feed;
mod outlook;
mod sight;

pub use fault::{ActFault, CreateFault, SitFault, TableFault};
pub use house::House;
pub use listener::Listener;
pub use lobby::{NewTable, SeatPlan, Starter};
pub use pass::SeatPass;
pub use settings::Settings;
pub use store::{GameId, Invite, PersonId, Seq};
