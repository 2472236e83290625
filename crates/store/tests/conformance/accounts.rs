//! What was luck and what was skill in a game is kept with it.

use store::NewSeat;

use crate::support::{House, at, game, game_id, person};

pub(crate) async fn an_account_is_kept_with_its_game(house: &House) {
    let store = house.open().await;
    let host = person(&store, 1).await;
    let ledger = store.ledger();
    let [here, there] = [1, 2].map(|number| game(number, host, vec![NewSeat::Person(host)]));
    ledger.create(&here).await.expect("a new game");
    ledger.create(&there).await.expect("a new game");
    assert_eq!(ledger.account(here.id, 1).await, Ok(None));
    let long = "{\"drawn\": \"'; --\"}".repeat(20_000);
    for text in ["first", &long] {
        ledger.keep_account(here.id, 1, text).await.expect("kept");
        assert_eq!(ledger.account(here.id, 1).await, Ok(Some(text.to_owned())));
    }
    // A later reckoning takes the place of an earlier one.
    assert_eq!(ledger.account(here.id, 2).await, Ok(None));
    ledger.keep_account(here.id, 2, "second").await.expect("kept");
    assert_eq!(ledger.account(here.id, 1).await, Ok(None));
    assert_eq!(ledger.account(there.id, 2).await, Ok(None));
    // A game that is gone meanwhile has none.
    ledger.keep_account(game_id(9), 2, "nobody's").await.expect("nothing to keep");
    assert_eq!(ledger.account(game_id(9), 2).await, Ok(None));
    store.close().await;
    let ledger = house.open().await.ledger();
    assert_eq!(ledger.account(here.id, 2).await, Ok(Some("second".to_owned())));
    ledger.call_off(here.id, at(7)).await.expect("called off");
    assert_eq!(ledger.account(here.id, 2).await, Ok(None));
}
