use std::num::{NonZeroU16, NonZeroUsize};

use rules::Fact;
use vocab::account::{Account, Cause, Judgement, Movement, Windfall};
use vocab::{BySeat, Seat, Seats, Source};

use crate::retelling::Passage;

/// Draws up an account, passage by passage.
pub(crate) struct Bookkeeper {
    seats: Seats,
    movements: Vec<Movement>,
    /// Decisions so far, that of the passage which is entered included.
    step: usize,
    start: Option<BySeat<f64>>,
    value: BySeat<f64>,
}

impl Bookkeeper {
    pub(crate) fn new(seats: Seats) -> Bookkeeper {
        Bookkeeper { seats, movements: Vec::new(), step: 0, start: None, value: BySeat::all(0.0) }
    }

    /// Enters a passage: its decision, the chances before each turn of luck, and those after all.
    pub(crate) fn add(
        &mut self,
        passage: &Passage,
        judgement: Option<Judgement>,
        before: &[BySeat<f64>],
        after: BySeat<f64>,
    ) {
        let first = before.first().copied().unwrap_or(after);
        match judgement {
            Some(judgement) => self.enter(passage, Cause::Decision(judgement), first),
            None => {
                self.start = Some(first);
                self.value = first;
            }
        }
        let actor = passage.deed.as_ref().map(|done| done.seat);
        let next = before.iter().skip(1).chain(std::iter::once(&after));
        for (luck, next) in passage.heard.turns_of_luck().iter().zip(next) {
            let (brought, owner) = brought(&luck.fact);
            let seat = owner.or(actor);
            self.enter(passage, Cause::Luck { brought, seat }, *next);
        }
        self.step += 1;
    }

    fn enter(&mut self, passage: &Passage, cause: Cause, after: BySeat<f64>) {
        let before = std::mem::replace(&mut self.value, after);
        let line = passage.line;
        let (step, turn) = (NonZeroUsize::new(self.step), NonZeroU16::new(passage.turn_after));
        self.movements.push(Movement { line, step, turn, cause, before, after });
    }

    /// The account of all that was entered.
    pub(crate) fn close(self, resigned: Option<Seat>) -> Account {
        let start = self.start.expect("a story begins with a deal");
        let start: Vec<f64> = self.seats.iter().map(|seat| start[seat]).collect();
        Account::new(&start, self.movements, resigned)
    }
}

/// What a fact of luck brought, and to whom if it was one seat alone.
fn brought(fact: &Fact) -> (Windfall, Option<Seat>) {
    match fact {
        Fact::Dealt { seat, cards } => (Windfall::Hand(*cards.break_seal()), Some(*seat)),
        Fact::Drew { seat, from: Source::Deck, card } => {
            (Windfall::Drawn(*card.break_seal()), Some(*seat))
        }
        Fact::Revealed { card, .. } => (Windfall::Open(*card), None),
        Fact::Offered { seat, tickets } => {
            (Windfall::Tickets(tickets.break_seal().as_slice().to_vec()), Some(*seat))
        }
        Fact::NeutralTurned { ticket } | Fact::NeutralTook { ticket, .. } => {
            (Windfall::Neutral(*ticket), None)
        }
        fact => unreachable!("{fact:?} is no matter of luck"),
    }
}
