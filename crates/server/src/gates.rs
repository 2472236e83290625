use governor::{Quota, RateLimiter};
use tables::{GameId, Unfinished};

use crate::host_limits::HostLimits;
use crate::limit_clock::LimitClock;
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
    /// Connections of browsers that come by themselves, and of those for whom a proxy comes.
    pub(crate) direct: Room<Who>,
    pub(crate) proxied: Room<Who>,
    /// Requests under way, for whomever a proxy brings them.
    pub(crate) requests: Room<Who>,
    pub(crate) unfinished: UnfinishedMax,
    pub(crate) posts: RateLimit,
    pub(crate) newcomers: RateLimit,
    pub(crate) tables: RateLimit,
    pub(crate) records: RateLimit,
    pub(crate) acts: RateLimit,
    pub(crate) lines: RateLimit,
    pub(crate) comings_and_goings: RateLimit,
    pub(crate) channels: RateLimit,
    pub(crate) mails: RateLimit,
    messages_of_a_page: Quota,
    pings_of_a_page: Quota,
    clock: LimitClock,
}

impl Gates {
    pub(crate) fn new(limits: &HostLimits, clock: LimitClock) -> Gates {
        let (pages, connections) = (limits.count("pages"), limits.count("connections"));
        let both = |each: &str, all: &'static str| {
            RateLimit::new(all, (limits.rate(each), limits.rate(all)), &clock)
        };
        let with_addresses =
            |limit: RateLimit, at: &str| limit.with_addresses(limits.rate(at), &clock);
        Gates {
            sockets: Room::new(limits.count("pages-of-one"), pages),
            tunnels: Room::new(limits.count("pages-of-one"), pages),
            inner: Room::new(connections, connections),
            known_at_tables: Room::new(limits.count("pages-at-a-table"), pages),
            nameless_at_tables: Room::new(limits.count("nameless-at-a-table"), pages),
            direct: Room::new(limits.count("connections-of-one"), connections),
            proxied: Room::new(connections, connections),
            requests: Room::new(limits.count("requests-of-one"), usize::MAX),
            unfinished: UnfinishedMax {
                tables: limits.count("unfinished-of-one") as u64,
                against_bots: limits.count("bot-games-of-one") as u64,
            },
            posts: with_addresses(both("posts-of-one", "posts"), "posts-of-an-address"),
            newcomers: both("newcomers-of-one", "newcomers"),
            tables: with_addresses(both("tables-of-one", "tables"), "tables-of-an-address"),
            records: both("records-of-one", "records"),
            acts: both("acts-of-one", "acts"),
            lines: both("talk-of-one", "talk"),
            comings_and_goings: both("leaving-of-one", "leaving"),
            channels: with_addresses(both("channels-of-one", "channels"), "channels-of-an-address"),
            mails: with_addresses(both("mails-of-one", "mails"), "mails-of-an-address"),
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
