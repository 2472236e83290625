use std::io;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use tokio::time::timeout;

use crate::base::Pools;
use crate::fault::Trouble;
use crate::hold::Hold;
use crate::limits::{KEEPALIVES, PING_MAX, POSTGRES_CONNECTIONS, idle_patience, lock_patience};
use crate::schema;
use crate::store_options::{StoreOptions, Tenancy};

/// What we are called in lists of the server.
const PROGRAM: &str = "trekvaart";

/// Opens a database, for nobody else if so wanted.
pub(crate) async fn open(
    options: PgConnectOptions,
    opening: StoreOptions,
) -> Result<(Pools, Option<Hold>), Trouble> {
    let (mut connection, hold) = connect(&options, opening).await?;
    let classify = |error| Trouble::classify(&error);
    schema::prepare_postgres(&mut connection, schema::newest()).await?;
    let arriving: i64 = sqlx::query_scalar("SELECT count(*) FROM arrival")
        .fetch_one(&mut connection)
        .await
        .map_err(classify)?;
    if arriving > 0 {
        return Err(Trouble::Arriving);
    }
    if hold.is_some() {
        forget_keepers(&mut connection).await.map_err(classify)?;
    }
    connection.close().await.map_err(classify)?;
    Ok((Pools::Postgres(pool(options, opening)), hold))
}

/// A first connection, and the right to write where nobody else may.
pub(crate) async fn connect(
    options: &PgConnectOptions,
    opening: StoreOptions,
) -> Result<(PgConnection, Option<Hold>), Trouble> {
    let options = named(options.clone());
    // A pool would wait for a server that is not there and then not say why.
    let connect = timeout(opening.patience, options.connect());
    let connection = match connect.await {
        Ok(connected) => connected.map_err(|error| Trouble::classify(&error))?,
        Err(_) => return Err(Trouble::silent()),
    };
    let hold = match opening.tenancy {
        Tenancy::Alone => Some(Hold::take(options).await?),
        Tenancy::Shared => None,
    };
    Ok((connection, hold))
}

/// The connections for everything but the schema, of which a step may take its time.
pub(crate) fn pool(options: PgConnectOptions, opening: StoreOptions) -> PgPool {
    let patience = opening.patience;
    let options = named(options).options([
        ("statement_timeout", patience.as_millis().to_string()),
        ("lock_timeout", lock_patience(patience).as_millis().to_string()),
        ("idle_in_transaction_session_timeout", idle_patience(patience).as_millis().to_string()),
    ]);
    PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(opening.patience)
        // The pool would wait for an answer for as long as the system does.
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)))
        .connect_lazy_with(options)
}

/// Whether a connection is there. One whose network swallows everything is closed without another word.
async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match timeout(PING_MAX, connection.ping()).await {
        Ok(answer) => answer.map(|()| true),
        Err(_) => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
    }
}

/// Closes the connections that nobody uses: those of an earlier life may lead nowhere.
pub(crate) fn renew(pool: &PgPool) {
    while let Some(connection) = pool.try_acquire() {
        drop(connection.detach());
    }
}

/// The same address, for connections that tell who they are and whose end the server notices.
fn named(options: PgConnectOptions) -> PgConnectOptions {
    options.application_name(PROGRAM).options(KEEPALIVES)
}

/// Whoever has the database alone keeps all tables: what servers that shared it have left behind means nothing any more.
async fn forget_keepers(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    for statement in
        ["UPDATE game SET keeper = NULL WHERE keeper IS NOT NULL", "DELETE FROM server"]
    {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}
