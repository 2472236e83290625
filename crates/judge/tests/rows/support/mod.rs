//! Small boards and short words for events.

pub(crate) mod boards;
pub(crate) mod driver;

use judge::{Judge, Waiting};
use serde_json::{Value, json};
use vocab::{Board, Seats, Variant};

/// A game played by hand: every event says whether it must be taken or refused.
pub(crate) struct Script<'b>(pub(crate) Judge<'b>);

impl<'b> Script<'b> {
    /// A game before its first fact.
    pub(crate) fn new(board: &'b Board, variant: Variant, seats: usize) -> Script<'b> {
        let seats = Seats::new(seats).expect("a table has such seats");
        assert!(variant.allows(board, seats), "the board allows the table");
        Script(Judge::new(board, variant, seats))
    }

    /// A game with its hands dealt and its display filled.
    pub(crate) fn dealt(
        board: &'b Board,
        variant: Variant,
        hands: &[&str],
        display: &str,
    ) -> Script<'b> {
        let mut script = Script::new(board, variant, hands.len());
        for (seat, hand) in hands.iter().enumerate() {
            script.takes(deal(seat, hand));
        }
        script.fills(display);
        script
    }

    /// A game in which the first turn begins: each seat was offered tickets and kept them all.
    pub(crate) fn begun(
        board: &'b Board,
        variant: Variant,
        hands: &[&str],
        display: &str,
        tickets: &[&str],
    ) -> Script<'b> {
        let mut script = Script::dealt(board, variant, hands, display);
        script.keeps_all(tickets);
        script
    }

    /// Each seat is offered its first tickets and keeps them all.
    pub(crate) fn keeps_all(&mut self, tickets: &[&str]) {
        for (seat, tickets) in tickets.iter().enumerate() {
            self.takes(offer(seat, tickets));
        }
        for (seat, tickets) in tickets.iter().enumerate() {
            self.takes(keep(seat, tickets));
        }
        assert_eq!(self.0.waiting(), Waiting::Seats);
    }

    /// The event is as it should be.
    pub(crate) fn takes(&mut self, event: Value) {
        if let Err(fault) = self.0.take(&event) {
            panic!("{event} was refused: {fault}");
        }
    }

    /// The event breaks this rule, and nothing has happened.
    pub(crate) fn refuses(&mut self, event: Value, rule: &str) {
        let before = self.0.clone();
        match self.0.take(&event) {
            Ok(()) => panic!("{event} was taken; it breaks {rule}"),
            Err(fault) => assert_eq!(fault.rule, rule, "{event}: {fault}"),
        }
        assert_eq!(self.0, before, "{event} was refused and changed the game");
    }

    /// The display is filled from its first place on.
    pub(crate) fn fills(&mut self, display: &str) {
        self.fills_from(0, display);
    }

    /// The display is filled from this place on.
    pub(crate) fn fills_from(&mut self, slot: usize, cards: &str) {
        for (i, card) in cards.split_whitespace().enumerate() {
            self.takes(reveal(slot + i, card));
        }
    }

    /// The seat draws two cards blind.
    pub(crate) fn draws_blind(&mut self, seat: usize, cards: &str) {
        for card in cards.split_whitespace() {
            self.takes(draw(seat, "deck", card));
        }
    }

    /// A claim that earns a merchandise card.
    pub(crate) fn claims_goods(&mut self, seat: usize, route: &str, paid: &str, points: usize) {
        self.takes(with(claim(seat, route, paid, points), "goods", json!(true)));
    }

    /// All that this seat may do now, as one text.
    pub(crate) fn may(&self, seat: usize) -> String {
        let legal = self.0.legal();
        let actions = legal.get(&seat).into_iter().flatten();
        actions.cloned().collect::<Vec<String>>().join(", ")
    }

    /// The result line of the finished game.
    pub(crate) fn result(&self) -> Value {
        self.0.scores().expect("the game is over")
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

pub(crate) fn deal(seat: usize, cards: &str) -> Value {
    json!({"event": "deal", "seat": seat, "cards": words(cards)})
}

pub(crate) fn reveal(slot: usize, card: &str) -> Value {
    json!({"event": "reveal", "slot": slot, "card": card})
}

pub(crate) fn sweep(cards: &str) -> Value {
    json!({"event": "sweep", "cards": words(cards)})
}

pub(crate) fn reshuffle(pile: &str) -> Value {
    json!({"event": "reshuffle", "pile": pile})
}

pub(crate) fn offer(seat: usize, tickets: &str) -> Value {
    json!({"event": "offer", "seat": seat, "tickets": words(tickets)})
}

pub(crate) fn keep(seat: usize, tickets: &str) -> Value {
    json!({"event": "keep", "seat": seat, "tickets": words(tickets)})
}

/// A card from the `deck` or from a place of the display.
pub(crate) fn draw(seat: usize, from: &str, card: &str) -> Value {
    let from = from.parse::<usize>().map_or(json!(from), |slot| json!(slot));
    json!({"event": "draw", "seat": seat, "from": from, "card": card})
}

pub(crate) fn claim(seat: usize, route: &str, paid: &str, points: usize) -> Value {
    json!({"event": "claim", "seat": seat, "route": route, "paid": words(paid), "points": points})
}

/// A claim at a table with tolls; `to` is `bank` or a seat.
pub(crate) fn toll_claim(
    seat: usize,
    route: &str,
    paid: &str,
    points: usize,
    toll: (usize, &str),
) -> Value {
    with(claim(seat, route, paid, points), "toll", toll_of(toll))
}

pub(crate) fn toll_of((value, to): (usize, &str)) -> Value {
    let to = to.parse::<usize>().map_or(json!(to), |seat| json!(seat));
    json!({"value": value, "to": to})
}

pub(crate) fn neutral(ticket: &str, route: Option<&str>, by: usize) -> Value {
    json!({"event": "neutral", "ticket": ticket, "route": route, "by": by})
}

pub(crate) fn retire_neutral() -> Value {
    json!({"event": "retire_neutral"})
}

pub(crate) fn pass(seat: usize) -> Value {
    json!({"event": "pass", "seat": seat})
}

pub(crate) fn last_round(seat: usize) -> Value {
    json!({"event": "last_round", "seat": seat})
}

pub(crate) fn resign(seat: usize) -> Value {
    json!({"event": "resign", "seat": seat})
}

pub(crate) fn takeover(seat: usize, player: &str) -> Value {
    json!({"event": "takeover", "seat": seat, "player": player})
}

/// The same line with one field more or another one.
pub(crate) fn with(mut line: Value, key: &str, field: Value) -> Value {
    line[key] = field;
    line
}
