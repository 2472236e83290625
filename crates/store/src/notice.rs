use vocab::Seat;

use crate::id::GameId;
use crate::moment::Moment;

/// Why somebody is called to a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SummonsCause {
    /// Their turn has begun.
    Turn,
    /// Four fifths of their time are gone.
    TimeRunsOut,
}

impl SummonsCause {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            SummonsCause::Turn => "turn",
            SummonsCause::TimeRunsOut => "time",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<SummonsCause> {
        let all = [SummonsCause::Turn, SummonsCause::TimeRunsOut];
        all.into_iter().find(|cause| cause.name() == name)
    }
}

/// That somebody was told of a turn of a seat that is played at their screen, the last one in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The game.
    pub game: GameId,
    /// The seat: their own, or that of somebody who plays beside them.
    pub seat: Seat,
    /// Why.
    pub cause: SummonsCause,
    /// Which turn of the seat.
    pub turn: u32,
    /// When.
    pub at: Moment,
}
