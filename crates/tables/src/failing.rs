//! A table that fails loses only itself.

use std::time::Duration;

use store::{GameId, Moment, PersonId, PlayerName, Store, StoreOptions, TokenHash};
use vocab::Variant;
use vocab::page::Agreed;

use crate::request::Request;
use crate::{House, NewTable, SeatPlan, Settings, Starter};

async fn open(folder: &std::path::Path) -> (Store, House) {
    let url = format!("sqlite:{}/trekvaart.db", folder.display());
    let store = StoreOptions::default().patient().open(&url).await.expect("the store opens");
    let settings = Settings { bot_pause: Some(Duration::ZERO), ..Settings::default() };
    let house = House::open(store.ledger(), settings).await.expect("the house opens");
    (store, house)
}

async fn table(house: &House, host: PersonId) -> GameId {
    let table = NewTable {
        host,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(host), SeatPlan::Bot("random".to_owned())],
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed: Agreed::default(),
        id: None,
    };
    house.create(table).await.expect("a table")
}

#[tokio::test]
async fn a_table_that_fails_is_rebuilt_from_its_ledger() {
    let folder = std::env::temp_dir().join(format!("trekvaart-failing-{}", std::process::id()));
    let (store, house) = open(&folder).await;
    let ann = PersonId::new([1; 10]);
    let (name, token) = (PlayerName::new("Ann").expect("a name"), TokenHash::new([1; 32]));
    store.people().create(ann, &name, &token, Moment::now()).await.expect("a person");
    let (failing, other) = (table(&house, ann).await, table(&house, ann).await);
    let pass = house.pass(failing, ann).await.expect("the store works").expect("a seat");
    let mut listener = house.listen(failing, Some(&pass)).await.expect("a listener");
    let mut elsewhere = house.listen(other, None).await.expect("a listener");
    elsewhere.next().await.expect("an update");

    // The bot has chosen its first tickets, so nothing happens by itself any more.
    let before = loop {
        let update = listener.next().await.expect("an update");
        let chosen = |phase| match phase {
            vocab::PhaseView::Setup { chosen } => chosen[vocab::Seat::new(1).expect("a seat")],
            _ => false,
        };
        if update.game.as_ref().is_some_and(|game| chosen(game.view.phase)) {
            break update;
        }
    };
    // Nobody answers: the table fails for each attempt, and every time it is rebuilt.
    let answer = house.ask::<(), crate::TableFault>(failing, |_| Request::Fail).await;
    assert!(matches!(answer, Err(crate::TableFault::Broken(_))), "{answer:?}");
    let after = listener.next().await.expect("whoever listens hears the rebuilt table");
    assert_eq!(after, before);
    let board = boards::load_shipped("amsterdam").expect("a shipped board");
    let keep = after.game.as_ref().expect("a game").offers[0].text(&board).to_string();
    house.act(&pass, before.seq, &keep).await.expect("the game goes on");
    assert!(house.listen(other, None).await.is_ok(), "the other table was not disturbed");
    drop((listener, elsewhere));
    house.close().await;
    store.close().await;
    let _ = std::fs::remove_dir_all(folder);
}
