//! The writing side: a store that a house comes to, row by row.

use std::sync::Arc;

use sqlx::error::ErrorKind;
use sqlx::{Acquire as _, AssertSqlSafe, QueryBuilder};

use crate::base::{At, Base};
use crate::fault::{StoreFault, Trouble};
use crate::id::GameId;
use crate::moving::carried::{CarriedTable, CellKind};
use crate::moving::cell::{Cell, HouseRow};
use crate::moving::fault::{MoveFault, RowPlace};
use crate::moving::span::{Span, within};
use crate::{schema, sqlite};

/// A store that is being filled. Whoever drops it undoes all that was written since the last mark.
pub(crate) struct Arrival {
    base: Arc<Base>,
    span: Span,
    step: i64,
}

impl Arrival {
    /// Begins to fill a store with a house of this step. Its tables are made where there are none; what they
    /// hold is looked at by [`Arrival::expect_empty`] and [`Arrival::arrived`].
    pub(crate) async fn begin(base: Arc<Base>, step: i64) -> Result<Arrival, MoveFault> {
        let mut span = Span::writing(&base).await?;
        match span.step(&base).await? {
            Some(found) if found > schema::newest() => {
                let trouble = Trouble::Newer { found, known: schema::newest() };
                return Err(base.fault(trouble).into());
            }
            Some(found) if found != step => {
                let place = base.place.clone();
                return Err(MoveFault::OtherStep { place, found, wanted: step });
            }
            Some(_) | None => {}
        }
        let mut arrival = Arrival { base, span, step };
        arrival.prepare(step).await?;
        Ok(arrival)
    }

    async fn prepare(&mut self, step: i64) -> Result<(), StoreFault> {
        let prepared = match &mut self.span {
            Span::Sqlite(transaction) => sqlite::prepare_to(transaction, step).await,
            Span::Postgres(transaction) => schema::prepare_postgres(transaction, step).await,
        };
        prepared.map_err(|trouble| self.base.fault(trouble))
    }

    /// Makes sure that nothing would be mixed with what is there.
    pub(crate) async fn expect_empty(&mut self) -> Result<(), MoveFault> {
        for table in CarriedTable::of(self.step) {
            let rows = self.span.count(&self.base, table).await?;
            if rows > 0 {
                let place = self.base.place.clone();
                return Err(MoveFault::NotEmpty { place, table: table.name, rows });
            }
        }
        Ok(())
    }

    /// How much of a house has come before, and its digest; nothing if none is on its way.
    pub(crate) async fn arrived(&mut self) -> Result<Option<(u64, String)>, StoreFault> {
        self.span.arrived(&self.base).await
    }

    /// Throws away what has come of a house.
    pub(crate) async fn clear(&mut self) -> Result<(), StoreFault> {
        let tables: Vec<_> = CarriedTable::of(self.step).map(|table| table.name).collect();
        for table in ["arrival"].iter().chain(tables.iter().rev()) {
            let sql = AssertSqlSafe(format!("DELETE FROM {table}"));
            within!(&mut self.span, transaction => {
                sqlx::query(sql).execute(&mut **transaction).await.at(&self.base)?;
            });
        }
        Ok(())
    }

    /// Writes rows of one table.
    pub(crate) async fn write(&mut self, rows: &[(RowPlace, HouseRow)]) -> Result<(), MoveFault> {
        let Err(refused) = self.insert(rows).await? else { return Ok(()) };
        // One of them is refused: which?
        for row in rows {
            if let Err(cause) = self.insert(std::slice::from_ref(row)).await? {
                return Err(MoveFault::BadRow { from: row.0, cause });
            }
        }
        // Every one by itself is welcome.
        let from = rows.first().map_or(RowPlace::Line(0), |(from, _)| *from);
        Err(MoveFault::BadRow { from, cause: refused })
    }

