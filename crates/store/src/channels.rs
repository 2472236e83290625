use std::fmt;
use std::sync::Arc;

use sqlx::error::ErrorKind;
use vocab::Seat;

use crate::answer::Answer;
use crate::base::{At, Base, reading, writing};
use crate::channel::{Channel, ChannelKind};
use crate::create::BadText;
use crate::fault::StoreFault;
use crate::head_row;
use crate::id::{ChannelId, GameId, PersonId};
use crate::limits::{CHANNEL_BYTES_MAX, NOTICES_LISTED_MAX, PUSH_PER_PERSON_MAX};
use crate::moment::Moment;
use crate::notice::{Notice, SummonsCause};

/// Where people are told that it is their turn while they are not looking, and what they were told.
#[derive(Clone, Debug)]
pub struct Channels {
    base: Arc<Base>,
}

/// Why a channel was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChannelFault {
    /// There is no such person.
    NoSuchPerson(PersonId),
    /// The id is taken: draw another.
    Taken,
    /// The address or its keys can't be kept.
    BadText(BadText),
    /// The database failed.
    Store(StoreFault),
}

/// A channel as the database returns it: id, person, kind, address, keys, confirmed, created.
type ChannelRow = (String, String, String, String, String, i64, i64);

/// A notice as the database returns it: game, seat, cause, turn, when.
type NoticeRow = (String, i64, String, i64, i64);

/// What all channels are read with.
macro_rules! channels {
    ($rest:literal) => {
        concat!(
            "SELECT id, person, kind, address, keys, confirmed, created_ms \
             FROM channel WHERE ",
            $rest
        )
    };
}

impl Channels {
    pub(crate) fn new(base: Arc<Base>) -> Channels {
        Channels { base }
    }

    /// Opens a channel. It replaces what the person had at the same address, and the oldest of its kind if
    /// there are too many; a browser belongs to whoever used it last.
    ///
    /// # Errors
    /// When nothing was opened.
    pub fn open<'a>(&'a self, channel: &'a Channel) -> Answer<'a, Result<(), ChannelFault>> {
        self.base.answer(async move {
            BadText::check("address of a channel", &channel.address, CHANNEL_BYTES_MAX)?;
            BadText::check("keys of a channel", &channel.keys, CHANNEL_BYTES_MAX)?;
            let (base, kind) = (&*self.base, channel.kind.name());
            let most = if channel.kind == ChannelKind::Push { PUSH_PER_PERSON_MAX } else { 1 };
            writing!(base, transaction => {
                sqlx::query(
                    "DELETE FROM channel WHERE kind = $1 AND address = $2 \
                     AND (kind = 'push' OR person = $3)",
                )
                .bind(kind)
                .bind(&*channel.address)
                .bind(channel.person.to_string())
                .execute(&mut *transaction)
                .await
                .at(base)?;
                sqlx::query(
                    "INSERT INTO channel (id, person, kind, address, keys, confirmed, created_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(channel.id.to_string())
                .bind(channel.person.to_string())
                .bind(kind)
                .bind(&*channel.address)
                .bind(&*channel.keys)
                .bind(i64::from(channel.confirmed))
                .bind(channel.created.unix_ms)
                .execute(&mut *transaction)
                .await
                .map_err(|error| self.classify(channel.person, &error))?;
                sqlx::query(
                    "DELETE FROM channel WHERE person = $1 AND kind = $2 AND id <> $3 AND id NOT IN \
                     (SELECT id FROM channel WHERE person = $1 AND kind = $2 AND id <> $3 \
                     ORDER BY created_ms DESC, id LIMIT $4)",
                )
                .bind(channel.person.to_string())
                .bind(kind)
                .bind(channel.id.to_string())
                .bind(most - 1)
                .execute(&mut *transaction)
                .await
                .at(base)?;
            });
            Ok(())
        })
    }

    /// The channels of a person, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn of(&self, person: PersonId) -> Answer<'_, Result<Vec<Channel>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<ChannelRow> = reading!(base, pool => {
                sqlx::query_as(channels!("person = $1 ORDER BY created_ms, id"))
                    .bind(person.to_string())
                    .fetch_all(pool)
                    .await
                    .at(base)?
            });
            rows.into_iter().map(channel).collect::<Result<_, _>>().at(base)
        })
    }

    /// The channel of this id, if it is open.
    ///
    /// # Errors
    /// When the database fails.
    pub fn channel(&self, id: ChannelId) -> Answer<'_, Result<Option<Channel>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let row: Option<ChannelRow> = reading!(base, pool => {
                sqlx::query_as(channels!("id = $1"))
                    .bind(id.to_string())
                    .fetch_optional(pool)
                    .await
                    .at(base)?
            });
            row.map(channel).transpose().at(base)
        })
    }

    /// The feed that is opened by what has this hash.
    ///
    /// # Errors
    /// When the database fails.
    pub fn feed<'a>(&'a self, hash: &'a str) -> Answer<'a, Result<Option<Channel>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let row: Option<ChannelRow> = reading!(base, pool => {
                sqlx::query_as(channels!("kind = 'feed' AND address = $1"))
                    .bind(hash)
                    .fetch_optional(pool)
                    .await
                    .at(base)?
            });
            row.map(channel).transpose().at(base)
        })
    }

    /// How many people have asked since `since` for mail to this address and have not shown that it is
    /// theirs.
    ///
    /// # Errors
    /// When the database fails.
    pub fn asked_for_mail<'a>(
        &'a self,
        address: &'a str,
        since: Moment,
    ) -> Answer<'a, Result<i64, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            reading!(base, pool => {
                sqlx::query_scalar(
                    "SELECT count(*) FROM channel WHERE kind = 'mail' AND address = $1 \
                     AND confirmed = 0 AND created_ms >= $2",
                )
                .bind(address)
                .bind(since.unix_ms)
                .fetch_one(pool)
                .await
                .at(base)
            })
        })
    }

    /// Notes that a channel leads to its person. `false` if it is not open any more.
    ///
    /// # Errors
    /// When the database fails.
    pub fn confirm(&self, id: ChannelId) -> Answer<'_, Result<bool, StoreFault>> {
        self.base.answer(self.change("UPDATE channel SET confirmed = 1 WHERE id = $1", id))
    }

    /// Closes a channel. `false` if it was not open.
    ///
    /// # Errors
    /// When the database fails.
    pub fn close(&self, id: ChannelId) -> Answer<'_, Result<bool, StoreFault>> {
        self.base.answer(self.change("DELETE FROM channel WHERE id = $1", id))
    }

    async fn change(&self, statement: &'static str, id: ChannelId) -> Result<bool, StoreFault> {
        let base = &*self.base;
        let changed = writing!(base, transaction => {
            let done = sqlx::query(statement).bind(id.to_string()).execute(&mut *transaction).await;
            done.at(base)?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// Notes that somebody is told of a turn of a seat. `false` if they were told of it, or of a later one of
    /// that seat, before.
    ///
    /// # Errors
    /// When the database fails; then nobody should be told.
    pub fn note(&self, person: PersonId, notice: Notice) -> Answer<'_, Result<bool, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let noted = writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO seat_notice (person, game, seat, cause, turn, at_ms) \
                     VALUES ($1, $2, $3, $4, $5, $6) \
                     ON CONFLICT (person, game, seat, cause) DO UPDATE \
                     SET turn = excluded.turn, at_ms = excluded.at_ms \
                     WHERE seat_notice.turn < excluded.turn",
                )
                .bind(person.to_string())
                .bind(notice.game.to_string())
                .bind(notice.seat.index() as i64)
                .bind(notice.cause.name())
                .bind(i64::from(notice.turn))
                .bind(notice.at.unix_ms)
                .execute(&mut *transaction)
                .await
                .at(base)?
                .rows_affected()
            });
            Ok(noted > 0)
        })
    }

    /// What a person was told last of each game and seat, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn noted(&self, person: PersonId) -> Answer<'_, Result<Vec<Notice>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<NoticeRow> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT game, seat, cause, turn, at_ms FROM seat_notice WHERE person = $1 \
                     ORDER BY at_ms DESC, game, seat, cause LIMIT $2",
                )
                .bind(person.to_string())
                .bind(NOTICES_LISTED_MAX)
                .fetch_all(pool)
                .await
                .at(base)?
            });
            rows.into_iter().map(notice).collect::<Result<_, _>>().at(base)
        })
    }

    /// A secret of the house under this name: the one that is kept, or else `fresh`, which is kept from now
    /// on.
    ///
    /// # Errors
    /// When the database fails.
    pub fn house_key<'a>(
        &'a self,
        name: &'a str,
        fresh: &'a [u8],
    ) -> Answer<'a, Result<Vec<u8>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            Ok(writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO house_key (name, secret) VALUES ($1, $2) \
                     ON CONFLICT (name) DO NOTHING",
                )
                .bind(name)
                .bind(fresh)
                .execute(&mut *transaction)
                .await
                .at(base)?;
                sqlx::query_scalar("SELECT secret FROM house_key WHERE name = $1")
                    .bind(name)
                    .fetch_one(&mut *transaction)
                    .await
                    .at(base)?
            }))
        })
    }

    fn classify(&self, person: PersonId, error: &sqlx::Error) -> ChannelFault {
        match error.as_database_error().map(|error| error.kind()) {
            Some(ErrorKind::UniqueViolation) => ChannelFault::Taken,
            Some(ErrorKind::ForeignKeyViolation) => ChannelFault::NoSuchPerson(person),
            _ => ChannelFault::Store(self.base.failed(error)),
        }
    }
}

