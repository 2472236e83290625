use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the classes, in milliseconds: from a quick answer to more than a page waits for.
const ENDS_MS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/// How long something took, counted by classes. Any thread may count, and none waits for another.
#[derive(Debug, Default)]
pub struct Histogram {
    /// So many in each class; the last one has no end.
    classes: [AtomicU64; ENDS_MS.len() + 1],
    total_us: AtomicU64,
}

impl Histogram {
    /// Counts something that took so long.
    pub fn observe(&self, took: Duration) {
        let class = ENDS_MS.iter().position(|&end| took <= Duration::from_millis(end));
        self.classes[class.unwrap_or(ENDS_MS.len())].fetch_add(1, Ordering::Relaxed);
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.total_us.fetch_add(took, Ordering::Relaxed);
    }

    /// Writes it as Prometheus reads it.
    ///
    /// # Errors
    /// When the text can't take it.
    pub fn write(&self, text: &mut impl Write, name: &str, about: &str) -> fmt::Result {
        writeln!(text, "# HELP {name} {about}\n# TYPE {name} histogram")?;
        let mut count = 0;
        for (class, end) in self.classes.iter().zip(ENDS_MS.map(Some).into_iter().chain([None])) {
            count += class.load(Ordering::Relaxed);
            match end {
                Some(ms) => {
                    writeln!(text, "{name}_bucket{{le=\"{}\"}} {count}", seconds(ms * 1_000))
                }
                None => writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}"),
            }?;
        }
        let total = seconds(self.total_us.load(Ordering::Relaxed));
        writeln!(text, "{name}_sum {total}\n{name}_count {count}")
    }
}

fn seconds(us: u64) -> f64 {
    us as f64 / 1_000_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_counted_from_the_smallest_up() {
        let histogram = Histogram::default();
        for ms in [0, 1, 3, 700, 9_000] {
            histogram.observe(Duration::from_millis(ms));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x_seconds", "About x.").expect("a string takes it");
        assert!(
            text.starts_with("# HELP x_seconds About x.\n# TYPE x_seconds histogram\n"),
            "{text}"
        );
        for line in [
            "x_seconds_bucket{le=\"0.001\"} 2",
            "x_seconds_bucket{le=\"0.005\"} 3",
            "x_seconds_bucket{le=\"1\"} 4",
            "x_seconds_bucket{le=\"5\"} 4",
            "x_seconds_bucket{le=\"+Inf\"} 5",
            "x_seconds_sum 9.704",
            "x_seconds_count 5",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in {text}");
        }
    }
}
