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

/// Tables that wait for guests and that nobody has touched since. One without an invitation begins by itself.
macro_rules! forgotten {
    () => {
        "SELECT id FROM game WHERE stage = 'gathering' AND invite IS NOT NULL AND changed_ms < $1"
    };
}

/// What is forgotten of people, what refers to others first.
const PEOPLE: [&str; 6] = [
    concat!("DELETE FROM channel WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM seat_notice WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM removed WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM session WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM link WHERE person IN (", unused!(), ")"),
    concat!("DELETE FROM person WHERE id IN (", unused!(), ")"),
];

/// What is forgotten of tables.
const TABLES: [&str; 3] = [
    concat!("DELETE FROM seat WHERE game IN (", forgotten!(), ")"),
    concat!("DELETE FROM removed WHERE game IN (", forgotten!(), ")"),
    concat!("DELETE FROM game WHERE id IN (", forgotten!(), ")"),
];

impl Ledger {
    /// Calls off every table that gathers and was not touched since `before`, its invitation with it. How
    /// many there were.
    ///
    /// # Errors
    /// When the database fails; then all are still there.
    pub fn call_off_forgotten(&self, before: Moment) -> Answer<'_, Result<u64, StoreFault>> {
        Box::pin(forget(&self.base, &TABLES, before))
    }
}

impl People {
    /// Forgets everybody who was not here since `before` and neither sits at a table nor made one. How
    /// many there were.
    ///
    /// # Errors
    /// When the database fails; then all are still known.
    pub fn forget_unused(&self, before: Moment) -> Answer<'_, Result<u64, StoreFault>> {
        Box::pin(forget(&self.base, &PEOPLE, before))
    }
}

/// Runs statements with a moment; how many rows the last one took away.
async fn forget(
    base: &Base,
    statements: &[&'static str],
    before: Moment,
) -> Result<u64, StoreFault> {
    let mut gone = 0;
    writing!(base, transaction => {
        for statement in statements {
            let done = sqlx::query(*statement).bind(before.unix_ms).execute(&mut *transaction).await;
            gone = done.at(base)?.rows_affected();
        }
    });
    Ok(gone)
}
