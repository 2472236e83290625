//! Plays a game by trying every event there is and going on with one that the judge takes.
//!
//! So nothing here knows the rules: what is legal is found out twice, once from the judge's list
//! of actions and once from what it takes.

use std::collections::BTreeSet;

use judge::{Judge, Waiting};
use serde_json::{Value, json};
use testkit::dice::Dice;
use vocab::{Board, Chance, Seats, Variant};

use super::{
    claim, deal, draw, keep, last_round, neutral, offer, pass, reshuffle, retire_neutral, reveal,
    sweep, toll_of, with,
};

const KINDS: [&str; 3] = ["pink", "blue", "wild"];

pub(crate) struct Driver<'b> {
    pub(crate) judge: Judge<'b>,
    pub(crate) lines: Vec<Value>,
    board: &'b Board,
    seats: usize,
    luck: Dice,
}

impl<'b> Driver<'b> {
    pub(crate) fn new(board: &'b Board, variant: Variant, seats: usize, seed: u64) -> Driver<'b> {
        let judge = Judge::new(board, variant, Seats::new(seats).expect("a table has seats"));
        Driver { judge, lines: Vec::new(), board, seats, luck: Dice::new(seed) }
    }

    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.luck.below(n as u32) as usize
    }

    fn takes(&self, event: &Value) -> bool {
        self.judge.clone().take(event).is_ok()
    }

    fn go(&mut self, event: Value) {
        self.judge.take(&event).expect("it was taken before");
        self.lines.push(event);
    }

    /// Goes on with any of these that are taken, and says of what kind it was.
    fn go_any(&mut self, mut events: Vec<Value>) -> bool {
        events.retain(|event| self.takes(event));
        if events.is_empty() {
            return false;
        }
        let chosen = self.below(events.len());
        self.go(events.swap_remove(chosen));
        true
    }

    /// Plays one step; false when the game is over.
    pub(crate) fn step(&mut self) -> bool {
        match self.judge.waiting() {
            Waiting::Over => return false,
            Waiting::Facts => self.fact(),
            Waiting::Seats => self.act(),
        }
        true
    }

    /// A fact is due: exactly one kind of fact is taken.
    fn fact(&mut self) {
        assert!(self.judge.legal().is_empty(), "a fact is due, nobody acts");
        let mut facts = self.plain_facts();
        facts.retain(|fact| self.takes(fact));
        // These are many; trying them beside other facts once in a while is enough.
        if facts.is_empty() || self.lines.len().is_multiple_of(16) {
            facts.extend(self.offers(0..self.seats));
            facts.extend(self.neutral_facts());
            facts.retain(|fact| self.takes(fact));
        }
        let kinds: BTreeSet<String> = facts.iter().map(|fact| fact["event"].to_string()).collect();
        assert_eq!(kinds.len(), 1, "{kinds:?} after {:?}", self.lines.last());
        // A ticket is sometimes turned up first, as at a real table; once.
        if facts[0]["event"] == "neutral" && self.below(2) == 0 {
            let fact = self.below(facts.len());
            let ticket = facts[fact]["ticket"].as_str().expect("a ticket");
            if self.judge.turn_up(ticket).is_ok() {
                return;
            }
        }
        assert!(self.go_any(facts), "some fact is due");
    }

    fn plain_facts(&mut self) -> Vec<Value> {
        let mut facts = vec![retire_neutral(), reshuffle("cards"), reshuffle("tickets")];
        for seat in 0..self.seats {
            facts.push(last_round(seat));
            for _ in 0..20 {
                let hand = [self.below(3), self.below(3)].map(|kind| KINDS[kind]);
                facts.push(deal(seat, &hand.join(" ")));
            }
            facts.extend(KINDS.map(|card| draw(seat, "deck", card)));
        }
        for slot in 0..5 {
            facts.extend(KINDS.map(|card| reveal(slot, card)));
        }
        facts.extend(hands(5).iter().map(|cards| sweep(cards)));
        facts
    }

    fn neutral_facts(&self) -> Vec<Value> {
        let mut facts = Vec::new();
        for ticket in self.board.tickets() {
            for by in 0..self.seats {
                facts.push(neutral(&ticket.id, None, by));
                for route in self.board.routes() {
                    let plain = neutral(&ticket.id, Some(&route.id), by);
                    let value = usize::from(route.toll);
                    for seat in 0..self.seats {
                        let toll = toll_of((value, &seat.to_string()));
                        facts.push(with(plain.clone(), "toll", toll));
                    }
                    facts.push(plain);
                }
            }
        }
        facts
    }

    fn offers(&self, seats: std::ops::Range<usize>) -> Vec<Value> {
        let ids: Vec<&str> = self.board.tickets().iter().map(|t| &*t.id).collect();
        let mut lists: Vec<Vec<&str>> = vec![Vec::new()];
        let mut all = Vec::new();
        for _ in 0..3 {
            let longer = lists.iter().flat_map(|list| {
                let rest = ids.iter().filter(|id| !list.contains(id));
                rest.map(|id| [&list[..], &[id]].concat())
            });
            lists = longer.collect();
            all.extend(lists.iter().map(|list| list.join(" ")));
        }
        seats.flat_map(|seat| all.iter().map(move |list| offer(seat, list))).collect()
    }

