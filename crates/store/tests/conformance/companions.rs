//! People who play at the screen of another.

use store::{Companion, NewSeat, Occupant, PersonId, SeatFault};

use crate::support::{House, at, game, lines, name, person, seat, waits_for};

fn companion(number: u8, screen: PersonId) -> Companion {
    Companion { id: PersonId::new([number; 10]), name: name("Bo"), screen }
}

pub(crate) async fn companions_come_and_go_with_their_screen(house: &House) {
    let store = house.open().await;
    let (ledger, host, guest) = (store.ledger(), person(&store, 1).await, person(&store, 2).await);
    let new = game(1, host, vec![NewSeat::Person(host), NewSeat::Free, NewSeat::Free]);
    ledger.create(&new).await.expect("a new game");
    let bo = companion(7, host);
    // Whoever has no seat has no screen at the table, and neither has a companion.
    let stranger = companion(8, guest);
    let fault = ledger.sit_beside(new.id, seat(1), &stranger, at(2)).await;
    assert_eq!(fault, Err(SeatFault::SitsNot));
    assert_eq!(ledger.sit_beside(new.id, seat(1), &bo, at(2)).await, Ok(()));
    let fault = ledger.sit_beside(new.id, seat(2), &companion(8, bo.id), at(3)).await;
    assert_eq!(fault, Err(SeatFault::SitsNot));
    let fault = ledger.sit_beside(new.id, seat(2), &bo, at(3)).await;
    assert_eq!(fault, Err(SeatFault::SitsAlready(seat(1))));
    let fault = ledger.sit_beside(new.id, seat(1), &companion(8, host), at(3)).await;
    assert_eq!(fault, Err(SeatFault::Taken(seat(1))));

    let store = house.open().await;
    let ledger = store.ledger();
    let head = ledger.head(new.id).await.expect("readable").expect("a game");
    let sits = Occupant::Person { id: bo.id, name: name("Bo"), since: at(2), screen: Some(host) };
    assert_eq!(head.seats[1], sits);
    assert_eq!(head.seats_at(host).collect::<Vec<_>>(), [seat(0), seat(1)]);
    // Seats are arranged with their screens, and compared with them.
    let before = head.chairs();
    let mut after = before.clone();
    after.rotate_left(1);
    assert_eq!(ledger.arrange(new.id, &before, &after, at(4)).await, Ok(()));
    assert_eq!(ledger.arrange(new.id, &before, &after, at(4)).await, Err(SeatFault::Changed));
    let head = ledger.head(new.id).await.expect("readable").expect("a game");
    assert_eq!(head.chairs(), after);

    // A guest stays and is host; who came with the host goes with them.
    ledger.sit(new.id, seat(1), guest, at(5)).await.expect("free");
    ledger.leave(new.id, host, at(6)).await.expect("seated");
    let head = ledger.head(new.id).await.expect("readable").expect("a game");
    let people: Vec<Option<PersonId>> = head.seats.iter().map(Occupant::screen).collect();
    assert_eq!((head.host, people), (guest, vec![None, Some(guest), None]));
}

pub(crate) async fn a_game_that_waits_for_a_companion_waits_for_the_screen(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let new = game(1, host, vec![NewSeat::Person(host), NewSeat::Free]);
    ledger.create(&new).await.expect("a new game");
    let other = game(2, host, vec![NewSeat::Person(host)]);
    ledger.create(&other).await.expect("a new game");
    ledger.sit_beside(new.id, seat(1), &companion(7, host), at(2)).await.expect("free");
    ledger
        .append(new.id, store::Seq::START, &lines(&["first"]), waits_for(&[1]), at(3))
        .await
        .expect("new");
    ledger
        .append(other.id, store::Seq::START, &lines(&["first"]), waits_for(&[]), at(9))
        .await
        .expect("new");
    let games = ledger.games_of(host).await.expect("readable");
    let waits: Vec<bool> = games.iter().map(|head| head.waits_for(host)).collect();
    assert_eq!(waits, [true, false], "those that wait come first");
}
