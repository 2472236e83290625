use std::time::{Duration, Instant};

use governor::clock::{Clock, FakeRelativeClock};
use governor::nanos::Nanos;

/// What rate limits go by: the time of the machine, or a time that stands still until it is moved
/// on, so that a test does not depend on how fast it is. Clones show the same time.
#[derive(Clone, Debug)]
pub struct LimitClock(Ticks);

#[derive(Clone, Debug)]
enum Ticks {
    Running { since: Instant },
    Held(FakeRelativeClock),
}

impl LimitClock {
    /// A clock that runs with the machine's.
    pub fn running() -> LimitClock {
        LimitClock(Ticks::Running { since: Instant::now() })
    }

    /// A clock that stands still.
    pub fn held() -> LimitClock {
        LimitClock(Ticks::Held(FakeRelativeClock::default()))
    }

    /// Moves a held clock on; a running one needs nobody for that.
    pub fn advance(&self, by: Duration) {
        if let Ticks::Held(clock) = &self.0 {
            clock.advance(by);
        }
    }
}

impl Clock for LimitClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        match &self.0 {
            Ticks::Running { since } => since.elapsed().into(),
            Ticks::Held(clock) => clock.now(),
        }
    }
}
