//! Search on top of the planner: capped rollouts in imagined worlds.
//!
//! A few candidates that the planner holds likely, its own move always among them, are played on in
//! the same worlds with the same luck, every seat planning, for some rounds or to the end; what is
//! not over by then is judged. The worse half is dropped, and again, until one is left, and that one
//! must be better than the planner's own move beyond doubt.

mod candidates;
mod guess;
mod halving;
mod rollout;
mod seer;
mod value;

use std::time::Duration;

use rules::{Game, Offers};
use vocab::{Action, View};

use crate::chart::ChartCase;
use crate::plan::{KeepMin, Planner, Taste};
use crate::policy::{Policy, offered};
use crate::sight::Sight;
use crate::table::Table;
use crate::whim::Whim;
use candidates::Candidates;
use guess::Guess;
use halving::halve;
use rollout::{Stage, World};
pub use seer::Seer;
use value::Value;

/// How hard a search thinks about one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Rollouts.
    pub(crate) nodes: u32,
    /// Most candidates.
    pub(crate) cap: usize,
    /// The safety net: when it is over the best so far is played.
    pub(crate) time: Duration,
    /// Rounds that are played before a world is judged.
    pub(crate) horizon: u16,
    /// How sure it must be to leave the planner's move, in standard errors.
    pub(crate) doubt: f32,
}

/// A player that searches.
#[derive(Debug)]
pub(crate) struct Searcher {
    charts: ChartCase,
    whim: Whim,
    effort: Effort,
    planner: Option<Planner>,
}

impl Searcher {
    pub(crate) fn new(seed: u64, effort: Effort) -> Searcher {
        Searcher { charts: ChartCase::default(), whim: Whim::new(seed), effort, planner: None }
    }
}

impl Policy for Searcher {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        self.think(game, view, offers, World::imagine)
    }
}

impl Searcher {
    /// Weighs the candidates in worlds that are made as told.
    fn think(
        &mut self,
        game: &Game,
        view: &View,
        offers: &Offers<'_>,
        imagine: impl Fn(&Stage<'_>, &Guess, Planner, u64) -> World,
    ) -> Action {
        if offers.count() == 1 {
            return offers.nth(0);
        }
        let chart = self.charts.of(game);
        let table = Table::from_view(view);
        let seat = offers.seat();
        let sight = Sight { chart: &chart, table: &table, seat };
        let keep_min = KeepMin::of(game);
        let taste = Taste::for_game(&chart);
        let planner = self.planner.get_or_insert_with(|| Planner::new(taste));
        let candidates = Candidates::gather(planner, &sight, keep_min, self.effort.cap);
        let planner = *planner;
        let guess = Guess::new(&chart, &table, view);
        let stage = Stage {
            game,
            chart: &chart,
            view,
            seat,
            keep_min,
            turns: self.effort.horizon * chart.seats.count() as u16,
            value: Value::for_game(&chart),
        };
        // A won game is nearly all that counts, but sloped so that points count too.
        let scale = f32::from(chart.pieces) * 0.5;
        let best = halve(
            &self.effort,
            &mut self.whim,
            candidates.as_slice(),
            |seed| imagine(&stage, &guess, planner, seed),
            |world, action| 1.0 / (1.0 + (-world.margin(&stage, action) / scale).exp()),
        );
        offered(best, offers)
    }
}
