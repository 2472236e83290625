use crate::limits::OFFER_MAX;
use crate::place::PlaceId;
use crate::set::id_set;

/// A ticket of a board, by its position in the board file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TicketId(pub u8);

impl TicketId {
    /// Its position in the board file.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A ticket: two places to join for points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// Its name in files and records.
    pub id: String,
    /// One place.
    pub from: PlaceId,
    /// The other place.
    pub to: PlaceId,
    /// What it adds when fulfilled and takes away when not.
    pub points: u8,
    /// The pair of places at its foot, where the neutral player takes a route.
    pub neutral: Option<[PlaceId; 2]>,
}

id_set! {
    /// A set of tickets.
    TicketSet of TicketId in u64
}

/// A few tickets in the order they were taken from the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handful {
    tickets: [TicketId; OFFER_MAX],
    len: u8,
}

impl Handful {
    /// No tickets.
    pub const EMPTY: Handful = Handful { tickets: [TicketId(0); OFFER_MAX], len: 0 };

    /// Adds a ticket behind the others; there must be room.
    #[inline(always)]
    pub fn push(&mut self, ticket: TicketId) {
        self.tickets[usize::from(self.len)] = ticket;
        self.len += 1;
    }

    /// The tickets in the order taken.
    #[inline(always)]
    pub fn as_slice(&self) -> &[TicketId] {
        &self.tickets[..usize::from(self.len)]
    }

    /// How many there are.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same tickets without their order.
    #[inline(always)]
    pub fn set(&self) -> TicketSet {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<TicketId> for Handful {
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> Handful {
        let mut handful = Handful::EMPTY;
        for ticket in tickets {
            handful.push(ticket);
        }
        handful
    }
}
