//! Deals that anybody can check: who has pledged opens, and nobody waits for ever for whoever does not.

use std::time::Duration;

use store::{GameId, PersonId, PlayerName};
use tables::{ActFault, Hex32, LobbyWish, NewTable, SeatPass, SeatPlan, Settings, Starter};
use vocab::limits::PART_OPENED_WITHIN;
use vocab::page::{
    AbortReason, Agreed, DealReport, DealSight, Lesson, PartSight, Sitter, TableStage,
};
use vocab::{Seat, Variant};

use crate::pair::held;
use crate::support::{AMSTERDAM, Home, board, bot};

/// The parts that a browser has made up for one seat, in the order in which they are opened, and what it
/// pledges before.
fn chain(number: u8) -> (Hex32, Vec<Hex32>) {
    let links = std::iter::successors(Some(Hex32([number; 32])), |part| Some(deals::pledge(part)));
    let mut links: Vec<Hex32> = links.take(deals::ROUNDS_MAX + 1).collect();
    links.reverse();
    (links[0], links[1..].to_vec())
}

/// Two people who have pledged, and a bot, at a table whose host has begun.
struct Dealt {
    home: Home,
    table: GameId,
    people: [PersonId; 2],
    passes: [SeatPass; 2],
}

const BEGIN: LobbyWish = LobbyWish::Begin { first: None };

impl Dealt {
    async fn gathered(settings: Settings) -> Dealt {
        let home = Home::with(settings).await;
        let people = [home.person(1).await, home.person(2).await];
        let seats = vec![SeatPlan::Person(people[0]), SeatPlan::Open, bot("random")];
        let table = home.table(AMSTERDAM, seats).await;
        home.house.sit(home.invite(table, people[0]).await, people[1]).await.expect("a free seat");
        let passes = [home.pass(table, people[0]).await, home.pass(table, people[1]).await];
        Dealt { home, table, people, passes }
    }

    async fn sealed(settings: Settings) -> Dealt {
        let dealt = Dealt::gathered(settings).await;
        for n in 0..2 {
            dealt.pledge(n, chain(n as u8).0).await.expect("the game has not begun");
        }
        dealt.home.house.rearrange(&dealt.passes[0], BEGIN).await.expect("all seats are taken");
        dealt
    }

    async fn pledge(&self, n: usize, pledge: Hex32) -> Result<(), ActFault> {
        self.home.house.pledge(&self.passes[n], self.people[n], pledge).await.map(drop)
    }

    async fn open(&self, n: usize, part: Hex32) -> Result<(), ActFault> {
        self.home.house.open_part(&self.passes[n], part).await.map(drop)
    }

    async fn sight(&self) -> (TableStage, DealSight) {
        let table = self.home.look(self.table, None).await.table.clone();
        (table.stage, table.deal.expect("its deal can be checked"))
    }

    /// Ends the game, and recomputes its deal as anybody can.
    async fn checked(&self) -> DealReport {
        for pass in self.passes {
            self.home.house.resign(&pass).await.expect("resigning is always possible");
        }
        report(&self.home, self.table).await
    }

    async fn restart(self) -> Dealt {
        Dealt { home: self.home.restart().await, ..self }
    }
}

/// The deal of a game that bots play to its end, recomputed.
async fn report(home: &Home, table: GameId) -> DealReport {
    let mut listener = home.house.listen(table, None).await.expect("a listener");
    while listener.next().await.expect("the table lives").table.stage != TableStage::Over {}
    let checked = home.house.check_deal(table).await.expect("a table");
    checked.expect("it has a deal").expect("it is true")
}

