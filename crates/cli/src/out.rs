//! Standard output and standard error.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Writes to standard output.
pub(crate) fn say(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Writes a file whole or not at all: beside it first, then in its place.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<()> {
    let mut beside = OsString::from(path);
    beside.push(format!(".{}.part", std::process::id()));
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What could not be written may not be there at all.
        let _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("can't write `{}`", path.display()))
}

/// A long run must not end with a file that has nowhere to go. Nothing is made yet.
pub(crate) fn check_place(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let is_there = folder.is_none_or(Path::is_dir) && !path.is_dir() && path.file_name().is_some();
    ensure!(is_there, "can't write `{}`: it is a folder, or in none", path.display());
    Ok(())
}

/// Tells on standard error what went wrong.
pub(crate) fn complain(error: &anyhow::Error) {
    // If standard error is gone too, nobody is left to tell.
    let _ = writeln!(io::stderr(), "error: {error:#}");
}

/// Tells on standard error what the user should know.
pub(crate) fn note(text: &str) {
    // If standard error is gone, nobody is left to tell.
    let _ = writeln!(io::stderr(), "note: {text}");
}

/// Whether whoever read our output has gone, as `head` does: that is no failure.
pub(crate) fn reader_left(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(broken)
}
