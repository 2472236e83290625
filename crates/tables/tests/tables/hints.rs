//! Hints: asked for by whoever is to decide, thought of by the strongest bot, counted for everybody to see.

use std::sync::Arc;

use store::{GameId, PersonId};
use tables::{ActFault, LobbyWish, NewTable, SeatPlan, Seq, Starter};
use vocab::page::{
    ASK_HINT, Agreed, Eyes, GameSight, HintSight, HintTerms, Lesson, Suggestion, TAKE_BACK, Update,
};
use vocab::{Action, BySeat, Refusal, Seat, Seen, Viewer};
use wire::{Aside, AsideKind};

use crate::support::{AMSTERDAM, Home, NEDERLAND, Player, bot, verify};

async fn alone(home: &Home, variant: (&str, vocab::Variant)) -> (GameId, PersonId) {
    let ann = home.person(1).await;
    (home.table(variant, vec![SeatPlan::Person(ann), bot("random")]).await, ann)
}

/// A table with these terms beside the usual ones.
async fn agreed(home: &Home, seats: Vec<SeatPlan>, host: PersonId, agreed: Agreed) -> GameId {
    let table = NewTable {
        host,
        board: AMSTERDAM.0.to_owned(),
        variant: AMSTERDAM.1,
        seats,
        liveries: Vec::new(),
        starter: Starter::Planned(0),
        agreed,
        id: None,
    };
    home.house.create(table).await.expect("a table")
}

fn game(update: &Update) -> &GameSight {
    update.game.as_ref().expect("a game")
}

async fn ask(home: &Home, player: &Player, seen: Seq) -> Result<Seq, ActFault> {
    home.house.act(&player.pass, seen, ASK_HINT).await
}

/// Waits for the hint that was asked for.
async fn hinted(player: &mut Player) -> (Arc<Update>, Suggestion) {
    loop {
        let update = player.listener.next().await.expect("the table lives");
        match game(&update).hint {
            HintSight::Given(suggestion) => return (update, suggestion),
            HintSight::Failed => panic!("a hint is found"),
            HintSight::None | HintSight::Open | HintSight::Thinking => {}
        }
    }
}

/// Whoever asked for hints, as a log tells it.
fn told(update: &Update) -> Vec<Seat> {
    let asked = game(update).log.iter().filter_map(|line| match line.seen {
        Seen::AskedHint { seat } => Some(seat),
        _ => None,
    });
    asked.collect()
}

#[tokio::test]
async fn a_hint_is_followed_and_is_in_record_and_replay() {
    let home = Home::new().await;
    for variant in [AMSTERDAM, NEDERLAND] {
        let (table, ann) = match variant {
            AMSTERDAM => alone(&home, variant).await,
            _ => {
                let ann = PersonId::new([1; 10]);
                (home.table(variant, vec![bot("random"), SeatPlan::Person(ann)]).await, ann)
            }
        };
        let mut player = home.player(table, ann).await;
        let mine = player.pass.seat();
        for count in 1..=3_u16 {
            let update = player.asked().await.expect("the game goes on");
            assert_eq!(game(&update).hint, HintSight::Open);
            let seq = ask(&home, &player, update.seq).await.expect("it is their turn");
            assert_eq!(seq, Seq(update.seq.0 + 1), "a line of the ledger says so");
            let (update, suggestion) = hinted(&mut player).await;
            let sight = game(&update);
            assert!(sight.offers.contains(&suggestion.act.action), "{suggestion:?}");
            assert_eq!(sight.hints[mine], count);
            // Everybody sees that it was asked for, and nobody else what it is.
            let looker = home.look(table, None).await;
            assert_eq!(told(&looker), vec![mine; usize::from(count)]);
            assert_eq!((game(&looker).hint, game(&looker).hints[mine]), (HintSight::None, count));
            player.act(&update, &suggestion.act.action).await.expect("a hint is allowed");
        }
        player.play_on().await;
        let record = home.house.record(table).await.expect("a table").expect("it is over");
        verify(&record);
        let read = wire::record::read(&record, None).expect("a record");
        let hint = Aside { seat: mine, kind: AsideKind::Hint };
        assert_eq!(read.asides().iter().map(|told| told.1).collect::<Vec<_>>(), [hint; 3]);
        // A replay of the house and one of the record tell the same of it.
        let key = home.house.bring_record(record).await.expect("a legal record");
        let eyes = Some(Eyes::Of(Viewer::Seat(mine)));
        let steps = home.house.replay(table, None, eyes, Some(0)).await.expect("a step").steps();
        for step in [0, 1, 2, 3, 5, 8, steps] {
            let ours = home.house.replay(table, None, eyes, Some(step)).await.expect("a step").then;
            let brought =
                home.house.replay_record(key, eyes, Some(step)).await.expect("it is here");
            assert_eq!(brought.expect("a step").then.game, ours.game, "{step}");
            // A log is cut at its beginning.
            if step < steps {
                assert_eq!(told(&ours).len(), usize::from(game(&ours).hints[mine]), "{step}");
            }
            assert_eq!(game(&ours).hint, HintSight::None);
        }
    }
}

