use vocab::{RouteId, RouteSet, TicketId, TicketSet};

use super::taste::Taste;
use crate::chart::{ALONE, Chart, GREY};
use crate::sight::Sight;
use crate::ways::{CLOSED, COST_MAX, Costs, Ways};

/// Costs are counted in halves of a point.
const UNIT: f32 = 2.0;

/// Ways for tickets that share what they can: which tickets to serve, by which routes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forest {
    /// Every route of every pair to be joined, twins included.
    pub(crate) routes: RouteSet,
    /// Tickets that are joined, now or by the plan.
    pub(crate) served: TicketSet,
    /// What all of it is worth, in points.
    pub(crate) value: f32,
}

/// What limits a plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) pieces: u8,
    pub(crate) turns: f32,
}

/// The places, costs and limits that forests grow from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    chart: &'a Chart,
    ways: Ways,
    costs: Costs,
    limits: Limits,
    trust: f32,
    open: RouteSet,
}

impl<'a> Ground<'a> {
    pub(crate) fn new(sight: &Sight<'a>, taste: &Taste, limits: Limits) -> Ground<'a> {
        let open = sight.open();
        Ground {
            chart: sight.chart,
            ways: Ways::new(sight.chart, sight.own().routes),
            costs: costs(sight, taste, open),
            limits,
            trust: taste.trust,
            open,
        }
    }

    /// Serves the tickets one after the other, always the one that brings most beyond its cost,
    /// while pieces and turns last.
    pub(crate) fn grow(&self, tickets: TicketSet) -> Forest {
        let mut forest = Forest { routes: RouteSet::EMPTY, served: TicketSet::EMPTY, value: 0.0 };
        let mut ways = self.ways;
        let (mut pieces, mut turns) = (0_u8, 0.0_f32);
        let mut rest = tickets;
        while !rest.is_empty() {
            let mut best: Option<(f32, TicketId, RouteSet, u8, f32)> = None;
            for ticket in rest.iter() {
                let errand = self.chart.ticket(ticket);
                let Some(way) = ways.cheapest(self.chart, &self.costs, errand.from, errand.to)
                else {
                    continue;
                };
                let gain = 2.0 * self.trust * f32::from(errand.points) - f32::from(way.cost) / UNIT;
                if best.is_some_and(|(most, ..)| gain <= most) {
                    continue;
                }
                let (spaces, claims) = self.measure(way.routes);
                let spent = f32::from(spaces) * 0.5 + f32::from(claims);
                if pieces + spaces <= self.limits.pieces && turns + spent <= self.limits.turns {
                    best = Some((gain, ticket, way.routes, spaces, spent));
                }
            }
            let Some((gain, ticket, routes, spaces, spent)) = best.filter(|b| b.0 > 0.0) else {
                break;
            };
            rest.remove(ticket);
            forest.served.insert(ticket);
            forest.routes = forest.routes.union(routes);
            forest.value += gain;
            ways.build(self.chart, routes);
            pieces += spaces;
            turns += spent;
        }
        let stakes = |set: TicketSet| -> f32 {
            set.iter().map(|t| f32::from(self.chart.ticket(t).points)).sum()
        };
        forest.value -= stakes(tickets);
        forest
    }

    /// Spaces and claims of a way.
    fn measure(&self, routes: RouteSet) -> (u8, u8) {
        let (mut spaces, mut claims) = (0, 0);
        for route in routes.iter() {
            let lane = self.chart.lane(route);
            if lane.twin == ALONE || route.0 < lane.twin {
                spaces += lane.length;
                claims += 1;
            }
        }
        (spaces, claims)
    }

    /// What it costs, in points, to bring a place to another.
    pub(crate) fn costs_from(&self, place: u8) -> [f32; vocab::limits::PLACES_MAX] {
        let costs = self.ways.costs_from(self.chart, &self.costs, place);
        costs.map(|cost| if cost == u16::MAX { f32::INFINITY } else { f32::from(cost) / UNIT })
    }

    pub(crate) fn ways(&self) -> &Ways {
        &self.ways
    }

    pub(crate) fn open(&self) -> RouteSet {
        self.open
    }
}

/// What each pair costs: its turns and toll less its points.
fn costs(sight: &Sight<'_>, taste: &Taste, open: RouteSet) -> Costs {
    let mut costs = [CLOSED; vocab::limits::ROUTES_MAX];
    for route in open.iter() {
        let cost = (price(sight, taste, route) * UNIT).round();
        let cost = cost.clamp(1.0, f32::from(COST_MAX)) as u8;
        let pair = usize::from(sight.chart.pair_of[route.index()]);
        costs[pair] = costs[pair].min(cost);
    }
    costs
}

/// What a route costs, in points.
pub(crate) fn price(sight: &Sight<'_>, taste: &Taste, route: RouteId) -> f32 {
    let lane = sight.chart.lane(route);
    let hand = sight.hand().counts();
    let held = if usize::from(lane.colour) == GREY {
        hand[..GREY].iter().copied().max().unwrap_or(0)
    } else {
        hand[usize::from(lane.colour)]
    };
    let missing = f32::from(lane.length) - taste.held * f32::from(held.min(lane.length));
    taste.turn * (missing / taste.yield_ + 1.0) + taste.piece * f32::from(lane.length)
        - taste.points * f32::from(lane.points)
        + toll_price(sight, taste, route)
        - if lane.carts { taste.goods } else { 0.0 }
}

/// What a route's toll costs, in points.
pub(crate) fn toll_price(sight: &Sight<'_>, taste: &Taste, route: RouteId) -> f32 {
    let own = sight.own();
    let lane = sight.chart.lane(route);
    if !sight.chart.tolls {
        return 0.0;
    }
    let toll = f32::from(lane.toll);
    let mut price = if own.loans > 0 {
        if own.tokens < lane.toll { 5.0 } else { 0.3 * toll }
    } else if own.tokens < lane.toll {
        5.0 + taste.token * 12.0
    } else {
        taste.token * toll
    };
    if lane.twin != ALONE && sight.table.taken.contains(RouteId(lane.twin)) {
        // It goes to somebody else, unless the neutral player has the twin.
        price += taste.token * toll / (sight.table.seats.count() - 1).max(1) as f32;
    }
    price
}