#[tokio::test]
async fn everybody_opens_what_they_have_pledged_and_the_game_begins() {
    let dealt = Dealt::gathered(held()).await;
    let (_, before) = dealt.sight().await;
    assert_eq!((before.seal, before.parts), (None, vec![PartSight::House; 3]));
    let [(ann, ann_parts), (ben, ben_parts)] = [0, 1].map(chain);
    dealt.pledge(0, ann).await.expect("before the game");
    dealt.pledge(1, ben).await.expect("before the game");
    // A part opens nothing before all have pledged.
    assert_eq!(dealt.open(0, ann_parts[0]).await, Err(ActFault::PartTooEarly));
    dealt.home.house.rearrange(&dealt.passes[0], BEGIN).await.expect("all seats are taken");
    let (stage, sealed) = dealt.sight().await;
    assert_eq!((stage, &sealed.commitment), (TableStage::Waiting, &before.commitment));
    let pledged = |pledge: Hex32| PartSight::Pledged(pledge.to_string());
    let mut parts = sealed.parts.clone();
    parts.sort_by_key(|part| *part == PartSight::House);
    assert_eq!(parts.len(), 3);
    assert!(parts.contains(&pledged(ann)) && parts.contains(&pledged(ben)));
    let seal = sealed.seal.expect("nothing changes any more");

    dealt.open(0, ann_parts[0]).await.expect("it was pledged");
    dealt.open(0, ann_parts[0]).await.expect("its answer was lost");
    assert_eq!(dealt.open(1, ben_parts[1]).await, Err(ActFault::BadPart), "the wrong link");
    assert_eq!(dealt.open(1, Hex32([7; 32])).await, Err(ActFault::BadPart));
    assert_eq!(dealt.sight().await.0, TableStage::Waiting);
    let dealt = dealt.restart().await;
    dealt.open(1, ben_parts[0]).await.expect("it was pledged");
    assert_eq!(dealt.sight().await.0, TableStage::Playing);
    dealt.open(1, ben_parts[0]).await.expect("its answer was lost");
    assert_eq!(dealt.open(1, Hex32([7; 32])).await, Err(ActFault::Begun));

    // Another name in the middle of the game is no other deal.
    let people = dealt.home.store.people();
    let name = PlayerName::new("Anna").expect("a name");
    people.rename(dealt.people[0], &name).await.expect("a person");
    dealt.home.house.renamed(dealt.people[0]).await.expect("the store works");
    let report = dealt.checked().await;
    assert_eq!((&report.commitment, &report.seal), (&before.commitment, &seal));
    let part_of = |name: &str| {
        let seat = report.seats.iter().find(|(called, ..)| called == name);
        seat.map(|(_, part, house)| (part.clone(), *house)).expect("a seat")
    };
    assert_eq!(part_of("person 1"), (ann_parts[0].to_string(), false));
    assert_eq!(part_of("person 2"), (ben_parts[0].to_string(), false));
    assert_eq!(report.seats.iter().filter(|(_, _, house)| *house).count(), 1, "the bot's");
    assert_eq!(report.aborted, []);
}

#[tokio::test]
async fn whoever_does_not_open_is_dealt_without_and_everybody_sees_it() {
    let settings = held();
    let clock = settings.clock.clone();
    let dealt = Dealt::sealed(settings).await;
    let ann = chain(0).1;
    dealt.open(0, ann[0]).await.expect("it was pledged");
    let (_, first) = dealt.sight().await;
    let mut listener = dealt.home.house.listen(dealt.table, None).await.expect("a listener");
    listener.next().await.expect("the table lives");
    clock.advance(PART_OPENED_WITHIN - Duration::from_millis(1));
    assert_eq!(dealt.sight().await.1, first, "there is a moment left");
    let given_up = clock.now().after(Duration::from_millis(1));
    clock.advance(Duration::from_millis(1));
    let again = loop {
        let update = listener.next().await.expect("the same listeners are told");
        let deal = update.table.deal.clone().expect("a deal");
        if !deal.aborted.is_empty() {
            break deal;
        }
    };
    assert_ne!(again.commitment, first.commitment);
    assert_ne!(again.seal, first.seal);
    let aborted = &again.aborted[0];
    assert_eq!(aborted.commitment, first.commitment);
    assert_eq!((aborted.at_ms, aborted.reason), (given_up.unix_ms, AbortReason::Unopened));
    // Ben's comes too late; Ann is bound by what she has opened, and the same part counts no more.
    assert_eq!(dealt.open(1, chain(1).1[0]).await, Err(ActFault::BadPart));
    assert_eq!(dealt.open(0, ann[0]).await, Err(ActFault::BadPart));
    assert!(again.parts.contains(&PartSight::Pledged(ann[0].to_string())));
    assert_eq!(again.parts.iter().filter(|part| **part == PartSight::House).count(), 2);
    let dealt = dealt.restart().await;
    assert_eq!(dealt.sight().await.1, again);
    dealt.open(0, ann[1]).await.expect("she was pledged by the first");
    assert_eq!(dealt.sight().await.0, TableStage::Playing);
    let report = dealt.checked().await;
    assert_eq!((&report.commitment, Some(&report.seal)), (&again.commitment, again.seal.as_ref()));
    assert_eq!(report.aborted, again.aborted);
    assert_eq!(report.seats.iter().filter(|(_, _, house)| *house).count(), 2);
}

