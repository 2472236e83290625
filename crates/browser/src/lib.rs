//! People in front of a real Chromium, for tests, measurements and pictures: they look at the page,
//! click at what is visible, type and tap. Nothing of it is a part of the program.
//!
//! A [`Venue`] is the program with a store of its own, on which [`stage`] may have played games before;
//! a [`Chromium`] gives every [`Person`] a browser of their own.

mod chromium;
mod devtools;
mod files;
mod finger;
mod keyboard;
mod learner;
mod person;
mod player;
mod program;
mod route_tap;
mod screen;
mod stage;
mod venue;
mod wire_cut;

pub use chromium::Chromium;
pub use devtools::{Happening, Tab};
pub use finger::TouchTime;
pub use learner::Pointed;
pub use person::{Look, PATIENCE, Person, Thing, VisibleRoute};
pub use player::{Outcome, play_together};
pub use program::{program, release_program};
pub use route_tap::{SheetsOffered, hit_every_route};
pub use screen::{SCHEMES, SCREENS, Screen};
pub use stage::{Moments, Staged, Staging, longest_names, stage, store_in};
pub use venue::{HASTY, Venue};
pub use wire_cut::Wire;
