//! The account of a game, as a store keeps it.

use std::num::{NonZeroU16, NonZeroUsize};

use serde::{Deserialize, Serialize};
use vocab::account::{Account, Cause, ChosenAct, Judgement, Motive, Movement, Windfall};
use vocab::{Action, Board, BySeat, Card, Cards, Seat, Seats, TicketId};

/// Shares are kept as whole numbers of this small a part: what is written again is the same text.
const PARTS: f64 = 1e9;

/// An account as JSON. What follows from the rest, rows and chances before a movement, is left out.
pub fn write_account(board: &Board, account: &Account) -> String {
    let seats = account.rows.len();
    let form = AccountForm {
        start: account.rows.iter().map(|row| parts(row.start)).collect(),
        resigned: account.resigned.map(Seat::index),
        movements: account.movements.iter().map(|each| movement_form(board, seats, each)).collect(),
    };
    serde_json::to_string(&form).expect("plain data")
}

/// The account that this text holds, if it is one of this board.
pub fn read_account(board: &Board, text: &str) -> Option<Account> {
    let form: AccountForm = serde_json::from_str(text).ok()?;
    let seats = Seats::new(form.start.len())?;
    let mut value = by_seat(seats, &form.start)?;
    let mut movements = Vec::new();
    for each in &form.movements {
        let after = by_seat(seats, &each.after)?;
        let before = std::mem::replace(&mut value, after);
        let MovementForm { line, step, turn, .. } = *each;
        let (step, turn) = (NonZeroUsize::new(step), NonZeroU16::new(turn));
        let cause = each.cause.read(board)?;
        movements.push(Movement { line, step, turn, cause, before, after });
    }
    let resigned = match form.resigned {
        Some(seat) => Some(Seat::new(seat)?),
        None => None,
    };
    let start: Vec<f64> = form.start.iter().copied().map(share).collect();
    Some(Account::new(&start, movements, resigned))
}

#[derive(Serialize, Deserialize)]
struct AccountForm {
    start: Vec<i64>,
    resigned: Option<usize>,
    movements: Vec<MovementForm>,
}

#[derive(Serialize, Deserialize)]
struct MovementForm {
    line: usize,
    /// 0 while the table is set up.
    step: usize,
    /// 0 before the first.
    turn: u16,
    after: Vec<i64>,
    cause: CauseForm,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum CauseForm {
    Luck { brought: BroughtForm, seat: Option<usize> },
    Decision(JudgementForm),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum BroughtForm {
    Drawn(String),
    Open(String),
    Hand(Vec<String>),
    Tickets(Vec<String>),
    Neutral(String),
}

#[derive(Serialize, Deserialize)]
struct JudgementForm {
    seat: usize,
    done: ChoiceForm,
    best: ChoiceForm,
    motive: Option<(String, Option<String>)>,
    cost: i64,
    error: i64,
    sure: bool,
    par: i64,
    real: bool,
    taken_over: bool,
}

#[derive(Serialize, Deserialize)]
struct ChoiceForm {
    action: String,
    card: Option<String>,
}

fn parts(share: f64) -> i64 {
    (share * PARTS).round() as i64
}

fn share(parts: i64) -> f64 {
    parts as f64 / PARTS
}

fn by_seat(seats: Seats, values: &[i64]) -> Option<BySeat<f64>> {
    (values.len() == seats.count())
        .then(|| BySeat::from_fn(|seat| values.get(seat.index()).copied().map_or(0.0, share)))
}

fn movement_form(board: &Board, seats: usize, movement: &Movement) -> MovementForm {
    let chances = (0..seats).filter_map(Seat::new).map(|seat| parts(movement.after[seat]));
    MovementForm {
        line: movement.line,
        step: movement.step.map_or(0, NonZeroUsize::get),
        turn: movement.turn.map_or(0, NonZeroU16::get),
        after: chances.collect(),
        cause: cause_form(board, movement),
    }
}

fn cause_form(board: &Board, movement: &Movement) -> CauseForm {
    let card = |card: &Card| card.name().to_owned();
    let ticket = |id: &TicketId| board.ticket(*id).id.clone();
    match &movement.cause {
        Cause::Luck { brought, seat } => CauseForm::Luck {
            brought: match brought {
                Windfall::Drawn(drawn) => BroughtForm::Drawn(card(drawn)),
                Windfall::Open(open) => BroughtForm::Open(card(open)),
                Windfall::Hand(hand) => BroughtForm::Hand(hand.each().map(|c| card(&c)).collect()),
                Windfall::Tickets(ids) => BroughtForm::Tickets(ids.iter().map(ticket).collect()),
                Windfall::Neutral(id) => BroughtForm::Neutral(ticket(id)),
            },
            seat: seat.map(Seat::index),
        },
        Cause::Decision(judged) => CauseForm::Decision(JudgementForm {
            seat: judged.seat.index(),
            done: choice_form(board, &judged.done),
            best: choice_form(board, &judged.best),
            motive: judged
                .motive
                .map(|motive| (motive.name().to_owned(), motive.ticket().as_ref().map(ticket))),
            cost: parts(judged.cost),
            error: parts(judged.error),
            sure: judged.is_sure,
            par: parts(judged.par),
            real: judged.is_real,
            taken_over: judged.taken_over,
        }),
    }
}

fn choice_form(board: &Board, choice: &ChosenAct) -> ChoiceForm {
    ChoiceForm {
        action: choice.action.text(board).to_string(),
        card: choice.card.map(|card| card.name().to_owned()),
    }
}

impl CauseForm {
    fn read(&self, board: &Board) -> Option<Cause> {
        Some(match self {
            CauseForm::Luck { brought, seat } => {
                Cause::Luck { brought: brought.read(board)?, seat: seat.and_then(Seat::new) }
            }
            CauseForm::Decision(judged) => Cause::Decision(judged.read(board)?),
        })
    }
}

impl BroughtForm {
    fn read(&self, board: &Board) -> Option<Windfall> {
        let card = |name: &String| name.parse::<Card>().ok();
        let ticket = |id: &String| board.find_ticket(id);
        Some(match self {
            BroughtForm::Drawn(drawn) => Windfall::Drawn(card(drawn)?),
            BroughtForm::Open(open) => Windfall::Open(card(open)?),
            BroughtForm::Hand(hand) => {
                Windfall::Hand(hand.iter().map(card).collect::<Option<Cards>>()?)
            }
            BroughtForm::Tickets(ids) => {
                Windfall::Tickets(ids.iter().map(ticket).collect::<Option<_>>()?)
            }
            BroughtForm::Neutral(id) => Windfall::Neutral(ticket(id)?),
        })
    }
}

impl JudgementForm {
    fn read(&self, board: &Board) -> Option<Judgement> {
        let motive = self.motive.as_ref().and_then(|(name, ticket)| {
            let ticket = ticket.as_ref().and_then(|id| board.find_ticket(id));
            Motive::from_name(name, ticket)
        });
        Some(Judgement {
            seat: Seat::new(self.seat)?,
            done: self.done.read(board)?,
            best: self.best.read(board)?,
            motive,
            cost: share(self.cost),
            error: share(self.error),
            is_sure: self.sure,
            par: share(self.par),
            is_real: self.real,
            taken_over: self.taken_over,
        })
    }
}

impl ChoiceForm {
    fn read(&self, board: &Board) -> Option<ChosenAct> {
        let action = Action::parse(board, &self.action).ok()?;
        let card = match &self.card {
            Some(name) => Some(name.parse().ok()?),
            None => None,
        };
        Some(ChosenAct { action, card })
    }
}
