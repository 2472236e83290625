//! A house in this very process, with real pages behind a real port, whose clock stands still until a test
//! moves it on: what takes minutes or days at a table takes no time here.

use std::net::SocketAddr;
use std::time::Duration;

use browser::store_in;
use notices::Reach;
use server::{PostOffice, PostSettings, Site};
use store::{Moment, StoreOptions};
use tables::limits::SUMMONS_AFTER;
use tables::{House, HouseClock, Settings};
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::sinks::SmtpSink;

/// The house. It is closed with the runtime of its test.
pub(crate) struct HeldHouse {
    address: SocketAddr,
    clock: HouseClock,
    _folder: TempDir,
}

impl HeldHouse {
    /// A house that tells people who are not looking, by mail too if there is a server for it. Bots answer at
    /// once, and whoever closes a page is away at once.
    pub(crate) async fn open(mail: Option<&SmtpSink>) -> HeldHouse {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = StoreOptions::default()
            .patient()
            .open(&store_in(folder.path()))
            .await
            .expect("a new store opens");
        let clock = HouseClock::held(Moment::now());
        let (summons, calls) = server::summons();
        let settings = Settings {
            bot_pause: Some(Duration::ZERO),
            away_after: Duration::ZERO,
            clock: clock.clone(),
            summons: Some(summons),
            ..Settings::default()
        };
        let house = House::open(store.ledger(), settings).await.expect("an empty house opens");
        let from = || "house@example.org".parse().expect("an address");
        let mail = mail.map(|sink| (sink.url.parse().expect("a mail server"), from()));
        let post = PostSettings { reach: Reach::Anywhere, mail, hooks: true, clock: clock.clone() };
        let post = PostOffice::open(store.channels(), post).await.expect("keys are made");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let site = Site::new(store.people(), house, None).found_at(format!("http://{address}"));
        let site = site.with_post(post);
        tokio::spawn(site.clone().call_people(calls));
        tokio::spawn(server::serve(listener, site, std::future::pending()));
        HeldHouse { address, clock, _folder: folder }
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn home(&self) -> String {
        format!("{}/", self.origin())
    }

    /// What it takes a message to be true at this moment.
    pub(crate) fn unix_seconds(&self) -> u64 {
        u64::try_from(self.clock.now().unix_ms / 1_000).expect("after 1970")
    }

    /// So much time passes.
    pub(crate) fn passes(&self, time: Duration) {
        self.clock.advance(time);
    }

    /// As long passes as those who are asked may take to look before they are called.
    pub(crate) fn passes_until_called(&self) {
        self.passes(SUMMONS_AFTER);
    }
}
