use std::time::Duration;

use crate::budget::Budget;
use crate::policy::Policy;
use crate::search::{Effort, Searcher};

/// The levels for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    Easy,
    Normal,
    Hard,
    Master,
}

impl Level {
    /// A player of this level.
    pub(crate) fn build(self, seed: u64, budget: Budget) -> Box<dyn Policy> {
        let own = self.effort();
        let effort = Effort {
            nodes: budget.nodes.unwrap_or(own.nodes),
            time: budget.time.unwrap_or(own.time),
            ..own
        };
        Box::new(Searcher::new(seed, effort))
    }

    fn effort(self) -> Effort {
        let (nodes, cap, time_ms) = match self {
            Level::Easy => (8, 4, 100),
            Level::Normal => (16, 4, 100),
            Level::Hard => (64, 8, 180),
            Level::Master => (512, 10, 1_800),
        };
        Effort { nodes, cap, time: Duration::from_millis(time_ms) }
    }
}
