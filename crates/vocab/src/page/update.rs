use super::game_sight::GameSight;
use super::table_info::TableInfo;
use crate::seat::Viewer;
use crate::seq::Seq;

/// All that one viewer's page shows of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    /// How many facts the ledger holds; an action names the number it was chosen at.
    pub seq: Seq,
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody may know of the table.
    pub table: TableInfo,
    /// The game, once it has begun.
    pub game: Option<GameSight>,
}
