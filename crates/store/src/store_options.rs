use std::sync::Arc;
use std::time::Duration;

use crate::address::Address;
use crate::answer::Answer;
use crate::base::Base;
use crate::fault::StoreFault;
use crate::group::Group;
use crate::limits::{LONG_PATIENCE, PATIENCE};
use crate::store::Store;
use crate::{postgres, sqlite};

/// How large an SQLite file may grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quota {
    /// As large as the disk allows.
    Disk,
    /// At most this many bytes; then the store is full.
    Bytes(u64),
}

/// Who else may write to a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tenancy {
    /// Other programs may.
    Shared,
    /// Nobody may.
    Alone,
}

/// How a store is opened, where [`Store::open`] is not enough.
#[derive(Clone, Copy, Debug)]
pub struct StoreOptions {
    pub(crate) quota: Quota,
    pub(crate) tenancy: Tenancy,
    pub(crate) patience: Duration,
}

impl Default for StoreOptions {
    fn default() -> StoreOptions {
        StoreOptions { quota: Quota::Disk, tenancy: Tenancy::Shared, patience: PATIENCE }
    }
}

impl StoreOptions {
    /// An SQLite file is kept within this quota.
    #[must_use]
    pub fn within(self, quota: Quota) -> StoreOptions {
        StoreOptions { quota, ..self }
    }

    /// For the one program that plays in it: a PostgreSQL database that another program has opened so is
    /// refused, and nothing is written while somebody else has it. For an SQLite file whoever opens it keeps
    /// a lock of the operating system, see [`crate::make_file`].
    #[must_use]
    pub fn alone(self) -> StoreOptions {
        StoreOptions { tenancy: Tenancy::Alone, ..self }
    }

    /// For programs without a page that waits: a database that is slow is waited for much longer.
    #[must_use]
    pub fn patient(self) -> StoreOptions {
        StoreOptions { patience: LONG_PATIENCE, ..self }
    }

    /// Opens the store at `sqlite:PATH` (made where missing) or `postgres://…`.
    ///
    /// # Errors
    /// Those of [`Store::open`], and [`crate::Trouble::Taken`] where it is to be opened alone.
    pub fn open(self, url: &str) -> Answer<'_, Result<Store, StoreFault>> {
        Box::pin(self.opened(url))
    }

    async fn opened(self, url: &str) -> Result<Store, StoreFault> {
        let address = Address::parse(url)?;
        let place = address.place();
        let opened = match address {
            Address::File(path) => sqlite::open(&path, self).await.map(|pools| (pools, None)),
            Address::Server(options) => postgres::open(*options, self).await,
        };
        match opened {
            Ok((pools, hold)) => {
                Ok(Store::new(Arc::new(Base { place, pools, group: Group::default(), hold })))
            }
            Err(trouble) => Err(StoreFault { place, trouble }),
        }
    }
}
