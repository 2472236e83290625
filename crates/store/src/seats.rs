use std::fmt;

use vocab::Seat;

use crate::answer::Answer;
use crate::base::{At, writing};
use crate::create::{self, BadText};
use crate::fault::StoreFault;
use crate::game::Bot;
use crate::id::{GameId, PersonId};
use crate::ledger::Ledger;
use crate::moment::Moment;

/// Why a seat stays as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatFault {
    /// There is no such game.
    NoSuchGame(GameId),
    /// The game has begun, its seats are fixed.
    Begun,
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// Somebody else sits there.
    Taken(Seat),
    /// The person sits at this table already.
    SitsAlready(Seat),
    /// The person does not sit at this table.
    SitsNot,
    /// The person is nobody we know.
    NoSuchPerson(PersonId),
    /// A text is too long.
    BadText(BadText),
    /// The database failed.
    Store(StoreFault),
}

/// Locks a game that has not begun until the end of the transaction, so that everything about
/// its seats happens one after the other.
macro_rules! gather {
    ($base:expr, $transaction:ident, $game:expr, $at:expr) => {
        let held =
            sqlx::query("UPDATE game SET changed_ms = $1 WHERE id = $2 AND stage = 'gathering'")
                .bind($at.unix_ms)
                .bind($game.to_string())
                .execute(&mut *$transaction)
                .await
                .at($base)?;
        if held.rows_affected() == 0 {
            let known: i64 = sqlx::query_scalar("SELECT count(*) FROM game WHERE id = $1")
                .bind($game.to_string())
                .fetch_one(&mut *$transaction)
                .await
                .at($base)?;
            return Err(if known == 0 { SeatFault::NoSuchGame($game) } else { SeatFault::Begun });
        }
    };
}

/// Whether a seat is there and free; ends the function with the reason if not.
macro_rules! expect_free {
    ($base:expr, $transaction:ident, $game:expr, $seat:expr) => {
        let free: Option<bool> = sqlx::query_scalar(
            "SELECT person IS NULL AND bot IS NULL FROM seat WHERE game = $1 AND seat = $2",
        )
        .bind($game.to_string())
        .bind(number($seat))
        .fetch_optional(&mut *$transaction)
        .await
        .at($base)?;
        match free {
            None => return Err(SeatFault::NoSuchSeat($seat)),
            Some(false) => return Err(SeatFault::Taken($seat)),
            Some(true) => {}
        }
    };
}

impl Ledger {
    /// Gives a free seat to a person. Of two who ask at the same time one gets it.
    ///
    /// # Errors
    /// When the seat is taken, the person sits already, or the game has begun.
    pub fn sit(
        &self,
        game: GameId,
        seat: Seat,
        person: PersonId,
        at: Moment,
    ) -> Answer<'_, Result<(), SeatFault>> {
        Box::pin(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(base, transaction, game, at);
                let sits: Option<i64> =
                    sqlx::query_scalar("SELECT seat FROM seat WHERE game = $1 AND person = $2")
                        .bind(game.to_string())
                        .bind(person.to_string())
                        .fetch_optional(&mut *transaction)
                        .await
                        .at(base)?;
                if let Some(sits) = sits.and_then(|sits| Seat::new(usize::try_from(sits).ok()?)) {
                    return Err(SeatFault::SitsAlready(sits));
                }
                expect_free!(base, transaction, game, seat);
                let seated = sqlx::query("UPDATE seat SET person = $3 WHERE game = $1 AND seat = $2")
                    .bind(game.to_string())
                    .bind(number(seat))
                    .bind(person.to_string())
                    .execute(&mut *transaction)
                    .await;
                if let Err(sqlx::Error::Database(error)) = &seated
                    && error.is_foreign_key_violation()
                {
                    return Err(SeatFault::NoSuchPerson(person));
                }
                seated.at(base)?;
            });
            Ok(())
        })
    }

    /// Frees the seat of a person before the game begins.
    ///
    /// # Errors
    /// When the person does not sit there, or the game has begun: then leaving is a fact for the
    /// ledger.
    pub fn leave(
        &self,
        game: GameId,
        person: PersonId,
        at: Moment,
    ) -> Answer<'_, Result<(), SeatFault>> {
        Box::pin(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(base, transaction, game, at);
                let left =
                    sqlx::query("UPDATE seat SET person = NULL WHERE game = $1 AND person = $2")
                        .bind(game.to_string())
                        .bind(person.to_string())
                        .execute(&mut *transaction)
                        .await
                        .at(base)?;
                if left.rows_affected() == 0 {
                    return Err(SeatFault::SitsNot);
                }
            });
            Ok(())
        })
    }

    /// Gives a free seat to a bot before the game begins.
    ///
    /// # Errors
    /// When the seat is taken or the game has begun.
    pub fn seat_bot<'a>(
        &'a self,
        game: GameId,
        seat: Seat,
        bot: &'a Bot,
        at: Moment,
    ) -> Answer<'a, Result<(), SeatFault>> {
        Box::pin(async move {
            create::check_bot(bot)?;
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(base, transaction, game, at);
                expect_free!(base, transaction, game, seat);
                sqlx::query("UPDATE seat SET bot = $3, bot_name = $4 WHERE game = $1 AND seat = $2")
                    .bind(game.to_string())
                    .bind(number(seat))
                    .bind(&*bot.level)
                    .bind(bot.name.as_str())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// Forgets a game that never began.
    ///
    /// # Errors
    /// When there is no such game or it has begun: what was played is kept.
    pub fn call_off(&self, game: GameId, at: Moment) -> Answer<'_, Result<(), SeatFault>> {
        Box::pin(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(base, transaction, game, at);
                for statement in ["DELETE FROM seat WHERE game = $1", "DELETE FROM game WHERE id = $1"] {
                    sqlx::query(statement)
                        .bind(game.to_string())
                        .execute(&mut *transaction)
                        .await
                        .at(base)?;
                }
            });
            Ok(())
        })
    }
}

fn number(seat: Seat) -> i64 {
    seat.index() as i64
}

impl From<StoreFault> for SeatFault {
    fn from(fault: StoreFault) -> SeatFault {
        SeatFault::Store(fault)
    }
}

impl From<BadText> for SeatFault {
    fn from(fault: BadText) -> SeatFault {
        SeatFault::BadText(fault)
    }
}

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatFault::NoSuchGame(game) => write!(f, "there is no game `{game}`"),
            SeatFault::Begun => write!(f, "the game has begun, its seats are fixed"),
            SeatFault::NoSuchSeat(seat) => write!(f, "this table has no {seat}"),
            SeatFault::Taken(seat) => write!(f, "{seat} is taken: choose a free one"),
            SeatFault::SitsAlready(seat) => write!(f, "this person already has {seat}"),
            SeatFault::SitsNot => write!(f, "this person has no seat at the table"),
            SeatFault::NoSuchPerson(person) => write!(f, "there is no person `{person}`"),
            SeatFault::BadText(fault) => fault.fmt(f),
            SeatFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SeatFault {}
