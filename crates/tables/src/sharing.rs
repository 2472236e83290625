//! A house that several servers share: every table is kept by one of them at a time, and all of them can find it.

use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use store::{Fellow, GameId, HouseWord, Keeper, Ledger, Life, Membership, Moment, StoreFault};
use tokio::sync::broadcast::error::RecvError;

use crate::fault::TableFault;
use crate::house::{House, Household, closed};
use crate::limits::BUILD_AGAIN;
use crate::rematch::next_table;
use crate::request::Request;
use crate::settings::Settings;
use crate::table::Table;

/// So many bytes of the key of a record from elsewhere say which server has it.
const MARK_BYTES: usize = 4;

/// The right to run a table, as long as it lasts.
pub(crate) struct Tenure {
    /// What the table writes with: where several servers share the house, the database refuses it as soon as
    /// another one keeps the table.
    pub(crate) ledger: Ledger,
    life: Option<(Membership, Life)>,
}

impl Tenure {
    /// Waits until the table is not ours any more; in a house with one server, for ever.
    pub(crate) async fn ended(&self) {
        match &self.life {
            Some((membership, life)) => membership.ended(*life).await,
            None => pending().await,
        }
    }
}

impl House {
    /// Opens the house as one of the servers that share it. Games that nobody keeps go on here, as far as no other
    /// server is quicker.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_shared(
        ledger: Ledger,
        membership: Membership,
        settings: Settings,
    ) -> Result<House, StoreFault> {
        let house = House::furnish(ledger, Some(membership.clone()), settings).await?;
        tokio::spawn(house.household.clone().mind_alarms());
        tokio::spawn(house.household.clone().adopt_orphans(membership.clone()));
        tokio::spawn(house.household.clone().hear_words(membership.clone()));
        tokio::spawn(house.household.clone().catch_up());
        tokio::spawn(house.household.clone().tell_of_leases(membership));
        Ok(house)
    }

    /// The place of this server among those that share the house, if it is shared.
    pub fn membership(&self) -> Option<&Membership> {
        self.household.membership.as_ref()
    }

    /// Where a table is kept. One that nobody keeps is kept here from now on.
    ///
    /// # Errors
    /// When the store fails, or this server may keep nothing now.
    pub async fn keeper(&self, table: GameId) -> Result<Keeper, StoreFault> {
        let Some(membership) = self.membership() else { return Ok(Keeper::Here) };
        let life = membership.right()?;
        // It ends with the life that it was taken under.
        if self.household.is_moored(table) {
            return Ok(Keeper::Here);
        }
        self.household.take(table, life).await
    }

    /// Which server has a record that was brought along; nobody if that one is gone.
    pub fn keeper_of_record(&self, key: GameId) -> Keeper {
        let Some(membership) = self.membership() else { return Keeper::Here };
        let (mark, fellows) = (mark_of(key), membership.fellows());
        let own = membership.life();
        match fellows.iter().find(|fellow| fellow.life.mark() == mark) {
            Some(fellow) if Some(fellow.life) == own => Keeper::Here,
            Some(fellow) => Keeper::There(Fellow::clone(fellow)),
            None => Keeper::Nowhere,
        }
    }

    /// Whether the house is closing.
    pub fn is_closing(&self) -> bool {
        self.household.is_closing()
    }
}

