use std::num::NonZeroU32;

use governor::{Quota, RateLimiter};
use tables::{GameId, Unfinished};
use vocab::Seat;
use vocab::page::TableInfo;

use crate::host_limits::HostLimits;
use crate::limit_clock::LimitClock;
use crate::queues::Queues;
use crate::rate_limit::{OneLimit, RateLimit};
use crate::room::Room;
use crate::who::Who;

/// With whom somebody wants to play at another table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Against {
    /// With bots and nobody else.
    Bots,
    /// With people, or perhaps with people.
    People,
}

impl Against {
    /// With whom somebody plays who has this seat.
    pub(crate) fn at(table: &TableInfo, own: Seat) -> Against {
        match table.people() > table.screen_of(own).count() {
            true => Against::People,
            false => Against::Bots,
        }
    }
}

/// How many tables of one person may be unfinished before another one is made.
pub(crate) struct UnfinishedMax {
    tables: u64,
    against_bots: u64,
}

impl UnfinishedMax {
    /// Whether whoever has so many may make another one of this kind.
    pub(crate) fn allow_another(&self, against: Against, unfinished: Unfinished) -> bool {
        let Unfinished { tables, against_bots } = unfinished;
        tables < self.tables && (against == Against::People || against_bots < self.against_bots)
    }

    /// Whether one of these, which is against bots alone, may begin.
    pub(crate) fn allow(&self, unfinished: Unfinished) -> bool {
        unfinished.against_bots <= self.against_bots
    }
}

/// How much of everything there may be, and how often.
pub(crate) struct Gates {
    pub(crate) sockets: Room<Who>,
    /// Pages that are connected through this server to another one of the house.
    pub(crate) tunnels: Room<Who>,
    /// Connections of the other servers.
    pub(crate) inner: Room<Who>,
    pub(crate) known_at_tables: Room<(GameId, Who)>,
    pub(crate) nameless_at_tables: Room<(GameId, Who)>,
    /// Open pages of people, at all tables together.
    pub(crate) of_people: Room<Who>,
    /// Connections of browsers that come by themselves, and of those for whom a proxy comes.
    pub(crate) direct: Room<Who>,
    pub(crate) proxied: Room<Who>,
    /// Requests under way, for whomever a proxy brings them.
    pub(crate) requests: Room<Who>,
    pub(crate) page_turns: Queues<Who>,
    pub(crate) unfinished: UnfinishedMax,
    pub(crate) posts: RateLimit,
    pub(crate) newcomers: RateLimit,
    pub(crate) tables: RateLimit,
    pub(crate) records: RateLimit,
    pub(crate) acts: RateLimit,
    pub(crate) lines: RateLimit,
    pub(crate) comings_and_goings: RateLimit,
    pub(crate) names: RateLimit,
    pub(crate) channels: RateLimit,
    pub(crate) mails: RateLimit,
    pub(crate) bad_messages: usize,
    messages_of_a_page: Quota,
    pings_of_a_page: Quota,
    clock: LimitClock,
}

impl Gates {
    pub(crate) fn new(limits: &HostLimits, clock: LimitClock) -> Gates {
        let (pages, connections) = (limits.count("pages"), limits.count("connections"));
        let sites = limits.count("shares-of-a-site");
        let site_shares = u32::try_from(sites).ok().and_then(NonZeroU32::new);
        let site_shares = site_shares.unwrap_or(NonZeroU32::MIN);
        let room = |each: &str, all: usize| Room::new(limits.count(each), sites, all);
        let both = |each: &str, all: &'static str| {
            RateLimit::new(all, (limits.rate(each), limits.rate(all)), site_shares, &clock)
        };
        let three = |each: &str, at: &str, all: &'static str| {
            both(each, all).with_addresses(limits.rate(at), &clock)
        };
        Gates {
            sockets: room("pages-of-one", pages),
            tunnels: room("pages-of-one", pages),
            inner: Room::new(connections, sites, connections),
            known_at_tables: Room::new(limits.count("pages-at-a-table"), sites, pages),
            nameless_at_tables: Room::new(limits.count("nameless-at-a-table"), sites, pages),
            of_people: room("pages-of-a-person", pages),
            direct: room("connections-of-one", connections),
            proxied: Room::new(connections, sites, connections),
            requests: room("requests-of-one", usize::MAX),
            page_turns: Queues::new(limits.count("drawn-at-once")),
            unfinished: UnfinishedMax {
                tables: limits.count("unfinished-of-one") as u64,
                against_bots: limits.count("bot-games-of-one") as u64,
            },
            posts: three("posts-of-one", "posts-of-an-address", "posts"),
            newcomers: both("newcomers-of-one", "newcomers"),
            tables: three("tables-of-one", "tables-of-an-address", "tables"),
            records: both("records-of-one", "records"),
            acts: three("acts-of-one", "acts-of-an-address", "acts"),
            lines: three("talk-of-one", "talk-of-an-address", "talk"),
            comings_and_goings: three("leaving-of-one", "leaving-of-an-address", "leaving"),
            names: three("names-of-one", "names-of-an-address", "names"),
            channels: three("channels-of-one", "channels-of-an-address", "channels"),
            mails: three("mails-of-one", "mails-of-an-address", "mails"),
            bad_messages: limits.count("bad-messages"),
            messages_of_a_page: limits.rate("messages-of-a-page"),
            pings_of_a_page: limits.rate("pings-of-a-page"),
            clock,
        }
    }

    /// The same gates with other limits.
    pub(crate) fn with(&self, limits: &HostLimits) -> Gates {
        Gates::new(limits, self.clock.clone())
    }

    /// How often one page may say something.
    pub(crate) fn of_messages(&self) -> OneLimit {
        RateLimiter::direct_with_clock(self.messages_of_a_page, self.clock.clone())
    }

    /// How often one page may ask whether we are there.
    pub(crate) fn of_pings(&self) -> OneLimit {
        RateLimiter::direct_with_clock(self.pings_of_a_page, self.clock.clone())
    }
}
