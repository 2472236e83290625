//! The house as a browser meets it.

mod support;

mod connections;
mod door;
mod http;
mod languages;
mod lesson;
mod limits;
mod secrets;
mod socket;
