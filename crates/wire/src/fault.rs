use std::fmt;

/// Why a record can't be judged legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// It is no record that can be judged: not the format, another board, cut off.
    Unusable {
        /// The line, counted from 1; none where it is about the whole.
        line: Option<usize>,
        /// What is wrong and the way out.
        message: String,
    },
    /// It tells something that the rules don't allow.
    Illegal {
        /// The line, counted from 1.
        line: usize,
        /// The row of the rule book.
        rule: &'static str,
        /// What is wrong.
        message: String,
    },
}

impl RecordFault {
    pub(crate) fn unusable(line: usize, message: impl Into<String>) -> RecordFault {
        RecordFault::Unusable { line: Some(line), message: message.into() }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Unusable { line: Some(line), message } => {
                write!(f, "line {line}: {message}")
            }
            RecordFault::Unusable { line: None, message } => f.write_str(message),
            RecordFault::Illegal { line, rule, message } => {
                write!(f, "illegal at line {line} ({rule}): {message}")
            }
        }
    }
}

impl std::error::Error for RecordFault {}
