//! The store on both databases, when the world fails, and where several servers share it.

mod support;

mod conformance;
mod faults;
mod moving;
mod sharing;
