use store::limits::SESSIONS_PER_PERSON_MAX;
use store::{KnownPerson, NewSeat, Occupant, People, PeopleFault, PersonId, TokenHash};

use crate::support::{House, at, game, name, person, ready, token};

pub(crate) async fn create_and_find(house: &House) {
    let people = house.open().await.people();
    let (ann, called) = (PersonId::new([1; 10]), name("Änne <b>🙂</b>"));
    assert_eq!(people.create(ann, &called, &token(1), at(5)).await, Ok(()));
    let name = called.clone();
    let found = KnownPerson { id: ann, name, created: at(5), seen: at(5), language: None };
    assert_eq!(people.by_token(&token(1)).await, Ok(Some(found)));
    assert_eq!(people.by_token(&token(2)).await, Ok(None));

    let bert = PersonId::new([2; 10]);
    let same_id = people.create(ann, &called, &token(2), at(6)).await;
    let same_token = people.create(bert, &called, &token(1), at(6)).await;
    assert_eq!((same_id, same_token), (Err(PeopleFault::Taken), Err(PeopleFault::Taken)));
    assert_eq!(people.by_token(&token(2)).await, Ok(None), "nothing is left of the first");
    let renamed = people.rename(bert, &called).await;
    assert_eq!(renamed, Err(PeopleFault::NoSuchPerson(bert)), "nothing is left of the second");
}

pub(crate) async fn rename_is_seen_everywhere(house: &House) {
    let store = house.open().await;
    let ann = person(&store, 1).await;
    let new = game(1, ann, vec![NewSeat::Person(ann)]);
    store.ledger().create(&new).await.expect("a new game");
    assert_eq!(store.people().rename(ann, &name("Anna")).await, Ok(()));
    let found = store.people().by_token(&token(1)).await.expect("readable").expect("Ann");
    assert_eq!(found.name, name("Anna"));
    let head = store.ledger().head(new.id).await.expect("readable").expect("a game");
    assert_eq!(
        head.seats,
        [Occupant::Person { id: ann, name: name("Anna"), since: at(1), screen: None }]
    );
}

/// A language goes with the person, to every device, and a store from before there were any is opened.
pub(crate) async fn language(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    let known = async |people: &People, number| {
        people.by_token(&token(number)).await.expect("readable").expect("Ann").language
    };
    assert_eq!(known(&people, 1).await, None, "nothing was chosen");
    for code in ["sv", "nl"] {
        assert_eq!(people.choose_language(ann, code).await, Ok(()));
        assert_eq!(known(&people, 1).await.as_deref(), Some(code));
    }
    people.make_link(ann, &token(50), at(100)).await.expect("a link");
    let followed = people.follow_link(&token(50), &token(3), at(50)).await.expect("a device");
    assert_eq!(
        (followed.language.as_deref(), known(&people, 3).await.as_deref()),
        (Some("nl"), Some("nl"))
    );
    let stranger = PersonId::new([99; 10]);
    let nobody = people.choose_language(stranger, "sv").await;
    assert_eq!(nobody, Err(PeopleFault::NoSuchPerson(stranger)));

    let game = ready(&store, 9).await;
    house.tamper("DELETE FROM _sqlx_migrations WHERE version = 2 AND $1 <> ''", game).await;
    house.alter("ALTER TABLE person DROP COLUMN language").await;
    store.close().await;
    let people = house.open().await.people();
    assert_eq!(known(&people, 1).await, None, "the column is new again");
    assert_eq!(people.choose_language(ann, "da").await, Ok(()));
    assert_eq!(known(&people, 3).await.as_deref(), Some("da"));
}

pub(crate) async fn seen(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    for (now, kept) in [(30_000, 1), (60_001, 60_001), (50_000, 60_001), (200_000, 200_000)] {
        people.seen(ann, at(now)).await.expect("writable");
        let found = people.by_token(&token(1)).await.expect("readable").expect("Ann");
        assert_eq!(found.seen, at(kept), "seen at {now}");
    }
}

