//! Clocks, and what they lead to (R3): all by a clock that the tests move on.

use store::GameStage;
use tables::{ActFault, LobbyWish, SeatPlan, Settings};
use vocab::limits::{FORSAKEN_AFTER, OVERTIME_DAYS, OVERTIME_LIVE};
use vocab::page::{SeatClock, TAKE_BACK, TableClock, TableStage, Update};
use vocab::{Action, BySeat, PlayedBy, Seat, Seen};

use crate::pair::{DAY, LIVE, Pair, TWO_DAYS, held, replaced, runs, secs, stands};
use crate::support::{AMSTERDAM, Home, NEDERLAND, NEUTRAL, bot, settings, verify};

fn taken_over(update: &Update, seat: Seat, hand: PlayedBy) -> usize {
    let log = &update.game.as_ref().expect("a game").log;
    let wanted = Seen::TakenOver { seat, by: hand };
    log.iter().filter(|line| line.seen == wanted).count()
}

#[tokio::test]
async fn a_reserve_runs_while_one_is_to_move_and_is_added_to_with_every_move() {
    let pair = Pair::new(LIVE).await;
    assert_eq!(pair.clocks().await, [runs(195), runs(195)]);
    pair.hand.advance(secs(10));
    pair.act(0).await;
    pair.hand.advance(secs(20));
    assert_eq!(pair.clocks().await, [stands(185), runs(165)]);
    pair.act(1).await;
    assert_eq!(pair.clocks().await, [runs(200), stands(165)]);
    pair.hand.advance(secs(60));
    assert_eq!(pair.clocks().await, [runs(140), stands(165)]);
}

#[tokio::test]
async fn days_are_for_every_move() {
    let pair = Pair::new(TWO_DAYS).await;
    let day = DAY.as_secs();
    pair.hand.advance(DAY);
    assert_eq!(pair.clocks().await, [runs(day), runs(day)]);
    pair.set_up().await;
    assert_eq!(pair.clocks().await, [runs(2 * day), stands(2 * day)]);
}

/// However many decisions a turn has, there is one addition for it.
#[tokio::test]
async fn there_is_one_addition_for_every_turn() {
    for variant in [AMSTERDAM, NEDERLAND, NEUTRAL] {
        let mut pair = Pair::with(variant, LIVE, held()).await;
        let mut players = pair.players().await;
        let (mut turns, mut asked) = (BySeat::all(0), BySeat::all(false));
        for step in 0.. {
            let update = pair.look(0).await;
            // Everything has happened at the same moment, and still a table that is rebuilt tells what
            // belongs together.
            if step % 50 == 49 {
                drop(players);
                pair.home = pair.home.restart().await;
                assert_eq!(pair.look(0).await, update);
                players = pair.players().await;
            }
            if update.table.stage == TableStage::Over {
                break;
            }
            let view = &update.game.as_ref().expect("a game").view;
            for seat in pair.passes.map(|pass| pass.seat()) {
                let asks = view.to_act().any(|to_act| to_act == seat);
                turns[seat] += u64::from(asks && !asked[seat]);
                asked[seat] = asks;
                let left = 180 + 15 * turns[seat];
                let clock = if asks { runs(left) } else { stands(left) };
                assert_eq!(update.table.clocks[seat], clock, "{variant:?} at {}", update.seq);
            }
            let next = view.to_act().next().expect("somebody is to move");
            let who = usize::from(next == pair.passes[1].seat());
            players[who].step().await.expect("the game goes on");
        }
        let end = pair.look(0).await;
        assert_eq!(end.table.clocks, BySeat::all(None), "when all is over no clock is shown");
    }
}

