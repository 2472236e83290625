use store::{After, AwaitedSeats, NewGame, NewGameFault, NewSeat, SeatFault, Seed, Seq};

use crate::support::{House, at, finished, game, game_id, name, person};

pub(crate) async fn what_a_deal_depends_on_is_kept_until_the_game_begins(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let new = game(1, host, vec![NewSeat::Person(host)]);
    let too_long = NewGame { deal: "x".repeat(5_000), ..new.clone() };
    assert!(matches!(ledger.create(&too_long).await, Err(NewGameFault::BadText(_))));
    let new = NewGame { deal: "pledge x".to_owned(), ..new };
    ledger.create(&new).await.expect("a new game");
    let kept = async || {
        let stored = ledger.game(game_id(1)).await.expect("readable").expect("a game");
        (stored.head.deal, stored.seed)
    };
    let seed = |number: u8| Seed::new([number; 32]);
    assert_eq!(kept().await, ("pledge x".to_owned(), seed(1)));
    ledger.keep_deal(game_id(1), "sealed 7\nname Björn\n").await.expect("kept");
    assert_eq!(kept().await, ("sealed 7\nname Björn\n".to_owned(), seed(1)));
    ledger.deal_again(game_id(1), "aborted", &seed(9)).await.expect("kept");
    assert_eq!(kept().await, ("aborted".to_owned(), seed(9)));
    for bad in ["x".repeat(5_000), "\0".to_owned()] {
        let refused = ledger.keep_deal(game_id(1), &bad).await;
        assert!(matches!(refused, Err(SeatFault::BadText(_))), "{refused:?}");
    }
    assert_eq!(ledger.keep_deal(game_id(9), "x").await, Err(SeatFault::Begun), "no such game");
    // Once cards lie on the table nothing of it changes.
    let waits = After::WaitsFor(AwaitedSeats::NOBODY, None);
    ledger.append(game_id(1), Seq::START, &["{}".to_owned()], waits, at(9)).await.expect("begun");
    assert_eq!(ledger.keep_deal(game_id(1), "x").await, Err(SeatFault::Begun));
    assert_eq!(ledger.deal_again(game_id(1), "x", &seed(2)).await, Err(SeatFault::Begun));
    assert_eq!(kept().await, ("aborted".to_owned(), seed(9)));
}

pub(crate) async fn whoever_is_forgotten_is_named_by_no_deal_of_a_finished_game(house: &House) {
    let store = house.open().await;
    let (ledger, ann) = (store.ledger(), person(&store, 1).await);
    let new = NewGame {
        deal: "sealed 7\nname Ann\n".to_owned(),
        ..game(1, ann, vec![NewSeat::Person(ann)])
    };
    ledger.create(&new).await.expect("a new game");
    let waits = After::WaitsFor(AwaitedSeats::NOBODY, None);
    let line = ["{}".to_owned()];
    ledger.append(new.id, Seq::START, &line, waits, at(9)).await.expect("begun");
    let deal = async || ledger.head(new.id).await.expect("readable").expect("a game").deal;
    store.people().forget(ann, &name("somebody")).await.expect("forgotten");
    assert_eq!(deal().await, new.deal, "its cards follow from it");
    ledger.append(new.id, Seq(1), &line, finished(), at(9)).await.expect("over");
    store.people().forget(ann, &name("somebody")).await.expect("forgotten");
    assert_eq!(deal().await, "");
}
