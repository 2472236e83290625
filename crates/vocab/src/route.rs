use std::fmt;

use crate::card::Colour;
use crate::limits::LENGTH_MAX;
use crate::place::PlaceId;
use crate::set::id_set;

/// A route of a board, by its position in the board file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RouteId(pub u8);

impl RouteId {
    /// Its position in the board file.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many spaces a route has: one to six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Length(u8);

impl Length {
    /// A length of so many spaces, if a route can have it.
    pub const fn new(spaces: usize) -> Option<Length> {
        if 1 <= spaces && spaces <= LENGTH_MAX { Some(Length(spaces as u8)) } else { None }
    }

    /// Every length, shortest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Length> + Clone {
        (1..=LENGTH_MAX as u8).map(Length)
    }

    /// The number of spaces.
    #[inline(always)]
    pub const fn spaces(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One line of spaces between two places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Its name in files and records.
    pub id: String,
    /// One end.
    pub from: PlaceId,
    /// The other end.
    pub to: PlaceId,
    /// How many spaces it has.
    pub length: Length,
    /// Its colour; a grey route has none and takes any one colour.
    pub colour: Option<Colour>,
    /// The other route of its double, if it has one.
    pub twin: Option<RouteId>,
    /// What it costs on a board with tolls, else 0.
    pub toll: u8,
    /// Whether it shows carts and so earns merchandise.
    pub carts: bool,
}

id_set! {
    /// A set of routes.
    RouteSet of RouteId in u128
}
