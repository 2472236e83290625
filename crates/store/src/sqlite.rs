use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::base::Pools;
use crate::fault::Trouble;
use crate::limits::{SQLITE_PAGE_BYTES, SQLITE_READERS, lock_patience};
use crate::schema;
use crate::store_options::{IfMissing, Quota, StoreOptions};

/// Marks our files, so that those of other programs are left alone: "TrVa".
const APPLICATION: i64 = 0x5472_5661;

pub(crate) async fn open(path: &Path, opening: StoreOptions) -> Result<Pools, Trouble> {
    let pools = connect(path, opening, IfMissing::Make).await?;
    if let Pools::Sqlite { writer, .. } = &pools {
        prepare(writer).await?;
    }
    Ok(pools)
}

/// The connections to a file that is empty or ours. Nothing in it is changed before one of them writes.
pub(crate) async fn connect(
    path: &Path,
    opening: StoreOptions,
    missing: IfMissing,
) -> Result<Pools, Trouble> {
    let found = match missing {
        IfMissing::Make => make_file(path),
        IfMissing::Refuse => match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            found => found.map(drop),
        },
    };
    found.map_err(|error| Trouble::classify_file(&error))?;
    let plain = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(lock_patience(opening.patience))
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full);
    check_owner(&plain).await?;

    let mut writing = plain.clone().journal_mode(SqliteJournalMode::Wal);
    if let Quota::Bytes(bytes) = opening.quota {
        let pages = bytes / u64::from(SQLITE_PAGE_BYTES);
        writing = writing.pragma("max_page_count", pages.max(1).to_string());
    }
    let writer = pool(1, opening.patience)
        // A statement that fails for want of space ends its transaction by itself; the library
        // still counts it as open and would never use the connection well again.
        .before_acquire(|connection, _| {
            Box::pin(async move { Ok(!connection.is_in_transaction()) })
        })
        .connect_lazy_with(writing);
    let readers = pool(SQLITE_READERS, opening.patience).connect_lazy_with(plain.read_only(true));
    Ok(Pools::Sqlite { writer, readers })
}

fn pool(connections: u32, patience: Duration) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(patience)
        // A file does not hang up: asking it before every use would be a second way to its thread and back.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Makes the file of an SQLite store and its folder where they are missing, for the owner's eyes only: it
/// holds what players must not see. An existing file is not touched, since closing it here would drop the
/// locks of a store that is open in this very process.
///
/// # Errors
/// When the system allows neither to find nor to make it.
pub fn make_file(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let mut folders = fs::DirBuilder::new();
    let mut file = fs::OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        folders.mode(0o700);
        file.mode(0o600);
    }
    if let Some(folder) = path.parent() {
        folders.recursive(true).create(folder)?;
    }
    match file.write(true).create_new(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Looks before anything is changed, because the change to a write-ahead log stays in the file.
pub(crate) async fn check_owner(options: &SqliteConnectOptions) -> Result<(), Trouble> {
    let look = async {
        let mut connection = options.connect().await?;
        // Both at the same moment: between two statements another program could make its tables.
        let mut moment = connection.begin().await?;
        let mark: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *moment).await?;
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
            .fetch_one(&mut *moment)
            .await?;
        moment.rollback().await?;
        connection.close().await?;
        Ok(mark == APPLICATION || (mark == 0 && tables == 0))
    };
    match look.await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Trouble::Foreign),
        Err(error) => Err(Trouble::classify(&error)),
    }
}

/// Brings the schema up to date. All of it is one transaction: two programs that start at the same
/// time wait for each other, and one that is killed leaves nothing half done. It also shows at
/// once whether the file can be written.
async fn prepare(writer: &SqlitePool) -> Result<(), Trouble> {
    let classify = |error| Trouble::classify(&error);
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await.map_err(classify)?;
    prepare_to(&mut transaction, schema::newest()).await?;
    let arriving: i64 = sqlx::query_scalar("SELECT count(*) FROM arrival")
        .fetch_one(&mut *transaction)
        .await
        .map_err(classify)?;
    if arriving > 0 {
        return Err(Trouble::Arriving);
    }
    transaction.commit().await.map_err(classify)
}

/// Brings the schema to a step and marks the file as ours.
pub(crate) async fn prepare_to(
    connection: &mut SqliteConnection,
    step: i64,
) -> Result<(), Trouble> {
    schema::prepare_sqlite(connection, step).await?;
    // 0x54725661 is APPLICATION; a pragma takes no parameters.
    let mark = sqlx::query("PRAGMA application_id = 0x54725661").execute(connection).await;
    mark.map(drop).map_err(|error| Trouble::classify(&error))
}
