use std::sync::Arc;

use store::GameId;
use tokio::sync::watch;
use vocab::page::Update;

use crate::curtain::Curtain;
use crate::house::House;
use crate::limits::REBUILD_PAUSE;
use crate::pass::SeatPass;
use crate::request::Request;

/// Hears what happens at a table, as one viewer may know it.
///
/// It holds the newest update only: whoever is slow misses what lies between, never the present,
/// and nobody waits for them. Lines of the log tell what was missed.
#[derive(Debug)]
pub struct Listener {
    house: House,
    table: GameId,
    pass: Option<SeatPass>,
    curtain: Curtain,
    updates: watch::Receiver<Arc<Update>>,
}

impl Listener {
    pub(crate) fn new(
        house: House,
        (table, pass, curtain): (GameId, Option<SeatPass>, Curtain),
        updates: watch::Receiver<Arc<Update>>,
    ) -> Listener {
        Listener { house, table, pass, curtain, updates }
    }

    /// The newest update that was not yet returned, waiting for one if need be; the first call
    /// returns at once. `None` when the table is gone for good or the house closes.
    pub async fn next(&mut self) -> Option<Arc<Update>> {
        while self.updates.changed().await.is_err() {
            // The table failed or was called off. It is rebuilt for whoever asks.
            tokio::time::sleep(REBUILD_PAUSE).await;
            self.updates = self.house.updates(self.table, self.pass, self.curtain).await.ok()?;
        }
        Some(self.updates.borrow_and_update().clone())
    }

    /// Says goodbye: the page was closed, rather than its connection lost.
    pub fn part(self) {
        let Listener { house, table, pass, updates, .. } = self;
        drop(updates);
        if let Some(pass) = pass {
            house.household.mention(table, Request::Goodbye { screen: pass.screen() });
        }
    }

    /// Whether [`next`](Listener::next) has anything to do but wait.
    pub fn has_news(&self) -> bool {
        self.updates.has_changed().unwrap_or(true)
    }
}
