use std::fmt;

use crate::board::Board;
use crate::seat::Seats;

/// Which of a board's ways to play it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variant {
    /// The game as the board's book tells it.
    Plain,
    /// Without tokens, loans and toll bonus (V1).
    NoTolls,
    /// With the neutral player (P1).
    Neutral,
}

impl Variant {
    /// Every variant.
    pub const ALL: [Variant; 3] = [Variant::Plain, Variant::NoTolls, Variant::Neutral];

    /// What stands behind the board's name in the name of the rule set.
    pub const fn suffix(self) -> &'static str {
        match self {
            Variant::Plain => "",
            Variant::NoTolls => "-no-tolls",
            Variant::Neutral => "-neutral",
        }
    }

    /// Whether the board has what the variant needs.
    pub fn exists_on(self, board: &Board) -> bool {
        match self {
            Variant::Plain => true,
            Variant::NoTolls => board.figures().tolls.is_some(),
            Variant::Neutral => board.figures().neutral.is_some(),
        }
    }

    /// Whether tolls are paid: the board has them and the rule set does not do without (V1).
    pub fn has_tolls(self, board: &Board) -> bool {
        board.figures().tolls.is_some() && self != Variant::NoTolls
    }

    /// The fewest and most players on this board.
    pub fn players(self, board: &Board) -> (u8, u8) {
        let figures = board.figures();
        match (self, figures.neutral) {
            (Variant::Neutral, Some(neutral)) => (neutral.players, neutral.players),
            _ => (figures.players_min, figures.players_max),
        }
    }

    /// Whether so many can play it on this board.
    pub fn allows(self, board: &Board, seats: Seats) -> bool {
        let (min, max) = self.players(board);
        (usize::from(min)..=usize::from(max)).contains(&seats.count())
    }

    /// The name of the rule set: `nederland`, `nederland-no-tolls`, `nederland-neutral`.
    pub fn name_on(self, board: &Board) -> String {
        format!("{}{}", board.id(), self.suffix())
    }

    /// The variant that this rule-set name means on this board.
    pub fn from_name(board: &Board, name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|v| v.exists_on(board) && v.name_on(board) == name)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Plain => "plain",
            Variant::NoTolls => "no-tolls",
            Variant::Neutral => "neutral",
        })
    }
}
