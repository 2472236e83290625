//! One life of a server that shares its house with others: the right to write to the tables that it keeps.

use std::fmt;

/// The number of a life. It is drawn by the database, never comes again, and is the fencing token of every table that
/// is kept under it: what an earlier keeper still writes is refused by the statement itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Life(i64);

impl Life {
    pub(crate) const fn new(number: i64) -> Life {
        Life(number)
    }

    pub(crate) const fn number(self) -> i64 {
        self.0
    }

    /// A short mark to know it by among those that live at the same time.
    pub fn mark(self) -> u32 {
        // The numbers of lives follow each other.
        (self.0 & i64::from(u32::MAX)) as u32
    }
}

impl fmt::Display for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Locks a game until the end of the transaction, if it is still kept under the life of the ledger; ends the function
/// if somebody else keeps it. A house with one server needs none of it.
macro_rules! fence {
    ($ledger:expr, $transaction:ident, $game:expr) => {
        if let Some(life) = $ledger.right {
            let kept: Option<i64> = sqlx::query_scalar(
                "SELECT keeper FROM game WHERE id = $1 AND keeper = $2 FOR UPDATE",
            )
            .bind($game.to_string())
            .bind(life.number())
            .fetch_optional(&mut *$transaction)
            .await
            .at(&$ledger.base)?;
            if kept.is_none() {
                return Err($ledger.base.fault($crate::fault::Trouble::Fenced).into());
            }
        }
    };
}

/// The same for what is made anew: the life itself must last until the end of the transaction. It can be renewed
/// meanwhile, and not be ended.
macro_rules! expect_life {
    ($ledger:expr, $transaction:ident) => {
        if let Some(life) = $ledger.right {
            let lives: Option<i64> = sqlx::query_scalar(
                "SELECT number FROM server WHERE number = $1 AND NOT gone FOR KEY SHARE",
            )
            .bind(life.number())
            .fetch_optional(&mut *$transaction)
            .await
            .at(&$ledger.base)?;
            if lives.is_none() {
                return Err($ledger.base.fault($crate::fault::Trouble::Fenced).into());
            }
        }
    };
}

pub(crate) use {expect_life, fence};
