use core::time::Duration; // a span, no clock
use std::fmt;

use crate::limits::LOST_CONNECTION_GRACE;

/// How long people may think at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TableClock {
    /// As long as they like.
    #[default]
    None,
    /// A reserve for the whole game, and an addition to it at the beginning of each move.
    Live {
        /// The reserve.
        minutes: u8,
        /// The addition.
        seconds: u8,
    },
    /// So many days for each move.
    Days {
        /// How many.
        days: u8,
    },
}

impl TableClock {
    /// Every clock that a table can have.
    pub const ALL: [TableClock; 8] = [
        TableClock::None,
        TableClock::Live { minutes: 3, seconds: 15 },
        TableClock::Live { minutes: 5, seconds: 20 },
        TableClock::Live { minutes: 10, seconds: 30 },
        TableClock::Days { days: 1 },
        TableClock::Days { days: 2 },
        TableClock::Days { days: 3 },
        TableClock::Days { days: 7 },
    ];

    /// The clock of this name in forms and in the store.
    pub fn from_name(name: &str) -> Option<TableClock> {
        TableClock::ALL.into_iter().find(|clock| clock.to_string() == name)
    }

    /// From so little time on people are warned.
    pub const fn low(self) -> Duration {
        match self {
            TableClock::None => Duration::ZERO,
            TableClock::Live { .. } => Duration::from_secs(30),
            TableClock::Days { .. } => Duration::from_secs(3 * 60 * 60),
        }
    }

    /// How long somebody whose connection was lost is waited for: the longer, the slower people play.
    pub const fn lost_grace(self) -> Duration {
        let times = match self {
            TableClock::None | TableClock::Days { .. } => 1,
            TableClock::Live { minutes: 0..=3, .. } => 1,
            TableClock::Live { minutes: 4..=5, .. } => 2,
            TableClock::Live { .. } => 4,
        };
        LOST_CONNECTION_GRACE.saturating_mul(times)
    }
}

impl fmt::Display for TableClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableClock::None => write!(f, "none"),
            TableClock::Live { minutes, seconds } => write!(f, "{minutes}+{seconds}"),
            TableClock::Days { days } => write!(f, "{days}d"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_is_found_by_its_name() {
        for clock in TableClock::ALL {
            assert_eq!(TableClock::from_name(&clock.to_string()), Some(clock));
        }
        for strange in ["", "0", "3", "3+", "3+16", "4d", "-1d", "None"] {
            assert_eq!(TableClock::from_name(strange), None, "{strange}");
        }
    }
}