#[tokio::test]
async fn nobody_opens_and_the_game_begins_all_the_same() {
    let settings = held();
    let clock = settings.clock.clone();
    let dealt = Dealt::sealed(settings).await;
    let mut listener = dealt.home.house.listen(dealt.table, None).await.expect("a listener");
    clock.advance(PART_OPENED_WITHIN);
    while listener.next().await.expect("the table lives").table.stage != TableStage::Playing {}
    let report = dealt.checked().await;
    assert_eq!(report.aborted.len(), 1);
    assert!(report.seats.iter().all(|(_, _, house)| *house));
}

#[tokio::test]
async fn a_house_that_was_closed_goes_on_with_a_deal_that_waits() {
    let settings = held();
    let clock = settings.clock.clone();
    let dealt = Dealt::sealed(settings).await;
    let dealt = dealt.restart().await;
    let (stage, sealed) = dealt.sight().await;
    assert_eq!((stage, sealed.aborted.len()), (TableStage::Waiting, 0));
    // Nobody looks: it is asked all the same.
    clock.advance(PART_OPENED_WITHIN);
    let mut listener = dealt.home.house.listen(dealt.table, None).await.expect("a listener");
    while listener.next().await.expect("the table lives").table.stage != TableStage::Playing {}
    assert_eq!(dealt.sight().await.1.aborted.len(), 1);
}

#[tokio::test]
async fn while_cards_are_dealt_nothing_changes_that_they_depend_on() {
    let dealt = Dealt::sealed(held()).await;
    let (house, [host, guest]) = (&dealt.home.house, &dealt.passes);
    let (_, sealed) = dealt.sight().await;
    let wishes = [
        BEGIN,
        LobbyWish::Seats { count: 2 },
        LobbyWish::CallOff,
        LobbyWish::Unseat { seat: guest.seat() },
    ];
    for wish in wishes {
        let done = house.rearrange(host, wish.clone()).await;
        assert_eq!(done, Err(ActFault::Dealing), "{wish:?}");
    }
    assert_eq!(house.leave(guest).await, Err(ActFault::Dealing));
    assert_eq!(dealt.pledge(0, Hex32([9; 32])).await, Err(ActFault::Dealing));
    dealt.pledge(0, chain(0).0).await.expect("it is pledged already");
    assert_eq!(dealt.sight().await.1, sealed);
}

#[tokio::test]
async fn one_pledges_for_the_own_screen_only() {
    let dealt = Dealt::gathered(held()).await;
    let (house, [host, guest]) = (&dealt.home.house, &dealt.passes);
    let pledge = chain(1).0;
    let other = house.pledge(host, guest.person(), pledge).await;
    assert_eq!(other, Err(ActFault::NotSeated));
    // Until all is sealed the last word counts.
    dealt.pledge(1, Hex32([3; 32])).await.expect("before the game");
    dealt.pledge(1, pledge).await.expect("before the game");
    let parts = dealt.sight().await.1.parts;
    assert!(parts.contains(&PartSight::Pledged(pledge.to_string())), "{parts:?}");
    // Who leaves takes the pledge along.
    house.leave(guest).await.expect("one may leave");
    let fill = LobbyWish::FillWithBots { level: "easy".to_owned() };
    house.rearrange(host, fill).await.expect("the host may");
    house.rearrange(host, BEGIN).await.expect("all seats are taken");
    let (stage, deal) = dealt.sight().await;
    assert_eq!((stage, deal.parts), (TableStage::Playing, vec![PartSight::House; 3]));
}

