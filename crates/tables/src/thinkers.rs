use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::PersonId;
use tokio::sync::oneshot;
use vocab::Haste;

use crate::waiting_line::WaitingLine;

/// How many wait for each of those who may think at once when thoughts become shorter: a line that is twice
/// as long moves twice as fast. Those for whom a full line is too long don't wait at all.
const STEPS: [(usize, Haste); 4] =
    [(8, Haste::Unsearched), (4, Haste::Eighth), (2, Haste::Quarter), (1, Haste::Half)];

/// Who may think at the same time: a fair queue. Whoever hosts a table waits in line for their own bots,
/// and people take turns, and before them the addresses they are at: a hundred tables of one person, or of people made
/// up at one address, cost another one turn. Clones are the same queue.
///
/// A busy house makes bots quicker before it lets people wait: the longer the line, the less each may
/// think. What counts is the line as it is for one person, so whoever lets a hundred bots think hurries
/// their own.
#[derive(Clone, Debug)]
pub struct Thinkers(Arc<Mutex<Turns>>);

#[derive(Debug)]
struct Turns {
    /// So many may think at once.
    places: usize,
    /// So many more may think now.
    free: usize,
    waiting: WaitingLine<Turn>,
}

/// The right to think, until it is dropped.
#[derive(Debug)]
pub struct Turn {
    thinkers: Thinkers,
    haste: Option<Haste>,
}

impl Thinkers {
    /// A queue for so many who may think at once.
    pub fn new(places: NonZeroUsize) -> Thinkers {
        let (places, waiting) = (places.get(), WaitingLine::default());
        Thinkers(Arc::new(Mutex::new(Turns { places, free: places, waiting })))
    }

    /// Waits for a turn to think at a table of this person's, however long the line is.
    pub async fn enter(&self, host: PersonId) -> Turn {
        let (grant, granted) = oneshot::channel();
        self.turns().waiting.join(host, grant);
        self.hand_on();
        granted.await.expect("whoever waits gets a turn in the end")
    }

    /// A turn, if there is one that nobody waits for.
    pub(crate) fn enter_at_once(&self) -> Option<Turn> {
        let mut turns = self.turns();
        let is_free = turns.free > 0 && turns.waiting.len() == 0;
        is_free.then(|| {
            turns.free -= 1;
            Turn { thinkers: self.clone(), haste: None }
        })
    }

    /// Whether the line is so long for this person that their bots would be hurried.
    pub(crate) fn is_long_for(&self, host: PersonId) -> bool {
        self.turns().haste(host).is_some()
    }

    /// Whether the line is so long for this person that their bots had better not wait in it.
    pub(crate) fn is_full_for(&self, host: PersonId) -> bool {
        self.turns().haste(host) == Some(Haste::Unsearched)
    }

    /// Somebody is at this address, which has one share with all who are there.
    pub(crate) fn note_address(&self, person: PersonId, address: IpAddr) {
        self.turns().waiting.note_address(person, address);
    }

    /// How many wait for a turn.
    pub fn waiting(&self) -> usize {
        self.turns().waiting.len()
    }

    /// Gives the turns that are free to those who wait.
    fn hand_on(&self) {
        loop {
            let Some((grant, haste)) = self.turns().next() else { return };
            // Whoever has stopped waiting drops it, and it is handed on again.
            drop(grant.send(Turn { thinkers: self.clone(), haste }));
        }
    }

    fn turns(&self) -> MutexGuard<'_, Turns> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turns {
    /// Takes a turn for whoever is next, if there is a free one, with the haste that those who wait call for.
    fn next(&mut self) -> Option<(oneshot::Sender<Turn>, Option<Haste>)> {
        while self.free > 0 {
            let (host, grant) = self.waiting.next()?;
            if !grant.is_closed() {
                self.free -= 1;
                return Some((grant, self.haste(host)));
            }
        }
        None
    }

    /// How much less the bots of this person should think.
    fn haste(&self, host: PersonId) -> Option<Haste> {
        let ahead = self.waiting.ahead_of(host);
        STEPS.into_iter().find(|(line, _)| ahead >= line * self.places).map(|(_, haste)| haste)
    }
}

