use core::time::Duration; // a span, no clock

/// The time of a person at a table with a clock, at the moment when it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatClock {
    /// Others are to move: it stands.
    Stands {
        /// How much is left.
        left: Duration,
    },
    /// It is their move, and it runs.
    Runs {
        /// How much is left.
        left: Duration,
    },
    /// It is their move, and nothing is left.
    Out,
}

impl SeatClock {
    /// How much is left.
    pub fn left(self) -> Duration {
        match self {
            SeatClock::Stands { left } | SeatClock::Runs { left } => left,
            SeatClock::Out => Duration::ZERO,
        }
    }
}
