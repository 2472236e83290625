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
    /// Deals a world that the view can't tell from the real one; every seat plans for it.
    pub(super) fn imagine(stage: &Stage<'_>, guess: &Guess, own: Planner, seed: u64) -> World {
        let mut whim = Whim::new(seed);
        let held = guess.deal(stage.chart, &mut whim);
        let state = State::imagine_holding(stage.game, stage.view, &held, &mut whim);
        let table = Table::from_world(stage.game, &state, stage.view);
        let mut planners = BySeat::all(Planner::new(own.taste));
        planners[stage.seat] = own;
        for seat in stage.chart.seats.iter() {
            planners[seat].prepare(&Sight { chart: stage.chart, table: &table, seat });
        }
        World { state, table, planners, fate: Fate::new(whim.seed()) }
    }

    /// Plays an action and then on; how far the seat is ahead of the best other, at the end or by
    /// judgement.
    pub(super) fn margin(&self, stage: &Stage<'_>, action: Action) -> f32 {
        let mut world = self.clone();
        world.act(stage.game, stage.seat, action);
        let mut turn = 0;
        while let Some(seat) = world.state.to_act(stage.game) {
            if world.table.asked == Asked::Turn {
                turn += 1;
                if turn > stage.turns && world.table.last_turns.is_none() {
                    return stage.value.margin(stage, &world.table, &mut world.planners);
                }
                world.fate.begin_turn(turn);
            }
            let sight = Sight { chart: stage.chart, table: &world.table, seat };
            let action = world.planners[seat].decide(&sight, stage.keep_min);
            debug_assert!(
                world.state.check(stage.game, seat, &action).is_ok(),
                "the planner chose {action:?}, which the rules don't allow"
            );
            world.act(stage.game, seat, action);
        }
        world.state.finished(stage.game).map_or(0.0, |finished| {
            let totals = finished.totals();
            let others = stage.chart.seats.iter().filter(|&other| other != stage.seat);
            let best = others.map(|other| totals[other]).max().unwrap_or(0);
            f32::from(totals[stage.seat] - best)
        })
    }

    #[inline(always)]
    fn act(&mut self, game: &Game, seat: Seat, action: Action) {
        self.state.play_offered(game, seat, action, &mut self.fate, &mut self.table);
    }
}
