use std::sync::Arc;
use std::time::Duration;

use crate::address::Address;
use crate::answer::Answer;
use crate::base::{Base, Pools};
use crate::fault::{StoreFault, Trouble};
use crate::group::Group;
use crate::hold::Hold;
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

/// What happens where there is no file yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IfMissing {
    /// It is made.
    Make,
    /// Nothing is made.
    Refuse,
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
        self.waiting(LONG_PATIENCE)
    }

    /// So long a connection, or a database that is held, is waited for.
    #[must_use]
    pub fn waiting(self, patience: Duration) -> StoreOptions {
        StoreOptions { patience, ..self }
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
        let store = |opened| Store::new(Arc::new(self.base(&place, opened)));
        opened.map(store).map_err(at(&place))
    }

    /// The connections to a place whose schema is left as it is.
    pub(crate) async fn connect(self, url: &str, missing: IfMissing) -> Result<Base, StoreFault> {
        let address = Address::parse(url)?;
        let place = address.place();
        let connected = match address {
            Address::File(path) => {
                sqlite::connect(&path, self, missing).await.map(|pools| (pools, None))
            }
            Address::Server(options) => match postgres::connect(&options, self).await {
                Ok((_, hold)) => Ok((Pools::Postgres(postgres::pool(*options, self)), hold)),
                Err(trouble) => Err(trouble),
            },
        };
        connected.map(|connected| self.base(&place, connected)).map_err(at(&place))
    }

    fn base(self, place: &str, (pools, hold): (Pools, Option<Hold>)) -> Base {
        let (place, group) = (place.to_owned(), Group::default());
        Base { place, pools, group, patience: self.patience, hold }
    }
}

fn at(place: &str) -> impl FnOnce(Trouble) -> StoreFault {
    |trouble| StoreFault { place: place.to_owned(), trouble }
}
