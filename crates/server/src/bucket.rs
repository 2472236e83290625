use std::time::Instant;

/// How often something may happen: so many in a row, and so many a second in the long run.
#[derive(Debug)]
pub(crate) struct Bucket {
    burst: f64,
    per_second: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, per_second: u32, now: Instant) -> Bucket {
        let burst = f64::from(burst);
        Bucket { burst, per_second: f64::from(per_second), left: burst, filled: now }
    }

    /// Whether it may happen now; if so, it counts.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.burst);
        self.filled = now;
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again_but_never_overflows() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2, start);
        let taken = |bucket: &mut Bucket, at| (0..10).filter(|_| bucket.take(at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_millis(400)), 0);
        assert_eq!(taken(&mut bucket, start + Duration::from_millis(1000)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 3);
        assert_eq!(taken(&mut bucket, start), 0, "a clock that goes back gives nothing");
    }
}
