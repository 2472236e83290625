//! What takes the consent of others: pauses, a bot before the time is out (R3), taking back further (R4).

use std::sync::Arc;
use std::time::Duration;

use store::{GameId, Moment, PersonId};
use tables::{ActFault, HouseClock, SeatPass, SeatPlan, Settings};
use vocab::limits::{OVERTIME_LIVE, PAUSE_LIVE, PROPOSAL_DAYS, PROPOSAL_LIVE};
use vocab::page::{Proposal, ProposalKind, SeatClock, Sitter, TableClock, TableStage, Update};
use vocab::{Action, PhaseView, Seat, Seen};

use crate::support::{AMSTERDAM, Home, bot, settings, verify};

const LIVE: TableClock = TableClock::Live { minutes: 3, seconds: 15 };
const SECOND: Duration = Duration::from_secs(1);

/// People at a table, and the hand on its clock.
struct Circle {
    home: Home,
    hand: HouseClock,
    table: GameId,
    people: Vec<PersonId>,
    passes: Vec<SeatPass>,
}

impl Circle {
    async fn new(clock: TableClock, count: u8, bots: usize) -> Circle {
        let hand = HouseClock::held(Moment::now());
        let settings = Settings { clock: hand.clone(), ..settings() };
        let home = Home::with(settings).await;
        let mut people = Vec::new();
        for number in 1..=count {
            people.push(home.person(number).await);
        }
        let seats = people.iter().copied().map(SeatPlan::Person);
        let seats = seats.chain((0..bots).map(|_| bot("easy"))).collect();
        let table = home.timed_table(AMSTERDAM, clock, seats).await;
        home.look(table, None).await;
        let mut circle = Circle { home, hand, table, people, passes: Vec::new() };
        circle.take_seats().await;
        for who in 0..circle.people.len() {
            circle.act(who).await;
        }
        circle
    }

    async fn take_seats(&mut self) {
        self.passes.clear();
        for person in &self.people {
            self.passes.push(self.home.pass(self.table, *person).await);
        }
    }

    async fn restart(self) -> Circle {
        let Circle { home, hand, table, people, passes } = self;
        Circle { home: home.restart().await, hand, table, people, passes }
    }

    async fn look(&self, who: usize) -> Arc<Update> {
        self.home.look(self.table, Some(&self.passes[who])).await
    }

    async fn asked(&self) -> Option<Proposal> {
        self.look(0).await.table.proposal
    }

    async fn clock(&self, who: usize) -> Option<SeatClock> {
        self.look(0).await.table.clocks[self.passes[who].seat()]
    }

    async fn try_act(&self, who: usize, fits: impl Fn(&Action) -> bool) -> Result<(), ActFault> {
        let update = self.look(who).await;
        let offers = &update.game.as_ref().expect("a game").offers;
        let offer = offers.iter().find(|offer| fits(offer)).expect("such an offer");
        let text = offer.text(&update.board).to_string();
        self.home.house.act(&self.passes[who], update.seq, &text).await.map(drop)
    }

    async fn act(&self, who: usize) {
        self.try_act(who, |_| true).await.expect("an offer");
    }

    async fn propose(&self, who: usize, kind: ProposalKind) -> Result<(), ActFault> {
        self.home.house.propose(&self.passes[who], kind).await.map(drop)
    }

    /// Answers what is asked now.
    async fn answer(&self, who: usize, agree: bool) {
        let name = self.asked().await.expect("something is asked").name();
        self.home.house.reply(&self.passes[who], &name, agree).await.expect("answered");
    }

    /// Everybody takes cards until the first person could claim a route, and is to move.
    async fn until_claim(&self, who: usize) {
        loop {
            let update = self.look(who).await;
            let game = update.game.as_ref().expect("a game");
            if game.offers.iter().any(is_claim) {
                return;
            }
            let mover = self.passes.iter().position(|pass| match game.view.phase {
                PhaseView::Over(_) => panic!("nobody could claim anything"),
                _ => game.view.to_act().any(|seat| seat == pass.seat()),
            });
            self.try_act(mover.expect("somebody is to move"), |it| !is_claim(it))
                .await
                .expect("done");
        }
    }
}

fn is_claim(action: &Action) -> bool {
    matches!(action, Action::Claim(..))
}

fn runs(seconds: u32) -> Option<SeatClock> {
    Some(SeatClock::Runs { left: seconds * SECOND })
}

fn stands(seconds: u32) -> Option<SeatClock> {
    Some(SeatClock::Stands { left: seconds * SECOND })
}

