use vocab::{Action, RouteId, RouteSet, TicketId, TicketSet};

use crate::reference::{
    Routine, claim_best, draw_for, go_long, nearest, spaces, unfinished, way_for,
};
use crate::sight::Sight;
use crate::situation::Asked;
use crate::ways::{Costs, Ways};

/// Pieces that a choice of tickets should leave.
const PIECES_SPARE: u8 = 5;
/// With more pieces than this beyond its plan it draws new tickets.
const PIECES_FOR_TICKETS: u8 = 8;
/// Points a piece are compared as whole numbers of such parts: whole numbers are ranked alike on every machine.
const PARTS: u32 = 1000;

/// Chooses tickets by points a piece, and wants more of them while its plan leaves pieces.
#[derive(Debug)]
pub(crate) struct Hungry;

/// Ways for some tickets together.
#[derive(Clone, Copy)]
struct Project {
    routes: RouteSet,
    pieces: u8,
    points: u32,
    /// Whether every ticket found its way.
    complete: bool,
}

impl Project {
    /// Lays ways for the tickets one after the other, the cheapest for its points first; a ticket
    /// that would take more pieces than there are is left out.
    fn for_tickets(sight: &Sight<'_>, costs: &Costs, tickets: TicketSet) -> Project {
        let own = sight.own();
        let mut ways = Ways::new(sight.chart, own.routes);
        let mut project = Project { routes: RouteSet::EMPTY, pieces: 0, points: 0, complete: true };
        let mut rest = tickets;
        while !rest.is_empty() {
            let left = own.pieces - project.pieces;
            let points = |ticket: TicketId| u32::from(sight.chart.ticket(ticket).points);
            let reachable =
                rest.iter().filter_map(|t| Some((t, way_for(sight, &ways, costs, t, left)?)));
            let value = |t: TicketId, cost: u16| points(t) * PARTS / u32::from(cost).max(1);
            let Some((ticket, way)) = reachable.max_by_key(|&(t, way)| value(t, way.cost)) else {
                project.complete = false;
                break;
            };
            rest.remove(ticket);
            project.points += points(ticket);
            project.pieces += way.cost as u8;
            project.routes = project.routes.union(way.routes);
            ways.build(sight.chart, way.routes);
        }
        project
    }

    /// Points a piece, routes included.
    fn worth(&self, sight: &Sight<'_>) -> u32 {
        let first = |route: &RouteId| {
            let twin = sight.chart.lane(*route).twin();
            twin.is_none_or(|twin| *route < twin || !self.routes.contains(twin))
        };
        let routes = self.routes.iter().filter(first);
        let points: u32 = routes.map(|r| u32::from(sight.chart.lane(r).points)).sum();
        (self.points + points) * PARTS / u32::from(self.pieces).max(1)
    }
}

fn project(sight: &Sight<'_>, open: RouteSet) -> Project {
    let ways = Ways::new(sight.chart, sight.own().routes);
    let tickets = unfinished(sight, &ways).collect();
    Project::for_tickets(sight, &spaces(sight, open, 1), tickets)
}

impl Routine for Hungry {
    fn turn(&self, sight: &Sight<'_>) -> Option<Action> {
        let situation = sight.situation;
        let open = sight.open();
        let project = project(sight, open);
        let spare = sight.own().pieces - project.pieces;
        let hungry = spare > PIECES_FOR_TICKETS
            && situation.last_turns.is_none()
            && situation.can_draw_tickets
            && situation.asked == Asked::Turn;
        if hungry {
            return Some(Action::DrawTickets);
        }
        let points = |route| i32::from(sight.chart.lane(route).points);
        let wanted = project.routes.intersection(open);
        if wanted.is_empty() {
            return go_long(sight, open);
        }
        claim_best(sight, wanted, points)
            .or_else(|| draw_for(sight, nearest(sight, wanted)))
            .or_else(|| claim_best(sight, open, points))
    }

    fn keep(&self, sight: &Sight<'_>, min: usize) -> TicketSet {
        let own = sight.own();
        let costs = spaces(sight, sight.open(), 1);
        let offer = own.offer.as_slice();
        let min = min.min(offer.len()) as u32;
        let choices = (0_u32..1 << offer.len()).filter(|bits| bits.count_ones() >= min);
        let rank = |bits: &u32| {
            let tickets = chosen(offer, *bits);
            let project = Project::for_tickets(sight, &costs, own.tickets.union(tickets));
            let fits = project.complete && own.pieces - project.pieces >= PIECES_SPARE;
            let waste = if fits { 0 } else { tickets.len() };
            (fits, std::cmp::Reverse(waste), project.worth(sight))
        };
        chosen(offer, choices.max_by_key(rank).unwrap_or(0))
    }

    fn wanted(&self, sight: &Sight<'_>) -> RouteSet {
        let open = sight.open();
        project(sight, open).routes.intersection(open)
    }
}

fn chosen(offer: &[TicketId], bits: u32) -> TicketSet {
    let each = offer.iter().enumerate();
    each.filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &ticket)| ticket).collect()
}
