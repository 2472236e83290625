//! The account of a finished game, as it is told: how likely each seat was to win at every step, what luck
//! gave it, what its decisions cost, what hidden cards made of them, and what others did.
//!
//! The definition is in `docs/account.md`; the crate `account` draws it up.

mod balance;
mod chosen_act;
mod judgement;
mod movement;
mod rate;
mod reviewed;

pub use balance::{Account, AccountRow};
pub use chosen_act::{ChosenAct, Motive};
pub use judgement::{Dearness, Judgement};
pub use movement::{Cause, Movement, Windfall};
pub use rate::Rate;
pub use reviewed::DearChoice;
