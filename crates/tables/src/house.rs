use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{GameId, Ledger, PersonId, Seq, StoreFault};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use vocab::BotName;
use vocab::page::{Listing, Update};

use crate::catalogue::Catalogue;
use crate::fault::{ActFault, TableFault};
use crate::limits::ATTEMPTS_MAX;
use crate::listener::Listener;
use crate::pass::SeatPass;
use crate::request::{Reply, Request, Wish};
use crate::settings::Settings;
use crate::{sight, table};

/// All tables of a house. Clones are the same house.
///
/// Every table is a task of its own, with a mailbox that holds a bounded number of requests. A table
/// that fails loses only itself: whoever asks next has it rebuilt from its ledger. Tables that
/// nobody plays or watches leave memory by themselves.
#[derive(Clone)]
pub struct House {
    pub(crate) inner: Arc<Inner>,
    /// Tables end when it says so, or when the last clone of the house is gone.
    closing: Arc<watch::Sender<bool>>,
}

/// What the tables of a house share.
pub(crate) struct Inner {
    pub(crate) ledger: Ledger,
    pub(crate) settings: Settings,
    pub(crate) catalogue: Catalogue,
    /// One permit for each bot that may think.
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) closing: watch::Receiver<bool>,
    /// One permit for each table in memory.
    room: Arc<Semaphore>,
    live: Mutex<Live>,
}

/// The tables in memory. A table that ends takes only its own entry away, not its successor's.
#[derive(Default)]
struct Live {
    tables: BTreeMap<GameId, (u64, mpsc::Sender<Request>)>,
    opened: u64,
}

impl House {
    /// Opens the house: every game that is not over goes on where its ledger stops.
    ///
    /// # Errors
    /// When the store fails. A single game that can't go on is logged and leaves the others alone.
    pub async fn open(ledger: Ledger, settings: Settings) -> Result<House, StoreFault> {
        let unfinished = ledger.open_games().await?;
        let settings = settings.within_limits();
        let (closing, closes) = watch::channel(false);
        let inner = Arc::new(Inner {
            ledger,
            catalogue: Catalogue::shipped(),
            thinkers: Arc::new(Semaphore::new(settings.thinkers.get())),
            closing: closes,
            room: Arc::new(Semaphore::new(settings.tables)),
            live: Mutex::default(),
            settings,
        });
        tokio::spawn(inner.clone().resume(unfinished));
        Ok(House { inner, closing: Arc::new(closing) })
    }

    /// Closes the house: tables end after what they are doing, then this returns.
    pub async fn close(self) {
        self.closing.send_replace(true);
        let room = u32::try_from(self.inner.settings.tables).expect("TABLES_MAX is small");
        // When every permit is back, no table is left. Nobody closes the semaphore.
        drop(self.inner.room.acquire_many(room).await);
    }

