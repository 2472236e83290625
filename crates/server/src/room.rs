use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something there may be at the same time: for each address or person, or for each of them
/// at a table, and for the whole house. Clones are the same room.
#[derive(Clone, Debug)]
pub(crate) struct Room<K> {
    each_max: usize,
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
    taken: Arc<Mutex<Taken<K>>>,
}

impl<K: Ord + Copy> Room<K> {
    pub(crate) fn new(each_max: usize, all_max: usize) -> Room<K> {
        let taken = Taken { each: BTreeMap::new(), all: 0 };
        Room { each_max, all_max, taken: Arc::new(Mutex::new(taken)) }
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        lock(&self.taken).all
    }

    /// Takes one, if there is one left.
    pub(crate) fn enter(&self, who: K) -> Option<Permit<K>> {
        let mut taken = lock(&self.taken);
        let mine = taken.each.get(&who).copied().unwrap_or(0);
        if mine >= self.each_max || taken.all >= self.all_max {
            return None;
        }
        taken.each.insert(who, mine + 1);
        taken.all += 1;
        Some(Permit { who, taken: self.taken.clone() })
    }
}

impl<K: Ord> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        match taken.each.get_mut(&self.who) {
            Some(mine) if *mine > 1 => *mine -= 1,
            _ => drop(taken.each.remove(&self.who)),
        }
    }
}

fn lock<T>(inner: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing that could panic is done under the lock.
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::who::Who;

    #[test]
    fn room_is_given_back() {
        let room = Room::new(2, 3);
        let [a, b] = [1, 2].map(|n| Who::at(Ipv4Addr::new(192, 0, 2, n).into()));
        let held = [room.enter(a), room.enter(a), room.enter(b)];
        assert!(held.iter().all(Option::is_some));
        assert!(room.enter(a).is_none() && room.enter(b).is_none(), "all three are taken");
        drop(held);
        assert!(lock(&room.taken).each.is_empty() && lock(&room.taken).all == 0);
        assert!(room.enter(b).is_some());
    }
}
