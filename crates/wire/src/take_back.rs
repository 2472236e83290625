use serde::{Deserialize, Serialize};
use vocab::Seat;

/// A line of a ledger that is no fact: a seat took its last action back (R4), alone or with
/// everybody's consent. Records have none,
/// since what was taken back is left out of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum TakeBack {
    TakeBack {
        seat: usize,
        /// Whether all others have agreed: then what they did since is taken back too.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
}

/// The line that says so, without a line break.
pub fn take_back_line(seat: Seat, agreed: bool) -> String {
    let line = TakeBack::TakeBack { seat: seat.index(), agreed };
    serde_json::to_string(&line).expect("plain data")
}

/// Who took something back by this line of a ledger, and whether all others had agreed; nothing if it is
/// another line.
pub fn read_take_back(line: &str) -> Option<(Seat, bool)> {
    let TakeBack::TakeBack { seat, agreed } = serde_json::from_str(line).ok()?;
    Some((Seat::new(seat)?, agreed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_is_read_as_it_was_written() {
        let seat = Seat::new(2).expect("a seat");
        assert_eq!(take_back_line(seat, false), r#"{"event":"take_back","seat":2}"#);
        for agreed in [false, true] {
            assert_eq!(read_take_back(&take_back_line(seat, agreed)), Some((seat, agreed)));
        }
        for other in ["", r#"{"event":"pass","seat":2}"#, r#"{"event":"take_back","seat":9}"#] {
            assert_eq!(read_take_back(other), None, "{other}");
        }
    }
}
