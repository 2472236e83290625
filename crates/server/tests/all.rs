//! The house as a browser meets it.

mod support;

mod boards_of_old;
mod chat;
mod clocks;
mod connections;
mod door;
mod http;
mod languages;
mod lesson;
mod limits;
mod metrics;
mod replay;
mod secrets;
mod socket;
mod store_trouble;
mod tidying;
