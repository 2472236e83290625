//! The account of a finished game: how likely each seat was to win at every step, what luck gave it,
//! what its decisions cost, what hidden cards made of them, and what others did. It balances.
//!
//! The definition is in `docs/account.md`. The same record, settings and version give the same
//! account, at any number of threads.
//!
//! ```
//! use std::sync::Arc;
//!
//! use account::{Audit, Reviewing};
//! use rules::{Game, State};
//! use testkit::dice::Dice;
//! use vocab::{Seats, Variant};
//! use wire::{Player, record};
//!
//! let board = Arc::new(boards::load_shipped("amsterdam")?);
//! let game = Game::new(board, Variant::Plain, Seats::new(2).expect("two can play"))?;
//! let (mut luck, mut facts) = (Dice::new(7), Vec::new());
//! let mut state = State::deal(&game, &mut luck, &mut facts);
//! while let Some(seat) = state.to_act(&game) {
//!     let offers = state.offers(&game, seat);
//!     let action = offers.nth(offers.count() - 1);
//!     state.play_offered(&game, seat, action, &mut luck, &mut facts);
//! }
//! let player = |name: &str| Player { name: name.to_owned(), player: "human".to_owned() };
//! let text = record::write(&game, &["Ann", "Ben"].map(player), &facts, &state);
//!
//! let read = record::read(&text, None)?;
//! let settings = Reviewing { rollouts: 2, seed: 1, threads: 2 };
//! let account = Audit::new(&read)?.account(&settings, |_| {});
//! for row in &account.rows {
//!     let sum = row.start + row.luck + row.fate + row.own() + row.others;
//!     assert!((sum - row.result).abs() < 1e-9);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod fault;

mod recorder;

mod seed;

mod retelling;

mod motive;

mod judging;

mod audit;
mod crew;

mod ledger;

mod luck_meter;

pub use audit::{Audit, ROLLOUTS_MAX, ROLLOUTS_MIN, ROLLOUTS_USUAL, Reviewing, judge_of};
pub use fault::AccountFault;
pub use judging::judge;
pub use luck_meter::LuckMeter;
pub use motive::suggestion;
pub use recorder::{Overheard, Recorder};
pub use vocab::account::{Account, AccountRow, Cause, Dearness, Judgement, Movement, Rate};

/// Which reckoning this is. Another one may give another account of the same record, so that whoever keeps
/// accounts keeps this number with them.
pub const VERSION: u32 = 5;
