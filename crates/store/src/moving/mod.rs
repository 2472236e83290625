//! Houses that move: into a text, out of it, and from one store to another.
//!
//! All three are the same: something hands over the rows of a house in one fixed order ([`parcels`]), and something
//! takes them in. What a house consists of stands in [`carried`].

mod arrival;
mod carried;
mod cell;
mod departure;
mod digests;
mod fault;
mod fill;
mod house_file;
mod parcels;
mod progress;
mod span;

mod verbs;

pub use fault::{MoveFault, RowPlace};
pub use progress::MoveProgress;
pub use verbs::{Hearer, Remains, check_export, export, import, migrate};