#[tokio::test]
async fn clocks_stand_while_all_agree_to_a_pause() {
    let circle = Circle::new(LIVE, 3, 0).await;
    circle.hand.advance(10 * SECOND);
    circle.propose(1, ProposalKind::Pause).await.expect("asked");
    circle.propose(1, ProposalKind::Pause).await.expect("asked already");
    assert_eq!(circle.propose(0, ProposalKind::Pause).await, Err(ActFault::Asked));
    circle.answer(0, true).await;
    circle.answer(0, true).await;
    assert!(!circle.look(0).await.table.paused, "one has not answered");
    assert_eq!(circle.clock(0).await, runs(200));
    circle.answer(2, true).await;
    assert!(circle.look(0).await.table.paused);
    circle.hand.advance(100 * SECOND);
    assert_eq!(circle.clock(0).await, stands(200));
    assert_eq!(circle.try_act(0, |_| true).await, Err(ActFault::Paused));
    // A house that is opened anew has the same clocks.
    let mut circle = circle.restart().await;
    circle.take_seats().await;
    assert_eq!(circle.clock(0).await, stands(200));
    circle.home.house.go_on(&circle.passes[2]).await.expect("anybody may say so");
    circle.home.house.go_on(&circle.passes[2]).await.expect("it goes on already");
    circle.hand.advance(5 * SECOND);
    assert_eq!(circle.clock(0).await, runs(195));
    let circle = circle.restart().await;
    assert_eq!(circle.clock(0).await, runs(195), "the ledger is read with the pause");
    circle.act(0).await;
}

#[tokio::test]
async fn a_pause_ends_by_itself_and_time_runs_out_after_it() {
    let circle = Circle::new(LIVE, 2, 0).await;
    circle.propose(0, ProposalKind::Pause).await.expect("asked");
    circle.answer(1, true).await;
    circle.hand.advance(PAUSE_LIVE - SECOND);
    assert!(circle.look(0).await.table.paused);
    circle.hand.advance(SECOND);
    assert!(!circle.look(0).await.table.paused);
    assert_eq!(circle.clock(0).await, runs(210));
    // Nobody does anything more: a bot comes, though everybody has gone and nobody asks.
    let mut listener = circle.home.house.listen(circle.table, None).await.expect("a listener");
    circle.hand.advance(210 * SECOND + OVERTIME_LIVE);
    loop {
        let update = listener.next().await.expect("news");
        let replaced =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { replaced_by: Some(_), .. });
        if update.table.seats.iter().any(replaced) {
            break;
        }
    }
}

#[tokio::test]
async fn a_pause_may_wait_for_the_move() {
    let circle = Circle::new(LIVE, 2, 0).await;
    circle.propose(1, ProposalKind::PauseLater).await.expect("asked");
    circle.answer(0, true).await;
    assert!(!circle.look(0).await.table.paused, "whoever is to move moves first");
    circle.hand.advance(2 * PROPOSAL_LIVE);
    let draw = |action: &Action| matches!(action, Action::Draw(_));
    circle.try_act(0, draw).await.expect("a card");
    assert!(!circle.look(0).await.table.paused, "the move is not done");
    circle.try_act(0, draw).await.expect("the second card");
    assert!(circle.look(0).await.table.paused);
    assert_eq!(circle.clock(1).await, stands(210));
}

#[tokio::test]
async fn what_is_refused_is_not_done_and_asked_again_later() {
    let circle = Circle::new(LIVE, 3, 0).await;
    for (times, wait) in [(1, 10), (2, 40), (3, 90)] {
        circle.propose(1, ProposalKind::Pause).await.expect("asked");
        circle.answer(2, true).await;
        circle.answer(0, false).await;
        assert_eq!((circle.asked().await, circle.look(0).await.table.paused), (None, false));
        circle.hand.advance((wait - 1) * SECOND);
        let early = circle.propose(1, ProposalKind::Pause).await;
        assert_eq!(early, Err(ActFault::AskedTooSoon), "after refusal {times}");
        circle.hand.advance(SECOND);
    }
    // Whoever has not been refused asks at once, may think better of it, and need not wait then.
    circle.propose(2, ProposalKind::Pause).await.expect("asked");
    let name = circle.asked().await.expect("something is asked").name();
    circle.answer(2, false).await;
    assert_eq!(circle.asked().await, None);
    let late = circle.home.house.reply(&circle.passes[0], &name, true).await;
    assert!(matches!(late, Err(ActFault::Stale { .. })), "{late:?}");
    circle.propose(2, ProposalKind::Pause).await.expect("asked");
    // Nobody answers.
    circle.hand.advance(PROPOSAL_LIVE);
    assert_eq!(circle.asked().await, None);
}

