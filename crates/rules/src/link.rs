use vocab::limits::PLACES_MAX;
use vocab::{PlaceId, RouteId, RouteSet};

use crate::game::Game;

/// A way to join two places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The spaces of the routes still to claim.
    pub(crate) spaces: u16,
    /// The routes still to claim.
    pub(crate) routes: RouteSet,
}

/// The routes that ways may go over.
#[derive(Debug)]
pub(crate) struct Network<'g> {
    game: &'g Game,
    /// Those that cost nothing.
    own: RouteSet,
    /// Those that end at each place.
    ends: [RouteSet; PLACES_MAX],
}

impl<'g> Network<'g> {
    /// Own routes, which are free, and open ones.
    pub(crate) fn new(game: &'g Game, own: RouteSet, open: RouteSet) -> Network<'g> {
        let mut ends = [RouteSet::EMPTY; PLACES_MAX];
        for route in own.union(open).iter() {
            let lane = game.lane(route);
            for end in [lane.from, lane.to] {
                ends[end.index()].insert(route);
            }
        }
        Network { game, own, ends }
    }

    /// The way with the fewest spaces to claim between two places; of equally short ways the one with
    /// fewer routes.
    ///
    /// Dijkstra's search: a board has at most 64 places.
    pub(crate) fn cheapest(&self, [from, to]: [PlaceId; 2]) -> Option<Link> {
        let mut best: [Option<Cost>; PLACES_MAX] = [None; PLACES_MAX];
        let mut came: [Option<(RouteId, PlaceId)>; PLACES_MAX] = [None; PLACES_MAX];
        let mut settled = [false; PLACES_MAX];
        best[from.index()] = Some((0, 0));
        loop {
            let waiting = (0..self.game.board().places().len()).filter(|&place| !settled[place]);
            let (cost, here) = waiting.filter_map(|place| Some((best[place]?, place))).min()?;
            if here == to.index() {
                let routes = walk_back(&came, to).filter(|&route| !self.own.contains(route));
                return Some(Link { spaces: cost.0, routes: routes.collect() });
            }
            settled[here] = true;
            for route in self.ends[here].iter() {
                let lane = self.game.lane(route);
                let there = if lane.from.index() == here { lane.to } else { lane.from };
                let (spaces, routes) =
                    if self.own.contains(route) { (0, 0) } else { (u16::from(lane.length), 1) };
                let total = (cost.0 + spaces, cost.1 + routes);
                if best[there.index()].is_none_or(|known| total < known) {
                    best[there.index()] = Some(total);
                    came[there.index()] = Some((route, PlaceId(here as u8)));
                }
            }
        }
    }
}

/// Spaces, then routes.
type Cost = (u16, u16);

/// The routes on the way to a place, last one first.
fn walk_back(
    came: &[Option<(RouteId, PlaceId)>; PLACES_MAX],
    to: PlaceId,
) -> impl Iterator<Item = RouteId> {
    let mut at = to;
    std::iter::from_fn(move || {
        let (route, before) = came[at.index()]?;
        at = before;
        Some(route)
    })
}
