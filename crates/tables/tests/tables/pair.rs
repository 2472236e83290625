//! Two people at a table with a clock that the tests move on.

use std::sync::Arc;
use std::time::Duration;

use store::{GameId, GameStage, Moment, PersonId};
use tables::{ActFault, HouseClock, SeatPass, SeatPlan, Settings};
use vocab::page::{SeatClock, Sitter, TableClock, Update};
use vocab::{Seat, Variant};

use crate::support::{AMSTERDAM, Home, Player, settings, verify};

pub(crate) const LIVE: TableClock = TableClock::Live { minutes: 3, seconds: 15 };
pub(crate) const TWO_DAYS: TableClock = TableClock::Days { days: 2 };
pub(crate) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Two people at a table with a clock, and the hand on it.
pub(crate) struct Pair {
    pub(crate) home: Home,
    pub(crate) hand: HouseClock,
    pub(crate) table: GameId,
    pub(crate) people: [PersonId; 2],
    pub(crate) passes: [SeatPass; 2],
}

/// Time stands until it is moved on, and tables rest at once.
pub(crate) fn held() -> Settings {
    Settings { clock: HouseClock::held(Moment::now()), rest_after: Duration::ZERO, ..settings() }
}

impl Pair {
    pub(crate) async fn new(clock: TableClock) -> Pair {
        Pair::with(AMSTERDAM, clock, held()).await
    }

    pub(crate) async fn with(
        variant: (&str, Variant),
        clock: TableClock,
        settings: Settings,
    ) -> Pair {
        let hand = settings.clock.clone();
        let home = Home::with(settings).await;
        let people = [home.person(1).await, home.person(2).await];
        let seats = people.map(SeatPlan::Person).to_vec();
        let table = home.timed_table(variant, clock, seats).await;
        let passes = [home.pass(table, people[0]).await, home.pass(table, people[1]).await];
        // From here on the game has begun.
        home.look(table, None).await;
        Pair { home, hand, table, people, passes }
    }

    pub(crate) async fn players(&self) -> [Player; 2] {
        let [ann, ben] = self.people;
        [self.home.player(self.table, ann).await, self.home.player(self.table, ben).await]
    }

    pub(crate) async fn look(&self, who: usize) -> Arc<Update> {
        self.home.look(self.table, Some(&self.passes[who])).await
    }

    pub(crate) async fn clocks(&self) -> [Option<SeatClock>; 2] {
        let clocks = self.look(0).await.table.clocks;
        self.passes.map(|pass| clocks[pass.seat()])
    }

    /// Somebody chooses what is offered first.
    pub(crate) async fn act(&self, who: usize) {
        let update = self.look(who).await;
        let offer = update.game.as_ref().expect("a game").offers[0];
        let text = offer.text(&update.board).to_string();
        self.home.house.act(&self.passes[who], update.seq, &text).await.expect("an offer");
    }

    /// Both choose their first tickets at once.
    pub(crate) async fn set_up(&self) {
        self.act(0).await;
        self.act(1).await;
    }

    pub(crate) async fn call(&self, who: usize, other: usize) -> Result<(), ActFault> {
        let seat = self.passes[other].seat();
        self.home.house.call_bot(&self.passes[who], seat).await.map(drop)
    }

    /// Waits until the ledger has more lines than that, without asking the table for anything.
    pub(crate) async fn goes_on(&self, from: &Update) {
        while self.head().await.seq == from.seq {
            tokio::task::yield_now().await;
        }
    }

    pub(crate) async fn head(&self) -> store::Head {
        self.home.store.ledger().head(self.table).await.expect("it works").expect("a game")
    }

    /// Lets so much time pass again and again, until the game is over without anybody.
    pub(crate) async fn pass_time_until_over(&self, step: Duration) {
        while self.head().await.stage != GameStage::Over {
            self.hand.advance(step);
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
        }
        verify(&self.home.house.record(self.table).await.expect("a table").expect("it is over"));
    }
}

pub(crate) fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(crate) fn runs(seconds: u64) -> Option<SeatClock> {
    Some(SeatClock::Runs { left: secs(seconds) })
}

pub(crate) fn stands(seconds: u64) -> Option<SeatClock> {
    Some(SeatClock::Stands { left: secs(seconds) })
}

pub(crate) fn replaced(update: &Arc<Update>, seat: Seat) -> bool {
    matches!(&update.table.seats[seat.index()], Sitter::Person { replaced_by: Some(_), .. })
}
