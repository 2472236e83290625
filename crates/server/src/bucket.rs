use std::time::Instant;

/// How often something may happen: so many in a row, and so many a minute in the long run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// In a row.
    pub burst: u32,
    /// A minute, in the long run.
    pub per_minute: u32,
}

/// Holds what is left of a pace.
#[derive(Debug)]
pub(crate) struct Bucket {
    pace: Pace,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(pace: Pace, now: Instant) -> Bucket {
        Bucket { pace, left: f64::from(pace.burst), filled: now }
    }

    /// Whether it may happen now; if so, it counts.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.left = self.left_at(now);
        self.filled = now;
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }

    /// Whether nothing of it is used up any more.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.left_at(now) >= f64::from(self.pace.burst)
    }

    fn left_at(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        let more = passed * f64::from(self.pace.per_minute) / 60.0;
        (self.left + more).min(f64::from(self.pace.burst))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again_but_never_overflows() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Pace { burst: 3, per_minute: 120 }, start);
        let taken = |bucket: &mut Bucket, at| (0..10).filter(|_| bucket.take(at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_millis(400)), 0);
        assert_eq!(taken(&mut bucket, start + Duration::from_millis(1000)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 3);
        assert_eq!(taken(&mut bucket, start), 0, "a clock that goes back gives nothing");
    }
}
