use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::PersonId;
use tokio::sync::oneshot;

/// Who may think at the same time: a fair queue. Whoever hosts a table waits in line for their own bots,
/// and people take turns: a hundred tables of one person cost another one turn. Clones are the same
/// queue.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Mutex<Turns>>);

#[derive(Debug)]
struct Turns {
    /// So many more may think now.
    free: usize,
    /// Those who wait, by whose table it is, the first to come first.
    waiting: BTreeMap<PersonId, VecDeque<oneshot::Sender<Turn>>>,
    /// Everybody who has somebody waiting, once; the next one first.
    order: VecDeque<PersonId>,
}

/// The right to think, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn(Thinkers);

impl Thinkers {
    pub(crate) fn new(count: usize) -> Thinkers {
        let turns = Turns { free: count, waiting: BTreeMap::default(), order: VecDeque::default() };
        Thinkers(Arc::new(Mutex::new(turns)))
    }

    /// Waits for a turn to think at a table of this person's.
    pub(crate) async fn enter(&self, host: PersonId) -> Turn {
        let (grant, granted) = oneshot::channel();
        self.turns().queue(host, grant);
        self.hand_on();
        granted.await.expect("whoever waits gets a turn in the end")
    }

    /// How many wait for a turn.
    pub(crate) fn waiting(&self) -> usize {
        self.turns().waiting.values().map(VecDeque::len).sum()
    }

    /// Gives the turns that are free to those who wait.
    fn hand_on(&self) {
        loop {
            let Some(grant) = self.turns().next() else { return };
            // Whoever has stopped waiting drops it, and it is handed on again.
            drop(grant.send(Turn(self.clone())));
        }
    }

    fn turns(&self) -> MutexGuard<'_, Turns> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turns {
    fn queue(&mut self, host: PersonId, grant: oneshot::Sender<Turn>) {
        let line = self.waiting.entry(host).or_default();
        if line.is_empty() {
            self.order.push_back(host);
        }
        line.push_back(grant);
    }

    /// Takes a turn for whoever is next, if there is a free one.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        while self.free > 0 {
            let host = self.order.pop_front()?;
            let line = self.waiting.get_mut(&host)?;
            let grant = line.pop_front();
            if line.is_empty() {
                self.waiting.remove(&host);
            } else {
                self.order.push_back(host);
            }
            if let Some(grant) = grant.filter(|grant| !grant.is_closed()) {
                self.free -= 1;
                return Some(grant);
            }
        }
        None
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.turns().free += 1;
        self.0.hand_on();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::task::JoinSet;

    use super::*;

    fn person(number: u8) -> PersonId {
        PersonId::new([number; 10])
    }

    #[tokio::test]
    async fn people_take_turns_however_many_tables_one_has() {
        let thinkers = Thinkers::new(1);
        let held = thinkers.enter(person(9)).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = JoinSet::new();
        for host in [1, 1, 1, 1, 2, 3, 3] {
            let (thinkers, order) = (thinkers.clone(), order.clone());
            waiting.spawn(async move {
                let turn = thinkers.enter(person(host)).await;
                order.lock().expect("no panic").push(host);
                drop(turn);
            });
            // Each waits in line before the next one comes.
            tokio::task::yield_now().await;
        }
        drop(held);
        waiting.join_all().await;
        assert_eq!(*order.lock().expect("no panic"), [1, 2, 3, 1, 3, 1, 1]);
    }

    #[tokio::test]
    async fn whoever_stops_waiting_holds_nobody_up() {
        let thinkers = Thinkers::new(2);
        let held = [thinkers.enter(person(1)).await, thinkers.enter(person(1)).await];
        let mut given_up = JoinSet::new();
        for _ in 0..50 {
            let thinkers = thinkers.clone();
            given_up.spawn(async move { drop(thinkers.enter(person(1)).await) });
        }
        tokio::task::yield_now().await;
        given_up.abort_all();
        while given_up.join_next().await.is_some() {}
        drop(held);
        let both = [thinkers.enter(person(1)).await, thinkers.enter(person(2)).await];
        assert_eq!(thinkers.turns().free, 0);
        drop(both);
        assert_eq!(thinkers.turns().free, 2, "every turn comes back");
        assert!(thinkers.turns().waiting.is_empty());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_than_so_many_think_at_once() {
        let (thinkers, thinking) = (Thinkers::new(3), Arc::new(AtomicUsize::new(0)));
        let mut all = JoinSet::new();
        for n in 0..200 {
            let (thinkers, thinking) = (thinkers.clone(), thinking.clone());
            all.spawn(async move {
                let turn = thinkers.enter(person(n % 7)).await;
                let now = thinking.fetch_add(1, Ordering::SeqCst) + 1;
                tokio::task::yield_now().await;
                thinking.fetch_sub(1, Ordering::SeqCst);
                drop(turn);
                now
            });
        }
        let most = all.join_all().await.into_iter().max();
        assert!(most <= Some(3), "{most:?} at once");
    }
}
