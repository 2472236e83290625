use rules::{Illegal, Referee, Step};

use crate::fault::RecordFault;
use crate::record::Record;

/// Replays a record fact by fact and recomputes its scores; `on_step` sees every step.
///
/// # Errors
/// The first thing that the rules don't allow, with its line and the row of the rule book.
pub fn verify(record: &Record, mut on_step: impl FnMut(&Step<'_>)) -> Result<(), RecordFault> {
    let mut referee = Referee::new(record.game(), record.facts());
    let illegal = |Illegal { index, rule, message }: Illegal| {
        // A word that could not be read as a fact stands where the facts end.
        match record.stop() {
            Some(stop) if index == record.facts().len() => stop.clone(),
            _ => RecordFault::Illegal { line: record.line(index), rule, message },
        }
    };
    while let Some(step) = referee.step().map_err(illegal)? {
        on_step(&step);
    }
    if let Some(stop) = record.stop() {
        return Err(stop.clone());
    }
    record.check_result(referee.state())
}
