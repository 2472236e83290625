use vocab::RouteSet;
use vocab::limits::SEATS_MAX;

use super::forest::bare_price;
use super::taste::Race;
use super::{Needs, Planner};
use crate::chart::Chart;
use crate::odds::odds;
use crate::sight::Sight;
use crate::situation::Chair;

/// Tokens that a piece on the board has cost in the end, more or less.
const TOKENS_A_PIECE: f32 = 0.5;
/// A lead of so many tokens makes the better place likely (about three in four) at the end...
const SPREAD: f32 = 2.0;
/// ...and of so many more for each piece that the two still have to lay.
const SPREAD_A_PIECE: f32 = 0.1;

/// Prices of a token at which plans are made, in points: from one that minds no toll to one that goes
/// a long way round.
const PRICES: [f32; 4] = [0.0, 0.664, 2.136, 3.56];
/// What whoever plans the race expects of others: tokens for each piece they have left...
const PLANNED_TOKENS_A_PIECE: f32 = 0.344;
/// ...of itself, for each piece beyond the plan...
const TOKENS_A_SPARE_PIECE: f32 = 0.118;
/// ...and how much less sure all that is for each piece that the two still have.
const PLANNED_SPREAD_A_PIECE: f32 = 0.016;

impl Planner {
    /// Sets what tokens and a first loan are worth by the race for the bonus: a token most where a
    /// place hangs on a few of them, a loan the whole bonus that it gives up. Only a taste that sees
    /// the race watches it.
    pub(super) fn watch_race(&mut self, sight: &Sight<'_>) {
        // What one loses somebody else wins: with two that counts as much again.
        let to_others = match self.taste.race {
            Race::Unseen | Race::Planned => return,
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

    /// What tolls cost at present, beyond those of the plan.
    pub(crate) fn tolls(&self, sight: &Sight<'_>) -> TollPrices {
        let sees_neutral = self.taste.sees_neutral();
        TollPrices { sees_neutral, ..self.toll_prices(sight) }
    }

    fn toll_prices(&self, sight: &Sight<'_>) -> TollPrices {
        if self.taste.race != Race::Planned {
            return TollPrices::even(self.taste.token, self.taste.loan);
        }
        let own = sight.own();
        if own.loans > 0 {
            // Out of the race (N11).
            return TollPrices::even(0.0, 0.0);
        }
        let field = Field::of(sight);
        let end = match &self.plan {
            Some(plan) => field.end_after(sight, &Needs::of(sight, plan.routes)),
            None => f32::from(own.tokens) - PLANNED_TOKENS_A_PIECE * f32::from(own.pieces),
        };
        let whole = field.bonus(sight.chart, end);
        let price = |toll: usize| whole - field.bonus(sight.chart, end - toll as f32);
        TollPrices { by_toll: std::array::from_fn(price), loan: whole, sees_neutral: true }
    }

    /// The best of the plans at several prices of a token, by what it brings and the bonus it leaves.
    pub(super) fn plan_the_race(&self, sight: &Sight<'_>) -> RouteSet {
        let field = Field::of(sight);
        let mut best = (f32::NEG_INFINITY, RouteSet::EMPTY);
        for token in PRICES {
            let prices = TollPrices { sees_neutral: true, ..TollPrices::even(token, 0.0) };
            let ground = self.ground_at(sight, &prices);
            let forest = ground.grow(sight.own().tickets);
            let routes = forest.routes.intersection(ground.open());
            if routes == best.1 {
                continue;
            }
            let needs = Needs::of(sight, routes);
            let spent: f32 = needs.lanes.iter().map(|r| bare_price(sight, &self.taste, r)).sum();
            let bonus = if tolls_of(sight.chart, needs.lanes) > f32::from(sight.own().tokens) {
                -sight.chart.loan_cost
            } else {
                field.bonus(sight.chart, field.end_after(sight, &needs))
            };
            let value = forest.served - spent + bonus;
            if value > best.0 {
                best = (value, routes);
            }
        }
        best.1
    }
}

/// What tolls cost, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TollPrices {
    by_toll: [f32; TollPrices::MOST + 1],
    /// What a first loan costs beside its points.
    pub(super) loan: f32,
    /// Whether it is known that a toll beside the neutral player's route is nobody's (P8).
    pub(super) sees_neutral: bool,
}

impl TollPrices {
    /// A higher toll than this, which no shipped map has, costs no more.
    const MOST: usize = 7;

    /// Every token costs the same.
    pub(super) fn even(token: f32, loan: f32) -> TollPrices {
        let by_toll = std::array::from_fn(|toll| token * toll as f32);
        TollPrices { by_toll, loan, sees_neutral: false }
    }

