//! A store that can't be written is told as what it is, to people and to the programs that watch over the
//! house.

use axum::body::Body;
use axum::http::{Request, header};
use sqlx::{Connection, SqliteConnection};

use crate::support::World;

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
