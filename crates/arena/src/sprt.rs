use std::fmt;
use std::str::FromStr;

use vocab::Seats;

use crate::sample::Sample;

/// A sequential test: is the first bot stronger by at least `elo1`, or by no more than `elo0`?
///
/// It is a generalised sequential probability ratio test over the scores of deal sets, in the normal
/// approximation: with `n` sets of mean `m` and variance `v`, the log-likelihood ratio of the
/// expected scores `s1` and `s0` is `n (s1 - s0) (2 m - s0 - s1) / (2 v)`. To the variance one set
/// of each extreme is added, so that a few equal scores at the beginning decide nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// Stronger by at least `elo1`.
    Accepted,
    /// Stronger by no more than `elo0`.
    Rejected,
    /// Nothing yet.
    Undecided,
}

impl SprtVerdict {
    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
            SprtVerdict::Undecided => "undecided",
        }
    }
}

/// The largest difference in strength that can be asked about.
const ELO_MAX: f64 = 2000.0;

impl Sprt {
    /// The chance of accepting what is no better than `elo0`.
    pub const ALPHA: f64 = 0.05;
    /// The chance of rejecting what is as good as `elo1`.
    pub const BETA: f64 = 0.05;

    /// A test between two differences in strength, if the first is below the second.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        let sound = |elo: f64| elo.abs() <= ELO_MAX;
        (sound(elo0) && sound(elo1) && elo0 < elo1).then_some(Sprt { elo0, elo1 })
    }

    /// The difference that is not worth having.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The difference that is.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// Below this ratio the test rejects.
    pub fn lower(&self) -> f64 {
        (Sprt::BETA / (1.0 - Sprt::ALPHA)).ln()
    }

    /// Above this ratio the test accepts.
    pub fn upper(&self) -> f64 {
        ((1.0 - Sprt::BETA) / Sprt::ALPHA).ln()
    }

    /// The log-likelihood ratio of these scores at a table of so many.
    pub fn ratio(&self, sample: &Sample, seats: Seats) -> f64 {
        let (s0, s1) = (expected_score(self.elo0, seats), expected_score(self.elo1, seats));
        let distance = (s1 - s0) * (2.0 * sample.mean() - s0 - s1);
        sample.count() as f64 * distance / (2.0 * sample.careful_variance())
    }

    /// What the test says of these scores.
    pub fn verdict(&self, sample: &Sample, seats: Seats) -> SprtVerdict {
        let ratio = self.ratio(sample, seats);
        if ratio >= self.upper() {
            SprtVerdict::Accepted
        } else if ratio <= self.lower() {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Undecided
        }
    }
}

/// How often a bot wins that is stronger by so much than each of the others. With two players it is
/// the usual Elo curve; with more, the odds of one against all others start at par.
pub fn expected_score(elo: f64, seats: Seats) -> f64 {
    let strength = 10f64.powf(elo / 400.0);
    strength / (strength + (seats.count() - 1) as f64)
}

/// The text is not two numbers, the smaller first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSprt(pub String);

impl fmt::Display for BadSprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not two Elo differences, the smaller first; write them like `0,10`",
            self.0
        )
    }
}

impl std::error::Error for BadSprt {}

impl FromStr for Sprt {
    type Err = BadSprt;
    fn from_str(text: &str) -> Result<Sprt, BadSprt> {
        let parse = || {
            let (elo0, elo1) = text.split_once(',')?;
            Sprt::new(elo0.trim().parse().ok()?, elo1.trim().parse().ok()?)
        };
        parse().ok_or_else(|| BadSprt(text.to_owned()))
    }
}
