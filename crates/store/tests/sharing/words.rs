//! What servers tell each other.

use store::HouseWord;
use tokio::sync::broadcast::Receiver;

use super::{raw, server};
use crate::support::{House, game_id};

/// Waits for a word, whatever is told before it.
pub(super) async fn hear(words: &mut Receiver<HouseWord>, awaited: HouseWord) {
    while words.recv().await.expect("few words, and somebody tells them") != awaited {}
}

#[tokio::test]
async fn what_one_server_tells_the_others_hear() {
    let house = House::postgres();
    let [one, other] = [server(&house, "a:1").await, server(&house, "b:1").await];
    let mut words = other.membership.words();
    let word = HouseWord::Renamed(game_id(7));
    // Whoever does not listen yet misses it, and is told so.
    hear(&mut words, HouseWord::Missed).await;
    one.membership.tell(word).await.expect("told");
    hear(&mut words, word).await;

    // A connection that is cut may have missed anything.
    let mut raw = raw(&house).await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    sqlx::raw_sql(cut).execute(&mut raw).await.expect("they are there");
    hear(&mut words, HouseWord::Missed).await;
    one.membership.tell(word).await.expect("told");
    hear(&mut words, word).await;
}
