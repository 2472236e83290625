//! What the host of a table does about people: who stays out, and who is host from now on.

use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::fault::StoreFault;
use crate::head_row;
use crate::id::{GameId, PersonId};
use crate::ledger::Ledger;
use crate::life::fence;
use crate::moment::Moment;
use crate::player_name::PlayerName;
use crate::seats::{SeatFault, free_seats, gather};

impl Ledger {
    /// Frees the seat of a person before the game begins, as [`leave`](Ledger::leave) does, and keeps them
    /// out: they get no other one until all who were removed are readmitted.
    ///
    /// # Errors
    /// When the person does not sit there, or the game has begun.
    pub fn remove(
        &self,
        game: GameId,
        person: PersonId,
        at: Moment,
    ) -> Answer<'_, Result<(), SeatFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                free_seats!(base, transaction, game, person);
                sqlx::query(
                    "INSERT INTO removed (game, person) VALUES ($1, $2) \
                     ON CONFLICT (game, person) DO NOTHING",
                )
                .bind(game.to_string())
                .bind(person.to_string())
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }

    /// Lets all who were removed from a table take seats again.
    ///
    /// # Errors
    /// When there is no such game, or it has begun.
    pub fn readmit(&self, game: GameId, at: Moment) -> Answer<'_, Result<(), SeatFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                sqlx::query("DELETE FROM removed WHERE game = $1")
                    .bind(game.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// Those who were removed from a table, by the names they have now.
    ///
    /// # Errors
    /// When the database fails.
    pub fn removed(
        &self,
        game: GameId,
    ) -> Answer<'_, Result<Vec<(PersonId, PlayerName)>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<(String, String)> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT p.id, p.name FROM removed AS r JOIN person AS p ON p.id = r.person \
                     WHERE r.game = $1 ORDER BY p.name, p.id",
                )
                .bind(game.to_string())
                .fetch_all(pool)
                .await
                .at(base)?
            });
            let known =
                |(id, name): (String, String)| Ok((head_row::read(&id)?, head_row::name(&name)?));
            rows.into_iter().map(known).collect::<Result<_, sqlx::Error>>().at(base)
        })
    }

    /// Makes another person of a table its host, who must have a seat and a screen of their own there.
    ///
    /// # Errors
    /// When they have none, or somebody else than `from` is host by now.
    pub fn hand_over(
        &self,
        game: GameId,
        from: PersonId,
        to: PersonId,
    ) -> Answer<'_, Result<(), SeatFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                fence!(self, transaction, game);
                let sits: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM seat WHERE game = $1 AND person = $2 AND screen IS NULL",
                )
                .bind(game.to_string())
                .bind(to.to_string())
                .fetch_one(&mut *transaction)
                .await
                .at(base)?;
                if sits == 0 {
                    return Err(SeatFault::SitsNot);
                }
                let handed = sqlx::query("UPDATE game SET host = $3 WHERE id = $1 AND host = $2")
                    .bind(game.to_string())
                    .bind(from.to_string())
                    .bind(to.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                if handed.rows_affected() == 0 {
                    return Err(SeatFault::Changed);
                }
            });
            Ok(())
        })
    }
}
