use std::sync::Arc;

use sqlx::error::ErrorKind;
use vocab::Seq;

use crate::answer::Answer;
use crate::append::{self, Append, AppendFault};
use crate::base::{At, Base, reading, writing};
use crate::create::{self, NewGameFault};
use crate::fault::{StoreFault, Trouble};
use crate::game::{After, Head, LedgerLine, NewGame, StoredGame, Unfinished};
use crate::head_row::{self, HeadRow, head_columns, heads};
use crate::id::{GameId, Invite, PersonId};
use crate::life::{Life, expect_life};
use crate::limits::GAMES_LISTED_MAX;
use crate::moment::Moment;
use crate::seats::insert_seat;
use crate::secret::Seed;

/// The ledgers of all games and the seats around them. It sees what is hidden, so it belongs to
/// the tables and nobody else.
#[derive(Clone, Debug)]
pub struct Ledger {
    pub(crate) base: Arc<Base>,
    /// Under which life of a server it writes to tables, where several share the house.
    pub(crate) right: Option<Life>,
}

impl Ledger {
    pub(crate) fn new(base: Arc<Base>) -> Ledger {
        Ledger { base, right: None }
    }

    /// Makes a game whose ledger is empty, with its seats.
    ///
    /// # Errors
    /// When something about it can't be stored; then nothing of it is.
    pub fn create<'a>(&'a self, game: &'a NewGame) -> Answer<'a, Result<(), NewGameFault>> {
        self.base.answer(async move {
            let chairs = create::check(game)?;
            let base = &*self.base;
            // Ids and codes are drawn at random: a clash is the caller's to draw again.
            let classify =
                |error: sqlx::Error| match error.as_database_error().map(|error| error.kind()) {
                    Some(ErrorKind::UniqueViolation) => NewGameFault::Taken(game.id),
                    Some(ErrorKind::ForeignKeyViolation) => NewGameFault::NoSuchPerson,
                    _ => NewGameFault::Store(base.failed(&error)),
                };
            writing!(base, transaction => {
                expect_life!(self, transaction);
                sqlx::query(
                    "INSERT INTO game (id, host, board, ruleset, options, seed, invite, \
                     stage, waiting, seq, created_ms, changed_ms, deal, keeper) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, 'gathering', 0, 0, $8, $8, $9, $10)",
                )
                .bind(game.id.to_string())
                .bind(game.host.to_string())
                .bind(&*game.board)
                .bind(&*game.ruleset)
                .bind(&*game.options)
                .bind(&game.seed.bytes()[..])
                .bind(game.invite.map(|invite| invite.to_string()))
                .bind(game.created.unix_ms)
                .bind(&*game.deal)
                .bind(self.right.map(Life::number))
                .execute(&mut *transaction)
                .await
                .map_err(classify)?;
                for (index, chair) in (0i64..).zip(&chairs) {
                    insert_seat!(transaction, game.id, index, chair).map_err(classify)?;
                }
            });
            Ok(())
        })
    }

