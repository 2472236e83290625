//! Plays many games without a network: simulations and their statistics.
//!
//! ```
//! use std::{num::NonZeroU64, sync::Arc};
//! use arena::{Habit, Simulation};
//! use rules::Game;
//! use vocab::{Seats, Variant};
//!
//! let board = Arc::new(boards::load_shipped("amsterdam")?);
//! let game = Game::new(board, Variant::Plain, Seats::new(2).unwrap())?;
//! let games = NonZeroU64::new(100).unwrap();
//! let run = Simulation { games, habit: Habit::Random, seed: 1, threads: 2 };
//! let tally = run.run(&game, |_| {}, |_, (), _| Ok::<(), ()>(())).unwrap();
//! assert_eq!(tally.games, 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod dice;
mod habit;

mod simulate;
mod tally;

pub use dice::Dice;
pub use habit::Habit;
pub use simulate::{AllFacts, Simulation};
pub use tally::{Spread, Tally};
