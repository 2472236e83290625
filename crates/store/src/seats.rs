use std::fmt;

use vocab::page::Livery;
use vocab::{Seat, Seats};

use crate::answer::Answer;
use crate::base::{At, writing};
use crate::create::{self, BadText};
use crate::fault::StoreFault;
use crate::game::{Companion, LobbySeat, NewSeat};
use crate::id::{GameId, PersonId};
use crate::ledger::Ledger;
use crate::limits::OPTIONS_BYTES_MAX;
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
    /// The person was removed from this table.
    Removed,
    /// The person is nobody we know.
    NoSuchPerson(PersonId),
    /// A text is too long.
    BadText(BadText),
    /// A table has one to five seats.
    Seats {
        /// How many were asked for.
        seats: usize,
    },
    /// Two seats would wear the same.
    WornTwice(Livery),
    /// Somebody else has changed the seats.
    Changed,
    /// The database failed.
    Store(StoreFault),
}

/// Locks a game that has not begun until the end of the transaction, so that everything about
/// its seats happens one after the other.
macro_rules! gather {
    ($ledger:expr, $transaction:ident, $game:expr, $at:expr) => {
        let base = &*$ledger.base;
        $crate::life::fence!($ledger, $transaction, $game);
        let held =
            sqlx::query("UPDATE game SET changed_ms = $1 WHERE id = $2 AND stage = 'gathering'")
                .bind($at.unix_ms)
                .bind($game.to_string())
                .execute(&mut *$transaction)
                .await
                .at(base)?;
        if held.rows_affected() == 0 {
            let known: i64 = sqlx::query_scalar("SELECT count(*) FROM game WHERE id = $1")
                .bind($game.to_string())
                .fetch_one(&mut *$transaction)
                .await
                .at(base)?;
            return Err(if known == 0 { SeatFault::NoSuchGame($game) } else { SeatFault::Begun });
        }
    };
}

/// A seat as the database returns it: person, bot, name of the bot, livery, screen.
type ChairRow = (Option<String>, Option<String>, Option<String>, Option<i64>, Option<String>);

pub(crate) fn row(chair: &LobbySeat) -> ChairRow {
    let (person, screen, bot) = match &chair.sitter {
        NewSeat::Free => (None, None, None),
        NewSeat::Person(person) => (Some(person), None, None),
        NewSeat::Companion { id, screen } => (Some(id), Some(screen), None),
        NewSeat::Bot(bot) => (None, None, Some(bot)),
    };
    let (level, name) = bot.map(|bot| (bot.level.clone(), bot.name.as_str().to_owned())).unzip();
    let livery = Some(chair.livery.index() as i64);
    (person.map(PersonId::to_string), level, name, livery, screen.map(PersonId::to_string))
}

