use std::collections::BTreeMap;
use std::time::Duration;

/// How long decisions took: how many took about so many nanoseconds, to two digits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times(BTreeMap<u64, u64>);

impl Times {
    /// Adds a decision.
    pub fn add(&mut self, took: Duration) {
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        *self.0.entry(two_digits(nanoseconds)).or_default() += 1;
    }

    /// Adds all of the others.
    pub fn merge(&mut self, other: &Times) {
        for (&nanoseconds, &count) in &other.0 {
            *self.0.entry(nanoseconds).or_default() += count;
        }
    }

    /// How many decisions there are.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The milliseconds that this share of the decisions did not exceed; none without decisions.
    pub fn quantile_ms(&self, share: f64) -> Option<f64> {
        let rank = ((share * self.count() as f64).ceil() as u64).max(1);
        let mut passed = 0;
        let mut all = self.0.iter();
        let (&nanoseconds, _) = all.find(|(_, count)| {
            passed += **count;
            passed >= rank
        })?;
        Some(nanoseconds as f64 / 1e6)
    }

    /// The counts as text, `1200:3 1300:1`.
    pub(crate) fn text(&self) -> String {
        let counts = self.0.iter().map(|(nanoseconds, count)| format!("{nanoseconds}:{count}"));
        counts.collect::<Vec<_>>().join(" ")
    }

    /// Reads the counts.
    pub(crate) fn parse(text: &str) -> Option<Times> {
        let mut times = BTreeMap::new();
        for word in text.split_ascii_whitespace() {
            let (nanoseconds, count) = word.split_once(':')?;
            times.insert(nanoseconds.parse().ok()?, count.parse().ok()?);
        }
        Some(Times(times))
    }
}

/// The number rounded up to its first two digits: fine enough for quantiles, and few enough values
/// to write down. Up, because times are kept to show that a limit holds.
fn two_digits(number: u64) -> u64 {
    let digits = number.checked_ilog10().map_or(1, |log| log + 1);
    let unit = 10u64.pow(digits.saturating_sub(2));
    number.div_ceil(unit).saturating_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_digits_are_kept() {
        let cases = [(0, 0), (7, 7), (42, 42), (999, 1000), (120_001, 130_000)];
        for (number, kept) in cases {
            assert_eq!(two_digits(number), kept);
        }
        assert_eq!(two_digits(u64::MAX), u64::MAX);
    }

    #[test]
    fn quantiles_are_decisions_that_were_made() {
        let mut times = Times::default();
        assert_eq!(times.quantile_ms(0.5), None);
        for milliseconds in 1..=20 {
            times.add(Duration::from_millis(milliseconds));
        }
        assert_eq!(times.quantile_ms(0.5), Some(10.0));
        assert_eq!(times.quantile_ms(0.95), Some(19.0));
        assert_eq!(times.quantile_ms(1.0), Some(20.0));
        assert_eq!(Times::parse(&times.text()), Some(times));
    }
}
