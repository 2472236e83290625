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
        let (nodes, cap, time_ms, horizon, doubt) = match self {
            Level::Easy => (8, 4, 100, 2, 1.5),
            Level::Normal => (16, 4, 100, 2, 1.5),
            Level::Hard => (96, 6, 180, 6, 1.0),
            Level::Master => (1024, 8, 1_800, 6, 0.7),
        };
        Effort { nodes, cap, time: Duration::from_millis(time_ms), horizon, doubt }
    }
}
