use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use account::LuckMeter;
use bots::Budget;
use rules::Game;

use crate::dealer::Dealer;
use crate::entrant::Entrant;
use crate::outcome::DealSet;
use crate::pairing::Pairing;
use crate::sprt::{Sprt, SprtVerdict};
use crate::standings::Standings;

/// Bots against each other: two names are one against copies of the other, more a round robin.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The bots, at least two.
    pub bots: Vec<Entrant>,
    /// How many games each pairing plays, rounded up to whole deal sets.
    pub games: NonZeroU64,
    /// What all luck follows from.
    pub seed: u64,
    /// How much bots may think.
    pub budget: Budget,
    /// How many threads share the deal sets; the outcome is the same for any number.
    pub threads: usize,
    /// With how many rollouts a value the luck of every game is measured too, if it is. Games are the same either way.
    pub adjust_luck: Option<u32>,
    /// A test that ends the contest as soon as it is decided; for two bots.
    pub sprt: Option<Sprt>,
}

impl Contest {
    /// How many deal sets there are, those of all pairings together.
    pub fn sets(&self, game: &Game) -> u64 {
        let pairings = Pairing::all(self.bots.len(), game.seats()).len() as u64;
        let each = self.games.get().div_ceil(game.seats().count() as u64);
        each.saturating_mul(pairings)
    }

    /// Plays the contest on from the deal sets that were played before, and tells `on_set` of each
    /// new one, in order, with the standings after it. An error from it ends the contest.
    ///
    /// The order is by deal set, then by pairing. Luck and bots follow from the seed alone, so what
    /// was played before and what is played now fit together as if it had been one run.
    ///
    /// # Errors
    /// The first error of `on_set`.
    pub fn run<E>(
        &self,
        game: &Game,
        played: impl IntoIterator<Item = DealSet>,
        mut on_set: impl FnMut(&DealSet, &Standings) -> Result<(), E>,
    ) -> Result<Standings, E> {
        let mut standings = Standings::new(self.bots.len(), game.seats());
        let sets = self.sets(game);
        for set in played.into_iter().take(usize::try_from(sets).unwrap_or(usize::MAX)) {
            standings.add(&set);
            if self.is_decided(&standings) {
                return Ok(standings);
            }
        }
        let first = standings.sets();
        if first < sets {
            self.play_sets(game, first..sets, |set| {
                standings.add(set);
                on_set(set, &standings)?;
                Ok(if self.is_decided(&standings) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            })?;
        }
        Ok(standings)
    }

    /// What these deal sets came to, those of a contest that was stopped.
    pub fn standings(&self, game: &Game, sets: &[DealSet]) -> Standings {
        let mut standings = Standings::new(self.bots.len(), game.seats());
        for set in sets {
            standings.add(set);
        }
        standings
    }

    fn is_decided(&self, standings: &Standings) -> bool {
        self.verdict(standings).is_some_and(|verdict| verdict != SprtVerdict::Undecided)
    }

    /// What the sequential test says, if there is one.
    pub fn verdict(&self, standings: &Standings) -> Option<SprtVerdict> {
        let sprt = self.sprt?;
        let (_, scores) = standings.pairings().first()?;
        Some(sprt.verdict(scores, standings.seats()))
    }

    /// Plays these sets on all threads and hands them over in order.
    fn play_sets<E>(
        &self,
        game: &Game,
        sets: std::ops::Range<u64>,
        hand_over: impl FnMut(&DealSet) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(sets.start);
        let stop = AtomicBool::new(false);
        let (send, receive) = sync_channel(self.threads);
        let work = |send: SyncSender<(u64, DealSet)>| {
            let pairings = Pairing::all(self.bots.len(), game.seats());
            let meter = self.adjust_luck.map(|rollouts| LuckMeter::new(game, rollouts));
            let (bots, seed, budget) = (&self.bots, self.seed, self.budget);
            let table = Dealer { game, bots, seed, budget, meter: meter.as_ref() };
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= sets.end {
                    return;
                }
                let pairing = pairings[(index % pairings.len() as u64) as usize];
                let number = index / pairings.len() as u64;
                let Some(set) = table.play_set(pairing, number, &stop) else {
                    return;
                };
                if send.send((index, set)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let send = send.clone();
                scope.spawn(|| work(send));
            }
            drop(send);
            let outcome = in_order(sets.start, &receive, hand_over);
            stop.store(true, Ordering::Relaxed);
            // Workers that still want to hand something over find nobody there, and go home.
            drop(receive);
            outcome
        })
    }
}

/// Hands over what comes in, in order: sets end in any order, those that are ahead wait for those
/// before them.
fn in_order<E>(
    first: u64,
    receive: &Receiver<(u64, DealSet)>,
    mut hand_over: impl FnMut(&DealSet) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut awaited = first;
    for (index, set) in receive {
        waiting.insert(index, set);
        while let Some(set) = waiting.remove(&awaited) {
            awaited += 1;
            if hand_over(&set)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}
