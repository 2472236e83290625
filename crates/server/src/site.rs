use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use store::{People, PersonId};
use tables::House;

use crate::gate::{Gate, Permit, Room, Who, share};
use crate::limits::{
    ACTS_OF_ALL, ACTS_OF_ONE, NEWCOMERS_OF_ALL, NEWCOMERS_OF_ONE, SOCKETS_MAX, SOCKETS_OF_ONE_MAX,
    TABLES_OF_ALL, TABLES_OF_ONE,
};
use crate::press::Presses;
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
    presses: Presses,
    sockets: Room,
    newcomers: Gate,
    tables: Gate,
    acts: Gate,
}

impl Site {
    /// The site of a house. Without a public address, links lead to the host that was asked.
    pub fn new(people: People, house: House, public: Option<PublicUrl>) -> Site {
        let now = Instant::now();
        Site {
            inner: Arc::new(Inner {
                people,
                house,
                public,
                shelf: Shelf::shipped(),
                presses: Presses::default(),
                sockets: Room::new(SOCKETS_OF_ONE_MAX, SOCKETS_MAX),
                newcomers: Gate::new(NEWCOMERS_OF_ONE, NEWCOMERS_OF_ALL, now),
                tables: Gate::new(TABLES_OF_ONE, TABLES_OF_ALL, now),
                acts: Gate::new(ACTS_OF_ONE, ACTS_OF_ALL, now),
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

    pub(crate) fn presses(&self) -> &Presses {
        &self.inner.presses
    }

    /// Room for one more socket from this address, if there is any.
    pub(crate) fn socket_permit(&self, address: IpAddr) -> Option<Permit> {
        self.inner.sockets.enter(share(address))
    }

    /// Whether another person may be made now at the wish of this address.
    pub(crate) fn admits_newcomer(&self, address: IpAddr) -> bool {
        self.inner.newcomers.admits(share(address), Instant::now())
    }

    /// Whether this person may make another table now.
    pub(crate) fn admits_table(&self, person: PersonId) -> bool {
        self.inner.tables.admits(Who::Person(person), Instant::now())
    }

    /// Whether this person may act now.
    pub(crate) fn admits_act(&self, person: PersonId) -> bool {
        self.inner.acts.admits(Who::Person(person), Instant::now())
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Site").field("house", self.house()).finish_non_exhaustive()
    }
}
