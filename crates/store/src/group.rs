//! Group commit: what is appended while an earlier append is being written is written together, in one
//! transaction, so that a busy house waits for the disk once for many tables.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot::error::TryRecvError;
use tokio::sync::{Mutex as Turn, oneshot};
use vocab::Seq;

use crate::append::{Append, AppendFault};
use crate::base::{At, Base, writing};
use crate::fault::{StoreFault, Trouble};
use crate::head_row;
use crate::life::Life;
use crate::limits::{APPENDS_PER_GROUP_MAX, LINES_PER_APPEND_MAX};

/// The appends that wait for the one that writes.
#[derive(Default)]
pub(crate) struct Group {
    waiting: Mutex<VecDeque<Waiter>>,
    /// Whoever has it writes for all.
    turn: Turn<()>,
}

struct Waiter {
    append: Append,
    reply: oneshot::Sender<Result<Seq, AppendFault>>,
}

impl Group {
    /// Appends alone or together with others; none of them is told before all are on disk.
    pub(crate) async fn append(&self, base: &Base, append: Append) -> Result<Seq, AppendFault> {
        let (reply, mut answer) = oneshot::channel();
        self.waiting().push_back(Waiter { append, reply });
        let _turn = self.turn.lock().await;
        loop {
            match answer.try_recv() {
                Ok(answer) => return answer,
                Err(TryRecvError::Empty) => write(base, self.next()).await,
                // Whoever wrote for us was stopped while writing, as when the program ends or a life of it: nobody knows
                // how far it came.
                Err(TryRecvError::Closed) => return Err(base.fault(Trouble::BrokenOff).into()),
            }
        }
    }

    /// The next appends that can be written together. A game begins alone, since that may fail for a
    /// reason of its own.
    fn next(&self) -> Vec<Waiter> {
        let mut waiting = self.waiting();
        let mut group: Vec<Waiter> = Vec::new();
        let mut lines = 0;
        while let Some(Waiter { append, .. }) = waiting.front() {
            lines += append.lines.len();
            let begins = append.expected == Seq::START;
            let fits = group.len() < APPENDS_PER_GROUP_MAX
                && lines <= LINES_PER_APPEND_MAX
                && !begins
                && group.iter().all(|other| other.append.game != append.game);
            if !group.is_empty() && !fits {
                break;
            }
            group.extend(waiting.pop_front());
            if begins {
                break;
            }
        }
        group
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, VecDeque<Waiter>> {
        // A list of appends is whole whenever the lock is free.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a group and tells each what came of it.
async fn write(base: &Base, mut group: Vec<Waiter>) {
    // In one order everywhere, so that two programs never wait for each other.
    group.sort_by_key(|waiter| waiter.append.game);
    let appends: Vec<&Append> = group.iter().map(|waiter| &waiter.append).collect();
    let answers = match base.answer(commit(base, &appends)).await {
        Ok(answers) => answers,
        Err(fault) => appends.iter().map(|_| Err(fault.clone())).collect(),
    };
    for (waiter, answer) in group.into_iter().zip(answers) {
        // Whoever asked may be gone, which is no matter: what is written is written.
        let _ = waiter.reply.send(answer);
    }
}

/// Writes those whose game stands where they believe; the others are told why not.
async fn commit(
    base: &Base,
    appends: &[&Append],
) -> Result<Vec<Result<Seq, AppendFault>>, AppendFault> {
    let mut answers = Vec::with_capacity(appends.len());
    writing!(base, transaction => {
        // This comes first, because it locks the games until the end of the transaction.
        let mut update = sqlx::QueryBuilder::new(
            "WITH later (id, expected, seq, stage, waiting, tally, glance, changed_ms, keeper) AS (",
        );
        update.push_values(appends, |mut row, append| {
            let ((stage, waiting), (tally, glance)) = (append.stage(), append.told());
            row.push_bind(append.game.to_string())
                .push_bind(i64::from(append.expected.0))
                .push_bind(i64::from(append.length.0))
                .push_bind(stage)
                .push_bind(waiting.bits())
                .push_bind(tally)
                .push_bind(glance)
                .push_bind(append.at.unix_ms)
                .push_bind(append.right.map(Life::number));
        });
        update.push(
            ") UPDATE game SET seq = later.seq, stage = later.stage, waiting = later.waiting, \
             tally = later.tally, glance = later.glance, changed_ms = later.changed_ms \
             FROM later WHERE game.id = later.id AND game.seq = later.expected AND game.stage <> 'over' \
             AND game.keeper IS NOT DISTINCT FROM later.keeper RETURNING game.id",
        );
        let moved: Vec<String> =
            update.build_query_scalar().fetch_all(&mut *transaction).await.at(base)?;
        let mut lines = Vec::new();
        for append in appends {
            let id = append.game.to_string();
            if !moved.contains(&id) {
                let found: Option<StandRow> =
                    sqlx::query_as("SELECT seq, keeper FROM game WHERE id = $1")
                        .bind(&*id)
                        .fetch_optional(&mut *transaction)
                        .await
                        .at(base)?;
                answers.push(Err(refusal(base, append, found)?));
                continue;
            }
            if append.expected == Seq::START {
                let free: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM seat WHERE game = $1 AND person IS NULL AND bot IS NULL",
                )
                .bind(&*id)
                .fetch_one(&mut *transaction)
                .await
                .at(base)?;
                if free > 0 {
                    return Err(AppendFault::SeatFree);
                }
            }
            let numbered = (i64::from(append.expected.0) + 1..).zip(&append.lines);
            lines.extend(numbered.map(|(seq, line)| (id.clone(), seq, line, append.at)));
            answers.push(Ok(append.length));
        }
        if !lines.is_empty() {
            let mut insert = sqlx::QueryBuilder::new("INSERT INTO line (game, seq, fact, at_ms) ");
            insert.push_values(lines, |mut row, (id, seq, line, at)| {
                row.push_bind(id).push_bind(seq).push_bind(&**line).push_bind(at.unix_ms);
            });
            insert.build().execute(&mut *transaction).await.at(base)?;
        }
    });
    Ok(answers)
}

/// How a game stands: its lines, and who keeps it.
type StandRow = (i64, Option<i64>);

/// Why a game that stands so could not be appended to.
fn refusal(
    base: &Base,
    append: &Append,
    found: Option<StandRow>,
) -> Result<AppendFault, StoreFault> {
    let (expected, (lines, keeper)) = (append.expected, found.unzip());
    if keeper.flatten() != append.right.map(Life::number) {
        return Ok(base.fault(Trouble::Fenced).into());
    }
    Ok(match lines.map(head_row::seq).transpose().at(base)? {
        None => AppendFault::NoSuchGame(append.game),
        Some(actual) if actual == expected => AppendFault::Over,
        Some(actual) => AppendFault::OutOfStep { expected, actual },
    })
}
