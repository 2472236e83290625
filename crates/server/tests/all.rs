//! The house as a browser meets it.

mod support;

mod connections;
mod door;
mod http;
mod languages;
mod limits;
mod secrets;
mod socket;
