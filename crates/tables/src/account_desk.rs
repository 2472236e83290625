//! What was luck and what was skill in finished games: drawn up in the background, one game after the other, and
//! kept in the store. What has to wait may be drawn up by another server of the house.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use account::{AccountFault, Audit, Reviewing};
use store::{GameId, PersonId};
use tokio::sync::{mpsc, oneshot};
use vocab::page::AccountSight;
use wire::Record;

use crate::account_line::{AccountLine, Job, Whereabouts};
use crate::far_accounts::FarAccount;
use crate::fault::TableFault;
use crate::house::{House, Household};
use crate::limits::ACCOUNT_THREADS_MAX;
use crate::priority::{ACCOUNTS_STEP_BACK, step_back};

/// The luck of all accounts follows from it, so that the same record has the same account everywhere.
const SEED: u64 = 1;

/// Where accounts are asked for. One is drawn up here at a time, for this server or for another one. Clones are the
/// same desk.
#[derive(Clone, Debug, Default)]
pub(crate) struct AccountDesk {
    line: Arc<Mutex<AccountLine>>,
    /// Where those go that others are to draw up; nowhere, unless somebody takes them.
    pub(crate) far: Arc<OnceLock<mpsc::Sender<FarAccount>>>,
}

/// The turn of whoever draws an account up here. It ends when this is dropped, whatever happens.
#[derive(Debug)]
pub(crate) struct AccountTurn {
    desk: AccountDesk,
    /// Whose account it is, unless it is another server's.
    table: Option<GameId>,
}

impl Drop for AccountTurn {
    fn drop(&mut self) {
        let mut line = self.desk.line();
        line.at_work = false;
        match self.table {
            Some(table) if thread::panicking() => line.give_up(table),
            Some(table) => line.finish(table),
            None => {}
        }
    }
}

/// What came of drawing an account up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reckoning {
    /// Its text.
    Whole(String),
    /// It was ended before.
    Ended,
    /// It can't be drawn up, now or later.
    Failed,
}

impl AccountDesk {
    pub(crate) fn line(&self) -> MutexGuard<'_, AccountLine> {
        // Nothing that could panic is done under the lock.
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next to be drawn up here, unless somebody is at work.
    fn take_turn(&self) -> Option<(AccountTurn, Job)> {
        let mut line = self.line();
        if line.at_work {
            return None;
        }
        let job = line.next(Whereabouts::Here)?;
        line.at_work = true;
        Some((AccountTurn { desk: self.clone(), table: Some(job.table) }, job))
    }

    /// The same for an account of another server, for whom nobody here shall wait.
    pub(crate) fn take_turn_for_another(&self) -> Option<AccountTurn> {
        let mut line = self.line();
        let is_free = !line.at_work && line.is_empty();
        line.at_work |= is_free;
        is_free.then(|| AccountTurn { desk: self.clone(), table: None })
    }

    /// All that wait, which other servers may draw up: while somebody is at work here.
    fn send_away(&self) -> Vec<Job> {
        let mut line = self.line();
        let mut sent = Vec::new();
        while line.at_work
            && let Some(job) = line.next(Whereabouts::Elsewhere)
        {
            sent.push(job);
        }
        sent
    }
}

impl House {
    /// The account of a finished game, or how far it is. If nobody has asked for it before it is drawn up for
    /// the person who `asks`.
    ///
    /// # Errors
    /// When there is no such table, or the store fails.
    pub async fn account(
        &self,
        table: GameId,
        asks: Option<PersonId>,
    ) -> Result<AccountSight, TableFault> {
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
        if let Some(known) = household.accounts.line().find(table) {
            return Ok(known);
        }
        let Some(person) = asks else { return Ok(AccountSight::Unasked) };
        if let Some(refusal) = household.accounts.line().refusal(person) {
            return Ok(refusal);
        }
        let Some(text) = self.record(table).await? else { return Ok(AccountSight::NotOver) };
        // Nobody who plays waits while the game is gone through.
        let read = move || -> Result<Job, AccountFault> {
            let record = wire::record::read(&text, Some(&update.board))?;
            let size = Audit::new(&record)?.size();
            let (text, record, done) = (text.into(), Arc::new(record), Arc::default());
            Ok(Job { table, person, text, record, size, done })
        };
        match tokio::task::spawn_blocking(read).await {
            Ok(Ok(job)) => Ok(household.want_account(&job)),
            Ok(Err(AccountFault::TooShort { .. })) => Ok(AccountSight::TooShort),
            Ok(Err(AccountFault::Record(fault))) => Ok(household.give_up_account(table, &fault)),
            Err(lost) => Ok(household.give_up_account(table, &lost)),
        }
    }
}

impl Household {
    /// Puts a game into the line. What became of the wish.
    fn want_account(self: &Arc<Self>, job: &Job) -> AccountSight {
        let sight = self.accounts.line().add(job);
        let is_at_work = self.accounts.line().at_work;
        if is_at_work {
            self.ask_others_for_accounts();
        } else {
            tokio::spawn(self.clone().draw_up_accounts());
        }
        sight
    }

    /// Remembers that there is no account of a game, so that nobody waits for it.
    fn give_up_account(&self, table: GameId, reason: &dyn fmt::Display) -> AccountSight {
        tracing::warn!(%table, %reason, "no account of a game can be drawn up");
        self.accounts.line().give_up(table);
        AccountSight::Failed
    }

