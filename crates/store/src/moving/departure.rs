//! The reading side: all rows of a store, as they are at one moment, in the order of their tables and keys.

use std::sync::Arc;

use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Row, Type};
use tokio::sync::mpsc;

use crate::base::{At, Base};
use crate::fault::{StoreFault, Trouble};
use crate::limits::ROWS_AHEAD;
use crate::moving::carried::{ARRIVAL_STEP, CarriedColumn, CarriedTable, CellKind};
use crate::moving::cell::{Cell, HouseRow};
use crate::moving::fault::{MoveFault, RowPlace};
use crate::moving::parcels::Parcels;
use crate::moving::span::{Span, within};
use crate::schema;

/// A house that leaves: it is read by a task of its own, which is never far ahead of whoever takes it in.
pub(crate) struct Departure {
    base: Arc<Base>,
    step: i64,
    /// How many rows each table has.
    counts: Vec<(&'static CarriedTable, u64)>,
    rows: mpsc::Receiver<Result<(RowPlace, HouseRow), StoreFault>>,
    taken: u64,
}

impl Departure {
    /// Begins to read a store where a whole house is, at this step at least.
    pub(crate) async fn of_house(base: &Arc<Base>, oldest: i64) -> Result<Departure, MoveFault> {
        let mut span = Span::reading(base).await?;
        let place = || base.place.clone();
        let Some(step) = span.step(base).await? else {
            return Err(MoveFault::NoHouse { place: place() });
        };
        let newest = schema::newest();
        if step > newest {
            return Err(base.fault(Trouble::Newer { found: step, known: newest }).into());
        }
        if step < oldest {
            return Err(MoveFault::Earlier { place: place(), found: step, wanted: newest });
        }
        if step >= ARRIVAL_STEP && span.arrived(base).await?.is_some() {
            return Err(base.fault(Trouble::Arriving).into());
        }
        Ok(Departure::begin(base, span, step).await?)
    }

    /// Begins to read whatever there is in a store.
    pub(crate) async fn begin(
        base: &Arc<Base>,
        mut span: Span,
        step: i64,
    ) -> Result<Departure, StoreFault> {
        let mut counts = Vec::new();
        for table in CarriedTable::of(step) {
            counts.push((table, span.count(base, table).await?));
        }
        let (sender, rows) = mpsc::channel(ROWS_AHEAD);
        let reading = base.clone();
        tokio::spawn(async move {
            if let Err(fault) = send_all(&reading, span, step, &sender).await {
                // Nobody may be waiting any more, and then nobody needs to know.
                let _ = sender.send(Err(fault)).await;
            }
        });
        Ok(Departure { base: base.clone(), step, counts, rows, taken: 0 })
    }

    /// The step of the schema of the store.
    pub(crate) fn step(&self) -> i64 {
        self.step
    }

    /// How many rows each table has, in the order of the tables.
    pub(crate) fn counts(&self) -> &[(&'static CarriedTable, u64)] {
        &self.counts
    }

    /// How many rows there are.
    pub(crate) fn all(&self) -> u64 {
        self.counts.iter().map(|(_, rows)| rows).sum()
    }
}

impl Parcels for Departure {
    async fn next(&mut self) -> Result<Option<(RowPlace, HouseRow)>, MoveFault> {
        let next = self.rows.recv().await.transpose()?;
        if next.is_none() && self.taken != self.all() {
            let cause = "it was not read to its end".to_owned();
            return Err(self.base.fault(Trouble::Other { cause }).into());
        }
        self.taken += 1;
        Ok(next)
    }
}

/// Reads everything and sends it, until all is sent or nobody waits for it any more.
async fn send_all(
    base: &Base,
    mut span: Span,
    step: i64,
    sender: &mpsc::Sender<Result<(RowPlace, HouseRow), StoreFault>>,
) -> Result<(), StoreFault> {
    for table in CarriedTable::of(step) {
        let sql = select(table, step, span.by_bytes());
        let mut number = 0;
        within!(&mut span, transaction => {
            let mut found = sqlx::query(AssertSqlSafe(sql)).fetch(&mut **transaction);
            while let Some(row) = found.try_next().await.at(base)? {
                number += 1;
                let place = RowPlace::Table(table.name, number);
                let columns = table.columns(step).enumerate();
                let cells = columns.map(|(index, column)| cell(&row, index, column)).collect();
                let cells = cells_at(base, place, cells)?;
                if sender.send(Ok((place, HouseRow { table, cells }))).await.is_err() {
                    return Ok(());
                }
            }
        });
    }
    Ok(())
}

/// We read only what we wrote, so what can't be read is damaged.
fn cells_at(
    base: &Base,
    place: RowPlace,
    cells: Result<Vec<Cell>, sqlx::Error>,
) -> Result<Vec<Cell>, StoreFault> {
    cells.map_err(|error| base.fault(Trouble::Damaged { cause: format!("{place}: {error}") }))
}

fn select(table: &CarriedTable, step: i64, by_bytes: &str) -> String {
    let order: Vec<String> = table.columns[..table.key]
        .iter()
        .map(|column| match column.kind {
            CellKind::Id | CellKind::Text => format!("{}{by_bytes}", column.name),
            CellKind::Number | CellKind::Bytes => column.name.to_owned(),
        })
        .collect();
    let columns = table.names(step).join(", ");
    format!("SELECT {columns} FROM {} ORDER BY {}", table.name, order.join(", "))
}

/// What a row of a database has in a column.
fn cell<'r, R>(row: &'r R, index: usize, column: &CarriedColumn) -> Result<Cell, sqlx::Error>
where
    R: Row,
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    Ok(match column.kind {
        CellKind::Number => row.try_get::<Option<i64>, _>(index)?.map_or(Cell::Null, Cell::Number),
        CellKind::Id | CellKind::Text => {
            row.try_get::<Option<String>, _>(index)?.map_or(Cell::Null, Cell::Text)
        }
        CellKind::Bytes => {
            row.try_get::<Option<Vec<u8>>, _>(index)?.map_or(Cell::Null, Cell::Bytes)
        }
    })
}