#[tokio::test]
async fn whoever_takes_back_has_thought_on() {
    let pair = Pair::new(LIVE).await;
    let mut players = pair.players().await;
    let (who, before) = loop {
        let to_act = pair.look(0).await;
        let who = usize::from(to_act.game.as_ref().expect("a game").offers.is_empty());
        let before = players[who].asked().await.expect("the game goes on");
        let action = players[who].choose(&before);
        players[who].act(&before, &action).await.expect("an offer is accepted");
        let after = pair.look(who).await;
        if matches!(action, Action::Claim(..)) && after.game.as_ref().expect("a game").take_back {
            break (who, before);
        }
    };
    pair.hand.advance(secs(7));
    let seq = pair.look(who).await.seq;
    pair.home.house.act(&pair.passes[who], seq, TAKE_BACK).await.expect("it is not too late");
    let (clocks, seat) = (pair.look(who).await.table.clocks, pair.passes[who].seat());
    let Some(SeatClock::Runs { left }) = before.table.clocks[seat] else { panic!("no clock") };
    assert_eq!(clocks[seat], Some(SeatClock::Runs { left: left - secs(7) }));
    let other = pair.passes[1 - who].seat();
    assert_eq!(clocks[other], before.table.clocks[other], "the other has lost nothing");
}

#[tokio::test]
async fn r3_when_the_time_is_out_another_calls_in_a_bot_until_the_person_is_back() {
    let pair = Pair::new(LIVE).await;
    let mut ann = pair.home.player(pair.table, pair.people[0]).await;
    pair.set_up().await;
    let (a, b) = (pair.passes[0].seat(), pair.passes[1].seat());
    // It is Ann's turn; Ben may not hurry her.
    pair.hand.advance(secs(209));
    assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft));
    assert_eq!(pair.call(0, 1).await, Err(ActFault::TimeLeft), "nor she him out of his turn");
    let before = pair.look(1).await;
    assert!(!before.game.as_ref().expect("a game").callable[a]);
    pair.hand.advance(secs(1));
    // Everybody hears of it, without anything having happened.
    let heard = loop {
        let update = ann.listener.next().await.expect("the table lives");
        if update.table.clocks[a] == Some(SeatClock::Out) {
            break update;
        }
    };
    assert_eq!(heard.seq, before.seq);
    assert_eq!(heard.game.as_ref().expect("a game").callable, BySeat::all(false));
    assert!(pair.look(1).await.game.as_ref().expect("a game").callable[a]);
    let watching = pair.home.look(pair.table, None).await;
    assert_eq!(watching.game.as_ref().expect("a game").callable, BySeat::all(false));

    pair.call(1, 0).await.expect("her time is out");
    pair.call(1, 0).await.expect("so it is already");
    let update = pair.look(1).await;
    let stand_in = PlayedBy::Bot(settings().stand_in);
    assert_eq!(taken_over(&update, a, stand_in), 1);
    assert_eq!(update.table.clocks[a], None, "nobody waits for her");
    assert_eq!(
        pair.home.house.act(&pair.passes[0], before.seq, "draw deck").await,
        Err(ActFault::Away)
    );
    assert_eq!(pair.call(0, 1).await, Err(ActFault::Away));
    let mut ben = pair.home.player(pair.table, pair.people[1]).await;
    ben.step().await.expect("the bot keeps the game going");

    pair.home.house.come_back(&pair.passes[0]).await.expect("one may always come back");
    let update = pair.look(0).await;
    assert!(!replaced(&update, a) && update.table.clocks[a].is_some());
    assert!(update.table.clocks[b].is_some());
    tokio::join!(ann.play_on(), ben.play_on());
    verify(&pair.home.house.record(pair.table).await.expect("a table").expect("it is over"));
}

#[tokio::test]
async fn r3_whoever_has_less_time_left_calls_nobody_in() {
    // The bot takes its time: whoever leaves and comes back at once still has to choose.
    let slow = Settings { bot_pause: Some(secs(3_600)), ..held() };
    let pair = Pair::with(AMSTERDAM, LIVE, slow).await;
    let _both = pair.players().await;
    pair.hand.advance(secs(190));
    pair.home.house.leave(&pair.passes[1]).await.expect("leaving is possible");
    pair.hand.advance(secs(30));
    pair.home.house.come_back(&pair.passes[1]).await.expect("and so is coming back");
    pair.hand.advance(secs(4));
    assert_eq!(pair.call(0, 1).await, Err(ActFault::TimeLeft));
    pair.hand.advance(secs(2));
    let before = pair.look(0).await;
    assert_eq!(pair.call(0, 1).await, Err(ActFault::LessTime));
    assert_eq!(pair.look(0).await, before, "nothing has changed");
    pair.call(1, 0).await.expect("he has more");
    assert!(replaced(&pair.look(1).await, pair.passes[0].seat()));
}

