use crate::answer::Answer;
use crate::base::{At, writing};
use crate::fault::StoreFault;
use crate::id::GameId;
use crate::ledger::Ledger;
use crate::life::fence;

impl Ledger {
    /// Keeps what the people of a table ask of each other, and what they have agreed to, as a text that only
    /// its table reads, in the head of the game.
    ///
    /// # Errors
    /// When the database fails.
    pub fn keep_consent<'a>(
        &'a self,
        game: GameId,
        text: &'a str,
    ) -> Answer<'a, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                fence!(self, transaction, game);
                sqlx::query("UPDATE game SET consent = $2 WHERE id = $1")
                    .bind(game.to_string())
                    .bind(text)
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }
}
