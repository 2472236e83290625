//! Whoever is waited for and does not look is called: once a turn, and before the time is out.

use std::collections::BTreeSet;
use std::time::Duration;

use store::{GameId, Moment, PersonId};
use tables::limits::{SUMMONS_AFTER, SUMMONS_LATEST};
use tables::{HouseClock, SeatPass, SeatPlan, Settings, Summons, SummonsCause};
use tokio::sync::mpsc;
use vocab::page::{ProposalKind, Sitter, TAKE_BACK, TableClock};
use vocab::{Action, Seat};

use crate::support::{AMSTERDAM, Home, Player, bot, settings};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const TWO_DAYS: TableClock = TableClock::Days { days: 2 };

/// Two people at a table, and all who are called there.
struct Friends {
    home: Home,
    hand: HouseClock,
    calls: mpsc::Receiver<Summons>,
    table: GameId,
    people: [PersonId; 2],
    passes: [SeatPass; 2],
    heard: BTreeSet<(usize, u32, SummonsCause)>,
}

impl Friends {
    async fn new(clock: TableClock) -> Friends {
        let hand = HouseClock::held(Moment::now());
        let (summons, calls) = mpsc::channel(100);
        let settings = Settings {
            clock: hand.clone(),
            rest_after: Duration::ZERO,
            summons: Some(summons),
            ..settings()
        };
        let home = Home::with(settings).await;
        let people = [home.person(1).await, home.person(2).await];
        let seats = people.map(SeatPlan::Person).to_vec();
        let table = home.timed_table(AMSTERDAM, clock, seats).await;
        let passes = [home.pass(table, people[0]).await, home.pass(table, people[1]).await];
        // From here on the game has begun.
        home.look(table, None).await;
        Friends { home, hand, calls, table, people, passes, heard: BTreeSet::new() }
    }

    /// Somebody does the first thing that is offered, and looks away.
    async fn act(&self, who: usize) {
        let update = self.home.look(self.table, Some(&self.passes[who])).await;
        let offer = update.game.as_ref().expect("a game").offers[0];
        let text = offer.text(&update.board).to_string();
        self.home.house.act(&self.passes[who], update.seq, &text).await.expect("an offer");
    }

    /// Both choose their first tickets, and are told nothing: it takes no time.
    async fn set_up(&self) {
        self.act(0).await;
        self.act(1).await;
    }

    /// Somebody draws two cards.
    async fn draw_two(&self, who: usize) {
        for _ in 0..2 {
            let seen = self.home.look(self.table, Some(&self.passes[who])).await.seq;
            let drawn = self.home.house.act(&self.passes[who], seen, "draw deck").await;
            drawn.expect("there are cards");
        }
    }

    /// The next one who is called: who, for which turn, why. A table that has rested and is read anew calls
    /// once more; whoever carries calls knows those of before, and so does this.
    async fn called(&mut self) -> (usize, u32, SummonsCause) {
        loop {
            let call = self.calls.recv().await.expect("the house is open");
            let who = self.people.iter().position(|person| *person == call.person);
            let call = (who.expect("one of the two"), call.turn, call.why);
            if self.heard.insert(call) {
                return call;
            }
        }
    }
}

use SummonsCause::{TimeRunsOut, Turn};

#[tokio::test]
async fn who_does_not_look_is_called_once_a_turn() {
    let mut friends = Friends::new(TableClock::None).await;
    friends.hand.advance(SUMMONS_AFTER);
    let mut both = [friends.called().await, friends.called().await];
    both.sort_unstable();
    assert_eq!(both, [(0, 1, Turn), (1, 1, Turn)], "both choose tickets");
    friends.set_up().await;
    for turn in 2..5 {
        friends.hand.advance(SUMMONS_AFTER);
        assert_eq!(friends.called().await, (0, turn, Turn));
        // Whatever happens on the table meanwhile, it is the same turn.
        friends.hand.advance(DAY);
        let seen = friends.home.look(friends.table, Some(&friends.passes[0])).await.seq;
        let drawn = friends.home.house.act(&friends.passes[0], seen, "draw deck").await;
        let seen = drawn.expect("there are cards");
        friends.hand.advance(DAY);
        let drawn = friends.home.house.act(&friends.passes[0], seen, "draw deck").await;
        drawn.expect("there are cards");
        friends.hand.advance(SUMMONS_AFTER);
        assert_eq!(friends.called().await, (1, turn, Turn));
        friends.draw_two(1).await;
    }
}

#[tokio::test]
async fn what_a_call_says_is_what_everybody_knows() {
    let mut friends = Friends::new(TWO_DAYS).await;
    friends.set_up().await;
    friends.hand.advance(SUMMONS_AFTER);
    let call = friends.calls.recv().await.expect("a call");
    assert_eq!((call.seat, call.left), (Seat::FIRST, Some(2 * DAY - SUMMONS_AFTER)));
    let seen = friends.home.look(friends.table, None).await;
    let mut table = call.table;
    for sitter in &mut table.seats {
        if let Sitter::Person { away, .. } = sitter {
            *away = false;
        }
    }
    assert_eq!(table, seen.table, "a spectator sees the same");
}

#[tokio::test]
async fn who_looks_is_not_called() {
    let mut friends = Friends::new(TWO_DAYS).await;
    let ann: Player = friends.home.player(friends.table, friends.people[0]).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (1, 1, Turn));
    friends.set_up().await;
    friends.hand.advance(DAY);
    friends.draw_two(0).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (1, 2, Turn), "nobody was called before");
    drop(ann);
    friends.draw_two(1).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (0, 3, Turn));
}

