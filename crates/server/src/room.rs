use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::who::Who;

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
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn room_is_given_back() {
        let room = Room::new(2, 3);
        let [a, b] = [1, 2].map(|n| Who::at(Ipv4Addr::new(192, 0, 2, n).into()));
        let held = [room.enter(a), room.enter(a), room.enter(b)];
        assert!(held.iter().all(Option::is_some));
        assert!(room.enter(a).is_none() && room.enter(b).is_none(), "all three are taken");
        drop(held);
        assert!(lock(&room.taken).is_empty());
        assert!(room.enter(b).is_some());
    }
}
