//! What was luck and what was skill in finished games: drawn up in the background, one game after the other, and
//! kept in the store. What has to wait may be drawn up by another server of the house.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use account::{Audit, Reviewing};
use store::GameId;
use tokio::sync::{mpsc, oneshot};
use vocab::page::AccountSight;
use wire::Record;

use crate::far_accounts::FarAccount;
use crate::fault::TableFault;
use crate::house::{House, Household};
use crate::limits::{ACCOUNT_THREADS_MAX, ACCOUNTS_WAITING_MAX};
use crate::priority::{ACCOUNTS_STEP_BACK, step_back};

/// The luck of all accounts follows from it, so that the same record has the same account everywhere.
const SEED: u64 = 1;

/// The games whose accounts are wanted, in the order in which they were asked for. One account is drawn up here at a
/// time, for this server or for another one.
#[derive(Debug, Default)]
pub(crate) struct AccountDesk {
    papers: Mutex<Papers>,
    /// Where those go that others are to draw up; nowhere, unless somebody takes them.
    pub(crate) far: OnceLock<mpsc::Sender<FarAccount>>,
}

#[derive(Debug, Default)]
struct Papers {
    jobs: VecDeque<(Job, Whereabouts)>,
    at_work: bool,
}

/// Where an account is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whereabouts {
    Waiting,
    Here,
    Elsewhere,
}

/// A game whose account is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) table: GameId,
    pub(crate) text: Arc<str>,
    pub(crate) record: Arc<Record>,
    /// Pieces of work in all.
    size: usize,
    pub(crate) done: Arc<AtomicUsize>,
}

impl Job {
    fn sight(&self) -> AccountSight {
        AccountSight::UnderWay { done: self.done.load(Ordering::Relaxed), of: self.size }
    }
}

impl AccountDesk {
    /// What became of the wish.
    fn add(&self, job: &Job) -> AccountSight {
        let mut papers = self.papers();
        if let Some((known, _)) = papers.jobs.iter().find(|(known, _)| known.table == job.table) {
            return known.sight();
        }
        if papers.jobs.len() >= ACCOUNTS_WAITING_MAX {
            return AccountSight::Busy;
        }
        papers.jobs.push_back((job.clone(), Whereabouts::Waiting));
        job.sight()
    }

    fn underway(&self, table: GameId) -> Option<AccountSight> {
        let papers = self.papers();
        papers.jobs.iter().find(|(job, _)| job.table == table).map(|(job, _)| job.sight())
    }

    /// The next to be drawn up here, unless somebody is at work.
    fn take_turn(&self) -> Option<Job> {
        let mut papers = self.papers();
        if papers.at_work {
            return None;
        }
        let job = papers.next(Whereabouts::Here)?;
        papers.at_work = true;
        Some(job)
    }

    /// The same for an account of another server, for whom nobody here shall wait.
    pub(crate) fn take_turn_for_another(&self) -> bool {
        let mut papers = self.papers();
        let is_free = !papers.at_work && papers.jobs.is_empty();
        papers.at_work |= is_free;
        is_free
    }

    pub(crate) fn end_turn(&self) {
        self.papers().at_work = false;
    }

    /// The next that another server may draw up: while somebody is at work here.
    fn send_away(&self) -> Option<Job> {
        let mut papers = self.papers();
        if papers.at_work { papers.next(Whereabouts::Elsewhere) } else { None }
    }

    /// It waits again: nobody else draws it up.
    pub(crate) fn come_home(&self, table: GameId) {
        let mut papers = self.papers();
        let known = papers.jobs.iter_mut().find(|(job, _)| job.table == table);
        known.into_iter().for_each(|(_, whereabouts)| *whereabouts = Whereabouts::Waiting);
    }

    /// It is drawn up, or never will be.
    pub(crate) fn finish(&self, table: GameId) {
        self.papers().jobs.retain(|(job, _)| job.table != table);
    }

    fn papers(&self) -> MutexGuard<'_, Papers> {
        // Nothing that could panic is done under the lock.
        self.papers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Papers {
    /// The first that waits, which is there from now on.
    fn next(&mut self, there: Whereabouts) -> Option<Job> {
        let (job, whereabouts) =
            self.jobs.iter_mut().find(|(_, whereabouts)| *whereabouts == Whereabouts::Waiting)?;
        *whereabouts = there;
        Some(job.clone())
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
        let (text, record) = (text.into(), Arc::new(record));
        let sight =
            household.accounts.add(&Job { table, text, record, size, done: Arc::default() });
        if household.accounts.papers().at_work {
            household.ask_others_for_accounts();
        } else {
            tokio::spawn(household.clone().draw_up_accounts());
        }
        Ok(sight)
    }
}

impl Household {
    /// Draws up all accounts that are wanted, until there is none or the house closes. Whoever comes while somebody is
    /// at work leaves it to them.
    pub(crate) async fn draw_up_accounts(self: Arc<Self>) {
        while let Some(job) = self.accounts.take_turn() {
            if !self.is_closing() {
                self.draw_up(&job).await;
            }
            self.accounts.finish(job.table);
            self.accounts.end_turn();
        }
    }