#[tokio::test]
async fn a_reminder_comes_when_four_fifths_of_the_time_are_gone() {
    let mut friends = Friends::new(TWO_DAYS).await;
    friends.set_up().await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (0, 2, Turn));
    friends.hand.advance(DAY * 8 / 5 - SUMMONS_AFTER - Duration::from_millis(1));
    friends.home.look(friends.table, None).await;
    assert!(friends.calls.try_recv().is_err(), "it is not time yet");
    friends.hand.advance(Duration::from_millis(1));
    assert_eq!(friends.called().await, (0, 2, TimeRunsOut));
    friends.hand.advance(DAY / 5);
    friends.draw_two(0).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (1, 2, Turn), "she was reminded once");
    // Whoever looks when it is time needs no reminder.
    let ben = friends.home.player(friends.table, friends.people[1]).await;
    friends.hand.advance(DAY * 9 / 5);
    friends.home.look(friends.table, None).await;
    drop(ben);
    friends.draw_two(1).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (0, 3, Turn));
}

#[tokio::test]
async fn nobody_is_called_while_the_table_pauses() {
    let mut friends = Friends::new(TWO_DAYS).await;
    friends.set_up().await;
    let house = &friends.home.house;
    house.propose(&friends.passes[0], ProposalKind::Pause).await.expect("there is a clock");
    let asked = friends.home.look(friends.table, None).await.table.proposal.expect("it is asked");
    house.reply(&friends.passes[1], &asked.name(), true).await.expect("it is asked");
    friends.hand.advance(DAY);
    assert!(friends.home.look(friends.table, None).await.table.paused);
    assert!(friends.calls.try_recv().is_err(), "nobody is waited for");
    friends.home.house.go_on(&friends.passes[1]).await.expect("it pauses");
    friends.hand.advance(SUMMONS_AFTER);
    let call = friends.calls.recv().await.expect("a call");
    assert_eq!((call.seat, call.why, call.turn), (Seat::FIRST, Turn, 2));
    assert_eq!(call.left, Some(2 * DAY - SUMMONS_AFTER), "the pause took nobody's time");
    friends.hand.advance(DAY * 8 / 5 - SUMMONS_AFTER - Duration::from_millis(1));
    friends.home.look(friends.table, None).await;
    assert!(friends.calls.try_recv().is_err(), "it is not time yet");
    friends.hand.advance(Duration::from_millis(1));
    assert_eq!(friends.called().await, (0, 2, TimeRunsOut));
}

#[tokio::test]
async fn a_table_that_is_rebuilt_calls_for_the_same_turn_or_not_at_all() {
    let mut friends = Friends::new(TWO_DAYS).await;
    friends.set_up().await;
    friends.home = friends.home.restart().await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (0, 2, Turn), "the house was closed for a moment");
    friends.hand.advance(SUMMONS_LATEST);
    friends.home = friends.home.restart().await;
    friends.draw_two(0).await;
    friends.hand.advance(SUMMONS_AFTER);
    assert_eq!(friends.called().await, (1, 2, Turn), "an old turn is no news");
}

#[tokio::test]
async fn a_turn_that_comes_again_after_something_was_taken_back_is_the_same() {
    let mut friends = Friends::new(TableClock::None).await;
    friends.set_up().await;
    // Ann claims something and takes it back, until somebody can pay for a route.
    for turn in 2.. {
        for who in [0, 1] {
            friends.hand.advance(SUMMONS_AFTER);
            assert_eq!(friends.called().await, (who, turn, Turn));
            let look = friends.home.look(friends.table, Some(&friends.passes[who])).await;
            let offers = &look.game.as_ref().expect("a game").offers;
            let claim = offers.iter().find(|offer| matches!(offer, Action::Claim(..)));
            let Some(claim) = claim.map(|claim| claim.text(&look.board).to_string()) else {
                friends.draw_two(who).await;
                continue;
            };
            let (house, pass) = (friends.home.house.clone(), friends.passes[who]);
            let other = 1 - who;
            let next = if who == 0 { turn } else { turn + 1 };
            let seen = house.act(&pass, look.seq, &claim).await.expect("an offer");
            friends.hand.advance(SUMMONS_AFTER);
            assert_eq!(friends.called().await, (other, next, Turn));
            let seen = house.act(&pass, seen, TAKE_BACK).await.expect("nobody has acted since");
            friends.hand.advance(SUMMONS_AFTER);
            house.act(&pass, seen, &claim).await.expect("it was offered before");
            friends.draw_two(other).await;
            friends.hand.advance(SUMMONS_AFTER);
            assert_eq!(friends.called().await, (who, turn + 1, Turn), "it was no other turn");
            return;
        }
    }
}

#[tokio::test]
async fn bots_and_those_they_play_for_are_not_called() {
    let hand = HouseClock::held(Moment::now());
    let (summons, mut calls) = mpsc::channel(100);
    let home =
        Home::with(Settings { clock: hand.clone(), summons: Some(summons), ..settings() }).await;
    let ann = home.person(1).await;
    let ben = home.person(2).await;
    let seats = vec![SeatPlan::Person(ann), SeatPlan::Person(ben), bot("random")];
    let table = home.timed_table(AMSTERDAM, TWO_DAYS, seats).await;
    home.look(table, None).await;
    home.house.leave(&home.pass(table, ben).await).await.expect("a bot plays for Ben");
    let mut player = home.player(table, ann).await;
    for _ in 0..4 {
        player.step().await;
    }
    player.asked().await;
    drop(player);
    // What is asked of her now she has seen; the next turn she has not.
    hand.advance(DAY * 8 / 5);
    let call = calls.recv().await.expect("a call");
    assert_eq!((call.person, call.why), (ann, TimeRunsOut));
    home.house.close().await;
    assert!(calls.try_recv().is_err(), "nobody else was called");
}
