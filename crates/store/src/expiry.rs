use crate::answer::Answer;
use crate::base::{At, Base, writing};
use crate::fault::StoreFault;
use crate::ledger::Ledger;
use crate::moment::Moment;
use crate::people::People;

/// Those who have not been here since and belong to no game.
macro_rules! unused {
    () => {
        "SELECT id FROM person WHERE seen_ms < $1 AND id NOT IN (SELECT host FROM game) \
         AND id NOT IN (SELECT person FROM seat WHERE person IS NOT NULL)"
    };
}

/// Tables that wait for guests and that nobody has touched since. One without an invitation begins by itself. Nothing is
/// changed, but they are locked: whoever sits down meanwhile waits, or was quicker and keeps all of the table.
const FORGOTTEN: &str = "UPDATE game SET changed_ms = changed_ms \
     WHERE id IN (SELECT id FROM game WHERE stage = 'gathering' AND invite IS NOT NULL AND changed_ms < $1 \
     ORDER BY id LIMIT 100) AND stage = 'gathering' AND changed_ms < $1 RETURNING id";

/// What is forgotten of people, what refers to others first.
const PEOPLE: [&str; 6] = [
    concat!("DELETE FROM channel WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM seat_notice WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM removed WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM session WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM link WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM person WHERE id IN (", unused!(), ")"),
];

/// What is forgotten of a table.
const TABLE: [&str; 3] = [
    "DELETE FROM seat WHERE game = $1",
    "DELETE FROM removed WHERE game = $1",
    "DELETE FROM game WHERE id = $1",
];

impl Ledger {
    /// Calls off every table that gathers and was not touched since `before`, its invitation with it, a
    /// hundred at a time, so that nobody waits for long. How many there were.
    ///
    /// # Errors
    /// When the database fails; then those it has not come to are still there.
    pub async fn call_off_forgotten(&self, before: Moment) -> Result<u64, StoreFault> {
        let mut all = 0;
        loop {
            match self.call_off_some(before).await? {
                0 => return Ok(all),
                some => all += some,
            }
        }
    }

    fn call_off_some(&self, before: Moment) -> Answer<'_, Result<u64, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let forgotten: Vec<String> = writing!(base, transaction => {
                let locked = sqlx::query_scalar(FORGOTTEN).bind(before.unix_ms);
                let forgotten: Vec<String> = locked.fetch_all(&mut *transaction).await.at(base)?;
                for table in &forgotten {
                    for statement in TABLE {
                        let gone = sqlx::query(statement).bind(table).execute(&mut *transaction);
                        gone.await.at(base)?;
                    }
                }
                forgotten
            });
            Ok(forgotten.len() as u64)
        })
    }
}

impl People {
    /// Forgets everybody who was not here since `before` and neither sits at a table nor made one. How
    /// many there were.
    ///
    /// # Errors
    /// When the database fails; then all are still known.
    pub fn forget_unused(&self, before: Moment) -> Answer<'_, Result<u64, StoreFault>> {
        self.base.answer(forget(&self.base, before))
    }
}

/// Forgets people; how many there were.
async fn forget(base: &Base, before: Moment) -> Result<u64, StoreFault> {
    let mut gone = 0;
    writing!(base, transaction => {
        for statement in PEOPLE {
            let done = sqlx::query(statement).bind(before.unix_ms).execute(&mut *transaction).await;
            gone = done.at(base)?.rows_affected();
        }
    });
    Ok(gone)
}
