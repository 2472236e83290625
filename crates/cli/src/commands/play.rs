use std::env;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
use tokio::net::TcpListener;

use crate::args::PlayArgs;
use crate::commands::host::{self, Claim, Claimed, Hosting};
use crate::out::say;

/// The port of Trekvaart, unless another program has it.
const PORT: u16 = 4600;
/// How many ports are tried.
const PORTS: u16 = 20;

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => data_folder()?.join("trekvaart").join("games.db"),
    };
    let claimed = match Claimed::file(&file) {
        Claim::Ours(claimed) => claimed,
        Claim::Others(Some(address)) => {
            say(&format!("Trekvaart is already open at {address}\n"))?;
            open(args, &address);
            return Ok(ExitCode::SUCCESS);
        }
        Claim::Others(None) => {
            bail!("`{}` is used by another trekvaart: end that one first", file.display())
        }
    };
    let store = format!("sqlite:{}", file.display());
    let hosting = Hosting { store: &store, claimed, public: None, pace: &args.pace };
    hosting.run(
        async || bind(args.port).await,
        |address| {
            say(&format!(
                "Trekvaart is open at {address}\nYour games are kept in {}\nPress Ctrl-C to close it.\n",
                file.display()
            ))?;
            open(args, address);
            Ok(())
        },
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The port that was asked for, or the first free one from 4600.
async fn bind(port: Option<u16>) -> Result<TcpListener> {
    let here = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return host::listen(here(port)).await;
    }
    for port in PORT..PORT + PORTS {
        if let Ok(listener) = TcpListener::bind(here(port)).await {
            return Ok(listener);
        }
    }
    bail!("ports {PORT} to {} are all used: choose another with --port", PORT + PORTS - 1)
}

/// The folder where programs of this user keep their data.
fn data_folder() -> Result<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let home = || absolute("HOME");
    let folder = if cfg!(windows) {
        absolute("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        absolute("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    folder.context("this user has no home folder: name a file for the games with --file")
}

/// Opens the browser, if there is one. The address was printed, so nothing is lost without.
fn open(args: &PlayArgs, address: &str) {
    let display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if args.no_open || (cfg!(target_os = "linux") && !display) {
        return;
    }
    let mut command = if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    };
    let silent = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null());
    let _ = silent.stderr(Stdio::null()).spawn();
}
