//! People in front of a real Chromium, for tests, measurements and pictures: they look at the page,
//! click at what is visible, type and tap. Nothing of it is a part of the program.
//!
//! A [`House`] is the program with a store of its own, on which [`stage`] may have played games before;
//! a [`Chromium`] gives every [`Person`] a browser of their own.

mod chromium;
mod finger;
mod house;
mod person;
mod player;
mod program;
mod screen;
mod stage;
mod wire_cut;

pub use chromium::Chromium;
pub use finger::hit_every_route;
pub use house::{HASTY, House};
pub use person::{Look, Person, Route, Thing};
pub use player::{Step, play_together};
pub use program::{program, release_program};
pub use screen::{SCHEMES, SCREENS, Screen};
pub use stage::{Moments, Play, Staged, longest_names, stage, store_in};
pub use wire_cut::Wire;
