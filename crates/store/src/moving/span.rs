//! A transaction of either database, kept open for as long as a house is read or written.

use sqlx::{AssertSqlSafe, Postgres, Sqlite, Transaction};

use crate::base::{At, Base, Pools};
use crate::fault::StoreFault;
use crate::moving::carried::CarriedTable;

/// A transaction; whoever drops it undoes what was written in it.
pub(crate) enum Span {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Runs `$body` in a span. The statements are the same for both databases, the types of the library are not: so
/// the body is compiled once for each.
macro_rules! within {
    ($span:expr, $transaction:ident => $body:expr) => {
        match $span {
            $crate::moving::span::Span::Sqlite($transaction) => $body,
            $crate::moving::span::Span::Postgres($transaction) => $body,
        }
    };
}

pub(crate) use within;

impl Span {
    /// Reads the store as it is at this moment, whatever is written meanwhile.
    pub(crate) async fn reading(base: &Base) -> Result<Span, StoreFault> {
        Ok(match &base.pools {
            Pools::Sqlite { readers, .. } => Span::Sqlite(readers.begin().await.at(base)?),
            Pools::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
                patient(base, pool.begin_with(begin).await.at(base)?).await?
            }
        })
    }

    /// Writes, and nobody else does.
    pub(crate) async fn writing(base: &Base) -> Result<Span, StoreFault> {
        Ok(match &base.pools {
            Pools::Sqlite { writer, .. } => {
                Span::Sqlite(writer.begin_with("BEGIN IMMEDIATE").await.at(base)?)
            }
            Pools::Postgres(pool) => {
                base.expect_hold()?;
                patient(base, pool.begin().await.at(base)?).await?
            }
        })
    }

    pub(crate) async fn commit(self, base: &Base) -> Result<(), StoreFault> {
        base.expect_hold()?;
        within!(self, transaction => transaction.commit().await.at(base))
    }

    /// The step of the schema, if there is any.
    pub(crate) async fn step(&mut self, base: &Base) -> Result<Option<i64>, StoreFault> {
        let is_there = match self {
            Span::Sqlite(_) => "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'",
            Span::Postgres(_) => {
                "SELECT count(*) FROM pg_class WHERE oid = to_regclass('_sqlx_migrations')"
            }
        };
        within!(self, transaction => {
            let tables: i64 =
                sqlx::query_scalar(is_there).fetch_one(&mut **transaction).await.at(base)?;
            if tables == 0 {
                return Ok(None);
            }
            let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
            newest.fetch_one(&mut **transaction).await.at(base)
        })
    }

    /// How many rows a table has.
    pub(crate) async fn count(
        &mut self,
        base: &Base,
        table: &CarriedTable,
    ) -> Result<u64, StoreFault> {
        let sql = AssertSqlSafe(format!("SELECT count(*) FROM {}", table.name));
        let rows: i64 = within!(self, transaction => {
            sqlx::query_scalar(sql).fetch_one(&mut **transaction).await.at(base)?
        });
        Ok(rows.unsigned_abs())
    }

    /// How many rows of a house on its way have come, and their digest; nothing where no house is on its way.
    pub(crate) async fn arrived(
        &mut self,
        base: &Base,
    ) -> Result<Option<(u64, String)>, StoreFault> {
        let found: Option<(i64, String)> = within!(self, transaction => {
            sqlx::query_as("SELECT arrived, digest FROM arrival")
                .fetch_optional(&mut **transaction)
                .await
                .at(base)?
        });
        Ok(found.map(|(rows, digest)| (rows.unsigned_abs(), digest)))
    }

    /// What makes texts be ordered byte by byte, as SQLite does anyway.
    pub(crate) fn by_bytes(&self) -> &'static str {
        match self {
            Span::Sqlite(_) => "",
            Span::Postgres(_) => " COLLATE \"C\"",
        }
    }
}

/// A large house takes its time, and nobody waits for it at a table.
async fn patient(
    base: &Base,
    mut transaction: Transaction<'static, Postgres>,
) -> Result<Span, StoreFault> {
    let patience = sqlx::query(
        "SELECT set_config(name, '0', TRUE) FROM unnest(ARRAY['statement_timeout', 'lock_timeout', \
         'idle_in_transaction_session_timeout']) AS name",
    );
    patience.execute(&mut *transaction).await.at(base)?;
    Ok(Span::Postgres(transaction))
}
