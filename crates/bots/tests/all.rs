//! The bots, from outside.

mod support;

mod frozen;
mod games;
mod honesty;
mod manners;
mod names;
