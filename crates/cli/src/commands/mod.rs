//! One file or folder for each command.

pub(crate) mod admin;
mod admin_lists;
pub(crate) mod arena;
mod arena_report;
pub(crate) mod board;
pub(crate) mod copies;
mod draw;
mod explain;
mod host;
pub(crate) mod ladder;
pub(crate) mod load;
pub(crate) mod moving;
pub(crate) mod play;
pub(crate) mod review;
mod review_graph;
mod review_page;
mod review_players;
mod review_rates;
mod review_report;
mod review_words;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod verify;

use anyhow::{Context, Result};
use tokio::runtime::Runtime;

/// What waits for stores and sockets.
fn runtime() -> Result<Runtime> {
    Runtime::new().context("the system gives no threads")
}
