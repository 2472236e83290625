//! What a ledger says beside facts: nothing follows from it, and records tell of it in their header.

use serde::{Deserialize, Serialize};
use vocab::{Haste, Seat};

/// Something about a decision of a seat that is no fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Aside {
    /// Whose decision it was.
    pub seat: Seat,
    /// What there is to say.
    pub kind: AsideKind,
}

/// What a ledger says beside facts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AsideKind {
    /// The seat asked for a hint.
    Hint,
    /// Its bot thought less than its level promises.
    Hurried(Haste),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
enum AsideEvent {
    Hint { seat: usize },
    Hurried { seat: usize, thought: HasteForm },
}

/// A haste by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub(crate) struct HasteForm(pub(crate) Haste);

impl TryFrom<String> for HasteForm {
    type Error = String;
    fn try_from(name: String) -> Result<HasteForm, String> {
        let haste = Haste::from_name(&name).map(HasteForm);
        haste.ok_or_else(|| format!("`{name}` is not how much less a bot can think"))
    }
}

impl From<HasteForm> for &'static str {
    fn from(HasteForm(haste): HasteForm) -> &'static str {
        haste.name()
    }
}

/// The line that says so, without a line break.
pub fn aside_line(aside: Aside) -> String {
    let seat = aside.seat.index();
    let line = match aside.kind {
        AsideKind::Hint => AsideEvent::Hint { seat },
        AsideKind::Hurried(haste) => AsideEvent::Hurried { seat, thought: HasteForm(haste) },
    };
    serde_json::to_string(&line).expect("plain data")
}

/// What this line of a ledger says beside facts; nothing if it is another line.
pub fn read_aside(line: &str) -> Option<Aside> {
    let (seat, kind) = match serde_json::from_str(line).ok()? {
        AsideEvent::Hint { seat } => (seat, AsideKind::Hint),
        AsideEvent::Hurried { seat, thought } => (seat, AsideKind::Hurried(thought.0)),
    };
    Some(Aside { seat: Seat::new(seat)?, kind })
}

/// That a seat asked for a hint, as the header of a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hinted {
    pub(crate) seat: usize,
    /// The line of the record before which it asked, counted from 1.
    pub(crate) line: usize,
}

/// That a bot thought less than its level promises, as the header of a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct HurriedDecision {
    pub(crate) seat: usize,
    /// The line of the record that its decision led to, counted from 1.
    pub(crate) line: usize,
    pub(crate) thought: HasteForm,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aside_is_read_as_it_was_written() {
        let seat = Seat::new(2).expect("a seat");
        let hint = Aside { seat, kind: AsideKind::Hint };
        assert_eq!(aside_line(hint), r#"{"event":"hint","seat":2}"#);
        let hurried = |haste| Aside { seat, kind: AsideKind::Hurried(haste) };
        let line = r#"{"event":"hurried","seat":2,"thought":"quarter"}"#;
        assert_eq!(aside_line(hurried(Haste::Quarter)), line);
        for aside in Haste::ALL.into_iter().map(hurried).chain([hint]) {
            assert_eq!(read_aside(&aside_line(aside)), Some(aside));
        }
        for other in [
            "",
            r#"{"event":"pass","seat":2}"#,
            r#"{"event":"hint","seat":9}"#,
            r#"{"event":"hurried","seat":2,"thought":"twice"}"#,
            r#"{"event":"hurried","seat":2}"#,
        ] {
            assert_eq!(read_aside(other), None, "{other}");
        }
    }
}
