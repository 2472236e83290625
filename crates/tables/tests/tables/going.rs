//! Whoever has gone in their turn is not waited for until their time is out (R3).

use std::time::Duration;

use tables::ActFault;
use vocab::limits::{GOODBYE_GRACE, LOST_CONNECTION_GRACE, OVERTIME_LIVE};
use vocab::page::TableClock;

use crate::pair::{DAY, LIVE, Pair, TWO_DAYS, replaced, secs};
use crate::support::Player;

const SECOND: Duration = Duration::from_secs(1);

/// Two people who are both here, the first to move.
async fn both_here(clock: TableClock) -> (Pair, Player, Player) {
    let pair = Pair::new(clock).await;
    let [ann, ben] = pair.players().await;
    pair.set_up().await;
    (pair, ann, ben)
}

impl Pair {
    /// Somebody closes their page, and the table has heard so.
    async fn part(&self, player: Player) {
        player.listener.part();
        self.home.look(self.table, None).await;
    }

    /// Somebody's connection is lost, and the table has looked who is there.
    async fn lose(&self, player: Player) {
        drop(player);
        self.home.look(self.table, None).await;
    }

    /// Waits until this player is told that a bot plays for the other one.
    async fn hears_of_bot(&self, player: &mut Player, other: usize) {
        let seat = self.passes[other].seat();
        while !replaced(&player.listener.next().await.expect("the table lives"), seat) {}
    }
}

#[tokio::test]
async fn r3_whoever_has_closed_the_page_is_gone_after_ten_seconds() {
    assert_eq!(GOODBYE_GRACE, secs(10));
    let (pair, ann, mut ben) = both_here(LIVE).await;
    pair.hand.advance(secs(20));
    pair.part(ann).await;
    pair.hand.advance(GOODBYE_GRACE - SECOND);
    let before = pair.look(1).await;
    assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft));
    assert_eq!(pair.look(1).await, before, "nothing has changed");
    pair.hand.advance(SECOND);
    // A page that is open is told by itself.
    let a = pair.passes[0].seat();
    loop {
        let update = ben.listener.next().await.expect("the table lives");
        if update.game.as_ref().expect("a game").callable[a] {
            break;
        }
    }
    pair.call(1, 0).await.expect("she has gone");
    assert!(replaced(&pair.look(1).await, a));
    pair.home.house.come_back(&pair.passes[0]).await.expect("one may always come back");
    assert!(!replaced(&pair.look(1).await, a));
}

#[tokio::test]
async fn r3_whoever_is_back_in_time_has_not_gone() {
    let (pair, ann, _ben) = both_here(LIVE).await;
    pair.hand.advance(secs(20));
    pair.part(ann).await;
    pair.hand.advance(GOODBYE_GRACE - SECOND);
    let _ann = pair.home.player(pair.table, pair.people[0]).await;
    pair.hand.advance(secs(100));
    assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft));
    // Nor whoever closes one of two pages.
    pair.part(pair.home.player(pair.table, pair.people[0]).await).await;
    pair.hand.advance(secs(50));
    assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft));
}

#[tokio::test]
async fn r3_a_lost_connection_is_waited_for_by_the_speed_of_the_table() {
    let live = |clock: &TableClock| matches!(clock, TableClock::Live { .. });
    let mut graces = Vec::new();
    for clock in TableClock::ALL.into_iter().filter(live) {
        let (pair, ann, _ben) = both_here(clock).await;
        pair.lose(ann).await;
        pair.hand.advance(clock.lost_grace() - SECOND);
        assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft), "{clock}");
        pair.hand.advance(SECOND);
        pair.call(1, 0).await.expect("she has gone");
        graces.push(clock.lost_grace());
    }
    assert_eq!(graces, [30, 60, 120].map(secs));
}

#[tokio::test]
async fn r3_for_whoever_has_gone_a_bot_comes_unasked() {
    let (pair, ann, mut ben) = both_here(LIVE).await;
    pair.part(ann).await;
    pair.hand.advance(GOODBYE_GRACE + OVERTIME_LIVE - SECOND);
    assert!(!replaced(&pair.look(1).await, pair.passes[0].seat()));
    pair.hand.advance(SECOND);
    pair.hears_of_bot(&mut ben, 0).await;
    ben.step().await.expect("the bot keeps the game going");
}

/// Ben has closed his page long before it is his turn: he is waited for from then on.
#[tokio::test]
async fn r3_nobody_is_gone_out_of_turn() {
    let (pair, mut ann, ben) = both_here(LIVE).await;
    pair.part(ben).await;
    pair.hand.advance(secs(150));
    assert_eq!(pair.call(0, 1).await, Err(ActFault::TimeLeft));
    for _ in 0..2 {
        let seen = pair.look(0).await.seq;
        let drawn = pair.home.house.act(&pair.passes[0], seen, "draw deck").await;
        drawn.expect("there are cards");
    }
    assert_eq!(pair.call(0, 1).await, Err(ActFault::TimeLeft));
    pair.hand.advance(GOODBYE_GRACE);
    assert_eq!(pair.call(0, 1).await, Err(ActFault::LessTime), "she has thought for longer");
    pair.hand.advance(OVERTIME_LIVE);
    pair.hears_of_bot(&mut ann, 1).await;
}

#[tokio::test]
async fn r3_whoever_was_here_a_moment_ago_is_waited_for_when_the_time_is_out() {
    let (pair, ann, _ben) = both_here(LIVE).await;
    pair.hand.advance(secs(205));
    // The table has looked who is there.
    pair.look(1).await;
    pair.lose(ann).await;
    pair.hand.advance(LOST_CONNECTION_GRACE - SECOND);
    let before = pair.look(1).await;
    assert_eq!(pair.call(1, 0).await, Err(ActFault::Expected));
    assert_eq!(pair.look(1).await, before, "nothing has changed");
    // Whoever looks at the table and does nothing is not waited for.
    let _ann = pair.home.player(pair.table, pair.people[0]).await;
    pair.call(1, 0).await.expect("her time is out");
}

#[tokio::test]
async fn r3_where_no_reserve_runs_the_clock_alone_decides() {
    for (clock, long) in [(TWO_DAYS, DAY), (TableClock::None, 30 * DAY)] {
        let (pair, ann, _ben) = both_here(clock).await;
        pair.part(ann).await;
        pair.hand.advance(long);
        assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft), "{clock}");
        let update = pair.look(1).await;
        let callable = update.game.as_ref().expect("a game").callable;
        assert!(!callable[pair.passes[0].seat()] && !replaced(&update, pair.passes[0].seat()));
    }
}

/// Without script a page keeps no connection: nobody knows whether it was closed.
#[tokio::test]
async fn r3_a_page_that_does_not_listen_is_not_gone() {
    let (pair, ann, _ben) = both_here(LIVE).await;
    pair.lose(ann).await;
    pair.home.house.look(pair.table, Some(&pair.passes[0])).await.expect("a page");
    pair.hand.advance(secs(209));
    assert_eq!(pair.call(1, 0).await, Err(ActFault::TimeLeft));
    pair.hand.advance(SECOND);
    pair.call(1, 0).await.expect("her time is out");
}
