use crate::moving::cell::HouseRow;
use crate::moving::fault::{MoveFault, RowPlace};

/// All rows of a house, one after the other, from wherever they come.
pub(crate) trait Parcels {
    /// The next row, or nothing after the last.
    fn next(
        &mut self,
    ) -> impl Future<Output = Result<Option<(RowPlace, HouseRow)>, MoveFault>> + Send;
}
