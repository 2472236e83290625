use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use store::PersonId;

use crate::limit_clock::LimitClock;
use crate::who::{Who, Within};

/// How often something may happen, whoever does it.
pub(crate) type OneLimit = RateLimiter<NotKeyed, InMemoryState, LimitClock, NoOpMiddleware<Nanos>>;

/// How often something may happen for each of many.
type KeyedLimit = RateLimiter<Who, HashMapStateStore<Who>, LimitClock, NoOpMiddleware<Nanos>>;

/// How often something may happen for each address or person, and for those who share once more.
struct EachLimit {
    one: KeyedLimit,
    wide: KeyedLimit,
}

/// How often something may happen: for each address or person, and for the whole house.
pub(crate) struct RateLimit {
    /// What it is called among those of the whole house.
    name: &'static str,
    quotas: Quotas,
    /// Only of those who have used some of their share lately.
    each: EachLimit,
    /// Of all people at one address together, where that is limited too.
    at: Option<EachLimit>,
    all: OneLimit,
}

/// How much each, all at one address, and everybody may do; and how many times as much those may who share once more.
#[derive(Clone, Copy, Debug)]
struct Quotas {
    each: Quota,
    at: Option<Quota>,
    all: Quota,
    sites: NonZeroU32,
}

/// Whose share it is that is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UsedUp {
    /// That of whoever wants something.
    Own,
    /// One that they have with others, who may have used it up.
    Common,
}

/// So many shares are looked after before those that are whole again are forgotten.
const SHARES_KEPT: usize = 1_000;

impl RateLimit {
    /// A limit of this name: for each, for all, and so many times that of each for those who share once more.
    pub(crate) fn new(
        name: &'static str,
        (each, all): (Quota, Quota),
        sites: NonZeroU32,
        clock: &LimitClock,
    ) -> RateLimit {
        RateLimit {
            name,
            quotas: Quotas { each, at: None, all, sites },
            each: EachLimit::new(each, sites, clock),
            at: None,
            all: RateLimiter::direct_with_clock(all, clock.clone()),
        }
    }

    /// The same, with a share for all people at one address together: whoever makes up many people
    /// leaves something for everybody else.
    pub(crate) fn with_addresses(self, at: Quota, clock: &LimitClock) -> RateLimit {
        let quotas = Quotas { at: Some(at), ..self.quotas };
        let at = Some(EachLimit::new(at, self.quotas.sites, clock));
        RateLimit { at, quotas, ..self }
    }

    /// Whether a person who is at this address may do it now; if so, it counts for both.
    pub(crate) fn admits_at(&self, person: PersonId, address: IpAddr) -> bool {
        self.draw_at(person, address).is_ok()
    }

    /// The same, and else whose share is used up.
    pub(crate) fn draw_at(&self, person: PersonId, address: IpAddr) -> Result<(), UsedUp> {
        if !self.each.fits(Who::Person(person)) {
            return Err(UsedUp::Own);
        }
        let common = self.at.as_ref().is_none_or(|limit| limit.fits(Who::at(address)));
        if common && self.all.check().is_ok() { Ok(()) } else { Err(UsedUp::Common) }
    }

    /// What it takes from the shares of the whole house when somebody does it, whom `Who` is, and for what is limited
    /// so also where they are.
    pub(crate) fn shares(&self, who: Who, at: Option<Who>) -> Vec<(String, Quota)> {
        let mut shares = self.own_shares(who, at);
        shares.push((self.name.to_owned(), self.quotas.all));
        shares
    }

    /// The same without what everybody shares.
    pub(crate) fn own_shares(&self, who: Who, at: Option<Who>) -> Vec<(String, Quota)> {
        let (name, Quotas { each, at: at_quota, sites, .. }) = (self.name, self.quotas);
        let share = |word: &str, who: Who, quota: Quota| (format!("{name} {word} {who:?}"), quota);
        let both = |word: &'static str, (who, quota): (Who, Quota)| {
            let wider = who.wider().map(|wider| share(word, wider, times(quota, sites)));
            [share(word, who, quota)].into_iter().chain(wider)
        };
        let at = at.zip(at_quota).into_iter().flat_map(|at| both("at", at));
        both("of", (who, each)).chain(at).collect()
    }

    /// Whether it may happen now; if so, it counts. Whoever has used up their own share takes
    /// nothing from the house's.
    pub(crate) fn admits(&self, who: Who) -> bool {
        self.each.fits(who) && self.all.check().is_ok()
    }
}

impl EachLimit {
    fn new(quota: Quota, sites: NonZeroU32, clock: &LimitClock) -> EachLimit {
        let limit = |quota| RateLimiter::hashmap_with_clock(quota, clock.clone());
        EachLimit { one: limit(quota), wide: limit(times(quota, sites)) }
    }

