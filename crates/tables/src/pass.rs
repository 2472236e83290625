use store::{GameId, PersonId};
use vocab::Seat;

/// Proof that a person sits on a seat of a table.
///
/// Only the house makes one, after it has looked who sits there, so a seat number from a message
/// never becomes a seat. A pass of a seat that was given up is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatPass {
    table: GameId,
    seat: Seat,
    person: PersonId,
}

impl SeatPass {
    pub(crate) fn new(table: GameId, seat: Seat, person: PersonId) -> SeatPass {
        SeatPass { table, seat, person }
    }

    /// The table.
    pub fn table(&self) -> GameId {
        self.table
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Who sits there.
    pub fn person(&self) -> PersonId {
        self.person
    }
}
