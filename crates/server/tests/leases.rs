//! A server that loses its lease says why: in its log, and to those who watch over it.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use server::{LimitClock, SPEECH, Site};
use sqlx::{Connection, PgConnection};
use store::{Rhythm, ServerCard, StoreOptions};
use tables::{House, Settings};
use tracing_subscriber::filter::LevelFilter;

use crate::shared_house::{VERSION, database};
use crate::support::Client;

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn tells(&self, words: &str) -> bool {
        String::from_utf8_lossy(&self.0.lock().expect("nobody panics meanwhile")).contains(words)
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics meanwhile").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A clock that is set wrong while its server lives.
#[tokio::test]
async fn whose_clock_drifts_off_gives_its_tables_up_and_says_so() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::WARN)
        .with_writer(move || writer.clone())
        .finish();
    // Everything of this test happens on its own thread.
    let _guard = tracing::subscriber::set_default(subscriber);
    let url = database();
    StoreOptions::default().patient().open(&url).await.expect("it opens").close().await;
    // The function that tells the time is hidden by one of the same name.
    let mut raw = PgConnection::connect(&url).await.expect("a connection");
    let clock = "CREATE TABLE public.hand (ahead interval); INSERT INTO public.hand VALUES ('0'); \
                 CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql \
                 AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM public.hand'";
    sqlx::raw_sql(clock).execute(&mut raw).await.expect("sound statements");
    let by_hand = format!("{url}&options[search_path]=public,pg_catalog");
    let store = StoreOptions::default().patient().open(&by_hand).await.expect("it opens");
    let rhythm = Rhythm { lease: Duration::from_millis(500), beat: Duration::from_millis(50) };
    let (address, version) = ("a:1".to_owned(), VERSION.to_owned());
    let card = ServerCard { address, version, protocol: SPEECH, rhythm };
    let membership = store.join(card).await.expect("it is welcome");
    let house = House::open_shared(store.ledger(), membership.clone(), Settings::default()).await;
    let house = house.expect("the house opens");
    let site = Site::with_clock(store.people(), house, None, LimitClock::held());
    let router = server::router(site);
    let mut watcher = Client { router, cookie: None, forwarded: None };
    let wrong = "UPDATE public.hand SET ahead = '1 hour'";
    sqlx::raw_sql(wrong).execute(&mut raw).await.expect("sound statements");
    while !log.tells(" seconds behind that of `") {
        membership.next_beat().await;
    }
    assert!(log.tells("could not renew its lease"));
    watcher.get("/healthz").await.says(503, "this server may keep no tables: clock");
}
