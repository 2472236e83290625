use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::fault::StoreFault;
use crate::id::GameId;
use crate::ledger::Ledger;

impl Ledger {
    /// Keeps the account of a finished game, instead of any that it has, with the version of the reckoning. A
    /// game that is gone meanwhile has none.
    ///
    /// # Errors
    /// When the database fails.
    pub fn keep_account<'a>(
        &'a self,
        game: GameId,
        version: u32,
        text: &'a str,
    ) -> Answer<'a, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO account (game, version, text) SELECT id, $2, $3 FROM game \
                     WHERE id = $1 ON CONFLICT (game) DO UPDATE SET \
                     version = excluded.version, text = excluded.text",
                )
                .bind(game.to_string())
                .bind(i64::from(version))
                .bind(text)
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }

    /// The account of a game by this version of the reckoning, if it is kept.
    ///
    /// # Errors
    /// When the database fails.
    pub fn account(
        &self,
        game: GameId,
        version: u32,
    ) -> Answer<'_, Result<Option<String>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let text: Option<String> = reading!(base, pool => {
                sqlx::query_scalar("SELECT text FROM account WHERE game = $1 AND version = $2")
                    .bind(game.to_string())
                    .bind(i64::from(version))
                    .fetch_optional(pool)
                    .await
                    .at(base)?
            });
            Ok(text)
        })
    }
}
