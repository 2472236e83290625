use std::fmt;

/// Why something is not as the rules want it: the row of the rule book, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The row of the rule book (`S5`), or [`Fault::RECORD`] when the record itself can't be read.
    pub rule: &'static str,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
}

impl Fault {
    /// Stands in for a row when a line does not follow the record's format.
    pub const RECORD: &'static str = "record";

    pub(crate) fn new(rule: &'static str, message: impl Into<String>) -> Fault {
        Fault { rule, message: message.into() }
    }

    pub(crate) fn record(message: impl Into<String>) -> Fault {
        Fault::new(Fault::RECORD, message)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)
    }
}

impl std::error::Error for Fault {}

/// Refuses with the rule and message unless the condition holds.
pub(crate) fn require(
    condition: bool,
    rule: &'static str,
    message: impl FnOnce() -> String,
) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(Fault::new(rule, message())) }
}
