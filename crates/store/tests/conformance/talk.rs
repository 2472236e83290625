//! What people say at a table, and whom they don't wish to read.

use store::limits::{BLOCKS_PER_PERSON_MAX, TALK_LINES_MAX};
use store::{NewSeat, PersonId, TalkFault, TokenHash};
use vocab::page::{Phrase, Remark, Saying, TalkLine};

use crate::support::{House, at, game, game_id, name, person, seat};

fn says(number: u32, text: &str) -> TalkLine {
    let saying = Saying::Remark(Remark::new(text).expect("a remark"));
    TalkLine { number, seat: seat(1), saying }
}

pub(crate) async fn talk_is_kept_in_its_order(house: &House) {
    let store = house.open().await;
    let host = person(&store, 1).await;
    let ledger = store.ledger();
    let [here, there] = [1, 2].map(|number| game(number, host, vec![NewSeat::Person(host)]));
    ledger.create(&here).await.expect("a new game");
    ledger.create(&there).await.expect("a new game");
    let thanks = Phrase::ALL.map(Saying::Phrase);
    let phrases =
        (1..).zip(thanks).map(|(number, saying)| TalkLine { number, seat: seat(0), saying });
    let mut lines: Vec<TalkLine> = phrases.collect();
    lines.push(says(11, "<b>fünf</b> 'x'; -- \u{1f600}"));
    lines.push(says(12, &"\u{1f600}".repeat(300)));
    for line in &lines {
        ledger.say(here.id, line, at(5)).await.expect("kept");
    }
    assert_eq!(ledger.say(here.id, &lines[3], at(6)).await, Err(TalkFault::OutOfStep));
    let nowhere = game_id(9);
    let fault = ledger.say(nowhere, &lines[0], at(6)).await;
    assert_eq!(fault, Err(TalkFault::NoSuchGame(nowhere)));
    store.close().await;
    let ledger = house.open().await.ledger();
    assert_eq!(ledger.talk(here.id).await, Ok(lines));
    assert_eq!(ledger.talk(there.id).await, Ok(Vec::new()));
}

pub(crate) async fn talk_has_a_limit_and_goes_with_its_table(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    let table = game(1, host, vec![NewSeat::Person(host)]);
    ledger.create(&table).await.expect("a new game");
    for number in 1..=TALK_LINES_MAX + 3 {
        ledger.say(table.id, &says(number, "well"), at(5)).await.expect("kept");
    }
    let kept = ledger.talk(table.id).await.expect("readable");
    assert_eq!(kept.len(), TALK_LINES_MAX as usize);
    assert_eq!(kept[0].number, 4, "the oldest have gone");
    // A phrase of a later program, and words that nobody could have said.
    house.run("UPDATE talk SET phrase = 'yodel', words = NULL WHERE number = 4").await;
    house.run("UPDATE talk SET words = ' ' WHERE number = 5").await;
    assert_eq!(ledger.talk(table.id).await.expect("readable")[0].number, 6);
    ledger.call_off(table.id, at(7)).await.expect("called off");
    assert_eq!(ledger.talk(table.id).await, Ok(Vec::new()));
}

pub(crate) async fn somebody_is_blocked_at_every_table(house: &House) {
    let store = house.open().await;
    let ledger = store.ledger();
    let [ann, ben, cas] =
        [person(&store, 1).await, person(&store, 2).await, person(&store, 3).await];
    let tables = [(1, vec![ann, ben, cas]), (2, vec![cas, ben]), (3, vec![ben, ann])];
    for (number, people) in tables {
        let seats = people.into_iter().map(NewSeat::Person).collect();
        ledger.create(&game(number, ben, seats)).await.expect("a new game");
    }
    ledger.block(ann, ben, at(1)).await.expect("blocked");
    ledger.block(ann, ben, at(2)).await.expect("blocked already");
    ledger.block(cas, ann, at(2)).await.expect("blocked");
    let at_table = async |number| ledger.blocks_at(game_id(number)).await.expect("readable");
    assert_eq!(at_table(1).await, [(ann, ben), (cas, ann)]);
    assert_eq!(at_table(2).await, []);
    assert_eq!(at_table(3).await, [(ann, ben)]);
    ledger.unblock(ann, ben).await.expect("free");
    ledger.unblock(ann, ben).await.expect("free already");
    assert_eq!(at_table(3).await, []);
    let nobody = PersonId::new([9; 10]);
    assert!(ledger.block(ann, nobody, at(3)).await.is_err());
}

pub(crate) async fn blocks_have_a_limit(house: &House) {
    let store = house.open().await;
    let (ledger, ann) = (store.ledger(), person(&store, 1).await);
    let mut others = Vec::new();
    for number in 0..BLOCKS_PER_PERSON_MAX + 1 {
        let mut id = [7; 10];
        id[..8].copy_from_slice(&number.to_be_bytes());
        let mut token = [7; 32];
        token[..8].copy_from_slice(&number.to_be_bytes());
        let (other, token) = (PersonId::new(id), TokenHash::new(token));
        store.people().create(other, &name("Ben"), &token, at(1)).await.expect("a new person");
        ledger.block(ann, other, at(number)).await.expect("blocked");
        others.push(other);
    }
    let (first, last) = (others[0], others[others.len() - 1]);
    let seats = [ann, first, last].map(NewSeat::Person).to_vec();
    ledger.create(&game(1, ann, seats)).await.expect("a new game");
    assert_eq!(ledger.blocks_at(game_id(1)).await, Ok(vec![(ann, last)]));
}

pub(crate) async fn what_is_asked_is_kept(house: &House) {
    let store = house.open().await;
    let (ledger, host) = (store.ledger(), person(&store, 1).await);
    ledger.create(&game(1, host, vec![NewSeat::Person(host)])).await.expect("a new game");
    let consent = async || {
        let head = ledger.head(game_id(1)).await.expect("readable");
        head.expect("a game").consent
    };
    assert_eq!(consent().await, "");
    for text in ["pause 0 41 nynnn 99\n1 2", ""] {
        ledger.keep_consent(game_id(1), text).await.expect("kept");
        assert_eq!(consent().await, text);
    }
    ledger.keep_consent(game_id(9), "x").await.expect("there is no such game");
}
