use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use store::People;
use tables::House;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::bucket::Bucket;
use crate::limits::{NEWCOMERS_BURST, NEWCOMERS_PER_SECOND, SOCKETS_MAX};
use crate::public_url::PublicUrl;
use crate::shelf::Shelf;

/// All that the pages of a house share. Clones are the same site.
#[derive(Clone)]
pub struct Site {
    inner: Arc<Inner>,
}

struct Inner {
    people: People,
    house: House,
    public: Option<PublicUrl>,
    shelf: Shelf,
    sockets: Arc<Semaphore>,
    newcomers: Mutex<Bucket>,
}

impl Site {
    /// The site of a house. Without a public address, links lead to the host that was asked.
    pub fn new(people: People, house: House, public: Option<PublicUrl>) -> Site {
        let newcomers = Bucket::new(NEWCOMERS_BURST, NEWCOMERS_PER_SECOND, Instant::now());
        Site {
            inner: Arc::new(Inner {
                people,
                house,
                public,
                shelf: Shelf::shipped(),
                sockets: Arc::new(Semaphore::new(SOCKETS_MAX)),
                newcomers: Mutex::new(newcomers),
            }),
        }
    }

    pub(crate) fn people(&self) -> &People {
        &self.inner.people
    }

    pub(crate) fn house(&self) -> &House {
        &self.inner.house
    }

    pub(crate) fn public(&self) -> Option<&PublicUrl> {
        self.inner.public.as_ref()
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.inner.shelf
    }

    /// Room for one more socket, if there is any.
    pub(crate) fn socket_permit(&self) -> Option<OwnedSemaphorePermit> {
        self.inner.sockets.clone().try_acquire_owned().ok()
    }

    /// Whether another person or table may be made now.
    pub(crate) fn admits_newcomer(&self) -> bool {
        let mut bucket = self.inner.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.take(Instant::now())
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Site").field("house", self.house()).finish_non_exhaustive()
    }
}
