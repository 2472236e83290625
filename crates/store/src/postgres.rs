use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection};

use crate::base::Pools;
use crate::fault::Trouble;
use crate::hold::Hold;
use crate::limits::POSTGRES_CONNECTIONS;
use crate::schema;
use crate::store_options::{StoreOptions, Tenancy};

/// Opens a database, for nobody else if so wanted.
pub(crate) async fn open(
    options: PgConnectOptions,
    opening: StoreOptions,
) -> Result<(Pools, Option<Hold>), Trouble> {
    let options = options.application_name("trekvaart");

    // A pool would wait for a server that is not there and then not say why.
    let connect = tokio::time::timeout(opening.patience, options.connect());
    let mut connection = match connect.await {
        Ok(connected) => connected.map_err(|error| Trouble::classify(&error))?,
        Err(_) => {
            return Err(Trouble::NoServer { cause: "no answer in time".to_owned() });
        }
    };
    let hold = match opening.tenancy {
        Tenancy::Alone => Some(Hold::take(options.clone()).await?),
        Tenancy::Shared => None,
    };
    schema::prepare_postgres(&mut connection).await?;
    if hold.is_some() {
        forget_keepers(&mut connection).await.map_err(|error| Trouble::classify(&error))?;
    }
    connection.close().await.map_err(|error| Trouble::classify(&error))?;

    // Only now: a step of the schema may take its time.
    let patience_ms = opening.patience.as_millis().to_string();
    let options = options.options([("statement_timeout", patience_ms)]);
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(opening.patience)
        .connect_lazy_with(options);
    Ok((Pools::Postgres(pool), hold))
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
