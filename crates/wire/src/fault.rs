use std::fmt;

/// Why a record can't be judged legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// It is no record that can be judged: not the format, another board, cut off.
    Unusable {
        /// What is the matter, for those who have words of their own for it.
        flaw: Flaw,
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

/// What keeps a record from being judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// It does not begin as records do.
    NoRecord,
    /// It is longer than any record.
    TooLong,
    /// Its format or its rules are of a version that this program does not know.
    OtherVersion,
    /// The board that it names is not at hand.
    NoBoard,
    /// It was played on other figures of its board than those at hand.
    OtherFigures,
    /// It has no result: it stops before the game does.
    CutOff,
    /// A line is none of a record.
    BadLine,
}

impl RecordFault {
    /// A line that is none of a record.
    pub(crate) fn unusable(line: usize, message: impl Into<String>) -> RecordFault {
        Flaw::BadLine.at(line, message)
    }
}

impl Flaw {
    /// A record with this flaw.
    pub(crate) fn at(self, line: usize, message: impl Into<String>) -> RecordFault {
        RecordFault::Unusable { flaw: self, line: Some(line), message: message.into() }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Unusable { line: Some(line), message, .. } => {
                write!(f, "line {line}: {message}")
            }
            RecordFault::Unusable { line: None, message, .. } => f.write_str(message),
            RecordFault::Illegal { line, rule, message } => {
                write!(f, "illegal at line {line} ({rule}): {message}")
            }
        }
    }
}

impl std::error::Error for RecordFault {}
