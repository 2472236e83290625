//! The boards of games, kept for as long as the games are.

use store::{BadText, NewGameFault};

use crate::support::House;

const FILE: &str = "id = \"dörp\"\nname = \"Dörp — ⚓\"\n";

pub(crate) async fn a_board_is_kept_by_its_digest(house: &House) {
    let store = house.open().await;
    let ledger = store.ledger();
    assert_eq!(ledger.board("d1").await, Ok(None));
    ledger.keep_board("d1", FILE).await.expect("kept");
    ledger.keep_board("d1", "another text of the same figures").await.expect("kept already");
    ledger.keep_board("d2", "other figures").await.expect("kept");
    store.close().await;

    let ledger = house.open().await.ledger();
    assert_eq!(ledger.board("d1").await, Ok(Some(FILE.to_owned())), "games keep what they had");
    assert_eq!(ledger.board("d2").await, Ok(Some("other figures".to_owned())));
    assert_eq!(ledger.board("d3").await, Ok(None));
}

pub(crate) async fn boards_that_cannot_be_kept(house: &House) {
    let ledger = house.open().await.ledger();
    let text = |what, bytes, bytes_max| NewGameFault::BadText(BadText { what, bytes, bytes_max });
    let long = "x".repeat((1 << 20) + 1);
    for (digest, file, fault) in [
        ("d1", long.as_str(), text("board file", (1 << 20) + 1, 1 << 20)),
        ("d1", "a\0b", text("board file", 3, 1 << 20)),
        (&long[..65], "", text("digest of the board", 65, 64)),
    ] {
        assert_eq!(ledger.keep_board(digest, file).await, Err(fault));
    }
    assert_eq!(ledger.board("d1").await, Ok(None));
}
