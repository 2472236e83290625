use store::{ChannelKind, GameFilter, Moment, NewSeat, Occupant, PeopleFault};
use vocab::page::{Remark, Saying, TalkLine};

use super::channels::channel;
use crate::support::{House, at, game, name, person, seat, token};

const ALL: GameFilter = GameFilter { stage: None, person: None, unchanged_since: None, most: None };

/// Games and people are listed, all or some of them.
pub(crate) async fn everything_is_listed(house: &House) {
    let store = house.open().await;
    let (ann, ben, eve) =
        (person(&store, 1).await, person(&store, 2).await, person(&store, 3).await);
    let ledger = store.ledger();
    ledger.create(&game(1, ann, vec![NewSeat::Person(ann)])).await.expect("a game");
    ledger
        .create(&game(2, ben, vec![NewSeat::Person(ben), NewSeat::Person(ann)]))
        .await
        .expect("a game");
    let listed = async |filter: GameFilter| {
        let games = ledger.games(filter).await.expect("readable");
        games.iter().map(|head| head.seats.len()).collect::<Vec<_>>()
    };
    assert_eq!(listed(ALL).await.len(), 2);
    assert_eq!(listed(GameFilter { most: Some(1), ..ALL }).await.len(), 1);
    assert_eq!(listed(GameFilter { person: Some(ben), ..ALL }).await, [2]);
    assert!(listed(GameFilter { person: Some(eve), ..ALL }).await.is_empty());
    assert!(listed(GameFilter { stage: Some("over"), ..ALL }).await.is_empty());
    assert_eq!(listed(GameFilter { stage: Some("gathering"), ..ALL }).await.len(), 2);
    let never = Moment::at_ms(i64::MIN);
    assert!(listed(GameFilter { unchanged_since: Some(never), ..ALL }).await.is_empty());

    let people = store.people().list(Moment::at_ms(i64::MAX)).await.expect("readable");
    let mut found: Vec<_> =
        people.iter().map(|entry| (entry.person.id, entry.games, entry.devices)).collect();
    let mut expected = [(ann, 2, 1), (ben, 1, 1), (eve, 0, 1)];
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    assert!(store.people().list(never).await.expect("readable").is_empty());
}

/// All that is kept of somebody is told, and goes when they are forgotten.
pub(crate) async fn somebody_is_told_of_and_forgotten(house: &House) {
    let store = house.open().await;
    let (people, ledger, channels) = (store.people(), store.ledger(), store.channels());
    let (ann, ben) = (person(&store, 1).await, person(&store, 2).await);
    let new = game(1, ann, vec![NewSeat::Person(ann), NewSeat::Person(ben)]);
    ledger.create(&new).await.expect("a game");
    for (number, words) in [(1, "hello from Ann"), (2, "hello from Ben")] {
        let saying = Saying::Remark(Remark::new(words).expect("a remark"));
        let line = TalkLine { number, seat: seat(number as usize - 1), saying };
        ledger.say(new.id, &line, at(5)).await.expect("it is said");
    }
    ledger.block(ann, ben, at(6)).await.expect("blocked");
    ledger.block(ben, ann, at(6)).await.expect("blocked");
    people.make_link(ann, &token(50), at(100)).await.expect("a link");
    let mail = channel(7, ann, ChannelKind::Mail, "ann@example.org");
    channels.open(&mail).await.expect("a channel");

    let told = people.dossier(ann).await.expect("readable").expect("Ann");
    assert_eq!((told.devices.len(), told.link_until), (1, Some(at(100))));
    assert_eq!(told.blocks, [ben]);
    assert_eq!(told.said, [(new.id, at(5), "hello from Ann".to_owned())]);

    assert_eq!(people.forget(ann, &name("Anonymous")).await, Ok(()));
    let left = people.dossier(ann).await.expect("readable").expect("a game has her");
    assert_eq!(left.person.name, name("Anonymous"));
    assert!(left.devices.is_empty() && left.link_until.is_none());
    assert!(left.said.is_empty() && left.blocks.is_empty());
    assert_eq!(people.by_token(&token(1)).await, Ok(None));
    assert!(channels.of(ann).await.expect("readable").is_empty());
    let others = people.dossier(ben).await.expect("readable").expect("Ben");
    assert_eq!((others.said.len(), others.blocks.len(), others.devices.len()), (1, 0, 1));
    let head = ledger.head(new.id).await.expect("readable").expect("the game");
    assert!(
        matches!(&head.seats[0], Occupant::Person { name: called, .. } if *called == name("Anonymous"))
    );

    let eve = person(&store, 3).await;
    assert_eq!(people.forget(eve, &name("Anonymous")).await, Ok(()));
    assert_eq!(people.dossier(eve).await, Ok(None), "no game needs to know of her");
    let nobody = people.forget(eve, &name("Anonymous")).await;
    assert_eq!(nobody, Err(PeopleFault::NoSuchPerson(eve)));
}
