//! Looking back shows each seat what it was shown then, and nobody more while the game lasts.

use std::collections::BTreeMap;

use store::GameId;
use tables::{CreateFault, ReplayFault, SeatPlan, Seq};
use vocab::page::{Eyes, Replay};
use vocab::{Seat, View, Viewer};

use crate::support::{AMSTERDAM, Home, NEDERLAND, NEUTRAL, bot, verify};

/// What every viewer was shown, by the number of the newest fact.
type Shown = BTreeMap<(Seq, usize), View>;

async fn steps(home: &Home, table: GameId, eyes: Viewer) -> Vec<Replay> {
    let eyes = Some(Eyes::Of(eyes));
    let first = home.house.replay(table, None, eyes, Some(0)).await.expect("a beginning");
    let mut replays = vec![first];
    for step in 1..=replays[0].steps() {
        let next = home.house.replay(table, None, eyes, Some(step)).await;
        replays.push(next.expect("every step is there"));
    }
    replays
}

#[tokio::test]
async fn every_seat_sees_again_what_it_was_shown() {
    for variant in [AMSTERDAM, NEDERLAND, NEUTRAL] {
        let home = Home::new().await;
        let (ann, ben) = (home.person(1).await, home.person(2).await);
        let people = [ann, ben].map(SeatPlan::Person).to_vec();
        let table = home.table(variant, people).await;
        let mut players = [home.player(table, ann).await, home.player(table, ben).await];
        let mut shown = Shown::new();
        // One after the other, so that nothing happens between two looks.
        loop {
            for player in &players {
                let look = home.look(table, Some(&player.pass)).await;
                let view = look.game.as_ref().expect("a game").view;
                shown.insert((look.seq, player.pass.seat().index()), view);
            }
            let look = home.look(table, Some(&players[0].pass)).await;
            let turn = usize::from(look.game.as_ref().expect("a game").offers.is_empty());
            if players[turn].step().await.is_none() {
                break;
            }
        }
        verify(&home.house.record(table).await.expect("a table").expect("it is over"));
        for player in &players {
            let seat = player.pass.seat();
            let replays = steps(&home, table, Viewer::Seat(seat)).await;
            let mut missing = Vec::new();
            for Replay { then, step, deeds, open, .. } in &replays {
                assert!(*open && *step <= deeds.len());
                let game = then.game.as_ref().expect("a game");
                assert!(game.offers.is_empty() && !game.take_back, "nothing can be done in it");
                match shown.get(&(then.seq, seat.index())) {
                    Some(view) => assert_eq!(game.view, *view, "{seat}, step {step}"),
                    None => missing.push((step, game.log.last().map(|line| line.seen))),
                }
            }
            assert!(missing.is_empty(), "{variant:?}: not every step was shown then: {missing:?}");
            assert!(replays.len() > 30, "a game has many steps");
        }
        open_cards_are_what_each_seat_held(&home, table).await;
    }
}

/// Open cards show at every step what each seat sees of its own there, and nothing else of anybody.
async fn open_cards_are_what_each_seat_held(home: &Home, table: GameId) {
    let seats = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
    let mut own = Vec::new();
    for seat in seats {
        own.push(steps(home, table, Viewer::Seat(seat)).await);
    }
    for step in 0..own[0].len() {
        let open = home.house.replay(table, None, Some(Eyes::Open), Some(step)).await;
        let open = open.expect("a step of a finished game");
        assert_eq!((open.then.viewer, open.hands.len()), (Viewer::Spectator, seats.len()));
        for (hand, replays) in open.hands.iter().zip(&own) {
            let then = replays[step].then.game.as_ref().expect("a game");
            assert_eq!(Some(hand.cards), then.view.own.map(|own| own.hand));
            assert_eq!(hand.tickets, then.tickets);
        }
    }
}

#[tokio::test]
async fn any_step_becomes_a_table_against_bots() {
    for variant in [AMSTERDAM, NEUTRAL] {
        let home = Home::new().await;
        let (ann, ben) = (home.person(1).await, home.person(2).await);
        let table = home.table(variant, vec![SeatPlan::Person(ann), bot("random")]).await;
        let running = home.house.play_on((table, 0), (Seat::FIRST, ben), None).await;
        assert!(matches!(running, Err(CreateFault::NoGame(_))), "{running:?}");
        home.player(table, ann).await.play_on().await;
        let replays = steps(&home, table, Viewer::Seat(Seat::FIRST)).await;
        for part in 0..4 {
            let replay = &replays[(replays.len() - 2) * part / 3];
            let next = home.house.play_on((table, replay.step), (Seat::FIRST, ben), None).await;
            let next = next.expect("a table");
            let pass = home.pass(next, ben).await;
            let mut player = home.player(next, ben).await;
            // Others may have acted already; what was dealt and claimed before is there.
            let look = home.look(next, Some(&pass)).await;
            assert!(look.seq >= replay.then.seq, "step {}", replay.step);
            player.play_on().await;
            verify(&home.house.record(next).await.expect("a table").expect("it is over"));
        }
        let end = home.house.play_on((table, replays.len() - 1), (Seat::FIRST, ben), None).await;
        assert!(matches!(end, Err(CreateFault::NoGame(_))), "{end:?}");
        // Asked for again because the answer was lost: one table.
        let id = Some(GameId::new([9; 10]));
        for _ in 0..2 {
            let made = home.house.play_on((table, 1), (Seat::FIRST, ben), id).await;
            assert_eq!(made.ok(), id);
        }
    }
}

#[tokio::test]
async fn nobody_looks_through_other_eyes_before_the_end() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let people = [SeatPlan::Person(ann), SeatPlan::Person(ben), bot("random")];
    let waiting = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let none = home.house.replay(waiting, None, None, None).await;
    assert_eq!(none, Err(ReplayFault::NotBegun));
    let table = home.table(AMSTERDAM, people.to_vec()).await;
    let mut player = home.player(table, ann).await;
    let pass = player.pass;
    player.step().await.expect("first tickets");
    let (mine, theirs) = (Viewer::Seat(pass.seat()), Viewer::Seat(Seat::new(1).expect("a seat")));
    let look = async |pass, eyes: Option<Viewer>, step| {
        home.house.replay(table, pass, eyes.map(Eyes::Of), step).await
    };
    let own = look(Some(&pass), None, None).await.expect("the own eyes");
    assert_eq!((own.then.viewer, own.open, own.step), (mine, false, own.steps()));
    let open = home.house.replay(table, Some(&pass), Some(Eyes::Open), Some(0)).await;
    assert_eq!(open, Err(ReplayFault::NotYours));
    for (pass, eyes) in [(Some(&pass), theirs), (None, mine), (None, theirs)] {
        assert_eq!(look(pass, Some(eyes), Some(0)).await, Err(ReplayFault::NotYours));
    }
    let all = look(Some(&pass), Some(Viewer::Spectator), Some(0)).await.expect("public");
    assert!(all.then.game.expect("a game").view.own.is_none());
    let far = look(None, None, Some(1_000_000_000)).await;
    assert_eq!(far, Err(ReplayFault::NoStep { steps: own.steps() }));
}
