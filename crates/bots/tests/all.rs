//! The bots, from outside.

mod support;

mod games;
mod honesty;
mod names;
