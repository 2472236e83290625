//! What whoever keeps the house asks of its store: lists of everything, all that is kept of somebody, and
//! forgetting them.

use crate::answer::Answer;
use crate::base::{At, reading, writing};
use crate::fault::StoreFault;
use crate::game::Head;
use crate::head_row::{self, HeadRow, head_columns, heads};
use crate::id::{GameId, PersonId};
use crate::ledger::Ledger;
use crate::moment::Moment;
use crate::people::{KnownPerson, People, PeopleFault, PersonRow, person};
use crate::player_name::PlayerName;

/// Which games are listed; those that are named by nothing are all.
#[derive(Clone, Copy, Debug)]
pub struct GameFilter {
    /// As far as this: `gathering`, `playing` or `over`.
    pub stage: Option<&'static str>,
    /// Where this person is host, sits, or lends somebody their screen.
    pub person: Option<PersonId>,
    /// Where nothing has changed since.
    pub unchanged_since: Option<Moment>,
    /// At most so many.
    pub most: Option<u32>,
}

/// Somebody in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonEntry {
    /// Who.
    pub person: KnownPerson,
    /// At how many tables they sit.
    pub games: u32,
    /// From how many devices they play.
    pub devices: u32,
}

/// What is kept of a person beside their games and channels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dossier {
    /// Who.
    pub person: KnownPerson,
    /// When each of their devices was signed in.
    pub devices: Vec<Moment>,
    /// Until when their private link leads anywhere.
    pub link_until: Option<Moment>,
    /// Whose words they don't wish to read.
    pub blocks: Vec<PersonId>,
    /// What they have said: where, when, and a phrase or words of their own.
    pub said: Vec<(GameId, Moment, String)>,
    /// From which tables they were removed before the game.
    pub removed_from: Vec<GameId>,
    /// When they were last told that it was their turn, and where.
    pub told: Vec<(GameId, Moment)>,
}

/// A person as the database lists it: id, name, created, seen, language, games, devices.
type EntryRow = (String, String, i64, i64, Option<String>, i64, i64);

/// A person and those who play at their screen, who have nobody else to speak for them.
macro_rules! party {
    () => {
        "(SELECT CAST($1 AS TEXT) UNION SELECT person FROM seat WHERE screen = $1)"
    };
}

/// What goes when somebody is forgotten.
const FORGET: [&str; 7] = [
    // It holds what everybody was called. The cards of a running game follow from it: there it stays.
    concat!(
        "UPDATE game SET deal = NULL WHERE stage = 'over' \
         AND id IN (SELECT game FROM seat WHERE person IN ",
        party!(),
        ")"
    ),
    "DELETE FROM talk WHERE EXISTS (SELECT 1 FROM seat WHERE seat.game = talk.game \
     AND seat.seat = talk.seat AND (seat.person = $1 OR seat.screen = $1))",
    concat!("DELETE FROM block WHERE person IN ", party!(), " OR other IN ", party!()),
    concat!("DELETE FROM seat_notice WHERE person IN ", party!()),
    "DELETE FROM channel WHERE person = $1",
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM link WHERE person = $1",
];

/// Of whom no game needs to know goes altogether.
const FORGET_WHOLLY: [&str; 2] = [
    "DELETE FROM removed WHERE person = $1",
    "DELETE FROM person WHERE id = $1 AND id NOT IN (SELECT host FROM game) \
     AND id NOT IN (SELECT person FROM seat WHERE person IS NOT NULL)",
];

impl Ledger {
    /// The games of the house, those that changed last first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn games(&self, filter: GameFilter) -> Answer<'_, Result<Vec<Head>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<HeadRow> = reading!(base, pool => {
                sqlx::query_as(concat!(
                    "WITH found AS (SELECT id FROM game WHERE ($1 = '' OR stage = $1) \
                     AND ($2 = '' OR host = $2 OR id IN \
                     (SELECT game FROM seat WHERE person = $2 OR screen = $2)) \
                     AND changed_ms <= $3 ORDER BY changed_ms DESC, id LIMIT $4) \
                     SELECT ", head_columns!(), " FROM found JOIN game g ON g.id = found.id \
                     JOIN seat s ON s.game = g.id LEFT JOIN person p ON p.id = s.person \
                     ORDER BY g.changed_ms DESC, g.id, s.seat",
                ))
                .bind(filter.stage.unwrap_or_default())
                .bind(filter.person.map(|person| person.to_string()).unwrap_or_default())
                .bind(filter.unchanged_since.map_or(i64::MAX, |since| since.unix_ms))
                .bind(filter.most.map_or(i64::MAX, i64::from))
                .fetch_all(pool)
                .await
                .at(base)?
            });
            heads(rows).at(base)
        })
    }
}

