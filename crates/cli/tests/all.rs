//! The program `trekvaart`, as one starts it.

#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../store/tests/support/cluster.rs"]
mod cluster;

mod admin;
mod arena;
mod commands;
mod deals;
mod doors;
mod hosting;
mod kills;
mod ladder;
mod load;
mod moving;
mod review;
mod settings;
mod starved;
