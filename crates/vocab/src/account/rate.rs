use crate::account::judgement::Judgement;

/// Half the width of a 95 % interval, in standard errors.
const STANDARD_ERRORS: f64 = 1.959_964;
/// A rate is told in points of win chance...
const POINTS: f64 = 100.0;
/// ...lost in so many decisions.
const DECISIONS: f64 = 100.0;

/// How much win chance somebody's decisions lose: points for each 100 real decisions.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rate {
    decisions: u64,
    sum: f64,
    squares: f64,
}

impl Rate {
    /// The rate over these decisions; those without a real choice don't count.
    pub fn of<'a>(judgements: impl Iterator<Item = &'a Judgement>) -> Rate {
        let mut rate = Rate::default();
        for judgement in judgements.filter(|judgement| judgement.is_real) {
            rate.decisions += 1;
            rate.sum += judgement.cost;
            rate.squares += judgement.cost * judgement.cost;
        }
        rate
    }

    /// The rate over the decisions of both.
    pub fn joined(self, other: Rate) -> Rate {
        Rate {
            decisions: self.decisions + other.decisions,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// How many real decisions.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Points of win chance lost in a hundred of them; nothing without any.
    pub fn points(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.mean() * POINTS * DECISIONS)
    }

    /// The rate and half the width of its 95 % interval; there is none below two decisions.
    pub fn spread(&self) -> Option<f64> {
        if self.decisions < 2 {
            return None;
        }
        let count = self.decisions as f64;
        let variance = (self.squares - count * self.mean().powi(2)).max(0.0) / (count - 1.0);
        Some(STANDARD_ERRORS * (variance / count).sqrt() * POINTS * DECISIONS)
    }

    fn mean(&self) -> f64 {
        self.sum / self.decisions as f64
    }
}
