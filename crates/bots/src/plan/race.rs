use super::Planner;
use crate::sight::Sight;
use crate::table::Chair;

/// Tokens that a piece on the board has cost in the end, more or less.
const TOKENS_A_PIECE: f32 = 0.5;
/// A lead of so many tokens makes the better place likely (about three in four) at the end...
const SPREAD: f32 = 2.0;
/// ...and of so many more for each piece that the two still have to lay.
const SPREAD_A_PIECE: f32 = 0.1;

impl Planner {
    /// Sets what a token is worth by the race for the bonus: most where a place hangs on a few of
    /// them, nearly nothing where the race is run. Only a racing taste watches it.
    pub(super) fn watch_race(&mut self, sight: &Sight<'_>) {
        let own = sight.own();
        // A loan takes its seat out of the race (N11).
        if !self.taste.races || own.loans > 0 {
            return;
        }
        let (mut behind, mut at_stake) = (0.0, 0.0);
        for other in sight.others().map(|seat| &sight.table.at[seat]) {
            if other.loans == 0 {
                let spread = SPREAD + SPREAD_A_PIECE * f32::from(own.pieces + other.pieces);
                let chance = 1.0 / (1.0 + ((at_end(own) - at_end(other)) / spread).exp());
                behind += chance;
                at_stake += chance * (1.0 - chance) / spread;
            }
        }
        let bonus = &sight.chart.toll_bonus;
        let place = (behind as usize).min(bonus.len() - 2);
        // What one loses somebody else wins: with two that counts twice.
        let others = (sight.chart.seats.count() - 1) as f32;
        let step = f32::from(bonus[place]) - f32::from(bonus[place + 1]);
        self.taste.token = step * at_stake * (1.0 + 1.0 / others);
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
    use crate::table::Table;
    use crate::whim::Whim;

    /// What a token is worth to the first of two seats with these tokens, late in a game.
    fn worth(tokens: [u8; 2], tasting: fn(&Chart) -> Taste, loans: u8) -> f32 {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
        let chart = Chart::new(&game);
        let seat = Seat::FIRST;
        let state = State::deal(&game, &mut Whim::new(1), ());
        let mut table = Table::from_view(&state.view(&game, Viewer::Seat(seat)));
        for (seat, tokens) in seats.iter().zip(tokens) {
            table.at[seat].tokens = tokens;
            table.at[seat].pieces = 6;
        }
        table.at[seat].loans = loans;
        let mut planner = Planner::new(tasting(&chart));
        planner.watch_race(&Sight { chart: &chart, table: &table, seat });
        planner.taste.token
    }

    #[test]
    fn a_token_is_worth_most_where_the_race_is_close() {
        let worth = |own, other| worth([own, other], Taste::of_a_master, 0);
        assert!(worth(12, 12) > worth(16, 12), "ahead");
        assert!(worth(16, 12) > worth(22, 12), "far ahead");
        assert!(worth(12, 12) > worth(8, 12), "behind");
        assert!(worth(2, 22) < 0.1, "a race that is lost");
    }

    #[test]
    fn others_do_not_watch_the_race_and_a_loan_ends_it() {
        let usual = worth([12, 12], Taste::for_game, 0);
        assert_eq!(worth([22, 2], Taste::for_game, 0).to_bits(), usual.to_bits());
        assert_eq!(worth([12, 12], Taste::of_a_master, 1).to_bits(), usual.to_bits());
    }
}
