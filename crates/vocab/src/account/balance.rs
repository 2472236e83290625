use crate::account::judgement::Judgement;
use crate::account::movement::{Movement, Windfall};
use crate::account::rate::Rate;
use crate::seat::Seat;

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
    /// Its rate, over the decisions of whoever the seat belongs to.
    pub rate: Rate,
}

impl AccountRow {
    /// What became of a seat that started with this chance and ended with this share, by all that moved them.
    pub fn new(seat: Seat, start: f64, result: f64, movements: &[Movement]) -> AccountRow {
        let own = |judged: &&Judgement| judged.seat == seat && !judged.taken_over;
        let rate = Rate::of(movements.iter().filter_map(Movement::judgement).filter(own));
        let (luck, fate, cost, par, others) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let mut row = AccountRow { seat, start, luck, fate, cost, par, others, result, rate };
        for movement in movements {
            let shift = movement.shift(seat);
            match movement.judgement() {
                None => row.luck += shift,
                Some(judged) if judged.seat == seat => {
                    row.cost += judged.cost;
                    row.par += judged.par;
                    row.fate += shift + judged.cost - judged.par;
                }
                Some(_) => row.others += shift,
            }
        }
        row
    }

    /// What its own decisions gave it beside plain play.
    pub fn own(&self) -> f64 {
        self.par - self.cost
    }

    /// What the result would have been without luck and fate.
    pub fn adjusted(&self) -> f64 {
        self.result - self.luck - self.fate
    }
}

impl Account {
    /// Draws up the rows for these chances at the start and all that moved them.
    pub fn new(start: &[f64], movements: Vec<Movement>, resigned: Option<Seat>) -> Account {
        let row = |(index, &start): (usize, &f64)| {
            let seat = Seat::new(index)?;
            let result = movements.last().map_or(start, |movement| movement.after[seat]);
            Some(AccountRow::new(seat, start, result, &movements))
        };
        let rows = start.iter().enumerate().filter_map(row).collect();
        Account { rows, movements, resigned }
    }

    /// The turn of luck that gave a seat most, and how much.
    pub fn luckiest(&self, seat: Seat) -> Option<(&Movement, &Windfall, f64)> {
        let luck =
            self.movements.iter().filter_map(|movement| Some((movement, movement.brought()?)));
        let shifts = luck.map(|(movement, brought)| (movement, brought, movement.shift(seat)));
        shifts.filter(|(.., shift)| *shift > 0.0).max_by(|a, b| a.2.total_cmp(&b.2))
    }

    /// The seat that luck gave most at once, when, and how much.
    pub fn luckiest_of_all(&self) -> Option<(Seat, &Movement, &Windfall, f64)> {
        let each = self.rows.iter().filter_map(|row| {
            let (movement, brought, shift) = self.luckiest(row.seat)?;
            Some((row.seat, movement, brought, shift))
        });
        each.max_by(|a, b| a.3.total_cmp(&b.3))
    }

    /// The decisions of a seat, or of all.
    pub fn decisions(&self, seat: Option<Seat>) -> impl Iterator<Item = (&Movement, &Judgement)> {
        let judged =
            self.movements.iter().filter_map(|movement| Some((movement, movement.judgement()?)));
        judged.filter(move |(_, judged)| seat.is_none_or(|seat| seat == judged.seat))
    }

    /// The decision that cost a seat most, or the dearest of all: those with a mark come first.
    pub fn dearest(&self, seat: Option<Seat>) -> Option<(&Movement, &Judgement)> {
        let own = self.decisions(seat).filter(|(_, judged)| !judged.taken_over);
        let dear = own.filter(|(_, judged)| judged.cost > 0.0);
        dear.max_by(|(_, a), (_, b)| {
            let marked = a.mark().is_some().cmp(&b.mark().is_some());
            marked.then(a.cost.total_cmp(&b.cost))
        })
    }

    /// The decisions that earned a mark, the dearest first.
    pub fn marked(&self) -> Vec<(&Movement, &Judgement)> {
        let mut marked: Vec<_> =
            self.decisions(None).filter(|(_, judged)| judged.mark().is_some()).collect();
        marked.sort_by(|(_, a), (_, b)| b.cost.total_cmp(&a.cost));
        marked
    }

    /// Who would have stood best without luck and fate.
    pub fn best_without_luck(&self) -> Option<&AccountRow> {
        self.rows.iter().max_by(|a, b| a.adjusted().total_cmp(&b.adjusted()))
    }
}
