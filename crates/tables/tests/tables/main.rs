//! Tables without a network: everything goes through the public face of the house, with SQLite in a
//! temporary folder.

#[path = "../../../store/tests/support/cluster.rs"]
#[allow(dead_code, reason = "the tests of the program need more of it")]
mod cluster;
mod pair;
mod support;

mod accounts;
mod acting;
mod boards_of_old;
mod clocks;
mod consent;
mod deals;
mod ends;
mod far;
mod going;
mod haste;
mod hints;
mod hosting;
mod keeping;
mod kept;
mod leaving;
mod lesson;
mod listening;
mod lists;
mod lobby;
mod play;
mod records;
mod rematch;
mod replay;
mod restart;
mod screen;
mod seating;
mod secrecy;
mod sharing;
mod summons;
mod take_back;
mod takeover;
mod talk;
