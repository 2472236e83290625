//! Making tables and sitting down at them.

use store::{GameId, Invite, PersonId};
use tables::{ActFault, CreateFault, NewTable, SeatPlan, SitFault, Starter};
use vocab::page::{Sitter, TableStage};
use vocab::{Seat, Variant};

use crate::support::{AMSTERDAM, Home, bot};

async fn invite(home: &Home, table: GameId, person: PersonId) -> Invite {
    let pass = home.pass(table, person).await;
    let update = home.look(table, Some(&pass)).await;
    update.table.invite.clone().expect("an invitation").parse().expect("a code")
}

#[tokio::test]
async fn friends_follow_an_invitation_and_the_game_begins() {
    let home = Home::new().await;
    let (ann, ben, cas) = (home.person(1).await, home.person(2).await, home.person(3).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let invite = invite(&home, table, ann).await;
    let listed = &home.house.games_of(ann).await.expect("a list")[0];
    assert_eq!(listed.table.stage, TableStage::Waiting);

    let pass = home.house.sit(invite, ben).await.expect("a free seat");
    assert_eq!(home.house.sit(invite, ben).await, Ok(pass), "the same seat again");
    assert_eq!(home.house.pass(table, ben).await, Ok(Some(pass)));
    assert_eq!(home.look(table, Some(&pass)).await.table.stage, TableStage::Playing);
    assert_eq!(home.house.sit(invite, cas).await, Err(SitFault::Full));
    assert_eq!(home.house.sit(Invite::new([3; 10]), cas).await, Err(SitFault::NoInvite));
    assert_eq!(home.house.pass(table, cas).await, Ok(None));
    let listed = &home.house.games_of(ben).await.expect("a list")[0];
    assert!(listed.waits_for_you, "first tickets are to be chosen");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_want_the_last_seat_one_gets_it() {
    let home = Home::new().await;
    let (ann, ben, cas) = (home.person(1).await, home.person(2).await, home.person(3).await);
    for _ in 0..10 {
        let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
        let invite = invite(&home, table, ann).await;
        let sit = |person| {
            let house = home.house.clone();
            tokio::spawn(async move { house.sit(invite, person).await })
        };
        let (one, two) = (sit(ben), sit(cas));
        let (one, two) = (one.await.expect("no panic"), two.await.expect("no panic"));
        assert_ne!(one.is_ok(), two.is_ok());
        assert_eq!(one.and(two), Err(SitFault::Full));
    }
}

#[tokio::test]
async fn somebody_nobody_knows_gets_no_seat() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let invite = invite(&home, table, ann).await;
    let nobody = PersonId::new([250; 10]);
    assert_eq!(home.house.sit(invite, nobody).await, Err(SitFault::NoPerson));
}

#[tokio::test]
async fn a_seat_is_given_up_before_the_game_and_the_last_to_go_calls_it_off() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let invite = invite(&home, table, ann).await;
    let b = home.house.sit(invite, ben).await.expect("a free seat");
    let mut listener = home.house.listen(table, Some(&b)).await.expect("a listener");
    home.house.leave(&b).await.expect("before the game this is possible");
    let update = listener.next().await.expect("an update");
    assert_eq!(update.viewer, vocab::Viewer::Spectator, "the seat was given up");
    assert_eq!((&update.table.seats[1], &update.table.invite), (&Sitter::Nobody, &None));
    assert_eq!(home.house.leave(&b).await, Err(ActFault::NotSeated));

    let a = home.pass(table, ann).await;
    home.house.leave(&a).await.expect("the last one goes");
    assert_eq!(home.house.sit(invite, ben).await, Err(SitFault::NoInvite));
    assert!(home.house.games_of(ann).await.expect("a list").is_empty());
    while listener.next().await.is_some() {}
}

