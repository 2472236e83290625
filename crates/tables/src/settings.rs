use std::num::NonZeroUsize;
use std::time::Duration;

use bots::Budget;
use tokio::sync::mpsc;
use vocab::BotName;

use crate::house_clock::HouseClock;
use crate::limits::{LISTENERS_CEILING, LISTENERS_MAX, MAILBOX_MAX, TABLES_CEILING, TABLES_MAX};
use crate::summons::Summons;
use crate::thinkers::Thinkers;

/// How a house is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The shortest time between a decision coming up and a bot's answer; if none is said, each
    /// table has the pace that it has agreed on.
    pub bot_pause: Option<Duration>,
    /// Where bots wait for their turn to think.
    pub thinkers: Thinkers,
    /// How much bots may think about a decision, those who give hints too.
    pub bot_budget: Budget,
    /// The bot that plays for whoever leaves or resigns (R2, R3).
    pub stand_in: BotName,
    /// How long after their last page has gone a person counts as away.
    pub away_after: Duration,
    /// What the clocks of tables go by.
    pub clock: HouseClock,
    /// How long nothing must be seen of a host before somebody who is there may change the table.
    pub host_missed_after: Duration,
    /// How long a table that nobody listens to stays in memory.
    pub rest_after: Duration,
    /// Tables in memory at the same time, at most [`TABLES_CEILING`].
    pub tables: usize,
    /// Listeners of one table, at most [`LISTENERS_CEILING`].
    pub listeners: usize,
    /// Requests that wait for one table, at most [`MAILBOX_MAX`].
    pub mailbox: usize,
    /// Rollouts of a value in the accounts of finished games.
    pub account_rollouts: u32,
    /// Who is told of those who are waited for and don't look, if anybody is.
    pub summons: Option<mpsc::Sender<Summons>>,
}

impl Default for Settings {
    fn default() -> Settings {
        let one = NonZeroUsize::MIN;
        Settings {
            bot_pause: None,
            thinkers: Thinkers::new(std::thread::available_parallelism().unwrap_or(one)),
            bot_budget: Budget::OWN,
            stand_in: BotName::new("normal").expect("a name of ours"),
            away_after: Duration::from_secs(8),
            clock: HouseClock::running(),
            host_missed_after: Duration::from_secs(60),
            rest_after: Duration::from_secs(120),
            tables: TABLES_MAX,
            listeners: LISTENERS_MAX,
            mailbox: MAILBOX_MAX,
            account_rollouts: account::ROLLOUTS_USUAL,
            summons: None,
        }
    }
}

impl Settings {
    /// The settings with every number inside its limit.
    pub(crate) fn within_limits(mut self) -> Settings {
        self.tables = self.tables.clamp(1, TABLES_CEILING);
        self.listeners = self.listeners.clamp(1, LISTENERS_CEILING);
        self.mailbox = self.mailbox.clamp(1, MAILBOX_MAX);
        self
    }
}
