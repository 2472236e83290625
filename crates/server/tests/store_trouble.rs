//! A store that can't be written is told as what it is, to people and to the programs that watch over the
//! house.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use sqlx::{Connection, SqliteConnection};
use store::{Moment, PeopleFault, PersonId, PlayerName, Seq, TokenHash, Trouble};

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

/// Fills the disk up; what was written for that can be taken away again.
async fn fill(world: &World) {
    let (ledger, people) = (world.store.ledger(), world.store.people());
    let long = "x".repeat(50_000);
    for n in 0.. {
        if ledger.keep_board(&format!("ballast {n}"), &long).await.is_err() {
            break;
        }
    }
    let name = PlayerName::new("Ballast").expect("a name");
    for n in 0_u32.. {
        let (mut id, mut token) = ([9; 10], [9; 32]);
        id[..4].copy_from_slice(&n.to_be_bytes());
        token[..4].copy_from_slice(&n.to_be_bytes());
        let (id, token) = (PersonId::new(id), TokenHash::new(token));
        match people.create(id, &name, &token, Moment::now()).await {
            Ok(()) => {}
            Err(PeopleFault::Store(fault)) => {
                assert_eq!(fault.trouble, Trouble::Full);
                return;
            }
            Err(fault) => panic!("{fault}"),
        }
    }
}

/// How many lines the ledger of a table has.
async fn lines(world: &World, table: &str) -> usize {
    let id = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    let lines = world.store.ledger().read(id, Seq::START).await;
    lines.expect("readable").expect("a table").len()
}

/// The disk runs full in the middle of a game: whoever acts is told what it is and when to come again, pages go on showing
/// what is true, and when somebody has made room the same act is done once, without a restart.
#[tokio::test]
async fn a_full_disk_is_told_as_what_it_is_and_the_game_goes_on_when_there_is_room() {
    let world = World::with_room(2 << 20).await;
    let (hanna, table, invite) = world.host("1").await;
    let mut people = [hanna, world.person("Gijs").await];
    people[1].post(&format!("{invite}/sit"), &[]).await.leads_to(&table);
    people[0].post(&format!("{invite}/begin"), &[]).await.leads_to(&table);
    fill(&world).await;
    let path = format!("{table}/act");
    let (who, page, refused) = 'full: loop {
        for (who, person) in people.iter_mut().enumerate() {
            let page = person.get(&table).await;
            let Some(act) = acts(&page.body).into_iter().find(|act| act != "take back") else {
                continue;
            };
            let answer = person.post(&path, &[("seen", &*seen(&page.body)), ("act", &*act)]).await;
            if answer.status != 303 {
                break 'full (who, page, answer);
            }
        }
    };
    refused.says(503, "The disk of this server is full or failing");
    assert_eq!(refused.header(header::RETRY_AFTER), "60");
    let before = lines(&world, &table).await;
    let person = &mut people[who];
    person.get("/healthz").await.says(503, "the store can't be written: full");
    assert_eq!(acts(&person.get(&table).await.body), acts(&page.body), "it can still be done");

    let mut other = SqliteConnection::connect(&world.url).await.expect("a connection");
    let room = "DELETE FROM board WHERE digest LIKE 'ballast%'";
    sqlx::raw_sql(room).execute(&mut other).await.expect("nobody writes");
    other.close().await.expect("it ends");
    let act = acts(&page.body).into_iter().find(|act| act != "take back").expect("as before");
    let form = [("seen", &*seen(&page.body)), ("act", &*act)];
    person.post(&path, &form).await.leads_to(&table);
    let done = lines(&world, &table).await;
    assert!(done > before);
    // Whoever has not heard the answer says it again.
    person.post(&path, &form).await.leads_to(&table);
    assert_eq!(lines(&world, &table).await, done);
}
