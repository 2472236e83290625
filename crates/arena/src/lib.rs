//! Plays many games without a network: simulations, contests between bots, and their statistics.
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

mod bot;
mod program;

mod player;
mod table;

mod outcome;
mod pairing;
mod times;

mod rating;
mod sample;
mod sprt;
mod standings;

mod contest;

mod book;
mod csv;

pub mod chart;

pub use book::{Book, BookFault, Opened, names};
pub use bot::{BadBot, Bot};
pub use contest::Contest;
pub use dice::Dice;
pub use habit::Habit;
pub use outcome::{DealSet, Forfeit, GameOutcome, Reason, SeatScore};
pub use pairing::Pairing;
pub use program::{BadProgram, Program};
pub use rating::Rating;
pub use sample::{Interval, Sample};
pub use simulate::{AllFacts, Simulation};
pub use sprt::{BadSprt, Sprt, Verdict, expected_score};
pub use standings::{Loss, Record, Standings};
pub use tally::{Spread, Tally};
pub use times::Times;
