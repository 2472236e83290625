use std::sync::Arc;

use super::phrase::Phrase;
use super::remark::Remark;
use crate::seat::{BySeat, Seat};

/// How people may talk at a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TalkKind {
    /// In words of their own.
    #[default]
    Free,
    /// With phrases that everybody reads in their own language.
    Phrases,
    /// Not at all.
    Silent,
}

impl TalkKind {
    /// Every kind.
    pub const ALL: [TalkKind; 3] = [TalkKind::Free, TalkKind::Phrases, TalkKind::Silent];

    /// Its name in forms and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            TalkKind::Free => "free",
            TalkKind::Phrases => "phrases",
            TalkKind::Silent => "silent",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<TalkKind> {
        TalkKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// What somebody says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// A phrase of ours.
    Phrase(Phrase),
    /// Words of their own.
    Remark(Remark),
}

/// A line of the talk at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkLine {
    /// Its number at the table, from 1.
    pub number: u32,
    /// Who says it.
    pub seat: Seat,
    /// What.
    pub saying: Saying,
}

/// The talk of a table as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkSight {
    /// How people may talk.
    pub kind: TalkKind,
    /// What was said, oldest first, but for those whom the viewer has blocked.
    pub lines: Arc<[TalkLine]>,
    /// Whom the viewer has blocked.
    pub blocked: BySeat<bool>,
}
