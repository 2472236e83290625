//! A lesson is a table with a deal of its own.

use store::PersonId;
use tables::{CreateFault, GameId, NewTable, SeatPlan, Starter};
use vocab::Variant;
use vocab::page::{Agreed, Lesson};

use crate::support::{Home, bot};

fn lesson(person: PersonId, board: &str) -> NewTable {
    NewTable {
        host: person,
        board: board.to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(person), bot("easy")],
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed: Agreed { lesson: Some(Lesson::NOW), ..Agreed::default() },
        id: None,
    }
}

/// What somebody has been dealt, beside which cards.
async fn deal(home: &Home, table: GameId, person: PersonId) -> String {
    let pass = home.pass(table, person).await;
    let view = home.look(table, Some(&pass)).await.game.as_ref().expect("a game").view;
    let own = view.own.expect("a seat");
    format!("{:?} {:?} {:?}", own.hand, own.offer, view.display)
}

#[tokio::test]
async fn everybody_learns_with_the_same_cards() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    for board in ["amsterdam", "nederland"] {
        let mut deals = Vec::new();
        for person in [ann, ben] {
            let table = home.house.create(lesson(person, board)).await.expect("a table");
            deals.push(deal(&home, table, person).await);
        }
        assert_eq!(deals[0], deals[1]);
    }
}

#[tokio::test]
async fn a_lesson_is_one_after_a_restart_too() {
    let home = Home::new().await;
    let person = home.person(1).await;
    let table = home.house.create(lesson(person, "amsterdam")).await.expect("a table");
    home.player(table, person).await.step().await.expect("the game goes on");
    let home = home.restart().await;
    let listed = home.house.games_of(person).await.expect("a list");
    assert_eq!(listed[0].table.agreed.lesson, Some(Lesson::NOW));
    home.player(table, person).await.play_on().await;
}

#[tokio::test]
async fn there_is_no_lesson_on_a_board_that_nobody_knows() {
    let home = Home::new().await;
    let person = home.person(1).await;
    let fault = home.house.create(lesson(person, "utrecht")).await;
    assert!(matches!(fault, Err(CreateFault::NoBoard(_))), "{fault:?}");
    assert!(home.house.games_of(person).await.expect("a list").is_empty());
}
