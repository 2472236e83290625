//! The lives of servers as the database has them.

use std::sync::Arc;

use sqlx::{Connection, PgConnection, PgPool};
use tokio::time::{Instant, sleep};

use crate::fault::Trouble;
use crate::hold;
use crate::life::Life;
use crate::limits::{CLOCK_SKEW_MAX, SAME_ADDRESS_BEATS};
use crate::moment::Moment;
use crate::server_card::{Fellow, Rhythm, ServerCard};

/// A server as the database lists it: number, address, version.
type FellowRow = (i64, String, String);

/// Ends the lives that follow. They are locked first, against whoever makes or takes a table under one of them: a
/// renewal asks for less.
macro_rules! gone {
    () => {
        "UPDATE server SET gone = TRUE WHERE number IN (SELECT number FROM server "
    };
}

/// A connection that keeps the others from having the database for themselves.
pub(crate) async fn connect(pool: &PgPool) -> Result<PgConnection, Trouble> {
    hold::share(&pool.connect_options()).await.map_err(|error| match Trouble::classify(&error) {
        Trouble::Busy => Trouble::HeldAlone,
        trouble => trouble,
    })
}

pub(crate) fn classified(error: sqlx::Error) -> Trouble {
    Trouble::classify(&error)
}

/// Clocks of games and links go by the clocks of servers: these must agree with that of the database.
pub(crate) async fn expect_same_time(connection: &mut PgConnection) -> Result<(), Trouble> {
    // However long a machine that is busy takes between the two, more time is counted and not less.
    let (begin, asked) = (Instant::now(), Moment::now());
    let theirs: i64 =
        sqlx::query_scalar("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")
            .fetch_one(connection)
            .await
            .map_err(classified)?;
    same_time(theirs, (asked, asked.after(begin.elapsed())))
}

/// What the database says that it is must be about what it was here at some moment from one to the other, when it was
/// asked.
fn same_time(theirs: i64, (least, most): (Moment, Moment)) -> Result<(), Trouble> {
    let ahead =
        least.unix_ms.saturating_sub(theirs).max(0) + most.unix_ms.saturating_sub(theirs).min(0);
    if u128::from(ahead.unsigned_abs()) > CLOCK_SKEW_MAX.as_millis() {
        return Err(Trouble::WrongClock { ahead_seconds: ahead / 1000 });
    }
    Ok(())
}

pub(crate) async fn expect_same_speech(
    connection: &mut PgConnection,
    card: &ServerCard,
) -> Result<(), Trouble> {
    let other: Option<(String, String)> = sqlx::query_as(
        "SELECT address, version FROM server WHERE NOT gone AND until > now() AND protocol <> $1 \
         AND address <> $2 ORDER BY number LIMIT 1",
    )
    .bind(i64::from(card.protocol))
    .bind(&*card.address)
    .fetch_optional(connection)
    .await
    .map_err(classified)?;
    match other {
        Some((address, version)) => Err(Trouble::OtherSpeech { address, version }),
        None => Ok(()),
    }
}

/// A server that was killed a moment ago at this address does not renew its life any more; one that is there does.
pub(crate) async fn expect_own_address(
    connection: &mut PgConnection,
    card: &ServerCard,
) -> Result<(), Trouble> {
    let mut known: Option<Vec<(i64, i64)>> = None;
    for look in 0..SAME_ADDRESS_BEATS {
        if look > 0 {
            sleep(card.rhythm.beat).await;
        }
        let found = sqlx::query_as(
            "SELECT number, CAST(extract(epoch FROM until) * 1000 AS BIGINT) FROM server \
             WHERE address = $1 AND NOT gone AND until > now() ORDER BY number",
        );
        let found: Vec<(i64, i64)> =
            found.bind(&*card.address).fetch_all(&mut *connection).await.map_err(classified)?;
        if found.is_empty() {
            return Ok(());
        }
        let is_renewed = |known: Vec<_>| found.iter().any(|life| !known.contains(life));
        if known.replace(found.clone()).is_some_and(is_renewed) {
            return Err(Trouble::SameAddress { address: card.address.clone() });
        }
    }
    Ok(())
}