#[tokio::test]
async fn with_nobody_to_ask_it_is_done_at_once() {
    let circle = Circle::new(LIVE, 1, 1).await;
    circle.propose(0, ProposalKind::Pause).await.expect("bots agree");
    assert!(circle.look(0).await.table.paused);
    let untimed = Circle::new(TableClock::None, 1, 1).await;
    assert_eq!(untimed.propose(0, ProposalKind::Pause).await, Err(ActFault::NoClock));
}

#[tokio::test]
async fn slow_tables_wait_longer_for_an_answer_also_when_nobody_is_there() {
    let circle = Circle::new(TableClock::Days { days: 2 }, 2, 0).await;
    circle.propose(0, ProposalKind::Pause).await.expect("asked");
    let circle = circle.restart().await;
    circle.hand.advance(PROPOSAL_DAYS - SECOND);
    circle.answer(1, true).await;
    assert!(circle.look(1).await.table.paused);
}

#[tokio::test]
async fn r3_a_bot_comes_before_the_time_is_out_if_all_others_agree() {
    let circle = Circle::new(LIVE, 3, 0).await;
    let first = circle.passes[0].seat();
    assert_eq!(circle.home.house.call_bot(&circle.passes[1], first).await, Err(ActFault::TimeLeft));
    circle.propose(1, ProposalKind::CallBot(first)).await.expect("asked");
    let asked = circle.asked().await.expect("something is asked");
    assert_eq!(
        asked.awaited_seats(),
        [circle.passes[2].seat()],
        "whoever it is about is not asked"
    );
    // Whoever moves is there.
    circle.act(0).await;
    assert_eq!(circle.asked().await, None);
    circle.propose(1, ProposalKind::CallBot(first)).await.expect("asked");
    circle.answer(2, true).await;
    let sitter = circle.look(1).await.table.seats[first.index()].clone();
    assert!(matches!(sitter, Sitter::Person { replaced_by: Some(_), .. }), "{sitter:?}");
    circle.propose(1, ProposalKind::CallBot(first)).await.expect("so it is already");
    assert_eq!(circle.asked().await, None);
    circle.home.house.come_back(&circle.passes[0]).await.expect("and back");
    for nobody in [circle.passes[1].seat(), Seat::new(4).expect("a seat")] {
        let fault = circle.propose(1, ProposalKind::CallBot(nobody)).await;
        assert_eq!(fault, Err(ActFault::NoSuchSeat));
    }
}

#[tokio::test]
async fn r4_with_consent_one_goes_back_past_what_others_did() {
    let circle = Circle::new(TableClock::None, 2, 0).await;
    // Both can claim one after the other, so that neither reveals anything.
    circle.until_claim(1).await;
    loop {
        circle.until_claim(0).await;
        circle.try_act(0, is_claim).await.expect("a claim");
        let update = circle.look(1).await;
        if update.game.as_ref().expect("a game").offers.iter().any(is_claim) {
            break;
        }
    }
    assert_eq!(circle.propose(0, ProposalKind::TakeBack).await, Err(ActFault::TooLate));
    let before = circle.look(1).await;
    circle.try_act(1, is_claim).await.expect("a claim");
    assert!(circle.look(0).await.game.as_ref().expect("a game").ask_back);
    circle.propose(0, ProposalKind::TakeBack).await.expect("asked");
    circle.answer(1, true).await;
    let after = circle.look(0).await;
    let game = after.game.as_ref().expect("a game");
    assert!(game.offers.iter().any(is_claim), "it is their turn again");
    let newest = game.log.last().expect("a line").seen;
    assert_eq!(newest, Seen::TookBack { seat: circle.passes[0].seat() });
    let own = circle.passes[1].seat();
    let pieces = |update: &Update| update.game.as_ref().expect("a game").view.public[own].pieces;
    assert_eq!(pieces(&after), pieces(&before), "the other's claim is undone as well");
    // It is read again as it was written, and the game goes on to a legal record.
    let circle = circle.restart().await;
    assert_eq!(circle.look(0).await.game, after.game);
    let draw = |action: &Action| matches!(action, Action::Draw(_));
    circle.try_act(0, draw).await.expect("a card");
    assert!(
        !circle.look(0).await.game.as_ref().expect("a game").ask_back,
        "that revealed something"
    );
    assert_eq!(circle.propose(0, ProposalKind::TakeBack).await, Err(ActFault::TooLate));
    let mut players = Vec::new();
    for person in &circle.people {
        players.push(circle.home.player(circle.table, *person).await);
    }
    let [ann, ben] = &mut players[..] else { panic!("two people") };
    tokio::join!(ann.play_on(), ben.play_on());
    assert_eq!(circle.look(0).await.table.stage, TableStage::Over);
    let record = circle.home.house.record(circle.table).await.expect("readable");
    verify(&record.expect("it is over"));
}
