use crate::answer::Answer;
use crate::base::{At, writing};
use crate::create::BadText;
use crate::id::GameId;
use crate::ledger::Ledger;
use crate::life::fence;
use crate::limits::DEAL_BYTES_MAX;
use crate::seats::SeatFault;
use crate::secret::Seed;

impl Ledger {
    /// Keeps what is pledged and opened for the deal of a table that has not begun, as a text that only its
    /// table reads, in the head of the game.
    ///
    /// # Errors
    /// When it is too long, there is no such game, or it has begun.
    pub fn keep_deal<'a>(
        &'a self,
        game: GameId,
        text: &'a str,
    ) -> Answer<'a, Result<(), SeatFault>> {
        self.base.answer(async move { self.write_deal(game, text, None).await })
    }

    /// The same, with another seed: what was dealt with the old one came to nothing.
    ///
    /// # Errors
    /// As for [`keep_deal`](Ledger::keep_deal).
    pub fn deal_again<'a>(
        &'a self,
        game: GameId,
        text: &'a str,
        seed: &'a Seed,
    ) -> Answer<'a, Result<(), SeatFault>> {
        self.base.answer(async move { self.write_deal(game, text, Some(seed)).await })
    }

    async fn write_deal(
        &self,
        game: GameId,
        text: &str,
        seed: Option<&Seed>,
    ) -> Result<(), SeatFault> {
        BadText::check("deal", text, DEAL_BYTES_MAX)?;
        let base = &*self.base;
        writing!(base, transaction => {
            fence!(self, transaction, game);
            let kept = sqlx::query(
                "UPDATE game SET deal = $2, seed = COALESCE($3, seed) \
                 WHERE id = $1 AND stage = 'gathering'",
            )
            .bind(game.to_string())
            .bind(text)
            .bind(seed.map(|seed| seed.bytes().to_vec()))
            .execute(&mut *transaction)
            .await
            .at(base)?;
            if kept.rows_affected() == 0 {
                return Err(SeatFault::Begun);
            }
        });
        Ok(())
    }
}