/// Pledges lie open in the lobby: whoever copies one gets neither the part nor its owner into trouble.
#[tokio::test]
async fn nobody_pledges_or_opens_what_is_another_s() {
    let dealt = Dealt::gathered(held()).await;
    let [(ann, ann_parts), (ben, ben_parts)] = [0, 1].map(chain);
    dealt.pledge(0, ann).await.expect("before the game");
    assert_eq!(dealt.pledge(1, ann).await, Err(ActFault::PledgeTaken));
    dealt.pledge(1, ben).await.expect("one of his own");
    dealt.home.house.rearrange(&dealt.passes[0], BEGIN).await.expect("all seats are taken");
    assert_eq!(dealt.open(1, ann_parts[0]).await, Err(ActFault::BadPart), "it is not his");
    assert_eq!(dealt.sight().await.0, TableStage::Waiting);
    dealt.open(0, ann_parts[0]).await.expect("it was pledged");
    dealt.open(1, ben_parts[0]).await.expect("it was pledged");
    assert_eq!(dealt.sight().await.0, TableStage::Playing);
}

#[tokio::test]
async fn whoever_goes_takes_the_pledge_along_however_many_come_and_go() {
    let home = Home::with(held()).await;
    let [ann, ben] = [home.person(1).await, home.person(2).await];
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let (own, invite) = (home.pass(table, ann).await, home.invite(table, ann).await);
    // More than the text of a deal has room for.
    for n in 0..60 {
        let name = PlayerName::new("Bo").expect("a name");
        let beside = home.house.sit_beside(&own, &name, &[n]).await.expect("a free seat");
        let pledged = home.house.pledge(&own, beside.person(), Hex32([n; 32])).await;
        pledged.expect("there is room");
        let unseat = LobbyWish::Unseat { seat: beside.seat() };
        home.house.rearrange(&own, unseat).await.expect("the same screen");
    }
    let pledged = async |home: &Home| {
        let deal = home.look(table, None).await.table.deal.clone().expect("a deal");
        deal.parts.iter().filter(|part| **part != PartSight::House).count()
    };
    let his = home.house.sit(invite, ben).await.expect("a free seat");
    home.house.pledge(&his, ben, chain(2).0).await.expect("there is room");
    assert_eq!(pledged(&home).await, 1);
    // Back without a pledge, as from a browser without script: nothing is awaited of them, after a restart either.
    home.house.leave(&his).await.expect("one may leave");
    home.house.sit(invite, ben).await.expect("a free seat");
    assert_eq!(pledged(&home).await, 0);
    assert_eq!(pledged(&home.restart().await).await, 0);
}

#[tokio::test]
async fn a_screen_that_several_share_has_a_part_for_each() {
    let home = Home::with(held()).await;
    let ann = home.person(1).await;
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Open, SeatPlan::Open];
    let table = home.table(AMSTERDAM, seats).await;
    let own = home.pass(table, ann).await;
    let name = |text: &str| PlayerName::new(text).expect("a name");
    for (n, called) in [(1, "Bo"), (2, "Cy")] {
        let beside = home.house.sit_beside(&own, &name(called), &[n]).await.expect("a free seat");
        home.house.pledge(&own, beside.person(), chain(n).0).await.expect("the same screen");
    }
    home.house.pledge(&own, ann, chain(0).0).await.expect("the own seat");
    home.house.rearrange(&own, BEGIN).await.expect("all seats are taken");
    for n in 0..3 {
        home.house.open_part(&own, chain(n).1[0]).await.expect("it was pledged here");
    }
    let look = home.look(table, None).await;
    assert_eq!(look.table.stage, TableStage::Playing);
    let deal = look.table.deal.clone().expect("a deal");
    assert!(deal.parts.iter().all(|part| matches!(part, PartSight::Opened(_))), "{deal:?}");

    // They play again at once, and each has pledged again.
    let screen = home.house.screen(table, ann).await.expect("a table").expect("a screen");
    for seat in (0..3).filter_map(Seat::new) {
        let pass = screen.at(seat).expect("all sit there");
        home.house.resign(&pass).await.expect("one may resign");
    }
    report(&home, table).await;
    let pledges = [10, 11, 12].map(|n| chain(n).0);
    let next = home.house.rematch(&own, &pledges).await.expect("a table");
    let own = home.pass(next, ann).await;
    for n in 10..13 {
        home.house.open_part(&own, chain(n).1[0]).await.expect("it was pledged here");
    }
    assert_eq!(home.look(next, None).await.table.stage, TableStage::Playing);
}

