//! Standard output and standard error.

use std::io::{self, Write};

use anyhow::Result;

/// Writes to standard output.
pub(crate) fn say(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
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
