use std::str::FromStr;

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};
use vocab::Seq;
use vocab::page::Livery;

use crate::game::{AwaitedSeats, Bot, GameStage, Head, Occupant};
use crate::id::GameId;
use crate::moment::Moment;
use crate::player_name::PlayerName;

/// The columns of a [`HeadRow`], from `game` g, `seat` s and `person` p.
macro_rules! head_columns {
    () => {
        "g.id, g.host, g.board, g.ruleset, g.options, g.invite, g.stage, g.waiting, g.seq, \
         g.tally, g.glance, g.consent, g.deal, g.created_ms, g.changed_ms, s.person, s.bot, s.bot_name, s.livery, s.screen, p.name, \
         p.created_ms AS since_ms"
    };
}
pub(crate) use head_columns;

/// A game and one of its seats.
pub(crate) struct HeadRow {
    id: String,
    host: String,
    board: String,
    ruleset: String,
    options: String,
    invite: Option<String>,
    stage: String,
    waiting: i64,
    seq: i64,
    tally: Option<String>,
    glance: Option<String>,
    consent: Option<String>,
    deal: Option<String>,
    created_ms: i64,
    changed_ms: i64,
    person: Option<String>,
    bot: Option<String>,
    bot_name: Option<String>,
    livery: Option<i64>,
    screen: Option<String>,
    name: Option<String>,
    since_ms: Option<i64>,
}

impl<'r, R: Row> FromRow<'r, R> for HeadRow
where
    &'static str: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<HeadRow, sqlx::Error> {
        Ok(HeadRow {
            id: row.try_get("id")?,
            host: row.try_get("host")?,
            board: row.try_get("board")?,
            ruleset: row.try_get("ruleset")?,
            options: row.try_get("options")?,
            invite: row.try_get("invite")?,
            stage: row.try_get("stage")?,
            waiting: row.try_get("waiting")?,
            seq: row.try_get("seq")?,
            tally: row.try_get("tally")?,
            glance: row.try_get("glance")?,
            consent: row.try_get("consent")?,
            deal: row.try_get("deal")?,
            created_ms: row.try_get("created_ms")?,
            changed_ms: row.try_get("changed_ms")?,
            person: row.try_get("person")?,
            bot: row.try_get("bot")?,
            bot_name: row.try_get("bot_name")?,
            livery: row.try_get("livery")?,
            screen: row.try_get("screen")?,
            name: row.try_get("name")?,
            since_ms: row.try_get("since_ms")?,
        })
    }
}

/// Folds rows, those of a game together and its seats in order, into games.
pub(crate) fn heads(rows: Vec<HeadRow>) -> Result<Vec<Head>, sqlx::Error> {
    let mut heads: Vec<Head> = Vec::new();
    for row in rows {
        let id: GameId = read(&row.id)?;
        let (occupant, livery) = (occupant(&row)?, livery(row.livery)?);
        if heads.last().is_none_or(|head| head.id != id) {
            heads.push(head(id, row)?);
        }
        if let Some(head) = heads.last_mut() {
            head.seats.push(occupant);
            head.liveries.push(livery);
        }
    }
    Ok(heads)
}

fn head(id: GameId, row: HeadRow) -> Result<Head, sqlx::Error> {
    Ok(Head {
        id,
        host: read(&row.host)?,
        invite: row.invite.as_deref().map(read).transpose()?,
        stage: stage(&row.stage, row.waiting)?,
        seq: seq(row.seq)?,
        tally: row.tally.as_deref().map(read).transpose()?,
        // Nothing depends on it: what a later program wrote is left out.
        glance: row.glance.as_deref().and_then(|text| text.parse().ok()),
        consent: row.consent.unwrap_or_default(),
        deal: row.deal.unwrap_or_default(),
        created: Moment::at_ms(row.created_ms),
        changed: Moment::at_ms(row.changed_ms),
        board: row.board,
        ruleset: row.ruleset,
        options: row.options,
        seats: Vec::new(),
        liveries: Vec::new(),
    })
}

fn stage(word: &str, waiting: i64) -> Result<GameStage, sqlx::Error> {
    match (word, AwaitedSeats::from_bits(waiting)) {
        ("gathering", Some(_)) => Ok(GameStage::Gathering),
        ("playing", Some(waiting)) => Ok(GameStage::Playing { waiting }),
        ("over", Some(_)) => Ok(GameStage::Over),
        _ => Err(unreadable(&format!("{word} {waiting}"))),
    }
}

fn occupant(row: &HeadRow) -> Result<Occupant, sqlx::Error> {
    match (&row.person, &row.name, row.since_ms, &row.bot, &row.bot_name) {
        (None, None, None, None, None) => Ok(Occupant::Free),
        (Some(id), Some(called), Some(since), None, None) => {
            let (since, screen) = (Moment::at_ms(since), row.screen.as_deref());
            let screen = screen.map(read).transpose()?;
            Ok(Occupant::Person { id: read(id)?, name: name(called)?, since, screen })
        }
        (None, None, None, Some(level), Some(called)) => {
            Ok(Occupant::Bot(Bot { level: level.clone(), name: name(called)? }))
        }
        _ => Err(unreadable(&row.id)),
    }
}

/// The livery in a column.
pub(crate) fn livery(number: Option<i64>) -> Result<Livery, sqlx::Error> {
    let known = number.and_then(|number| usize::try_from(number).ok());
    let known = known.and_then(|number| Livery::ALL.get(number).copied());
    known.ok_or_else(|| unreadable(&format!("livery {number:?}")))
}

/// The name in a column.
pub(crate) fn name(text: &str) -> Result<PlayerName, sqlx::Error> {
    PlayerName::kept(text).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The sequence number in a column.
pub(crate) fn seq(number: i64) -> Result<Seq, sqlx::Error> {
    u32::try_from(number).map(Seq).map_err(|_| unreadable(&number.to_string()))
}

/// The id in a column.
pub(crate) fn read<T: FromStr>(text: &str) -> Result<T, sqlx::Error> {
    text.parse().map_err(|_| unreadable(text))
}

/// What we wrote and can't read back was changed by somebody else.
fn unreadable(value: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("a stored value was changed: `{value}`").into())
}
