//! Actions that are late, doubled, illegal, malformed or too many.

use tables::limits::MAILBOX_MAX;
use tables::{ActFault, SeatPlan, Seq, Settings, TableFault};
use tokio::task::JoinSet;
use vocab::page::Update;
use vocab::{Action, BadAction, Refusal, Source};

use crate::support::{AMSTERDAM, Home, NEDERLAND, NEUTRAL, Player, settings, text};

/// Two people at a table, the first tickets chosen.
async fn two_begun(home: &Home, variant: (&str, vocab::Variant)) -> (Player, Player) {
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(variant, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    a.step().await.expect("first tickets");
    b.step().await.expect("first tickets");
    (a, b)
}

#[tokio::test]
async fn a_double_click_acts_once() {
    let home = Home::new().await;
    let (mut a, _b) = two_begun(&home, AMSTERDAM).await;
    let update = a.asked().await.expect("a turn");
    let draw = Action::Draw(Source::Deck);
    let seq = a.act(&update, &draw).await.expect("the first click");
    assert_eq!(a.act(&update, &draw).await, Ok(seq), "it is done, and not done again");
    // Another choice of the same moment comes too late.
    let slot = Action::Draw(Source::Slot(0));
    assert_eq!(a.act(&update, &slot).await, Err(ActFault::Stale { seq }));
    // Both clicks at the same moment are no different.
    let update = a.asked().await.expect("the second card");
    let (first, second) = tokio::join!(a.act(&update, &draw), a.act(&update, &draw));
    assert_eq!(first, second);
    let cards = |update: &Update| {
        update.game.as_ref().and_then(|game| game.view.own).map(|own| own.hand.total())
    };
    let now = home.look(a.pass.table(), Some(&a.pass)).await;
    assert_eq!(cards(&now), cards(&update).map(|cards| cards + 1));
}

/// A page that has lost its connection sends its act again: a whole game in which every act is sent
/// twice, the second time to a house that was killed and opened again.
#[tokio::test]
async fn an_act_whose_answer_was_lost_is_not_done_twice() {
    for variant in [AMSTERDAM, NEUTRAL] {
        let mut home = Home::new().await;
        let (ann, ben) = (home.person(1).await, home.person(2).await);
        let table = home.table(variant, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
        let people = [ann, ben];
        for turn in 0.. {
            let asked = home.look(table, None).await;
            let to_act = asked.game.as_ref().and_then(|game| game.view.to_act().next());
            let Some(seat) = to_act else { break };
            let mut player = home.player(table, people[seat.index()]).await;
            let update = player.asked().await.expect("a decision");
            let action = player.choose(&update);
            let seq = player.act(&update, &action).await.expect("an offer is accepted");
            drop(player);
            if turn % 16 == 0 {
                home = home.vanish().await;
            }
            let again = home.player(table, people[seat.index()]).await;
            assert_eq!(again.act(&update, &action).await, Ok(seq), "{action:?}");
        }
        crate::support::verify(
            &home.house.record(table).await.expect("a table").expect("it is over"),
        );
    }
}

#[tokio::test]
async fn a_number_from_the_future_is_stale() {
    let home = Home::new().await;
    let (mut a, _b) = two_begun(&home, AMSTERDAM).await;
    let update = a.asked().await.expect("a turn");
    let act = home.house.act(&a.pass, Seq(update.seq.0 + 1), "draw deck").await;
    assert_eq!(act, Err(ActFault::Stale { seq: update.seq }));
}

#[tokio::test]
async fn first_tickets_are_chosen_at_the_same_time() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let table = home.table(NEDERLAND, vec![SeatPlan::Person(ann), SeatPlan::Person(ben)]).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    let (seen_by_a, seen_by_b) =
        (a.asked().await.expect("set-up"), b.asked().await.expect("set-up"));
    assert_eq!(seen_by_a.seq, seen_by_b.seq);
    let (keep_a, keep_b) = (a.choose(&seen_by_a), b.choose(&seen_by_b));
    a.act(&seen_by_a, &keep_a).await.expect("the first choice");
    // Whoever chooses anew is late; the other, who saw the same, is not.
    let game = seen_by_a.game.as_ref().expect("a game");
    let other = *game.offers.iter().find(|offer| **offer != keep_a).expect("another set");
    let again = a.act(&seen_by_a, &other).await;
    assert!(matches!(again, Err(ActFault::Stale { .. })), "{again:?}");
    b.act(&seen_by_b, &keep_b).await.expect("another's choice makes mine not stale");
    // Now all have chosen, which is news to everybody.
    let late = home.house.act(&b.pass, seen_by_b.seq, "draw deck").await;
    assert!(matches!(late, Err(ActFault::Stale { .. })), "{late:?}");
}

#[tokio::test]
async fn what_is_not_allowed_changes_nothing() {
    let home = Home::new().await;
    let (mut a, b) = two_begun(&home, AMSTERDAM).await;
    let table = a.pass.table();
    let update = a.asked().await.expect("a turn");
    let (seq, game) = (update.seq, update.game.as_ref().expect("a game"));

    let refused = |refusal| Err(ActFault::Refused(refusal));
    assert_eq!(home.house.act(&b.pass, seq, "draw deck").await, refused(Refusal::NotYourTurn));
    assert_eq!(home.house.act(&a.pass, seq, "pass").await, refused(Refusal::CanAct));
    assert_eq!(home.house.act(&a.pass, seq, "keep").await, refused(Refusal::NotNow));
    assert_eq!(home.house.act(&a.pass, seq, "draw 9").await, refused(Refusal::NoSuchSlot(9)));
    let hand = game.view.own.expect("a seat").hand;
    let payment = vocab::Payment::all_wild(1 + hand.wilds());
    let length = payment.total();
    let long = crate::support::board("amsterdam");
    let long = long.each_route().find(|(_, route)| route.length.spaces() == length);
    let claim = Action::Claim(long.expect("a route of this length").0, payment);
    let missing =
        Refusal::CardsMissing { card: vocab::Card::WILD, need: length, have: hand.wilds() };
    let claim = text(&claim, "amsterdam");
    assert_eq!(home.house.act(&a.pass, seq, &claim).await, refused(missing));

    let bad = home.house.act(&a.pass, seq, "conquer all").await;
    let unknown = BadAction::UnknownVerb("conquer".to_owned());
    assert_eq!(bad, Err(ActFault::BadAction(unknown)));
    let huge = "x".repeat(1_000_000);
    let bytes = huge.len();
    assert_eq!(home.house.act(&a.pass, seq, &huge).await, Err(ActFault::TooLong { bytes }));

    let now = home.look(table, Some(&a.pass)).await;
    assert_eq!(now, update, "nothing happened");
}

#[tokio::test]
async fn before_the_game_nobody_acts() {
    let home = Home::new().await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), SeatPlan::Open]).await;
    let pass = home.pass(table, ann).await;
    assert_eq!(home.house.act(&pass, Seq(0), "draw deck").await, Err(ActFault::NotBegun));
    assert_eq!(home.house.resign(&pass).await, Err(ActFault::NotBegun));
}

