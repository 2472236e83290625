//! Networks that swallow what is sent and close nothing.

use std::time::Duration;

use store::{HouseWord, StoreOptions, Trouble};

use super::{card, server};
use crate::sharing::words::hear;
use crate::support::wire::Wire;
use crate::support::{House, game_id, ready};

/// More often than there are connections.
const OFTEN: u8 = 10;

fn silent() -> Trouble {
    Trouble::NoServer { cause: "no answer in time".to_owned() }
}

/// However many answers never come, there are connections for whoever asks next.
#[tokio::test]
async fn a_connection_whose_answer_never_comes_is_not_used_again() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let store = StoreOptions::default().patient().open(&wire.url()).await.expect("it opens");
    let game = ready(&store, 1).await;
    for count in 1..=usize::from(OFTEN) {
        wire.swallow_at("SELECT seed FROM game");
        let ledger = store.ledger();
        let asked = tokio::spawn(async move { ledger.game(game).await });
        wire.has_swallowed(count).await;
        // Nobody is there who could answer: the only thing that can happen is that time passes.
        tokio::time::pause();
        let fault = asked.await.expect("no panic").expect_err("nobody answers");
        tokio::time::resume();
        assert_eq!(fault.trouble, silent());
    }
    assert!(store.ledger().game(game).await.expect("a connection is left").is_some());
}

/// All connections that are there lead nowhere, and new ones do not.
#[tokio::test]
async fn connections_that_lead_nowhere_are_replaced() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let store = StoreOptions::default().waiting(Duration::from_secs(20)).open(&wire.url()).await;
    let store = store.expect("the store opens");
    let game = ready(&store, 1).await;
    wire.swallow();
    assert!(store.ledger().game(game).await.expect("another is made").is_some());
}

#[tokio::test]
async fn whoever_hears_nothing_listens_anew() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let store = StoreOptions::default().patient().open(&wire.url()).await.expect("it opens");
    let membership = store.join(card("a:1")).await.expect("it is welcome");
    let mut words = membership.words();
    let other = server(&house, "b:1").await;
    hear(&mut words, HouseWord::Missed).await;
    wire.swallow();
    hear(&mut words, HouseWord::Missed).await;
    let word = HouseWord::Renamed(game_id(7));
    other.membership.tell(word).await.expect("told");
    hear(&mut words, word).await;
}

#[tokio::test]
async fn what_could_not_be_told_was_missed() {
    let house = House::postgres();
    let wire = Wire::to(&house.url);
    let store = StoreOptions::default()
        .waiting(Duration::from_secs(10))
        .open(&wire.url())
        .await
        .expect("it opens");
    let dumb = store.join(card("a:1")).await.expect("it is welcome");
    let other = server(&house, "b:1").await;
    let mut words = other.membership.words();
    hear(&mut words, HouseWord::Missed).await;
    wire.swallow_at("pg_notify");
    let fault = dumb.tell(HouseWord::Followed(game_id(7))).await.expect_err("nobody answers");
    assert_eq!(fault.trouble, silent());
    hear(&mut words, HouseWord::Missed).await;
}
