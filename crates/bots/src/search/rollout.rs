use rules::{Game, Luck, State};
use vocab::{Action, BySeat, Card, Cards, Seat, TicketId, TicketSet, View};

use super::guess::Guess;
use super::value::Value;
use crate::chart::Chart;
use crate::plan::{KeepMin, Planner};
use crate::sight::Sight;
use crate::table::{Asked, Table};
use crate::whim::Whim;

/// What all rollouts of one decision share.
pub(super) struct Stage<'a> {
    pub(super) game: &'a Game,
    pub(super) chart: &'a Chart,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) keep_min: KeepMin,
    /// Turns that are played before a world is judged.
    pub(super) turns: u16,
    pub(super) value: Value,
}

impl Stage<'_> {
    /// Those who may still win instead of this seat: a seat that has resigned never does (R2).
    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> {
        let others = self.chart.seats.iter().filter(|&other| other != self.seat);
        others.filter(|&other| !self.view.public[other].resigned)
    }
}

/// Luck of an imagined game.
///
/// It starts afresh with every turn, so that two candidates see nearly the same luck in all later
/// turns, however many cards each of them draws in this one. Cards and tickets have their own.
#[derive(Clone)]
struct Fate {
    seed: u64,
    cards: Whim,
    tickets: Whim,
}

impl Fate {
    fn new(seed: u64) -> Fate {
        Fate { seed, cards: Whim::new(seed), tickets: Whim::new(!seed) }
    }

    fn begin_turn(&mut self, turn: u16) {
        // The odd constant is 2^64 divided by the golden ratio: it scatters neighbouring turns.
        let seed = self.seed ^ u64::from(turn).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.cards = Whim::new(seed);
        self.tickets = Whim::new(!seed);
    }
}

impl Luck for &mut Fate {
    #[inline(always)]
    fn card(&mut self, pile: &Cards) -> Card {
        self.cards.card(pile)
    }

    #[inline(always)]
    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        self.tickets.ticket(deck)
    }
}

/// An imagined world, ready for any candidate to be tried in it.
#[derive(Clone)]
pub(super) struct World {
    state: State,
    table: Table,
    planners: BySeat<Planner>,
    fate: Fate,
}

impl World {
    /// Deals a world that the view can't tell from the real one.
    pub(super) fn imagine(stage: &Stage<'_>, guess: &Guess, own: Planner, seed: u64) -> World {
        let mut whim = Whim::new(seed);
        let held = guess.deal(stage.chart, &mut whim);
        let state = State::imagine_holding(stage.game, stage.view, &held, &mut whim);
        World::begin(stage, state, own, whim.seed())
    }

    /// A world in which only what will be dealt is still open; every seat plans for it.
    pub(super) fn begin(stage: &Stage<'_>, state: State, own: Planner, seed: u64) -> World {
        let table = Table::from_world(stage.game, &state, stage.view);
        let mut planners = BySeat::all(Planner::new(own.taste));
        planners[stage.seat] = own;
        for seat in stage.chart.seats.iter() {
            planners[seat].prepare(&Sight { chart: stage.chart, table: &table, seat });
        }
        World { state, table, planners, fate: Fate::new(seed) }
    }

    /// Plays an action and then on; how far the seat is ahead of the best other, at the end or by
    /// judgement.
    pub(super) fn margin(&self, stage: &Stage<'_>, action: Action) -> f32 {
        let mut world = self.clone();
        world.act(stage.game, stage.seat, action);
        world.play_on(stage);
        match world.state.finished(stage.game) {
            None => stage.value.margin(stage, &world.table, &mut world.planners),
            Some(finished) => {
                let totals = finished.totals();
                let best = stage.rivals().map(|rival| totals[rival]).max().unwrap_or(0);
                f32::from(totals[stage.seat] - best)
            }
        }
    }

    /// Every seat plans for as many turns as are played, or to the end; how many decisions that
    /// took.
    fn play_on(&mut self, stage: &Stage<'_>) -> u32 {
        let (mut turn, mut decisions) = (0, 0);
        while let Some(seat) = self.state.to_act(stage.game) {
            if self.table.asked == Asked::Turn {
                turn += 1;
                if turn > stage.turns && self.table.last_turns.is_none() {
                    break;
                }
                self.fate.begin_turn(turn);
            }
            let sight = Sight { chart: stage.chart, table: &self.table, seat };
            let action = self.planners[seat].decide(&sight, stage.keep_min);
            debug_assert!(
                self.state.check(stage.game, seat, &action).is_ok(),
                "the planner chose {action:?}, which the rules don't allow"
            );
            self.act(stage.game, seat, action);
            decisions += 1;
        }
        decisions
    }

    #[inline(always)]
    fn act(&mut self, game: &Game, seat: Seat, action: Action) {
        self.state.play_offered(game, seat, action, &mut self.fate, &mut self.table);
    }
}

#[cfg(test)]
#[allow(clippy::print_stdout, reason = "the pace of rollouts is told to whoever wants to know")]
mod tests {
    use std::time::{Duration, Instant};

    use vocab::{Chance, Seats, Variant, Viewer};

    use super::*;
    use crate::plan::Taste;

    /// The rollout asserts by itself that every decision is allowed.
    #[test]
    fn rollouts_keep_to_the_rules() {
        let board = boards::load_shipped("nederland").expect("it is shipped");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
        let chart = Chart::new(&game);
        let own = Planner::new(Taste::for_game(&chart));
        let (mut decisions, mut time) = (0, Duration::ZERO);
        for seed in 0..20 {
            let mut whim = Whim::new(seed);
            let mut state = State::deal(&game, &mut whim, ());
            for question in 0.. {
                let Some(seat) = state.to_act(&game) else {
                    break;
                };
                let offers = state.offers(&game, seat);
                let action = offers.nth(whim.below(offers.count()));
                let view = state.view(&game, Viewer::Seat(seat));
                let stage = Stage {
                    game: &game,
                    chart: &chart,
                    view: &view,
                    seat,
                    keep_min: KeepMin::of(&game),
                    turns: 16,
                    value: Value::for_game(&chart),
                };
                let guess = Guess::new(&chart, &Table::from_view(&view), &view);
                let mut world = World::imagine(&stage, &guess, own, question);
                let start = Instant::now();
                decisions += world.play_on(&stage);
                time += start.elapsed();
                state.play_offered(&game, seat, action, &mut whim, ());
            }
        }
        assert!(decisions > 10_000, "{decisions} decisions are few");
        let micros = time.as_secs_f64() * 1e6 / f64::from(decisions);
        println!("{{\"decisions\": {decisions}, \"rollout_micros\": {micros:.3}}}");
    }
}