#[tokio::test]
async fn the_host_gives_the_free_seats_to_bots() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), bot("random"), SeatPlan::Open, SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let b = home.house.sit(invite(&home, table, ann).await, ben).await.expect("a free seat");
    assert_eq!(home.house.seat_bots(&b, "path").await, Err(ActFault::NotHost));
    let a = home.pass(table, ann).await;
    let fault = home.house.seat_bots(&a, "deep-thought").await.expect_err("no such bot");
    assert!(fault.to_string().contains("deep-thought"), "{fault}");
    home.house.seat_bots(&a, "path").await.expect("the host may");
    let update = home.look(table, Some(&a)).await;
    assert_eq!(update.table.stage, TableStage::Playing);
    let names: std::collections::BTreeSet<&String> = update
        .table
        .seats
        .iter()
        .filter_map(|sitter| match sitter {
            Sitter::Bot { name, .. } | Sitter::Person { name, .. } => Some(name),
            Sitter::Nobody => None,
        })
        .collect();
    assert_eq!(names.len(), 4, "everybody has a name of their own");
    assert_eq!(home.house.seat_bots(&a, "path").await, Err(ActFault::Begun));
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused_with_a_reason() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let good = NewTable {
        host: ann,
        board: "nederland".to_owned(),
        variant: Variant::Neutral,
        seats: vec![SeatPlan::Person(ann), bot("random")],
        starter: Starter::Random,
    };
    let says = |table: NewTable| {
        let house = home.house.clone();
        async move { house.create(table).await.expect_err("no such table").to_string() }
    };
    let atlantis = NewTable { board: "atlantis".to_owned(), ..good.clone() };
    assert!(says(atlantis).await.contains("`atlantis`"));
    let three = NewTable { seats: vec![bot("random"); 3], ..good.clone() };
    assert_eq!(says(three).await, "`nederland-neutral` is for 2 players, not 3");
    let nobody = NewTable { seats: Vec::new(), ..good.clone() };
    assert_eq!(says(nobody).await, "no table has 0 seats");
    let tolls = NewTable { board: "amsterdam".to_owned(), ..good.clone() };
    assert!(says(tolls).await.contains("`amsterdam-neutral`"));
    let stranger = NewTable { seats: vec![bot("random"), bot("hal")], ..good.clone() };
    assert!(says(stranger).await.contains("`hal`"));

    let fault = |table: NewTable| {
        let house = home.house.clone();
        async move { house.create(table).await.expect_err("no such table") }
    };
    let twice = NewTable { seats: vec![SeatPlan::Person(ann); 2], ..good.clone() };
    assert_eq!(fault(twice).await, CreateFault::SitsTwice);
    let unknown = SeatPlan::Person(PersonId::new([99; 10]));
    let unknown = NewTable { seats: vec![unknown, SeatPlan::Open], ..good.clone() };
    assert_eq!(fault(unknown).await, CreateFault::NoPerson);
    let third = NewTable { starter: Starter::Planned(2), ..good.clone() };
    assert_eq!(fault(third).await, CreateFault::NoStarter);
    assert!(home.house.games_of(ann).await.expect("a list").is_empty(), "nothing was stored");
    home.house.create(good).await.expect("this one can be");
}

#[tokio::test]
async fn s2_seats_are_random_unless_the_host_picks() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let mut table = NewTable {
        host: ann,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open],
        starter: Starter::Random,
    };
    let mut seen = std::collections::BTreeSet::new();
    // Six ways for two people to sit on three seats: that 100 tables miss one has a chance of less
    // than one in ten million.
    for _ in 0..100 {
        let id = home.house.create(table.clone()).await.expect("a table");
        let guest = home.house.sit(invite(&home, id, ann).await, ben).await.expect("a seat");
        // Whoever gets up and sits down again gets the same seat.
        home.house.leave(&guest).await.expect("before the game");
        let again = home.house.sit(invite(&home, id, ann).await, ben).await.expect("a seat");
        assert_eq!(again.seat(), guest.seat());
        seen.insert((home.pass(id, ann).await.seat(), guest.seat()));
    }
    assert_eq!(seen.len(), 6, "{seen:?}");

    table.starter = Starter::Planned(2);
    for _ in 0..5 {
        let id = home.house.create(table.clone()).await.expect("a table");
        let guest = home.house.sit(invite(&home, id, ann).await, ben).await.expect("a seat");
        let seats = (home.pass(id, ann).await.seat(), guest.seat());
        assert_eq!(seats, (Seat::new(1).expect("a seat"), Seat::FIRST));
    }
}