    /// Whether it fits a share, and the one that it is within; if so, it counts.
    fn fits(&self, who: Who) -> bool {
        fits(&self.one, who) && who.wider().is_none_or(|wider| fits(&self.wide, wider))
    }
}

/// Whether it fits a share; if so, it counts.
fn fits(limit: &KeyedLimit, who: Who) -> bool {
    if limit.len() >= SHARES_KEPT {
        // Nearly every share in here has cost the house one of its own: there are never many.
        limit.retain_recent();
        limit.shrink_to_fit();
    }
    limit.check_key(&who).is_ok()
}

/// So many times as much, in a row and in the long run.
fn times(quota: Quota, many: NonZeroU32) -> Quota {
    let faster = Quota::with_period(quota.replenish_interval() / many.get()).unwrap_or(quota);
    faster.allow_burst(quota.burst_size().saturating_mul(many))
}

impl fmt::Debug for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RateLimit").field("shares", &self.each.one.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;
    use std::time::Duration;

    use super::*;
    use crate::limits::quota;

    const THREE: NonZeroU32 = NonZeroU32::new(3).expect("three");

    fn at(n: u32) -> Who {
        Who::at(IpAddr::V4((0xc000_0200 + n).into()))
    }

    /// A network of this site.
    fn network(site: u16, n: u16) -> IpAddr {
        Ipv6Addr::new(0x2001, 0xdb8, site, n, 0, 0, 0, 1).into()
    }

    #[test]
    fn each_has_a_share_and_the_house_a_ceiling() {
        let clock = LimitClock::held();
        let limit = RateLimit::new("tea", (quota(3, 60), quota(5, 60)), THREE, &clock);
        let admitted = |who| (0..10).filter(|_| limit.admits(who)).count();
        assert_eq!(admitted(at(1)), 3, "its own share");
        assert_eq!(admitted(at(2)), 2, "what is left of the house's");
        assert_eq!(admitted(at(3)), 0);
        clock.advance(Duration::from_secs(2));
        assert_eq!(admitted(at(1)), 2, "two seconds' worth");
    }

    #[test]
    fn whoever_has_many_networks_has_few_shares_and_leaves_the_house_some() {
        let clock = LimitClock::held();
        let limit = RateLimit::new("tea", (quota(3, 60), quota(100, 60)), THREE, &clock);
        let limit = limit.with_addresses(quota(6, 60), &clock);
        let newcomers = |site| (0..50).filter(|n| limit.admits(Who::at(network(site, *n)))).count();
        assert_eq!(newcomers(7), 9, "three shares of three");
        clock.advance(Duration::from_secs(1));
        assert_eq!(newcomers(7), 3, "and three times as fast");
        assert_eq!(newcomers(8), 9);
        let people =
            (0..50).filter(|n| limit.admits_at(PersonId::new([*n; 10]), network(9, u16::from(*n))));
        assert_eq!(people.count(), 18, "three shares of an address");
        let names = limit.shares(Who::at(network(9, 1)), None);
        assert_eq!(names.len(), 3, "its own, that of its site, and the house's: {names:?}");
    }

    #[test]
    fn it_is_told_whose_share_is_used_up() {
        let clock = LimitClock::held();
        let limit = RateLimit::new("tea", (quota(2, 60), quota(5, 60)), THREE, &clock);
        let limit = limit.with_addresses(quota(3, 60), &clock);
        let draw = |person, site| limit.draw_at(PersonId::new([person; 10]), network(site, 1));
        assert_eq!([draw(1, 7), draw(1, 7)], [Ok(()); 2]);
        assert_eq!(draw(1, 7), Err(UsedUp::Own));
        assert_eq!(draw(2, 7), Ok(()));
        assert_eq!(draw(2, 7), Err(UsedUp::Common), "that of their address");
        assert_eq!([draw(3, 8), draw(3, 8)], [Ok(()); 2]);
        assert_eq!(draw(4, 9), Err(UsedUp::Common), "that of the house");
    }

    #[test]
    fn a_limit_is_used_up_and_fills_again_but_never_overflows() {
        let clock = LimitClock::held();
        let limit: OneLimit = RateLimiter::direct_with_clock(quota(3, 120), clock.clone());
        let admitted_after = |ms| {
            clock.advance(Duration::from_millis(ms));
            (0..10).filter(|_| limit.check().is_ok()).count()
        };
        assert_eq!([0, 400, 600, 59_000].map(admitted_after), [3, 0, 2, 3]);
    }

    #[test]
    fn shares_that_are_whole_again_are_forgotten() {
        let clock = LimitClock::held();
        let limit = RateLimit::new("tea", (quota(2, 60), quota(20_000, 60)), THREE, &clock);
        for n in 0..10_000 {
            assert!(limit.admits(at(n)));
            clock.advance(Duration::from_millis(10));
        }
        assert!(limit.each.one.len() <= SHARES_KEPT, "{limit:?}");
    }
}
