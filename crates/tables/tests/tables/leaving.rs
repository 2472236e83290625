//! Rows R: people resign, leave and come back.

use store::limits::{LINES_PER_APPEND_MAX, LINES_PER_GAME_MAX};
use store::{After, Moment};
use tables::limits::LINES_TO_PLAY;
use tables::{ActFault, SeatPlan, Seq};
use vocab::page::{Sitter, TableStage, Update};
use vocab::{Ending, PlayedBy, Refusal, Seat, Seen};

use crate::support::{AMSTERDAM, Home, verify};

fn replaced(update: &Update, seat: usize) -> bool {
    matches!(&update.table.seats[seat], Sitter::Person { replaced_by: Some(_), .. })
}

fn logged(update: &Update, wanted: impl Fn(&Seen) -> bool) -> usize {
    let log = &update.game.as_ref().expect("a game").log;
    log.iter().filter(|line| wanted(&line.seen)).count()
}

#[tokio::test]
async fn r1_with_two_at_the_table_the_other_wins_at_once() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, b) = (home.player(table, ann).await, home.pass(table, ben).await);
    a.step().await.expect("first tickets");
    // Out of turn and in the middle of the set-up: at any time.
    home.house.resign(&b).await.expect("resigning is always possible");
    let end = home.look(table, None).await;
    let sheet =
        end.game.as_ref().and_then(|game| game.end.clone()).map(|end| end.sheet).expect("scores");
    assert_eq!((sheet.ending, sheet.winners), (Ending::Resigned, vec![a.pass.seat()]));
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
    let over = Err(ActFault::Refused(Refusal::GameOver));
    assert_eq!(home.house.resign(&a.pass).await, over);
    assert_eq!(home.house.leave(&a.pass).await, over);
}

#[tokio::test]
async fn r2_with_three_a_bot_plays_on_and_the_seat_cannot_win() {
    let home = Home::new().await;
    let (ann, ben, cas) = (home.person(1).await, home.person(2).await, home.person(3).await);
    let seats = [ann, ben, cas].map(SeatPlan::Person).to_vec();
    let table = home.table(AMSTERDAM, seats).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    let c = home.pass(table, cas).await;
    tokio::join!(a.step(), b.step());
    home.house.resign(&c).await.expect("resigning is always possible");
    assert_eq!(home.house.resign(&c).await, Err(ActFault::Resigned));
    assert_eq!(home.house.come_back(&c).await, Err(ActFault::Resigned));
    let update = home.look(table, Some(&c)).await;
    assert!(replaced(&update, 2));
    assert!(update.game.as_ref().is_some_and(|game| game.offers.is_empty()));

    tokio::join!(a.play_on(), b.play_on());
    let end = home.look(table, None).await;
    let sheet =
        end.game.as_ref().and_then(|game| game.end.clone()).map(|end| end.sheet).expect("scores");
    assert!(!sheet.winners.is_empty() && !sheet.winners.contains(&c.seat()));
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn r3_a_bot_plays_for_a_leaver_until_coming_back() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    assert_eq!(home.house.come_back(&a.pass).await, Err(ActFault::NotAway));
    home.house.leave(&a.pass).await.expect("leaving is possible in the set-up");
    assert_eq!(home.house.leave(&a.pass).await, Err(ActFault::Away));
    for _ in 0..5 {
        b.step().await.expect("the bot keeps the game going");
    }
    let listed = &home.house.games_of(ann).await.expect("a list")[0];
    assert!(!listed.waits_for_you, "the game does not wait for whoever has left");
    let update = home.look(table, Some(&a.pass)).await;
    assert!(
        replaced(&update, 0) && update.game.as_ref().is_some_and(|game| game.offers.is_empty())
    );
    // Nor is what the bot has done taken for an action whose answer was lost.
    for seen in 0..=update.seq.0 {
        for action in ["draw deck", "draw 0", "draw 1", "draw 2", "draw 3", "draw 4"] {
            let act = home.house.act(&a.pass, Seq(seen), action).await;
            assert_eq!(act, Err(ActFault::Away), "{action} at {seen}");
        }
    }

    home.house.come_back(&a.pass).await.expect("coming back is always possible");
    let update = home.look(table, Some(&a.pass)).await;
    assert!(!replaced(&update, 0));
    let takeovers = |hand: PlayedBy| {
        logged(&update, |seen| matches!(seen, Seen::TakenOver { by, .. } if *by == hand))
    };
    assert_eq!(takeovers(PlayedBy::Human), 1);
    tokio::join!(a.play_on(), b.play_on());
    let end = home.look(table, None).await;
    assert_eq!(end.table.stage, TableStage::Over);
    // That is no resignation: the seat can win.
    let game = end.game.as_ref().expect("a game");
    assert!(!game.view.public[a.pass.seat()].resigned);
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn r3_somebody_leaving_makes_nobodys_action_stale() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.step(), b.step());
    let update = a.asked().await.expect("a turn");
    home.house.leave(&b.pass).await.expect("leaving is possible");
    let action = a.choose(&update);
    a.act(&update, &action).await.expect("the offers are what they were");
}

#[tokio::test]
async fn r3_leaving_without_end_leaves_room_to_end_the_game_in() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let pass = home.pass(table, ben).await;
    let before = home.look(table, None).await.seq;
    home.house.leave(&pass).await.expect("leaving is possible");
    home.house.come_back(&pass).await.expect("coming back is possible");
    // The same again and again, as somebody's program would do it.
    let ledger = home.store.ledger();
    let lines = ledger.read(table, before).await.expect("no gap").expect("a game");
    let lines: Vec<String> = lines.iter().map(|line| line.fact().to_owned()).collect();
    let mut seq = Seq(before.0 + u32::try_from(lines.len()).expect("few"));
    let whole = LINES_PER_APPEND_MAX - LINES_PER_APPEND_MAX % lines.len();
    let again: Vec<String> = lines.into_iter().cycle().take(whole).collect();
    let waits = || After::WaitsFor([Seat::FIRST].into_iter().collect(), None);
    while seq.0 < LINES_PER_GAME_MAX - LINES_TO_PLAY {
        seq = ledger.append(table, seq, &again, waits(), Moment::now()).await.expect("in step");
    }
    let home = home.vanish().await;
    assert_eq!(home.house.leave(&pass).await, Err(ActFault::TooOften));
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    tokio::join!(a.play_on(), b.play_on());
    verify(&home.house.record(table).await.expect("a table").expect("it is over"));
}
