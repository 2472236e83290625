use crate::sample::Sample;

/// Deal sets of one half before the other half trusts what they say of luck.
const SETS_MIN: u64 = 20;

/// The scores of deal sets without what luck gave (a control variate).
///
/// What was measured of luck is taken away in part: a measurement by rollouts has accidents of its own, and the more of them
/// the smaller the part that pays. Which part that is each half of the sets learns from the other one (cross-fitting), so
/// that no set has a say in what is taken from its own score. Luck is nothing in the mean, so the mean stays what it was.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    games_in_set: u32,
    halves: [HalfSums; 2],
}

/// Scores and luck of some deal sets, folded in order.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct HalfSums {
    count: u64,
    score: f64,
    luck: f64,
    score_squares: f64,
    luck_squares: f64,
    products: f64,
}

impl Adjusted {
    /// Nothing yet; a deal set will be so many games.
    pub(crate) fn new(games_in_set: u32) -> Adjusted {
        Adjusted { games_in_set, halves: [HalfSums::default(); 2] }
    }

    /// Adds a deal set, of which halves get every other one.
    pub(crate) fn add(&mut self, score: f64, luck: f64) {
        let next = usize::from(self.halves[0].count > self.halves[1].count);
        self.halves[next].add(score, luck);
    }

    /// The scores without luck.
    pub fn scores(&self) -> Sample {
        let mut scores = Sample::new(self.games_in_set);
        for (half, part) in self.halves.iter().zip(self.parts()) {
            let squares =
                half.score_squares - 2.0 * part * half.products + part * part * half.luck_squares;
            scores.merge(half.count, half.score - part * half.luck, squares.max(0.0));
        }
        scores
    }

    /// What luck gave the hero, in the mean: nothing, within a few of its standard errors.
    pub fn luck(&self) -> Sample {
        let mut luck = Sample::new(self.games_in_set);
        for half in &self.halves {
            luck.merge(half.count, half.luck, half.luck_squares);
        }
        luck
    }

    /// How much of the measured luck is taken from the scores of each half.
    pub fn parts(&self) -> [f64; 2] {
        let [one, other] = self.halves.map(|half| half.part());
        [other, one]
    }
}

impl HalfSums {
    fn add(&mut self, score: f64, luck: f64) {
        self.count += 1;
        let count = self.count as f64;
        let (by_score, by_luck) = (score - self.score, luck - self.luck);
        self.score += by_score / count;
        self.luck += by_luck / count;
        self.score_squares += by_score * (score - self.score);
        self.luck_squares += by_luck * (luck - self.luck);
        self.products += by_score * (luck - self.luck);
    }

    /// How far scores follow the measured luck (the slope of a regression); all the way until enough is known.
    fn part(&self) -> f64 {
        if self.count < SETS_MIN || self.luck_squares == 0.0 {
            return 1.0;
        }
        self.products / self.luck_squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two sets for each of eleven tenths of luck, and scores that follow it by this much.
    fn following(part: f64) -> Adjusted {
        let mut adjusted = Adjusted::new(2);
        for step in 0..110 {
            let luck = f64::from(step / 2 % 11 - 5) / 10.0;
            let noise = if step / 22 % 2 == 0 { 0.01 } else { -0.01 };
            adjusted.add(0.6 + part * luck + noise, luck);
        }
        adjusted
    }

    #[test]
    fn as_much_is_taken_away_as_scores_follow() {
        for part in [0.3, 1.0] {
            let adjusted = following(part);
            for found in adjusted.parts() {
                assert!((found - part).abs() < 0.02, "{found} instead of {part}");
            }
            let scores = adjusted.scores();
            assert_eq!(scores.count(), 110);
            assert!((scores.mean() - 0.6).abs() < 0.01);
            assert!(scores.variance() < 0.000_2, "{scores:?}");
            assert!(adjusted.luck().mean().abs() < 1e-9);
        }
    }

    /// Every other set follows luck by less than the rest: each half is told by the other.
    #[test]
    fn no_set_has_a_say_in_what_is_taken_from_it() {
        let mut adjusted = Adjusted::new(2);
        for step in 0..110 {
            let luck = f64::from(step / 2 % 11 - 5) / 10.0;
            adjusted.add(if step % 2 == 0 { 0.3 * luck } else { luck }, luck);
        }
        let [even, odd] = adjusted.parts();
        assert!((even - 1.0).abs() < 1e-9 && (odd - 0.3).abs() < 1e-9, "{even}, {odd}");
    }

    #[test]
    fn few_sets_are_taken_at_their_word() {
        let mut adjusted = Adjusted::new(2);
        adjusted.add(1.0, 0.25);
        adjusted.add(0.0, -0.5);
        assert_eq!(adjusted.parts(), [1.0, 1.0]);
        assert!((adjusted.scores().mean() - 0.625).abs() < 1e-12);
        assert_eq!(Adjusted::new(2).scores().count(), 0);
    }
}
