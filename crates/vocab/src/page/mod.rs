//! What the tables tell the pages: a table and its game as one viewer sees them. Rules, bots and records
//! need none of it.

mod game_sight;
mod listing;
mod table_info;
mod update;

pub use game_sight::{GameEnd, GameSight, LogLine};
pub use listing::Listing;
pub use table_info::{Sitter, TableInfo, TableStage};
pub use update::Update;
