use std::io::{BufRead, Write};
use std::sync::Arc;

use crate::answer::Answer;
use crate::base::Base;
use crate::moving::arrival::Arrival;
use crate::moving::carried::FIRST_STEP;
use crate::moving::departure::Departure;
use crate::moving::digests::Digests;
use crate::moving::fault::MoveFault;
use crate::moving::fill::{Keeping, fill};
use crate::moving::house_file::{HouseReader, HouseWriter};
use crate::moving::parcels::Parcels;
use crate::moving::progress::{MoveProgress, Tell};
use crate::moving::span::Span;
use crate::schema;
use crate::store_options::{IfMissing, StoreOptions};

/// Rows after which is told how far it is, where nothing is written in batches.
const TOLD_EVERY: u64 = 1_000;

/// What becomes of that part of a house which an interrupted migration has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remains {
    /// The rest is brought too, if it is a part of the same house.
    GoOn,
    /// It is thrown away.
    Clear,
}

/// Hears how far it is.
pub type Hearer = Box<dyn FnMut(MoveProgress) + Send>;

/// Writes the house of a store as a text, as it is at one moment, whoever plays in it meanwhile. How many rows it
/// has. The store is only read.
///
/// # Errors
/// When there is no house of a step that can be exported, when the store fails, or when the text can't be written.
pub fn export(
    url: &str,
    out: Box<dyn Write + Send>,
    hearer: Hearer,
) -> Answer<'_, Result<u64, MoveFault>> {
    Box::pin(async move {
        let base =
            Arc::new(StoreOptions::default().patient().connect(url, IfMissing::Refuse).await?);
        let written = write_house(&base, out, hearer).await;
        base.close().await;
        written
    })
}

async fn write_house(
    base: &Arc<Base>,
    out: Box<dyn Write + Send>,
    hearer: Hearer,
) -> Result<u64, MoveFault> {
    let mut departure = Departure::of_house(base, FIRST_STEP).await?;
    let all = departure.all();
    let mut tell = Tell::new(all, hearer);
    let mut writer = HouseWriter::begin(out, departure.step(), all)?;
    let mut carried = 0_u64;
    for (table, rows) in departure.counts().to_vec() {
        writer.table(table, rows)?;
        for _ in 0..rows {
            let Some((_, row)) = departure.next().await? else { break };
            writer.row(&row)?;
            carried += 1;
            if carried.is_multiple_of(TOLD_EVERY) {
                tell.carried(carried);
            }
        }
    }
    writer.end()?;
    Ok(carried)
}

/// Reads a text from end to end and says how many rows it has, if it is the whole house that was exported.
///
/// # Errors
/// What is wrong with it, with the number of the line.
pub fn check_export(input: impl BufRead) -> Result<u64, MoveFault> {
    let mut reader = HouseReader::begin(input)?;
    while reader.next_row()?.is_some() {}
    Ok(reader.rows_told())
}

/// Fills an empty store with the house of a text: all of it or nothing. How many rows it has.
///
/// # Errors
/// When the text is not whole and sound, when the store is not empty, when it fails or is used by another program.
pub fn import(
    url: &str,
    input: Box<dyn BufRead + Send>,
    hearer: Hearer,
) -> Answer<'_, Result<u64, MoveFault>> {
    Box::pin(async move {
        let mut reader = HouseReader::begin(input)?;
        let options = StoreOptions::default().patient().alone();
        let base = Arc::new(options.connect(url, IfMissing::Make).await?);
        let read = read_house(&base, &mut reader, hearer).await;
        base.close().await;
        read
    })
}

async fn read_house(
    base: &Arc<Base>,
    reader: &mut HouseReader<Box<dyn BufRead + Send>>,
    hearer: Hearer,
) -> Result<u64, MoveFault> {
    let mut arrival = Arrival::begin(base.clone(), reader.step()).await?;
    arrival.expect_empty().await?;
    let (mut digests, mut tell) = (Digests::new(), Tell::new(reader.rows_told(), hearer));
    let keeping = Keeping::AtTheEnd;
    let arrival = fill(arrival, reader, keeping, &mut digests, &mut tell).await?;
    arrival.finish().await?;
    Ok(digests.rows())
}

/// Fills an empty store with the house of another, which is not changed, and compares both row by row. How many rows
/// it has. Whatever interrupts it, it goes on where it was when it is said once more; until it is done nobody can open
/// the store that is filled.
///
/// # Errors
/// When a store fails or is used by another program, when their schemas differ, or when the store to be filled is not
/// empty.
pub fn migrate<'a>(
    from: &'a str,
    to: &'a str,
    remains: Remains,
    hearer: Hearer,
) -> Answer<'a, Result<u64, MoveFault>> {
    Box::pin(async move {
        let options = StoreOptions::default().patient().alone();
        let source = Arc::new(options.connect(from, IfMissing::Refuse).await?);
        let moved = depart(&source, to, remains, hearer).await;
        source.close().await;
        moved
    })
}

/// Opens the other store only when there is a house to bring there.
async fn depart(
    source: &Arc<Base>,
    to: &str,
    remains: Remains,
    hearer: Hearer,
) -> Result<u64, MoveFault> {
    let mut departure = Departure::of_house(source, schema::newest()).await?;
    let options = StoreOptions::default().patient().alone();
    let target = Arc::new(options.connect(to, IfMissing::Make).await?);
    let moved = carry(&mut departure, &target, remains, hearer).await;
    target.close().await;
    moved
}

async fn carry(
    departure: &mut Departure,
    target: &Arc<Base>,
    remains: Remains,
    hearer: Hearer,
) -> Result<u64, MoveFault> {
    let mut tell = Tell::new(departure.all(), hearer);
    let mut arrival = Arrival::begin(target.clone(), schema::newest()).await?;
    let mut digests = Digests::new();
    match arrival.arrived().await? {
        None => arrival.expect_empty().await?,
        Some(_) if remains == Remains::Clear => arrival.clear().await?,
        Some((rows, digest)) => {
            let other = || MoveFault::OtherHouse { place: target.place.clone() };
            while digests.rows() < rows {
                let (_, row) = departure.next().await?.ok_or_else(other)?;
                digests.take(&row);
            }
            if digests.so_far() != digest {
                return Err(other());
            }
        }
    }
    let keeping = Keeping::AsItComes;
    let arrival = fill(arrival, departure, keeping, &mut digests, &mut tell).await?;
    compare(target, &digests, &mut tell).await?;
    arrival.finish().await?;
    Ok(digests.rows())
}

/// Reads what has arrived, and makes sure that it is what was sent.
async fn compare(target: &Arc<Base>, sent: &Digests, tell: &mut Tell) -> Result<(), MoveFault> {
    let span = Span::reading(target).await?;
    let mut arrived = Departure::begin(target, span, schema::newest()).await?;
    let mut digests = Digests::new();
    while let Some((_, row)) = arrived.next().await? {
        digests.take(&row);
        if digests.rows().is_multiple_of(TOLD_EVERY) {
            tell.compared(digests.rows());
        }
    }
    match sent.differs_from(&digests) {
        None => Ok(()),
        Some(table) => Err(MoveFault::Differs { place: target.place.clone(), table }),
    }
}
