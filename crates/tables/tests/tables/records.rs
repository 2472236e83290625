//! Records from anywhere: the referee looks first; what is legal is looked at like a game of the house, for a
//! while.

use std::time::Duration;

use store::limits::LINES_PER_GAME_MAX;
use store::{GameId, Moment};
use tables::limits::{RECORD_STAYS, RECORDS_MAX};
use tables::{
    CreateFault, Flaw, HouseClock, RecordFault, RecordRefused, ReplayFault, SeatPlan, Settings,
};
use vocab::limits::RECORD_FILE_BYTES_MAX;
use vocab::page::{Eyes, Sitter};
use vocab::{Seat, Viewer};

use crate::support::{AMSTERDAM, Home, NEUTRAL, bot, settings, verify};

/// A game of a person against a bot that was played to its end, and its record.
async fn played(home: &Home, variant: (&str, vocab::Variant)) -> (GameId, String) {
    let ann = home.person(1).await;
    let table = home.table(variant, vec![SeatPlan::Person(ann), bot("random")]).await;
    home.player(table, ann).await.play_on().await;
    (table, home.house.record(table).await.expect("a table").expect("it is over"))
}

/// A game that its person gave up at once: the shortest record there is.
async fn given_up(home: &Home) -> String {
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    home.house.resign(&home.pass(table, ann).await).await.expect("given up");
    home.house.record(table).await.expect("a table").expect("it is over")
}

