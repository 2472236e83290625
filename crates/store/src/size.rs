use crate::answer::Answer;
use crate::base::{At, Pools};
use crate::fault::StoreFault;
use crate::ledger::Ledger;

impl Ledger {
    /// How many bytes the store takes, for whoever watches over the disk.
    ///
    /// # Errors
    /// When the database fails.
    pub fn bytes(&self) -> Answer<'_, Result<u64, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let bytes: i64 = match &base.pools {
                Pools::Sqlite { readers, .. } => sqlx::query_scalar(
                    "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
                )
                .fetch_one(readers)
                .await
                .at(base)?,
                Pools::Postgres(pool) => {
                    sqlx::query_scalar("SELECT pg_database_size(current_database())")
                        .fetch_one(pool)
                        .await
                        .at(base)?
                }
            };
            Ok(bytes.unsigned_abs())
        })
    }
}
