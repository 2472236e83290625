//! The list of somebody's games: what waits for them and how long they have, and what was done last, by the store
//! alone.

use std::time::Duration;

use store::{GameId, Moment, PersonId};
use tables::{HouseClock, SeatPass, SeatPlan, Settings};
use vocab::page::{LastDeed, Listing, ProposalKind, SeatClock, TAKE_BACK, TableClock};
use vocab::{Action, RouteId, Seat};

use crate::support::{AMSTERDAM, Home, settings};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const TWO_DAYS: TableClock = TableClock::Days { days: 2 };

/// Two people at a table with days for each move, who have chosen their first tickets.
struct Slow {
    home: Home,
    hand: HouseClock,
    people: [PersonId; 2],
}

impl Slow {
    async fn new() -> Slow {
        let hand = HouseClock::held(Moment::now());
        let home = Home::with(Settings { clock: hand.clone(), ..settings() }).await;
        let people = [home.person(1).await, home.person(2).await];
        Slow { home, hand, people }
    }

    async fn table(&self, clock: TableClock) -> (GameId, [SeatPass; 2]) {
        let seats = self.people.map(SeatPlan::Person).to_vec();
        let table = self.home.timed_table(AMSTERDAM, clock, seats).await;
        let [ann, ben] = self.people;
        let passes = [self.home.pass(table, ann).await, self.home.pass(table, ben).await];
        for pass in &passes {
            self.act(pass, |action| matches!(action, Action::Keep(_))).await;
        }
        (table, passes)
    }

    async fn act(&self, pass: &SeatPass, fits: impl Fn(&Action) -> bool) -> Action {
        let update = self.home.look(pass.table(), Some(pass)).await;
        let offers = &update.game.as_ref().expect("a game").offers;
        let offer = *offers.iter().find(|offer| fits(offer)).expect("such an offer");
        let text = offer.text(&update.board).to_string();
        self.home.house.act(pass, update.seq, &text).await.expect("an offer");
        offer
    }

    /// Takes cards in turn until the first may claim a route, and claims it.
    async fn claim(&self, [ann, ben]: &[SeatPass; 2]) -> RouteId {
        loop {
            let update = self.home.look(ann.table(), Some(ann)).await;
            let offers = &update.game.as_ref().expect("a game").offers;
            if offers.iter().any(|offer| matches!(offer, Action::Claim(..))) {
                let claimed = self.act(ann, |action| matches!(action, Action::Claim(..))).await;
                let Action::Claim(route, _) = claimed else { unreachable!("a claim was chosen") };
                return route;
            }
            for pass in [ann, ann, ben, ben] {
                self.act(pass, |action| *action == Action::Draw(vocab::Source::Deck)).await;
            }
        }
    }

    async fn list(&self, who: usize) -> Vec<Listing> {
        self.home.house.games_of(self.people[who]).await.expect("a list")
    }

    async fn listed(&self, who: usize) -> Listing {
        self.list(who).await.swap_remove(0)
    }
}

fn runs(left: Duration) -> Option<SeatClock> {
    Some(SeatClock::Runs { left })
}

#[tokio::test]
async fn a_list_tells_the_last_deed_and_the_time_that_is_left() {
    let slow = Slow::new().await;
    let (_, passes) = slow.table(TWO_DAYS).await;
    let ben = Seat::new(1).expect("a seat");
    let game = slow.listed(0).await;
    assert_eq!((game.last, game.clock), (Some(LastDeed::Tickets(ben)), runs(2 * DAY)));
    assert_eq!(slow.listed(1).await.clock, None, "it does not wait for the other");
    slow.hand.advance(DAY);
    assert_eq!(slow.listed(0).await.clock, runs(DAY));
    let route = slow.claim(&passes).await;
    let game = slow.listed(1).await;
    assert_eq!(
        (game.waits_for_you, game.last),
        (true, Some(LastDeed::Claimed(Seat::FIRST, route)))
    );
    assert_eq!(game.clock, runs(2 * DAY));
    slow.hand.advance(2 * DAY);
    assert_eq!(slow.listed(1).await.clock, Some(SeatClock::Out));
}

#[tokio::test]
async fn what_was_taken_back_is_not_told() {
    let slow = Slow::new().await;
    let (table, passes) = slow.table(TableClock::None).await;
    slow.claim(&passes).await;
    let seq = slow.home.look(table, Some(&passes[0])).await.seq;
    slow.home.house.act(&passes[0], seq, TAKE_BACK).await.expect("taken back");
    let last = slow.listed(0).await.last;
    assert!(!matches!(last, None | Some(LastDeed::Claimed(Seat::FIRST, _))), "{last:?}");
    assert_eq!(slow.listed(0).await.clock, None, "there is no clock");
}

#[tokio::test]
async fn a_pause_stops_the_time_in_a_list() {
    let slow = Slow::new().await;
    let (table, passes) = slow.table(TWO_DAYS).await;
    let house = &slow.home.house;
    house.propose(&passes[1], ProposalKind::Pause).await.expect("asked");
    let asked = slow.home.look(table, Some(&passes[0])).await.table.proposal.expect("a question");
    house.reply(&passes[0], &asked.name(), true).await.expect("answered");
    slow.hand.advance(DAY);
    assert_eq!(slow.listed(0).await.clock, Some(SeatClock::Stands { left: 2 * DAY }));
    house.go_on(&passes[0]).await.expect("it goes on");
    slow.hand.advance(DAY);
    assert_eq!(slow.listed(0).await.clock, runs(DAY));
}

#[tokio::test]
async fn those_with_the_least_time_come_first_and_need_no_table_in_memory() {
    let slow = Slow::new().await;
    let (old, _) = slow.table(TWO_DAYS).await;
    slow.hand.advance(DAY);
    let (untimed, _) = slow.table(TableClock::None).await;
    slow.hand.advance(Duration::from_secs(1));
    let (new, _) = slow.table(TWO_DAYS).await;
    let house = slow.home.house.clone();
    house.close().await;
    let ids: Vec<String> = slow.list(0).await.into_iter().map(|game| game.table.id).collect();
    assert_eq!(ids, [old, new, untimed].map(|id| id.to_string()));
    let last: Vec<Option<LastDeed>> = slow.list(0).await.iter().map(|game| game.last).collect();
    assert_eq!(last, [Some(LastDeed::Tickets(Seat::new(1).expect("a seat"))); 3]);
}