/// Why the referee does not let a text be looked at.
async fn refused(home: &Home, text: &str) -> RecordFault {
    match home.house.bring_record(text.to_owned()).await {
        Err(RecordRefused::Bad { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

fn flaw(fault: &RecordFault) -> Option<(Flaw, Option<usize>)> {
    match fault {
        RecordFault::Unusable { flaw, line, .. } => Some((*flaw, *line)),
        RecordFault::Illegal { .. } => None,
    }
}

#[tokio::test]
async fn a_record_is_looked_at_like_the_game_it_is_of() {
    for variant in [AMSTERDAM, NEUTRAL] {
        let home = Home::new().await;
        let (table, record) = played(&home, variant).await;
        let key = home.house.bring_record(record).await.expect("a legal record");
        let eyes = [Viewer::Spectator, Viewer::Seat(Seat::FIRST)].map(Eyes::Of);
        for eyes in eyes.into_iter().chain([Eyes::Open]).map(Some) {
            let first = home.house.replay(table, None, eyes, Some(0)).await.expect("a step");
            for step in 0..=first.steps() {
                let ours = home.house.replay(table, None, eyes, Some(step)).await.expect("a step");
                let brought =
                    home.house.replay_record(key, eyes, Some(step)).await.expect("it is here");
                let brought = brought.expect("a step");
                assert_eq!(brought.hands, ours.hands, "{eyes:?} {step}");
                assert_eq!((brought.since, brought.open), (ours.since, true));
                assert_eq!((brought.step, &brought.deeds), (step, &ours.deeds));
                assert_eq!(brought.then.game, ours.then.game, "{eyes:?} {step}");
            }
            let far = home.house.replay_record(key, eyes, Some(first.steps() + 1)).await;
            assert_eq!(far, Some(Err(ReplayFault::NoStep { steps: first.steps() })));
        }
        let third = Some(Eyes::Of(Viewer::Seat(Seat::new(2).expect("a seat"))));
        let none = home.house.replay_record(key, third, None).await;
        assert_eq!(none, Some(Err(ReplayFault::NotYours)));
    }
}

#[tokio::test]
async fn those_who_look_alike_are_told_apart_and_bots_that_came_are_named() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let people = [ann, ben].map(SeatPlan::Person);
    let table = home.table(AMSTERDAM, [people.to_vec(), vec![bot("random")]].concat()).await;
    home.player(table, ann).await.step().await.expect("first tickets");
    home.house.leave(&home.pass(table, ann).await).await.expect("gone");
    home.player(table, ben).await.play_on().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    let record = record.replacen("person 2", "person 1", 1);
    let key = home.house.bring_record(record).await.expect("a legal record");
    let last =
        home.house.replay_record(key, None, Some(0)).await.expect("here").expect("a step").steps();
    let both = home.house.replay_record_at(key, None, [Some(last), Some(1)]).await;
    let both = both.expect("here").expect("two steps");
    assert_eq!(both.iter().map(|replay| replay.step).collect::<Vec<_>>(), [last, 1]);
    assert!(
        home.house
            .replay_record_at(key, None, [Some(1), Some(last + 1)])
            .await
            .expect("here")
            .is_err()
    );
    for (step, gone) in [(0, false), (last, true)] {
        let replay =
            home.house.replay_record(key, None, Some(step)).await.expect("here").expect("a step");
        let [Sitter::Person { name, replaced_by, .. }, Sitter::Person { name: other, .. }, _] =
            &replay.then.table.seats[..]
        else {
            panic!("{:?}", replay.then.table.seats)
        };
        assert_eq!((&**name, &**other), ("person 1", "person 1 2"));
        assert_eq!(replaced_by.is_some(), gone, "step {step}");
    }
}

#[tokio::test]
async fn any_step_of_it_becomes_a_table_against_bots() {
    let home = Home::new().await;
    let (_, record) = played(&home, AMSTERDAM).await;
    let key = home.house.bring_record(record).await.expect("a legal record");
    let ben = home.person(2).await;
    let steps =
        home.house.replay_record(key, None, None).await.expect("here").expect("a step").steps();
    let player = (Seat::FIRST, ben);
    for step in [0, steps / 2, steps - 1] {
        let next = home.house.play_record_on((key, step), player, None).await;
        let next = next.expect("it is here").expect("a table");
        home.player(next, ben).await.play_on().await;
        verify(&home.house.record(next).await.expect("a table").expect("it is over"));
    }
    let end = home.house.play_record_on((key, steps), player, None).await;
    assert!(matches!(end, Some(Err(CreateFault::NoGame(_)))), "{end:?}");
    let third = (Seat::new(2).expect("a seat"), ben);
    let none = home.house.play_record_on((key, 0), third, None).await;
    assert_eq!(none, Some(Err(CreateFault::NoStarter)));
    let none = home.house.play_record_on((GameId::new([9; 10]), 0), player, None).await;
    assert_eq!(none, None);
}

#[tokio::test]
async fn what_the_rules_dont_allow_is_told_by_line_and_rule() {
    let home = Home::new().await;
    let (_, record) = played(&home, AMSTERDAM).await;
    let lines: Vec<&str> = record.lines().collect();
    let claim = lines.iter().position(|line| line.contains("\"claim\"")).expect("a claim");
    let mut dear: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    dear[claim] = dear[claim].replace("\"points\":", "\"points\":9");
    match refused(&home, &dear.join("\n")).await {
        RecordFault::Illegal { line, rule, .. } => assert_eq!((line, rule), (claim + 1, "S16")),
        other => panic!("{other:?}"),
    }
    let twice = [&lines[..2], &lines[1..]].concat().join("\n");
    match refused(&home, &twice).await {
        RecordFault::Illegal { line, rule, .. } => assert_eq!((line, rule), (3, "A2")),
        other => panic!("{other:?}"),
    }
    let bad = home.house.bring_record(twice).await;
    assert!(matches!(bad, Err(RecordRefused::Bad { board: Some(id), .. }) if id == "amsterdam"));
}

#[tokio::test]
async fn what_is_no_record_is_told_in_a_word() {
    let home = Home::new().await;
    let record = given_up(&home).await;
    let lines: Vec<&str> = record.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    let strange = [&lines[..2], &["tea"], &lines[2..]].concat().join("\n");
    // What is unknown is allowed anywhere.
    let long = |bytes: usize| {
        let around = "\"note\":\"\",".len() + record.len();
        record.replacen('{', &format!("{{\"note\":\"{}\",", "x".repeat(bytes - around)), 1)
    };
    let padded = long(RECORD_FILE_BYTES_MAX + 1);
    for (text, flaws) in [
        ("", (Flaw::NoRecord, Some(1))),
        ("tea", (Flaw::NoRecord, Some(1))),
        ("{}", (Flaw::NoRecord, Some(1))),
        (&*cut, (Flaw::CutOff, Some(lines.len() - 1))),
        (&*strange, (Flaw::BadLine, Some(3))),
        (&*record.replacen("\"record\":1", "\"record\":2", 1), (Flaw::OtherVersion, Some(1))),
        (
            &*record.replacen("\"board\":\"amsterdam", "\"board\":\"atlantis", 1),
            (Flaw::NoBoard, Some(1)),
        ),
        (&*padded, (Flaw::TooLong, None)),
    ] {
        assert_eq!(flaw(&refused(&home, text).await), Some(flaws), "{text:.40}");
    }
    home.house.bring_record(long(RECORD_FILE_BYTES_MAX)).await.expect("it just fits");
}

/// A short game whose header tells of a hint for every letter that a record may have: whoever looks at it would have
/// all of them gone through, each time.
#[tokio::test]
async fn a_record_tells_no_more_than_a_game_of_the_house_can() {
    let home = Home::new().await;
    let record = given_up(&home).await;
    let told = |hints: u32| {
        let hints = vec![r#"{"seat":0,"line":2}"#; hints as usize].join(",");
        record.replacen('{', &format!("{{\"hints\":[{hints}],"), 1)
    };
    let fault = refused(&home, &told(LINES_PER_GAME_MAX)).await;
    assert_eq!(flaw(&fault), Some((Flaw::BadLine, Some(1))));
    let facts = u32::try_from(record.lines().count() - 2).expect("a short game");
    let key =
        home.house.bring_record(told(LINES_PER_GAME_MAX - facts)).await.expect("it just fits");
    let replay = home.house.replay_record(key, None, Some(0)).await.expect("here").expect("a step");
    assert!(replay.open);
}

#[tokio::test]
async fn a_board_of_other_figures_is_taken_from_the_store_if_it_is_there() {
    let home = Home::new().await;
    let record = given_up(&home).await;
    let shipped = boards::shipped().iter().find(|shipped| shipped.id == "amsterdam");
    let today = shipped.expect("a shipped board").text;
    let file =
        today.replacen("points_by_length = [1, 2, 4, 7]", "points_by_length = [1, 2, 4, 9]", 1);
    let earlier = boards::load(&file, "amsterdam").expect("still a board");
    let now = boards::digest(&boards::load_shipped("amsterdam").expect("a shipped board"));
    let digest = boards::digest(&earlier);
    let record = record.replacen(&now, &digest, 1);
    let fault = refused(&home, &record).await;
    assert_eq!(flaw(&fault), Some((Flaw::OtherFigures, Some(1))));
    home.store.ledger().keep_board(&digest, &file).await.expect("kept");
    let key = home.house.bring_record(record).await.expect("a legal record");
    let replay = home.house.replay_record(key, None, None).await.expect("here").expect("a step");
    assert_eq!(*replay.then.board, earlier);
    let ben = home.person(2).await;
    let next = home.house.play_record_on((key, 0), (Seat::FIRST, ben), None).await;
    let next = next.expect("here").expect("a table");
    assert_eq!(*home.look(next, None).await.board, earlier, "and played on with");
}

#[tokio::test]
async fn they_stay_for_an_hour_and_the_oldest_makes_room() {
    let clock = HouseClock::held(Moment::now());
    let home = Home::with(Settings { clock: clock.clone(), ..settings() }).await;
    let record = given_up(&home).await;
    let mut keys = Vec::new();
    for _ in 0..=RECORDS_MAX {
        keys.push(home.house.bring_record(record.clone()).await.expect("a legal record"));
        clock.advance(Duration::from_millis(1));
    }
    let here = async |key: GameId| home.house.replay_record(key, None, None).await.is_some();
    assert!(!here(keys[0]).await, "the oldest has gone");
    for key in &keys[1..] {
        assert!(here(*key).await, "the others have stayed");
    }
    clock.advance(RECORD_STAYS - Duration::from_millis(2));
    let last = keys[RECORDS_MAX];
    assert!(here(last).await && !here(keys[RECORDS_MAX - 1]).await);
    clock.advance(Duration::from_millis(1));
    assert!(!here(last).await);
}