    /// Appends all lines or none, if the ledger has exactly `expected` lines, and says how the
    /// game stands after them. Returns the new length. When this returns, the lines are on disk,
    /// perhaps together with those of other games.
    ///
    /// # Errors
    /// When the caller is out of step, the game is over or has a free seat, or a line can't be
    /// kept; then nothing is written.
    pub fn append<'a>(
        &'a self,
        game: GameId,
        expected: Seq,
        lines: &'a [String],
        after: After,
        at: Moment,
    ) -> Answer<'a, Result<Seq, AppendFault>> {
        Box::pin(async move {
            let length = append::check(expected, lines)?;
            let lines = lines.to_vec();
            self.base
                .group
                .append(
                    &self.base,
                    Append { game, right: self.right, expected, length, lines, after, at },
                )
                .await
        })
    }

    /// The lines after `from`, in order; all of them from [`Seq::START`]. `None` if there is no
    /// such game.
    ///
    /// # Errors
    /// When the database fails, or a line that was once there is missing.
    pub fn read(
        &self,
        game: GameId,
        from: Seq,
    ) -> Answer<'_, Result<Option<Vec<LedgerLine>>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            // One statement, so that length and lines are of the same moment.
            let rows: Vec<(i64, Option<i64>, Option<String>, i64)> = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT g.seq, l.seq, l.fact, COALESCE(l.at_ms, g.changed_ms) FROM game g \
                     LEFT JOIN line l ON l.game = g.id AND l.seq > $2 \
                     WHERE g.id = $1 ORDER BY l.seq",
                )
                .bind(game.to_string())
                .bind(i64::from(from.0))
                .fetch_all(pool)
                .await
                .at(base)?
            });
            let Some(length) = rows.first().map(|(length, ..)| *length) else {
                return Ok(None);
            };
            let stored = rows.into_iter().filter_map(|(_, seq, fact, at)| Some((seq?, fact?, at)));
            let mut lines = Vec::new();
            for (next, (seq, fact, at)) in (from.0 + 1..).zip(stored) {
                if seq != i64::from(next) {
                    return Err(base.fault(Trouble::Gap { game, missing: Seq(next) }));
                }
                lines.push(LedgerLine { seq: Seq(next), at: Moment::at_ms(at), fact });
            }
            let last = lines.last().map_or(from, |line| line.seq);
            if i64::from(last.0) < length {
                return Err(base.fault(Trouble::Gap { game, missing: Seq(last.0 + 1) }));
            }
            Ok(Some(lines))
        })
    }

    /// A game with what only its table may know, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn game(&self, game: GameId) -> Answer<'_, Result<Option<StoredGame>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            // It changes with what the table itself writes, which reads no game meanwhile: a second statement
            // can't disagree with the first.
            let fixed: Option<Vec<u8>> = reading!(base, pool => {
                sqlx::query_scalar("SELECT seed FROM game WHERE id = $1")
                    .bind(game.to_string())
                    .fetch_optional(pool)
                    .await
                    .at(base)?
            });
            let (Some(seed), Some(head)) = (fixed, self.head(game).await?) else {
                return Ok(None);
            };
            let damaged =
                |_| base.fault(Trouble::Damaged { cause: "a seed of wrong length".to_owned() });
            let seed = Seed::new(seed.try_into().map_err(damaged)?);
            Ok(Some(StoredGame { head, seed }))
        })
    }

    /// What a lobby may know of a game, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn head(&self, game: GameId) -> Answer<'_, Result<Option<Head>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<HeadRow> = reading!(base, pool => {
                sqlx::query_as(concat!(
                    "SELECT ", head_columns!(), " FROM game g JOIN seat s ON s.game = g.id \
                     LEFT JOIN person p ON p.id = s.person WHERE g.id = $1 ORDER BY s.seat",
                ))
                .bind(game.to_string())
                .fetch_all(pool)
                .await
                .at(base)?
            });
            Ok(heads(rows).at(base)?.pop())
        })
    }

    /// The game that a code invites to, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub fn invited(&self, invite: Invite) -> Answer<'_, Result<Option<Head>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let found: Option<String> = reading!(base, pool => {
                sqlx::query_scalar("SELECT id FROM game WHERE invite = $1")
                    .bind(invite.to_string())
                    .fetch_optional(pool)
                    .await
                    .at(base)?
            });
            match found {
                Some(id) => self.head(head_row::read(&id).at(base)?).await,
                None => Ok(None),
            }
        })
    }

    /// All games that are not over, the oldest first: what to resume after a restart.
    ///
    /// # Errors
    /// When the database fails.
    pub fn open_games(&self) -> Answer<'_, Result<Vec<GameId>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let ids: Vec<String> = reading!(base, pool => {
                sqlx::query_scalar("SELECT id FROM game WHERE stage <> 'over' ORDER BY created_ms, id")
                    .fetch_all(pool)
                    .await
                    .at(base)?
            });
            ids.iter().map(|id| head_row::read(id)).collect::<Result<_, _>>().at(base)
        })
    }

    /// How many games that this person sits at are not over, whoever is host of them.
    ///
    /// # Errors
    /// When the database fails.
    pub fn unfinished_of(&self, person: PersonId) -> Answer<'_, Result<Unfinished, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let (tables, against_bots): (i64, i64) = reading!(base, pool => {
                sqlx::query_as(
                    "SELECT count(*), count(CASE WHEN EXISTS \
                     (SELECT 1 FROM seat b WHERE b.game = g.id AND b.bot IS NOT NULL) AND NOT EXISTS \
                     (SELECT 1 FROM seat o WHERE o.game = g.id AND o.bot IS NULL \
                     AND COALESCE(o.screen, o.person, '') <> $1) THEN 1 END) \
                     FROM seat me JOIN game g ON g.id = me.game \
                     WHERE me.person = $1 AND g.stage <> 'over'",
                )
                .bind(person.to_string())
                .fetch_one(pool)
                .await
                .at(base)?
            });
            let [tables, against_bots] = [tables, against_bots].map(i64::unsigned_abs);
            Ok(Unfinished { tables, against_bots })
        })
    }

    /// The games this person sits at: first those that wait for them, then those that are played,
    /// that gather and that are over, each by what changed last; at most [`GAMES_LISTED_MAX`].
    ///
    /// # Errors
    /// When the database fails.
    pub fn games_of(&self, person: PersonId) -> Answer<'_, Result<Vec<Head>, StoreFault>> {
        self.base.answer(async move {
            let base = &*self.base;
            let rows: Vec<HeadRow> = reading!(base, pool => {
                sqlx::query_as(concat!(
                    "WITH mine AS (SELECT g.id, CASE \
                     WHEN EXISTS (SELECT 1 FROM seat us WHERE us.game = g.id AND (us.person = $1 OR us.screen = $1) \
                     AND (g.waiting >> CAST(us.seat AS INTEGER)) & 1 = 1) THEN 0 \
                     WHEN g.stage = 'playing' THEN 1 WHEN g.stage = 'gathering' THEN 2 ELSE 3 END \
                     AS turn FROM seat me JOIN game g ON g.id = me.game WHERE me.person = $1 \
                     ORDER BY turn, g.changed_ms DESC, g.id LIMIT $2) \
                     SELECT ", head_columns!(), " FROM mine JOIN game g ON g.id = mine.id \
                     JOIN seat s ON s.game = g.id LEFT JOIN person p ON p.id = s.person \
                     ORDER BY mine.turn, g.changed_ms DESC, g.id, s.seat",
                ))
                .bind(person.to_string())
                .bind(GAMES_LISTED_MAX)
                .fetch_all(pool)
                .await
                .at(base)?
            });
            heads(rows).at(base)
        })
    }
}
