use crate::answer::Answer;
use crate::base::{At, Base, writing};
use crate::fault::StoreFault;
use crate::limits::PULSE_BYTES;
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
            take_room(base).await
        })
    }
}

/// Writes something that takes room, and takes it away again: a row that is written over fits on a full disk too.
async fn take_room(base: &Base) -> Result<(), StoreFault> {
    let room = vec![0_u8; PULSE_BYTES];
    let newest: i64 = writing!(base, transaction => {
        sqlx::query_scalar("INSERT INTO pulse_room (room) VALUES ($1) RETURNING id")
            .bind(&room)
            .fetch_one(&mut *transaction)
            .await
            .at(base)?
    });
    // Those too that somebody has left who was ended before this.
    writing!(base, transaction => {
        sqlx::query("DELETE FROM pulse_room WHERE id <= $1")
            .bind(newest)
            .execute(&mut *transaction)
            .await
            .at(base)?;
    });
    Ok(())
}
