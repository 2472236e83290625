use std::fmt;

/// Why something was not delivered. No word of it names the address: that is somebody's secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SendFault {
    /// The address is no more, and never will be again.
    Gone,
    /// The address leads into the own network, where nobody is sent.
    Inside,
    /// It was refused, and will be the next time.
    Refused(String),
    /// It may go better later.
    Later(String),
}

impl fmt::Display for SendFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendFault::Gone => write!(f, "the address is no more"),
            SendFault::Inside => write!(f, "the address is inside the own network"),
            SendFault::Refused(why) => write!(f, "refused: {why}"),
            SendFault::Later(why) => write!(f, "not delivered: {why}"),
        }
    }
}

impl std::error::Error for SendFault {}

impl SendFault {
    pub(crate) fn later(why: impl fmt::Display) -> SendFault {
        SendFault::Later(why.to_string())
    }

    pub(crate) fn refused(why: impl fmt::Display) -> SendFault {
        SendFault::Refused(why.to_string())
    }
}
