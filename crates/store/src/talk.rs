use std::fmt;

use sqlx::error::ErrorKind;
use vocab::Seat;
use vocab::page::{Phrase, Remark, Saying, TalkLine};

use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::create::BadText;
use crate::fault::StoreFault;
use crate::id::GameId;
use crate::ledger::Ledger;
use crate::life::fence;
use crate::limits::{TALK_BYTES_MAX, TALK_LINES_MAX};
use crate::moment::Moment;

/// Why a line was not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TalkFault {
    /// There is no such game.
    NoSuchGame(GameId),
    /// The table has a line of this number.
    OutOfStep,
    /// The line is too long.
    BadText(BadText),
    /// The database failed.
    Store(StoreFault),
}

/// A line as the database returns it: number, seat, phrase, words.
type TalkRow = (i64, i64, Option<String>, Option<String>);

impl Ledger {
    /// Keeps a line of talk. Of more than [`TALK_LINES_MAX`] the oldest go.
    ///
    /// # Errors
    /// When the table has a line of this number already, or the line can't be kept.
    pub fn say<'a>(
        &'a self,
        game: GameId,
        line: &'a TalkLine,
        at: Moment,
    ) -> Answer<'a, Result<(), TalkFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let (phrase, words) = match &line.saying {
                Saying::Phrase(phrase) => (Some(phrase.name()), None),
                Saying::Remark(remark) => (None, Some(remark.as_str())),
            };
            BadText::check("line of talk", words.unwrap_or_default(), TALK_BYTES_MAX)?;
            let classify =
                |error: &sqlx::Error| match error.as_database_error().map(|error| error.kind()) {
                    Some(ErrorKind::UniqueViolation) => TalkFault::OutOfStep,
                    Some(ErrorKind::ForeignKeyViolation) => TalkFault::NoSuchGame(game),
                    _ => TalkFault::Store(base.failed(error)),
                };
            writing!(base, transaction => {
                fence!(self, transaction, game);
                sqlx::query(
                    "INSERT INTO talk (game, number, seat, phrase, words, at_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(game.to_string())
                .bind(i64::from(line.number))
                .bind(line.seat.index() as i64)
                .bind(phrase)
                .bind(words)
                .bind(at.unix_ms)
                .execute(&mut *transaction)
                .await
                .map_err(|error| classify(&error))?;
                sqlx::query("DELETE FROM talk WHERE game = $1 AND number <= $2")
                    .bind(game.to_string())
                    .bind(i64::from(line.number) - i64::from(TALK_LINES_MAX))
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// What was said at a table, oldest first. A line that this program can't read is left out: it is no
    /// part of the game.
    ///
    /// # Errors
    /// When the database fails.
    pub fn talk(&self, game: GameId) -> Answer<'_, Result<Vec<TalkLine>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<TalkRow> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT number, seat, phrase, words FROM talk WHERE game = $1 ORDER BY number",
                )
                .bind(game.to_string())
                .fetch_all(pool)
                .await
                .at(base)?
            });
            Ok(rows.into_iter().filter_map(line).collect())
        })
    }
}

fn line((number, seat, phrase, words): TalkRow) -> Option<TalkLine> {
    let saying = match (phrase, words) {
        (Some(phrase), _) => Saying::Phrase(Phrase::from_name(&phrase)?),
        (None, words) => Saying::Remark(Remark::new(&words?).ok()?),
    };
    let seat = Seat::new(usize::try_from(seat).ok()?)?;
    Some(TalkLine { number: u32::try_from(number).ok()?, seat, saying })
}

impl From<StoreFault> for TalkFault {
    fn from(fault: StoreFault) -> TalkFault {
        TalkFault::Store(fault)
    }
}

impl From<BadText> for TalkFault {
    fn from(fault: BadText) -> TalkFault {
        TalkFault::BadText(fault)
    }
}

impl fmt::Display for TalkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TalkFault::NoSuchGame(game) => write!(f, "there is no game `{game}`"),
            TalkFault::OutOfStep => write!(f, "the table has such a line already: read it again"),
            TalkFault::BadText(fault) => fault.fmt(f),
            TalkFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for TalkFault {}