pub(crate) async fn private_link(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    people.make_link(ann, &token(50), at(100)).await.expect("a link");
    let followed = people.follow_link(&token(50), &token(3), at(100)).await.expect("just in time");
    assert_eq!(followed.id, ann);
    for known in [1, 3] {
        let found = people.by_token(&token(known)).await.expect("readable").expect("Ann");
        assert_eq!(found, followed);
    }
    let again = people.follow_link(&token(50), &token(4), at(100)).await;
    assert_eq!(again, Err(PeopleFault::NoSuchLink), "it is used up");
    assert_eq!(people.by_token(&token(50)).await, Ok(None), "a link is no session");
}

pub(crate) async fn private_link_ends(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    let gone = Err(PeopleFault::NoSuchLink);
    assert_eq!(people.follow_link(&token(51), &token(4), at(10)).await, gone, "unknown");
    people.make_link(ann, &token(51), at(100)).await.expect("a link");
    assert_eq!(people.follow_link(&token(51), &token(4), at(101)).await, gone, "too old");
    people.make_link(ann, &token(52), at(100)).await.expect("another link");
    assert_eq!(people.follow_link(&token(51), &token(4), at(50)).await, gone, "replaced");
    people.revoke_link(ann).await.expect("writable");
    assert_eq!(people.follow_link(&token(52), &token(4), at(50)).await, gone, "revoked");
    assert_eq!(people.by_token(&token(4)).await, Ok(None));
}

pub(crate) async fn private_link_clashes(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    let bert = person(&store, 2).await;
    people.make_link(ann, &token(53), at(100)).await.expect("a link");
    let clash = people.make_link(bert, &token(53), at(100)).await;
    assert_eq!(clash, Err(PeopleFault::Taken));
    let taken = people.follow_link(&token(53), &token(2), at(50)).await;
    assert_eq!(taken, Err(PeopleFault::Taken), "the token is Bert's");
    people.follow_link(&token(53), &token(4), at(50)).await.expect("a failure uses nothing up");
    let stranger = PersonId::new([99; 10]);
    let nobody = people.make_link(stranger, &token(54), at(100)).await;
    assert_eq!(nobody, Err(PeopleFault::NoSuchPerson(stranger)));
}

pub(crate) async fn private_link_followed_twice_at_once(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    people.make_link(ann, &token(50), at(100)).await.expect("a link");
    let tasks = [60, 61].map(|number| {
        let people = people.clone();
        tokio::spawn(async move { people.follow_link(&token(50), &token(number), at(50)).await })
    });
    let mut followed = 0;
    for task in tasks {
        match task.await.expect("no panic") {
            Ok(_) => followed += 1,
            Err(fault) => assert_eq!(fault, PeopleFault::NoSuchLink),
        }
    }
    assert_eq!(followed, 1);
}

pub(crate) async fn sign_out_others(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    person(&store, 2).await;
    people.make_link(ann, &token(50), at(100)).await.expect("a link");
    people.follow_link(&token(50), &token(3), at(50)).await.expect("a second device");
    people.make_link(ann, &token(51), at(100)).await.expect("a link");
    people.sign_out_others(ann, &token(3)).await.expect("writable");
    let mut known = Vec::new();
    for number in [1, 2, 3] {
        known.push(people.by_token(&token(number)).await.expect("readable").is_some());
    }
    assert_eq!(known, [false, true, true]);
    let answer = people.follow_link(&token(51), &token(4), at(50)).await;
    assert_eq!(answer, Err(PeopleFault::NoSuchLink));
}

pub(crate) async fn devices_have_a_limit(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    let device = |number: i64| TokenHash::new([100 + u8::try_from(number).expect("small"); 32]);
    for number in 0..SESSIONS_PER_PERSON_MAX {
        people.make_link(ann, &token(50), at(1000)).await.expect("a link");
        let followed = people.follow_link(&token(50), &device(number), at(10 + number)).await;
        followed.expect("another device");
    }
    assert_eq!(people.by_token(&token(1)).await, Ok(None), "the oldest is signed out");
    for number in 0..SESSIONS_PER_PERSON_MAX {
        assert!(people.by_token(&device(number)).await.expect("readable").is_some());
    }
}

pub(crate) async fn find_by_id(house: &House) {
    let store = house.open().await;
    let (people, ann) = (store.people(), person(&store, 1).await);
    assert_eq!(people.person(ann).await, people.by_token(&token(1)).await);
    assert_eq!(people.person(PersonId::new([99; 10])).await, Ok(None));
}