impl People {
    /// Everybody who was not here since, those who were here last first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn list(&self, unseen_since: Moment) -> Answer<'_, Result<Vec<PersonEntry>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<EntryRow> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT p.id, p.name, p.created_ms, p.seen_ms, p.language, \
                     (SELECT count(*) FROM seat WHERE person = p.id), \
                     (SELECT count(*) FROM session WHERE person = p.id) \
                     FROM person p WHERE p.seen_ms <= $1 ORDER BY p.seen_ms DESC, p.id",
                )
                .bind(unseen_since.unix_ms)
                .fetch_all(pool)
                .await
                .at(base)?
            });
            let entry = |(id, name, created, seen, language, games, devices)| {
                let person = person((id, name, created, seen, language))?;
                let count = |number| u32::try_from(number).unwrap_or(u32::MAX);
                Ok(PersonEntry { person, games: count(games), devices: count(devices) })
            };
            rows.into_iter().map(entry).collect::<Result<_, sqlx::Error>>().at(base)
        })
    }

    /// All that is kept of a person beside their games and channels, if there is such a person.
    ///
    /// # Errors
    /// When the database fails.
    pub fn dossier(&self, id: PersonId) -> Answer<'_, Result<Option<Dossier>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let who = id.to_string();
            macro_rules! rows {
                ($sql:literal) => {
                    reading!(base, pool => {
                        sqlx::query_as($sql).bind(&*who).fetch_all(pool).await.at(base)?
                    })
                };
            }
            let found: Vec<PersonRow> =
                rows!("SELECT id, name, created_ms, seen_ms, language FROM person WHERE id = $1");
            let Some(found) = found.into_iter().next() else { return Ok(None) };
            let devices: Vec<(i64,)> =
                rows!("SELECT created_ms FROM session WHERE person = $1 ORDER BY created_ms");
            let links: Vec<(i64,)> = rows!("SELECT until_ms FROM link WHERE person = $1");
            let blocks: Vec<(String,)> =
                rows!("SELECT other FROM block WHERE person = $1 ORDER BY at_ms, other");
            let said: Vec<(String, i64, String)> = rows!(
                "SELECT t.game, t.at_ms, COALESCE(t.words, t.phrase) FROM talk t JOIN seat s \
                 ON s.game = t.game AND s.seat = t.seat WHERE s.person = $1 ORDER BY t.at_ms, t.number"
            );
            let removed: Vec<(String,)> =
                rows!("SELECT game FROM removed WHERE person = $1 ORDER BY game");
            let told: Vec<(String, i64)> =
                rows!("SELECT game, at_ms FROM seat_notice WHERE person = $1 ORDER BY at_ms, game");
            let collected = || -> Result<Dossier, sqlx::Error> {
                let when = |ms| Moment::at_ms(ms);
                Ok(Dossier {
                    person: person(found)?,
                    devices: devices.into_iter().map(|(at,)| when(at)).collect(),
                    link_until: links.first().map(|(until,)| when(*until)),
                    blocks: blocks
                        .iter()
                        .map(|(id,)| head_row::read(id))
                        .collect::<Result<_, _>>()?,
                    said: said
                        .into_iter()
                        .map(|(game, at, words)| Ok((head_row::read(&game)?, when(at), words)))
                        .collect::<Result<_, sqlx::Error>>()?,
                    removed_from: removed
                        .iter()
                        .map(|(id,)| head_row::read(id))
                        .collect::<Result<_, _>>()?,
                    told: told
                        .into_iter()
                        .map(|(game, at)| Ok((head_row::read(&game)?, when(at))))
                        .collect::<Result<_, sqlx::Error>>()?,
                })
            };
            collected().map(Some).at(base)
        })
    }

    /// Forgets a person, and whoever played at their screen: devices, link, channels, what they said, blocks of
    /// theirs and against them. Where a game has them they are called `neutral` from now on, and nothing else
    /// is known of them; whom no game has goes altogether. The deal of a finished game that they played in can't be checked
    /// any more, since it names them; that of a running game stays until they are forgotten once more.
    ///
    /// # Errors
    /// When there is no such person, or the database fails; then all is as it was.
    pub fn forget<'a>(
        &'a self,
        id: PersonId,
        neutral: &'a PlayerName,
    ) -> Answer<'a, Result<(), PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                for statement in FORGET {
                    sqlx::query(statement)
                        .bind(id.to_string())
                        .execute(&mut *transaction)
                        .await
                        .at(base)?;
                }
                let renamed = sqlx::query(concat!(
                    "UPDATE person SET name = $2, language = NULL, created_ms = 0, seen_ms = 0 \
                     WHERE id IN ", party!(),
                ))
                .bind(id.to_string())
                .bind(neutral.as_str())
                .execute(&mut *transaction)
                .await
                .at(base)?;
                if renamed.rows_affected() == 0 {
                    return Err(PeopleFault::NoSuchPerson(id));
                }
                for statement in FORGET_WHOLLY {
                    sqlx::query(statement)
                        .bind(id.to_string())
                        .execute(&mut *transaction)
                        .await
                        .at(base)?;
                }
            });
            Ok(())
        })
    }
}
