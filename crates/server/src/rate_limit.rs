use std::fmt;
use std::net::IpAddr;

use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use store::PersonId;

use crate::limit_clock::LimitClock;
use crate::who::Who;

/// How often something may happen, whoever does it.
pub(crate) type OneLimit = RateLimiter<NotKeyed, InMemoryState, LimitClock, NoOpMiddleware<Nanos>>;

/// How often something may happen for each address or person.
type EachLimit = RateLimiter<Who, HashMapStateStore<Who>, LimitClock, NoOpMiddleware<Nanos>>;

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

/// How much each, all at one address, and everybody may do.
#[derive(Clone, Copy, Debug)]
struct Quotas {
    each: Quota,
    at: Option<Quota>,
    all: Quota,
}

/// So many shares are looked after before those that are whole again are forgotten.
const SHARES_KEPT: usize = 1_000;

impl RateLimit {
    pub(crate) fn new(
        name: &'static str,
        (each, all): (Quota, Quota),
        clock: &LimitClock,
    ) -> RateLimit {
        RateLimit {
            name,
            quotas: Quotas { each, at: None, all },
            each: RateLimiter::hashmap_with_clock(each, clock.clone()),
            at: None,
            all: RateLimiter::direct_with_clock(all, clock.clone()),
        }
    }

    /// The same, with a share for all people at one address together: whoever makes up many people
    /// leaves something for everybody else.
    pub(crate) fn with_addresses(self, at: Quota, clock: &LimitClock) -> RateLimit {
        let quotas = Quotas { at: Some(at), ..self.quotas };
        let at = Some(RateLimiter::hashmap_with_clock(at, clock.clone()));
        RateLimit { at, quotas, ..self }
    }

    /// Whether a person who is at this address may do it now; if so, it counts for both.
    pub(crate) fn admits_at(&self, person: PersonId, address: IpAddr) -> bool {
        let at = Who::at(address);
        let both = fits(&self.each, Who::Person(person))
            && self.at.as_ref().is_none_or(|limit| fits(limit, at));
        both && self.all.check().is_ok()
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
        let (name, Quotas { each, at: at_quota, .. }) = (self.name, self.quotas);
        let one = (format!("{name} of {who:?}"), each);
        let at = at.zip(at_quota).map(|(at, quota)| (format!("{name} at {at:?}"), quota));
        [one].into_iter().chain(at).collect()
    }

    /// Whether it may happen now; if so, it counts. Whoever has used up their own share takes
    /// nothing from the house's.
    pub(crate) fn admits(&self, who: Who) -> bool {
        fits(&self.each, who) && self.all.check().is_ok()
    }
}

/// Whether it fits a share; if so, it counts.
fn fits(limit: &EachLimit, who: Who) -> bool {
    if limit.len() >= SHARES_KEPT {
        // Nearly every share in here has cost the house one of its own: there are never many.
        limit.retain_recent();
        limit.shrink_to_fit();
    }
    limit.check_key(&who).is_ok()
}

impl fmt::Debug for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RateLimit").field("shares", &self.each.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::limits::quota;

    fn at(n: u32) -> Who {
        Who::at(IpAddr::V4((0xc000_0200 + n).into()))
    }

    #[test]
    fn each_has_a_share_and_the_house_a_ceiling() {
        let clock = LimitClock::held();
        let limit = RateLimit::new("tea", (quota(3, 60), quota(5, 60)), &clock);
        let admitted = |who| (0..10).filter(|_| limit.admits(who)).count();
        assert_eq!(admitted(at(1)), 3, "its own share");
        assert_eq!(admitted(at(2)), 2, "what is left of the house's");
        assert_eq!(admitted(at(3)), 0);
        clock.advance(Duration::from_secs(2));
        assert_eq!(admitted(at(1)), 2, "two seconds' worth");
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
        let limit = RateLimit::new("tea", (quota(2, 60), quota(20_000, 60)), &clock);
        for n in 0..10_000 {
            assert!(limit.admits(at(n)));
            clock.advance(Duration::from_millis(10));
        }
        assert!(limit.each.len() <= SHARES_KEPT, "{limit:?}");
    }
}
