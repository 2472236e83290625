//! The right to be the one program that writes to a PostgreSQL database.
//!
//! It is an advisory lock, which lasts as long as the connection that took it. So that connection does
//! nothing else, and is asked again and again whether it is still there; while it is not, nothing is written.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::fault::Trouble;
use crate::limits::{HOLD_CHECK, HOLD_WAIT, PATIENCE};

/// The number of our lock, the same in every database: "TrVaHold".
const LOCK: i64 = 0x5472_5661_486f_6c64;

/// What keeps the right, until it is given back.
#[derive(Debug)]
pub(crate) struct Hold {
    state: Arc<HoldState>,
    keeper: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
struct HoldState {
    options: PgConnectOptions,
    /// Whether it was ours when last looked.
    ours: AtomicBool,
    ends: Notify,
}

impl Hold {
    /// Takes the right with a connection of its own.
    pub(crate) async fn take(options: PgConnectOptions) -> Result<Hold, Trouble> {
        let connection = lock(&options).await.map_err(|error| match Trouble::classify(&error) {
            Trouble::Busy => Trouble::Taken,
            trouble => trouble,
        })?;
        let ours = AtomicBool::new(true);
        let state = Arc::new(HoldState { options, ours, ends: Notify::new() });
        let keeper = tokio::spawn(keep(connection, state.clone()));
        Ok(Hold { state, keeper: Mutex::new(Some(keeper)) })
    }

    /// Whether it was ours when last looked.
    pub(crate) fn is_ours(&self) -> bool {
        self.state.ours.load(Ordering::Acquire)
    }

    /// Gives the right back, so that the next program need not wait for it.
    pub(crate) async fn give_back(&self) {
        // A task or none is whole whenever the lock is free.
        let keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(keeper) = keeper {
            self.state.ends.notify_one();
            // It can't be stopped but by us, and a panic of its was told by the runtime.
            let _ = keeper.await;
        }
    }
}

/// Whoever fails before it can give the right back gives it back too.
impl Drop for Hold {
    fn drop(&mut self) {
        self.state.ends.notify_one();
    }
}

/// Looks after the right until it is given back, and takes it again when its connection was lost.
async fn keep(connection: PgConnection, state: Arc<HoldState>) {
    let mut held = Some(connection);
    loop {
        tokio::select! {
            () = sleep(HOLD_CHECK) => {}
            () = state.ends.notified() => break,
        }
        held = match held {
            Some(mut connection) => match timeout(PATIENCE, connection.ping()).await {
                Ok(Ok(())) => Some(connection),
                Ok(Err(_)) | Err(_) => None,
            },
            None => timeout(PATIENCE, lock(&state.options)).await.ok().and_then(Result::ok),
        };
        state.ours.store(held.is_some(), Ordering::Release);
    }
    state.ours.store(false, Ordering::Release);
    if let Some(mut connection) = held {
        let unlocked = sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK);
        // A server that does not answer any more gives the right back by itself.
        let _ = timeout(PATIENCE, unlocked.execute(&mut connection)).await;
    }
}

/// A connection that has the lock for itself.
async fn lock(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    connect(options, "SELECT pg_advisory_lock($1)").await
}

/// A connection that has the lock together with others: as long as it is there nobody has it alone.
pub(crate) async fn share(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    connect(options, "SELECT pg_advisory_lock_shared($1)").await
}

/// A connection that has the lock in this way. One whose program was killed a moment ago gives it back in that time.
async fn connect(
    options: &PgConnectOptions,
    lock: &'static str,
) -> Result<PgConnection, sqlx::Error> {
    let patience_ms = HOLD_WAIT.as_millis().to_string();
    let options = options.clone().options([("lock_timeout", patience_ms)]);
    let mut connection = options.connect().await?;
    sqlx::query(lock).bind(LOCK).execute(&mut connection).await?;
    Ok(connection)
}
