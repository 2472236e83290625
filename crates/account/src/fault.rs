use std::fmt;

use wire::RecordFault;

/// Why there is no account of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountFault {
    /// It is no legal record of a finished game.
    Record(RecordFault),
    /// Nobody decided enough for anything to be told.
    TooShort {
        /// Decisions before the end, or before somebody resigned.
        decisions: usize,
    },
}

impl fmt::Display for AccountFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccountFault::Record(fault) => fault.fmt(f),
            AccountFault::TooShort { decisions } => write!(
                f,
                "{decisions} decisions came before the end or the first resignation; \
                 an account needs two"
            ),
        }
    }
}

impl std::error::Error for AccountFault {}

impl From<RecordFault> for AccountFault {
    fn from(fault: RecordFault) -> AccountFault {
        AccountFault::Record(fault)
    }
}
