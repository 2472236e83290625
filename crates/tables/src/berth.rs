use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

/// The place of a table in memory, and whether it could be given to another.
#[derive(Debug)]
pub(crate) struct Berth {
    /// Since when nobody listens and no bot thinks.
    idle: Mutex<Option<Instant>>,
}

impl Berth {
    pub(crate) fn new() -> Berth {
        Berth { idle: Mutex::new(Some(Instant::now())) }
    }

    /// The table says whether it is in use.
    pub(crate) fn note(&self, in_use: bool) {
        let mut idle = self.idle();
        *idle = match *idle {
            _ if in_use => None,
            Some(since) => Some(since),
            None => Some(Instant::now()),
        };
    }

    /// Since when the table is not in use.
    pub(crate) fn idle_since(&self) -> Option<Instant> {
        *self.idle()
    }

    fn idle(&self) -> MutexGuard<'_, Option<Instant>> {
        // Nothing that could panic is done under the lock.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
