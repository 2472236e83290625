//! The house as a browser meets it.

mod support;

mod http;
mod limits;
mod secrets;
mod socket;
