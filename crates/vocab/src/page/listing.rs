use super::final_tally::FinalTally;
use super::glance::LastDeed;
use super::seat_clock::SeatClock;
use super::table_info::TableInfo;
use crate::seat::Seat;

/// One table in somebody's list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub table: TableInfo,
    /// Whether the game waits for whoever's list it is.
    pub waits_for_you: bool,
    /// The seat of whoever's list it is.
    pub own: Option<Seat>,
    /// What they have left to think, if it waits for them and there is a clock.
    pub clock: Option<SeatClock>,
    /// What was done last, if the game lasts and that was kept.
    pub last: Option<LastDeed>,
    /// What the game ended with, if that was kept.
    pub tally: Option<FinalTally>,
    /// When something last happened, in milliseconds since the beginning of 1970.
    pub changed_ms: i64,
}
