use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use vocab::Seat;

use crate::outcome::DealSet;
use crate::pairing::Pairing;

/// How strong a bot is among those of a round robin, after Weng and Lin (2011). Everybody begins
/// with 25; about 4.2 more win two games of three.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength.
    pub strength: f64,
    /// The standard deviation of what is not known of it.
    pub uncertainty: f64,
}

/// The ratings of all bots, folded game by game in order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ratings(Vec<WengLinRating>);

impl Ratings {
    pub(crate) fn new(bots: usize) -> Ratings {
        Ratings(vec![WengLinRating::new(); bots])
    }

    pub(crate) fn of(&self, bot: usize) -> Rating {
        let WengLinRating { rating: strength, uncertainty } = self.0[bot];
        Rating { strength, uncertainty }
    }

    /// Every game of the set, each seat for itself by its rank.
    pub(crate) fn add(&mut self, set: &DealSet) {
        for (hero, game) in set.each_game() {
            let seats = (0..set.games.len()).filter_map(Seat::new);
            let ranks: Vec<usize> = seats.map(|seat| game.rank(seat)).collect();
            self.add_game(set.pairing, hero, &ranks);
        }
    }

    fn add_game(&mut self, pairing: Pairing, hero: Seat, ranks: &[usize]) {
        let bot_on = |seat: usize| {
            if seat == hero.index() { pairing.hero } else { pairing.rest }
        };
        let before: Vec<[WengLinRating; 1]> =
            (0..ranks.len()).map(|seat| [self.0[bot_on(seat)]]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(ranks)
            .map(|(rating, &rank)| (rating.as_slice(), MultiTeamOutcome::new(rank)))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        // Copies of one bot learn different things from one game: the bot keeps their mean.
        for bot in [pairing.hero, pairing.rest] {
            let copies: Vec<&WengLinRating> = after
                .iter()
                .enumerate()
                .filter(|&(seat, _)| bot_on(seat) == bot)
                .filter_map(|(_, team)| team.first())
                .collect();
            let mean = |part: fn(&WengLinRating) -> f64| {
                copies.iter().map(|copy| part(copy)).sum::<f64>() / copies.len() as f64
            };
            self.0[bot] = WengLinRating {
                rating: mean(|copy| copy.rating),
                uncertainty: mean(|copy| copy.uncertainty),
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-5, "{value} is not {expected}");
    }

    #[test]
    fn one_game_between_newcomers() {
        // c = (2 (25/6)^2 + 2 (25/3)^2)^0.5 = 13.17616, and half of (25/3)^2 / c is 2.63523.
        let mut ratings = Ratings::new(3);
        ratings.add_game(Pairing { hero: 0, rest: 1 }, Seat::FIRST, &[1, 2]);
        near(ratings.of(0).strength, 27.63523);
        near(ratings.of(1).strength, 22.36477);
        near(ratings.of(0).uncertainty, 8.06551);
        near(ratings.of(2).strength, 25.0);
    }

    #[test]
    fn a_tie_between_equals_moves_nobody() {
        let mut ratings = Ratings::new(2);
        ratings.add_game(Pairing { hero: 1, rest: 0 }, Seat::FIRST, &[1, 1]);
        near(ratings.of(0).strength, 25.0);
        near(ratings.of(1).strength, 25.0);
    }

    #[test]
    fn copies_of_a_bot_share_what_they_learn() {
        // The hero is second of three: it beats one copy and loses to the other.
        let mut ratings = Ratings::new(2);
        ratings.add_game(Pairing { hero: 0, rest: 1 }, Seat::FIRST, &[2, 1, 3]);
        near(ratings.of(0).strength, 25.0);
        near(ratings.of(1).strength, 25.0);
    }
}
