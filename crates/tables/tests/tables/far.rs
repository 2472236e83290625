//! A server whose line is long lets another one think: the choice is the same wherever it is thought of, and is played
//! once or not at all.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use store::GameId;
use tables::{FarAsk, FarErrand, House, SeatPlan, Settings, Thinkers, Turn};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::haste::crowd;
use crate::support::{AMSTERDAM, Home, Player, bot, settings, verify};

/// A house where nobody's bots find room, and what others are to think about.
struct Busy {
    home: Home,
    asks: mpsc::Receiver<FarAsk>,
    thinkers: Thinkers,
}

impl Busy {
    async fn new() -> Busy {
        let thinkers = Thinkers::new(NonZeroUsize::MIN);
        let home = Home::with(Settings { thinkers: thinkers.clone(), ..settings() }).await;
        let asks = home.house.far_asks().expect("nobody has taken them");
        assert!(home.house.far_asks().is_none(), "one takes them");
        Busy { home, asks, thinkers }
    }

    /// A table of somebody and a bot that searches; its line is long from now on.
    async fn table(&self) -> (GameId, Player, (Turn, JoinSet<Turn>)) {
        let ann = self.home.person(1).await;
        let line = crowd(&self.thinkers, ann).await;
        let table = self.home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("hard")]).await;
        (table, self.home.player(table, ann).await, line)
    }

    /// Another house on the same store, which keeps no table.
    async fn other(&self) -> House {
        let ledger = self.home.store.ledger();
        House::visit(ledger, settings()).await.expect("the house opens")
    }
}

#[tokio::test]
async fn the_same_seed_and_nodes_make_the_same_choice_wherever_they_are_thought_about() {
    let busy = Busy::new().await;
    let (one, other, keeper) = (busy.other().await, busy.other().await, busy.home.house.clone());
    let (table, mut player, line) = busy.table().await;
    let Busy { home, mut asks, thinkers } = busy;
    let thought: Arc<Mutex<Vec<(FarErrand, String)>>> = Arc::default();
    let kept = thought.clone();
    let helping = tokio::spawn(async move {
        while let Some(ask) = asks.recv().await {
            let errand = ask.errand().clone();
            let choice = one.think_for(&errand).await.expect("it has room");
            assert_eq!(other.think_for(&errand).await.as_ref(), Some(&choice), "{errand}");
            assert_eq!(keeper.think_for(&errand).await, None, "its own line is long");
            kept.lock().expect("no panic").push((errand, choice.clone()));
            ask.answer(choice);
        }
    });
    player.play_on().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    verify(&record);
    assert!(!record.contains("hurried"), "all of it was thought in full");
    let thought = thought.lock().expect("no panic").clone();
    let census = home.house.census();
    assert_eq!((census.bots_elsewhere, census.bots_hurried), (thought.len() as u64, 0));
    assert!(thought.len() > 10, "{}", thought.len());
    helping.abort();
    // Its keeper thinks the same, and the ledger tells an old decision as it was.
    drop(line);
    while thinkers.waiting() > 0 {
        tokio::task::yield_now().await;
    }
    for (errand, choice) in thought.iter().take(3) {
        let again = loop {
            // The last of those who stood in line may have a turn for a moment.
            match home.house.think_for(errand).await {
                Some(again) => break again,
                None => tokio::task::yield_now().await,
            }
        };
        assert_eq!(again, *choice, "{errand}");
    }
    // A decision that the ledger does not tell of is nobody's to think about.
    let (errand, _) = &thought[0];
    let words: Vec<String> = errand.to_string().split(' ').map(str::to_owned).collect();
    for (word, other) in [(1, "0000000000000000"), (2, "9000"), (3, "4"), (4, "0")] {
        let mut words = words.clone();
        words[word] = other.to_owned();
        let errand: FarErrand = words.join(" ").parse().expect("an errand");
        assert_eq!(home.house.think_for(&errand).await, None, "{errand}");
    }
}

#[tokio::test]
async fn a_thought_that_comes_after_its_keeper_has_gone_is_not_played() {
    let mut busy = Busy::new().await;
    let other = busy.other().await;
    let (table, mut player, _line) = busy.table().await;
    let first = player.asked().await.expect("the game begins");
    let action = player.choose(&first);
    player.act(&first, &action).await.expect("an offer is accepted");
    let mut ask = busy.asks.recv().await.expect("others are asked");
    let choice = other.think_for(ask.errand()).await.expect("it has room");
    let ann = player.pass.person();
    drop(player);
    let home = busy.home.restart().await;
    ask.given_up().await;
    ask.answer(choice);
    // The rebuilt table has its own bot think, and plays to its end.
    let mut player = home.player(table, ann).await;
    player.play_on().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    verify(&record);
    assert!(record.contains("hurried"), "nobody else was asked");
    assert_eq!(home.house.census().bots_elsewhere, 0);
}
