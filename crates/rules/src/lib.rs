//! The whole truth of a game: what may happen, what happened, and what each viewer sees of it.
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

pub use fact::{Fact, may_take_back};
pub use game::{Game, NoSuchGame};
pub use imagined::Imagined;
pub use lane::Lane;
pub use luck::Luck;
pub use offers::Offers;
pub use referee::{Illegal, Referee, Request, Step, is_recorded};
pub use score::{Finished, Joined, course};
pub use sealed::Sealed;
pub use state::State;
pub use witness::Witness;
