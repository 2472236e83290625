use std::fmt;

use crate::limits::SEATS_MAX;

/// A chair at the table, in the order of play: seat 0 goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that goes first.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < SEATS_MAX { Some(Seat(number as u8)) } else { None }
    }

    /// Its number in the order of play.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seats(u8);

impl Seats {
    /// A table with this many seats, if there can be one (one to five).
    pub const fn new(count: usize) -> Option<Seats> {
        if 1 <= count && count <= SEATS_MAX { Some(Seats(count as u8)) } else { None }
    }

    /// The number of seats.
    #[inline(always)]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// All seats in the order of play.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// The seat that plays after this one.
    #[inline(always)]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// The seat that plays last in a round.
    #[inline(always)]
    pub const fn last(self) -> Seat {
        Seat(self.0 - 1)
    }

    /// Whether the table has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

/// Whoever can own a route.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// A seat of the table.
    Seat(Seat),
    /// The neutral player, which has no hand, no turn and no view.
    Neutral,
}

/// Whoever can look at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The person or bot on a seat.
    Seat(Seat),
    /// Anybody else: sees what is public.
    Spectator,
}

/// A total map over the chairs a table can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; SEATS_MAX]);

impl<T> BySeat<T> {
    /// Builds the map from a function of the seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|i| make(Seat(i as u8))))
    }
}

impl<T: Copy> BySeat<T> {
    /// The map that has the same value everywhere.
    pub const fn all(value: T) -> BySeat<T> {
        BySeat([value; SEATS_MAX])
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.0 as usize]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    #[inline(always)]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.0 as usize]
    }
}