/// The length of a lease, as the database is told it.
fn lease_ms(rhythm: Rhythm) -> i64 {
    i64::try_from(rhythm.lease.as_millis()).unwrap_or(i64::MAX / 2)
}

/// Whether a life goes on. One that is late and that nobody has missed does.
pub(crate) async fn renew(
    connection: &mut PgConnection,
    card: &ServerCard,
    life: Life,
) -> Result<bool, sqlx::Error> {
    let renewed = sqlx::query(
        "UPDATE server SET until = now() + $2 * interval '1 millisecond' \
         WHERE number = $1 AND NOT gone",
    )
    .bind(life.number())
    .bind(lease_ms(card.rhythm))
    .execute(connection)
    .await?;
    Ok(renewed.rows_affected() > 0)
}

/// Begins another life; the last one is gone.
pub(crate) async fn begin(
    connection: &mut PgConnection,
    card: &ServerCard,
    last: Option<Life>,
) -> Result<Life, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query(concat!(gone!(), "WHERE number = $1 FOR UPDATE)"))
        .bind(last.map(Life::number))
        .execute(&mut *transaction)
        .await?;
    let number = sqlx::query_scalar(
        "INSERT INTO server (address, version, protocol, until) \
         VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond') RETURNING number",
    )
    .bind(&*card.address)
    .bind(&*card.version)
    .bind(i64::from(card.protocol))
    .bind(lease_ms(card.rhythm))
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Life::new(number))
}

/// All servers that live. Those whose time is over are marked first, and those whose time ends later than any could
/// have been given: the clock of the database was wrong then. One that something is still made under is left to a later
/// beat, so that nobody who stands still stops the others.
pub(crate) async fn living(
    connection: &mut PgConnection,
    card: &ServerCard,
) -> Result<Arc<[Fellow]>, sqlx::Error> {
    sqlx::query(concat!(
        gone!(),
        "WHERE NOT gone AND (until <= now() OR until > now() + 2 * $1 * interval '1 millisecond') \
         FOR UPDATE SKIP LOCKED)",
    ))
    .bind(lease_ms(card.rhythm))
    .execute(&mut *connection)
    .await?;
    let rows: Vec<FellowRow> = sqlx::query_as(
        "SELECT number, address, version FROM server WHERE NOT gone ORDER BY number",
    )
    .fetch_all(&mut *connection)
    .await?;
    let fellow = |(number, address, version)| Fellow { life: Life::new(number), address, version };
    Ok(rows.into_iter().map(fellow).collect())
}

/// Ends what lived at the address of this server: it is there now.
pub(crate) async fn end_at(
    connection: &mut PgConnection,
    card: &ServerCard,
) -> Result<(), sqlx::Error> {
    let ended = sqlx::query(concat!(gone!(), "WHERE address = $1 AND NOT gone FOR UPDATE)"));
    ended.bind(&*card.address).execute(connection).await.map(drop)
}

/// Ends a life.
pub(crate) async fn end(pool: &PgPool, life: Life) -> Result<(), sqlx::Error> {
    let ended = sqlx::query(concat!(gone!(), "WHERE number = $1 FOR UPDATE)"));
    ended.bind(life.number()).execute(pool).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a game counts must not jump when another server takes it over.
    #[test]
    fn clocks_differ_by_a_second_at_most() {
        let (asked, answered) = (Moment::at_ms(50_000), Moment::at_ms(50_300));
        for theirs in [49_000, 50_000, 50_200, 51_300] {
            assert_eq!(same_time(theirs, (asked, answered)), Ok(()), "{theirs}");
        }
        for (theirs, ahead_seconds) in [(48_999, 1), (51_301, -1), (0, 50), (110_300, -60)] {
            let wrong = Err(Trouble::WrongClock { ahead_seconds });
            assert_eq!(same_time(theirs, (asked, answered)), wrong, "{theirs}");
        }
    }
}
