use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use store::PersonId;

use crate::bucket::{Bucket, Pace};

/// Whose share something is taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Who {
    /// Whoever comes from this address; see [`share`].
    Address(IpAddr),
    /// A person, wherever they are.
    Person(PersonId),
}

/// The address that counts for a share: of the sixth version its network, since one household has
/// more addresses there than anybody could count.
pub(crate) fn share(address: IpAddr) -> Who {
    Who::Address(match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6((long.to_bits() & !u128::from(u64::MAX)).into()),
        short @ IpAddr::V4(_) => short,
    })
}

/// How often something may happen: for each address or person, and for the whole house.
#[derive(Debug)]
pub(crate) struct Gate {
    each: Pace,
    inner: Mutex<Shares>,
}

#[derive(Debug)]
struct Shares {
    all: Bucket,
    /// Only of those who have used some of their share lately.
    each: BTreeMap<Who, Bucket>,
}

/// So many shares are looked after before those that are whole again are forgotten.
const SHARES_KEPT: usize = 1_000;

impl Gate {
    pub(crate) fn new(each: Pace, all: Pace, now: Instant) -> Gate {
        Gate {
            each,
            inner: Mutex::new(Shares { all: Bucket::new(all, now), each: BTreeMap::new() }),
        }
    }

    /// Whether it may happen now; if so, it counts. Whoever has used up their own share takes
    /// nothing from the house's.
    pub(crate) fn admits(&self, who: Who, now: Instant) -> bool {
        let mut shares = lock(&self.inner);
        if shares.each.len() >= SHARES_KEPT {
            // Every share in here has cost the house one of its own, so there are never many.
            shares.each.retain(|_, bucket| !bucket.is_full(now));
        }
        let fresh = || Bucket::new(self.each, now);
        shares.each.entry(who).or_insert_with(fresh).take(now) && shares.all.take(now)
    }
}

/// How many of something there may be at the same time: for each address or person, and for the
/// whole house. Clones are the same room.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    each_max: usize,
    all_max: usize,
    taken: Arc<Mutex<BTreeMap<Who, usize>>>,
}

/// One of those there may be; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    who: Who,
    taken: Arc<Mutex<BTreeMap<Who, usize>>>,
}

impl Room {
    pub(crate) fn new(each_max: usize, all_max: usize) -> Room {
        Room { each_max, all_max, taken: Arc::default() }
    }

    /// Takes one, if there is one left.
    pub(crate) fn enter(&self, who: Who) -> Option<Permit> {
        let mut taken = lock(&self.taken);
        let mine = taken.get(&who).copied().unwrap_or(0);
        if mine >= self.each_max || taken.values().sum::<usize>() >= self.all_max {
            return None;
        }
        taken.insert(who, mine + 1);
        Some(Permit { who, taken: self.taken.clone() })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        match taken.get_mut(&self.who) {
            Some(mine) if *mine > 1 => *mine -= 1,
            _ => drop(taken.remove(&self.who)),
        }
    }
}

fn lock<T>(inner: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing that could panic is done under the lock.
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn at(text: &str) -> Who {
        share(text.parse().expect("an address"))
    }

    #[test]
    fn each_has_a_share_and_the_house_a_ceiling() {
        let start = Instant::now();
        let pace = |burst, per_minute| Pace { burst, per_minute };
        let gate = Gate::new(pace(3, 60), pace(5, 60), start);
        let admitted = |who, at| (0..10).filter(|_| gate.admits(who, at)).count();
        assert_eq!(admitted(at("192.0.2.1"), start), 3, "its own share");
        assert_eq!(admitted(at("192.0.2.2"), start), 2, "what is left of the house's");
        assert_eq!(admitted(at("192.0.2.3"), start), 0);
        let later = start + Duration::from_secs(2);
        assert_eq!(admitted(at("192.0.2.1"), later), 2, "two seconds' worth");
    }

    #[test]
    fn shares_that_are_whole_again_are_forgotten() {
        let start = Instant::now();
        let pace = Pace { burst: 2, per_minute: 60 };
        let gate = Gate::new(pace, Pace { burst: u32::MAX, per_minute: 1 }, start);
        for n in 0..10_000_u32 {
            let who = Who::Address(IpAddr::V4(n.into()));
            assert!(gate.admits(who, start + Duration::from_millis(u64::from(n) * 10)));
        }
        assert!(lock(&gate.inner).each.len() <= SHARES_KEPT);
    }

    #[test]
    fn a_network_of_the_sixth_version_shares_as_one_address() {
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:2"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
    }

    #[test]
    fn room_is_given_back() {
        let room = Room::new(2, 3);
        let (a, b) = (at("192.0.2.1"), at("192.0.2.2"));
        let held = [room.enter(a), room.enter(a), room.enter(b)];
        assert!(held.iter().all(Option::is_some));
        assert!(room.enter(a).is_none() && room.enter(b).is_none(), "all three are taken");
        drop(held);
        assert!(lock(&room.taken).is_empty());
        assert!(room.enter(b).is_some());
    }
}
