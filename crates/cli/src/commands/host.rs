//! What `play` and `serve` share: a store that nobody else uses, a house, and an orderly end.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use server::{Fellows, PostOffice, PostSettings, PublicUrl, SPEECH, Site, TrustedProxies};
use store::{Membership, Rhythm, ServerCard, Store, StoreOptions};
use tables::{House, Settings};
use tokio::net::TcpListener;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::runtime;
use crate::args::PaceArgs;
use crate::doorplate::Doorplate;
use crate::limits::LimitWishes;
use crate::store_lock::StoreLock;

/// Everything that is needed to let people in.
#[derive(Debug)]
pub(crate) struct Hosting<'a> {
    pub(crate) store: &'a str,
    pub(crate) lock: StoreLock,
    /// How the house is shared with other servers, if it is.
    pub(crate) share: Option<Sharing>,
    pub(crate) public: Option<PublicUrl>,
    pub(crate) proxies: TrustedProxies,
    /// How people are told who are not looking.
    pub(crate) post: PostSettings,
    pub(crate) pace: &'a PaceArgs,
    pub(crate) limits: LimitWishes,
    /// Where numbers are told, if anywhere.
    pub(crate) metrics: Option<SocketAddr>,
    /// What is logged.
    pub(crate) log: &'a str,
}

/// How other servers of the house reach this one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sharing {
    /// Where it listens for them.
    pub(crate) listen: SocketAddr,
    /// Where they find it, if that is elsewhere.
    pub(crate) address: Option<String>,
}

/// The place of this server among those that share the house, and where it listens for them.
struct Shared {
    membership: Membership,
    listener: TcpListener,
}

impl Sharing {
    /// Joins the servers that share the house.
    async fn join(&self, store: &Store) -> Result<Shared> {
        let listener = listen(self.listen).await?;
        let address = match &self.address {
            Some(address) => address.clone(),
            None => listener.local_addr()?.to_string(),
        };
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let card = ServerCard { address, version, protocol: SPEECH, rhythm: Rhythm::default() };
        Ok(Shared { membership: store.join(card).await?, listener })
    }
}

impl Hosting<'_> {
    /// Opens the house and serves it until the program is told to end. `opened` hears the addresses.
    pub(crate) fn run(
        mut self,
        bind: impl AsyncFnOnce() -> Result<TcpListener>,
        opened: impl FnOnce(&Doorplate) -> Result<()>,
    ) -> Result<()> {
        let wanted: Targets = self.log.parse().map_err(|error| {
            anyhow!("`{}` is no filter for the log ({error}): write warn or info", self.log)
        })?;
        let lines = fmt::layer().with_writer(std::io::stderr);
        tracing_subscriber::registry().with(lines).with(wanted).init();
        if let Some(files) = open_many_files() {
            self.limits.doors.fit_files(files);
        }
        runtime()?.block_on(async {
            let listener = bind().await?;
            let (store, shared) = self.open_store().await?;
            let mut settings = self.settings();
            let (summons, calls) = server::summons();
            settings.summons = Some(summons);
            let ledger = store.ledger();
            let house = match &shared {
                Some(shared) => {
                    House::open_shared(ledger, shared.membership.clone(), settings).await?
                }
                None => House::open(ledger, settings).await?,
            };
            let post = PostOffice::open(store.channels(), self.post).await?;
            let site = Site::new(store.people(), house, self.public.take());
            let mut site =
                site.behind(self.proxies).with_post(post).with_limits(&self.limits.doors);
            let plate = Doorplate::new(listener.local_addr()?);
            if let Some(origin) = &plate.in_house {
                site = site.found_at(origin.clone());
            }
            if let Some(Shared { membership, listener }) = shared {
                site = site.shared_with(Fellows::open(&store.channels(), membership).await?);
                tokio::spawn(server::serve_fellows(listener, site.clone()));
            }
            tokio::spawn(site.clone().call_people(calls));
            self.lock.tell(&plate.here);
            if let Some(address) = self.metrics {
                let closing = std::future::pending();
                tokio::spawn(server::serve_metrics(listen(address).await?, site.clone(), closing));
            }
            // Whoever hears the address may end the program at once: it must listen by then.
            let told_to_end = told_to_end()?;
            opened(&plate)?;
            server::serve(listener, site, told_to_end).await?;
            store.close().await;
            Ok(())
        })
    }

    /// The store, for this server alone or for all that share it.
    async fn open_store(&self) -> Result<(Store, Option<Shared>)> {
        match &self.share {
            Some(share) => {
                let store = StoreOptions::default().open(self.store).await?;
                let shared = share.join(&store).await?;
                Ok((store, Some(shared)))
            }
            None => Ok((StoreOptions::default().alone().open(self.store).await?, None)),
        }
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        if let Some(delay) = self.pace.bot_delay {
            settings.bot_pause = Some(Duration::from_millis(delay.into()));
        }
        if let Some(rollouts) = self.pace.account_rollouts {
            settings.account_rollouts = rollouts;
        }
        self.limits.apply(&mut settings);
        settings
    }
}

/// Raises the limit of open files as far as the system lets us: every page is one. How many that are, if there is a limit.
fn open_many_files() -> Option<usize> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raise = |current| setrlimit(Resource::Nofile, Rlimit { current, ..limit });
        // Where there is no limit, macOS takes its OPEN_MAX for an answer, and no more.
        if raise(limit.maximum).is_err() && limit.maximum.is_none() {
            // It stays as it was otherwise.
            let _ = raise(Some(10_240));
        }
        getrlimit(Resource::Nofile).current.and_then(|files| usize::try_from(files).ok())
    }
    #[cfg(not(unix))]
    None
}

/// Listens from now on for Ctrl-C, and for the system that asks the program to end; what comes back
/// waits for either.
#[cfg(unix)]
fn told_to_end() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).context("the system gives no signals");
    let mut interrupted = listen(SignalKind::interrupt())?;
    let mut asked = listen(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = asked.recv() => {}
        }
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn told_to_end() -> Result<impl Future<Output = ()>> {
    Ok(async {
        // Without signals the program ends as the system likes; the ledger is safe either way.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
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
