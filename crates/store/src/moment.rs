use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A point in time: milliseconds since the beginning of 1970.
///
/// Callers hand it in, so that tests own the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Moment {
    /// Milliseconds since the beginning of 1970.
    pub unix_ms: i64,
}

impl Moment {
    /// The moment with this many milliseconds since the beginning of 1970.
    pub const fn at_ms(unix_ms: i64) -> Moment {
        Moment { unix_ms }
    }

    /// The moment so long before this one.
    #[must_use]
    pub fn before(self, span: Duration) -> Moment {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Moment { unix_ms: self.unix_ms.saturating_sub(span) }
    }

    /// The moment so long after this one.
    #[must_use]
    pub fn after(self, span: Duration) -> Moment {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Moment { unix_ms: self.unix_ms.saturating_add(span) }
    }

    /// How long it is since another moment; nothing if that is yet to come.
    pub fn since(self, other: Moment) -> Duration {
        let passed = self.unix_ms.saturating_sub(other.unix_ms);
        Duration::from_millis(u64::try_from(passed).unwrap_or(0))
    }

    /// What the clock of this machine says; a clock set before 1970 counts as 1970.
    pub fn now() -> Moment {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment { unix_ms: i64::try_from(passed.as_millis()).unwrap_or(i64::MAX) }
    }
}
