//! Contests and statistics, from outside.

mod support;

mod adjusted;
mod forfeits;
mod reproducible;
mod rotation;
mod scorebook;
mod statistics;
