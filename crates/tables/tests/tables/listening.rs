//! Listeners: slow ones, many of them, spectators.

use std::time::Duration;

use tables::{LobbyWish, SeatPlan, Settings, TableFault};
use vocab::page::{Sitter, TableStage, Update};
use vocab::{Seen, Seq, Viewer};

use crate::support::{AMSTERDAM, Home, bot, settings};

#[tokio::test]
async fn a_slow_listener_misses_what_lies_between_but_never_the_present() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let mut slow = home.house.listen(table, None).await.expect("a listener");
    let first = slow.next().await.expect("the first update comes at once");
    let mut a = home.player(table, ann).await;
    for _ in 0..8 {
        a.step().await.expect("nobody waits for the slow one");
    }
    let pass = a.pass;
    let present = a.asked().await.map_or(Seq(u32::MAX), |update| update.seq);
    let next = slow.next().await.expect("an update");
    assert_eq!(next.seq, present, "the newest at once, not the one after the first");
    assert!(next.seq > Seq(first.seq.0 + 8));
    // The log tells what was missed, without a gap.
    let log = &next.game.as_ref().expect("a game").log;
    let missed = log.iter().filter(|line| line.seq > first.seq);
    assert!(missed.filter(|line| matches!(line.seen, Seen::Kept { .. })).count() >= 1);
    assert!(log.windows(2).all(|pair| pair[0].seq < pair[1].seq));
    home.house.resign(&pass).await.expect("the table is not blocked");
    let end = slow.next().await.expect("an update");
    assert_eq!(end.table.stage, TableStage::Over);
}

#[tokio::test]
async fn spectators_see_what_is_public() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let pass = home.pass(table, ann).await;
    let (own, other) = (home.look(table, Some(&pass)).await, home.look(table, None).await);
    assert_eq!((own.viewer, other.viewer), (Viewer::Seat(pass.seat()), Viewer::Spectator));
    assert_eq!(other.table.stage, TableStage::Waiting);
    assert!(own.table.invite.is_some() && other.table.invite.is_none());
    assert_eq!(own.table.host, Some(pass.seat()));
    assert_eq!(own.table.seats[1], Sitter::Nobody);
    assert!(own.game.is_none() && other.game.is_none());

    let invite = own.table.invite.clone().expect("an invitation").parse().expect("a code");
    home.house.sit(invite, ben).await.expect("a free seat");
    home.house
        .rearrange(&pass, LobbyWish::Begin { first: None })
        .await
        .expect("every seat is taken");
    let watching = home.look(table, None).await;
    let game = watching.game.as_ref().expect("the game has begun");
    assert!(game.view.own.is_none() && game.offers.is_empty());
    assert!(game.routes.is_empty() && game.tickets.is_empty() && game.claiming.is_err());
    // The pass of another table opens nothing here.
    let elsewhere = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let foreign = home.pass(elsewhere, ann).await;
    assert_eq!(home.look(table, Some(&foreign)).await.viewer, Viewer::Spectator);
}

#[tokio::test]
async fn listeners_are_bounded_and_make_room_when_they_go() {
    let home = Home::with(Settings { listeners: 4, ..settings() }).await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let first = home.house.listen(table, None).await.expect("room for two");
    let _second = home.house.listen(table, None).await.expect("room for two");
    let third = home.house.listen(table, None).await;
    assert_eq!(third.err(), Some(TableFault::Crowded));
    // Whoever plays here finds a place, however many look on.
    let pass = home.pass(table, ann).await;
    let _own = home.house.listen(table, Some(&pass)).await.expect("room for two who sit here");
    let _again = home.house.listen(table, Some(&pass)).await.expect("room for two who sit here");
    assert!(home.house.listen(table, Some(&pass)).await.is_err());
    drop(first);
    home.house.listen(table, Some(&pass)).await.expect("one has gone");
}

#[tokio::test]
async fn there_is_nothing_to_hear_at_no_table() {
    let home = Home::new().await;
    let nowhere = tables::GameId::new([9; 10]);
    let fault = home.house.listen(nowhere, None).await.expect_err("no such table");
    assert_eq!(fault, TableFault::NoTable(nowhere));
    assert_eq!(home.house.record(nowhere).await, Err(TableFault::NoTable(nowhere)));
    assert_eq!(home.house.pass(nowhere, home.person(1).await).await, Ok(None));
}

#[tokio::test]
async fn a_new_name_is_told_at_once() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    listener.next().await.expect("the first update");
    let name = store::PlayerName::new("Anneke").expect("a name");
    home.store.people().rename(ann, &name).await.expect("a person");
    home.house.renamed(ann).await.expect("the store works");
    let update = listener.next().await.expect("an update");
    let renamed = Sitter::Person { name: "Anneke".to_owned(), replaced_by: None, away: true };
    assert_eq!(update.table.seats[0], renamed);
}

#[tokio::test]
async fn those_at_the_table_learn_who_comes_and_goes() {
    let home = Home::with(Settings { away_after: Duration::ZERO, ..settings() }).await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let table = home.table(AMSTERDAM, seats).await;
    let away = |update: &Update| {
        let away = |sitter: &Sitter| matches!(sitter, Sitter::Person { away: true, .. });
        update.table.seats.iter().map(away).collect::<Vec<bool>>()
    };
    let pass = home.pass(table, ann).await;
    let mut listener = home.house.listen(table, Some(&pass)).await.expect("a listener");
    while away(&listener.next().await.expect("an update")) != [false, true] {}
    let other = home.house.listen(table, Some(&home.pass(table, ben).await)).await;
    let came = listener.next().await.expect("an update");
    assert_eq!(away(&came), [false, false]);
    drop(other);
    let went = listener.next().await.expect("an update");
    assert_eq!(away(&went), [false, true]);
    assert_eq!(went.seq, came.seq, "it is no fact of the game");
}

#[tokio::test]
async fn a_page_that_is_loaded_again_is_not_missed() {
    let home = Home::with(Settings { away_after: Duration::from_secs(60), ..settings() }).await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let mut watcher = home.house.listen(table, None).await.expect("a listener");
    watcher.next().await.expect("the first update");
    drop(home.look(table, Some(&home.pass(table, ann).await)).await);
    let update = watcher.next().await.expect("an update");
    assert!(matches!(update.table.seats[0], Sitter::Person { away: false, .. }));
    home.house.renamed(ann).await.expect("the store works");
    let update = watcher.next().await.expect("an update");
    assert!(matches!(update.table.seats[0], Sitter::Person { away: false, .. }));
}

#[tokio::test]
async fn a_closed_house_says_so() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    home.house.clone().close().await;
    while listener.next().await.is_some() {}
    let fault = home.house.listen(table, None).await.expect_err("it is closed");
    assert_eq!(fault, TableFault::Closing);
}
