use std::env;
use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use server::{PostSettings, TrustedProxies};
use tokio::net::TcpListener;

use crate::args::PlayArgs;
use crate::commands::host::{self, Hosting};
use crate::limits::LimitWishes;
use crate::out::{note, say};
use crate::store_lock::{Locking, StoreLock};

/// The port of Trekvaart, unless another program has it.
const PORT: u16 = 4600;
/// How many ports are tried.
const PORTS: u16 = 20;

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => data_folder()?.join("trekvaart").join("games.db"),
    };
    let lock = match StoreLock::take(&file) {
        Locking::Ours(lock) => lock,
        Locking::Others(Some(address)) => {
            say(&format!("Trekvaart is already open at {address}\n"))?;
            open_browser(args, &address);
            return Ok(ExitCode::SUCCESS);
        }
        Locking::Others(None) => {
            bail!("`{}` is used by another trekvaart: end that one first", file.display())
        }
    };
    let store = format!("sqlite:{}", file.display());
    let (proxies, post) = (TrustedProxies::default(), PostSettings::default());
    let (public, pace, metrics, log) = (None, &args.pace, None, "warn");
    let limits = LimitWishes::default();
    let hosting = Hosting {
        store: &store,
        lock,
        share: None,
        public,
        proxies,
        post,
        pace,
        limits,
        metrics,
        log,
    };
    hosting.run(
        async || bind(args).await,
        |plate| {
            say(&format!(
                "Trekvaart is open at {}\n{}Your games are kept in {}\nPress Ctrl-C to close it.\n",
                plate.here,
                plate.for_friends(alone(args), std::io::stdout().is_terminal()),
                file.display()
            ))?;
            open_browser(args, &plate.here);
            Ok(())
        },
    )?;
    Ok(ExitCode::SUCCESS)
}

/// What is said where friends can't come in.
fn alone(args: &PlayArgs) -> &'static str {
    match args.house {
        false => {
            "Only this computer is let in. To play with others in your house: trekvaart play --house"
        }
        true => "This computer is in no network, so nobody else can come in.",
    }
}

/// The port that was asked for, or the first free one from 4600.
async fn bind(args: &PlayArgs) -> Result<TcpListener> {
    let door = if args.house { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let here = |port| SocketAddr::from((door, port));
    if let Some(port) = args.port {
        return host::listen(here(port)).await;
    }
    for port in PORT..PORT + PORTS {
        if let Ok(listener) = TcpListener::bind(here(port)).await {
            return Ok(listener);
        }
    }
    bail!("ports {PORT} to {} are all used: choose another with --port", PORT + PORTS - 1)
}

/// The folder where programs of this user keep their data on this machine.
fn data_folder() -> Result<PathBuf> {
    let folders = choose_native_strategy().ok();
    let folder = folders.map(|folders| match cfg!(windows) {
        // What Windows keeps on this machine and carries to no other.
        true => folders.cache_dir(),
        false => folders.data_dir(),
    });
    folder
        .filter(|folder| folder.is_absolute())
        .context("this user has no home folder: name a file for the games with --file")
}

/// Opens the browser, if there is one. The address was printed, so nothing is lost without.
fn open_browser(args: &PlayArgs, address: &str) {
    let display = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if args.no_open || (cfg!(target_os = "linux") && !display) {
        return;
    }
    if let Err(error) = open::that_detached(address) {
        note(&format!("no browser could be opened ({error}): open {address} yourself"));
    }
}
