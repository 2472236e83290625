use std::time::Duration;

/// How much a bot may think about one decision. What is not given is the bot's own measure.
///
/// Nodes are rollouts of the search; what master searches inside one is not counted, so its nodes
/// are dearer than those of others. Only nodes are reproducible; time is a safety net for people who
/// wait. Bots that don't search ignore both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Rollouts a decision.
    pub nodes: Option<u32>,
    /// Time a decision.
    pub time: Option<Duration>,
}

impl Budget {
    /// The bot's own measure.
    pub const OWN: Budget = Budget { nodes: None, time: None };
}