impl Turn {
    /// How much less than in full whoever has it should think.
    pub(crate) fn haste(&self) -> Option<Haste> {
        self.haste
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.thinkers.turns().free += 1;
        self.thinkers.hand_on();
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::task::JoinSet;

    use super::*;

    fn person(number: u8) -> PersonId {
        PersonId::new([number; 10])
    }

    pub(crate) fn thinkers(places: usize) -> Thinkers {
        Thinkers::new(NonZeroUsize::new(places).expect("somebody may think"))
    }

    /// Lets so many wait at tables of a person's for ever, each before the next one comes.
    pub(crate) async fn crowd(thinkers: &Thinkers, host: PersonId, count: usize) -> JoinSet<()> {
        let mut waiting = JoinSet::new();
        for _ in 0..count {
            let (thinkers, before) = (thinkers.clone(), thinkers.waiting());
            let line = thinkers.clone();
            waiting.spawn(async move {
                let _turn = thinkers.enter(host).await;
                std::future::pending::<()>().await;
            });
            while line.waiting() == before {
                tokio::task::yield_now().await;
            }
        }
        waiting
    }

    #[tokio::test]
    async fn the_longer_the_line_the_less_each_may_think() {
        for (behind, haste) in [
            (0, None),
            (1, None),
            (2, Some(Haste::Half)),
            (3, Some(Haste::Half)),
            (4, Some(Haste::Quarter)),
            (7, Some(Haste::Quarter)),
            (8, Some(Haste::Eighth)),
            (15, Some(Haste::Eighth)),
            (16, Some(Haste::Unsearched)),
            (100, Some(Haste::Unsearched)),
        ] {
            let thinkers = thinkers(2);
            let held = [thinkers.enter(person(9)).await, thinkers.enter(person(9)).await];
            assert!(held.iter().all(|turn| turn.haste().is_none()), "nobody waited");
            let first = tokio::spawn({
                let thinkers = thinkers.clone();
                async move { thinkers.enter(person(1)).await }
            });
            tokio::task::yield_now().await;
            let _line = crowd(&thinkers, person(1), behind).await;
            let (one, _other) = held.into();
            drop(one);
            let turn = first.await.expect("no panic");
            assert_eq!(turn.haste(), haste, "{behind} behind");
            assert_eq!(thinkers.is_full_for(person(1)), haste == Some(Haste::Unsearched));
        }
    }

    #[tokio::test]
    async fn a_turn_at_once_is_one_that_nobody_waits_for() {
        let thinkers = thinkers(2);
        let first = thinkers.enter_at_once().expect("nobody thinks");
        let second = thinkers.enter_at_once().expect("one more may");
        assert!(thinkers.enter_at_once().is_none(), "nothing is free");
        let line = crowd(&thinkers, person(1), 2).await;
        assert!(thinkers.is_long_for(person(1)));
        // Both turns go to those who wait.
        drop((first, second));
        assert!(thinkers.enter_at_once().is_none());
        assert!(!thinkers.is_long_for(person(1)));
        drop(line);
    }

    #[tokio::test]
    async fn whoever_lets_a_hundred_think_hurries_their_own() {
        let thinkers = thinkers(1);
        let held = thinkers.enter(person(1)).await;
        let _line = crowd(&thinkers, person(1), 100).await;
        assert!(thinkers.is_full_for(person(1)));
        assert!(!thinkers.is_full_for(person(2)), "for others the line is one long");
        drop(held);
    }

    #[tokio::test]
    async fn a_crowd_of_people_hurries_everybody() {
        let thinkers = thinkers(1);
        let held = thinkers.enter(person(99)).await;
        let mut lines = Vec::new();
        for host in 1..=8 {
            assert!(!thinkers.is_full_for(person(50)), "{host}");
            lines.push(crowd(&thinkers, person(host), 1).await);
        }
        assert!(thinkers.is_full_for(person(50)), "also those who come last, and alone");
        drop(held);
    }

    #[tokio::test]
    async fn people_take_turns_however_many_tables_one_has() {
        let thinkers = thinkers(1);
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
        let thinkers = thinkers(2);
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
        assert_eq!(thinkers.waiting(), 0);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_than_so_many_think_at_once() {
        let (thinkers, thinking) = (thinkers(3), Arc::new(AtomicUsize::new(0)));
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