/// Writes one seat of a game down.
macro_rules! insert_seat {
    ($transaction:ident, $game:expr, $index:expr, $chair:expr) => {{
        let (person, level, name, livery, screen) = $crate::seats::row($chair);
        sqlx::query(
            "INSERT INTO seat (game, seat, person, bot, bot_name, livery, screen) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind($game.to_string())
        .bind($index)
        .bind(person)
        .bind(level)
        .bind(name)
        .bind(livery)
        .bind(screen)
        .execute(&mut *$transaction)
        .await
    }};
}
pub(crate) use insert_seat;

/// Whether these seats can be, as far as that can be told without the database.
fn check(chairs: &[LobbySeat]) -> Result<(), SeatFault> {
    if Seats::new(chairs.len()).is_none() {
        return Err(SeatFault::Seats { seats: chairs.len() });
    }
    for (index, chair) in chairs.iter().enumerate() {
        let others = &chairs[..index];
        if others.iter().any(|other| other.livery == chair.livery) {
            return Err(SeatFault::WornTwice(chair.livery));
        }
        match &chair.sitter {
            NewSeat::Bot(bot) => create::check_bot(bot)?,
            NewSeat::Person(id) | NewSeat::Companion { id, .. } => {
                let same = others.iter().position(|other| other.sitter.is(*id));
                if let Some(seat) = same.and_then(Seat::new) {
                    return Err(SeatFault::SitsAlready(seat));
                }
            }
            NewSeat::Free => {}
        }
    }
    Ok(())
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

/// Frees the seat of a person, and those of people who play at their screen; the first of those who still sit
/// there follows a host. Ends the function with the reason if the person has no seat.
macro_rules! free_seats {
    ($base:expr, $transaction:ident, $game:expr, $person:expr) => {
        let left = sqlx::query(
            "UPDATE seat SET person = NULL, screen = NULL \
             WHERE game = $1 AND (person = $2 OR screen = $2)",
        )
        .bind($game.to_string())
        .bind($person.to_string())
        .execute(&mut *$transaction)
        .await
        .at($base)?;
        if left.rows_affected() == 0 {
            return Err(SeatFault::SitsNot);
        }
        sqlx::query(
            "UPDATE game SET host = heir.person FROM (SELECT person FROM seat \
             WHERE game = $1 AND person IS NOT NULL AND screen IS NULL ORDER BY seat LIMIT 1) AS heir \
             WHERE id = $1 AND host = $2",
        )
        .bind($game.to_string())
        .bind($person.to_string())
        .execute(&mut *$transaction)
        .await
        .at($base)?;
    };
}
pub(crate) use {free_seats, gather};

/// Gives a free seat to a person who has none, and may play at another's screen; ends the function with
/// the reason if that can't be.
macro_rules! seat_person {
    ($base:expr, $transaction:ident, $game:expr, $seat:expr, ($person:expr, $screen:expr)) => {{
        let sits: Option<i64> =
            sqlx::query_scalar("SELECT seat FROM seat WHERE game = $1 AND person = $2")
                .bind($game.to_string())
                .bind($person.to_string())
                .fetch_optional(&mut *$transaction)
                .await
                .at($base)?;
        if let Some(sits) = sits.and_then(|sits| Seat::new(usize::try_from(sits).ok()?)) {
            return Err(SeatFault::SitsAlready(sits));
        }
        expect_free!($base, $transaction, $game, $seat);
        let screen: Option<PersonId> = $screen;
        sqlx::query("UPDATE seat SET person = $3, screen = $4 WHERE game = $1 AND seat = $2")
            .bind($game.to_string())
            .bind(number($seat))
            .bind($person.to_string())
            .bind(screen.map(|screen| screen.to_string()))
            .execute(&mut *$transaction)
            .await
    }};
}

impl Ledger {
    /// Gives a free seat to a person. Of two who ask at the same time one gets it.
    ///
    /// # Errors
    /// When the seat is taken, the person sits already or was removed, or the game has begun.
    pub fn sit(
        &self,
        game: GameId,
        seat: Seat,
        person: PersonId,
        at: Moment,
    ) -> Answer<'_, Result<(), SeatFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                let removed: i64 =
                    sqlx::query_scalar("SELECT count(*) FROM removed WHERE game = $1 AND person = $2")
                        .bind(game.to_string())
                        .bind(person.to_string())
                        .fetch_one(&mut *transaction)
                        .await
                        .at(base)?;
                if removed > 0 {
                    return Err(SeatFault::Removed);
                }
                let seated = seat_person!(base, transaction, game, seat, (person, None));
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

    /// Gives a free seat to somebody who plays at the screen of another one of the table. They become a
    /// person of the house with it if they are none, but one who is known by no token.
    ///
    /// # Errors
    /// When the seat is taken, they sit already, whoever's screen it is does not sit there with a screen of
    /// their own, or the game has begun.
    pub fn sit_beside<'a>(
        &'a self,
        game: GameId,
        seat: Seat,
        companion: &'a Companion,
        at: Moment,
    ) -> Answer<'a, Result<(), SeatFault>> {
        self.base.answer(async move {
            let (base, Companion { id, name, screen }) = (&*self.base, companion);
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                let holders: i64 = sqlx::query_scalar(
                    "SELECT count(*) FROM seat WHERE game = $1 AND person = $2 AND screen IS NULL",
                )
                .bind(game.to_string())
                .bind(screen.to_string())
                .fetch_one(&mut *transaction)
                .await
                .at(base)?;
                if holders == 0 {
                    return Err(SeatFault::SitsNot);
                }
                sqlx::query(
                    "INSERT INTO person (id, name, created_ms, seen_ms) VALUES ($1, $2, $3, $3) \
                     ON CONFLICT (id) DO NOTHING",
                )
                .bind(id.to_string())
                .bind(name.as_str())
                .bind(at.unix_ms)
                .execute(&mut *transaction)
                .await
                .at(base)?;
                seat_person!(base, transaction, game, seat, (id, Some(*screen))).at(base)?;
            });
            Ok(())
        })
    }

    /// Frees the seat of a person before the game begins, and with it those of people who play at their
    /// screen. If it was the host's, the first of those who still sit there is host now.
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
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                free_seats!(base, transaction, game, person);
            });
            Ok(())
        })
    }

    /// Changes the seats of a table that has not begun, all at once: how many there are, in which order,
    /// what they wear, and which of them are bots' or free.
    ///
    /// # Errors
    /// When the seats are not as in `before`, the new ones can't be, or the game has begun; then nothing
    /// changes.
    pub fn arrange<'a>(
        &'a self,
        game: GameId,
        before: &'a [LobbySeat],
        after: &'a [LobbySeat],
        at: Moment,
    ) -> Answer<'a, Result<(), SeatFault>> {
        self.base.answer(async move {
            check(after)?;
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                let rows: Vec<ChairRow> = sqlx::query_as(
                    "SELECT person, bot, bot_name, livery, screen FROM seat WHERE game = $1 ORDER BY seat",
                )
                .bind(game.to_string())
                .fetch_all(&mut *transaction)
                .await
                .at(base)?;
                if rows != before.iter().map(row).collect::<Vec<_>>() {
                    return Err(SeatFault::Changed);
                }
                sqlx::query("DELETE FROM seat WHERE game = $1")
                    .bind(game.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                for (index, chair) in (0i64..).zip(after) {
                    let seated = insert_seat!(transaction, game, index, chair);
                    if let (
                        Err(sqlx::Error::Database(error)),
                        NewSeat::Person(id) | NewSeat::Companion { id, .. },
                    ) = (&seated, &chair.sitter)
                        && error.is_foreign_key_violation()
                    {
                        return Err(SeatFault::NoSuchPerson(*id));
                    }
                    seated.at(base)?;
                }
            });
            Ok(())
        })
    }

    /// Changes the options of a table that has not begun.
    ///
    /// # Errors
    /// When they are not as in `before`, the new ones are too long, or the game has begun; then nothing
    /// changes.
    pub fn agree<'a>(
        &'a self,
        game: GameId,
        before: &'a str,
        after: &'a str,
        at: Moment,
    ) -> Answer<'a, Result<(), SeatFault>> {
        self.base.answer(async move {
            BadText::check("options", after, OPTIONS_BYTES_MAX)?;
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                let changed =
                    sqlx::query("UPDATE game SET options = $3 WHERE id = $1 AND options = $2")
                        .bind(game.to_string())
                        .bind(before)
                        .bind(after)
                        .execute(&mut *transaction)
                        .await
                        .at(base)?;
                if changed.rows_affected() == 0 {
                    return Err(SeatFault::Changed);
                }
            });
            Ok(())
        })
    }

    /// Forgets a game that never began.
    ///
    /// # Errors
    /// When there is no such game or it has begun: what was played is kept.
    pub fn call_off(&self, game: GameId, at: Moment) -> Answer<'_, Result<(), SeatFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                gather!(self, transaction, game, at);
                for statement in [
                    "DELETE FROM seat WHERE game = $1",
                    "DELETE FROM removed WHERE game = $1",
                    "DELETE FROM game WHERE id = $1",
                ] {
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
            SeatFault::Removed => write!(f, "this person was removed from the table"),
            SeatFault::NoSuchPerson(person) => write!(f, "there is no person `{person}`"),
            SeatFault::BadText(fault) => fault.fmt(f),
            SeatFault::Seats { seats } => {
                write!(f, "a table has one to five seats, {seats} were asked for")
            }
            SeatFault::WornTwice(livery) => write!(f, "two seats would wear `{}`", livery.name()),
            SeatFault::Changed => write!(f, "the seats were changed by somebody else: look again"),
            SeatFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SeatFault {}
