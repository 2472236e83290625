//! Copies of an SQLite file while it is in use. Copying it with a tool of the system would miss what lies
//! in the write-ahead log beside it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::answer::Answer;
use crate::fault::{StoreFault, Trouble};
use crate::limits::{PATIENCE, lock_patience};
use crate::sqlite::check_owner;

/// Copies the store in one file to another, as it is at one moment, whoever plays in it meanwhile. The copy
/// is whole, checked and on disk when this returns; only its owner may read it.
///
/// # Errors
/// When there is no store of ours, when it is damaged, or when the copy is there already or can't be
/// written; then there is no copy.
pub fn copy_file<'a>(from: &'a Path, to: &'a Path) -> Answer<'a, Result<(), StoreFault>> {
    Box::pin(async move {
        let place = |path: &Path| path.display().to_string();
        let source = |trouble| StoreFault { place: place(from), trouble };
        let target = |trouble| StoreFault { place: place(to), trouble };
        let found = fs::metadata(from).map_err(|error| source(Trouble::classify_file(&error)))?;
        if found.is_dir() {
            return Err(source(Trouble::Folder));
        }
        let options =
            SqliteConnectOptions::new().filename(from).busy_timeout(lock_patience(PATIENCE));
        check_owner(&options).await.map_err(source)?;
        make_empty(to).map_err(target)?;
        let copied = copy(&options, to).await;
        if copied.is_err() {
            // Half a copy is worse than none; should even this fail, the next copy says that it is there.
            let _ = fs::remove_file(to);
        }
        copied.map_err(target)
    })
}

fn make_empty(path: &Path) -> Result<(), Trouble> {
    let mut how = OpenOptions::new();
    how.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        how.mode(0o600);
    }
    match how.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Trouble::There),
        Err(error) => Err(Trouble::classify_file(&error)),
    }
}

async fn copy(from: &SqliteConnectOptions, to: &Path) -> Result<(), Trouble> {
    let classify = |error| Trouble::classify(&error);
    let name = to.to_str().ok_or_else(|| Trouble::NoFile { cause: "no text".to_owned() })?;
    let mut connection = from.connect().await.map_err(classify)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await;
    copied.map_err(classify)?;
    connection.close().await.map_err(classify)?;

    let mut copy = SqliteConnectOptions::new().filename(to).connect().await.map_err(classify)?;
    let found: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut copy).await.map_err(classify)?;
    copy.close().await.map_err(classify)?;
    if found != "ok" {
        return Err(Trouble::Damaged { cause: found });
    }
    let synced = File::open(to).and_then(|file| file.sync_all());
    synced.map_err(|error| Trouble::classify_file(&error))
}
