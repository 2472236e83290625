//! What `play` and `serve` share: a store that nobody else uses, a house, and an orderly end.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use server::{PublicUrl, Site};
use store::Store;
use tables::{House, Settings};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::args::PaceArgs;

/// A store file that belongs to this program while it runs.
#[derive(Debug)]
pub(crate) struct Claimed {
    /// Locked until the program ends, however it ends. None where there is nothing to lock.
    lock: Option<File>,
}

/// Whether a store file could be claimed.
#[derive(Debug)]
pub(crate) enum Claim {
    /// It is ours.
    Ours(Claimed),
    /// Another program has it, which perhaps told its address.
    Others(Option<String>),
}

impl Claimed {
    /// A store that needs no lock, since it is a server of its own.
    pub(crate) fn nothing() -> Claimed {
        Claimed { lock: None }
    }

    /// Claims an SQLite file by a lock beside it.
    pub(crate) fn file(path: &Path) -> Claim {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        // Where no lock can be written, the store itself will say so better.
        let _ = path.parent().map(std::fs::create_dir_all);
        let mut how = OpenOptions::new();
        how.create(true).truncate(false).read(true).write(true);
        let Ok(mut lock) = how.open(PathBuf::from(name)) else {
            return Claim::Ours(Claimed::nothing());
        };
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let told = lock.read_to_string(&mut address).is_ok() && !address.is_empty();
                Claim::Others(told.then_some(address))
            }
            Ok(()) | Err(TryLockError::Error(_)) => Claim::Ours(Claimed { lock: Some(lock) }),
        }
    }

    /// Tells whoever comes second where we are.
    fn tell(&mut self, address: &str) {
        if let Some(lock) = &mut self.lock {
            // It is a courtesy: nothing depends on it.
            let _ = lock.set_len(0);
            let _ = lock.rewind();
            let _ = lock.write_all(address.as_bytes());
        }
    }
}

/// Everything that is needed to let people in.
#[derive(Debug)]
pub(crate) struct Hosting<'a> {
    pub(crate) store: &'a str,
    pub(crate) claimed: Claimed,
    pub(crate) public: Option<PublicUrl>,
    pub(crate) pace: &'a PaceArgs,
}

impl Hosting<'_> {
    /// Opens the house and serves it until the program is told to end. `opened` hears the address.
    pub(crate) fn run(
        mut self,
        bind: impl AsyncFnOnce() -> Result<TcpListener>,
        opened: impl FnOnce(&str) -> Result<()>,
    ) -> Result<()> {
        tracing_subscriber::fmt()
            .with_writer(std::io::stderr)
            .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
            .init();
        Runtime::new().context("the system gives no threads")?.block_on(async {
            let listener = bind().await?;
            let store = Store::open(self.store).await?;
            let mut settings = Settings::default();
            if let Some(delay) = self.pace.bot_delay {
                settings.bot_pause = Duration::from_millis(delay.into());
            }
            let house = House::open(store.ledger(), settings).await?;
            let site = Site::new(store.people(), house, self.public.take());
            let address = format!("http://{}/", listener.local_addr()?);
            self.claimed.tell(&address);
            opened(&address)?;
            server::serve(listener, site, told_to_end()).await?;
            store.close().await;
            Ok(())
        })
    }
}

/// Waits for Ctrl-C, or for the system to ask the program to end.
async fn told_to_end() {
    let interrupted = async {
        // Without signals the program ends as the system likes; the ledger is safe either way.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let asked = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut asked) => drop(asked.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let asked = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = asked => {}
    }
}

/// Listens on an address, or says why not.
pub(crate) async fn listen(address: std::net::SocketAddr) -> Result<TcpListener> {
    match TcpListener::bind(address).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            bail!("{address} is used by another program: end that one or choose another port")
        }
        Err(error) => Err(error)
            .with_context(|| format!("can't listen on {address}: choose another address or port")),
    }
}
