//! The whole truth of a game: what may happen, what happened, and what each viewer sees of it.
//!
//! A [`Game`] never changes, a [`State`] changes by [`Fact`]s alone. Whoever is to act has offers;
//! deciding turns one of them into facts, or refuses it.
//!
//! ```
//! use std::sync::Arc;
//!
//! use rules::{Game, State};
//! use testkit::dice::Dice;
//! use vocab::{Refusal, Seat, Seats, Variant, Viewer};
//!
//! let board = Arc::new(boards::load_shipped("amsterdam")?);
//! let game = Game::new(board, Variant::Plain, Seats::new(2).expect("two can play"))?;
//! let mut luck = Dice::new(7);
//! let mut state = State::deal(&game, &mut luck, ());
//!
//! // What a seat could do with the board, and what it would cost.
//! let outlook = state.outlook(&game, Viewer::Seat(Seat::FIRST));
//! assert_eq!(outlook.claiming, Err(Refusal::NotNow), "first it chooses its tickets");
//!
//! while let Some(seat) = state.to_act(&game) {
//!     let offers = state.offers(&game, seat);
//!     let action = offers.nth(offers.count() - 1);
//!     for fact in state.decide(&game, seat, &action, &mut luck)? {
//!         state.evolve(&game, &fact);
//!     }
//! }
//! let sheet = state.finished(&game).expect("nobody is to act").sheet();
//! assert_eq!(sheet.rows.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod game;
mod lane;
mod luck;
mod sealed;

mod fact;
mod state;

mod evolve;
mod witness;

mod play;

mod payments;
mod toll;

mod decide;
mod offers;

mod link;
mod outlook;

mod imagine;
mod imagined;
mod see;

mod score;

mod referee;

pub use fact::{Fact, may_agree_back, may_take_back};
pub use game::{Game, NoSuchGame};
pub use imagined::Imagined;
pub use lane::Lane;
pub use luck::Luck;
pub use offers::Offers;
pub use referee::{Deed, Illegal, Referee, Step, is_recorded};
pub use score::{Finished, Joined, course};
pub use sealed::Sealed;
pub use see::{can_draw_blind, can_draw_tickets};
pub use state::State;
pub use witness::Witness;
