//! What the host of a table does about people.

use store::{GameId, Invite, NewGame, NewSeat, PersonId, SeatFault, Seq};

use crate::support::{House, at, game, game_id, lines, name, person, seat, waits_for};

/// A table of a host, a guest and a free seat.
async fn table(store: &store::Store) -> (GameId, PersonId, PersonId) {
    let (host, guest) = (person(store, 1).await, person(store, 2).await);
    let seats = vec![NewSeat::Person(host), NewSeat::Person(guest), NewSeat::Free];
    let new = NewGame { invite: Some(Invite::new([1; 10])), ..game(1, host, seats) };
    store.ledger().create(&new).await.expect("a new game");
    (new.id, host, guest)
}

pub(crate) async fn whoever_was_removed_stays_out(house: &House) {
    let store = house.open().await;
    let (ledger, (game, host, guest)) = (store.ledger(), table(&store).await);
    assert_eq!(ledger.removed(game).await, Ok(Vec::new()));
    assert_eq!(ledger.remove(game, guest, at(5)).await, Ok(()));
    assert_eq!(ledger.remove(game, guest, at(5)).await, Err(SeatFault::SitsNot));
    assert_eq!(ledger.removed(game).await, Ok(vec![(guest, name("person 2"))]));
    assert_eq!(ledger.sit(game, seat(1), guest, at(6)).await, Err(SeatFault::Removed));
    let other = person(&store, 3).await;
    assert_eq!(ledger.sit(game, seat(1), other, at(6)).await, Ok(()));
    assert_eq!(ledger.readmit(game, at(7)).await, Ok(()));
    assert_eq!(ledger.readmit(game, at(7)).await, Ok(()));
    assert_eq!(ledger.sit(game, seat(2), guest, at(8)).await, Ok(()));
    // Once the game has begun nobody is removed.
    let begun = ledger.append(game, Seq::START, &lines(&["begun"]), waits_for(&[0]), at(9)).await;
    begun.expect("in step");
    assert_eq!(ledger.remove(game, guest, at(10)).await, Err(SeatFault::Begun));
    assert_eq!(ledger.readmit(game, at(10)).await, Err(SeatFault::Begun));
    let nobody = game_id(99);
    assert_eq!(ledger.remove(nobody, host, at(10)).await, Err(SeatFault::NoSuchGame(nobody)));
}

pub(crate) async fn what_was_removed_goes_with_its_table_and_its_person(house: &House) {
    let store = house.open().await;
    let (ledger, (game, ..)) = (store.ledger(), table(&store).await);
    let guest = PersonId::new([2; 10]);
    ledger.remove(game, guest, at(5)).await.expect("a guest");
    assert_eq!(store.people().forget_unused(at(99_000)).await, Ok(1), "the guest");
    assert_eq!(ledger.removed(game).await, Ok(Vec::new()));
    let again = person(&store, 4).await;
    assert_eq!(ledger.sit(game, seat(1), again, at(6)).await, Ok(()));
    ledger.remove(game, again, at(7)).await.expect("a guest");
    assert_eq!(ledger.call_off_forgotten(at(99_000)).await, Ok(1));
    assert_eq!(ledger.head(game).await, Ok(None));
}

pub(crate) async fn being_host_is_handed_over(house: &House) {
    let store = house.open().await;
    let (ledger, (game, host, guest)) = (store.ledger(), table(&store).await);
    let stranger = person(&store, 3).await;
    let is_host = async |who| {
        let head = ledger.head(game).await.expect("readable").expect("a game");
        assert_eq!(head.host, who);
    };
    assert_eq!(ledger.hand_over(game, host, stranger).await, Err(SeatFault::SitsNot));
    assert_eq!(ledger.hand_over(game, guest, guest).await, Err(SeatFault::Changed));
    is_host(host).await;
    assert_eq!(ledger.hand_over(game, host, guest).await, Ok(()));
    is_host(guest).await;
    assert_eq!(ledger.hand_over(game, host, guest).await, Err(SeatFault::Changed));
    ledger.sit(game, seat(2), stranger, at(6)).await.expect("a free seat");
    let begun = ledger.append(game, Seq::START, &lines(&["begun"]), waits_for(&[0]), at(9)).await;
    begun.expect("in step");
    assert_eq!(ledger.hand_over(game, guest, stranger).await, Ok(()));
    is_host(stranger).await;
}
