use std::time::Duration;

use crate::budget::Budget;
use crate::chart::Chart;
use crate::plan::{PlannerPlayer, Taste};
use crate::policy::Policy;
use crate::search::{Effort, Foresight, Searcher};

/// The levels for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// Plans like a beginner and searches nothing.
    Easy,
    /// Plans as well as it can and searches nothing.
    Normal,
    /// Searches.
    Hard,
    /// Searches, and searches inside its rollouts too.
    Master,
}

impl Level {
    /// A player of this level. Easy and normal have nothing to spend a budget on.
    pub(crate) fn build(self, seed: u64, budget: Budget) -> Box<dyn Policy> {
        let (own, tasting): (Effort, fn(&Chart) -> Taste) = match self {
            Level::Easy => return Box::new(PlannerPlayer::new(Taste::of_a_beginner)),
            Level::Normal => return Box::new(PlannerPlayer::new(Taste::for_game)),
            Level::Hard => (Level::HARD, Taste::for_game),
            Level::Master => (Level::MASTER, Taste::of_a_master),
        };
        let effort = Effort {
            nodes: budget.nodes.unwrap_or(own.nodes),
            time: budget.time.unwrap_or(own.time),
            ..own
        };
        Box::new(Searcher::new(seed, effort, tasting))
    }

    pub(crate) const HARD: Effort = Effort {
        nodes: 256,
        cap: 6,
        time: Duration::from_millis(180),
        horizon: 8,
        doubt: 1.0,
        foresight: None,
    };
    pub(crate) const MASTER: Effort = Effort {
        nodes: 256,
        cap: 6,
        time: Duration::from_millis(1_800),
        horizon: 8,
        doubt: 0.5,
        foresight: Some(Foresight { rounds: 3, effort: &Level::GLANCE }),
    };
    /// How master searches inside a rollout: a dozen nodes find most of what there is to find. The
    /// clock is the outer search's to watch.
    const GLANCE: Effort =
        Effort { nodes: 12, cap: 3, time: Duration::MAX, horizon: 4, doubt: 1.0, foresight: None };
}
