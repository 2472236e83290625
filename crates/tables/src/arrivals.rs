use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{GameId, Moment};

use crate::limits::ARRIVAL_COUNTS;

/// Since when tables are kept here that another server kept before: their pages have to find them again. It is
/// forgotten when everybody has had the time for it.
#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    since: Mutex<BTreeMap<GameId, Moment>>,
}

impl Arrivals {
    pub(crate) fn note(&self, table: GameId, now: Moment) {
        let mut since = self.since();
        since.retain(|_, at| at.after(ARRIVAL_COUNTS) > now);
        since.insert(table, now);
    }

    /// Since when a table is here, if it has come a moment ago.
    pub(crate) fn of(&self, table: GameId) -> Option<Moment> {
        self.since().get(&table).copied()
    }

    fn since(&self) -> MutexGuard<'_, BTreeMap<GameId, Moment>> {
        // Nothing that could panic is done under the lock.
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
