use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::who::Within;

/// How many of something there may be at the same time: for each address or person, or for each of them
/// at a table, and for the whole house. Clones are the same room.
#[derive(Clone, Debug)]
pub(crate) struct Room<K> {
    each_max: usize,
    /// How many times as many those have together who share once more.
    sites: usize,
    all_max: usize,
    taken: Arc<Mutex<Taken<K>>>,
}

#[derive(Debug)]
struct Taken<K> {
    each: BTreeMap<K, usize>,
    all: usize,
}

/// One of those there may be; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Ord> {
    who: K,
    wider: Option<K>,
    taken: Arc<Mutex<Taken<K>>>,
}

impl<K: Ord + Copy + Within> Room<K> {
    /// Room for so many of each, so many times as many of those who share once more, and so many in all.
    pub(crate) fn new(each_max: usize, sites: usize, all_max: usize) -> Room<K> {
        let taken = Taken { each: BTreeMap::new(), all: 0 };
        Room { each_max, sites, all_max, taken: Arc::new(Mutex::new(taken)) }
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        lock(&self.taken).all
    }

    /// Takes one, if there is one left.
    pub(crate) fn enter(&self, who: K) -> Option<Permit<K>> {
        let mut taken = lock(&self.taken);
        let (wider, wide_max) = (who.wider(), self.each_max.saturating_mul(self.sites));
        let wide_full = wider.is_some_and(|wider| taken.by(wider) >= wide_max);
        if wide_full || taken.by(who) >= self.each_max || taken.all >= self.all_max {
            return None;
        }
        for who in [Some(who), wider].into_iter().flatten() {
            *taken.each.entry(who).or_default() += 1;
        }
        taken.all += 1;
        Some(Permit { who, wider, taken: self.taken.clone() })
    }
}

impl<K: Ord> Taken<K> {
    fn by(&self, who: K) -> usize {
        self.each.get(&who).copied().unwrap_or(0)
    }

    fn give_back(&mut self, who: &K) {
        match self.each.get_mut(who) {
            Some(mine) if *mine > 1 => *mine -= 1,
            _ => drop(self.each.remove(who)),
        }
    }
}

impl<K: Ord> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        taken.give_back(&self.who);
        if let Some(wider) = &self.wider {
            taken.give_back(wider);
        }
    }
}

fn lock<T>(inner: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing that could panic is done under the lock.
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;
    use crate::who::Who;

    #[test]
    fn room_is_given_back() {
        let room = Room::new(2, 1, 3);
        let [a, b] = [1, 2].map(|n| Who::at(Ipv4Addr::new(192, 0, 2, n).into()));
        let held = [room.enter(a), room.enter(a), room.enter(b)];
        assert!(held.iter().all(Option::is_some));
        assert!(room.enter(a).is_none() && room.enter(b).is_none(), "all three are taken");
        drop(held);
        assert!(lock(&room.taken).each.is_empty() && lock(&room.taken).all == 0);
        assert!(room.enter(b).is_some());
    }

    #[test]
    fn whoever_has_many_networks_has_few_shares() {
        let room = Room::new(2, 3, 100);
        let network =
            |site: u16, n| Who::at(Ipv6Addr::new(0x2001, 0xdb8, site, n, 0, 0, 0, 1).into());
        let held: Vec<_> = (0..50).flat_map(|n| room.enter(network(7, n))).collect();
        assert_eq!(held.len(), 6, "three shares of two");
        assert!(room.enter(network(8, 0)).is_some());
        drop(held);
        assert!(lock(&room.taken).each.is_empty() && room.enter(network(7, 9)).is_some());
    }
}
