use crate::account::Account;

/// How far the account of a game is.
#[derive(Clone, PartialEq, Debug)]
pub enum AccountSight {
    /// The game is not over: nobody's account is shown before.
    NotOver,
    /// It is drawn up.
    Ready(Box<Account>),
    /// It is being drawn up, or waits for those before it.
    UnderWay {
        /// Pieces of work that are done.
        done: usize,
        /// All of them.
        of: usize,
    },
    /// Nobody who played has asked for it.
    Unasked,
    /// Too few decisions came before the end, or before somebody resigned.
    TooShort,
    /// Too many wait for theirs.
    Busy,
    /// As many wait that the viewer has asked for as anybody may.
    OwnWait,
    /// It can't be drawn up.
    Failed,
}
