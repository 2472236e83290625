use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::fault::StoreFault;
use crate::head_row;
use crate::id::{GameId, PersonId};
use crate::ledger::Ledger;
use crate::limits::BLOCKS_PER_PERSON_MAX;
use crate::moment::Moment;

impl Ledger {
    /// Notes that a person does not wish to read what another says, at any table. What is so already stays
    /// so; of more than [`BLOCKS_PER_PERSON_MAX`] the oldest ends.
    ///
    /// # Errors
    /// When the database fails, or one of them is nobody.
    pub fn block(
        &self,
        person: PersonId,
        other: PersonId,
        at: Moment,
    ) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO block (person, other, at_ms) VALUES ($1, $2, $3) \
                     ON CONFLICT (person, other) DO NOTHING",
                )
                .bind(person.to_string())
                .bind(other.to_string())
                .bind(at.unix_ms)
                .execute(&mut *transaction)
                .await
                .at(base)?;
                sqlx::query(
                    "DELETE FROM block WHERE person = $1 AND other NOT IN (SELECT other FROM block \
                     WHERE person = $1 ORDER BY at_ms DESC, other LIMIT $2)",
                )
                .bind(person.to_string())
                .bind(BLOCKS_PER_PERSON_MAX)
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }

    /// Notes that a person wishes to read again what another says.
    ///
    /// # Errors
    /// When the database fails.
    pub fn unblock(&self, person: PersonId, other: PersonId) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query("DELETE FROM block WHERE person = $1 AND other = $2")
                    .bind(person.to_string())
                    .bind(other.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// Who of those at a table has blocked whom of them.
    ///
    /// # Errors
    /// When the database fails.
    pub fn blocks_at(
        &self,
        game: GameId,
    ) -> Answer<'_, Result<Vec<(PersonId, PersonId)>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<(String, String)> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT b.person, b.other FROM block b \
                     JOIN seat s ON s.game = $1 AND s.person = b.person \
                     JOIN seat t ON t.game = $1 AND t.person = b.other ORDER BY s.seat, t.seat",
                )
                .bind(game.to_string())
                .fetch_all(pool)
                .await
                .at(base)?
            });
            let pairs = rows
                .iter()
                .map(|(person, other)| Ok((head_row::read(person)?, head_row::read(other)?)));
            pairs.collect::<Result<Vec<_>, sqlx::Error>>().at(base)
        })
    }
}
