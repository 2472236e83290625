use rules::{Game, Luck, State};
use vocab::{Action, BySeat, Card, Cards, Seat, TicketId, TicketSet, View};

use super::guess::Guess;
use super::value::Value;
use crate::chart::Chart;
use crate::plan::{KeepMin, Planner, Taste};
use crate::sight::Sight;
use crate::table::{Asked, Table};
use crate::whim::Whim;

/// Luck of an imagined game.
///
/// It starts afresh with every turn, so that two candidates see nearly the same luck in all later
/// turns, however many cards each of them draws in this one. Cards and tickets have their own.
#[derive(Clone)]
pub(crate) struct Fate {
    seed: u64,
    cards: Whim,
    tickets: Whim,
}

impl Fate {
    pub(crate) fn new(seed: u64) -> Fate {
        Fate {
            seed,
            cards: Whim::new(seed),
            tickets: Whim::new(!seed),
        }
    }

    fn turn(&mut self, turn: u16) {
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
pub(crate) struct World {
    state: State,
    table: Table,
    planners: BySeat<Planner>,
    fate: Fate,
}

impl World {
    /// Deals a world that the view can't tell from the real one.
    pub(crate) fn imagine(
        game: &Game,
        chart: &Chart,
        view: &View,
        own: (Seat, Planner),
        taste: Taste,
        guess: &Guess,
        seed: u64,
    ) -> World {
        let mut whim = Whim::new(seed);
        let held = if super::env("GUESS", 1.0) > 0.0 {
            guess.deal(chart, &mut whim)
        } else {
            BySeat::all(TicketSet::EMPTY)
        };
        let state = State::imagine_holding(game, view, &held, &mut whim);
        let table = Table::from_world(game, &state, view);
        let mut planners = BySeat::all(Planner::new(taste));
        planners[own.0] = own.1;
        for seat in chart.seats.iter() {
            planners[seat].prepare(&Sight { chart, table: &table, seat });
        }
        World { state, table, planners, fate: Fate::new(whim.seed()) }
    }

    /// Plays an action and then some turns; how far the seat is ahead, at the end or by judgement.
    pub(crate) fn play_out(
        &self,
        game: &Game,
        chart: &Chart,
        seat: Seat,
        action: Action,
        keep_min: KeepMin,
        horizon: u16,
        value: &Value,
    ) -> f32 {
        let mut world = self.clone();
        let mut turn = 0;
        world.act(game, seat, action);
        while let Some(seat_) = world.state.to_act(game) {
            if world.table.asked == Asked::Turn {
                turn += 1;
                if turn > horizon && world.table.last_turns.is_none() {
                    return value.margin(game, chart, &world.table, &mut world.planners, seat);
                }
                world.fate.turn(turn);
            }
            let sight = Sight {
                chart,
                table: &world.table,
                seat: seat_,
            };
            let action = world.planners[seat_].decide(&sight, keep_min);
            debug_assert!(
                world.state.check(game, seat_, &action).is_ok(),
                "the planner chose {action:?}, which the rules don't allow"
            );
            world.act(game, seat_, action);
        }
        let Some(finished) = world.state.finished(game) else { return 0.0 };
        let totals = finished.totals();
        let others = chart.seats.iter().filter(|&other| other != seat);
        let best = others.map(|other| totals[other]).max().unwrap_or(0);
        f32::from(totals[seat] - best)
    }

    #[inline(always)]
    fn act(&mut self, game: &Game, seat: Seat, action: Action) {
        self.state.play_offered(game, seat, action, &mut self.fate, &mut self.table);
    }
}