fn channel(row: ChannelRow) -> Result<Channel, sqlx::Error> {
    let (id, person, kind, address, keys, confirmed, created_ms) = row;
    let unknown = || sqlx::Error::Decode(format!("`{kind}` is no kind of channel").into());
    Ok(Channel {
        id: head_row::read(&id)?,
        person: head_row::read(&person)?,
        kind: ChannelKind::from_name(&kind).ok_or_else(unknown)?,
        address,
        keys,
        confirmed: confirmed != 0,
        created: Moment::at_ms(created_ms),
    })
}

fn notice((game, seat, cause, turn, at_ms): NoticeRow) -> Result<Notice, sqlx::Error> {
    let game: GameId = head_row::read(&game)?;
    let strange = || sqlx::Error::Decode(format!("`{seat}` is no seat").into());
    let seat = usize::try_from(seat).ok().and_then(Seat::new).ok_or_else(strange)?;
    let unknown = || sqlx::Error::Decode(format!("`{cause}` is no cause of a notice").into());
    let cause = SummonsCause::from_name(&cause).ok_or_else(unknown)?;
    let turn = u32::try_from(turn).map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(Notice { game, seat, cause, turn, at: Moment::at_ms(at_ms) })
}

impl From<BadText> for ChannelFault {
    fn from(bad: BadText) -> ChannelFault {
        ChannelFault::BadText(bad)
    }
}

impl From<StoreFault> for ChannelFault {
    fn from(fault: StoreFault) -> ChannelFault {
        ChannelFault::Store(fault)
    }
}

impl fmt::Display for ChannelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChannelFault::NoSuchPerson(person) => write!(f, "there is no person `{person}`"),
            ChannelFault::Taken => write!(f, "the id is taken: draw another"),
            ChannelFault::BadText(bad) => bad.fmt(f),
            ChannelFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ChannelFault {}
