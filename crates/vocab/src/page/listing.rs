use super::table_info::TableInfo;

/// One table in somebody's list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub table: TableInfo,
    /// Whether the game waits for whoever's list it is.
    pub waits_for_you: bool,
    /// When something last happened, in milliseconds since the beginning of 1970.
    pub changed_ms: i64,
}
