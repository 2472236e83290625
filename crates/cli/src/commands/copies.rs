//! `backup` and `restore`: a store in one file, carried away and brought back.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use store::StoreOptions;

use super::runtime;
use crate::args::CopyArgs;
use crate::out::say;

pub(crate) fn backup(args: &CopyArgs) -> Result<ExitCode> {
    let store = file(&args.store, "pg_dump --format=custom --file=FILE URL")?;
    runtime()?.block_on(store::copy_file(store, &args.file))?;
    say(&format!("`{}` holds all games of `{}`\n", args.file.display(), store.display()))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn restore(args: &CopyArgs) -> Result<ExitCode> {
    let store = file(&args.store, "pg_restore --dbname=URL FILE")?;
    runtime()?.block_on(async {
        store::copy_file(&args.file, store).await?;
        // A copy of a program from before is brought up to date, and one of a newer program is refused.
        StoreOptions::default().patient().open(&args.store).await?.close().await;
        anyhow::Ok(())
    })?;
    say(&format!("`{}` holds all games of `{}`\n", store.display(), args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The file of a store; a server has tools of its own.
fn file<'a>(store: &'a str, instead: &str) -> Result<&'a Path> {
    match store.strip_prefix("sqlite:") {
        Some(path) => Ok(Path::new(path)),
        None if store.starts_with("postgres") => {
            bail!("a PostgreSQL database is copied with its own tools: {instead}")
        }
        None => bail!("`{store}` is no store in a file: write sqlite:PATH"),
    }
}
