use vocab::{BySeat, Seat, Seats, Seen, Viewer};

use crate::judgement::Judgement;
use crate::rate::Rate;
use crate::retelling::Passage;

/// The account of a game. All chances and their parts are shares of the win, from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Account {
    /// One row for each seat, in order.
    pub rows: Vec<AccountRow>,
    /// Everything that moved the chances, in order.
    pub movements: Vec<Movement>,
    /// Who resigned: the account ends there, and its result is what the chances were.
    pub resigned: Option<Seat>,
}

/// What became of one seat's chance, and why: the start and all parts make the result.
#[derive(Clone, PartialEq, Debug)]
pub struct AccountRow {
    /// The seat.
    pub seat: Seat,
    /// Its chance before anything was dealt.
    pub start: f64,
    /// What luck gave it.
    pub luck: f64,
    /// What hidden cards made of its decisions.
    pub fate: f64,
    /// What its decisions cost beside the best that was found.
    pub cost: f64,
    /// What plain play would have cost in the same decisions.
    pub par: f64,
    /// What the decisions of others gave it.
    pub others: f64,
    /// Its share of the win.
    pub result: f64,
    /// Its rate, over the decisions of whoever sat there first.
    pub rate: Rate,
}

impl AccountRow {
    /// What its own decisions gave it beside plain play.
    pub fn own(&self) -> f64 {
        self.par - self.cost
    }

    /// What the result would have been without luck and fate.
    pub fn adjusted(&self) -> f64 {
        self.result - self.luck - self.fate
    }
}

/// Something that moved the chances.
#[derive(Clone, PartialEq, Debug)]
pub struct Movement {
    /// The line of the record that its deed begins with.
    pub line: usize,
    /// The turn, counted from 1; 0 while the table is set up.
    pub turn: u16,
    /// What it was.
    pub cause: Cause,
    /// Each seat's chance before it.
    pub before: BySeat<f64>,
    /// Each seat's chance after it.
    pub after: BySeat<f64>,
}

/// Why chances moved.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause {
    /// Luck brought this, as its owner saw it, to the seat that acted, if any did.
    Luck {
        /// What came.
        seen: Seen,
        /// For whom: whoever drew, or whose claim laid it open.
        seat: Option<Seat>,
    },
    /// A seat decided.
    Decision(Judgement),
}

impl Movement {
    /// How far it moved a seat's chance.
    pub fn shift(&self, seat: Seat) -> f64 {
        self.after[seat] - self.before[seat]
    }
}

/// Draws up an account, passage by passage.
pub(crate) struct Bookkeeper {
    seats: Seats,
    movements: Vec<Movement>,
    start: Option<BySeat<f64>>,
    value: BySeat<f64>,
}

impl Bookkeeper {
    pub(crate) fn new(seats: Seats) -> Bookkeeper {
        Bookkeeper { seats, movements: Vec::new(), start: None, value: BySeat::all(0.0) }
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
            let owner = luck.fact.actor().or(match luck.fact {
                rules::Fact::Dealt { seat, .. } => Some(seat),
                _ => None,
            });
            let viewer = owner.map_or(Viewer::Spectator, Viewer::Seat);
            let seen = luck.fact.seen_by(viewer, actor.is_none());
            let seen = seen.expect("whatever luck brings is seen by somebody");
            self.enter(passage, Cause::Luck { seen, seat: owner.or(actor) }, *next);
        }
    }

    fn enter(&mut self, passage: &Passage, cause: Cause, after: BySeat<f64>) {
        let before = std::mem::replace(&mut self.value, after);
        let (line, turn) = (passage.line, passage.turn_after);
        self.movements.push(Movement { line, turn, cause, before, after });
    }

    /// The account of all that was entered.
    pub(crate) fn close(self, resigned: Option<Seat>) -> Account {
        let start = self.start.expect("a story begins with a deal");
        let row = |seat: Seat| row(seat, start[seat], self.value[seat], &self.movements);
        let rows = self.seats.iter().map(row).collect();
        Account { rows, movements: self.movements, resigned }
    }
}

fn row(seat: Seat, start: f64, result: f64, movements: &[Movement]) -> AccountRow {
    let rate = Rate::of(movements.iter().filter_map(|movement| match &movement.cause {
        Cause::Decision(judged) if judged.seat == seat && !judged.taken_over => Some(judged),
        _ => None,
    }));
    let (luck, fate, cost, par, others) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut row = AccountRow { seat, start, luck, fate, cost, par, others, result, rate };
    for movement in movements {
        let shift = movement.shift(seat);
        match &movement.cause {
            Cause::Luck { .. } => row.luck += shift,
            Cause::Decision(judged) if judged.seat == seat => {
                row.cost += judged.cost;
                row.par += judged.par;
                row.fate += shift + judged.cost - judged.par;
            }
            Cause::Decision(_) => row.others += shift,
        }
    }
    row
}
