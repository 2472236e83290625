//! The store on both databases, and when the world fails.

mod support;

mod conformance;
mod faults;
