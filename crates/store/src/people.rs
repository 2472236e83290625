use std::fmt;
use std::sync::Arc;

use sqlx::error::ErrorKind;

use crate::answer::Answer;
use crate::base::{At, Base, reading, writing};
use crate::fault::StoreFault;
use crate::head_row;
use crate::id::PersonId;
use crate::limits::SESSIONS_PER_PERSON_MAX;
use crate::moment::Moment;
use crate::player_name::PlayerName;
use crate::secret::TokenHash;

/// How exactly `seen` is kept: a person who plays should not cost a write for every click.
const SEEN_STEP_MS: i64 = 60_000;

/// The people who play here, and the hashes of the tokens they are known by.
#[derive(Clone, Debug)]
pub struct People {
    pub(crate) base: Arc<Base>,
}

/// Somebody who plays here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPerson {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: PlayerName,
    /// When they first came.
    pub created: Moment,
    /// When they were last here, to a minute.
    pub seen: Moment,
    /// The code of the language that they have chosen, if they have chosen one.
    pub language: Option<String>,
}

/// Why nothing changed about a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeopleFault {
    /// There is no such person.
    NoSuchPerson(PersonId),
    /// The id or the token is taken: draw another.
    Taken,
    /// The private link is unknown, used, replaced or too old.
    NoSuchLink,
    /// The database failed.
    Store(StoreFault),
}

/// A person as the database returns it: id, name, created, seen, language.
pub(crate) type PersonRow = (String, String, i64, i64, Option<String>);

impl People {
    pub(crate) fn new(base: Arc<Base>) -> People {
        People { base }
    }

