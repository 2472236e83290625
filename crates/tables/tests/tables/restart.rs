//! Houses that close, fail and come back; ledgers that change or break.

use std::sync::Arc;
use std::time::Duration;

use store::limits::OPTIONS_BYTES_MAX;
use store::{
    After, AwaitedSeats, GameId, GameStage, Ledger, Moment, NewGame, NewSeat, Seed, Seq, Trouble,
};
use tables::{ActFault, NewTable, SeatPass, SeatPlan, Settings, Starter, TableFault};
use vocab::page::{Agreed, TableStage, Update};
use vocab::{Action, PhaseView, Source, Variant};

use crate::support::{AMSTERDAM, Home, NEDERLAND, Player, board, bot, settings, text, verify};

async fn all_views(home: &Home, passes: &[SeatPass]) -> Vec<Arc<Update>> {
    let table = passes[0].table();
    let mut views = vec![home.look(table, None).await];
    for pass in passes {
        views.push(home.look(table, Some(pass)).await);
    }
    views
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_turn_changes_nothing() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let table = home.table(NEDERLAND, seats).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.step(), b.step());
    let update = a.asked().await.expect("a turn");
    a.act(&update, &Action::Draw(Source::Deck)).await.expect("one card");
    let passes = [a.pass, b.pass];
    let before = all_views(&home, &passes).await;
    let phase = before[0].game.as_ref().expect("a game").view.phase;
    assert!(matches!(phase, PhaseView::SecondCard(_)), "{phase:?}");
    drop((a, b));

    let home = home.restart().await;
    assert_eq!(all_views(&home, &passes).await, before);
    // The number seen before the restart is as good as ever.
    let listed = &home.house.games_of(ann).await.expect("a list")[0];
    assert!(listed.waits_for_you);
    let seq = before[0].seq;
    home.house.act(&passes[0], seq, "draw deck").await.expect("the turn goes on");
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.play_on(), b.play_on());
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn a_house_that_just_disappears_loses_nothing() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let mut a = home.player(table, ann).await;
    for _ in 0..4 {
        a.step().await.expect("the game goes on");
    }
    let pass = a.pass;
    let before = a.asked().await.expect("a turn");
    drop(a);
    let home = home.vanish().await;
    assert_eq!(home.look(table, Some(&pass)).await, before);
    home.player(table, ann).await.play_on().await;
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

/// A table with the same seed, seats and, unless told otherwise, terms as another, its ledger empty.
async fn twin(ledger: &Ledger, of: GameId, id: u8, options: Option<&str>) -> GameId {
    let stored = ledger.game(of).await.expect("the store works").expect("a game");
    let new = NewGame {
        id: GameId::new([id; 10]),
        host: stored.head.host,
        board: stored.head.board.clone(),
        ruleset: stored.head.ruleset.clone(),
        options: options.unwrap_or(&stored.head.options).to_owned(),
        seed: stored.seed.clone(),
        deal: String::new(),
        invite: None,
        seats: stored.head.chairs().into_iter().map(|chair| chair.sitter).collect(),
        liveries: stored.head.liveries.clone(),
        created: Moment::now(),
    };
    ledger.create(&new).await.expect("a new game");
    new.id
}

/// A game as the program before stored it: each line a fact, or after `>` what a seat chose.
const OLD_GAME: &str = include_str!("old-luck.txt");

/// Before decks had an order, chance picked at each draw. A game that was begun so goes on so, to the
/// last fact.
#[tokio::test]
async fn a_game_that_was_begun_without_ordered_decks_goes_on_as_it_began() {
    let home = Home::new().await;
    let people = [home.person(1).await, home.person(2).await];
    let table = NewGame {
        id: GameId::new([5; 10]),
        host: people[0],
        board: "nederland".to_owned(),
        ruleset: "nederland-neutral".to_owned(),
        options: format!("1 {} in-order", boards::digest(&board("nederland"))),
        seed: Seed::new([42; 32]),
        deal: String::new(),
        invite: None,
        seats: people.map(NewSeat::Person).to_vec(),
        liveries: Vec::new(),
        created: Moment::now(),
    };
    let ledger = home.store.ledger();
    ledger.create(&table).await.expect("a new game");
    let lines: Vec<&str> = OLD_GAME.lines().collect();
    let is_choice = |line: &&str| line.starts_with('>');
    let facts = |lines: &[&str]| -> Vec<String> {
        lines.iter().filter(|line| !is_choice(line)).map(|&line| line.to_owned()).collect()
    };
    let middle = lines.len() / 2;
    let middle = middle + lines[middle..].iter().position(is_choice).expect("somebody chose");
    let begun = facts(&lines[..middle]);
    let waits = After::WaitsFor(AwaitedSeats::NOBODY, None);
    ledger.append(table.id, Seq::START, &begun, waits, Moment::now()).await.expect("appended");

    for choice in lines[middle..].iter().filter(|line| is_choice(line)) {
        let (seat, action) = choice[2..].split_once(' ').expect("a seat and its choice");
        let seat: usize = seat.parse().expect("a number");
        let pass = home.pass(table.id, people[seat]).await;
        let seq = home.look(table.id, Some(&pass)).await.seq;
        home.house.act(&pass, seq, action).await.expect("what was possible then");
    }
    let stored = ledger.read(table.id, Seq::START).await.expect("the store works").expect("a game");
    let stored: Vec<String> = stored.iter().map(|line| line.fact().to_owned()).collect();
    assert_eq!(stored, facts(&lines));
}

