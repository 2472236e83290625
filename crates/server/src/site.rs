use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use governor::RateLimiter;
use store::{People, PersonId};
use tables::House;

use crate::limit_clock::LimitClock;
use crate::limits::{
    ACTS_OF_ALL, ACTS_OF_ONE, MESSAGES_OF_A_PAGE, NEWCOMERS_OF_ALL, NEWCOMERS_OF_ONE, SOCKETS_MAX,
    SOCKETS_OF_ONE_MAX, TABLES_OF_ALL, TABLES_OF_ONE,
};
use crate::press::Presses;
use crate::public_url::PublicUrl;
use crate::rate_limit::{OneLimit, RateLimit};
use crate::room::{Permit, Room};
use crate::shelf::Shelf;
use crate::who::Who;

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
    clock: LimitClock,
    newcomers: RateLimit,
    tables: RateLimit,
    acts: RateLimit,
}

impl Site {
    /// The site of a house. Without a public address, links lead to the host that was asked.
    pub fn new(people: People, house: House, public: Option<PublicUrl>) -> Site {
        Site::with_clock(people, house, public, LimitClock::running())
    }

    /// The same, with a clock of the caller's for the rate limits.
    pub fn with_clock(
        people: People,
        house: House,
        public: Option<PublicUrl>,
        clock: LimitClock,
    ) -> Site {
        Site {
            inner: Arc::new(Inner {
                people,
                house,
                public,
                shelf: Shelf::shipped(),
                presses: Presses::default(),
                sockets: Room::new(SOCKETS_OF_ONE_MAX, SOCKETS_MAX),
                newcomers: RateLimit::new(NEWCOMERS_OF_ONE, NEWCOMERS_OF_ALL, &clock),
                tables: RateLimit::new(TABLES_OF_ONE, TABLES_OF_ALL, &clock),
                acts: RateLimit::new(ACTS_OF_ONE, ACTS_OF_ALL, &clock),
                clock,
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
        self.inner.sockets.enter(Who::at(address))
    }

    /// How often one page may send a message.
    pub(crate) fn message_limit(&self) -> OneLimit {
        RateLimiter::direct_with_clock(MESSAGES_OF_A_PAGE, self.inner.clock.clone())
    }

    /// Whether another person may be made now at the wish of this address.
    pub(crate) fn admits_newcomer(&self, address: IpAddr) -> bool {
        self.inner.newcomers.admits(Who::at(address))
    }

    /// Whether this person may make another table now.
    pub(crate) fn admits_table(&self, person: PersonId) -> bool {
        self.inner.tables.admits(Who::Person(person))
    }

    /// Whether this person may act now.
    pub(crate) fn admits_act(&self, person: PersonId) -> bool {
        self.inner.acts.admits(Who::Person(person))
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Site").field("house", self.house()).finish_non_exhaustive()
    }
}
