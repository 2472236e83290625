//! Accounts are drawn up where there is room: while one is drawn up here, those that wait may go to other servers of the
//! house. What is sent is the record of a game that is over, and how closely to look at it; what comes back is its account,
//! the same wherever it is made.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use account::{ROLLOUTS_MAX, ROLLOUTS_MIN};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, watch};

use crate::account_desk::Reckoning;
use crate::account_line::Job;
use crate::house::{House, Household};
use crate::limits::ACCOUNTS_WAITING_MAX;

/// Another version of the program may reckon otherwise.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A finished game whose account another server may draw up. Whoever drops it leaves it to the one that asks.
pub struct FarAccount {
    household: Arc<Household>,
    job: Job,
}

impl FarAccount {
    pub(crate) fn new(household: Arc<Household>, job: Job) -> FarAccount {
        FarAccount { household, job }
    }

    /// What another server needs to know.
    pub fn errand(&self) -> String {
        let rollouts = self.household.settings.account_rollouts;
        format!("{VERSION} {rollouts}\n{}", self.job.text)
    }

    /// So many pieces of the work are done.
    pub fn has_done(&self, pieces: usize) {
        self.job.done.store(pieces, Ordering::Relaxed);
    }

    /// Keeps what another server has drawn up, if it is an account of this game.
    pub async fn drawn_up(self, text: &str) {
        let board = self.job.record.game().board();
        if wire::read_account(board, text).is_none() {
            tracing::warn!(table = %self.job.table, "another server has drawn up what is no account");
            return;
        }
        // Before anybody can see it: whoever sees it finds it counted.
        self.household.accounts_elsewhere.fetch_add(1, Ordering::Relaxed);
        self.household.keep_account(self.job.table, text).await;
        self.household.accounts.line().finish(self.job.table);
        // Whoever has drawn it up has room for another one.
        self.household.ask_others_for_accounts();
    }
}

impl Drop for FarAccount {
    fn drop(&mut self) {
        self.household.accounts.line().come_home(self.job.table);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(self.household.clone().draw_up_accounts());
        }
    }
}

impl fmt::Debug for FarAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FarAccount").field("table", &self.job.table).finish_non_exhaustive()
    }
}

/// How far an account is that is drawn up for another server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reckoned {
    /// So many pieces of the work are done.
    pub done: usize,
    /// The account, once it is whole.
    pub account: Option<String>,
}

impl House {
    /// The accounts that others are to draw up from now on, while this server draws up one itself. Whoever takes them asks
    /// others; only the first to come gets them.
    pub fn far_accounts(&self) -> Option<mpsc::Receiver<FarAccount>> {
        let (asks, asked) = mpsc::channel(ACCOUNTS_WAITING_MAX);
        self.household.accounts.far.set(asks).ok().map(|()| asked)
    }

    /// Draws up an account for another server of the house. It ends when nobody listens any more, and comes to nothing if
    /// this house closes. Nothing if somebody would have to wait for it here, or it is no errand of this version.
    pub fn account_for(&self, errand: &str) -> Option<watch::Receiver<Reckoned>> {
        let house = self.household.clone();
        let (head, text) = errand.split_once('\n')?;
        let rollouts = head.strip_prefix(VERSION)?.strip_prefix(' ')?.parse().ok()?;
        if !(ROLLOUTS_MIN..=ROLLOUTS_MAX).contains(&rollouts) {
            return None;
        }
        if house.is_closing() {
            return None;
        }
        // Whoever has no time does not begin to read.
        let turn = house.accounts.take_turn_for_another()?;
        let record = Arc::new(wire::record::read(text, None).ok()?);
        let (tell, told) = watch::channel(Reckoned::default());
        let tell = Arc::new(tell);
        tokio::spawn(async move {
            let progress = tell.clone();
            let go_on = move |done| {
                progress.send_modify(|reckoned| reckoned.done = done);
                !progress.is_closed()
            };
            let reckoning = house.reckon(record, rollouts, go_on).await;
            drop(turn);
            if let Reckoning::Whole(account) = reckoning {
                tell.send_modify(|reckoned| reckoned.account = Some(account));
            }
            drop(tell);
            // What was asked for here meanwhile.
            house.draw_up_accounts().await;
        });
        Some(told)
    }
}