    /// The pass of a person's seat at a table, if they have one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn pass(
        &self,
        table: GameId,
        person: PersonId,
    ) -> Result<Option<SeatPass>, StoreFault> {
        let head = self.inner.ledger.head(table).await?;
        let seat = head.and_then(|head| head.seat_of(person));
        Ok(seat.map(|seat| SeatPass::new(table, seat, person)))
    }

    /// Acts on a seat, by the text of the action; `seen` is the number of the update it was chosen
    /// at. Returns the new number once the facts are stored and told.
    ///
    /// An action is stale when the seat's decision has changed since `seen`, so a double click does
    /// no harm; another's choice of first tickets, or somebody leaving, makes nobody's action stale.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn act(&self, pass: &SeatPass, seen: Seq, action: &str) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Act { seen, action: action.to_owned() }).await
    }

    /// Resigns: with two at the table the other wins at once (R1), with more a bot plays on (R2).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn resign(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Resign).await
    }

    /// Leaves the table. Before the game begins this frees the seat; a table that its last person
    /// leaves is called off. Later a bot plays the seat until its person comes back (R3).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn leave(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::Leave).await
    }

    /// Comes back to a seat that a bot plays (R3).
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn come_back(&self, pass: &SeatPass) -> Result<Seq, ActFault> {
        self.want(pass, Wish::ComeBack).await
    }

    /// Gives all free seats to bots, at the wish of the host, so that the game begins.
    ///
    /// # Errors
    /// Why nothing happened.
    pub async fn seat_bots(&self, pass: &SeatPass, level: &str) -> Result<Seq, ActFault> {
        let level: BotName =
            Catalogue::bot(level).map_err(|unknown| ActFault::NoBot(unknown.to_string()))?;
        self.want(pass, Wish::SeatBots { level }).await
    }

    /// Listens to a table, with a pass as the one who sits there, without one as a spectator.
    ///
    /// # Errors
    /// When there is no such table, or too many listen to it.
    pub async fn listen(
        &self,
        table: GameId,
        pass: Option<&SeatPass>,
    ) -> Result<Listener, TableFault> {
        // A pass of another table opens nothing here.
        let pass = pass.filter(|pass| pass.table() == table).copied();
        let updates = self.updates(table, pass).await?;
        Ok(Listener::new(self.clone(), table, pass, updates))
    }

    /// A table as it is now, with a pass as the one who sits there sees it.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn look(
        &self,
        table: GameId,
        pass: Option<&SeatPass>,
    ) -> Result<Arc<Update>, TableFault> {
        let pass = pass.filter(|pass| pass.table() == table).copied();
        self.ask(table, |reply| Request::Look { pass, reply }).await
    }

    /// The record of a finished game, hidden cards included; `None` while it is not over.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn record(&self, table: GameId) -> Result<Option<String>, TableFault> {
        self.ask(table, |reply| Request::Record { reply }).await
    }

    /// The games a person sits at: those that wait for them first, then by what changed last.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, person: PersonId) -> Result<Vec<Listing>, StoreFault> {
        let heads = self.inner.ledger.games_of(person).await?;
        let listing = |head| sight::listing(&self.inner.catalogue, head, person);
        Ok(heads.iter().filter_map(listing).collect())
    }

    /// Tells the tables of a person that they have another name now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn renamed(&self, person: PersonId) -> Result<(), StoreFault> {
        for head in self.inner.ledger.games_of(person).await? {
            let live = self.inner.live().tables.get(&head.id).cloned();
            if let Some((_, mailbox)) = live {
                // A table too busy to hear it shows the name when it is next rebuilt.
                let _ = mailbox.try_send(Request::Renamed);
            }
        }
        Ok(())
    }

    async fn want(&self, pass: &SeatPass, wish: Wish) -> Result<Seq, ActFault> {
        let (pass, table) = (*pass, pass.table());
        self.ask(table, |reply| Request::Want { pass, wish: wish.clone(), reply }).await
    }

    pub(crate) async fn updates(
        &self,
        table: GameId,
        pass: Option<SeatPass>,
    ) -> Result<watch::Receiver<Arc<Update>>, TableFault> {
        self.ask(table, |reply| Request::Listen { pass, reply }).await
    }

    /// Puts a request to a table, and again if the table ends without an answer.
    pub(crate) async fn ask<T, E: From<TableFault>>(
        &self,
        table: GameId,
        request: impl Fn(Reply<T, E>) -> Request,
    ) -> Result<T, E> {
        for _ in 0..ATTEMPTS_MAX {
            let mailbox = self.inner.mailbox(table)?;
            let (reply, answer) = oneshot::channel();
            match mailbox.try_send(request(reply)) {
                Ok(()) => {}
                Err(TrySendError::Full(_)) => return Err(TableFault::Busy.into()),
                Err(TrySendError::Closed(_)) => continue,
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(TableFault::Broken("it fails again and again".to_owned()).into())
    }
}

impl Inner {
    /// Wakes every game that is not over, as room allows; those that wait for people rest again.
    async fn resume(self: Arc<Self>, unfinished: Vec<GameId>) {
        let mut closing = std::pin::pin!(closed(self.closing.clone()));
        for table in unfinished {
            let permit = tokio::select! {
                permit = self.room.clone().acquire_owned() => permit,
                () = &mut closing => return,
            };
            let Ok(permit) = permit else { return };
            let mut live = self.live();
            if !live.tables.contains_key(&table) {
                self.open_table(&mut live, table, permit);
            }
        }
    }

    /// The mailbox of a table, which is rebuilt if it is not in memory.
    fn mailbox(self: &Arc<Self>, table: GameId) -> Result<mpsc::Sender<Request>, TableFault> {
        if self.is_closing() {
            return Err(TableFault::Closing);
        }
        let mut live = self.live();
        match live.tables.get(&table) {
            Some((_, mailbox)) if !mailbox.is_closed() => Ok(mailbox.clone()),
            _ => {
                let permit = self.room.clone().try_acquire_owned();
                let permit = permit.map_err(|_| TableFault::Crowded)?;
                Ok(self.open_table(&mut live, table, permit))
            }
        }
    }

    /// Lets a table begin without anybody asking. If there is no room, it begins when asked.
    pub(crate) fn wake(self: &Arc<Self>, table: GameId) {
        let _ = self.mailbox(table);
    }

    fn open_table(
        self: &Arc<Self>,
        live: &mut Live,
        table: GameId,
        permit: OwnedSemaphorePermit,
    ) -> mpsc::Sender<Request> {
        let (mailbox, requests) = mpsc::channel(self.settings.mailbox);
        live.opened += 1;
        live.tables.insert(table, (live.opened, mailbox.clone()));
        let place = Place { house: self.clone(), table, number: live.opened, _permit: permit };
        tokio::spawn(async move {
            table::run(place.house.clone(), table, requests).await;
            drop(place);
        });
        mailbox
    }

    pub(crate) fn is_closing(&self) -> bool {
        // The sender is gone when the last clone of the house is.
        *self.closing.borrow() || self.closing.has_changed().is_err()
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        // Nothing that could panic is done under the lock.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits until the house closes, or its last clone is gone.
pub(crate) async fn closed(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The place of a table in memory, given up when the table ends, however it ends.
struct Place {
    house: Arc<Inner>,
    table: GameId,
    number: u64,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = %self.table, "the table failed; it is rebuilt when asked for");
        }
        let mut live = self.house.live();
        if live.tables.get(&self.table).is_some_and(|(number, _)| *number == self.number) {
            live.tables.remove(&self.table);
        }
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({} tables in memory)", self.inner.live().tables.len())
    }
}
