//! `export`, `import` and `migrate-store`: a whole house as a text, and from one store to another.

use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use store::{Hearer, MoveProgress, Remains};

use super::runtime;
use crate::moving_args::{ExportArgs, ImportArgs, MigrateArgs};
use crate::new_file::{NewFile, NewStore};
use crate::out::say;
use crate::store_lock::StoreLock;

const END_FIRST: &str = "end it first, then say this again";

pub(crate) fn export(args: &ExportArgs) -> Result<ExitCode> {
    let mut file = NewFile::make(&args.file)?;
    let bar = row_bar();
    let out = Box::new(file.writer()?);
    let exported = runtime()?.block_on(store::export(&args.store.store, out, hearer(&bar)));
    bar.finish_and_clear();
    let rows = exported.with_context(|| format!("`{}` is not written", args.file.display()))?;
    file.keep()?;
    say(&format!("`{}` holds the whole house, rows: {rows}\n", args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn import(args: &ImportArgs) -> Result<ExitCode> {
    check(&args.file)?;
    let store = &args.store.store;
    let new = NewStore::at(store);
    let lock = StoreLock::of(store, END_FIRST)?;
    let bar = row_bar();
    let input = Box::new(BufReader::new(opened(&args.file)?));
    let imported = runtime()?.block_on(store::import(store, input, hearer(&bar)));
    bar.finish_and_clear();
    let rows = imported.with_context(|| format!("`{}` is not imported", args.file.display()))?;
    new.keep();
    drop(lock);
    say(&format!("the store holds the whole house of `{}`, rows: {rows}\n", args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn migrate(args: &MigrateArgs) -> Result<ExitCode> {
    let (file_from, file_to) = (file_of(&args.from), file_of(&args.to));
    let is_same = args.from == args.to || (file_from.is_some() && file_from == file_to);
    ensure!(!is_same, "the house is in that store already: name another one");
    // Where there is no file the store says so; a lock would make one.
    let is_missing = args.from.starts_with("sqlite:") && file_from.is_none();
    let lock_from =
        if is_missing { StoreLock::nothing() } else { StoreLock::of(&args.from, END_FIRST)? };
    let new = NewStore::at(&args.to);
    let lock_to = StoreLock::of(&args.to, END_FIRST)?;
    let remains = if args.afresh { Remains::Clear } else { Remains::GoOn };
    let (bar, began) = (row_bar(), Arc::new(AtomicBool::new(false)));
    let (mut show, heard) = (hearer(&bar), began.clone());
    let hearer = Box::new(move |progress| {
        heard.store(true, Ordering::Relaxed);
        show(progress);
    });
    let moved = runtime()?.block_on(store::migrate(&args.from, &args.to, remains, hearer));
    bar.finish_and_clear();
    if began.load(Ordering::Relaxed) {
        // What has arrived stays, so that the rest can follow.
        new.keep();
    }
    let rows = moved.context("the house has not moved")?;
    drop((lock_from, lock_to));
    say(&format!(
        "the house has moved and was compared, rows: {rows}; the old store is unchanged\n"
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// The file of a store that is in one and is there, under its true name.
fn file_of(url: &str) -> Option<PathBuf> {
    fs::canonicalize(url.strip_prefix("sqlite:")?).ok()
}

/// Reads the file from end to end before anything else is done.
fn check(path: &Path) -> Result<()> {
    let file = opened(path)?;
    let bytes = file.metadata().map_or(0, |found| found.len());
    let bar = progress_bar("checking  {bar:32} {bytes} of {total_bytes}");
    bar.set_length(bytes);
    let checked = store::check_export(BufReader::new(bar.wrap_read(file)));
    bar.finish_and_clear();
    checked.map(drop).with_context(|| format!("`{}` is not imported", path.display()))
}

/// It is read twice, so it must be a file.
fn opened(path: &Path) -> Result<File> {
    let cant = || format!("can't read `{}`", path.display());
    let found = fs::metadata(path).with_context(cant)?;
    ensure!(found.is_file(), "can't read `{}`: name a file", path.display());
    File::open(path).with_context(cant)
}

/// Shows how far it is.
fn hearer(bar: &ProgressBar) -> Hearer {
    let bar = bar.clone();
    Box::new(move |progress| {
        let (doing, done, all) = match progress {
            MoveProgress::Carried(done, all) => ("carrying", done, all),
            MoveProgress::Compared(done, all) => ("comparing", done, all),
        };
        bar.set_message(doing);
        bar.set_length(all);
        bar.set_position(done);
    })
}

fn row_bar() -> ProgressBar {
    progress_bar("{msg:9} {bar:32} {human_pos} of {human_len} rows, {eta} to go")
}

fn progress_bar(template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).expect("the template is our own");
    ProgressBar::new(0).with_style(style)
}
