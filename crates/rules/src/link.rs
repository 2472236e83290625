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

impl Link {
    /// The way with the fewest spaces to claim between two places over open routes, own routes being
    /// free; of equally short ways the one with fewer routes.
    ///
    /// Dijkstra's search: a board has at most 64 places.
    pub(crate) fn cheapest(
        game: &Game,
        own: RouteSet,
        open: RouteSet,
        [from, to]: [PlaceId; 2],
    ) -> Option<Link> {
        let mut best: [Option<Cost>; PLACES_MAX] = [None; PLACES_MAX];
        let mut came: [Option<(RouteId, PlaceId)>; PLACES_MAX] = [None; PLACES_MAX];
        let mut settled = [false; PLACES_MAX];
        best[from.index()] = Some((0, 0));
        loop {
            let waiting = (0..game.board().places().len()).filter(|&place| !settled[place]);
            let (cost, here) = waiting.filter_map(|place| Some((best[place]?, place))).min()?;
            if here == to.index() {
                let routes = walk_back(&came, to).filter(|&route| !own.contains(route));
                return Some(Link { spaces: cost.0, routes: routes.collect() });
            }
            settled[here] = true;
            let here = PlaceId(here as u8);
            for route in own.union(open).iter() {
                let lane = game.lane(route);
                let there = match here {
                    end if end == lane.from => lane.to,
                    end if end == lane.to => lane.from,
                    _ => continue,
                };
                let (spaces, routes) =
                    if own.contains(route) { (0, 0) } else { (u16::from(lane.length), 1) };
                let total = (cost.0 + spaces, cost.1 + routes);
                if best[there.index()].is_none_or(|known| total < known) {
                    best[there.index()] = Some(total);
                    came[there.index()] = Some((route, here));
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