/// Luck follows from the seed and the ledger alone, so restarts can't change it.
#[tokio::test]
async fn the_same_seed_and_choices_give_the_same_game_however_often_it_restarts() {
    let mut home = Home::new().await;
    let ann = home.person(1).await;
    let ben = home.person(2).await;
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let first = home.table(AMSTERDAM, seats).await;
    let second = twin(&home.store.ledger(), first, 77, None).await;
    let mut choices = Vec::new();
    {
        let mut players = [home.player(first, ann).await, home.player(first, ben).await];
        while let Some((who, update)) = next_to_act(&mut players).await {
            let action = players[who].choose(&update);
            players[who].act(&update, &action).await.expect("an offer");
            choices.push((who, text(&action, "amsterdam")));
        }
    }
    for (count, (who, action)) in choices.iter().enumerate() {
        if count % 7 == 3 {
            home = home.restart().await;
        }
        let pass = home.pass(second, [ann, ben][*who]).await;
        let seq = home.look(second, Some(&pass)).await.seq;
        home.house.act(&pass, seq, action).await.expect("the same choice is possible");
    }
    let record = |table| home.house.record(table);
    let (one, two) = (record(first).await, record(second).await);
    assert_eq!(one.expect("a table").expect("it is over"), two.expect("a table").expect("over"));
}

async fn next_to_act(players: &mut [Player; 2]) -> Option<(usize, Arc<Update>)> {
    let [a, b] = players;
    tokio::select! {
        update = a.asked() => Some((0, update?)),
        update = b.asked() => Some((1, update?)),
    }
}

#[tokio::test]
async fn a_table_out_of_step_reads_its_ledger_again() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.step(), b.step());
    let update = a.asked().await.expect("a turn");
    // Another program says behind the table's back that a bot plays for Ben.
    let line = r#"{"event":"takeover","seat":1,"player":"bot:random"}"#.to_owned();
    let waits = After::WaitsFor(AwaitedSeats::from_iter([a.pass.seat()]), None);
    let ledger = home.store.ledger();
    let at = Moment::now();
    ledger.append(table, update.seq, &[line], waits, at).await.expect("it is next");
    a.act(&update, &Action::Draw(Source::Deck)).await.expect("the table catches up");
    // Whoever listens is not cut off, and the bot plays.
    a.play_on().await;
    assert!(b.asked().await.is_none(), "a bot plays for Ben until the game is over");
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn a_broken_ledger_loses_only_its_own_table() {
    let home = Home::with(Settings { rest_after: Duration::ZERO, ..settings() }).await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = || vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let unreadable = home.table(AMSTERDAM, seats()).await;
    let impossible = home.table(AMSTERDAM, seats()).await;
    let sound = home.table(AMSTERDAM, seats()).await;
    let nonsense = r#"{"event":"dance"}"#;
    // It reads well, but nobody holds such cards: taking it in fails.
    let claim = r#"{"event":"claim","seat":0,"route":"ROUTE","paid":["wild","wild","wild","wild"],
        "points":7}"#;
    let claim = claim.replace("ROUTE", &board("amsterdam").routes()[0].id).replace('\n', "");
    for (table, line) in [(unreadable, nonsense), (impossible, &claim)] {
        let seq = home.look(table, None).await.seq;
        let waits = After::WaitsFor(AwaitedSeats::NOBODY, None);
        let lines = [line.to_owned()];
        home.store.ledger().append(table, seq, &lines, waits, Moment::now()).await.expect("next");
        memory_is_empty(&home).await;
        let fault = home.house.listen(table, None).await.expect_err("it can't be rebuilt");
        assert!(matches!(fault, TableFault::Broken(_)), "{fault}");
    }
    let (mut a, mut b) = (home.player(sound, ann).await, home.player(sound, ben).await);
    tokio::join!(a.play_on(), b.play_on());
    drop((a, b));
    let home = home.restart().await;
    assert!(home.house.record(sound).await.expect("a table").is_some());
    assert!(home.house.listen(unreadable, None).await.is_err());
}