    /// Writes rows of one table or none of them; the inner fault is what the database has against a row.
    async fn insert(
        &mut self,
        rows: &[(RowPlace, HouseRow)],
    ) -> Result<Result<(), String>, StoreFault> {
        let Some((_, first)) = rows.first() else { return Ok(Ok(())) };
        let base = &*self.base;
        let columns: Vec<_> = first.table.columns(self.step).collect();
        let names = first.table.names(self.step).join(", ");
        let into = format!("INSERT INTO {} ({names}) ", first.table.name);
        within!(&mut self.span, transaction => {
            let mut insert = QueryBuilder::new(&into);
            insert.push_values(rows, |mut values, (_, row)| {
                for (column, cell) in columns.iter().zip(&row.cells) {
                    // A database wants to know of what kind it is that is missing.
                    match (cell, column.kind) {
                        (Cell::Number(number), _) => values.push_bind(*number),
                        (Cell::Text(text), _) => values.push_bind(text.as_str()),
                        (Cell::Bytes(bytes), _) => values.push_bind(bytes.as_slice()),
                        (Cell::Null, CellKind::Number) => values.push_bind(None::<i64>),
                        (Cell::Null, CellKind::Bytes) => values.push_bind(None::<Vec<u8>>),
                        (Cell::Null, CellKind::Id | CellKind::Text) => {
                            values.push_bind(None::<String>)
                        }
                    };
                }
            });
            let mut inner = transaction.begin().await.at(base)?;
            let done = insert.build().execute(&mut *inner).await;
            match done {
                Ok(_) => {
                    inner.commit().await.at(base)?;
                    Ok(Ok(()))
                }
                Err(sqlx::Error::Database(error)) if error.kind() != ErrorKind::Other => {
                    inner.rollback().await.at(base)?;
                    Ok(Err(error.message().to_owned()))
                }
                Err(error) => Err(base.failed(&error)),
            }
        })
    }

    /// Keeps all that was written, and notes how much of the house that is.
    pub(crate) async fn mark(mut self, rows: u64, digest: &str) -> Result<Arrival, StoreFault> {
        let base = &*self.base;
        let arrived = i64::try_from(rows).unwrap_or(i64::MAX);
        within!(&mut self.span, transaction => {
            sqlx::query(
                "INSERT INTO arrival (id, arrived, digest) VALUES (1, $1, $2) \
                 ON CONFLICT (id) DO UPDATE SET arrived = excluded.arrived, digest = excluded.digest",
            )
            .bind(arrived)
            .bind(digest)
            .execute(&mut **transaction)
            .await
            .at(base)?;
        });
        self.span.commit(base).await?;
        let span = Span::writing(base).await?;
        Ok(Arrival { span, ..self })
    }

    /// Looks at the whole, brings the schema up to date and opens the store for everybody.
    pub(crate) async fn finish(mut self) -> Result<(), MoveFault> {
        self.expect_whole_ledgers().await?;
        self.prepare(schema::newest()).await?;
        let base = &*self.base;
        within!(&mut self.span, transaction => {
            sqlx::query("DELETE FROM arrival").execute(&mut **transaction).await.at(base)?;
        });
        Ok(self.span.commit(base).await?)
    }

    /// Every game has as many lines as it says, numbered from 1.
    async fn expect_whole_ledgers(&mut self) -> Result<(), MoveFault> {
        let base = &*self.base;
        let broken: Option<String> = within!(&mut self.span, transaction => {
            sqlx::query_scalar(
                "SELECT g.id FROM game g LEFT JOIN \
                 (SELECT game, count(*) AS lines, max(seq) AS last FROM line GROUP BY game) l \
                 ON l.game = g.id WHERE g.seq <> COALESCE(l.lines, 0) \
                 OR g.seq <> COALESCE(l.last, 0) ORDER BY g.id LIMIT 1",
            )
            .fetch_optional(&mut **transaction)
            .await
            .at(base)?
        });
        match broken.map(|id| id.parse::<GameId>()) {
            None => Ok(()),
            Some(Ok(game)) => Err(MoveFault::BadLedger { game }),
            Some(Err(_)) => {
                let cause = "the id of a game is none".to_owned();
                Err(base.fault(Trouble::Damaged { cause }).into())
            }
        }
    }
}