#[tokio::test]
async fn a_full_mailbox_says_so_at_once() {
    let home = Home::with(Settings { mailbox: 1, ..settings() }).await;
    let (mut a, _b) = two_begun(&home, AMSTERDAM).await;
    let update = a.asked().await.expect("a turn");
    // On one thread the table can't take anything out before all three have knocked.
    let draw = Action::Draw(Source::Deck);
    let (first, second, third) =
        tokio::join!(a.act(&update, &draw), a.act(&update, &draw), a.act(&update, &draw));
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(second, Err(ActFault::Table(TableFault::Busy)));
    assert_eq!(third, Err(ActFault::Table(TableFault::Busy)));
    // The one who got in was heard, and the table goes on.
    a.step().await.expect("the second card");
}

/// Whoever looks on fills half of what a table can be asked at once, and whoever plays has the rest.
#[tokio::test]
async fn however_many_look_on_whoever_sits_there_is_heard() {
    let home = Home::new().await;
    let (a, _b) = two_begun(&home, AMSTERDAM).await;
    let (table, pass) = (a.pass.table(), a.pass);
    home.look(table, None).await;
    let mut looks = JoinSet::new();
    for _ in 0..2 * MAILBOX_MAX {
        let house = home.house.clone();
        looks.spawn(async move { house.look(table, None).await });
    }
    let house = home.house.clone();
    let act = tokio::spawn(async move { house.act(&pass, Seq::START, "pass").await });
    let done = act.await.expect("no panic");
    assert!(!matches!(done, Err(ActFault::Table(_))), "{done:?}");
    let looks = looks.join_all().await;
    let busy = looks.iter().filter(|look| **look == Err(TableFault::Busy)).count();
    assert_eq!(busy, MAILBOX_MAX + MAILBOX_MAX / 2);
}
