//! The last line of a record.

use rules::Game;
use serde::{Deserialize, Serialize};
use vocab::{Board, Returned, ScoreRow, ScoreSheet};

use crate::fault::RecordFault;

/// The score sheet as JSON has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ResultLine {
    result: Vec<Row>,
    winners: Vec<usize>,
    ended: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Row {
    seat: usize,
    start: i16,
    routes: i16,
    tickets: Vec<TicketResult>,
    bonus: i16,
    loans: i16,
    total: i16,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
struct TicketResult {
    id: String,
    done: bool,
    points: u8,
}

impl ResultLine {
    pub(crate) fn new(board: &Board, sheet: &ScoreSheet) -> ResultLine {
        ResultLine {
            result: sheet.rows.iter().map(|row| Row::new(board, row)).collect(),
            winners: sheet.winners.iter().map(|seat| seat.index()).collect(),
            ended: sheet.ending.name().to_owned(),
        }
    }

    /// Compares what a record says with what the rules say, part by part.
    pub(crate) fn check(
        &self,
        told: &ResultLine,
        game: &Game,
        line: usize,
    ) -> Result<(), RecordFault> {
        let illegal = |rule, message| Err(RecordFault::Illegal { line, rule, message });
        let amsterdam = game.figures().tickets.returned == Returned::UnderDeck;
        if told.result.len() != self.result.len() {
            let message = format!(
                "the result has {} rows, the table {} seats",
                told.result.len(),
                self.result.len()
            );
            return Err(RecordFault::unusable(line, message));
        }
        for (told, row) in told.result.iter().zip(&self.result) {
            if told.seat != row.seat {
                return Err(RecordFault::unusable(
                    line,
                    "the rows of the result are not in seat order",
                ));
            }
            if let Some((rule, message)) = row.difference(told, amsterdam) {
                return illegal(rule, message);
            }
        }
        let mut winners = told.winners.clone();
        winners.sort_unstable();
        if winners != self.winners {
            let rule = match (&*self.ended, amsterdam) {
                ("resigned", _) => "R1",
                (_, true) => "A10",
                (_, false) => "N14",
            };
            return illegal(
                rule,
                format!("the winners are {:?}, not {:?}", self.winners, told.winners),
            );
        }
        if told.ended != self.ended {
            let rule = match &*self.ended {
                "resigned" => "R1",
                "passes" => "S21",
                _ => "S20",
            };
            return illegal(
                rule,
                format!("the game ended by `{}`, not `{}`", self.ended, told.ended),
            );
        }
        Ok(())
    }
}

impl Row {
    fn new(board: &Board, row: &ScoreRow) -> Row {
        let tickets = row.tickets.iter().map(|line| TicketResult {
            id: board.ticket(line.ticket).id.clone(),
            done: line.done,
            points: line.points,
        });
        Row {
            seat: row.seat.index(),
            start: row.start,
            routes: row.routes,
            tickets: tickets.collect(),
            bonus: row.bonus,
            loans: row.loans,
            total: row.total,
        }
    }

    /// The first part that is wrong, with the row of the rule book it breaks.
    fn difference(&self, told: &Row, amsterdam: bool) -> Option<(&'static str, String)> {
        let seat = self.seat;
        let wrong = |what: &str, right: i16, told: i16| {
            (right != told).then(|| format!("seat {seat}: {what} {right}, not {told}"))
        };
        let bonus_rule = if amsterdam { "A9" } else { "N12" };
        if let Some(message) = wrong("starts with", self.start, told.start) {
            return Some(("N6", message));
        }
        if let Some(message) = wrong("routes score", self.routes, told.routes) {
            return Some(("S16", message));
        }
        if sorted(&told.tickets) != sorted(&self.tickets) {
            return Some((
                "S19",
                format!("seat {seat}: the tickets are not as the routes join them"),
            ));
        }
        if let Some(message) = wrong("the bonus is", self.bonus, told.bonus) {
            return Some((bonus_rule, message));
        }
        if let Some(message) = wrong("loans cost", self.loans, told.loans) {
            return Some(("N11", message));
        }
        wrong("the total is", self.total, told.total).map(|message| ("S19", message))
    }
}

fn sorted(tickets: &[TicketResult]) -> Vec<&TicketResult> {
    let mut tickets: Vec<&TicketResult> = tickets.iter().collect();
    tickets.sort();
    tickets
}
