use std::fmt;
use std::str::FromStr;

use crate::limits::SEATS_MAX;
use crate::seat::{BySeat, Seat};
use crate::seq::Seq;

/// What somebody asks of everybody else at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalKind {
    /// That the clocks stand for a while, from now on.
    Pause,
    /// The same, once whoever is to move has moved.
    PauseLater,
    /// That whoever asks takes back their own last action, though others have acted since (R4).
    TakeBack,
    /// That a bot plays for somebody whose time is not out, until they are back (R3).
    CallBot(Seat),
    /// That the table is closed: bots play the game to its end. Only the host may ask for it.
    Close,
}

/// Something that somebody asks of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// What.
    pub kind: ProposalKind,
    /// Who asks.
    pub by: Seat,
    /// How many facts there were when it was asked.
    pub asked_at: Seq,
    /// Whose answer is awaited; nobody's if all have agreed, and it is not time for it yet.
    pub awaited: BySeat<bool>,
}

/// The word that calls in a bot, before the number of the seat.
const CALL_BOT: &str = "bot-";

impl fmt::Display for ProposalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProposalKind::Pause => f.write_str("pause"),
            ProposalKind::PauseLater => f.write_str("pause-later"),
            ProposalKind::TakeBack => f.write_str("take-back"),
            ProposalKind::Close => f.write_str("close"),
            ProposalKind::CallBot(seat) => write!(f, "{CALL_BOT}{}", seat.index()),
        }
    }
}

/// A word that names nothing one can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownProposal;

impl FromStr for ProposalKind {
    type Err = UnknownProposal;

    fn from_str(text: &str) -> Result<ProposalKind, UnknownProposal> {
        Ok(match text {
            "pause" => ProposalKind::Pause,
            "pause-later" => ProposalKind::PauseLater,
            "take-back" => ProposalKind::TakeBack,
            "close" => ProposalKind::Close,
            text => {
                let seat = text.strip_prefix(CALL_BOT).and_then(|seat| seat.parse().ok());
                ProposalKind::CallBot(seat.and_then(Seat::new).ok_or(UnknownProposal)?)
            }
        })
    }
}

impl Proposal {
    /// What an answer calls it, so that nobody agrees to another one than they have read.
    pub fn name(&self) -> String {
        format!("{} {} {}", self.kind, self.by.index(), self.asked_at)
    }

    /// Those whose answer is awaited.
    pub fn awaited_seats(&self) -> Vec<Seat> {
        (0..SEATS_MAX).filter_map(Seat::new).filter(|seat| self.awaited[*seat]).collect()
    }
}

impl fmt::Display for UnknownProposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nobody can ask for that at a table")
    }
}

impl std::error::Error for UnknownProposal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_read_as_it_was_written() {
        let seat = Seat::new(3).expect("a seat");
        let kinds = [
            ProposalKind::Pause,
            ProposalKind::PauseLater,
            ProposalKind::TakeBack,
            ProposalKind::CallBot(seat),
            ProposalKind::Close,
        ];
        for kind in kinds {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for strange in ["", "tea", "bot-", "bot-9", "bot--1", "Pause"] {
            assert_eq!(strange.parse::<ProposalKind>(), Err(UnknownProposal), "{strange}");
        }
    }
}
