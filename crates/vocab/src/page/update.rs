use std::sync::Arc;

use super::game_sight::GameSight;
use super::table_info::TableInfo;
use super::talk::TalkSight;
use crate::board::Board;
use crate::seat::Viewer;
use crate::seq::Seq;

/// All that one viewer's page shows of a table at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// How many facts the ledger holds; an action names the number it was chosen at.
    pub seq: Seq,
    /// Who looks.
    pub viewer: Viewer,
    /// The board it is played on, whose figures may be others than those of the board of the same id
    /// that comes with the program today.
    pub board: Arc<Board>,
    /// What everybody may know of the table.
    pub table: TableInfo,
    /// The game, once it has begun.
    pub game: Option<GameSight>,
    /// What people say to each other, where several play and may talk.
    pub talk: Option<TalkSight>,
}
