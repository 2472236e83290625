//! A running server for proofs that measure one.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use super::scratch::Scratch;
use crate::shell::target;

/// Sockets are files to the system: as many as two thousand tables need on either side.
const MORE_FILES: &str = "ulimit -n 16384 2>/dev/null; exec \"$@\"";

/// Everybody comes at once and from one machine, which a house on the net would not allow.
pub(super) const MANY_AT_ONCE: [&str; 10] = [
    "--limit",
    "newcomers=5000/60000",
    "--limit",
    "tables=5000/60000",
    "--limit",
    "tables-of-one=100/6000",
    "--limit",
    "tables-of-an-address=5000/60000",
    "--limit",
    "acts-of-an-address=100000/600000",
];

/// A server of ours with an empty store, until this is dropped.
pub(super) struct Served {
    pub(super) program: Child,
    pub(super) url: String,
    /// Where it keeps its games.
    pub(super) store: String,
    _folder: Scratch,
}

impl Served {
    /// Starts it with these options beside the usual ones.
    pub(super) fn start(options: &[&str]) -> Result<Served> {
        let folder = Scratch::new("served")?;
        let store = format!("sqlite:{}", folder.0.join("games.db").display());
        let mut serve = Command::new(target().join("release/trekvaart"));
        serve.args(["serve", "--listen", "127.0.0.1:0", "--store", &store]).args(options);
        let mut program = with_more_files(&serve)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server could not be started")?;
        let out = program.stdout.take().expect("the stream was asked for");
        let mut served = Served { program, url: String::new(), store, _folder: folder };
        let mut said = String::new();
        BufReader::new(out).read_line(&mut said)?;
        let url = said.trim().strip_prefix("Trekvaart listens on ");
        served.url = url.with_context(|| format!("the server said `{said}`"))?.to_owned();
        Ok(served)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The same command, allowed to open more files than many systems allow at first.
pub(super) fn with_more_files(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", MORE_FILES, "sh"]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        shell.current_dir(folder);
    }
    shell
}
