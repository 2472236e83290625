//! What the laws have in common: tables to play at, luck, ways of playing, and books to check.
#![allow(dead_code, reason = "every test binary compiles all of this and uses its own part")]

pub(crate) mod books;
pub(crate) mod census;
pub(crate) mod golden;
pub(crate) mod play;
pub(crate) mod policy;
pub(crate) mod start;
pub(crate) mod tables;
pub(crate) mod tally;
pub(crate) mod twins;