#[tokio::test]
async fn r3_a_bot_comes_unasked_after_a_while() {
    for (clock, out, overtime) in
        [(LIVE, secs(210), OVERTIME_LIVE), (TWO_DAYS, 2 * DAY, OVERTIME_DAYS)]
    {
        let pair = Pair::new(clock).await;
        pair.set_up().await;
        let a = pair.passes[0].seat();
        let [_ann, mut ben] = pair.players().await;
        pair.hand.advance(out + overtime - secs(1));
        while ben.listener.next().await.expect("the table lives").table.clocks[a]
            != Some(SeatClock::Out)
        {}
        assert!(!replaced(&pair.look(1).await, a));
        pair.hand.advance(secs(1));
        ben.step().await.expect("a bot has moved for Ann");
        assert!(replaced(&pair.look(1).await, a));
    }
}

#[tokio::test]
async fn where_there_is_no_clock_nobody_is_replaced() {
    let pair = Pair::new(TableClock::None).await;
    pair.hand.advance(30 * DAY);
    assert_eq!(pair.clocks().await, [None, None]);
    let before = pair.look(0).await;
    assert_eq!(pair.call(0, 1).await, Err(ActFault::TimeLeft));
    let nobody = Seat::new(4).expect("a seat");
    let call = pair.home.house.call_bot(&pair.passes[0], nobody).await;
    assert_eq!(call, Err(ActFault::NoSuchSeat));
    assert_eq!(pair.look(0).await, before);
    // For oneself one may.
    pair.call(0, 0).await.expect("that is leaving");
    assert!(replaced(&pair.look(0).await, pair.passes[0].seat()));
    pair.home.house.resign(&pair.passes[1]).await.expect("one may resign");
    assert!(matches!(pair.call(0, 1).await, Err(ActFault::Refused(_))), "the game is over");
}

#[tokio::test]
async fn a_restart_changes_no_clock_and_forgets_none() {
    let mut pair = Pair::new(TWO_DAYS).await;
    pair.set_up().await;
    pair.hand.advance(DAY);
    let before = [pair.look(0).await, pair.look(1).await];
    pair.home = pair.home.restart().await;
    assert_eq!([pair.look(0).await, pair.look(1).await], before);
    // A house that disappears for a while in which somebody's time runs out.
    pair.hand.advance(DAY / 2);
    pair.home = pair.home.vanish().await;
    pair.hand.advance(DAY / 2 + OVERTIME_DAYS);
    pair.goes_on(&before[0]).await;
    let update = pair.look(1).await;
    assert!(replaced(&update, pair.passes[0].seat()), "a bot came to a table that rested");
}

#[tokio::test]
async fn every_table_ends_when_all_are_gone() {
    for (clock, step) in
        [(LIVE, secs(600)), (TWO_DAYS, 3 * DAY), (TableClock::None, FORSAKEN_AFTER)]
    {
        let pair = Pair::new(clock).await;
        pair.set_up().await;
        pair.pass_time_until_over(step).await;
    }
}

