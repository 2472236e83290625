use std::sync::Arc;

use crate::address::Address;
use crate::answer::Answer;
use crate::base::Base;
use crate::channels::Channels;
use crate::fault::StoreFault;
use crate::group::Group;
use crate::ledger::Ledger;
use crate::people::People;
use crate::{postgres, sqlite};

/// A database that is open, its schema up to date. It does nothing but hand out its parts.
///
/// Clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    base: Arc<Base>,
}

/// How large an SQLite file may grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quota {
    /// As large as the disk allows.
    Disk,
    /// At most this many bytes; then the store is full.
    Bytes(u64),
}

impl Store {
    /// Opens the store at `sqlite:PATH` (made where missing) or `postgres://…`.
    ///
    /// # Errors
    /// When the place can't be opened, read, written or understood by this program. The fault says
    /// which place it is, without its password, and what to do.
    pub fn open(url: &str) -> Answer<'_, Result<Store, StoreFault>> {
        Store::open_within(url, Quota::Disk)
    }

    /// Opens the store like [`Store::open`] and keeps an SQLite file within a quota.
    ///
    /// # Errors
    /// Those of [`Store::open`].
    pub fn open_within(url: &str, quota: Quota) -> Answer<'_, Result<Store, StoreFault>> {
        Box::pin(opened(url, quota, Tenancy::Shared))
    }

    /// Opens the store like [`Store::open`], for the one program that plays in it: a PostgreSQL database
    /// that another program has opened so is refused, and nothing is written while somebody else has it.
    /// For an SQLite file whoever opens it keeps a lock of the operating system, see [`crate::make_file`].
    ///
    /// # Errors
    /// Those of [`Store::open`], and [`crate::Trouble::Taken`].
    pub fn open_alone(url: &str) -> Answer<'_, Result<Store, StoreFault>> {
        Box::pin(opened(url, Quota::Disk, Tenancy::Alone))
    }

    /// The ledgers, with everything that is hidden: for the tables only.
    pub fn ledger(&self) -> Ledger {
        Ledger::new(self.base.clone())
    }

    /// The people and their tokens: for the server.
    pub fn people(&self) -> People {
        People::new(self.base.clone())
    }

    /// Where people are told that it is their turn: for the server.
    pub fn channels(&self) -> Channels {
        Channels::new(self.base.clone())
    }

    /// Waits for what is under way and closes all connections, of all clones and handles.
    pub fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.base.close())
    }
}

/// Who else may write to a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tenancy {
    /// Other programs may.
    Shared,
    /// Nobody may.
    Alone,
}

async fn opened(url: &str, quota: Quota, tenancy: Tenancy) -> Result<Store, StoreFault> {
    let address = Address::parse(url)?;
    let place = address.place();
    let opened = match address {
        Address::File(path) => sqlite::open(&path, quota).await.map(|pools| (pools, None)),
        Address::Server(options) => postgres::open(*options, tenancy).await,
    };
    match opened {
        Ok((pools, hold)) => {
            Ok(Store { base: Arc::new(Base { place, pools, group: Group::default(), hold }) })
        }
        Err(trouble) => Err(StoreFault { place, trouble }),
    }
}