    /// Makes a person who is known by this token from now on.
    ///
    /// # Errors
    /// When the id or the token is taken.
    pub fn create<'a>(
        &'a self,
        id: PersonId,
        name: &'a PlayerName,
        token: &'a TokenHash,
        at: Moment,
    ) -> Answer<'a, Result<(), PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO person (id, name, created_ms, seen_ms) VALUES ($1, $2, $3, $3)",
                )
                .bind(id.to_string())
                .bind(name.as_str())
                .bind(at.unix_ms)
                .execute(&mut *transaction)
                .await
                .map_err(|error| self.classify(id, &error))?;
                sqlx::query("INSERT INTO session (hash, person, created_ms) VALUES ($1, $2, $3)")
                    .bind(token.as_slice())
                    .bind(id.to_string())
                    .bind(at.unix_ms)
                    .execute(&mut *transaction)
                    .await
                    .map_err(|error| self.classify(id, &error))?;
            });
            Ok(())
        })
    }

    /// The person known by this token, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn by_token<'a>(
        &'a self,
        token: &'a TokenHash,
    ) -> Answer<'a, Result<Option<KnownPerson>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let row: Option<PersonRow> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT p.id, p.name, p.created_ms, p.seen_ms, p.language FROM session s \
                     JOIN person p ON p.id = s.person WHERE s.hash = $1",
                )
                .bind(token.as_slice())
                .fetch_optional(pool)
                .await
                .at(base)?
            });
            row.map(person).transpose().at(base)
        })
    }

    /// A person, if there is one of this id.
    ///
    /// # Errors
    /// When the database fails.
    pub fn person(&self, id: PersonId) -> Answer<'_, Result<Option<KnownPerson>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let row: Option<PersonRow> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT id, name, created_ms, seen_ms, language FROM person WHERE id = $1",
                )
                .bind(id.to_string())
                .fetch_optional(pool)
                .await
                .at(base)?
            });
            row.map(person).transpose().at(base)
        })
    }

    /// Gives a person another name, at once at every table.
    ///
    /// # Errors
    /// When there is no such person.
    pub fn rename<'a>(
        &'a self,
        id: PersonId,
        name: &'a PlayerName,
    ) -> Answer<'a, Result<(), PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                let renamed = sqlx::query("UPDATE person SET name = $2 WHERE id = $1")
                    .bind(id.to_string())
                    .bind(name.as_str())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                if renamed.rows_affected() == 0 {
                    return Err(PeopleFault::NoSuchPerson(id));
                }
            });
            Ok(())
        })
    }

    /// Keeps the language that a person has chosen, by its code.
    ///
    /// # Errors
    /// When there is no such person.
    pub fn choose_language<'a>(
        &'a self,
        id: PersonId,
        code: &'a str,
    ) -> Answer<'a, Result<(), PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                let chosen = sqlx::query("UPDATE person SET language = $2 WHERE id = $1")
                    .bind(id.to_string())
                    .bind(code)
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                if chosen.rows_affected() == 0 {
                    return Err(PeopleFault::NoSuchPerson(id));
                }
            });
            Ok(())
        })
    }

    /// Remembers that a person was here.
    ///
    /// # Errors
    /// When the database fails.
    pub fn seen(&self, id: PersonId, at: Moment) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query("UPDATE person SET seen_ms = $2 WHERE id = $1 AND seen_ms <= $3")
                    .bind(id.to_string())
                    .bind(at.unix_ms)
                    .bind(at.unix_ms.saturating_sub(SEEN_STEP_MS))
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// Makes the private link that brings this person to another device, once, until `until`.
    /// It replaces the one before.
    ///
    /// # Errors
    /// When there is no such person, or another link has this token.
    pub fn make_link<'a>(
        &'a self,
        id: PersonId,
        link: &'a TokenHash,
        until: Moment,
    ) -> Answer<'a, Result<(), PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query(
                    "INSERT INTO link (person, hash, until_ms) VALUES ($1, $2, $3) \
                     ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, \
                     until_ms = excluded.until_ms",
                )
                .bind(id.to_string())
                .bind(link.as_slice())
                .bind(until.unix_ms)
                .execute(&mut *transaction)
                .await
                .map_err(|error| self.classify(id, &error))?;
            });
            Ok(())
        })
    }

    /// Takes back the private link of a person, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn revoke_link(&self, id: PersonId) -> Answer<'_, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query("DELETE FROM link WHERE person = $1")
                    .bind(id.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    /// Uses up a private link: from now on its person is also known by `token`.
    ///
    /// # Errors
    /// When there is no such link any more, or the token is taken.
    pub fn follow_link<'a>(
        &'a self,
        link: &'a TokenHash,
        token: &'a TokenHash,
        at: Moment,
    ) -> Answer<'a, Result<KnownPerson, PeopleFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let row: PersonRow = writing!(base, transaction => {
                let id: Option<String> = sqlx::query_scalar(
                    "DELETE FROM link WHERE hash = $1 AND until_ms >= $2 RETURNING person",
                )
                .bind(link.as_slice())
                .bind(at.unix_ms)
                .fetch_optional(&mut *transaction)
                .await
                .at(base)?;
                let Some(id) = id else {
                    return Err(PeopleFault::NoSuchLink);
                };
                let known = head_row::read(&id).at(base)?;
                sqlx::query("INSERT INTO session (hash, person, created_ms) VALUES ($1, $2, $3)")
                    .bind(token.as_slice())
                    .bind(&*id)
                    .bind(at.unix_ms)
                    .execute(&mut *transaction)
                    .await
                    .map_err(|error| self.classify(known, &error))?;
                sqlx::query(
                    "DELETE FROM session WHERE person = $1 AND hash NOT IN (SELECT hash FROM session \
                     WHERE person = $1 ORDER BY created_ms DESC, hash LIMIT $2)",
                )
                .bind(&*id)
                .bind(SESSIONS_PER_PERSON_MAX)
                .execute(&mut *transaction)
                .await
                .at(base)?;
                sqlx::query_as(
                    "SELECT id, name, created_ms, seen_ms, language FROM person WHERE id = $1",
                )
                .bind(&*id)
                .fetch_one(&mut *transaction)
                .await
                .at(base)?
            });
            Ok(person(row).at(base)?)
        })
    }

    /// Forgets every token of a person but this one, the private link, and every place where notices go: whoever found a
    /// device may have opened some of their own. For somebody who lost one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn sign_out_others<'a>(
        &'a self,
        id: PersonId,
        kept: &'a TokenHash,
    ) -> Answer<'a, Result<(), StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            writing!(base, transaction => {
                sqlx::query("DELETE FROM session WHERE person = $1 AND hash <> $2")
                    .bind(id.to_string())
                    .bind(kept.as_slice())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                sqlx::query("DELETE FROM link WHERE person = $1")
                    .bind(id.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
                sqlx::query("DELETE FROM channel WHERE person = $1")
                    .bind(id.to_string())
                    .execute(&mut *transaction)
                    .await
                    .at(base)?;
            });
            Ok(())
        })
    }

    fn classify(&self, id: PersonId, error: &sqlx::Error) -> PeopleFault {
        match error.as_database_error().map(|error| error.kind()) {
            Some(ErrorKind::UniqueViolation) => PeopleFault::Taken,
            Some(ErrorKind::ForeignKeyViolation) => PeopleFault::NoSuchPerson(id),
            _ => PeopleFault::Store(self.base.failed(error)),
        }
    }
}

pub(crate) fn person(row: PersonRow) -> Result<KnownPerson, sqlx::Error> {
    let (id, name, created_ms, seen_ms, language) = row;
    Ok(KnownPerson {
        id: head_row::read(&id)?,
        name: head_row::name(&name)?,
        created: Moment::at_ms(created_ms),
        seen: Moment::at_ms(seen_ms),
        language,
    })
}

impl From<StoreFault> for PeopleFault {
    fn from(fault: StoreFault) -> PeopleFault {
        PeopleFault::Store(fault)
    }
}

impl fmt::Display for PeopleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PeopleFault::NoSuchPerson(person) => write!(f, "there is no person `{person}`"),
            PeopleFault::Taken => write!(f, "the id or token is taken: draw another"),
            PeopleFault::NoSuchLink => {
                write!(f, "this private link was used, replaced or is too old: make a new one")
            }
            PeopleFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for PeopleFault {}
