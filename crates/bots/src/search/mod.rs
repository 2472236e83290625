//! Search on top of the planner: capped rollouts in imagined worlds.
//!
//! A few candidates that the planner holds likely, its own move always among them, are played on in
//! the same worlds with the same luck, every seat planning but for rivals who may go for long
//! routes, for some rounds or to the end; what is not over by then is judged. The worse half is
//! dropped, and again, until one is left, and that one must be better than the planner's own move
//! beyond doubt. The strongest level searches inside its rollouts too, a little.

mod appraiser;
mod candidates;
mod deadline;
mod foretold;
mod guess;
mod halving;
mod inquiry;
mod rollout;
mod value;
mod win_forecast;

use std::time::{Duration, Instant};

use rules::{Game, Offers};
use vocab::{Action, Haste, View};

use crate::chart::{Chart, ChartCase};
use crate::plan::{KeepMin, Planner, Taste};
use crate::policy::{Policy, offered};
use crate::sight::Sight;
use crate::situation::Situation;
use crate::whim::Whim;
pub use appraiser::{Appraiser, PlansInMind, Rollouts, Vantage, Weighed};
use candidates::Candidates;
use deadline::Deadline;
pub use foretold::Foretold;
use guess::Guess;
use inquiry::Inquiry;
use rollout::World;
use value::Value;

/// How hard a search thinks about one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Rollouts.
    pub(crate) nodes: u32,
    /// Most candidates.
    pub(crate) cap: usize,
    /// Rounds that are played before a world is judged.
    pub(crate) horizon: u16,
    /// How sure it must be to leave the planner's move, in standard errors.
    pub(crate) doubt: f32,
    /// Without it every seat plans in a rollout.
    pub(crate) foresight: Option<Foresight>,
    /// Who plays for the others in imagined worlds.
    pub(crate) rivals: Rivals,
}

/// Who plays for the others in the worlds that a search imagines (opponent modelling).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rivals {
    /// Planners like the one that searches.
    Alike,
    /// In short games each of them may as well be somebody who goes for long routes.
    Mixed,
}

impl Effort {
    /// What is left of it in such a haste.
    fn in_haste(self, haste: Option<Haste>) -> Effort {
        match haste.map(Haste::divisor) {
            None => self,
            Some(Some(divisor)) => Effort { nodes: self.nodes / divisor, ..self },
            // What the planner would do has no rival.
            Some(None) => Effort { cap: 1, ..self },
        }
    }
}

/// The seat that searches goes on searching in the first rounds of its rollouts, so that a
/// candidate is judged by what a better player than the planner makes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foresight {
    /// Rounds of a rollout in which it does.
    pub(crate) rounds: u16,
    /// How hard.
    pub(crate) effort: &'static Effort,
}

/// A player that searches.
#[derive(Debug)]
pub(crate) struct Searcher {
    charts: ChartCase,
    whim: Whim,
    effort: Effort,
    /// The safety net: when it is over the best so far is played.
    time: Duration,
    tasting: fn(&Chart) -> Taste,
    planner: Option<Planner>,
    /// How much less than that it thinks.
    haste: Option<Haste>,
}

impl Searcher {
    /// A search of this effort within this time, by planners with the taste that this gives them on a
    /// board.
    pub(crate) fn new(
        seed: u64,
        effort: Effort,
        time: Duration,
        tasting: fn(&Chart) -> Taste,
    ) -> Searcher {
        let (charts, whim) = (ChartCase::default(), Whim::new(seed));
        Searcher { charts, whim, effort, time, tasting, planner: None, haste: None }
    }
}

impl Policy for Searcher {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        if offers.count() == 1 {
            return offers.nth(0);
        }
        let start = Instant::now();
        let clock = || start.elapsed();
        let chart = self.charts.of(game);
        let situation = Situation::from_view(view);
        let seat = offers.seat();
        let sight = Sight { chart: &chart, situation: &situation, seat };
        let keep_min = KeepMin::of(game);
        let planner = self.planner.get_or_insert_with(|| Planner::new((self.tasting)(&chart)));
        let effort = self.effort.in_haste(self.haste);
        let time = self.time / self.haste.and_then(Haste::divisor).unwrap_or(1);
        let candidates = Candidates::gather(planner, &sight, keep_min, effort.cap);
        let planner = *planner;
        let guess = Guess::new(&chart, &situation, view);
        let inquiry = Inquiry {
            game,
            chart: &chart,
            view,
            seat,
            keep_min,
            effort: &effort,
            deadline: Deadline::new(&clock, time),
            value: Value::for_game(&chart),
        };
        let imagine = |seed| World::imagine(&inquiry, &guess, planner, seed);
        offered(inquiry.weigh(&candidates, &mut self.whim, imagine), offers)
    }

    fn hurry(&mut self, haste: Option<Haste>) {
        self.haste = haste;
    }
}
