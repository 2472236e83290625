//! The tables in memory: who finds them, and who makes room for them.

use std::collections::BTreeMap;
use std::future::ready;
use std::pin::pin;
use std::sync::{Arc, MutexGuard, PoisonError};

use store::GameId;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::timeout;

use crate::berth::Berth;
use crate::fault::TableFault;
use crate::house::Household;
use crate::limits::BERTH_WAIT_MAX;
use crate::quay::QuayPlace;
use crate::request::Request;
use crate::table;

/// The tables in memory. A table that ends takes only its own entry away, not its successor's.
#[derive(Default)]
pub(crate) struct Live {
    tables: BTreeMap<GameId, Moored>,
    opened: u64,
}

/// A table in memory. It ends when its entry is gone: nobody can ask it anything then.
struct Moored {
    number: u64,
    mailbox: mpsc::Sender<Request>,
    berth: Arc<Berth>,
}

impl Live {
    /// The mailbox of a table, if it is in memory.
    fn mailbox(&self, table: GameId) -> Option<mpsc::Sender<Request>> {
        let moored = self.tables.get(&table).filter(|moored| !moored.mailbox.is_closed())?;
        Some(moored.mailbox.clone())
    }

    /// Lets go of the table that has not been used for longest; none if all are in use.
    fn evict(&mut self) -> Option<()> {
        let idle =
            self.tables.iter().filter_map(|(id, moored)| Some((moored.berth.idle_since()?, *id)));
        let (_, longest) = idle.min()?;
        self.tables.remove(&longest).map(drop)
    }
}

impl Household {
    /// The mailbox of a table, which is rebuilt if it is not in memory.
    pub(crate) async fn mailbox(
        self: &Arc<Self>,
        table: GameId,
    ) -> Result<mpsc::Sender<Request>, TableFault> {
        if self.is_closing() {
            return Err(TableFault::Closing);
        }
        let live = self.live().mailbox(table);
        if let Some(mailbox) = live {
            return Ok(mailbox);
        }
        self.mailbox_of_new(table, None).await
    }

    /// The same for a table that nobody asks for: many at once wait for each other, so that the store has room for
    /// people.
    pub(crate) async fn mailbox_in_turn(
        self: &Arc<Self>,
        table: GameId,
    ) -> Result<mpsc::Sender<Request>, TableFault> {
        if self.is_moored(table) {
            return self.mailbox(table).await;
        }
        // Nobody closes the semaphore.
        let turn = self.turns.clone().acquire_owned().await.ok();
        if self.is_closing() {
            return Err(TableFault::Closing);
        }
        self.mailbox_of_new(table, turn).await
    }

    async fn mailbox_of_new(
        self: &Arc<Self>,
        table: GameId,
        turn: Option<OwnedSemaphorePermit>,
    ) -> Result<mpsc::Sender<Request>, TableFault> {
        let place = self.place().await?;
        Ok(self.moor(table, (place, turn)))
    }

    /// The mailbox of a table, for which there is a place in memory. Somebody may have asked for it meanwhile.
    pub(crate) fn moor(
        self: &Arc<Self>,
        table: GameId,
        permits: (QuayPlace, Option<OwnedSemaphorePermit>),
    ) -> mpsc::Sender<Request> {
        let mut live = self.live();
        let known = live.mailbox(table);
        known.unwrap_or_else(|| self.open_table(&mut live, table, permits))
    }

    /// The right to one more table in memory: if there is none left, that of the table which has not been
    /// used for longest.
    async fn place(&self) -> Result<QuayPlace, TableFault> {
        let mut next = pin!(self.quay.next());
        tokio::select! {
            biased;
            place = &mut next => return Ok(place),
            () = ready(()) => {}
        }
        // It stands in line by now: what becomes free is for it, and for no table that nobody asks for.
        let evicted = self.live().evict();
        evicted.ok_or(TableFault::Crowded)?;
        // It ends after what it is doing.
        timeout(BERTH_WAIT_MAX, next).await.map_err(|_| TableFault::Crowded)
    }

    /// Lets a table begin without anybody asking. If there is no room, it begins when asked.
    pub(crate) async fn wake(self: &Arc<Self>, table: GameId) {
        let _ = self.mailbox(table).await;
    }

    fn open_table(
        self: &Arc<Self>,
        live: &mut Live,
        table: GameId,
        (place, turn): (QuayPlace, Option<OwnedSemaphorePermit>),
    ) -> mpsc::Sender<Request> {
        let (mailbox, requests) = mpsc::channel(self.settings.mailbox);
        live.opened += 1;
        let (number, berth) = (live.opened, Arc::new(Berth::new()));
        let moored = Moored { number, mailbox: mailbox.clone(), berth: berth.clone() };
        live.tables.insert(table, moored);
        let mooring = Mooring { house: self.clone(), table, number, _place: place };
        tokio::spawn(async move {
            table::run(mooring.house.clone(), table, (berth, turn), requests).await;
            drop(mooring);
        });
        mailbox
    }

    pub(crate) fn is_closing(&self) -> bool {
        // The sender is gone when the last clone of the house is.
        *self.closing.borrow() || self.closing.has_changed().is_err()
    }

    /// Tells something to a table if it is in memory. One that is not, or is too busy to hear it, finds it
    /// in the store when it is next rebuilt.
    pub(crate) fn mention(&self, table: GameId, news: Request) {
        let live = self.live().mailbox(table);
        if let Some(mailbox) = live {
            let _ = mailbox.try_send(news);
        }
    }

    /// Whether a table is in memory.
    pub(crate) fn is_moored(&self, table: GameId) -> bool {
        self.live().mailbox(table).is_some()
    }

    /// All tables in memory.
    pub(crate) fn moored(&self) -> Vec<GameId> {
        self.live().tables.keys().copied().collect()
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        // Nothing that could panic is done under the lock.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes the entry of a table away when the table ends, however it ends.
struct Mooring {
    house: Arc<Household>,
    table: GameId,
    number: u64,
    _place: QuayPlace,
}

impl Drop for Mooring {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = %self.table, "the table failed; it is rebuilt when asked for");
        }
        let mut live = self.house.live();
        if live.tables.get(&self.table).is_some_and(|moored| moored.number == self.number) {
            live.tables.remove(&self.table);
        }
        drop(live);
        self.house.store_watch.forget(self.table);
    }
}
