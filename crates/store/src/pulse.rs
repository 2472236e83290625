use crate::answer::Answer;
use crate::base::{At, Base, writing};
use crate::fault::StoreFault;
use crate::ledger::Ledger;
use crate::limits::PULSE_BYTES;
use crate::moment::Moment;
use crate::people::People;

impl People {
    /// Writes something small to the disk, to see whether the store can still keep anything.
    ///
    /// # Errors
    /// Why it can't.
    pub fn pulse(&self, at: Moment) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move { pulse(&self.base, at).await })
    }
}

impl Ledger {
    /// The same for whoever keeps tables.
    ///
    /// # Errors
    /// Why it can't.
    pub fn pulse(&self, at: Moment) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move { pulse(&self.base, at).await })
    }
}

async fn pulse(base: &Base, at: Moment) -> Result<(), StoreFault> {
    let room = vec![0_u8; PULSE_BYTES];
    let newest: i64 = writing!(base, transaction => {
        sqlx::query(
            "INSERT INTO pulse (id, at_ms) VALUES (1, $1) \
             ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms",
        )
        .bind(at.unix_ms)
        .execute(&mut *transaction)
        .await
        .at(base)?;
        // A row that is written over fits on a full disk too.
        let newest = sqlx::query_scalar("INSERT INTO pulse_room (room) VALUES ($1) RETURNING id")
            .bind(&room)
            .fetch_one(&mut *transaction)
            .await
            .at(base)?;
        // What somebody has left who was ended before the end of this.
        sqlx::query("DELETE FROM pulse_room WHERE id < $1")
            .bind(newest)
            .execute(&mut *transaction)
            .await
            .at(base)?;
        newest
    });
    // By itself: what is taken away in the same transaction may never need its room.
    writing!(base, transaction => {
        sqlx::query("DELETE FROM pulse_room WHERE id = $1")
            .bind(newest)
            .execute(&mut *transaction)
            .await
            .at(base)?;
    });
    Ok(())
}
