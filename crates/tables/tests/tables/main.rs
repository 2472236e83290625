//! Tables without a network: everything goes through the public face of the house, with SQLite in a
//! temporary folder.

mod support;

mod acting;
mod leaving;
mod listening;
mod play;
mod restart;
mod seating;
mod secrecy;
