//! The one home of JSON: game records, ledger lines, views, offers and accounts.
//!
//! A record is the format of `docs/record-format.md`: one line for each event, hidden cards and
//! chance included, so that any program can replay and judge the game. What a program that plays is
//! told, and how it answers, is in `docs/bot-protocol.md`.
//!
//! ```
//! use std::sync::Arc;
//!
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
//! assert!(text.starts_with(r#"{"record":1,"board":"amsterdam""#));
//!
//! // Anybody can read it back, replay it and see that it is legal.
//! let read = record::read(&text, None)?;
//! wire::verify(&read, |_| {})?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

pub mod record;

mod account;
mod aside;
mod deal;

mod event;
mod fault;
mod reader;
mod result;
mod scribe;
mod take_back;

mod verify;

mod dialogue;
mod game_form;
mod offer;
mod view;

pub use account::{read_account, write_account};
pub use aside::{Aside, AsideKind, aside_line, read_aside};
pub use deal::{DealFault, ToldDeal, check_deal};
pub use dialogue::{
    BadAnswer, Opening, PROTOCOL_VERSION, Question, finished_line, forfeited_line, read_answer,
};
pub use fault::{Flaw, RecordFault};
pub use offer::offers;
pub use reader::Reader;
pub use record::{Player, Record};
pub use scribe::Scribe;
pub use take_back::{read_take_back, take_back_line};
pub use verify::verify;
pub use view::view;