    /// Draws up all accounts that are wanted, until there is none or the house closes. Whoever comes while somebody is
    /// at work leaves it to them.
    pub(crate) async fn draw_up_accounts(self: Arc<Self>) {
        while let Some((turn, job)) = self.accounts.take_turn() {
            if !self.is_closing() {
                self.draw_up(&job).await;
            }
            drop(turn);
        }
    }

    /// Lets others draw up what waits here, if anybody takes it: each is offered once.
    pub(crate) fn ask_others_for_accounts(self: &Arc<Self>) {
        let Some(asks) = self.accounts.far.get() else { return };
        for job in self.accounts.send_away() {
            // Whoever drops it leaves it to this server.
            drop(asks.try_send(FarAccount::new(self.clone(), job)));
        }
    }

    async fn draw_up(&self, job: &Job) {
        let done = job.done.clone();
        let go_on = move |pieces| {
            done.store(pieces, Ordering::Relaxed);
            true
        };
        match self.reckon(job.record.clone(), self.settings.account_rollouts, go_on).await {
            Reckoning::Whole(text) => self.keep_account(job.table, &text).await,
            Reckoning::Ended => {
                tracing::info!(table = %job.table, "an account was not drawn up to its end");
            }
            Reckoning::Failed => {
                self.give_up_account(job.table, &"its reckoning failed");
            }
        }
    }

    pub(crate) async fn keep_account(&self, table: GameId, text: &str) {
        let kept = self.ledger.keep_account(table, account::VERSION, text).await;
        if let Err(fault) = kept {
            tracing::warn!(%table, %fault, "an account can't be kept");
        }
    }

    /// Draws an account up behind everything else that a house does, with so many rollouts a value, and tells how many
    /// pieces of the work are done.
    pub(crate) async fn reckon(
        &self,
        record: Arc<Record>,
        rollouts: u32,
        go_on: impl Fn(usize) -> bool + Send + 'static,
    ) -> Reckoning {
        let closing = self.closing.clone();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.min(ACCOUNT_THREADS_MAX);
        let settings = Reviewing { rollouts, seed: SEED, threads };
        apart(move || {
            step_back(ACCOUNTS_STEP_BACK);
            let Ok(audit) = Audit::new(&record) else { return Reckoning::Failed };
            let account = audit.account_unless(&settings, |done| {
                let is_open = !*closing.borrow() && closing.has_changed().is_ok();
                if is_open && go_on(done) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            match account {
                Some(account) => {
                    Reckoning::Whole(wire::write_account(record.game().board(), &account))
                }
                None => Reckoning::Ended,
            }
        })
        .await
    }
}

/// Has an account drawn up on a thread of its own. If that panics it would do so again.
async fn apart(draw_up: impl FnOnce() -> Reckoning + Send + 'static) -> Reckoning {
    let (tell, told) = oneshot::channel();
    let worker = thread::Builder::new().name("account".to_owned());
    let worker = worker.spawn(move || drop(tell.send(draw_up())));
    // Where there is no thread, whoever wants the account asks again.
    if worker.is_err() { Reckoning::Ended } else { told.await.unwrap_or(Reckoning::Failed) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account_line::wishing::AccountWish;

    fn table(number: u8) -> GameId {
        GameId::new([number; 10])
    }

    #[test]
    fn one_is_drawn_up_here_and_what_waits_may_go_elsewhere() {
        let (desk, asking) = (AccountDesk::default(), AccountWish::new());
        for number in 1..=3 {
            desk.line().add(&asking.job(number, number));
        }
        let tables = |jobs: Vec<Job>| -> Vec<GameId> { jobs.iter().map(|job| job.table).collect() };
        assert!(desk.send_away().is_empty(), "while nobody is at work nobody waits");
        let (turn, job) = desk.take_turn().expect("three wait");
        assert_eq!(job.table, table(1));
        assert!(desk.take_turn().is_none(), "one at a time");
        assert_eq!(tables(desk.send_away()), [table(2), table(3)]);
        assert!(desk.send_away().is_empty(), "each once");
        assert!(desk.take_turn_for_another().is_none());
        drop(turn);
        assert_eq!(desk.line().find(table(1)), None);
        assert!(desk.take_turn().is_none(), "all others are elsewhere");
        desk.line().come_home(table(3));
        assert_eq!(desk.take_turn().map(|(_, job)| job.table), Some(table(3)));
        desk.line().finish(table(2));
        let turn = desk.take_turn_for_another();
        assert!(turn.is_some() && desk.take_turn_for_another().is_none());
        drop(turn);
        assert!(desk.take_turn_for_another().is_some());
    }

    #[test]
    fn a_turn_ends_though_whoever_has_it_panics() {
        let (desk, asking) = (AccountDesk::default(), AccountWish::new());
        for number in 1..=2 {
            desk.line().add(&asking.job(number, number));
        }
        let (turn, _) = desk.take_turn().expect("two wait");
        let lost = thread::spawn(move || {
            let _turn = turn;
            panic!("a test of what panics");
        });
        assert!(lost.join().is_err());
        assert_eq!(desk.line().find(table(1)), Some(AccountSight::Failed));
        assert_eq!(desk.take_turn().map(|(_, job)| job.table), Some(table(2)));
    }

    #[tokio::test]
    async fn a_reckoning_that_panics_has_failed() {
        assert_eq!(apart(|| Reckoning::Ended).await, Reckoning::Ended);
        assert_eq!(apart(|| panic!("a test of what panics")).await, Reckoning::Failed);
    }
}
