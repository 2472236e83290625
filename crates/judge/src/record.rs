use std::fmt;

use serde_json::Value;
use vocab::{Board, Ending, Seats, Variant};

use crate::breach::{Breach, require};
use crate::judge::Judge;

/// What a record that keeps to the rules tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The way the board was played.
    pub variant: Variant,
    /// How many played.
    pub seats: Seats,
    /// How many events there were.
    pub events: usize,
    /// Who won, by number of seat.
    pub winners: Vec<usize>,
    /// How the game ended.
    pub ending: Ending,
}

/// The first line of a record that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine {
    /// Its number, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Breach,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for BadLine {}

/// Judges a whole record: header, events, result.
///
/// Whether `board_digest` is that of the board is not looked at: whoever has the board file can
/// compare it.
///
/// # Errors
/// The first line that breaks a rule or can't be read.
pub fn judge_record(text: &str, board: &Board) -> Result<Verdict, BadLine> {
    let mut judge: Option<(Judge<'_>, Variant, Seats)> = None;
    let mut verdict = None;
    let mut last = 0;
    for (i, line) in text.lines().enumerate() {
        last = i + 1;
        let at = |fault| BadLine { line: i + 1, fault };
        let value: Value = serde_json::from_str(line)
            .map_err(|error| at(Breach::record(format!("the line is not JSON: {error}"))))?;
        match &mut judge {
            None => {
                let (variant, seats) = header(&value, board).map_err(at)?;
                judge = Some((Judge::new(board, variant, seats), variant, seats));
            }
            Some(_) if verdict.is_some() => {
                return Err(at(Breach::record("there is a line after the result")));
            }
            Some((judge, variant, seats)) if value.get("result").is_some() => {
                judge.check_result(&value).map_err(at)?;
                verdict = judge.ending().map(|ending| Verdict {
                    variant: *variant,
                    seats: *seats,
                    // The header and this line are no events.
                    events: i - 1,
                    winners: judge.winners(&judge.rows(), ending),
                    ending,
                });
            }
            Some((judge, ..)) => judge.take(&value).map_err(at)?,
        }
    }
    verdict.ok_or_else(|| BadLine {
        line: last + 1,
        fault: Breach::record("the record ends without a result"),
    })
}

/// Reads the header: how the board is played, and by how many.
fn header(value: &Value, board: &Board) -> Result<(Variant, Seats), Breach> {
    let number = |value: Option<&Value>| value.and_then(Value::as_u64);
    require(number(value.get("record")) == Some(1), Breach::RECORD, || {
        "the first line is no header of a record of version 1".to_owned()
    })?;
    let text = |key: &str| {
        let text = value.get(key).and_then(Value::as_str);
        text.ok_or_else(|| Breach::record(format!("the header has no `{key}`")))
    };
    require(number(value.get("rules_version")).is_some(), Breach::RECORD, || {
        "the header has no `rules_version`".to_owned()
    })?;
    text("board_digest")?;
    let id = text("board")?;
    require(id == board.id(), Breach::RECORD, || {
        format!("the record is of board `{id}`, not `{}`", board.id())
    })?;
    let ruleset = text("ruleset")?;
    let variant = Variant::from_name(board, ruleset)
        .ok_or_else(|| Breach::record(format!("board `{id}` has no rule set `{ruleset}`")))?;
    let rules = value.get("rules").ok_or_else(|| Breach::record("the header has no `rules`"))?;
    let tolls = board.figures().tolls.is_some() && variant != Variant::NoTolls;
    let clauses = [("tolls", tolls), ("neutral", variant == Variant::Neutral)];
    for (key, right) in clauses {
        let told = rules.get(key).and_then(Value::as_bool);
        require(told == Some(right), Breach::RECORD, || {
            format!("with `{ruleset}` the header's `{key}` is {right}")
        })?;
    }
    let players = number(rules.get("players"))
        .and_then(|players| Seats::new(usize::try_from(players).ok()?))
        .filter(|&seats| variant.allows(board, seats))
        .ok_or_else(|| Breach::record(format!("`players` can't be so with `{ruleset}`")))?;
    let seats = value.get("seats").and_then(Value::as_array);
    require(seats.is_some_and(|seats| seats.len() == players.count()), Breach::RECORD, || {
        format!("the header does not name {} seats", players.count())
    })?;
    Ok((variant, players))
}
