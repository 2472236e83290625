//! Several people at one screen: a seat each, one presence, and a curtain between them.

use store::{GameId, PersonId, PlayerName};
use tables::{ActFault, LobbyWish, SeatPass, SeatPlan, SitFault};
use vocab::page::{Livery, TableStage, Update};
use vocab::{PhaseView, Seat, Viewer};

use crate::support::{AMSTERDAM, Home, NEDERLAND, bot};

fn name(text: &str) -> PlayerName {
    PlayerName::new(text).expect("a name")
}

/// A table of four: Ann, Bo and Cy at her screen, and a free seat.
async fn gathered(home: &Home) -> (GameId, PersonId, [SeatPass; 3]) {
    let ann = home.person(1).await;
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let table = home.table(NEDERLAND, seats).await;
    let own = home.pass(table, ann).await;
    let bo = home.house.sit_beside(&own, &name("Bo"), b"1").await.expect("a free seat");
    let cy = home.house.sit_beside(&own, &name("Cy"), b"2").await.expect("a free seat");
    (table, ann, [own, bo, cy])
}

fn names(update: &vocab::page::Update) -> Vec<&str> {
    update.table.seats.iter().map(|sitter| sitter.name().unwrap_or("-")).collect()
}

#[tokio::test]
async fn whoever_holds_the_screen_brings_others_along_once_each() {
    let home = Home::new().await;
    let (table, ann, [own, bo, _]) = gathered(&home).await;
    let again = home.house.sit_beside(&own, &name("Bo"), b"1").await;
    assert_eq!(again, Ok(bo), "a wish that is sent twice seats one");
    let look = home.look(table, Some(&own)).await;
    assert_eq!(names(&look), ["person 1", "Bo", "Cy", "-"]);
    let seats: Vec<Seat> = look.table.screen_of(bo.seat()).collect();
    assert_eq!(seats, [own.seat(), bo.seat(), Seat::new(2).expect("a seat")]);

    // A companion has no screen to bring anybody to, and a full table no room.
    let no_screen = home.house.sit_beside(&bo, &name("Di"), b"3").await;
    assert_eq!(no_screen, Err(SitFault::NoPerson));
    home.house.sit_beside(&own, &name("Di"), b"3").await.expect("the last seat");
    assert_eq!(home.house.sit_beside(&own, &name("Ed"), b"4").await, Err(SitFault::Full));

    // Who came by the screen goes by it, and all go with whoever's it is.
    let home = home.restart().await;
    let own = home.pass(table, ann).await;
    let unseat = LobbyWish::Unseat { seat: bo.seat() };
    home.house.rearrange(&own, unseat).await.expect("the own companion");
    assert_eq!(names(&*home.look(table, None).await), ["person 1", "-", "Cy", "Di"]);
    assert_eq!(home.house.leave(&bo).await, Err(ActFault::NotSeated));
    home.house.leave(&own).await.expect("one may leave");
    assert_eq!(home.house.pass(table, ann).await, Ok(None), "nobody is left, so it is called off");
}

#[tokio::test]
async fn companions_are_dressed_and_sent_away_by_their_screen_only() {
    let home = Home::new().await;
    let (table, ann, [own, bo, _]) = gathered(&home).await;
    let guest = home.person(2).await;
    let guest = home.house.sit(home.invite(table, ann).await, guest).await.expect("a free seat");
    let wear = LobbyWish::Wear { seat: bo.seat(), livery: Livery::Key };
    let unseat = LobbyWish::Unseat { seat: bo.seat() };
    for wish in [wear.clone(), unseat] {
        assert_eq!(home.house.rearrange(&guest, wish).await, Err(ActFault::NotHost));
    }
    home.house.rearrange(&own, wear).await.expect("the own companion");
    assert_eq!(home.look(table, None).await.table.liveries[bo.seat().index()], Livery::Key);
    // The one who stays is host, not somebody without a screen.
    home.house.leave(&own).await.expect("one may leave");
    let look = home.look(table, Some(&guest)).await;
    assert_eq!(
        (look.table.host, names(&look)),
        (Some(guest.seat()), vec!["-", "-", "-", "person 2"])
    );
}

fn has_chosen(update: &Update, seat: Seat) -> bool {
    let phase = update.game.as_ref().map(|game| game.view.phase);
    matches!(phase, Some(PhaseView::Setup { chosen }) if chosen[seat])
}

