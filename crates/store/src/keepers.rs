//! Which server keeps which table, where several share a house.

use sqlx::PgPool;

use crate::answer::Answer;
use crate::base::{At, Pools};
use crate::fault::{StoreFault, Trouble};
use crate::head_row;
use crate::id::GameId;
use crate::ledger::Ledger;
use crate::life::Life;
use crate::limits::ORPHANS_AT_ONCE;
use crate::server_card::Fellow;

/// Where a table is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keeper {
    /// Here, under the life of the one who asked.
    Here,
    /// By another server.
    There(Fellow),
    /// There is no such table.
    Nowhere,
}

/// What came of asking for a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taking {
    /// Where the table is kept now.
    pub keeper: Keeper,
    /// Whether it is kept here since this very moment.
    pub anew: bool,
}

impl Taking {
    fn found(keeper: Keeper) -> Taking {
        Taking { keeper, anew: false }
    }
}

/// Others may take a table at the same moment: then it is looked at again.
const TRIES_MAX: u32 = 8;

/// Whoever keeps a table, as the database tells it: the number in the game, and what lives under it.
type KeeperRow = (Option<i64>, Option<i64>, Option<String>, Option<String>);

/// A life that nobody can end before the statement has: else the table would be kept by one that is forgotten already,
/// and nobody would ever miss it.
macro_rules! lasting {
    ($life:literal) => {
        concat!(
            "life AS (SELECT number FROM server WHERE number = ",
            $life,
            " AND NOT gone FOR KEY SHARE)"
        )
    };
}

impl Ledger {
    /// The same ledger, which writes only to tables that are kept under this life.
    #[must_use]
    pub fn under(&self, life: Life) -> Ledger {
        Ledger { base: self.base.clone(), right: Some(life) }
    }

    /// Tells where a table is kept; one that nobody keeps is kept under this life from now on. Whoever kept it before
    /// is gone for good, and whatever it still writes is refused.
    ///
    /// # Errors
    /// When the database fails.
    pub fn take(&self, game: GameId, life: Life) -> Answer<'_, Result<Taking, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let pool = self.shared_pool()?;
            for _ in 0..TRIES_MAX {
                let row: Option<KeeperRow> = sqlx::query_as(
                    "SELECT g.keeper, s.number, s.address, s.version FROM game g \
                     LEFT JOIN server s ON s.number = g.keeper AND NOT s.gone WHERE g.id = $1",
                )
                .bind(game.to_string())
                .fetch_optional(pool)
                .await
                .at(base)?;
                let before = match row {
                    None => return Ok(Taking::found(Keeper::Nowhere)),
                    Some((_, Some(number), ..)) if number == life.number() => {
                        return Ok(Taking::found(Keeper::Here));
                    }
                    Some((_, Some(number), Some(address), Some(version))) => {
                        let fellow = Fellow { life: Life::new(number), address, version };
                        return Ok(Taking::found(Keeper::There(fellow)));
                    }
                    Some((before, ..)) => before,
                };
                let taken = sqlx::query(concat!(
                    "WITH ",
                    lasting!("$2"),
                    " UPDATE game SET keeper = life.number FROM life \
                     WHERE id = $1 AND keeper IS NOT DISTINCT FROM $3",
                ))
                .bind(game.to_string())
                .bind(life.number())
                .bind(before)
                .execute(pool)
                .await
                .at(base)?;
                if taken.rows_affected() > 0 {
                    return Ok(Taking { keeper: Keeper::Here, anew: true });
                }
            }
            Err(base.fault(Trouble::Fenced))
        })
    }

    /// Takes some of the tables whose games are not over and that nobody keeps, at most [`ORPHANS_AT_ONCE`].
    ///
    /// # Errors
    /// When the database fails.
    pub fn take_orphans(&self, life: Life) -> Answer<'_, Result<Vec<GameId>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let pool = self.shared_pool()?;
            let gone: Vec<i64> = sqlx::query_scalar("SELECT number FROM server WHERE gone")
                .fetch_all(pool)
                .await
                .at(base)?;
            let taken: Vec<String> = sqlx::query_scalar(concat!(
                "WITH ",
                lasting!("$1"),
                " UPDATE game SET keeper = life.number FROM life \
                 WHERE id IN (SELECT id FROM game \
                 WHERE stage <> 'over' AND (keeper IS NULL OR keeper = ANY($2)) \
                 LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id",
            ))
            .bind(life.number())
            .bind(&*gone)
            .bind(ORPHANS_AT_ONCE as i64)
            .fetch_all(pool)
            .await
            .at(base)?;
            if taken.is_empty() && !gone.is_empty() {
                forget_gone(pool).await.at(base)?;
            }
            taken.iter().map(|id| head_row::read(id)).collect::<Result<_, _>>().at(base)
        })
    }

    /// The tables that are kept under this life and whose games are not over.
    ///
    /// # Errors
    /// When the database fails.
    pub fn kept_under(&self, life: Life) -> Answer<'_, Result<Vec<GameId>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let kept: Vec<String> =
                sqlx::query_scalar("SELECT id FROM game WHERE keeper = $1 AND stage <> 'over'")
                    .bind(life.number())
                    .fetch_all(self.shared_pool()?)
                    .await
                    .at(base)?;
            kept.iter().map(|id| head_row::read(id)).collect::<Result<_, _>>().at(base)
        })
    }

    fn shared_pool(&self) -> Result<&PgPool, StoreFault> {
        match &self.base.pools {
            Pools::Postgres(pool) => Ok(pool),
            Pools::Sqlite { .. } => Err(self.base.fault(Trouble::Unshared)),
        }
    }
}

/// Forgets lives that have left no table behind.
async fn forget_gone(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM server WHERE gone AND NOT EXISTS \
         (SELECT 1 FROM game WHERE keeper = server.number AND stage <> 'over')",
    )
    .execute(pool)
    .await
    .map(drop)
}
