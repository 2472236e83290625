use vocab::limits::ROUTES_MAX;
use vocab::{Action, RouteId, RouteSet, TicketSet};

use crate::reference::{Routine, claim_best, draw_for, go_long, spaces, unfinished, way_for};
use crate::sight::Sight;
use crate::ways::Ways;

/// Lays a shortest way for every open ticket and works on the route that serves most points.
#[derive(Debug)]
pub(crate) struct Path;

/// For each route its points and twice those of the tickets it serves; 0 for routes on no way.
type Priorities = [i32; ROUTES_MAX];

fn priorities(sight: &Sight<'_>, open: RouteSet) -> Priorities {
    let ways = Ways::new(sight.chart, sight.own().routes);
    let costs = spaces(sight, open, 1);
    let mut priorities = [0; ROUTES_MAX];
    for ticket in unfinished(sight, &ways) {
        let Some(way) = way_for(sight, &ways, &costs, ticket, sight.own().pieces) else {
            continue;
        };
        for route in way.routes.intersection(open).iter() {
            let priority: &mut i32 = &mut priorities[route.index()];
            if *priority == 0 {
                *priority = i32::from(sight.chart.lane(route).points);
            }
            *priority += 2 * i32::from(sight.chart.ticket(ticket).points);
        }
    }
    priorities
}

impl Routine for Path {
    fn turn(&self, sight: &Sight<'_>) -> Option<Action> {
        let open = sight.open();
        let priorities = priorities(sight, open);
        let priority = |route: RouteId| priorities[route.index()];
        let wanted: RouteSet = open.iter().filter(|&r| priority(r) > 0).collect();
        if wanted.is_empty() {
            return go_long(sight, open);
        }
        let wilds = sight.hand().wilds();
        let unpaid = |route: &RouteId| sight.missing(*route).0 > wilds;
        let closest = |route: &RouteId| (priority(*route), u8::MAX - sight.missing(*route).0);
        let target = wanted.iter().filter(unpaid).max_by_key(closest);
        claim_best(sight, wanted, priority)
            .or_else(|| draw_for(sight, target))
            .or_else(|| claim_best(sight, open, priority))
    }

    fn keep(&self, sight: &Sight<'_>, _: usize) -> TicketSet {
        sight.own().offer.set()
    }

    fn wanted(&self, sight: &Sight<'_>) -> RouteSet {
        let open = sight.open();
        let priorities = priorities(sight, open);
        open.iter().filter(|route| priorities[route.index()] > 0).collect()
    }
}
