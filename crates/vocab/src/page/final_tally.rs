use std::fmt;
use std::str::FromStr;

use crate::score::ScoreSheet;
use crate::seat::{BySeat, Seat};

/// After the points of whoever has won.
const WON: char = '*';

/// What a game ended with, as lists of games tell it. In a store it is a text: the points of the seats in
/// order, with a star after those that won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinalTally(BySeat<Option<SeatTally>>);

/// What one seat ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTally {
    /// Its points.
    pub points: i16,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// A text that is no tally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadTally;

impl FinalTally {
    /// What these scores come to.
    pub fn of(sheet: &ScoreSheet) -> FinalTally {
        let tally = |seat: Seat| {
            let row = sheet.rows.iter().find(|row| row.seat == seat)?;
            Some(SeatTally { points: row.total, won: sheet.winners.contains(&seat) })
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
        for (seat, SeatTally { points, won }) in self.iter() {
            let space = if seat == Seat::FIRST { "" } else { " " };
            write!(f, "{space}{points}")?;
            if won {
                write!(f, "{WON}")?;
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
            let (points, won) = word.strip_suffix(WON).map_or((word, false), |it| (it, true));
            let points = points.parse().map_err(|_| BadTally)?;
            seats[seat] = Some(SeatTally { points, won });
        }
        Ok(FinalTally(seats))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_read_as_it_was_written() {
        for text in ["112* 98", "-3 0* 0* 7 250", "1"] {
            let tally: FinalTally = text.parse().expect("a tally");
            assert_eq!(tally.to_string(), text);
        }
        let tally: FinalTally = "9 12*".parse().expect("a tally");
        let told: Vec<(i16, bool)> = tally.iter().map(|(_, it)| (it.points, it.won)).collect();
        assert_eq!(told, [(9, false), (12, true)]);
        for strange in ["", " ", "1  2", "x", "1 **", "1 2 3 4 5 6", "99999"] {
            assert_eq!(strange.parse::<FinalTally>(), Err(BadTally), "{strange}");
        }
    }
}
