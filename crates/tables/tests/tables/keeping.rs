//! What whoever keeps the house does about its tables.

use tables::{ActFault, House, SeatPlan, TableEnd, TableFault};
use vocab::Refusal;
use vocab::page::{Sitter, TableStage};

use crate::support::{AMSTERDAM, Home, bot, settings, verify};

#[tokio::test]
async fn a_table_is_ended_by_the_keeper_as_the_rules_allow() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let gathering = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    assert_eq!(home.house.end_table(gathering).await, Ok(TableEnd::CalledOff));
    let gone = home.house.look(gathering, None).await;
    assert!(matches!(gone, Err(TableFault::NoTable(_))), "{gone:?}");

    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let running = home.table(AMSTERDAM, seats).await;
    let mut listener = home.house.listen(running, None).await.expect("a listener");
    assert_eq!(home.house.end_table(running).await, Ok(TableEnd::PlayedOut));
    while listener.next().await.expect("the table lives").table.stage != TableStage::Over {}
    verify(&home.house.record(running).await.expect("a table").expect("it is over"));
    let again = home.house.end_table(running).await;
    assert_eq!(again, Err(ActFault::Refused(Refusal::GameOver)));
}

/// Before the game seats are free, later bots play them; what is over stays.
#[tokio::test]
async fn somebody_leaves_every_table_at_once() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let people = || vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let running = home.table(AMSTERDAM, people()).await;
    let alone = home.table(AMSTERDAM, vec![SeatPlan::Person(ben), bot("random")]).await;
    let gathering = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    home.look(running, None).await;
    assert_eq!(home.house.vacate(ann).await, Ok(2));
    let seats = home.look(running, None).await.table.seats.clone();
    let replaced = |it: &&Sitter| matches!(it, Sitter::Person { replaced_by: Some(_), .. });
    assert_eq!(seats.iter().filter(replaced).count(), 1, "{seats:?}");
    assert!(home.house.look(gathering, None).await.is_err(), "nobody was left there");
    let others = home.look(alone, None).await;
    assert_eq!(others.table.stage, TableStage::Playing);
    assert_eq!(home.house.vacate(ann).await, Ok(0), "a bot plays for her already");
}

/// A house that is only looked after plays nothing by itself.
#[tokio::test]
async fn whoever_keeps_the_house_wakes_no_table() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let house = House::visit(home.store.ledger(), settings()).await.expect("a house");
    assert_eq!(house.census().tables, 0);
    assert_eq!(house.end_table(table).await, Ok(TableEnd::CalledOff));
    house.close().await;
    assert_eq!(home.store.ledger().head(table).await, Ok(None));
}
