//! What was luck and what was skill in finished games: drawn up in the background, one game after the other, and
//! kept in the store.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use account::{Audit, Reviewing};
use store::GameId;
use tokio::sync::oneshot;
use vocab::page::AccountSight;
use wire::Record;

use crate::fault::TableFault;
use crate::house::{House, Household};
use crate::limits::{ACCOUNT_THREADS_MAX, ACCOUNTS_WAITING_MAX};
use crate::priority::{ACCOUNTS_STEP_BACK, step_back};

/// The luck of all accounts follows from it, so that the same record has the same account everywhere.
const SEED: u64 = 1;

/// The games whose accounts are wanted; the first of them is worked on.
#[derive(Debug, Default)]
pub(crate) struct AccountDesk(Mutex<VecDeque<Job>>);

/// A game whose account is wanted.
#[derive(Clone, Debug)]
struct Job {
    table: GameId,
    record: Arc<Record>,
    /// Pieces of work in all.
    size: usize,
    done: Arc<AtomicUsize>,
}

impl Job {
    fn sight(&self) -> AccountSight {
        AccountSight::UnderWay { done: self.done.load(Ordering::Relaxed), of: self.size }
    }

    /// Draws the account up; nothing if it is ended before.
    fn draw_up(&self, rollouts: u32, go_on: impl Fn() -> bool) -> Option<String> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.min(ACCOUNT_THREADS_MAX);
        let settings = Reviewing { rollouts, seed: SEED, threads };
        let audit = Audit::new(&self.record).ok()?;
        let account = audit.account_unless(&settings, |done| {
            self.done.store(done, Ordering::Relaxed);
            if go_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Some(wire::write_account(self.record.game().board(), &account))
    }
}

impl AccountDesk {
    /// Whether nobody else is at work, and what became of the wish.
    fn add(&self, job: &Job) -> (bool, AccountSight) {
        let mut jobs = self.jobs();
        if let Some(known) = jobs.iter().find(|known| known.table == job.table) {
            return (false, known.sight());
        }
        if jobs.len() >= ACCOUNTS_WAITING_MAX {
            return (false, AccountSight::Busy);
        }
        jobs.push_back(job.clone());
        (jobs.len() == 1, job.sight())
    }

    fn underway(&self, table: GameId) -> Option<AccountSight> {
        self.jobs().iter().find(|job| job.table == table).map(Job::sight)
    }

    fn first(&self) -> Option<Job> {
        self.jobs().front().cloned()
    }

    /// Takes the first away, and gives the next.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs();
        jobs.pop_front();
        jobs.front().cloned()
    }

    fn jobs(&self) -> MutexGuard<'_, VecDeque<Job>> {
        // Nothing that could panic is done under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House {
    /// The account of a finished game, or how far it is. Where `ask` says so it is drawn up if nobody has
    /// asked for it before.
    ///
    /// # Errors
    /// When there is no such table, or the store fails.
    pub async fn account(&self, table: GameId, ask: bool) -> Result<AccountSight, TableFault> {
        let household = &self.household;
        let update = self.look(table, None).await?;
        if update.game.as_ref().is_none_or(|game| game.end.is_none()) {
            return Ok(AccountSight::NotOver);
        }
        let kept = household.ledger.account(table, account::VERSION).await;
        let kept = kept.map_err(TableFault::Store)?;
        if let Some(account) = kept.and_then(|text| wire::read_account(&update.board, &text)) {
            return Ok(AccountSight::Ready(Box::new(account)));
        }
        if let Some(underway) = household.accounts.underway(table) {
            return Ok(underway);
        }
        if !ask {
            return Ok(AccountSight::Unasked);
        }
        let Some(text) = self.record(table).await? else { return Ok(AccountSight::NotOver) };
        let record = wire::record::read(&text, Some(&update.board));
        let record = record.map_err(|fault| TableFault::Broken(fault.to_string()))?;
        let Ok(size) = Audit::new(&record).map(|audit| audit.size()) else {
            return Ok(AccountSight::TooShort);
        };
        let job = Job { table, record: Arc::new(record), size, done: Arc::default() };
        let (is_first, sight) = household.accounts.add(&job);
        if is_first {
            tokio::spawn(household.clone().draw_up_accounts());
        }
        Ok(sight)
    }
}

