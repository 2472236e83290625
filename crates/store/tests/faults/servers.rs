//! Servers that are not there, do not answer or refuse.

use std::io::{Read, Write};
use std::net::TcpListener;

use sqlx::{Connection, PgConnection};
use store::{AppendFault, NewGameFault, Seq, Store, StoreFault, StoreOptions, Trouble};

use crate::support::cluster::Cluster;
use crate::support::{House, at, cluster, lines, ready, waits_for};

const PASSWORD: &str = "hunter2";

/// The fault of opening, which must not show the password in any way.
async fn fault(url: &str) -> StoreFault {
    assert!(url.contains(PASSWORD), "a test without a password shows nothing: {url}");
    let fault = Store::open(url).await.expect_err("there is no store");
    assert!(!format!("{fault} {fault:?}").contains(PASSWORD), "{fault:?}");
    fault
}

#[tokio::test]
async fn no_server() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = free.local_addr().expect("it is bound").port();
    drop(free);
    let said =
        fault(&format!("postgres://ann:{PASSWORD}@127.0.0.1:{port}/games")).await.to_string();
    let told = format!(
        "no server answers at `postgres://ann@127.0.0.1:{port}/games` (Connection refused (os \
         error 111)): start PostgreSQL or correct the address"
    );
    assert_eq!(said, told);
}

#[tokio::test(start_paused = true)]
async fn silent_server() {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = silent.local_addr().expect("it is bound").port();
    let fault = fault(&format!("postgres://ann:{PASSWORD}@127.0.0.1:{port}/games")).await;
    assert_eq!(fault.trouble, Trouble::NoServer { cause: "no answer in time".to_owned() });
}

/// A server without encryption answers whoever wants it with one letter.
#[tokio::test]
async fn server_without_encryption_where_it_is_asked_for() {
    let server = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = server.local_addr().expect("it is bound").port();
    let answers = std::thread::spawn(move || {
        let (mut stream, _) = server.accept().expect("somebody comes");
        stream.read_exact(&mut [0; 8]).expect("the wish for encryption has eight bytes");
        stream.write_all(b"N").expect("somebody listens");
    });
    let url = format!("postgres://ann:{PASSWORD}@127.0.0.1:{port}/games?sslmode=require");
    let fault = fault(&url).await;
    assert!(matches!(fault.trouble, Trouble::Encryption { .. }), "{fault:?}");
    let said = fault.to_string();
    assert!(said.contains("` can't be reached encrypted (server does not support TLS)"), "{said}");
    answers.join().expect("no panic");
}

/// A server with a certificate of its own making: encryption is enough for `require`, and too little for
/// `verify-full`.
#[tokio::test]
async fn server_with_encryption() {
    let cluster = Cluster::start_encrypted();
    let url = cluster.encrypted_database();
    let store = Store::open(&format!("{url}?sslmode=require")).await.expect("it opens");
    ready(&store, 1).await;
    let fault = Store::open(&format!("{url}?sslmode=verify-full")).await.expect_err("self-signed");
    assert!(matches!(fault.trouble, Trouble::Encryption { .. }), "{fault:?}");
    store.close().await;
}

#[tokio::test]
async fn wrong_password() {
    let fault = fault(&cluster().address("postgres", PASSWORD)).await;
    let cause = "password authentication failed for user \"postgres\"".to_owned();
    assert_eq!(fault.trouble, Trouble::Denied { cause });
    assert!(fault.place.starts_with("postgres://postgres@"), "{fault}");
    assert!(fault.place.ends_with(":5432/postgres"), "{fault}");
}

#[tokio::test]
async fn no_such_database() {
    let url = cluster().database().replace("/test", "/nothing");
    let fault = Store::open(&url).await.expect_err("there is no such database");
    assert_eq!(fault.trouble, Trouble::NoDatabase);
    let said = fault.to_string();
    assert!(said.ends_with("`: make it with `createdb`"), "{said}");
}