    /// Lets others draw up what waits here, if anybody takes it.
    pub(crate) fn ask_others_for_accounts(self: &Arc<Self>) {
        let Some(asks) = self.accounts.far.get() else { return };
        while let Some(job) = self.accounts.send_away() {
            // Whoever drops it leaves it to this server.
            if asks.try_send(FarAccount::new(self.clone(), job)).is_err() {
                return;
            }
        }
    }

    async fn draw_up(&self, job: &Job) {
        let done = job.done.clone();
        let go_on = move |pieces| {
            done.store(pieces, Ordering::Relaxed);
            true
        };
        match self.reckon(job.record.clone(), self.settings.account_rollouts, go_on).await {
            Some(text) => self.keep_account(job.table, &text).await,
            None => tracing::info!(table = %job.table, "an account was not drawn up to its end"),
        }
    }

    pub(crate) async fn keep_account(&self, table: GameId, text: &str) {
        let kept = self.ledger.keep_account(table, account::VERSION, text).await;
        if let Err(fault) = kept {
            tracing::warn!(%table, %fault, "an account can't be kept");
        }
    }

    /// Draws an account up behind everything else that a house does, with so many rollouts a value, and tells how many
    /// pieces of the work are done; nothing if it is ended before.
    pub(crate) async fn reckon(
        &self,
        record: Arc<Record>,
        rollouts: u32,
        go_on: impl Fn(usize) -> bool + Send + 'static,
    ) -> Option<String> {
        let (tell, told) = oneshot::channel();
        let closing = self.closing.clone();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.min(ACCOUNT_THREADS_MAX);
        let settings = Reviewing { rollouts, seed: SEED, threads };
        let draw_up = move || {
            step_back(ACCOUNTS_STEP_BACK);
            let account = Audit::new(&record).ok()?.account_unless(&settings, |done| {
                let is_open = !*closing.borrow() && closing.has_changed().is_ok();
                if is_open && go_on(done) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })?;
            Some(wire::write_account(record.game().board(), &account))
        };
        // Without a thread nobody tells anything, and whoever wants the account asks again.
        let worker = thread::Builder::new().name("account".to_owned());
        drop(worker.spawn(move || drop(tell.send(draw_up()))));
        told.await.ok()?
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
            text: "".into(),
            record: record.clone(),
            size: 7,
            done: Arc::default(),
        };
        let under_way = AccountSight::UnderWay { done: 0, of: 7 };
        for number in 0..ACCOUNTS_WAITING_MAX {
            assert_eq!(desk.add(&job(number)), under_way, "{number}");
        }
        assert_eq!(desk.add(&job(ACCOUNTS_WAITING_MAX)), AccountSight::Busy);
        // Whoever waits already is told how far it is, and waits once.
        desk.papers().jobs[3].0.done.store(5, Ordering::Relaxed);
        assert_eq!(desk.add(&job(3)), AccountSight::UnderWay { done: 5, of: 7 });
        assert_eq!(desk.papers().jobs.len(), ACCOUNTS_WAITING_MAX);
        // When one is done there is room for another.
        desk.finish(GameId::new([0; 10]));
        assert_eq!(desk.add(&job(ACCOUNTS_WAITING_MAX)), under_way);
        assert_eq!(desk.underway(GameId::new([0; 10])), None);
    }

    #[test]
    fn one_is_drawn_up_here_and_what_waits_may_go_elsewhere() {
        let (desk, record) = (AccountDesk::default(), record());
        let table = |number: u8| GameId::new([number; 10]);
        for number in 1..=3 {
            let (text, record) = ("".into(), record.clone());
            desk.add(&Job { table: table(number), text, record, size: 7, done: Arc::default() });
        }
        let is = |job: Option<Job>| job.map(|job| job.table);
        assert_eq!(is(desk.send_away()), None, "while nobody is at work nobody waits");
        assert_eq!(is(desk.take_turn()), Some(table(1)));
        assert_eq!(is(desk.take_turn()), None, "one at a time");
        assert_eq!(is(desk.send_away()), Some(table(2)));
        assert_eq!(is(desk.send_away()), Some(table(3)));
        assert!(!desk.take_turn_for_another());
        desk.finish(table(1));
        desk.end_turn();
        assert_eq!(is(desk.take_turn()), None, "all others are elsewhere");
        desk.come_home(table(3));
        assert_eq!(is(desk.take_turn()), Some(table(3)));
        desk.finish(table(3));
        desk.finish(table(2));
        desk.end_turn();
        assert!(desk.take_turn_for_another() && !desk.take_turn_for_another());
    }
}
