//! One file for each command.

pub(crate) mod arena;
mod arena_report;
pub(crate) mod board;
mod explain;
pub(crate) mod simulate;
pub(crate) mod verify;