impl Household {
    /// Draws up all accounts that are wanted, until there is none or the house closes.
    async fn draw_up_accounts(self: Arc<Self>) {
        let mut job = self.accounts.first();
        while let Some(wanted) = job {
            if *self.closing.borrow() {
                return;
            }
            self.draw_up(wanted).await;
            job = self.accounts.next();
        }
    }

    async fn draw_up(&self, job: Job) {
        let (table, rollouts) = (job.table, self.settings.account_rollouts);
        let (tell, told) = oneshot::channel();
        let closing = self.closing.clone();
        let go_on = move || !*closing.borrow() && closing.has_changed().is_ok();
        // Without a thread nobody tells anything, and whoever wants the account asks again.
        drop(thread::Builder::new().name("account".to_owned()).spawn(move || {
            step_back(ACCOUNTS_STEP_BACK);
            drop(tell.send(job.draw_up(rollouts, go_on)));
        }));
        let Ok(Some(text)) = told.await else {
            tracing::info!(%table, "an account was not drawn up to its end");
            return;
        };
        let kept = self.ledger.keep_account(table, account::VERSION, &text).await;
        if let Err(fault) = kept {
            tracing::warn!(%table, %fault, "an account can't be kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Game, State};
    use testkit::dice::Dice;
    use vocab::{Seat, Seats, Variant};
    use wire::Player;

    use super::*;

    /// The record of a game that was given up at once.
    fn record() -> Arc<Record> {
        let board = Arc::new(boards::load_shipped("amsterdam").expect("a shipped board"));
        let seats = Seats::new(2).expect("two seats");
        let game = Game::new(board, Variant::Plain, seats).expect("a game");
        let mut facts = Vec::new();
        let mut state = State::deal(&game, &mut Dice::new(1), &mut facts);
        for fact in state.decide_resign(&game, Seat::FIRST).expect("it may resign") {
            state.evolve(&game, &fact);
            facts.push(fact);
        }
        let player = |name: &str| Player { name: name.to_owned(), player: "human".to_owned() };
        let text = wire::record::write(&game, &["Ann", "Ben"].map(player), &facts, &state);
        Arc::new(wire::record::read(&text, None).expect("our own record"))
    }

    #[test]
    fn so_many_games_wait_for_their_accounts_and_no_more() {
        let (desk, record) = (AccountDesk::default(), record());
        let job = |number: usize| Job {
            table: GameId::new([number as u8; 10]),
            record: record.clone(),
            size: 7,
            done: Arc::default(),
        };
        let under_way = AccountSight::UnderWay { done: 0, of: 7 };
        for number in 0..ACCOUNTS_WAITING_MAX {
            let first = number == 0;
            assert_eq!(desk.add(&job(number)), (first, under_way.clone()), "{number}");
        }
        assert_eq!(desk.add(&job(ACCOUNTS_WAITING_MAX)), (false, AccountSight::Busy));
        // Whoever waits already is told how far it is, and waits once.
        desk.jobs()[3].done.store(5, Ordering::Relaxed);
        let known = (false, AccountSight::UnderWay { done: 5, of: 7 });
        assert_eq!(desk.add(&job(3)), known);
        assert_eq!(desk.jobs().len(), ACCOUNTS_WAITING_MAX);
        // When one is done there is room for another.
        assert_eq!(desk.next().map(|job| job.table), Some(GameId::new([1; 10])));
        assert_eq!(desk.add(&job(ACCOUNTS_WAITING_MAX)), (false, under_way));
        assert_eq!(desk.underway(GameId::new([0; 10])), None);
    }
}
