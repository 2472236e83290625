//! Players made of code.
//!
//! A [`Policy`] is given a view and what is offered, never the truth of a game. [`BotKind`] names the
//! bots there are: reference players to measure against, a planner, and levels for people that
//! search with the planner.
//!
//! ```
//! use bots::{BotKind, Budget};
//!
//! let kind: BotKind = "path".parse()?;
//! let player = kind.build(7, Budget::OWN);
//! # drop(player);
//! assert!("chess".parse::<BotKind>().is_err());
//! # Ok::<(), bots::UnknownBot>(())
//! ```
#![warn(missing_docs)]

mod policy;

mod budget;
mod kind;

mod odds;
mod whim;

mod chart;
mod sight;
mod table;
mod ways;

mod thoughtless;

mod hungry;
mod one_step;
mod path;
mod reference;

mod plan;

mod level;
mod search;

pub use budget::Budget;
pub use kind::{BotKind, UnknownBot};
pub use policy::Policy;
pub use thoughtless::Thoughtless;
