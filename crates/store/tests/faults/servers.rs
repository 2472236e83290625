//! Servers that are not there, do not answer or refuse.

use std::net::TcpListener;

use store::{AppendFault, Seq, Store, StoreFault, Trouble};

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

#[tokio::test]
async fn server_that_insists_on_encryption() {
    let server = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = server.local_addr().expect("it is bound").port();
    let url = format!("postgres://ann:{PASSWORD}@127.0.0.1:{port}/games?sslmode=require");
    assert_eq!(fault(&url).await.trouble, Trouble::Encrypted);
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
    drop(cluster);
    let lost = lines(&["lost"]);
    let answer = store.ledger().append(game, Seq::START, &lost, waits_for(&[0]), at(1)).await;
    let Err(AppendFault::Store(fault)) = answer else { panic!("{answer:?}") };
    assert!(matches!(fault.trouble, Trouble::NoServer { .. }), "{fault:?}");
}