/// Whoever plays against bots alone keeps nobody waiting: a clock lets no bot think that nobody looks at, and in the end the
/// table is forsaken like any other.
#[tokio::test]
async fn a_clock_against_bots_alone_lets_them_think_only_while_somebody_is_there() {
    for clock in [LIVE, TWO_DAYS] {
        let settings = held();
        let hand = settings.clock.clone();
        let home = Home::with(settings).await;
        let ann = home.person(1).await;
        let seats = vec![SeatPlan::Person(ann), bot("random"), bot("random")];
        let table = home.timed_table(AMSTERDAM, clock, seats).await;
        home.house.leave(&home.pass(table, ann).await).await.expect("a bot plays on");
        while home.house.census().tables > 0 {
            tokio::task::yield_now().await;
        }
        let stage = async || {
            home.store.ledger().head(table).await.expect("it works").expect("a game").stage
        };
        assert!(matches!(stage().await, GameStage::Playing { .. }), "nobody looked, nobody played");
        while stage().await != GameStage::Over {
            hand.advance(FORSAKEN_AFTER);
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test]
async fn a_table_that_all_have_left_to_bots_ends_too() {
    let pair = Pair::new(TableClock::None).await;
    for pass in &pair.passes {
        pair.home.house.leave(pass).await.expect("one may leave");
    }
    pair.hand.advance(FORSAKEN_AFTER - secs(1));
    assert_ne!(pair.head().await.stage, GameStage::Over, "they may still want to see it");
    pair.pass_time_until_over(secs(1)).await;
}

#[tokio::test]
async fn whoever_looks_at_a_table_without_a_clock_keeps_it() {
    let pair = Pair::new(TableClock::None).await;
    pair.set_up().await;
    let mut ann = pair.home.player(pair.table, pair.people[0]).await;
    let before = ann.asked().await.expect("her turn");
    pair.hand.advance(FORSAKEN_AFTER);
    // It is asked whether anything is due before she is heard.
    let told = pair.look(0).await;
    assert_eq!(told.seq, before.seq);
    let action = ann.choose(&before);
    ann.act(&before, &action).await.expect("it is still her turn");
}

#[tokio::test]
async fn the_host_sets_the_clock_until_the_game_begins() {
    let home = Home::with(held()).await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    home.house.sit(home.invite(table, ann).await, ben).await.expect("a free seat");
    let (host, guest) = (home.pass(table, ann).await, home.pass(table, ben).await);
    let set = |clock| LobbyWish::Clock { clock };
    assert_eq!(home.house.rearrange(&guest, set(LIVE)).await, Err(ActFault::NotHost));
    assert_eq!(home.look(table, None).await.table.agreed.clock, TableClock::None);
    for clock in [LIVE, LIVE, TableClock::None, TWO_DAYS] {
        home.house.rearrange(&host, set(clock)).await.expect("the host may");
        assert_eq!(home.look(table, None).await.table.agreed.clock, clock);
    }
    home.house.rearrange(&host, LobbyWish::Begin { first: None }).await.expect("it is full");
    let clocks = home.look(table, None).await.table.clocks;
    assert_eq!(clocks[Seat::FIRST], runs(2 * DAY.as_secs()));
    assert_eq!(home.house.rearrange(&host, set(LIVE)).await, Err(ActFault::Begun));
}

#[tokio::test]
async fn a_rematch_keeps_the_clock_and_playing_on_has_none() {
    let pair = Pair::new(LIVE).await;
    pair.set_up().await;
    pair.home.house.resign(&pair.passes[0]).await.expect("one may resign");
    let next = pair.home.house.rematch(&pair.passes[0], &[]).await.expect("a table");
    assert_eq!(pair.home.look(next, None).await.table.agreed.clock, LIVE);
    let ann = (pair.passes[0].seat(), pair.people[0]);
    let on = pair.home.house.play_on((pair.table, 1), ann, None).await.expect("a table");
    let on = pair.home.look(on, None).await;
    assert_eq!((on.table.agreed.clock, on.table.clocks), (TableClock::None, BySeat::all(None)));
}

#[tokio::test]
async fn bots_have_no_clock_and_wait_for_nobody() {
    let home = Home::with(held()).await;
    let ann = home.person(1).await;
    let seats = vec![SeatPlan::Person(ann), bot("random")];
    let table = home.timed_table(AMSTERDAM, LIVE, seats).await;
    let mut player = home.player(table, ann).await;
    for _ in 0..6 {
        let update = player.asked().await.expect("the bot moves");
        let clocks = update.table.clocks;
        assert!(matches!(clocks[player.pass.seat()], Some(SeatClock::Runs { .. })), "{clocks:?}");
        assert_eq!(clocks[Seat::new(1).expect("a seat")], None);
        let action = player.choose(&update);
        player.act(&update, &action).await.expect("an offer");
    }
}
