//! What the tests of the rule book are written with: boards, a table, and facts in words.

mod boards;
mod deal;
mod sketch;
mod table;
mod told;

pub(crate) use boards::{Shipped, game};
pub(crate) use deal::Deal;
pub(crate) use sketch::Sketch;
pub(crate) use table::Table;
pub(crate) use told::tell;
