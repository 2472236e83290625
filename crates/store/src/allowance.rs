//! Rate limits of the whole house, where several servers share it: however many doors somebody knocks at, it counts
//! once.

use std::time::Duration;

use sqlx::PgPool;

use crate::answer::Answer;
use crate::fault::StoreFault;
use crate::membership::Membership;

/// A share of a rate limit: so many in a row, and one more after each such time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Which limit, and whose share of it.
    pub name: String,
    /// So many in a row.
    pub burst: u32,
    /// How long it takes until there is one more.
    pub every: Duration,
}

impl Membership {
    /// Takes one from each of these shares, or nothing if one of them is used up. True if it was taken.
    ///
    /// # Errors
    /// When the database fails; then nothing was taken.
    pub fn draw<'a>(&'a self, shares: &'a [Share]) -> Answer<'a, Result<bool, StoreFault>> {
        Box::pin(self.asked(draw(self.pool(), shares)))
    }

    /// Forgets the shares that are whole again. How many there were.
    ///
    /// # Errors
    /// When the database fails.
    pub fn forget_whole_shares(&self) -> Answer<'_, Result<u64, StoreFault>> {
        Box::pin(async move {
            let forgotten = sqlx::query("DELETE FROM allowance WHERE whole_at <= now()");
            Ok(self.asked(forgotten.execute(self.pool())).await?.rows_affected())
        })
    }
}

async fn draw(pool: &PgPool, shares: &[Share]) -> Result<bool, sqlx::Error> {
    let mut shares: Vec<&Share> = shares.iter().collect();
    // In one order everywhere, so that two servers never wait for each other.
    shares.sort_by(|one, other| one.name.cmp(&other.name));
    let mut transaction = pool.begin().await?;
    for Share { name, burst, every } in shares {
        // The generic cell rate algorithm in one statement: what is drawn puts off the moment at which the share is
        // whole, and that may not lie further away than all of it takes.
        let drawn = sqlx::query(
            "INSERT INTO allowance (name, whole_at) VALUES ($1, now() + $2 * interval '1 microsecond') \
             ON CONFLICT (name) DO UPDATE \
             SET whole_at = GREATEST(allowance.whole_at, now()) + $2 * interval '1 microsecond' \
             WHERE GREATEST(allowance.whole_at, now()) <= now() + ($3 - 1) * $2 * interval '1 microsecond'",
        )
        .bind(name)
        .bind(i64::try_from(every.as_micros()).unwrap_or(i64::MAX / 1_000_000))
        .bind(i64::from(*burst))
        .execute(&mut *transaction)
        .await?;
        if drawn.rows_affected() == 0 {
            // Leaving it unfinished gives back what was drawn before.
            return Ok(false);
        }
    }
    transaction.commit().await?;
    Ok(true)
}
