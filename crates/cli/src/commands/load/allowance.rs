use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What a polite visitor may still do: so many in a row, and one every so often in the long run.
#[derive(Debug)]
pub(super) struct Allowance {
    /// The moment from which on nothing of the burst is used up any more.
    whole: Instant,
    every: Duration,
    burst: Duration,
}

impl Allowance {
    pub(super) fn new(burst: u32, per_second: f64, now: Instant) -> Allowance {
        let every = Duration::from_secs_f64(1.0 / per_second);
        Allowance { whole: now, every, burst: every * burst.saturating_sub(1) }
    }

    /// Takes one, and says how long to wait before using it.
    pub(super) fn take(&mut self, now: Instant) -> Duration {
        let begin = self.whole.max(now);
        self.whole = begin + self.every;
        begin.saturating_duration_since(now).saturating_sub(self.burst)
    }
}

/// An allowance that several tables share.
#[derive(Debug)]
pub(super) struct SharedAllowance(Mutex<Allowance>);

impl SharedAllowance {
    pub(super) fn new(allowance: Allowance) -> SharedAllowance {
        SharedAllowance(Mutex::new(allowance))
    }

    /// Takes one, and says how long to wait before using it.
    pub(super) fn take(&self) -> Duration {
        // Nothing that could panic is done under the lock.
        let mut allowance = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        allowance.take(Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_free_and_then_one_waits_one_step_longer_each_time() {
        let start = Instant::now();
        let mut allowance = Allowance::new(3, 10.0, start);
        let waits: Vec<u128> = (0..5).map(|_| allowance.take(start).as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 100, 200]);
        let later = start + Duration::from_secs(10);
        assert_eq!(allowance.take(later), Duration::ZERO);
    }
}
