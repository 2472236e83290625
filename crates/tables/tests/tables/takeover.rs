//! What is under way at a table when its server is lost goes on at another one.

use std::num::NonZeroUsize;
use std::time::Duration;

use tables::{Hex32, LobbyWish, SeatPlan, Settings, Thinkers};
use vocab::limits::PART_OPENED_WITHIN;
use vocab::page::{
    ASK_HINT, Agreed, DealSight, HintSight, ProposalKind, SeatClock, TableStage, Update,
};

use crate::cluster::Cluster;
use crate::haste::crowd;
use crate::sharing::{NEVER, Server, two, two_with};
use crate::support::{bot, settings};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test]
async fn what_is_asked_is_answered_and_a_pause_ends_at_another_server() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let (hand, [one, other]) = two(&url).await;
    let (table, [ann, ben]) = one.table().await;
    hand.advance(10 * SECOND);
    one.house.propose(&ann, ProposalKind::Pause).await.expect("she may ask");
    let asked = one.look(table, None).await.table.proposal;
    one.is_missed().await;
    assert_eq!(other.look(table, None).await.table.proposal, asked);
    let name = asked.expect("a pause").name();
    other.house.reply(&ben, &name, true).await.expect("it is asked");
    let paused = other.look(table, None).await.table.clocks;
    let stands = |clock| matches!(clock, Some(SeatClock::Stands { .. }));
    assert!([ann, ben].iter().all(|pass| stands(paused[pass.seat()])), "{paused:?}");

    // The third one finds it as the second has left it.
    other.is_missed().await;
    let third = Server::open(&url, "c:1", (&hand, NEVER)).await;
    hand.advance(60 * SECOND);
    assert_eq!(third.look(table, None).await.table.clocks, paused);
    third.house.go_on(&ann).await.expect("it pauses");
    hand.advance(5 * SECOND);
    let after = third.look(table, None).await.table.clocks;
    let running =
        [ann, ben].into_iter().filter_map(|pass| match (paused[pass.seat()], after[pass.seat()]) {
            (Some(SeatClock::Stands { left }), Some(SeatClock::Runs { left: less })) => {
                Some(left - less)
            }
            _ => None,
        });
    assert_eq!(running.collect::<Vec<_>>(), [5 * SECOND]);
}

/// Parts are open and others are not: whoever has opened theirs need not do so again.
#[tokio::test]
async fn cards_that_are_being_dealt_are_dealt_at_another_server() {
    let cluster = Cluster::start();
    let (hand, [one, other]) = two(&cluster.database()).await;
    let people = one.pair().await;
    let seats = vec![SeatPlan::Person(people[0]), SeatPlan::Open, bot("random")];
    let table = one.seat(people[0], seats, Agreed::default()).await;
    let ann = one.pass(table, people[0]).await;
    let invite = one.look(table, Some(&ann)).await.table.invite.clone().expect("an invitation");
    let ben = one.house.sit(invite.parse().expect("a code"), people[1]).await.expect("a free seat");
    let parts = [1, 2].map(|number| Hex32([number; 32]));
    for (pass, part) in [&ann, &ben].into_iter().zip(&parts) {
        let pledged = one.house.pledge(pass, pass.person(), deals::pledge(part)).await;
        pledged.expect("the game has not begun");
    }
    one.house.rearrange(&ann, LobbyWish::Begin { first: None }).await.expect("all are here");
    one.house.open_part(&ann, parts[0]).await.expect("it was pledged");
    let before = deal(&*one.look(table, None).await);
    one.is_missed().await;
    // A moment before it would be too late.
    hand.advance(PART_OPENED_WITHIN - Duration::from_millis(1));
    assert_eq!(deal(&*other.look(table, None).await), before);
    other.house.open_part(&ben, parts[1]).await.expect("it was pledged");
    let update = other.look(table, None).await;
    assert_eq!(update.table.stage, TableStage::Playing);
    let after = deal(&update);
    assert_eq!(
        (after.commitment, after.seal, after.aborted),
        (before.commitment, before.seal, vec![])
    );
}

fn deal(update: &Update) -> DealSight {
    update.table.deal.clone().expect("it can be checked")
}

/// A hint is never stored: whoever takes the table over thinks of it again, and it was asked for once.
#[tokio::test]
async fn a_hint_is_thought_of_at_another_server() {
    let cluster = Cluster::start();
    let thinkers = Thinkers::new(NonZeroUsize::MIN);
    let busy = Settings { thinkers: thinkers.clone(), ..settings() };
    let (_hand, [one, other]) = two_with(&cluster.database(), busy).await;
    let ann = one.person(1).await;
    let _line = crowd(&thinkers, ann).await;
    let seats = vec![SeatPlan::Person(ann), bot("random")];
    let table = one.seat(ann, seats, Agreed::default()).await;
    let pass = one.pass(table, ann).await;
    let seen = one.look(table, Some(&pass)).await.seq;
    one.house.act(&pass, seen, ASK_HINT).await.expect("it is their turn");
    let hint = |update: &Update| update.game.as_ref().expect("a game").hint;
    assert_eq!(hint(&*one.look(table, Some(&pass)).await), HintSight::Thinking);
    one.is_missed().await;
    let mut listener = other.house.listen(table, Some(&pass)).await.expect("a listener");
    let update = loop {
        let update = listener.next().await.expect("the table lives");
        if matches!(hint(&update), HintSight::Given(_)) {
            break update;
        }
    };
    assert_eq!(update.game.as_ref().expect("a game").hints[pass.seat()], 1);
}
