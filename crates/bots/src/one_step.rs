use vocab::{Action, RouteSet, TicketSet};

use crate::reference::{
    Routine, claim_best, draw_for, go_long, keep_cheapest, nearest, spaces, unfinished, way_for,
};
use crate::sight::Sight;
use crate::situation::Asked;
use crate::ways::Ways;

/// More pieces than this at every seat, and new tickets are still worth drawing.
const PIECES_FOR_TICKETS: u8 = 8;

/// Works on its most valuable open ticket, one route after the other.
///
/// The player `long-route` is the same on long routes only, and never draws tickets.
#[derive(Debug)]
pub(crate) struct OneStep {
    shortest: u8,
    draws_tickets: bool,
}

impl OneStep {
    /// The player `one-step`.
    pub(crate) const ANY_ROUTE: OneStep = OneStep { shortest: 1, draws_tickets: true };
    /// The player `long-route`.
    pub(crate) const LONG_ROUTES: OneStep = OneStep { shortest: 3, draws_tickets: false };

    fn long_enough(&self, sight: &Sight<'_>, routes: RouteSet) -> RouteSet {
        let long = |route: &vocab::RouteId| sight.chart.lane(*route).length >= self.shortest;
        routes.iter().filter(long).collect()
    }

    fn wants_tickets(&self, sight: &Sight<'_>) -> bool {
        let situation = sight.situation;
        let pieces = |seat| situation.at[seat].pieces;
        self.draws_tickets
            && situation.asked == Asked::Turn
            && situation.last_turns.is_none()
            && situation.can_draw_tickets
            && situation.seats.iter().all(|s| pieces(s) > PIECES_FOR_TICKETS)
    }
}

impl Routine for OneStep {
    fn turn(&self, sight: &Sight<'_>) -> Option<Action> {
        let length = |route| i32::from(sight.chart.lane(route).length);
        let wanted = self.wanted(sight);
        if !wanted.is_empty() {
            return claim_best(sight, wanted, length)
                .or_else(|| draw_for(sight, nearest(sight, wanted)))
                .or_else(|| claim_best(sight, sight.open(), length));
        }
        if self.wants_tickets(sight) {
            return Some(Action::DrawTickets);
        }
        let open = sight.open();
        let long = self.long_enough(sight, open);
        go_long(sight, if long.is_empty() { open } else { long })
            .or_else(|| claim_best(sight, open, length))
    }

    fn keep(&self, sight: &Sight<'_>, min: usize) -> TicketSet {
        if sight.situation.asked == Asked::FirstTickets {
            sight.own().offer.set()
        } else {
            keep_cheapest(sight, min)
        }
    }

    fn wanted(&self, sight: &Sight<'_>) -> RouteSet {
        let own = sight.own();
        let open = sight.open();
        let ways = Ways::new(sight.chart, own.routes);
        let costs = spaces(sight, open, self.shortest);
        let points = |&ticket: &vocab::TicketId| sight.chart.ticket(ticket).points;
        let reachable = unfinished(sight, &ways)
            .filter_map(|t| Some((t, way_for(sight, &ways, &costs, t, own.pieces)?)));
        let best = reachable.max_by_key(|(ticket, way)| (points(ticket), u16::MAX - way.cost));
        let routes = best.map_or(RouteSet::EMPTY, |(_, way)| way.routes);
        self.long_enough(sight, routes.intersection(open))
    }
}
