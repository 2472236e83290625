use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{GameId, Moment};
use tokio::sync::Notify;

use crate::limits::ALARM_AGAIN;

/// When each table has to be asked what its clocks say, whether it is in memory or rests.
#[derive(Debug, Default)]
pub(crate) struct Alarms {
    book: Mutex<AlarmBook>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct AlarmBook {
    of_table: BTreeMap<GameId, Moment>,
    in_order: BTreeSet<(Moment, GameId)>,
}

impl AlarmBook {
    fn set(&mut self, table: GameId, due: Option<Moment>) {
        if let Some(before) = self.of_table.remove(&table) {
            self.in_order.remove(&(before, table));
        }
        if let Some(moment) = due {
            self.of_table.insert(table, moment);
            self.in_order.insert((moment, table));
        }
    }
}

impl Alarms {
    /// A table says when it wants to be asked; never if it says nothing.
    pub(crate) fn set(&self, table: GameId, due: Option<Moment>) {
        self.book().set(table, due);
        self.changed.notify_one();
    }

    /// Whether a table has said when it wants to be asked.
    pub(crate) fn knows(&self, table: GameId) -> bool {
        self.book().of_table.contains_key(&table)
    }

    /// Waits until a table has said something.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// The next moment at which a table is to be asked.
    pub(crate) fn next(&self) -> Option<Moment> {
        self.book().in_order.first().map(|(moment, _)| *moment)
    }

    /// The tables to be asked by this moment. Each is asked again after a while, unless it says otherwise:
    /// there may be no room for it now.
    pub(crate) fn ring(&self, now: Moment) -> Vec<GameId> {
        let mut book = self.book();
        let due = book.in_order.iter().take_while(|(moment, _)| *moment <= now);
        let due: Vec<GameId> = due.map(|(_, table)| *table).collect();
        due.iter().for_each(|table| book.set(*table, Some(now.after(ALARM_AGAIN))));
        due
    }

    fn book(&self) -> MutexGuard<'_, AlarmBook> {
        // Nothing that could panic is done under the lock.
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
