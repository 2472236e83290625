use serde_json::Value;
use vocab::Ending;

use crate::breach::{Breach, require};
use crate::judge::Judge;
use crate::order::ending_rule;
use crate::score::Row;
use crate::table::{Player, Stage};

impl Judge<'_> {
    /// Compares a result line with the game, part by part.
    ///
    /// # Errors
    /// The rule behind the first part that is wrong.
    pub fn check_result(&self, result: &Value) -> Result<(), Breach> {
        let Stage::Over(ending) = self.table.stage else {
            let (rule, due) = self.due().unwrap_or_else(|| ("S20", "somebody's action".to_owned()));
            let message = format!("the result came where {due} is due");
            return Err(Breach::new(rule, message));
        };
        let told = list(result, "result")?;
        require(told.len() == self.seats, Breach::RECORD, || {
            let seats = self.seats;
            format!("`result` has {} rows for {seats} seats", told.len())
        })?;
        let rows = self.rows();
        for (seat, (row, told)) in rows.iter().zip(told).enumerate() {
            self.check_row(seat, row, told)?;
        }
        self.check_winners(&rows, ending, list(result, "winners")?)?;
        let told = result.get("ended").and_then(Value::as_str);
        require(told == Some(ending.name()), ending_rule(ending), || {
            format!("the game ended by `{}`", ending.name())
        })
    }

    fn check_row(&self, seat: usize, row: &Row, told: &Value) -> Result<(), Breach> {
        require(number(told, "seat")? == seat as i64, Breach::RECORD, || {
            format!("the rows of `result` are not in the order of seats at seat {seat}")
        })?;
        self.check_tickets(seat, row, told)?;
        let parts = [
            ("start", row.start, "N6"),
            ("routes", row.routes, "S16"),
            ("bonus", row.bonus, self.bonus_rule(seat)),
            ("loans", row.loans, "N11"),
            ("total", row.total(), "S19"),
        ];
        for (key, right, rule) in parts {
            let told = number(told, key)?;
            require(told == right, rule, || {
                format!("seat {seat}: `{key}` is {told}; it is {right} by the rules")
            })?;
        }
        Ok(())
    }

    /// S19: the tickets, in any order.
    fn check_tickets(&self, seat: usize, row: &Row, told: &Value) -> Result<(), Breach> {
        let told = list(told, "tickets")?;
        require(told.len() == row.tickets.len(), "S19", || {
            let count = row.tickets.len();
            format!("seat {seat} holds {count} tickets, not {}", told.len())
        })?;
        for &(ticket, done, points) in &row.tickets {
            let id = &self.board.ticket(ticket).id;
            let found = told.iter().find(|line| line.get("id").and_then(Value::as_str) == Some(id));
            let Some(line) = found else {
                let message = format!("seat {seat}: ticket `{id}` is missing");
                return Err(Breach::new("S19", message));
            };
            let same_done = line.get("done").and_then(Value::as_bool) == Some(done);
            require(same_done, "S19", || {
                let not = if done { "" } else { "not " };
                format!("seat {seat}: ticket `{id}` is {not}fulfilled")
            })?;
            require(number(line, "points")? == points, "S19", || {
                format!("seat {seat}: ticket `{id}` has {points} points")
            })?;
        }
        Ok(())
    }

    /// The row behind a seat's bonus: that of the table, or that of its special cases.
    fn bonus_rule(&self, seat: usize) -> &'static str {
        let player = &self.table.players[seat];
        if self.tolls().is_some() {
            return if player.loans > 0 { "N11" } else { "N12" };
        }
        if self.figures().merchandise.is_none() {
            return "V1";
        }
        let mine = player.merchandise;
        if mine == 0 || self.tied_at_or_above(mine) { "A9" } else { "A8" }
    }

    /// Whether two players with at least so many merchandise cards have equally many.
    fn tied_at_or_above(&self, least: usize) -> bool {
        let players = &self.table.players;
        let held = |player: &Player| player.merchandise;
        players
            .iter()
            .any(|a| held(a) >= least && players.iter().filter(|b| held(b) == held(a)).count() > 1)
    }

    fn check_winners(&self, rows: &[Row], ending: Ending, told: &[Value]) -> Result<(), Breach> {
        let mut named = Vec::new();
        for value in told {
            let seat = value.as_u64().filter(|&seat| seat < self.seats as u64);
            let seat =
                seat.ok_or_else(|| Breach::record(format!("`winners`: {value} is no seat")))?;
            named.push(seat as usize);
        }
        named.sort_unstable();
        let resigned_wins = named.iter().any(|&seat| self.table.players[seat].resigned);
        let rule = if ending == Ending::Resigned {
            "R1"
        } else if resigned_wins {
            "R2"
        } else {
            self.row("A10", "N14")
        };
        let right = self.winners(rows, ending);
        require(named == right, rule, || format!("the winners are {right:?}, not {named:?}"))
    }
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a [Value], Breach> {
    let list = value.get(key).and_then(Value::as_array);
    list.map(Vec::as_slice).ok_or_else(|| Breach::record(format!("the result has no list `{key}`")))
}

fn number(value: &Value, key: &str) -> Result<i64, Breach> {
    let number = value.get(key).and_then(Value::as_i64);
    number.ok_or_else(|| Breach::record(format!("the result has no number `{key}`")))
}
