use std::fmt;
use std::time::Duration;

use sqlx::{PgPool, SqlitePool};
use tokio::time::timeout;

use crate::answer::Answer;
use crate::fault::{StoreFault, Trouble};
use crate::group::Group;
use crate::hold::Hold;
use crate::limits::{POSTGRES_CONNECTIONS, answer_patience};

/// What both handles share: the connections, and the place to name in faults.
pub(crate) struct Base {
    pub(crate) place: String,
    pub(crate) pools: Pools,
    pub(crate) group: Group,
    pub(crate) patience: Duration,
    /// The right to write, where nobody else may.
    pub(crate) hold: Option<Hold>,
}

/// SQLite admits one writer at a time. One connection that all writers queue for is fair, whereas
/// writers that find the file locked would sleep and try again.
pub(crate) enum Pools {
    Sqlite { writer: SqlitePool, readers: SqlitePool },
    Postgres(PgPool),
}

impl Base {
    pub(crate) fn fault(&self, trouble: Trouble) -> StoreFault {
        StoreFault { place: self.place.clone(), trouble }
    }

    /// What a server does not answer in time ends as a fault: a network that swallows everything would say nothing for
    /// a quarter of an hour. The connection that was used for it is not used again unless it answers.
    pub(crate) fn answer<'a, T, E: From<StoreFault>>(
        &'a self,
        work: impl Future<Output = Result<T, E>> + Send + 'a,
    ) -> Answer<'a, Result<T, E>> {
        Box::pin(async move {
            match &self.pools {
                Pools::Sqlite { .. } => work.await,
                Pools::Postgres(_) => timeout(answer_patience(self.patience), work)
                    .await
                    .unwrap_or_else(|_| Err(self.fault(Trouble::silent()).into())),
            }
        })
    }

    /// Sorts a failure of the database library and gives it its place.
    pub(crate) fn failed(&self, error: &sqlx::Error) -> StoreFault {
        self.fault(match (error, &self.pools) {
            // Without all its connections the pool tries to reach a lost server until its patience ends.
            (sqlx::Error::PoolTimedOut, Pools::Postgres(pool))
                if pool.size() < POSTGRES_CONNECTIONS =>
            {
                Trouble::silent()
            }
            _ => Trouble::classify(error),
        })
    }

    /// Makes sure that nobody else may write.
    pub(crate) fn expect_hold(&self) -> Result<(), StoreFault> {
        match &self.hold {
            Some(hold) if !hold.is_ours() => Err(self.fault(Trouble::Taken)),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { writer, readers } => {
                // The last connection folds the write-ahead log into the file, so it must be one
                // that may write.
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
        if let Some(hold) = &self.hold {
            hold.give_back().await;
        }
    }
}

/// Connections know passwords, so only the place is shown.
impl fmt::Debug for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Base({})", self.place)
    }
}

/// Gives a failure of the database library its place.
pub(crate) trait At<T> {
    fn at(self, base: &Base) -> Result<T, StoreFault>;
}

impl<T> At<T> for Result<T, sqlx::Error> {
    fn at(self, base: &Base) -> Result<T, StoreFault> {
        self.map_err(|error| base.failed(&error))
    }
}

/// Runs `$body` with a pool to read from. The statements are the same for both databases, the
/// types of the library are not: so the body is compiled once for each.
macro_rules! reading {
    ($base:expr, $pool:ident => $body:expr) => {
        match &$base.pools {
            $crate::base::Pools::Sqlite { readers: $pool, .. } => $body,
            $crate::base::Pools::Postgres($pool) => $body,
        }
    };
}

/// Runs `$body` in a transaction and commits it; leaving the body early rolls it back.
macro_rules! writing {
    ($base:expr, $transaction:ident => $body:expr) => {
        match &$base.pools {
            $crate::base::Pools::Sqlite { writer, .. } => {
                let mut $transaction = writer.begin_with("BEGIN IMMEDIATE").await.at($base)?;
                let done = $body;
                $transaction.commit().await.at($base)?;
                done
            }
            $crate::base::Pools::Postgres(pool) => {
                $base.expect_hold()?;
                let mut $transaction = pool.begin().await.at($base)?;
                let done = $body;
                $transaction.commit().await.at($base)?;
                done
            }
        }
    };
}

pub(crate) use {reading, writing};
