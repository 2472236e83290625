//! The program `trekvaart`, as one starts it.

mod admin;
mod arena;
mod commands;
mod deals;
mod hosting;
mod kills;
mod ladder;
mod load;
mod review;
mod settings;