    /// Somebody is to act: any seat, any action of its list.
    fn act(&mut self) {
        let legal = self.judge.legal();
        assert!(!legal.is_empty(), "never stuck");
        let seats: Vec<usize> = legal.keys().copied().collect();
        let seat = seats[self.below(seats.len())];
        let actions: Vec<&String> = legal[&seat].iter().collect();
        let mut action = actions[self.below(actions.len())];
        // Half of the time a claim where there is one: else hands grow and games are long.
        let claims: Vec<&String> =
            actions.iter().copied().filter(|action| action.starts_with("claim")).collect();
        if !claims.is_empty() && self.below(2) == 0 {
            action = claims[self.below(claims.len())];
        }
        self.play(seat, action);
    }

    /// Plays the action as the one event, or with the facts that have to stand before it.
    fn play(&mut self, seat: usize, action: &str) {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        let events = match verb {
            "draw" => KINDS.map(|card| draw(seat, rest, card)).to_vec(),
            "tickets" => self.offers(seat..seat + 1),
            "keep" => vec![keep(seat, rest)],
            "pass" => vec![pass(seat)],
            "neutral" => self.neutral_facts().into_iter().filter(|f| f["route"] == rest).collect(),
            _ => {
                let (route, payment) = rest.split_once(' ').expect("a claim has a payment");
                let claims = self.claims(seat, route, &spelled(payment));
                let taken = claims.iter().filter(|event| self.takes(event)).count();
                assert_eq!(taken, 1, "{action} can be told in one way only");
                claims
            }
        };
        let before = match action {
            "draw deck" => vec![reshuffle("cards")],
            "tickets" => vec![reshuffle("tickets"), retire_neutral()],
            _ => Vec::new(),
        };
        assert!(self.go_any(events) || self.go_any(before), "{action} is legal");
    }

    /// A claim told in every way: with and without merchandise, toll and loan.
    fn claims(&self, seat: usize, route: &str, paid: &str) -> Vec<Value> {
        let found = self.board.find_route(route).expect("a route of the board");
        let found = self.board.route(found);
        let length = usize::from(found.length.spaces());
        let points = usize::from(self.board.figures().points_by_length[length - 1]);
        let payees = (0..self.seats).map(|seat| seat.to_string());
        let payees = payees.chain(["bank".to_owned()]);
        let mut tolls: Vec<Value> =
            payees.map(|to| toll_of((usize::from(found.toll), &to))).collect();
        tolls.push(Value::Null);
        let mut claims = Vec::new();
        for (goods, loan) in [(false, false), (true, false), (false, true), (true, true)] {
            for toll in &tolls {
                let claim = claim(seat, route, paid, points);
                let claim = with(claim, "goods", json!(goods));
                let claim = with(claim, "loan", json!(loan));
                claims.push(with(claim, "toll", toll.clone()));
            }
        }
        claims
    }

    /// Whatever the list of actions does not hold is refused.
    pub(crate) fn check_illegal(&self) {
        if self.judge.waiting() != Waiting::Seats {
            return;
        }
        let legal = self.judge.legal();
        let listed = |seat: usize, action: &str| {
            legal.get(&seat).is_some_and(|actions| actions.contains(action))
        };
        for seat in 0..self.seats {
            for from in ["deck", "0", "1", "2", "3", "4", "5"] {
                let taken = KINDS.iter().any(|card| self.takes(&draw(seat, from, card)));
                let allowed = listed(seat, &format!("draw {from}"));
                assert!(!taken || allowed, "seat {seat} drew from {from}");
            }
            assert_eq!(self.takes(&pass(seat)), listed(seat, "pass"));
            for route in self.board.routes() {
                for paid in hands(usize::from(route.length.spaces())) {
                    let claims = self.claims(seat, &route.id, &paid);
                    let taken = claims.iter().any(|claim| self.takes(claim));
                    let allowed = listed(seat, &format!("claim {} {}", route.id, counted(&paid)));
                    assert_eq!(taken, allowed, "seat {seat} claims {} with {paid}", route.id);
                }
            }
        }
    }
}

/// Every hand of so many cards.
fn hands(size: usize) -> Vec<String> {
    let mut hands = Vec::new();
    for pink in 0..=size {
        for blue in 0..=size - pink {
            let cards = [vec!["pink"; pink], vec!["blue"; blue], vec!["wild"; size - pink - blue]];
            hands.push(cards.concat().join(" "));
        }
    }
    hands
}

/// `pink:1 wild:1` as `pink wild`.
fn spelled(payment: &str) -> String {
    let parts = payment.split(' ').flat_map(|part| {
        let (kind, count) = part.split_once(':').expect("a kind and a count");
        vec![kind; count.parse().expect("a count")]
    });
    parts.collect::<Vec<&str>>().join(" ")
}

/// `pink wild` as `pink:1 wild:1`.
fn counted(paid: &str) -> String {
    let count = |kind: &str| paid.split(' ').filter(|card| *card == kind).count();
    let kinds = KINDS.iter().filter(|kind| count(kind) > 0);
    let parts = kinds.map(|kind| format!("{kind}:{}", count(kind)));
    parts.collect::<Vec<String>>().join(" ")
}
