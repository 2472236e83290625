use store::{GameId, Head, Occupant, PersonId};
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
    screen: PersonId,
}

impl SeatPass {
    /// The pass of whoever sits there, if it is a person.
    pub(crate) fn of(head: &Head, seat: Seat) -> Option<SeatPass> {
        let Some(Occupant::Person { id, screen, .. }) = head.seats.get(seat.index()) else {
            return None;
        };
        let screen = screen.unwrap_or(*id);
        Some(SeatPass { table: head.id, seat, person: *id, screen })
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

    /// The person whose screen it is: their own, unless they play at somebody else's.
    pub fn screen(&self) -> PersonId {
        self.screen
    }
}
