//! What is written together with something else.

use sqlx::{Connection, PgConnection};
use store::{AppendFault, GameId, Ledger, Moment, Seq, Trouble};
use tokio::task::JoinHandle;

use super::{raw, until_somebody_waits};
use crate::support::{House, at, lines, ready, waits_for};

fn append(
    ledger: &Ledger,
    game: GameId,
    expected: Seq,
    now: Moment,
) -> JoinHandle<Result<Seq, AppendFault>> {
    let ledger = ledger.clone();
    let words = lines(&["next"]);
    tokio::spawn(async move { ledger.append(game, expected, &words, waits_for(&[0]), now).await })
}

/// Keeps everybody else from writing to a game.
async fn hold(raw: &mut PgConnection, game: GameId) {
    sqlx::raw_sql("BEGIN").execute(&mut *raw).await.expect("a transaction");
    let held = sqlx::query("SELECT 1 FROM game WHERE id = $1 FOR UPDATE").bind(game.to_string());
    held.execute(raw).await.expect("nobody else has it");
}

/// A table that another one has written for, which was stopped meanwhile, as when a life ends: whoever waits for the
/// answer may ask again.
#[tokio::test]
async fn whoever_was_written_for_when_it_was_broken_off_may_try_again() {
    let house = House::postgres();
    let store = house.open().await;
    let ledger = store.ledger();
    let mut games = Vec::new();
    for number in 1..=3 {
        let game = ready(&store, number).await;
        let begun = append(&ledger, game, Seq::START, at(2)).await.expect("it goes on");
        games.push((game, begun.expect("in step")));
    }
    let [mut first, mut last] = [raw(&house).await, raw(&house).await];
    hold(&mut first, games[0].0).await;
    hold(&mut last, games[2].0).await;
    // While the first is being written the two others come, and are written together after it.
    let [writes, stopped, waits] =
        [0, 1, 2].map(|n| append(&ledger, games[n].0, games[n].1, at(3)));
    let mut watcher = raw(&house).await;
    until_somebody_waits(&mut watcher).await;
    first.close().await.expect("it ends");
    writes.await.expect("it goes on").expect("in step");
    until_somebody_waits(&mut watcher).await;
    stopped.abort();
    let told = waits.await.expect("it goes on").expect_err("nobody knows");
    let AppendFault::Store(fault) = &told else { panic!("{told}") };
    assert!(fault.trouble.passes() && fault.trouble == Trouble::BrokenOff, "{fault}");
    assert!(fault.to_string().ends_with("was broken off: try again in a moment"), "{fault}");
    last.close().await.expect("it ends");
}
