use std::sync::Arc;

use crate::answer::Answer;
use crate::base::Base;
use crate::channels::Channels;
use crate::fault::StoreFault;
use crate::ledger::Ledger;
use crate::people::People;
use crate::store_options::StoreOptions;

/// A database that is open, its schema up to date. It does nothing but hand out its parts.
///
/// Clones share the connections.
#[derive(Clone, Debug)]
pub struct Store {
    base: Arc<Base>,
}

impl Store {
    pub(crate) fn new(base: Arc<Base>) -> Store {
        Store { base }
    }

    pub(crate) fn base(&self) -> &Base {
        &self.base
    }

    /// Opens the store at `sqlite:PATH` (made where missing) or `postgres://…`.
    ///
    /// # Errors
    /// When the place can't be opened, read, written or understood by this program. The fault says
    /// which place it is, without its password, and what to do.
    pub fn open(url: &str) -> Answer<'_, Result<Store, StoreFault>> {
        StoreOptions::default().open(url)
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
