use std::time::{Duration, Instant};

use governor::clock::{Clock, FakeRelativeClock};
use governor::nanos::Nanos;

/// What rate limits go by: the time of the machine, or a time that stands still until it is moved
/// on, so that a test does not depend on how fast it is. Clones show the same time.
#[derive(Clone, Debug)]
pub struct LimitClock(Source);

#[derive(Clone, Debug)]
enum Source {
    Running { since: Instant },
    Held(FakeRelativeClock),
}

impl LimitClock {
    /// A clock that runs with the machine's.
    pub fn running() -> LimitClock {
        LimitClock(Source::Running { since: Instant::now() })
    }

    /// A clock that stands still.
    pub fn held() -> LimitClock {
        LimitClock(Source::Held(FakeRelativeClock::default()))
    }

    /// Moves a held clock on; a running one needs nobody for that.
    pub fn advance(&self, by: Duration) {
        if let Source::Held(clock) = &self.0 {
            clock.advance(by);
        }
    }
}

impl Clock for LimitClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        match &self.0 {
            Source::Running { since } => since.elapsed().into(),
            Source::Held(clock) => clock.now(),
        }
    }
}
