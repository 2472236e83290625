//! From wherever rows come into a store.

use crate::limits::{BYTES_PER_WRITE_MAX, ROWS_PER_WRITE_MAX};
use crate::moving::arrival::Arrival;
use crate::moving::cell::HouseRow;
use crate::moving::digests::Digests;
use crate::moving::fault::{MoveFault, RowPlace};
use crate::moving::parcels::Parcels;
use crate::moving::progress::Tell;

/// When what was written is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    /// All of it at the end, or nothing.
    AtTheEnd,
    /// As it comes, with a mark that tells how much has come.
    AsItComes,
}

/// Rows of one table that are written together.
#[derive(Default)]
struct Batch {
    rows: Vec<(RowPlace, HouseRow)>,
    bytes: usize,
}

impl Batch {
    /// Whether this row may be written together with those that are there.
    fn has_room_for(&self, row: &HouseRow) -> bool {
        let is_same = |(_, first): &(RowPlace, HouseRow)| first.table.name == row.table.name;
        self.rows.first().is_none_or(is_same)
            && self.rows.len() < ROWS_PER_WRITE_MAX
            && (self.rows.is_empty() || self.bytes + row.weight() <= BYTES_PER_WRITE_MAX)
    }
}

/// Writes all rows that are still to come. `digests` tells which have come before, and in the end which have come
/// altogether.
pub(crate) async fn fill(
    mut arrival: Arrival,
    parcels: &mut impl Parcels,
    keeping: Keeping,
    digests: &mut Digests,
    tell: &mut Tell,
) -> Result<Arrival, MoveFault> {
    let mut batch = Batch::default();
    loop {
        let next = parcels.next().await?;
        let is_due = next.as_ref().is_none_or(|(_, row)| !batch.has_room_for(row));
        if is_due {
            arrival.write(&batch.rows).await?;
            if keeping == Keeping::AsItComes {
                arrival = arrival.mark(digests.rows(), &digests.so_far()).await?;
            }
            tell.carried(digests.rows());
            batch = Batch::default();
        }
        let Some((from, row)) = next else { return Ok(arrival) };
        digests.take(&row);
        batch.bytes += row.weight();
        batch.rows.push((from, row));
    }
}
