use std::time::Duration;

use crate::budget::Budget;
use crate::chart::Chart;
use crate::plan::{PlannerPlayer, Taste};
use crate::policy::Policy;
use crate::search::{Effort, Foresight, Rivals, Searcher};

/// The levels for people, and what was frozen of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strength {
    /// Plans like a beginner and searches nothing.
    Easy,
    /// Plans as well as it can and searches nothing.
    Normal,
    /// Searches.
    Hard,
    /// Searches, and searches inside its rollouts too.
    Master,
    /// Master as it was, move for move: what a new one is measured against.
    Master1,
}

impl Strength {
    /// A player of this level. Easy and normal have nothing to spend a budget on.
    pub(crate) fn build(self, seed: u64, budget: Budget) -> Box<dyn Policy> {
        let (own, millis, tasting): (Effort, u64, fn(&Chart) -> Taste) = match self {
            Strength::Easy => return Box::new(PlannerPlayer::new(Taste::of_a_beginner)),
            Strength::Normal => return Box::new(PlannerPlayer::new(Taste::of_a_player)),
            Strength::Hard => (Strength::HARD, 180, Taste::of_a_master),
            Strength::Master => (Strength::MASTER, 1_800, Taste::of_a_master),
            Strength::Master1 => (Strength::MASTER_1, 1_800, Taste::of_master_1),
        };
        let effort = Effort { nodes: budget.nodes.unwrap_or(own.nodes), ..own };
        let time = budget.time.unwrap_or(Duration::from_millis(millis));
        Box::new(Searcher::new(seed, effort, time, tasting))
    }

    pub(crate) const HARD: Effort = Effort {
        nodes: 256,
        cap: 6,
        horizon: 8,
        doubt: 1.0,
        foresight: None,
        rivals: Rivals::Mixed,
    };
    pub(crate) const MASTER: Effort = Effort {
        nodes: 256,
        cap: 6,
        horizon: 8,
        doubt: 0.5,
        foresight: Some(Foresight { rounds: 3, effort: &Strength::GLANCE }),
        rivals: Rivals::Mixed,
    };
    /// Frozen.
    const MASTER_1: Effort = Effort {
        nodes: 256,
        cap: 6,
        horizon: 8,
        doubt: 0.5,
        foresight: Some(Foresight { rounds: 3, effort: &Strength::GLANCE_1 }),
        rivals: Rivals::Alike,
    };
    /// Frozen.
    const GLANCE_1: Effort = Effort {
        nodes: 12,
        cap: 3,
        horizon: 4,
        doubt: 1.0,
        foresight: None,
        rivals: Rivals::Alike,
    };
    /// How master searches inside a rollout: a dozen nodes find most of what there is to find.
    const GLANCE: Effort = Effort {
        nodes: 12,
        cap: 3,
        horizon: 4,
        doubt: 1.0,
        foresight: None,
        rivals: Rivals::Alike,
    };
}
