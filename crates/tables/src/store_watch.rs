use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::GameId;
use tokio::time::Instant;

use crate::house::Household;

/// Whether the store can be written, for the tables at which it could not: one look for all of them.
#[derive(Debug, Default)]
pub(crate) struct StoreWatch(Mutex<Looks>);

#[derive(Debug, Default)]
struct Looks {
    under_way: bool,
    /// When the last look began that has found the store to work.
    worked: Option<Instant>,
    /// The tables that have asked in vain since then.
    waiting: BTreeSet<GameId>,
}

impl StoreWatch {
    /// How many tables wait until the store can be written again.
    pub(crate) fn waiting(&self) -> usize {
        self.looks().waiting.len()
    }

    /// A table that is not in memory any more waits for nothing.
    pub(crate) fn forget(&self, table: GameId) {
        self.looks().waiting.remove(&table);
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Household {
    /// Whether something was written since this moment, which is tried if nobody does so already. No table waits for it:
    /// a store that somebody else holds takes its time to say so.
    pub(crate) fn store_works_since(self: &Arc<Self>, since: Instant, table: GameId) -> bool {
        let mut looks = self.store_watch.looks();
        if looks.worked.is_some_and(|worked| worked >= since) {
            return true;
        }
        looks.waiting.insert(table);
        if !looks.under_way {
            looks.under_way = true;
            tokio::spawn(self.clone().look_at_store());
        }
        false
    }

    async fn look_at_store(self: Arc<Self>) {
        let began = Instant::now();
        let works = self.ledger.pulse(self.settings.clock.now()).await.is_ok();
        let mut looks = self.store_watch.looks();
        looks.under_way = false;
        if works {
            looks.worked = Some(began);
            looks.waiting.clear();
        }
    }
}
