//! A busy house: bots think less before anybody waits, which their seats and the record tell.

use std::num::NonZeroUsize;
use std::sync::Arc;

use store::PersonId;
use tables::{SeatPlan, Settings, Thinkers, Turn};
use tokio::task::JoinSet;
use vocab::page::{Eyes, GameSight, Update};
use vocab::{BySeat, Haste, Seat, Viewer};
use wire::{Aside, AsideKind};

use crate::support::{AMSTERDAM, Home, Player, bot, settings, verify};

/// More than anybody's bots wait for.
const CROWD: usize = 8;

/// Fills the line of this person until it is dropped.
pub(crate) async fn crowd(thinkers: &Thinkers, host: PersonId) -> (Turn, JoinSet<Turn>) {
    let held = thinkers.enter(host).await;
    let mut line = JoinSet::new();
    for waiting in 1..=CROWD {
        let thinkers = thinkers.clone();
        let queue = thinkers.clone();
        line.spawn(async move { thinkers.enter(host).await });
        while queue.waiting() < waiting {
            tokio::task::yield_now().await;
        }
    }
    (held, line)
}

fn game(update: &Update) -> &GameSight {
    update.game.as_ref().expect("a game")
}

/// Acts at once; what there is to see when it is to act again.
async fn round(player: &mut Player, update: &Update) -> Option<Arc<Update>> {
    let action = player.choose(update);
    player.act(update, &action).await.expect("an offer is accepted");
    player.asked().await
}

#[tokio::test]
async fn a_busy_house_hurries_its_bots_and_says_so() {
    let thinkers = Thinkers::new(NonZeroUsize::MIN);
    let home = Home::with(Settings { thinkers: thinkers.clone(), ..settings() }).await;
    let ann = home.person(1).await;
    let busy = crowd(&thinkers, ann).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("hard")]).await;
    let mut player = home.player(table, ann).await;
    let other = Seat::new(1 - player.pass.seat().index()).expect("there are two");
    let first = player.asked().await.expect("the game begins");
    let mut update = round(&mut player, &first).await.expect("the game goes on");
    let decisions = |update: &Update| game(update).hurries[other].map_or(0, |it| it.decisions);
    while decisions(&update) < 4 {
        let hurry = game(&update).hurries[other].expect("there was no time to search");
        assert_eq!(hurry.haste, Haste::Unsearched);
        assert_eq!(game(&update).hurries[player.pass.seat()], None, "nobody hurries people");
        update = round(&mut player, &update).await.expect("the game goes on");
    }
    let before = decisions(&update);
    assert_eq!(home.house.census().bots_hurried, u64::from(before));
    // The mark is there again after a restart, and goes when there is time to think.
    let looked = home.look(table, Some(&player.pass)).await;
    drop(player);
    let home = home.restart().await;
    assert_eq!(home.look(table, Some(&home.pass(table, ann).await)).await.game, looked.game);
    drop(busy);
    let mut player = home.player(table, ann).await;
    update = player.asked().await.expect("it is still asked");
    while game(&update).hurries[other].is_some() {
        update = round(&mut player, &update).await.expect("the game goes on");
    }
    while let Some(next) = round(&mut player, &update).await {
        update = next;
    }
    assert_eq!(
        game(&*home.look(table, None).await).hurries,
        BySeat::all(None),
        "it had time again"
    );
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    verify(&record);
    let read = wire::record::read(&record, None).expect("a record");
    let hurried = Aside { seat: other, kind: AsideKind::Hurried(Haste::Unsearched) };
    let told: Vec<Aside> = read.asides().iter().map(|told| told.1).collect();
    assert_eq!(told, vec![hurried; usize::from(before)], "the record keeps their count");
    // A replay of the house and one of the record show the same.
    let key = home.house.bring_record(record).await.expect("a legal record");
    let eyes = Some(Eyes::Of(Viewer::Spectator));
    let steps = home.house.replay(table, None, eyes, Some(0)).await.expect("a step").steps();
    let mut marks = 0;
    for step in 0..=steps {
        let ours = home.house.replay(table, None, eyes, Some(step)).await.expect("a step").then;
        let brought = home.house.replay_record(key, eyes, Some(step)).await.expect("it is here");
        assert_eq!(brought.expect("a step").then.game, ours.game, "{step}");
        marks += u16::from(game(&ours).hurries[other].is_some());
    }
    assert!(marks >= before, "{marks}");
}

#[tokio::test]
async fn who_has_nothing_to_choose_or_never_searches_is_not_hurried() {
    let thinkers = Thinkers::new(NonZeroUsize::MIN);
    let home = Home::with(Settings { thinkers: thinkers.clone(), ..settings() }).await;
    let ann = home.person(1).await;
    let _busy = crowd(&thinkers, ann).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("normal")]).await;
    let mut player = home.player(table, ann).await;
    player.play_on().await;
    let record = home.house.record(table).await.expect("a table").expect("it is over");
    verify(&record);
    assert!(!record.contains("hurried"));
    assert_eq!(home.house.census().bots_hurried, 0);
    impossible_haste_is_refused(&record);
}

/// No such record may tell that a seat it does not have, or before a line it does not have, was in haste, or in
/// one that there is not.
fn impossible_haste_is_refused(record: &str) {
    for hurried in [
        r#"[{"seat":4,"line":20,"thought":"half"}]"#,
        r#"[{"seat":0,"line":1,"thought":"half"}]"#,
        r#"[{"seat":0,"line":100000,"thought":"half"}]"#,
        r#"[{"seat":0,"line":20,"thought":"twice"}]"#,
        r#"[{"seat":0,"line":20}]"#,
        r#"{"seat":0}"#,
    ] {
        let doctored = record.replacen('{', &format!("{{\"hurried\":{hurried},"), 1);
        let fault = wire::record::read(&doctored, None).expect_err("it can't be");
        assert!(fault.to_string().contains("line 1"), "{fault}");
    }
    let possible = r#"{"hurried":[{"seat":0,"line":20,"thought":"half"}],"#;
    verify(&record.replacen('{', possible, 1));
}
