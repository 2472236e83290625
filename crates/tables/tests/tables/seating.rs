//! Making tables and sitting down at them.

use store::{GameId, Invite, PersonId};
use tables::{ActFault, CreateFault, LobbyWish, NewTable, SeatPlan, SitFault, Starter, TableFault};
use vocab::page::{Agreed, Livery, Pace, Sitter, TableStage};
use vocab::{BotName, Seat, Variant, Viewer};

use crate::support::{AMSTERDAM, Home, bot};

#[tokio::test]
async fn friends_follow_an_invitation_and_the_game_begins() {
    let home = Home::new().await;
    let (ann, ben, cas) = (home.person(1).await, home.person(2).await, home.person(3).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let invite = home.invite(table, ann).await;
    let listed = &home.house.games_of(ann).await.expect("a list")[0];
    assert_eq!(listed.table.stage, TableStage::Waiting);

    let pass = home.house.sit(invite, ben).await.expect("a free seat");
    assert_eq!(home.house.sit(invite, ben).await, Ok(pass), "the same seat again");
    assert_eq!(home.house.pass(table, ben).await, Ok(Some(pass)));
    assert_eq!(home.look(table, Some(&pass)).await.table.stage, TableStage::Waiting);
    assert_eq!(home.house.sit(invite, cas).await, Err(SitFault::Full));
    let host = home.pass(table, ann).await;
    home.house
        .rearrange(&host, LobbyWish::Begin { first: None })
        .await
        .expect("every seat is taken");
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
        let invite = home.invite(table, ann).await;
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
    let invite = home.invite(table, ann).await;
    let nobody = PersonId::new([250; 10]);
    assert_eq!(home.house.sit(invite, nobody).await, Err(SitFault::NoPerson));
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
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed: Agreed::default(),
        id: None,
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
async fn a_table_that_is_wished_for_twice_is_made_once() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let wish = NewTable {
        host: ann,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(ann), SeatPlan::Open],
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed: Agreed { pace: Pace::Calm, ..Agreed::default() },
        id: Some(GameId::new([7; 10])),
    };
    let made = home.house.create(wish.clone()).await.expect("a table");
    assert_eq!(home.house.create(wish.clone()).await, Ok(made));
    assert_eq!(home.house.games_of(ann).await.expect("a list").len(), 1);
    let thief = NewTable { host: ben, seats: vec![SeatPlan::Person(ben), SeatPlan::Open], ..wish };
    assert_eq!(home.house.create(thief).await, Err(TableFault::Crowded.into()));
    // What was agreed on is kept.
    let home = home.restart().await;
    assert_eq!(
        home.look(made, None).await.table.agreed,
        Agreed { pace: Pace::Calm, ..Agreed::default() }
    );
}

#[tokio::test]
async fn bots_come_again_with_their_names_to_their_seats() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let random = BotName::new("random").expect("a name");
    let same = |name: &str| SeatPlan::SameBot { level: random, name: name.to_owned() };
    let wish = NewTable {
        host: ann,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![same("Cato"), SeatPlan::Person(ann), same("Bram")],
        liveries: vec![Livery::Key, Livery::Ship, Livery::Lion],
        starter: Starter::Planned(0),
        agreed: Agreed::default(),
        id: None,
    };
    let table = home.house.create(wish.clone()).await.expect("a table");
    let look = home.look(table, None).await;
    let names: Vec<&str> = look.table.seats.iter().filter_map(Sitter::name).collect();
    assert_eq!(names, ["Cato", "person 1", "Bram"]);
    assert_eq!(look.table.liveries, [Livery::Key, Livery::Ship, Livery::Lion]);
    let nameless = NewTable { seats: vec![SeatPlan::Person(ann), same("\n")], ..wish };
    let fault = home.house.create(nameless).await.expect_err("no such bot");
    assert!(matches!(fault, CreateFault::NoBot(_)), "{fault}");
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
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed: Agreed::default(),
        id: None,
    };
    let mut seen = std::collections::BTreeSet::new();
    // Six ways for two people and a bot to sit on three seats: that 100 tables miss one has a chance of
    // less than one in ten million.
    for _ in 0..100 {
        seen.insert(begun(&home, &table, [ann, ben]).await);
    }
    assert_eq!(seen.len(), 6, "{seen:?}");

    table.starter = Starter::Planned(2);
    for _ in 0..5 {
        let seats = begun(&home, &table, [ann, ben]).await;
        assert_eq!(seats, (Seat::new(1).expect("a seat"), Seat::FIRST));
    }
}

#[tokio::test]
async fn s2_whom_the_host_names_goes_first_and_the_others_follow_as_they_sit() {
    for order in [Starter::Random, Starter::Planned(0)] {
        let home = Home::new().await;
        let people = [home.person(1).await, home.person(2).await, home.person(3).await];
        let table = NewTable {
            host: people[0],
            board: "amsterdam".to_owned(),
            variant: Variant::Plain,
            seats: vec![SeatPlan::Person(people[0]), SeatPlan::Open, SeatPlan::Open],
            liveries: vec![Livery::Key, Livery::Ship, Livery::Lion],
            starter: order,
            agreed: Agreed::default(),
            id: None,
        };
        let id = home.house.create(table).await.expect("a table");
        let invite = home.invite(id, people[0]).await;
        for guest in [people[1], people[2]] {
            home.house.sit(invite, guest).await.expect("a seat");
        }
        let host = home.pass(id, people[0]).await;
        let (last, none) = (Seat::new(2), Seat::new(4));
        let refused = home.house.rearrange(&host, LobbyWish::Begin { first: none }).await;
        assert_eq!(refused, Err(ActFault::NoSuchSeat));
        home.house.rearrange(&host, LobbyWish::Begin { first: last }).await.expect("it begins");
        let look = home.look(id, None).await;
        let names: Vec<&str> = look.table.seats.iter().filter_map(Sitter::name).collect();
        assert_eq!(names, ["person 3", "person 1", "person 2"]);
        assert_eq!(look.table.liveries, [Livery::Lion, Livery::Key, Livery::Ship]);
    }
}

/// Where host and guest sit when their game has begun.
async fn begun(home: &Home, table: &NewTable, [host, guest]: [PersonId; 2]) -> (Seat, Seat) {
    let id = home.house.create(table.clone()).await.expect("a table");
    let invite = home.invite(id, host).await;
    let pass = home.house.sit(invite, guest).await.expect("a seat");
    // A listener sees with the eyes of the seat that its person has when the game begins.
    let mut listener = home.house.listen(id, Some(&pass)).await.expect("a listener");
    let pass = home.pass(id, host).await;
    let fill = LobbyWish::FillWithBots { level: "random".to_owned() };
    home.house.rearrange(&pass, fill).await.expect("the host may");
    home.house
        .rearrange(&pass, LobbyWish::Begin { first: None })
        .await
        .expect("every seat is taken");
    let seats = (home.pass(id, host).await.seat(), home.pass(id, guest).await.seat());
    let update = loop {
        let update = listener.next().await.expect("an update");
        if update.game.is_some() {
            break update;
        }
    };
    assert_eq!(update.viewer, Viewer::Seat(seats.1));
    seats
}
