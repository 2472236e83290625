//! The whole truth of a game: what may happen, what happened, and what each viewer sees of it.
#![warn(missing_docs)]

mod game;
mod luck;
mod sealed;

mod fact;
mod state;

mod evolve;
mod witness;

mod play;

mod decide;
mod offers;

mod imagine;
mod see;

mod score;

mod referee;

pub use fact::{Fact, may_take_back};
pub use game::{Game, NoSuchGame};
pub use luck::Luck;
pub use offers::Offers;
pub use referee::{Illegal, Referee, Request, Step, is_recorded};
pub use score::{Finished, Joined};
pub use sealed::Sealed;
pub use state::State;
pub use witness::Witness;