#[tokio::test]
async fn bad_moments_are_answered_and_change_nothing() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let people = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    // Where several people play there are none, unless they have agreed on it.
    let without = home.table(AMSTERDAM, people.clone()).await;
    let player = home.player(without, ann).await;
    let look = home.look(without, Some(&player.pass)).await;
    assert_eq!(game(&look).hint, HintSight::None);
    assert_eq!(ask(&home, &player, look.seq).await, Err(ActFault::NoHints));
    let terms = Agreed { hints: HintTerms::Everybody, ..Agreed::default() };
    let with = agreed(&home, people, ann, terms).await;
    let (mut first, mut second) = (home.player(with, ann).await, home.player(with, ben).await);
    for player in [&mut first, &mut second] {
        let update = player.asked().await.expect("first tickets");
        assert_eq!(game(&update).hint, HintSight::Open, "both choose at the same time");
        let action = player.choose(&update);
        player.act(&update, &action).await.expect("an offer");
    }
    let look = home.look(with, Some(&second.pass)).await;
    assert_eq!(game(&look).hint, HintSight::None);
    let early = ask(&home, &second, look.seq).await;
    assert_eq!(early, Err(ActFault::Refused(Refusal::NotYourTurn)));
    // Twice is once; with a number from before, or from nowhere, it is stale.
    let update = first.asked().await.expect("a turn");
    for seen in [Seq(update.seq.0 - 1), Seq(update.seq.0 + 1)] {
        let stale = ask(&home, &first, seen).await;
        assert_eq!(stale, Err(ActFault::Stale { seq: update.seq }));
    }
    let asked = ask(&home, &first, update.seq).await.expect("a turn");
    for seen in [update.seq, asked] {
        assert_eq!(ask(&home, &first, seen).await, Ok(asked));
    }
    // Who acts before the hint has come goes on without it.
    let action = first.choose(&update);
    first.act(&update, &action).await.expect("it is as good as before");
    let look = home.look(with, Some(&first.pass)).await;
    assert!(matches!(game(&look).hint, HintSight::None | HintSight::Open), "{look:?}");
    assert_eq!(game(&look).hints[first.pass.seat()], 1, "it was asked for");
    home.house.resign(&second.pass).await.expect("given up");
    let over = ask(&home, &first, look.seq).await;
    assert_eq!(over, Err(ActFault::Refused(Refusal::GameOver)));
    verify(&home.house.record(with).await.expect("a table").expect("it is over"));
    // A lesson points at what to do anyway.
    let terms = Agreed { lesson: Some(Lesson::NOW), ..Agreed::default() };
    let lesson = agreed(&home, vec![SeatPlan::Person(ann), bot("easy")], ann, terms).await;
    let learner = home.player(lesson, ann).await;
    let look = home.look(lesson, Some(&learner.pass)).await;
    assert_eq!(ask(&home, &learner, look.seq).await, Err(ActFault::NoHints));
}

