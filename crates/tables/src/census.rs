use std::sync::atomic::Ordering;

use crate::house::House;

/// How busy a house is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    /// Tables in memory.
    pub tables: usize,
    /// Tables at which nothing happens until the store can be written again.
    pub stuck: usize,
    /// Bots that wait for their turn to think.
    pub bots_waiting: usize,
    /// Decisions that bots have hurried since the house was opened.
    pub bots_hurried: u64,
    /// Decisions of its bots that other servers have thought about since then.
    pub bots_elsewhere: u64,
    /// Accounts of finished games that other servers of the house have drawn up, since it was opened.
    pub accounts_elsewhere: u64,
}

impl House {
    /// How busy the house is.
    pub fn census(&self) -> Census {
        let tables = self.household.moored().len();
        let stuck = self.household.store_watch.waiting();
        let bots_waiting = self.household.settings.thinkers.waiting();
        let bots_hurried = self.household.hurried.load(Ordering::Relaxed);
        let bots_elsewhere = self.household.elsewhere.load(Ordering::Relaxed);
        let accounts_elsewhere = self.household.accounts_elsewhere.load(Ordering::Relaxed);
        Census { tables, stuck, bots_waiting, bots_hurried, bots_elsewhere, accounts_elsewhere }
    }
}