#[tokio::test]
async fn addresses_that_make_no_sense() {
    for url in
        ["postgres://ann:hunter2@host:port/db", "postgres://ann:hunter2@host/db?port=hunter2"]
    {
        let fault = fault(url).await;
        assert_eq!(fault.place, "postgres:");
        assert!(matches!(fault.trouble, Trouble::BadAddress { .. }), "{fault:?}");
    }
}

#[tokio::test]
async fn read_only_server() {
    let house = House::postgres();
    let store = house.open().await;
    ready(&store, 1).await;
    store.close().await;
    let url = format!("{}&options[default_transaction_read_only]=on", house.url);
    let fault = Store::open(&url).await.expect_err("it can't be written");
    assert_eq!(fault.trouble, Trouble::ReadOnly);
}

#[tokio::test]
async fn server_that_goes_away() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.database()).await.expect("the store opens");
    let game = ready(&store, 1).await;
    cluster.stop();
    let lost = lines(&["lost"]);
    let answer = store.ledger().append(game, Seq::START, &lost, waits_for(&[0]), at(1)).await;
    let Err(AppendFault::Store(fault)) = answer else { panic!("{answer:?}") };
    assert!(matches!(fault.trouble, Trouble::NoServer { .. }), "{fault:?}");
}

/// Whether something can be written.
async fn writes(store: &Store) -> Result<(), Trouble> {
    match store.ledger().keep_board("d1", "text").await {
        Ok(()) => Ok(()),
        Err(NewGameFault::Store(fault)) => Err(fault.trouble),
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_second_server_on_the_same_database_is_refused_in_words() {
    let house = House::postgres();
    let first =
        StoreOptions::default().alone().open(&house.url).await.expect("nobody else is there");
    let fault =
        StoreOptions::default().alone().open(&house.url).await.expect_err("the first is there");
    assert_eq!(fault.trouble, Trouble::Taken);
    let said = fault.to_string();
    let words = "` is used by another trekvaart: end that one or choose another store";
    assert!(said.ends_with(words), "{said}");
    assert_eq!(writes(&first).await, Ok(()));
    first.close().await;
    let second = StoreOptions::default()
        .alone()
        .open(&house.url)
        .await
        .expect("the first has given it back");
    assert_eq!(writes(&second).await, Ok(()));
    second.close().await;
}

/// Who has an advisory lock of this database, or waits for one.
async fn pids(connection: &mut PgConnection, granted: bool) -> Vec<i32> {
    let statement = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted = $1 AND \
        database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let pids = sqlx::query_scalar(statement).bind(granted).fetch_all(connection).await;
    pids.expect("everybody may look")
}

/// Somebody stands in line for the lock, and the connection that holds it is cut.
#[tokio::test]
async fn a_server_that_lost_its_hold_writes_nothing_until_it_has_it_again() {
    let house = House::postgres();
    let store =
        StoreOptions::default().alone().open(&house.url).await.expect("nobody else is there");
    let mut other = PgConnection::connect(&house.url).await.expect("a connection");
    let mut cutter = PgConnection::connect(&house.url).await.expect("a connection");
    let lock: i64 = 0x5472_5661_486f_6c64;
    let queue = tokio::spawn(async move {
        let queue = sqlx::query("SELECT pg_advisory_lock($1)").bind(lock);
        queue.execute(&mut other).await.map(|_| other)
    });
    // Whoever stands in line gets it when the holder is gone.
    while pids(&mut cutter, false).await.is_empty() {}
    for holder in pids(&mut cutter, true).await {
        let cut = sqlx::query("SELECT pg_terminate_backend($1)").bind(holder);
        cut.execute(&mut cutter).await.expect("it is there");
    }
    let other = queue.await.expect("no panic").expect("it is free now");
    while writes(&store).await == Ok(()) {}
    assert_eq!(writes(&store).await, Err(Trouble::Taken));
    other.close().await.expect("the other ends");
    while writes(&store).await == Err(Trouble::Taken) {
        // A refusal waits for nothing, and whoever looks after the hold wants a turn.
        tokio::task::yield_now().await;
    }
    assert_eq!(writes(&store).await, Ok(()));
    store.close().await;
}