#[tokio::test]
async fn a_hint_that_was_asked_for_comes_after_a_restart_too() {
    let home = Home::new().await;
    let (table, ann) = alone(&home, AMSTERDAM).await;
    let mut player = home.player(table, ann).await;
    // What the bot has chosen by then is a part of what a hint is thought from.
    let update = loop {
        let update = player.asked().await.expect("first tickets");
        if game(&update).view.to_act().eq([player.pass.seat()]) {
            break update;
        }
    };
    ask(&home, &player, update.seq).await.expect("it is their turn");
    drop(player);
    let home = home.vanish().await;
    let mut player = home.player(table, ann).await;
    let (update, suggestion) = hinted(&mut player).await;
    assert!(matches!(suggestion.act.action, Action::Keep(_)), "{suggestion:?}");
    assert_eq!(game(&update).hints, BySeat::from_fn(|seat| u16::from(seat == player.pass.seat())));
    // A second restart finds the same.
    drop(player);
    let home = home.restart().await;
    let mut player = home.player(table, ann).await;
    assert_eq!(hinted(&mut player).await.1, suggestion);
    player.act(&update, &suggestion.act.action).await.expect("the number is as good as ever");
}

#[tokio::test]
async fn what_is_taken_back_does_not_take_a_hint_back() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let ben = home.person(2).await;
    let terms = Agreed { hints: HintTerms::Everybody, ..Agreed::default() };
    let people = vec![SeatPlan::Person(ann), SeatPlan::Person(ben)];
    let table = agreed(&home, people, ann, terms).await;
    let mut players = [home.player(table, ann).await, home.player(table, ben).await];
    let (who, claimed) = 'claimed: loop {
        for (who, player) in players.iter_mut().enumerate() {
            let update = home.look(table, Some(&player.pass)).await;
            if game(&update).offers.is_empty() {
                continue;
            }
            let action = player.choose(&update);
            if matches!(action, Action::Claim(..)) {
                ask(&home, player, update.seq).await.expect("a turn");
            }
            player.act(&update, &action).await.expect("an offer");
            let update = home.look(table, Some(&player.pass)).await;
            if game(&update).take_back {
                break 'claimed (who, update);
            }
        }
    };
    let (player, mine) = (&players[who], players[who].pass.seat());
    let before = game(&claimed).hints[mine];
    assert!(before > 0);
    home.house.act(&player.pass, claimed.seq, TAKE_BACK).await.expect("in time");
    let back = home.look(table, Some(&player.pass)).await;
    assert_eq!((game(&back).hints[mine], game(&back).hint), (before, HintSight::Open));
    let home = home.restart().await;
    let again = home.look(table, Some(&player.pass)).await;
    assert_eq!(again.game, back.game, "the ledger is read as it was written");
}

#[tokio::test]
async fn the_host_says_before_the_game_whether_there_are_hints() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let pass = home.pass(table, ann).await;
    for hints in [HintTerms::Everybody, HintTerms::Alone, HintTerms::Everybody] {
        home.house.rearrange(&pass, LobbyWish::Hints { hints }).await.expect("a choice");
        let look = home.look(table, None).await;
        assert_eq!(look.table.agreed.hints, hints, "everybody sees it");
    }
    let ben = home.person(2).await;
    let invite = home.invite(table, ann).await;
    let guest = home.house.sit(invite, ben).await.expect("a seat");
    let hints = HintTerms::Alone;
    let refused = home.house.rearrange(&guest, LobbyWish::Hints { hints }).await;
    assert_eq!(refused, Err(ActFault::NotHost));
}
