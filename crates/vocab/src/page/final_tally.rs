use std::fmt;
use std::str::FromStr;

use crate::score::ScoreSheet;
use crate::seat::{BySeat, Seat};

/// After the points of whoever has won.
const WON: char = '*';
/// After those of whoever has resigned, who never wins.
const RESIGNED: char = 'x';

/// What a game ended with, as lists of games tell it. In a store it is a text: the points of the seats in
/// order, with a star after those that won and an `x` after those that resigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinalTally(BySeat<Option<SeatTally>>);

/// What one seat ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTally {
    /// Its points.
    pub points: i16,
    /// Whether it won, alone or with others.
    pub won: bool,
    /// Whether it resigned.
    pub resigned: bool,
}

/// A text that is no tally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadTally;

impl FinalTally {
    /// What these scores come to; `resigned` says of whom.
    pub fn of(sheet: &ScoreSheet, resigned: impl Fn(Seat) -> bool) -> FinalTally {
        let tally = |seat: Seat| {
            let row = sheet.rows.iter().find(|row| row.seat == seat)?;
            let won = sheet.winners.contains(&seat);
            Some(SeatTally { points: row.total, won, resigned: resigned(seat) })
        };
        FinalTally(BySeat::from_fn(tally))
    }

    /// Everybody who played, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, SeatTally)> + '_ {
        let seats = (0..).map_while(Seat::new);
        seats.filter_map(|seat| self.0[seat].map(|tally| (seat, tally)))
    }
}

impl fmt::Display for FinalTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, SeatTally { points, won, resigned }) in self.iter() {
            let space = if seat == Seat::FIRST { "" } else { " " };
            write!(f, "{space}{points}")?;
            for (_, mark) in [(won, WON), (resigned, RESIGNED)].into_iter().filter(|(is, _)| *is) {
                write!(f, "{mark}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for FinalTally {
    type Err = BadTally;

    fn from_str(text: &str) -> Result<FinalTally, BadTally> {
        let mut seats = BySeat::all(None);
        for (index, word) in text.split(' ').enumerate() {
            let seat = Seat::new(index).ok_or(BadTally)?;
            let mark =
                |word, mark| str::strip_suffix(word, mark).map_or((word, false), |it| (it, true));
            let (word, resigned) = mark(word, RESIGNED);
            let (points, won) = mark(word, WON);
            let points = points.parse().map_err(|_| BadTally)?;
            seats[seat] = Some(SeatTally { points, won, resigned });
        }
        Ok(FinalTally(seats))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_read_as_it_was_written() {
        for text in ["112* 98", "-3 0* 0* 7 250", "1", "3x 4*", "9x 8x 12*"] {
            let tally: FinalTally = text.parse().expect("a tally");
            assert_eq!(tally.to_string(), text);
        }
        let tally: FinalTally = "9x 12*".parse().expect("a tally");
        let told = tally.iter().map(|(_, it)| (it.points, it.won, it.resigned));
        assert_eq!(told.collect::<Vec<_>>(), [(9, false, true), (12, true, false)]);
        for strange in ["", " ", "1  2", "x", "1 **", "1 2xx", "1x*", "1 2 3 4 5 6", "99999"] {
            assert_eq!(strange.parse::<FinalTally>(), Err(BadTally), "{strange}");
        }
    }
}
