use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What was measured, at one table or at all of them.
#[derive(Debug, Default)]
pub(super) struct Meter {
    /// Acts that were sent: each was acknowledged, refused, or never answered.
    pub(super) sent: u64,
    pub(super) acknowledged: u64,
    pub(super) refused: u64,
    pub(super) unanswered: u64,
    /// How often each reason for a refusal was told.
    pub(super) refusals: BTreeMap<String, u64>,
    /// Claims among the acknowledged acts.
    pub(super) claims: u64,
    /// Acts that not everybody else at the table was told in time.
    pub(super) untold: u64,
    pub(super) games_over: u64,
    /// How often a page came back after its connection was lost.
    pub(super) returns: u64,
    /// The longest time that a page waited for the answer to something it had asked for.
    pub(super) longest_wait: Duration,
    /// Messages that told a page a new number.
    pub(super) frames: u64,
    /// Tables where nothing went on, and why.
    pub(super) faults: Vec<String>,
    /// All bytes that came over sockets, with the heads of frames.
    pub(super) received_bytes: u64,
    /// From an act to its answer at the own page, in milliseconds.
    pub(super) answer_ms: Samples,
    /// From an act to the last of all pages at the table that was told, in milliseconds.
    pub(super) all_told_ms: Samples,
    /// The same in the order of the run: at which second, and milliseconds.
    pub(super) course: Vec<(f64, f64)>,
    /// Bytes at the own page from one's own claim to the next act at the table.
    pub(super) claim_bytes: Samples,
    /// Bytes from opening a sheet to its terms.
    pub(super) sheet_bytes: Samples,
}

impl Meter {
    /// Something that was asked for at this moment is answered now.
    pub(super) fn waited(&mut self, since: Instant) {
        self.longest_wait = self.longest_wait.max(since.elapsed());
    }

    /// Adds what was measured elsewhere.
    pub(super) fn merge(&mut self, other: Meter) {
        self.sent += other.sent;
        self.acknowledged += other.acknowledged;
        self.refused += other.refused;
        self.unanswered += other.unanswered;
        for (note, count) in other.refusals {
            *self.refusals.entry(note).or_default() += count;
        }
        self.claims += other.claims;
        self.untold += other.untold;
        self.games_over += other.games_over;
        self.returns += other.returns;
        self.longest_wait = self.longest_wait.max(other.longest_wait);
        self.frames += other.frames;
        self.faults.extend(other.faults);
        self.received_bytes += other.received_bytes;
        self.answer_ms.0.extend(other.answer_ms.0);
        self.all_told_ms.0.extend(other.all_told_ms.0);
        self.course.extend(other.course);
        self.claim_bytes.0.extend(other.claim_bytes.0);
        self.sheet_bytes.0.extend(other.sheet_bytes.0);
    }
}

/// Figures of one kind.
#[derive(Debug, Default)]
pub(super) struct Samples(Vec<f64>);

impl Samples {
    pub(super) fn add(&mut self, figure: f64) {
        self.0.push(figure);
    }

    pub(super) fn add_ms(&mut self, took: Duration) {
        self.add(1e3 * took.as_secs_f64());
    }

    /// The figure that this share of them does not exceed; none where there are none.
    pub(super) fn quantile(&self, share: f64) -> Option<f64> {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (share * sorted.len() as f64).ceil() as usize;
        sorted.get(rank.saturating_sub(1)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_figures_that_were_measured() {
        let mut samples = Samples::default();
        assert_eq!(samples.quantile(0.5), None);
        for figure in (1..=100).rev() {
            samples.add(f64::from(figure));
        }
        let found = [0.0, 0.5, 0.95, 1.0].map(|share| samples.quantile(share));
        assert_eq!(found, [1.0, 50.0, 95.0, 100.0].map(Some));
    }
}
