//! The bots, from outside.

mod support;

mod games;
mod honesty;
mod manners;
mod names;
