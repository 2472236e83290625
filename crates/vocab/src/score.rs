use std::cmp::Reverse;

use crate::seat::Seat;
use crate::ticket::TicketId;

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// Somebody ran out of pieces and the last turns were played (S20).
    Pieces,
    /// Every player in a row passed (S21).
    Passes,
    /// One of two players resigned (R1).
    Resigned,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 3] = [Ending::Pieces, Ending::Passes, Ending::Resigned];

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Pieces => "pieces",
            Ending::Passes => "passes",
            Ending::Resigned => "resigned",
        }
    }
}

/// One ticket at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketLine {
    /// The ticket.
    pub ticket: TicketId,
    /// Whether it is fulfilled.
    pub done: bool,
    /// The points printed on it.
    pub points: u8,
}

/// The score of one seat, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// The seat.
    pub seat: Seat,
    /// The place its marker started on.
    pub start: i16,
    /// Points for routes.
    pub routes: i16,
    /// Its tickets, in board order.
    pub tickets: Vec<TicketLine>,
    /// Merchandise or toll bonus.
    pub bonus: i16,
    /// What loans cost: 0 or negative.
    pub loans: i16,
    /// All of it together.
    pub total: i16,
}

impl ScoreRow {
    /// How many tickets are fulfilled.
    pub fn tickets_done(&self) -> usize {
        self.tickets.iter().filter(|line| line.done).count()
    }

    /// What the tickets add and take away.
    pub fn ticket_points(&self) -> i16 {
        self.tickets
            .iter()
            .map(|line| if line.done { i16::from(line.points) } else { -i16::from(line.points) })
            .sum()
    }
}

/// The end of a game: every part of every score, and who won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// One row for each seat, in order.
    pub rows: Vec<ScoreRow>,
    /// Who won; several when the victory is shared.
    pub winners: Vec<Seat>,
    /// How the game ended.
    pub ending: Ending,
}

impl ScoreSheet {
    /// Who won, and with how many points.
    pub fn victory(&self) -> (Vec<Seat>, i16) {
        let won = self.rows.iter().find(|row| self.winners.contains(&row.seat));
        (self.winners.clone(), won.map_or(0, |row| row.total))
    }

    /// The rows as they stand at the end: who won first, then by points and fulfilled tickets.
    pub fn ranking(&self) -> Vec<&ScoreRow> {
        let mut rows: Vec<&ScoreRow> = self.rows.iter().collect();
        rows.sort_by_key(|row| {
            Reverse((self.winners.contains(&row.seat), row.total, row.tickets_done()))
        });
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seats;

    /// R2: whoever has resigned never wins, and stands behind the winner whatever the points.
    #[test]
    fn the_winner_stands_first_and_the_others_by_points() {
        let seats: Vec<Seat> = Seats::new(4).expect("four can play").iter().collect();
        let row = |(&seat, total)| {
            let tickets = Vec::new();
            ScoreRow { seat, start: 0, routes: total, tickets, bonus: 0, loans: 0, total }
        };
        let rows = seats.iter().zip([30, 90, 50, -4]).map(row).collect();
        let sheet = ScoreSheet { rows, winners: vec![seats[2]], ending: Ending::Resigned };
        let ranking: Vec<i16> = sheet.ranking().iter().map(|row| row.total).collect();
        assert_eq!(ranking, [50, 90, 30, -4]);
    }
}