    /// What a toll of so many tokens costs whoever can pay it.
    pub(super) fn of(&self, toll: u8) -> f32 {
        self.by_toll[usize::from(toll).min(TollPrices::MOST)]
    }
}

/// Where the others in the race will probably end: their tokens, and how sure that is.
struct Field {
    ends: [(f32, f32); SEATS_MAX],
    count: usize,
}

impl Field {
    fn of(sight: &Sight<'_>) -> Field {
        let mut field = Field { ends: [(0.0, 1.0); SEATS_MAX], count: 0 };
        for other in sight.others().map(|seat| &sight.situation.at[seat]) {
            if other.loans == 0 {
                let pieces = f32::from(other.pieces);
                let end = f32::from(other.tokens) - PLANNED_TOKENS_A_PIECE * pieces;
                let spread =
                    SPREAD + PLANNED_SPREAD_A_PIECE * (f32::from(sight.own().pieces) + pieces);
                field.ends[field.count] = (end, spread);
                field.count += 1;
            }
        }
        field
    }

    /// Tokens that the seat will have after its plan and whatever else it lays.
    fn end_after(&self, sight: &Sight<'_>, needs: &Needs) -> f32 {
        let own = sight.own();
        let spare = own.pieces.saturating_sub(needs.pieces);
        f32::from(own.tokens)
            - tolls_of(sight.chart, needs.lanes)
            - TOKENS_A_SPARE_PIECE * f32::from(spare)
    }

    /// The bonus that whoever ends with so many tokens may expect.
    fn bonus(&self, chart: &Chart, end: f32) -> f32 {
        let others = self.ends[..self.count].iter();
        let behind: f32 = others.map(|&(other, spread)| odds(other - end, spread)).sum();
        let place = behind as usize;
        let [here, next] = [place, place + 1].map(|place| f32::from(chart.toll_bonus[place]));
        here + (next - here) * behind.fract()
    }
}

fn tolls_of(chart: &Chart, lanes: RouteSet) -> f32 {
    lanes.iter().map(|route| f32::from(chart.lane(route).toll)).sum()
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
    use crate::plan::forest::toll_price;
    use crate::plan::{Planner, Taste};
    use crate::sight::Sight;
    use crate::situation::Situation;
    use crate::whim::Whim;

    fn two_on_nederland() -> (Game, Seats) {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        (Game::new(board.into(), Variant::Plain, seats).expect("it is allowed"), seats)
    }

    /// What the first of two seats with these tokens and loans weighs, late in a game.
    fn weighed(tokens: [u8; 2], loans: [u8; 2], before: Taste) -> Taste {
        let (game, seats) = two_on_nederland();
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
        let (game, _) = two_on_nederland();
        [Taste::of_master_1, Taste::of_a_player, Taste::for_game]
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

    /// What a toll of so many tokens costs a master with no plan yet, late in a game.
    fn priced(tokens: [u8; 2], toll: u8) -> f32 {
        let (game, seats) = two_on_nederland();
        let chart = Chart::new(&game);
        let seat = Seat::FIRST;
        let state = State::deal(&game, &mut Whim::new(1), ());
        let mut situation = Situation::from_view(&state.view(&game, Viewer::Seat(seat)));
        for (seat, tokens) in seats.iter().zip(tokens) {
            situation.at[seat].tokens = tokens;
            situation.at[seat].pieces = 6;
        }
        let planner = Planner::new(Taste::of_a_master(&chart));
        planner.tolls(&Sight { chart: &chart, situation: &situation, seat }).of(toll)
    }

    /// The marginal price would say four times as much, or four times as little.
    #[test]
    fn whoever_plans_the_race_prices_a_toll_by_the_bonus_that_it_costs() {
        assert!(priced([12, 12], 4) < 4.0 * priced([12, 12], 1), "a place is lost once");
        assert!(priced([15, 12], 4) > 4.0 * priced([15, 12], 1), "the first token is to spare");
        assert!(priced([2, 22], 4) < 0.1, "a race that is lost");
    }

    /// P8: it goes to the bank.
    #[test]
    fn a_toll_beside_the_neutral_players_route_helps_nobody() {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board.into(), Variant::Neutral, seats).expect("it is allowed");
        let chart = Chart::new(&game);
        let (seat, other) = (Seat::FIRST, Seat::new(1).expect("two play"));
        let state = State::deal(&game, &mut Whim::new(1), ());
        let before = Situation::from_view(&state.view(&game, Viewer::Seat(seat)));
        let mut doubles = game.board().each_route();
        let (route, twin) = doubles
            .find_map(|(route, terms)| Some((route, terms.twin.filter(|_| terms.toll > 0)?)))
            .expect("there are doubles with a toll");
        let priced = |taste: Taste, owner: Option<Seat>| {
            let mut situation = before;
            situation.taken.insert(twin);
            if let Some(owner) = owner {
                situation.at[owner].routes.insert(twin);
            }
            let sight = Sight { chart: &chart, situation: &situation, seat };
            toll_price(&sight, &Planner::new(taste).tolls(&sight), route)
        };
        let player = Taste::of_a_player(&chart);
        assert!(priced(player, None) < priced(player, Some(other)));
        // Frozen as it was measured.
        let planner = Taste::for_game(&chart);
        assert_eq!(priced(planner, None), priced(planner, Some(other)));
    }

    #[test]
    fn the_planner_does_not_watch_the_race() {
        let [.., planner] = tastes();
        assert_eq!(weighed([22, 2], [0, 1], planner), planner);
    }
}
