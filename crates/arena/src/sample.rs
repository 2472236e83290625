/// Half the width of a 95 % interval, in standard errors.
const STANDARD_ERRORS: f64 = 1.959_964;
/// The chance that is left outside a 95 % interval on each side.
const TAIL: f64 = 0.025;

/// The scores of deal sets, each from 0 (all games lost) to 1 (all won), folded in order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    games_in_set: u32,
    count: u64,
    mean: f64,
    /// The sum of squared distances from the mean.
    squares: f64,
}

/// A range that holds the truth in 95 of 100 runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Sample {
    /// Nothing yet; a deal set will be so many games.
    pub fn new(games_in_set: u32) -> Sample {
        Sample { games_in_set, count: 0, mean: 0.0, squares: 0.0 }
    }

    /// Adds the score of one deal set.
    pub fn add(&mut self, score: f64) {
        // Welford's way: exact enough for any number of sets, without keeping them.
        self.count += 1;
        let distance = score - self.mean;
        self.mean += distance / self.count as f64;
        self.squares += distance * (score - self.mean);
    }

    /// Adds so many scores with this mean and this sum of squared distances from it.
    pub(crate) fn merge(&mut self, count: u64, mean: f64, squares: f64) {
        if count == 0 {
            return;
        }
        let (before, distance) = (self.count as f64, mean - self.mean);
        self.count += count;
        let part = count as f64 / self.count as f64;
        self.mean += distance * part;
        self.squares += squares + distance * distance * before * part;
    }

    /// How many deal sets.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean score; 0 before the first.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of a score, as far as the sample tells it; 0 before the second.
    pub fn variance(&self) -> f64 {
        if self.count < 2 { 0.0 } else { self.squares / (self.count - 1) as f64 }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        (self.variance() / self.count.max(1) as f64).sqrt()
    }

    /// Half the width of the 95 % interval, by standard errors alone: for scores that no two games
    /// have alike.
    pub fn spread(&self) -> f64 {
        STANDARD_ERRORS * self.error()
    }

    /// The 95 % interval of the mean.
    ///
    /// It is the mean and 1.96 standard errors to both sides, but never narrower than so many games
    /// that are all alike allow: if `g` games in a row ended the same way, then with the same
    /// confidence another end comes at most `1 - 0.025^(1/g)` of the time. So a hundred wins out of
    /// a hundred are not taken for a certainty.
    pub fn interval(&self) -> Interval {
        if self.count == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let half = self.spread();
        let games = self.count as f64 * f64::from(self.games_in_set);
        let other_end = 1.0 - TAIL.powf(1.0 / games);
        let low = (self.mean - half).min(self.mean * (1.0 - other_end));
        let high = (self.mean + half).max(self.mean + (1.0 - self.mean) * other_end);
        Interval { low: low.max(0.0), high: high.min(1.0) }
    }

    /// The variance with one set of score 0 and one of score 1 added, so that it is never 0.
    pub(crate) fn careful_variance(&self) -> f64 {
        let extremes = [0.0, 1.0];
        let mut more = *self;
        for score in extremes {
            more.add(score);
        }
        more.squares / more.count as f64
    }
}
