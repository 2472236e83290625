use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{GameId, Moment};

use crate::limits::ARRIVAL_COUNTS;

/// Since when tables are kept here that another server kept before: their pages have to find them again. It is
/// forgotten when everybody has had the time for it.
#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    noted: Mutex<ArrivalBook>,
}

#[derive(Debug, Default)]
struct ArrivalBook {
    since: BTreeMap<GameId, Moment>,
    /// How many there may be before those are looked for that can be forgotten.
    most: usize,
}

impl ArrivalBook {
    /// Forgets what is old once there is twice as much as when it last did: a lost server leaves thousands at once, and
    /// to go through all of them for each would take as long as anybody waits.
    fn forget(&mut self, now: Moment) {
        if self.since.len() >= self.most {
            self.since.retain(|_, at| at.after(ARRIVAL_COUNTS) > now);
            self.most = 2 * self.since.len().max(1);
        }
    }
}

impl Arrivals {
    pub(crate) fn note(&self, table: GameId, now: Moment) {
        let mut noted = self.noted();
        noted.forget(now);
        noted.since.insert(table, now);
    }

    /// Since when a table is here, if it has come a moment ago.
    pub(crate) fn of(&self, table: GameId) -> Option<Moment> {
        self.noted().since.get(&table).copied()
    }

    fn noted(&self) -> MutexGuard<'_, ArrivalBook> {
        // Nothing that could panic is done under the lock.
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole server's tables come at once, and are forgotten when others come later.
    #[test]
    fn arrivals_are_gone_through_seldom_and_forgotten_in_time() {
        let (arrivals, now) = (Arrivals::default(), Moment::at_ms(0));
        let table = |number: u32| {
            let mut bytes = [0; 10];
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            GameId::new(bytes)
        };
        let (mut searches, mut most) = (0, 0);
        for number in 0..10_000 {
            arrivals.note(table(number), now);
            let book = arrivals.noted();
            searches += u32::from(book.most != most);
            most = book.most;
        }
        assert!(searches <= 15, "{searches}");
        assert_eq!(arrivals.of(table(0)), Some(now));
        let later = now.after(ARRIVAL_COUNTS);
        for number in 10_000..30_000 {
            arrivals.note(table(number), later);
        }
        assert_eq!(arrivals.of(table(0)), None);
        assert_eq!(arrivals.noted().since.len(), 20_000);
    }
}
