use crate::account::judgement::Judgement;

/// Half the width of a 95 % interval, in standard errors.
const STANDARD_ERRORS: f64 = 1.959_964;
/// The same where the error itself is estimated from few samples: one more than the place here (Student's t).
const OF_FEW: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
];
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

    /// Half the width of the 95 % interval of the rate over all these games. The decisions of one game
    /// hang together, so games are counted here and not decisions; there is none below two.
    pub fn spread_over(games: &[Rate]) -> Option<f64> {
        let all = games.iter().fold(Rate::default(), |all, game| all.joined(*game));
        if games.len() < 2 || all.decisions == 0 {
            return None;
        }
        let off = |game: &Rate| (game.sum - all.mean() * game.decisions as f64).powi(2);
        let count = games.len() as f64;
        let variance = games.iter().map(off).sum::<f64>() * count / (count - 1.0);
        // Thirty more than suffice.
        let errors = OF_FEW.get(games.len() - 2).copied().unwrap_or(STANDARD_ERRORS);
        Some(errors * variance.sqrt() / all.decisions as f64 * POINTS * DECISIONS)
    }

    fn mean(&self) -> f64 {
        self.sum / self.decisions as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_of_one_game_count_as_one_sample() {
        let game = |decisions, sum| Rate { decisions, sum, squares: sum * sum / decisions as f64 };
        let games = [game(10, 0.1), game(10, 0.3)];
        let all = games[0].joined(games[1]);
        assert!((all.points().unwrap() - 200.0).abs() < 1e-9);
        // Two games that lost 100 and 300 points in 100 decisions: a standard error of 100.
        assert!((Rate::spread_over(&games).unwrap() - 100.0 * 12.706).abs() < 1e-9);
        // Twenty times as many: the same spread, and an error that is known better.
        let many = Rate::spread_over(&games.repeat(20)).unwrap();
        let error = 100.0 / f64::from(39).sqrt();
        assert!((many - error * STANDARD_ERRORS).abs() < 1e-9, "{many}");
        // Whoever took the decisions for as many samples would believe to know it better.
        assert!(all.spread().unwrap() < Rate::spread_over(&games).unwrap());
        assert_eq!(Rate::spread_over(&games[..1]), None);
        assert_eq!(Rate::spread_over(&[Rate::default(); 2]), None);
    }
}
