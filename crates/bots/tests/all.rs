//! The bots, from outside.

mod support;

mod frozen;
mod games;
mod haste;
mod honesty;
mod manners;
mod names;
mod rotation;
