//! Servers that stand still in the middle of what they write: nobody waits for them longer than for a lost one.

use std::time::Duration;

use store::{Keeper, NewSeat, Rhythm, Seq, ServerCard, StoreOptions};

use super::{Server, asked, card, raw, server};
use crate::support::wire::Wire;
use crate::support::{House, at, game, lines, person, ready, waits_for};

/// So long everything is waited for; whoever stands still is ended after less.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server by this wire, which renews so often.
async fn server_by(wire: &Wire, beat: Duration) -> Server {
    let store = StoreOptions::default().waiting(PATIENCE).open(&wire.url()).await;
    let store = store.expect("the store opens");
    let rhythm = Rhythm { lease: Duration::from_secs(600), beat };
    let membership = store.join(ServerCard { rhythm, ..card("frozen:1") }).await;
    let membership = membership.expect("it is welcome");
    let life = membership.life().expect("it has joined a moment ago");
    Server { store, membership, life }
}

const OFTEN: Duration = Duration::from_millis(50);
const NEVER: Duration = Duration::from_secs(600);

async fn impatient(house: &House, address: &str) -> Server {
    let store = StoreOptions::default().waiting(PATIENCE).open(&house.url).await;
    let store = store.expect("the store opens");
    let membership = store.join(card(address)).await.expect("it is welcome");
    let life = membership.life().expect("it has joined a moment ago");
    Server { store, membership, life }
}

#[tokio::test]
async fn tables_are_taken_from_a_server_that_stands_still_while_it_writes() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let (frozen, other) = (server_by(&wire, OFTEN).await, impatient(&house, "b:1").await);
    let table = ready(&frozen.store, 1).await;
    assert_eq!(asked(&frozen, table).await, Keeper::Here);
    wire.swallow_at("INSERT INTO line");
    let ledger = frozen.ledger();
    let append = tokio::spawn(async move {
        ledger.append(table, Seq::START, &lines(&["late"]), waits_for(&[0]), at(9)).await
    });
    wire.has_swallowed(1).await;
    house.run("UPDATE server SET gone = TRUE WHERE address = 'frozen:1'").await;
    assert_eq!(asked(&other, table).await, Keeper::Here);
    let head = other.store.ledger().head(table).await.expect("readable").expect("a game");
    assert_eq!(head.seq, Seq::START, "what was half written is not there");
    append.abort();
}

#[tokio::test]
async fn a_server_that_stands_still_while_it_makes_a_table_is_missed() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let (frozen, other) = (server_by(&wire, NEVER).await, impatient(&house, "b:1").await);
    let host = person(&frozen.store, 1).await;
    let new = game(1, host, vec![NewSeat::Person(host)]);
    wire.swallow_at("INSERT INTO game");
    let (ledger, made) = (frozen.ledger(), new.id);
    let create = tokio::spawn(async move { ledger.create(&new).await });
    wire.has_swallowed(1).await;
    house
        .run("UPDATE server SET until = now() - interval '1 second' WHERE address = 'frozen:1'")
        .await;
    other.membership.lost(frozen.life).await;
    assert_eq!(other.membership.life(), Some(other.life), "its own life goes on meanwhile");
    assert_eq!(other.store.ledger().head(made).await, Ok(None));
    create.abort();
}

#[tokio::test]
async fn a_server_that_stands_still_while_it_begins_a_life_lets_go_of_the_last() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let frozen = server_by(&wire, OFTEN).await;
    // What it says before it has said once already.
    wire.swallow_at("COMMIT");
    house.run("UPDATE server SET gone = TRUE").await;
    wire.has_swallowed(1).await;
    let mut raw = raw(&house).await;
    sqlx::raw_sql("SET lock_timeout = '24s'; SELECT 1 FROM server FOR UPDATE")
        .execute(&mut raw)
        .await
        .expect("it is let go before");
    frozen.membership.ended(frozen.life).await;
}

/// However long somebody stands in the way of marking one life, the others go on.
#[tokio::test]
async fn a_life_that_cannot_be_ended_stops_no_other() {
    let house = House::postgres();
    let one = server(&house, "a:1").await;
    house
        .run(
            "INSERT INTO server (address, version, protocol, until) \
             VALUES ('late:1', '1', 1, now() + interval '10 minutes')",
        )
        .await;
    let mut raw = raw(&house).await;
    let hold = "BEGIN; SELECT 1 FROM server WHERE address = 'late:1' FOR KEY SHARE";
    sqlx::raw_sql(hold).execute(&mut raw).await.expect("nobody else has it");
    house
        .run("UPDATE server SET until = now() - interval '1 second' WHERE address = 'late:1'")
        .await;
    for _ in 0..3 {
        one.membership.next_beat().await;
        assert_eq!(one.membership.trouble(), None);
    }
    let late = one.membership.fellows().iter().find(|fellow| fellow.address == "late:1").cloned();
    let late = late.expect("it can't be marked yet");
    sqlx::raw_sql("COMMIT").execute(&mut raw).await.expect("it is ours");
    one.membership.lost(late.life).await;
    assert_eq!(one.membership.life(), Some(one.life));
}
