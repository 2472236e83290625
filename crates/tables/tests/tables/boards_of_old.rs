//! A board whose figures have changed since a game began: the game goes on with the figures it began with.

use std::sync::Arc;

use store::{GameId, Moment, NewGame, NewSeat, PersonId, Seed, Store};
use tables::TableFault;
use vocab::Board;

use crate::support::{Home, board};

/// The file of a board as an earlier program might have had it, and what it says.
pub(crate) fn earlier() -> (String, Board) {
    let today = boards::shipped().iter().find(|shipped| shipped.id == "amsterdam");
    let today = today.expect("a shipped board").text;
    let file =
        today.replacen("points_by_length = [1, 2, 4, 7]", "points_by_length = [1, 2, 4, 9]", 1);
    let board = boards::load(&file, "amsterdam").expect("still a board");
    (file, board)
}

/// A game as the program with these figures stored it.
pub(crate) async fn begun(store: &Store, people: [PersonId; 2], figures: &Board) -> GameId {
    let new = NewGame {
        id: GameId::new([5; 10]),
        host: people[0],
        board: "amsterdam".to_owned(),
        ruleset: "amsterdam".to_owned(),
        options: format!("2 {} in-order", boards::digest(figures)),
        seed: Seed::new([42; 32]),
        deal: String::new(),
        invite: None,
        seats: people.map(NewSeat::Person).to_vec(),
        liveries: Vec::new(),
        created: Moment::now(),
    };
    store.ledger().create(&new).await.expect("a new game");
    new.id
}

#[tokio::test]
async fn a_house_keeps_the_boards_of_its_tables() {
    let home = Home::new().await;
    for shipped in boards::shipped() {
        let kept = home.store.ledger().board(&boards::digest(&board(shipped.id))).await;
        assert_eq!(kept, Ok(Some(shipped.text.to_owned())), "{}", shipped.id);
    }
}

#[tokio::test]
async fn a_game_is_played_to_the_end_with_the_figures_it_began_with() {
    let home = Home::new().await;
    let (file, figures) = earlier();
    let ledger = home.store.ledger();
    ledger.keep_board(&boards::digest(&figures), &file).await.expect("kept");
    let people = [home.person(1).await, home.person(2).await];
    let table = begun(&home.store, people, &figures).await;

    let mut ann = home.player(table, people[0]).await;
    let mut ben = home.player(table, people[1]).await;
    let told = home.look(table, Some(&ann.pass)).await;
    assert_eq!(*told.board, figures, "pages are drawn with them too");
    tokio::join!(ann.play_on(), ben.play_on());
    let home = home.restart().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    let read = wire::record::read(&record, Some(&Arc::new(figures))).expect("a record");
    wire::verify(&read, |_| {}).expect("a legal game by the figures it began with");
    assert!(wire::record::read(&record, None).is_err(), "and not by those of today");
}

#[tokio::test]
async fn a_game_whose_figures_nobody_kept_says_so_and_stays_as_it_is() {
    let home = Home::new().await;
    let people = [home.person(1).await, home.person(2).await];
    let table = begun(&home.store, people, &earlier().1).await;
    let before = home.store.ledger().game(table).await;
    let answer = home.house.look(table, None).await;
    assert_eq!(answer.map(|_| ()), Err(TableFault::BoardLost("amsterdam".to_owned())));
    assert_eq!(home.store.ledger().game(table).await, before);
}
