//! Another server for turn-based games, measured beside ours. It is fetched for the proof and is no part of the project.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::growth::LoadStep;
use super::report::Report;
use super::served::with_more_files;
use crate::shell::{on_path, root, stream, target};

/// The folder of its packages.
pub(super) struct BoardgameIo(PathBuf);

impl BoardgameIo {
    pub(super) const NAME: &str = "boardgame.io 0.50.2";

    /// Fetches it with npm.
    pub(super) fn install() -> Result<BoardgameIo> {
        for program in ["npm", "node"] {
            if on_path(program).is_none() {
                bail!("`{program}` is missing: install Node.js with npm (Debian: apt install npm)");
            }
        }
        let folder = target().join("boardgame-io");
        std::fs::create_dir_all(&folder)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--prefix"]).arg(&folder);
        npm.args(["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
        stream(npm.arg(Self::NAME.replace(' ', "@")))?;
        Ok(BoardgameIo(folder))
    }

    /// A server of it with so many matches and moves a second among them, for so many seconds.
    pub(super) fn measure(
        &self,
        report: &mut Report,
        matches: u32,
        rate: f64,
        seconds: u32,
    ) -> Result<LoadStep> {
        let served = NodeServer::start(self.script("server.cjs"))?;
        let mut load = self.script("load.cjs");
        load.args([&served.port, &matches.to_string(), &rate.to_string(), &seconds.to_string()]);
        load.arg(served.program.id().to_string());
        let ran = report.run(&mut with_more_files(&load))?;
        LoadStep::read(matches, &ran.text)
    }

    fn script(&self, name: &str) -> Command {
        let mut node = Command::new("node");
        node.arg(root().join("xtask/boardgame-io").join(name)).arg(&self.0);
        node
    }
}

/// A running server of it, until this is dropped.
struct NodeServer {
    program: Child,
    port: String,
}

impl NodeServer {
    fn start(script: Command) -> Result<NodeServer> {
        let mut command = with_more_files(&script);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut program = command.spawn().context("node could not be started")?;
        let mut said = BufReader::new(program.stdout.take().expect("the stream was asked for"));
        let mut served = NodeServer { program, port: String::new() };
        let mut line = String::new();
        while served.port.is_empty() {
            line.clear();
            if said.read_line(&mut line)? == 0 {
                bail!("{} told no port", BoardgameIo::NAME);
            }
            served.port = line.strip_prefix("port ").unwrap_or_default().trim().to_owned();
        }
        // Somebody has to read on, so that it never waits for it.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Ok(served)
    }
}

impl Drop for NodeServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
