use crate::answer::Answer;
use crate::base::{At, writing};
use crate::fault::StoreFault;
use crate::moment::Moment;
use crate::people::People;

impl People {
    /// Writes something small to the disk, to see whether the store can still keep anything.
    ///
    /// # Errors
    /// Why it can't.
    pub fn pulse(&self, at: Moment) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO pulse (id, at_ms) VALUES (1, $1) \
                     ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms",
                )
                .bind(at.unix_ms)
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }
}
