//! Players made of code.
//!
//! A [`Policy`] is given a view and what is offered, never the truth of a game. [`BotKind`] names the
//! bots there are: reference players to measure against, a planner, and levels for people that
//! search with the planner.
//!
//! ```
//! use std::sync::Arc;
//!
//! use bots::{BotKind, Budget};
//! use rules::{Game, State};
//! use testkit::dice::Dice;
//! use vocab::{Seats, Variant, Viewer};
//!
//! let board = Arc::new(boards::load_shipped("amsterdam")?);
//! let game = Game::new(board, Variant::Plain, Seats::new(2).expect("two can play"))?;
//! let kinds: [BotKind; 2] = ["normal".parse()?, "path".parse()?];
//! let mut players = kinds.map(|kind| kind.build(7, Budget::OWN));
//!
//! let mut luck = Dice::new(7);
//! let mut state = State::deal(&game, &mut luck, ());
//! while let Some(seat) = state.to_act(&game) {
//!     let view = state.view(&game, Viewer::Seat(seat));
//!     let action = players[seat.index()].choose(&game, &view, &state.offers(&game, seat));
//!     state.play_offered(&game, seat, action, &mut luck, ());
//! }
//! assert!(state.is_over());
//! assert!("chess".parse::<BotKind>().is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod policy;

mod budget;
mod kind;

mod odds;
mod whim;

mod chart;
mod sight;
mod situation;
mod ways;

mod thoughtless;

mod hungry;
mod one_step;
mod path;
mod reference;

mod plan;

mod search;
mod strength;

pub use budget::Budget;
pub use kind::{BotKind, UnknownBot};
pub use policy::Policy;
pub use search::{Appraiser, Foretold, PlansInMind, Rollouts, Vantage, Weighed};
pub use thoughtless::Thoughtless;
