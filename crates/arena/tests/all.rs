//! Contests and statistics, from outside.

mod support;

mod book;
mod forfeits;
mod reproducible;
mod rotation;
mod statistics;
