//! A store that can't be written is told as what it is, to people and to the programs that watch over the
//! house.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use sqlx::{Connection, SqliteConnection};
use store::Seq;

use crate::support::{Answer, World, acts, seen};

/// Somebody else writes to the store until this is dropped.
async fn held(world: &World) -> SqliteConnection {
    let mut other = SqliteConnection::connect(&world.url).await.expect("a connection");
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes");
    other
}

#[tokio::test]
async fn a_locked_store_is_told_with_when_to_try_again() {
    let world = World::open().await;
    let mut visitor = world.visitor();
    let other = held(&world).await;
    let health = visitor.get("/healthz").await;
    health.says(503, "the store can't be written: locked");
    assert_eq!(health.header(header::RETRY_AFTER), "1");
    let page = visitor.post("/name", &[("name", "Ann")]).await;
    page.says(503, "Nothing can be stored just now");
    assert_eq!(page.header(header::RETRY_AFTER), "2");
    // A page asks only whether the house is there, which costs no write.
    let there = visitor.send(Request::head("/healthz"), Body::empty()).await;
    assert_eq!(there.status, 200);
    other.close().await.expect("it ends");
    visitor.post("/name", &[("name", "Ann")]).await.leads_to("/");
}

/// What is answered when the machine is not too busy for the store.
async fn patiently(mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    loop {
        let answer = ask().await;
        if answer.status != 503 {
            return answer;
        }
    }
}

/// Another program holds the file for a minute, by the clock of the house: every act is refused with the reason,
/// the page goes on showing what is true, and afterwards the same act is done once, without a restart.
#[tokio::test]
async fn a_table_outlasts_a_minute_without_its_store() {
    let world = World::impatient().await;
    let mut ann = world.visitor();
    let game =
        [("board", "amsterdam"), ("variant", "plain"), ("opponents", "1"), ("level", "easy")];
    let table = patiently(async || ann.post("/play", &game).await).await.place();
    let page = patiently(async || ann.get(&table).await).await;
    let (before, act) = (seen(&page.body), acts(&page.body).swap_remove(0));
    let (path, form) = (format!("{table}/act"), [("seen", before.as_str()), ("act", act.as_str())]);
    let other = held(&world).await;
    for _ in 0..6 {
        world.house_clock.advance(Duration::from_secs(10));
        ann.post(&path, &form).await.says(503, "Nothing can be stored just now");
        let page = patiently(async || ann.get(&table).await).await;
        assert!(acts(&page.body).contains(&act), "it can still be done");
    }
    other.close().await.expect("it ends");
    patiently(async || ann.post(&path, &form).await).await.leads_to(&table);
    // Whoever has not heard the answer says it again.
    patiently(async || ann.post(&path, &form).await).await.leads_to(&table);
    let id = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    let lines = loop {
        if let Ok(lines) = world.store.ledger().read(id, Seq::START).await {
            break lines.expect("a table");
        }
    };
    let keeps = lines.iter().map(|line| line.fact()).filter(|fact| fact.contains("\"keep\""));
    let keeps: Vec<&str> = keeps.collect();
    let once: BTreeSet<&str> = keeps.iter().copied().collect();
    assert!(!keeps.is_empty() && once.len() == keeps.len(), "{keeps:?}");
}