#[tokio::test]
async fn behind_the_curtain_is_what_spectators_see_and_everybody_is_there() {
    let home = Home::new().await;
    let (table, ann, [own, ..]) = gathered(&home).await;
    let fill = LobbyWish::SeatBot { seat: Seat::new(3).expect("a seat"), level: "random".into() };
    home.house.rearrange(&own, fill).await.expect("a free seat");
    let lobby = home.house.screen(table, ann).await.expect("a store").expect("a seat");
    assert!(!lobby.has_curtain(), "nothing is hidden yet");
    let first = Some(Seat::FIRST);
    home.house.rearrange(&own, LobbyWish::Begin { first }).await.expect("all seats are taken");

    let screen = home.house.screen(table, ann).await.expect("a store").expect("a seat");
    assert!(screen.has_curtain());
    assert_eq!(screen.at(Seat::new(3).expect("a seat")), None, "a bot needs no screen");
    let mut curtain = home.house.listen_behind_curtain(&screen.own()).await.expect("a listener");
    let mut down = curtain.next().await.expect("an update");
    // The bot keeps tickets when it has thought; then nothing happens until somebody of the screen does.
    while !has_chosen(&down, Seat::new(3).expect("a seat")) {
        down = curtain.next().await.expect("an update");
    }
    let look = home.house.look_behind_curtain(&screen.own()).await.expect("a table");
    let watched = home.house.look(table, None).await.expect("a table");
    assert_eq!((&*down, &*look), (&*watched, &*watched));
    for sitter in &down.table.seats {
        let away = matches!(sitter, vocab::page::Sitter::Person { away: true, .. });
        assert!(!away, "those of this screen are there: {sitter:?}");
    }
    for seat in down.table.screen_of(own.seat()) {
        let pass = screen.at(seat).expect("a seat of this screen");
        let up = home.house.look(table, Some(&pass)).await.expect("a table");
        assert_eq!(up.viewer, Viewer::Seat(seat));
        assert_eq!(up.game.as_ref().and_then(|game| game.view.own).map(|own| own.seat), Some(seat));
    }
}

#[tokio::test]
async fn a_game_at_one_screen_is_played_to_its_end_and_again() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, bot("random")];
    let table = home.table(AMSTERDAM, seats).await;
    let own = home.pass(table, ann).await;
    let bo = home.house.sit_beside(&own, &name("Bo"), b"1").await.expect("a free seat");
    let begin = LobbyWish::Begin { first: None };
    home.house.rearrange(&own, begin).await.expect("all seats are taken");
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, bo.person()).await);
    tokio::join!(a.play_on(), b.play_on());
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    crate::support::verify(&record);
    let screen = home.house.screen(table, ann).await.expect("a store").expect("a seat");
    assert!(!screen.has_curtain(), "nothing is left to hide");

    // Whoever of them asks, all of the screen play again; nobody else is waited for.
    let next = home.house.rematch(&b.pass, &[]).await.expect("a table");
    let look = home.look(next, None).await;
    assert_eq!(look.table.stage, TableStage::Playing);
    assert!(names(&look).contains(&"Bo"));
    let screen = home.house.screen(next, ann).await.expect("a store").expect("a seat");
    assert!(screen.has_curtain());
}

#[tokio::test]
async fn a_screen_that_follows_to_the_next_table_brings_everybody() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben), SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let (a, b) = (home.pass(table, ann).await, home.pass(table, ben).await);
    home.house.sit_beside(&b, &name("Bo"), b"1").await.expect("a free seat");
    home.house.rearrange(&a, LobbyWish::Begin { first: None }).await.expect("full");
    for pass in [a, b] {
        home.house.resign(&home.pass(table, pass.person()).await).await.expect("possible");
    }
    let bo = home.house.screen(table, ben).await.expect("a store").expect("a seat");
    let seats = home.look(table, None).await;
    let bo = seats.table.screen_of(bo.own().seat()).filter_map(|seat| bo.at(seat));
    let bo = bo.into_iter().find(|pass| pass.person() != ben).expect("Bo");
    home.house.resign(&bo).await.expect("the last one");
    let next = home.house.rematch(&a, &[]).await.expect("a table");
    assert_eq!(home.house.rematch(&b, &[]).await, Ok(next));
    let look = home.look(next, None).await;
    let mut there = names(&look);
    there.sort_unstable();
    assert_eq!(there, ["Bo", "person 1", "person 2"]);
}