/// The mark of the server that has a record of this key.
fn mark_of(key: GameId) -> u32 {
    let bytes = key.bytes();
    u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

impl Household {
    /// Where a table is kept: here, if nobody keeps it. One that is new here goes on though nobody may ask for it.
    async fn take(&self, table: GameId, life: Life) -> Result<Keeper, StoreFault> {
        let taking = self.ledger.take(table, life).await;
        let taking = taking.inspect_err(|_| self.perhaps_taken.store(true, Ordering::Release))?;
        if taking.anew {
            self.welcome(table);
        }
        Ok(taking.keeper)
    }

    /// A table has come from another server. It may have clocks and bots, and its pages have to find it.
    pub(crate) fn welcome(&self, table: GameId) {
        self.arrivals.note(table, self.settings.clock.now());
        self.build_later(table);
    }

    /// Has a table built soon, if nobody asks for it before. As soon as it is, it says itself when it is to be asked.
    pub(crate) fn build_later(&self, table: GameId) {
        let soon = self.settings.clock.now().after(BUILD_AGAIN);
        self.alarms.set(table, Some(soon));
    }

    /// Since when people can find a table here.
    pub(crate) fn found_since(&self, table: GameId) -> Moment {
        self.arrivals.of(table).unwrap_or(self.opened)
    }

    /// Takes a table, or says why this server may not run it.
    pub(crate) async fn tenure(&self, table: GameId) -> Result<Tenure, TableFault> {
        let Some(membership) = &self.membership else {
            return Ok(Tenure { ledger: self.ledger.clone(), life: None });
        };
        let life = membership.right()?;
        match self.take(table, life).await? {
            Keeper::Here => Ok(Tenure {
                ledger: self.ledger.under(life),
                life: Some((membership.clone(), life)),
            }),
            Keeper::There(_) => {
                // Whoever keeps it minds its clocks.
                self.alarms.set(table, None);
                Err(TableFault::Elsewhere(table))
            }
            Keeper::Nowhere => {
                self.alarms.set(table, None);
                Err(TableFault::NoTable(table))
            }
        }
    }

    /// The ledger for a table that is made now, which is kept here.
    pub(crate) fn ledger_for_new(&self) -> Result<Ledger, TableFault> {
        match &self.membership {
            Some(membership) => Ok(self.ledger.under(membership.right()?)),
            None => Ok(self.ledger.clone()),
        }
    }

    /// The key of a record that is kept in the memory of this server, made of these bytes.
    pub(crate) fn record_key(&self, mut bytes: [u8; 10]) -> GameId {
        if let Some(life) = self.membership.as_ref().and_then(Membership::life) {
            bytes[..MARK_BYTES].copy_from_slice(&life.mark().to_be_bytes());
        }
        GameId::new(bytes)
    }

    /// Tells whichever server keeps a table that there is something to look up.
    pub(crate) async fn announce(&self, word: HouseWord) {
        if let Some(membership) = &self.membership
            && membership.tell(word).await.is_ok()
        {
            // We hear it as the others do.
            return;
        }
        self.pass_on(word);
    }

    /// Tells the tables in memory what a word is about.
    fn pass_on(&self, word: HouseWord) {
        match word {
            HouseWord::Renamed(table) => self.mention(table, Request::Renamed),
            HouseWord::BlocksChanged(table) => self.mention(table, Request::BlocksChanged),
            HouseWord::Followed(table) => self.mention(table, Request::Followed),
            HouseWord::Missed => self.missed.notify_one(),
            // The doors hear of it themselves.
            HouseWord::SignedOut(_) => {}
        }
    }

    async fn hear_words(self: Arc<Self>, membership: Membership) {
        let mut closing = pin!(closed(self.closing.clone()));
        let mut words = membership.words();
        loop {
            let word = tokio::select! {
                word = words.recv() => word,
                () = &mut closing => return,
            };
            match word {
                Ok(word) => self.pass_on(word),
                Err(RecvError::Lagged(_)) => self.pass_on(HouseWord::Missed),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Has every table in memory look up what it may have missed, a few at a time; what is missed meanwhile is looked up
    /// once more for all of it.
    async fn catch_up(self: Arc<Self>) {
        let mut closing = pin!(closed(self.closing.clone()));
        loop {
            tokio::select! {
                () = self.missed.notified() => {}
                () = &mut closing => return,
            }
            for table in self.moored() {
                let turn = tokio::select! {
                    turn = self.turns.clone().acquire_owned() => turn,
                    () = &mut closing => return,
                };
                // Nobody closes the semaphore.
                let Ok(turn) = turn else { return };
                self.mention(table, Request::CatchUp { turn });
            }
        }
    }

    /// Says that this server has lost its lease, whenever it has, and why it gets no other one.
    async fn tell_of_leases(self: Arc<Self>, membership: Membership) {
        let mut closing = pin!(closed(self.closing.clone()));
        loop {
            let life = tokio::select! {
                life = membership.begun() => life,
                () = &mut closing => return,
            };
            tokio::select! {
                () = membership.ended(life) => {}
                () = &mut closing => return,
            }
            tracing::warn!("this server could not renew its lease: its tables are others' now");
            tokio::select! {
                () = tell_why(&membership) => {}
                () = &mut closing => return,
            }
        }
    }
}

/// Says why there is no lease, as long as there is none: each reason once, since it is met at every beat.
async fn tell_why(membership: &Membership) {
    let mut told = "";
    while membership.life().is_none() {
        if let Some(fault) = membership.trouble()
            && fault.trouble.word() != told
        {
            tracing::warn!(%fault, "this server gets no lease");
            told = fault.trouble.word();
        }
        membership.next_beat().await;
    }
}

impl Table<'_> {
    /// Somebody has another name. It is an ornament: should the store fail now, the old one stays.
    pub(crate) async fn renamed(&mut self) {
        // Whoever asks for it goes on all the same.
        let _ = self.look_up_names().await;
    }

    /// Looks up whatever others may have changed without the table, if it was not told of it. A store that fails is not
    /// asked for the rest: the table has people to serve.
    pub(crate) async fn catch_up(&mut self) {
        let next = next_table(self.id);
        let Ok(followed) = self.ledger.head(next).await else { return };
        if followed.is_some() {
            self.next = Some(next);
        }
        if self.look_up_names().await.is_ok() {
            self.blocks_changed().await;
        }
    }

    async fn look_up_names(&mut self) -> Result<(), StoreFault> {
        if let Some(head) = self.ledger.head(self.id).await? {
            self.head.seats = head.seats;
            self.tell();
        }
        Ok(())
    }
}
