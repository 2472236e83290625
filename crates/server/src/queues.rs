use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many queues are looked after before those in which nobody is any more are forgotten.
const QUEUES_KEPT: usize = 1_000;

/// A queue for each of many: so many are served at the same time in each, and the others wait in the order in which they
/// came. Whoever is in one keeps nobody waiting in another.
#[derive(Debug)]
pub(crate) struct Queues<K> {
    at_once: usize,
    /// Those that somebody is in now; each is kept by who is in it.
    queues: Mutex<BTreeMap<K, Weak<Semaphore>>>,
    waited: AtomicU64,
}

/// The right to be served, until it is dropped.
#[derive(Debug)]
pub(crate) struct Service {
    _permit: OwnedSemaphorePermit,
}

impl<K: Ord> Queues<K> {
    pub(crate) fn new(at_once: usize) -> Queues<K> {
        Queues { at_once, queues: Mutex::new(BTreeMap::new()), waited: AtomicU64::new(0) }
    }

    /// Waits until fewer than so many are served there, behind all who came before.
    pub(crate) async fn enter(&self, key: K) -> Service {
        let queue = self.queue(key);
        let permit = match queue.clone().try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => {
                self.waited.fetch_add(1, Ordering::Relaxed);
                queue.acquire_owned().await.expect("nobody closes a queue")
            }
        };
        Service { _permit: permit }
    }

    /// How many have waited.
    pub(crate) fn waited(&self) -> u64 {
        self.waited.load(Ordering::Relaxed)
    }

    fn queue(&self, key: K) -> Arc<Semaphore> {
        let mut queues = self.queues();
        if let Some(queue) = queues.get(&key).and_then(Weak::upgrade) {
            return queue;
        }
        if queues.len() >= QUEUES_KEPT {
            // Whoever is in one takes part of some other limit: there are never many.
            queues.retain(|_, queue| queue.strong_count() > 0);
        }
        let queue = Arc::new(Semaphore::new(self.at_once));
        queues.insert(key, Arc::downgrade(&queue));
        queue
    }

    fn queues(&self) -> MutexGuard<'_, BTreeMap<K, Weak<Semaphore>>> {
        // Nothing that could panic is done under the lock.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinSet;

    use super::*;

    #[tokio::test]
    async fn a_crowd_in_one_queue_waits_and_others_do_not() {
        let queues = Arc::new(Queues::new(4));
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(queues.enter(1).await);
        }
        let mut crowd = JoinSet::new();
        for _ in 0..256 {
            let queues = queues.clone();
            crowd.spawn(async move { drop(queues.enter(1).await) });
        }
        while queues.waited() < 256 {
            tokio::task::yield_now().await;
        }
        assert!(crowd.try_join_next().is_none(), "all of them wait");
        drop(queues.enter(2).await);
        drop(held);
        crowd.join_all().await;
    }

    #[tokio::test]
    async fn queues_in_which_nobody_is_are_forgotten() {
        let queues = Queues::new(4);
        let held = queues.enter(0).await;
        for n in 1..10 * QUEUES_KEPT {
            drop(queues.enter(n).await);
        }
        assert!(queues.queues().len() <= QUEUES_KEPT);
        assert!(queues.queues().contains_key(&0));
        drop(held);
    }
}