/// A table of one person against a bot, with a pledge.
async fn against_bot(home: &Home, person: PersonId, agreed: Agreed) -> GameId {
    let table = NewTable {
        host: person,
        board: "amsterdam".to_owned(),
        variant: Variant::Plain,
        seats: vec![SeatPlan::Person(person), bot("random")],
        liveries: Vec::new(),
        starter: Starter::Random,
        agreed,
        id: None,
    };
    home.house.create_pledged(table, &[(person, chain(4).0)]).await.expect("a table")
}

#[tokio::test]
async fn against_bots_the_game_begins_when_the_one_part_is_open() {
    let home = Home::with(held()).await;
    let ann = home.person(1).await;
    let table = against_bot(&home, ann, Agreed::default()).await;
    assert_eq!(home.look(table, None).await.table.stage, TableStage::Waiting);
    let pass = home.pass(table, ann).await;
    home.house.open_part(&pass, chain(4).1[0]).await.expect("it was pledged");
    assert_eq!(home.look(table, None).await.table.stage, TableStage::Playing);
    assert_eq!(home.house.check_deal(table).await, Ok(None), "the game lasts");
    home.house.resign(&pass).await.expect("one may resign");
    let first = report(&home, table).await;
    assert!(first.drawn >= board("amsterdam").figures().display.into(), "{first:?}");
    // A rematch is a deal of its own.
    let next = home.house.rematch(&pass, &[chain(5).0]).await.expect("a table");
    let pass = home.pass(next, ann).await;
    home.house.open_part(&pass, chain(5).1[0]).await.expect("it was pledged");
    home.house.resign(&pass).await.expect("one may resign");
    let second = report(&home, next).await;
    assert_ne!(first.commitment, second.commitment);
}

/// Anybody may ask, so what came out once is told again, though nobody could read the game any more.
#[tokio::test]
async fn a_deal_is_recomputed_once() {
    let home = Home::with(held()).await;
    let ann = home.person(1).await;
    let table = against_bot(&home, ann, Agreed::default()).await;
    let pass = home.pass(table, ann).await;
    home.house.open_part(&pass, chain(4).1[0]).await.expect("it was pledged");
    home.house.resign(&pass).await.expect("one may resign");
    let first = report(&home, table).await;
    let house = home.house.clone();
    home.house.close().await;
    let again = house.check_deal(table).await.expect("it is remembered");
    assert_eq!(again, Some(Ok(first)));
}

/// Nothing can be checked where the cards are known beforehand or come from another game.
#[tokio::test]
async fn lessons_and_games_that_go_on_from_others_have_no_deal_of_their_own() {
    let home = Home::with(held()).await;
    let ann = home.person(1).await;
    let agreed = Agreed { lesson: Some(Lesson::NOW), ..Agreed::default() };
    let lesson = against_bot(&home, ann, agreed).await;
    let look = home.look(lesson, None).await;
    assert_eq!((look.table.stage, &look.table.deal), (TableStage::Playing, &None));
    let pass = home.pass(lesson, ann).await;
    home.house.resign(&pass).await.expect("one may resign");
    let checked = home.house.check_deal(lesson).await.expect("a table");
    assert!(checked.is_none());
    let on = home.house.play_on((lesson, 0), (pass.seat(), ann), None).await.expect("a table");
    let look = home.look(on, None).await;
    assert_eq!((look.table.stage, &look.table.deal), (TableStage::Playing, &None));
    assert!(look.table.seats.iter().any(|sitter| matches!(sitter, Sitter::Bot { .. })));
}
