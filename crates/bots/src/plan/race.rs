use super::Planner;
use super::taste::Race;
use crate::odds::odds;
use crate::sight::Sight;
use crate::situation::Chair;

/// Tokens that a piece on the board has cost in the end, more or less.
const TOKENS_A_PIECE: f32 = 0.5;
/// A lead of so many tokens makes the better place likely (about three in four) at the end...
const SPREAD: f32 = 2.0;
/// ...and of so many more for each piece that the two still have to lay.
const SPREAD_A_PIECE: f32 = 0.1;

impl Planner {
    /// Sets what tokens and a first loan are worth by the race for the bonus: a token most where a
    /// place hangs on a few of them, a loan the whole bonus that it gives up. Only a taste that sees
    /// the race watches it.
    pub(super) fn watch_race(&mut self, sight: &Sight<'_>) {
        // What one loses somebody else wins: with two that counts as much again.
        let to_others = match self.taste.race {
            Race::Unseen => return,
            Race::Own => 0.0,
            Race::Whole => 1.0 / (sight.chart.seats.count() - 1) as f32,
        };
        let own = sight.own();
        if own.loans > 0 {
            // Out of the race (N11).
            self.taste.token = 0.0;
            return;
        }
        let (mut behind, mut at_stake) = (0.0, 0.0);
        for other in sight.others().map(|seat| &sight.situation.at[seat]) {
            if other.loans == 0 {
                let spread = SPREAD + SPREAD_A_PIECE * f32::from(own.pieces + other.pieces);
                let chance = odds(at_end(other) - at_end(own), spread);
                behind += chance;
                at_stake += chance * (1.0 - chance) / spread;
            }
        }
        let place = behind as usize;
        let [here, next] = [place, place + 1].map(|place| f32::from(sight.chart.toll_bonus[place]));
        let expected = here + (next - here) * behind.fract();
        self.taste.token = (here - next) * at_stake * (1.0 + to_others);
        self.taste.loan = expected * (1.0 + to_others);
    }
}

/// Tokens that somebody will probably have at the end.
fn at_end(chair: &Chair) -> f32 {
    f32::from(chair.tokens) - TOKENS_A_PIECE * f32::from(chair.pieces)
}

#[cfg(test)]
mod tests {
    use rules::{Game, State};
    use vocab::{Seat, Seats, Variant, Viewer};

    use crate::chart::Chart;
    use crate::plan::{Planner, Taste};
    use crate::sight::Sight;
    use crate::situation::Situation;
    use crate::whim::Whim;

    /// What the first of two seats with these tokens and loans weighs, late in a game.
    fn weighed(tokens: [u8; 2], loans: [u8; 2], before: Taste) -> Taste {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
        let chart = Chart::new(&game);
        let seat = Seat::FIRST;
        let state = State::deal(&game, &mut Whim::new(1), ());
        let mut situation = Situation::from_view(&state.view(&game, Viewer::Seat(seat)));
        for ((seat, tokens), loans) in seats.iter().zip(tokens).zip(loans) {
            situation.at[seat].tokens = tokens;
            situation.at[seat].loans = loans;
            situation.at[seat].pieces = 6;
        }
        let mut planner = Planner::new(before);
        planner.watch_race(&Sight { chart: &chart, situation: &situation, seat });
        planner.taste
    }

    fn tastes() -> [Taste; 3] {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
        [Taste::of_a_master, Taste::of_a_player, Taste::for_game]
            .map(|tasting| tasting(&Chart::new(&game)))
    }

    #[test]
    fn a_token_is_worth_most_where_the_race_is_close() {
        let [master, ..] = tastes();
        let worth = |own, other| weighed([own, other], [0, 0], master).token;
        assert!(worth(12, 12) > worth(16, 12), "ahead");
        assert!(worth(16, 12) > worth(22, 12), "far ahead");
        assert!(worth(12, 12) > worth(8, 12), "behind");
        assert!(worth(2, 22) < 0.1, "a race that is lost");
    }

    /// N11: whoever takes a loan gives up the bonus.
    #[test]
    fn a_loan_costs_the_bonus_that_it_gives_up() {
        let [master, ..] = tastes();
        let loan = |own, other| weighed([own, other], [0, 0], master).loan;
        assert!(loan(22, 2) > 60.0, "won: 35 points for me, and as many kept from the other");
        assert!(loan(2, 22) < 1.0, "lost already");
        assert!(weighed([2, 22], [0, 1], master).loan > 60.0, "the other is out of it");
        let close = weighed([12, 12], [0, 0], master);
        assert!(weighed([12, 12], [1, 0], close).token < 0.1, "out of it oneself");
    }

    /// With two players what a bonus keeps from the other is half of its worth.
    #[test]
    fn a_player_counts_its_own_bonus_and_a_master_what_it_keeps_from_others_too() {
        let [master, player, _] = tastes();
        let [whole, own] = [master, player].map(|taste| weighed([12, 12], [0, 0], taste));
        assert!(own.token > 0.0 && (whole.token / own.token - 2.0).abs() < 0.01);
        assert!(own.loan > 0.0 && (whole.loan / own.loan - 2.0).abs() < 0.01);
    }

    #[test]
    fn the_planner_does_not_watch_the_race() {
        let [.., planner] = tastes();
        assert_eq!(weighed([22, 2], [0, 1], planner), planner);
    }
}
