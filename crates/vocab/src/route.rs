use std::fmt;

use crate::card::Colour;
use crate::limits::{LENGTH_MAX, ROUTES_MAX};
use crate::place::PlaceId;

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

/// A set of routes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RouteSet(u128);

impl RouteSet {
    /// No routes.
    pub const EMPTY: RouteSet = RouteSet(0);

    /// The first `count` routes of a board.
    pub const fn first(count: usize) -> RouteSet {
        assert!(count <= ROUTES_MAX, "a set holds at most ROUTES_MAX routes");
        if count == ROUTES_MAX { RouteSet(u128::MAX) } else { RouteSet((1 << count) - 1) }
    }

    /// Whether the route is in the set.
    #[inline(always)]
    pub const fn contains(self, route: RouteId) -> bool {
        self.0 >> (route.0 & 127) & 1 == 1
    }

    /// Puts the route into the set.
    #[inline(always)]
    pub fn insert(&mut self, route: RouteId) {
        self.0 |= 1 << (route.0 & 127);
    }

    /// Takes the route out of the set.
    #[inline(always)]
    pub fn remove(&mut self, route: RouteId) {
        self.0 &= !(1 << (route.0 & 127));
    }

    /// How many routes it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The routes in either set.
    #[inline(always)]
    pub const fn union(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 | other.0)
    }

    /// The routes in both sets.
    #[inline(always)]
    pub const fn intersection(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 & other.0)
    }

    /// The routes of this set that are not in the other.
    #[inline(always)]
    pub const fn without(self, other: RouteSet) -> RouteSet {
        RouteSet(self.0 & !other.0)
    }

    /// The `n`-th route of the set in board order; the set must hold more than `n`.
    #[inline(always)]
    pub fn nth(self, n: u32) -> RouteId {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        RouteId(rest.trailing_zeros() as u8)
    }

    /// The routes in board order.
    pub fn iter(self) -> impl Iterator<Item = RouteId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let route = RouteId(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                route
            })
        })
    }
}

impl FromIterator<RouteId> for RouteSet {
    fn from_iter<I: IntoIterator<Item = RouteId>>(routes: I) -> RouteSet {
        let mut set = RouteSet::EMPTY;
        for route in routes {
            set.insert(route);
        }
        set
    }
}

impl fmt::Debug for RouteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|route| route.0)).finish()
    }
}
