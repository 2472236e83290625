use std::fmt;

use crate::limits::OFFER_MAX;
use crate::place::PlaceId;

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

/// A set of tickets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TicketSet(u64);

impl TicketSet {
    /// No tickets.
    pub const EMPTY: TicketSet = TicketSet(0);

    /// The first `count` tickets of a board.
    pub const fn first(count: usize) -> TicketSet {
        if count >= 64 { TicketSet(u64::MAX) } else { TicketSet((1 << count) - 1) }
    }

    /// Whether the ticket is in the set.
    #[inline(always)]
    pub const fn contains(self, ticket: TicketId) -> bool {
        self.0 >> (ticket.0 & 63) & 1 == 1
    }

    /// Puts the ticket into the set.
    #[inline(always)]
    pub fn insert(&mut self, ticket: TicketId) {
        self.0 |= 1 << (ticket.0 & 63);
    }

    /// Takes the ticket out of the set.
    #[inline(always)]
    pub fn remove(&mut self, ticket: TicketId) {
        self.0 &= !(1 << (ticket.0 & 63));
    }

    /// How many tickets it holds.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tickets in either set.
    #[inline(always)]
    pub const fn union(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 | other.0)
    }

    /// The tickets in both sets.
    #[inline(always)]
    pub const fn intersection(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 & other.0)
    }

    /// The tickets of this set that are not in the other.
    #[inline(always)]
    pub const fn without(self, other: TicketSet) -> TicketSet {
        TicketSet(self.0 & !other.0)
    }

    /// Whether all of this set are in the other.
    pub const fn is_subset(self, other: TicketSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The `n`-th ticket of the set in board order; the set must hold more than `n`.
    #[inline(always)]
    pub fn nth(self, n: u32) -> TicketId {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        TicketId(rest.trailing_zeros() as u8)
    }

    /// The tickets in board order.
    pub fn iter(self) -> impl Iterator<Item = TicketId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let ticket = TicketId(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                ticket
            })
        })
    }
}

impl FromIterator<TicketId> for TicketSet {
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> TicketSet {
        let mut set = TicketSet::EMPTY;
        for ticket in tickets {
            set.insert(ticket);
        }
        set
    }
}

impl fmt::Debug for TicketSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|ticket| ticket.0)).finish()
    }
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
