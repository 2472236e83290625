use std::fmt;

/// Why something is not as the rules want it: the row of the rule book, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The row of the rule book (`S5`), or [`Breach::RECORD`] when the record itself can't be read.
    pub rule: &'static str,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
}

impl Breach {
    /// Stands in for a row when a line does not follow the record's format.
    pub const RECORD: &'static str = "record";

    pub(crate) fn new(rule: &'static str, message: impl Into<String>) -> Breach {
        Breach { rule, message: message.into() }
    }

    pub(crate) fn record(message: impl Into<String>) -> Breach {
        Breach::new(Breach::RECORD, message)
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message)
    }
}

impl std::error::Error for Breach {}

/// Refuses with the rule and message unless the condition holds.
pub(crate) fn require(
    condition: bool,
    rule: &'static str,
    message: impl FnOnce() -> String,
) -> Result<(), Breach> {
    if condition { Ok(()) } else { Err(Breach::new(rule, message())) }
}
