//! What nobody needs any more goes, and nothing else.

use store::{ChannelKind, Invite, NewGame, NewSeat, Notice, Seq, SummonsCause};
use vocab::Seat;

use crate::conformance::channels::channel;
use crate::support::{House, at, finished, game, lines, person, token, waits_for};

pub(crate) async fn forgotten_tables_are_called_off(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let table = async |number, free: bool| {
        let seat = if free { NewSeat::Free } else { NewSeat::Person(host) };
        let invite = free.then(|| Invite::new([number; 10]));
        let new = NewGame { invite, ..game(number, host, vec![seat]) };
        ledger.create(&new).await.expect("a new game");
        new.id
    };
    let (forgotten, fresh) = (table(5, true).await, table(9, true).await);
    let (begun, over) = (table(3, false).await, table(4, false).await);
    for (game, after) in [(begun, waits_for(&[0])), (over, finished())] {
        let deal = lines(&["deal"]);
        ledger.append(game, Seq::START, &deal, after, at(4)).await.expect("in step");
    }
    // It begins as soon as anybody looks at it.
    let full = table(6, false).await;
    assert_eq!(ledger.call_off_forgotten(at(9)).await, Ok(1));
    assert_eq!(ledger.head(forgotten).await, Ok(None));
    for kept in [fresh, begun, over, full] {
        assert!(ledger.head(kept).await.expect("readable").is_some(), "{kept}");
    }
    assert_eq!(ledger.call_off_forgotten(at(9)).await, Ok(0));
}

pub(crate) async fn people_without_a_game_are_forgotten(house: &House) {
    let store = house.open().await;
    let (people, ledger) = (store.people(), store.ledger());
    let (host, guest) = (person(&store, 1).await, person(&store, 2).await);
    let (unused, back) = (person(&store, 3).await, person(&store, 4).await);
    let played = game(1, host, vec![NewSeat::Person(guest)]);
    ledger.create(&played).await.expect("a new game");
    people.make_link(unused, &token(30), at(5)).await.expect("a link");
    people.seen(back, at(100_000)).await.expect("seen");
    assert_eq!(people.forget_unused(at(99_000)).await, Ok(1));
    for (number, known) in [(1, true), (2, true), (3, false), (4, true)] {
        let found = people.by_token(&token(number)).await.expect("readable");
        assert_eq!(found.is_some(), known, "person {number}");
    }
}

pub(crate) async fn channels_go_with_their_person(house: &House) {
    let store = house.open().await;
    let (unused, kept) = (person(&store, 1).await, person(&store, 2).await);
    let played = game(1, kept, vec![NewSeat::Person(kept)]);
    store.ledger().create(&played).await.expect("a new game");
    let channels = store.channels();
    for (number, person) in [(1, unused), (2, kept)] {
        let opened = channels.open(&channel(number, person, ChannelKind::Feed, "hash")).await;
        opened.expect("a channel");
        let (game, cause) = (played.id, SummonsCause::Turn);
        let told = Notice { game, seat: Seat::FIRST, cause, turn: 1, at: at(5) };
        assert_eq!(channels.note(person, told).await, Ok(true));
    }
    assert_eq!(store.people().forget_unused(at(99_000)).await, Ok(1));
    assert_eq!(channels.of(unused).await, Ok(Vec::new()));
    assert_eq!(channels.noted(unused).await, Ok(Vec::new()));
    assert_eq!(channels.of(kept).await.expect("readable").len(), 1);
    assert_eq!(channels.noted(kept).await.expect("readable").len(), 1);
}
