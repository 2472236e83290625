use serde::{Deserialize, Serialize};
use vocab::Seat;

/// A line of a ledger that is no fact: a seat asked for a hint. Nothing follows from it. Records tell of it in
/// their header ([`Hinted`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum HintEvent {
    Hint { seat: usize },
}

/// The line that says so, without a line break.
pub fn hint_line(seat: Seat) -> String {
    let line = HintEvent::Hint { seat: seat.index() };
    serde_json::to_string(&line).expect("plain data")
}

/// Who asked for a hint by this line of a ledger; nothing if it is another line.
pub fn read_hint(line: &str) -> Option<Seat> {
    let HintEvent::Hint { seat } = serde_json::from_str(line).ok()?;
    Seat::new(seat)
}

/// That a seat asked for a hint, as the header of a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hinted {
    pub(crate) seat: usize,
    /// The line of the record before which it asked, counted from 1.
    pub(crate) line: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_read_as_it_was_written() {
        let seat = Seat::new(2).expect("a seat");
        assert_eq!(hint_line(seat), r#"{"event":"hint","seat":2}"#);
        assert_eq!(read_hint(&hint_line(seat)), Some(seat));
        for other in ["", r#"{"event":"pass","seat":2}"#, r#"{"event":"hint","seat":9}"#] {
            assert_eq!(read_hint(other), None, "{other}");
        }
    }
}
