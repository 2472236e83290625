//! Plays many games without a network: simulations, contests between bots, and their statistics.
//!
//! ```
//! use std::{num::NonZeroU64, sync::Arc};
//! use arena::{BotKind, Simulation};
//! use rules::Game;
//! use vocab::{Seats, Variant};
//!
//! let board = Arc::new(boards::load_shipped("amsterdam")?);
//! let game = Game::new(board, Variant::Plain, Seats::new(2).unwrap())?;
//! let games = NonZeroU64::new(100).unwrap();
//! let run = Simulation { games, kind: BotKind::Random, seed: 1, threads: 2 };
//! let tally = run.run(&game, |_| {}, |_, (), _| Ok::<(), ()>(())).unwrap();
//! assert_eq!(tally.games, 100);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod seeded_dice;

mod simulation;
mod tally;

mod entrant;
mod program;

mod contestant;
mod dealer;

mod outcome;
mod pairing;
mod times;

mod rating;
mod sample;
mod sprt;
mod standings;

mod adjusted;
mod contest;
mod ladder;

mod scorebook;
mod set_line;

pub mod chart;

pub use adjusted::Adjusted;
pub use bots::{BotKind, Thoughtless};
pub use contest::Contest;
pub use entrant::{BadEntrant, Entrant};
pub use ladder::Rung;
pub use outcome::{DealSet, Forfeit, GameOutcome, Reason, SeatScore};
pub use pairing::Pairing;
pub use program::{BadProgram, Program};
pub use rating::Rating;
pub use sample::{Interval, Sample};
pub use scorebook::{Opened, Scorebook, ScorebookFault, names};
pub use seeded_dice::SeededDice;
pub use simulation::{AllFacts, Memory, Simulation};
pub use sprt::{BadSprt, Sprt, SprtVerdict, expected_score};
pub use standings::{Loss, Standings, StandingsRow};
pub use tally::{Spread, Tally};
pub use times::Times;