#[tokio::test]
async fn a_full_store_loses_nothing_that_was_told() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(NEDERLAND, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    // Enough for some turns, not for a game.
    let home = home.restart_with_room(8 * 1024).await;
    let mut players = [home.player(table, ann).await, home.player(table, ben).await];
    let (pass, last) = loop {
        let (who, update) = next_to_act(&mut players).await.expect("the store is full before");
        let action = players[who].choose(&update);
        match players[who].act(&update, &action).await {
            Ok(_) => {}
            Err(ActFault::Table(TableFault::Store(fault))) => {
                assert_eq!(fault.trouble, Trouble::Full);
                break (players[who].pass, update);
            }
            Err(fault) => panic!("{fault}"),
        }
    };
    assert_eq!(home.look(table, Some(&pass)).await, last, "what failed did not happen");
    drop(players);
    let home = home.restart().await;
    assert_eq!(home.look(table, Some(&pass)).await, last);
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.play_on(), b.play_on());
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn bots_go_on_by_themselves_when_a_full_store_has_room_again() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    // Tables that wait for guests, and take up some room.
    let waiting = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let (mut ballast, long) = (Vec::new(), "x".repeat(OPTIONS_BYTES_MAX));
    for id in 10..60 {
        ballast.push(twin(&home.store.ledger(), waiting, id, Some(&long)).await);
    }
    let home = home.restart_with_room(8 * 1024).await;
    let table = NewTable {
        host: ann,
        board: "nederland".to_owned(),
        variant: Variant::Plain,
        seats: vec![bot("path"), bot("path")],
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed: Agreed::default(),
        id: None,
    };
    let table = home.house.create(table).await.expect("room for this");
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    listener.next().await.expect("an update");
    while home.house.census().stuck == 0 {
        tokio::task::yield_now().await;
    }
    let mut last = home.look(table, None).await;
    assert_eq!(last.table.stage, TableStage::Playing);
    for table in ballast {
        home.store.ledger().call_off(table, Moment::now()).await.expect("it never began");
    }
    while last.table.stage != TableStage::Over {
        last = listener.next().await.expect("the table lives");
    }
    assert_eq!(home.house.census().stuck, 0);
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn a_table_that_nobody_needs_leaves_memory_and_comes_back() {
    let home = Home::with(Settings { rest_after: Duration::ZERO, tables: 1, ..settings() }).await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    let mut a = home.player(table, ann).await;
    let other = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    a.step().await.expect("first tickets");
    // There is room for one, and somebody listens to it.
    let fault = home.house.listen(other, None).await.expect_err("no room");
    assert_eq!(fault, TableFault::Crowded);
    let pass = a.pass;
    let before = a.asked().await.expect("a turn");
    drop(a);
    memory_is_empty(&home).await;
    assert_eq!(home.look(table, Some(&pass)).await, before);
}

#[tokio::test]
async fn a_full_house_lets_go_of_the_table_that_is_not_used_for_longest() {
    let home = Home::with(Settings { tables: 2, ..settings() }).await;
    let ann = home.person(1).await;
    let seats = || vec![SeatPlan::Person(ann), SeatPlan::Open];
    let (one, two) = (home.table(AMSTERDAM, seats()).await, home.table(AMSTERDAM, seats()).await);
    let mut used = home.house.listen(one, None).await.expect("a listener");
    used.next().await.expect("an update");
    // Others can be looked at, one after the other, however many they are.
    for _ in 0..5 {
        let another = home.table(AMSTERDAM, seats()).await;
        home.house.look(another, None).await.expect("room for it");
    }
    home.house.look(two, None).await.expect("room for it again");
    assert!(!used.has_news(), "the table in use stays in memory");
}

#[tokio::test]
async fn bots_think_only_while_somebody_is_there() {
    let home = Home::with(Settings { rest_after: Duration::ZERO, ..settings() }).await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    home.house.leave(&home.pass(table, ann).await).await.expect("a bot plays on");
    memory_is_empty(&home).await;
    let head = home.store.ledger().head(table).await.expect("it works").expect("a game");
    assert!(matches!(head.stage, GameStage::Playing { .. }), "nobody looked on, nobody played");
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    while listener.next().await.expect("an update").table.stage != TableStage::Over {}
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

/// Waits until every table has left memory.
async fn memory_is_empty(home: &Home) {
    while format!("{:?}", home.house) != "House(0 tables in memory)" {
        tokio::task::yield_now().await;
    }
}
