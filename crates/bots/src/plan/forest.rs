use vocab::limits::COLOURS;
use vocab::{RouteId, RouteSet, TicketId, TicketSet};

use super::race::TollPrices;
use super::taste::Taste;
use super::{CARDS_A_TURN, STAKE};
use crate::chart::Chart;
use crate::sight::Sight;
use crate::ways::{CLOSED, COST_MAX, Costs, Ways};

/// Costs are counted in halves of a point.
const UNIT: f32 = 2.0;

/// What a token is worth to whoever has a loan, in points. It is out of the race for the bonus (N11),
/// but a token still spares the next loan.
const TOKEN_AFTER_A_LOAN: f32 = 0.3;

/// Ways for tickets that share what they can: which tickets to serve, by which routes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forest {
    /// Every route of every pair to be joined, twins included.
    pub(crate) routes: RouteSet,
    /// What all of it is worth, in points.
    pub(crate) value: f32,
    /// What the tickets that it serves are worth, in points.
    pub(crate) served: f32,
}

impl Forest {
    const EMPTY: Forest = Forest { routes: RouteSet::EMPTY, value: 0.0, served: 0.0 };
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
    pub(crate) fn new(
        sight: &Sight<'a>,
        taste: &Taste,
        tolls: &TollPrices,
        limits: Limits,
    ) -> Ground<'a> {
        let open = sight.open();
        Ground {
            chart: sight.chart,
            ways: Ways::new(sight.chart, sight.own().routes),
            costs: costs(sight, taste, tolls, open),
            limits,
            trust: taste.trust,
            open,
        }
    }

    /// Serves the tickets one after the other, always the one that brings most beyond its cost,
    /// while pieces and turns last.
    pub(crate) fn grow(&self, tickets: TicketSet) -> Forest {
        let mut forest = Forest::EMPTY;
        let mut ground = *self;
        let mut rest = tickets;
        let stake = STAKE * self.trust;
        while let Some(branch) = ground.best_branch(rest, stake, 0.0) {
            rest.remove(branch.ticket);
            forest.routes = forest.routes.union(branch.routes);
            forest.value += branch.gain;
            forest.served += stake * f32::from(self.chart.ticket(branch.ticket).points);
            ground.build(&branch);
        }
        forest.value -= self.points(tickets);
        forest
    }

    /// The ticket whose way brings most beyond its cost, if that is more than `least`. A point of
    /// the ticket counts `stake` times.
    pub(crate) fn best_branch(&self, tickets: TicketSet, stake: f32, least: f32) -> Option<Branch> {
        let mut best: Option<Branch> = None;
        for ticket in tickets.iter() {
            let errand = self.chart.ticket(ticket);
            let gross = stake * f32::from(errand.points);
            let to_beat = best.as_ref().map_or(least, |best| best.gain);
            let limit = whole_above((gross - to_beat) * UNIT);
            let (from, to) = (errand.from, errand.to);
            let way = self.ways.cheapest_below(self.chart, &self.costs, from, to, limit);
            let Some(way) = way else { continue };
            let gain = gross - f32::from(way.cost) / UNIT;
            if gain <= to_beat {
                continue;
            }
            let (pieces, claims) = self.measure(way.routes);
            let turns = f32::from(pieces) / CARDS_A_TURN + f32::from(claims);
            if pieces <= self.limits.pieces && turns <= self.limits.turns {
                best = Some(Branch { gain, ticket, routes: way.routes, pieces, turns });
            }
        }
        best
    }

    /// Lays the way of a branch, in thought.
    pub(crate) fn build(&mut self, branch: &Branch) {
        self.ways.build(self.chart, branch.routes);
        self.limits.pieces -= branch.pieces;
        self.limits.turns -= branch.turns;
    }

    fn points(&self, tickets: TicketSet) -> f32 {
        tickets.iter().map(|t| f32::from(self.chart.ticket(t).points)).sum()
    }

    /// Spaces and claims of a way.
    fn measure(&self, routes: RouteSet) -> (u8, u8) {
        let (mut spaces, mut claims) = (0_u8, 0_u8);
        for route in routes.iter() {
            let lane = self.chart.lane(route);
            if lane.twin().is_none_or(|twin| route < twin) {
                // A way too long to count is too long anyway.
                spaces = spaces.saturating_add(lane.length);
                claims += 1;
            }
        }
        (spaces, claims)
    }

    pub(crate) fn open(&self) -> RouteSet {
        self.open
    }

    pub(crate) fn trust(&self) -> f32 {
        self.trust
    }
}

/// A way for one ticket more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    /// What it brings beyond its cost, in points.
    pub(crate) gain: f32,
    pub(crate) ticket: TicketId,
    routes: RouteSet,
    pieces: u8,
    turns: f32,
}

/// What each pair costs: its turns and toll less its points.
fn costs(sight: &Sight<'_>, taste: &Taste, tolls: &TollPrices, open: RouteSet) -> Costs {
    let mut costs = [CLOSED; vocab::limits::ROUTES_MAX];
    for route in open.iter() {
        // Half a unit more and cut off: that rounds, without a call for every route.
        let cost = price(sight, taste, tolls, route) * UNIT + 0.5;
        let cost = cost.clamp(1.0, f32::from(COST_MAX)) as u8;
        let pair = usize::from(sight.chart.pair_of[route.index()]);
        costs[pair] = costs[pair].min(cost);
    }
    costs
}

/// The least whole number that is no less, from 0 to the largest: `ceil` without a call.
fn whole_above(number: f32) -> u16 {
    let whole = number as u16;
    whole.saturating_add(u16::from(f32::from(whole) < number))
}

/// What a route costs, in points.
fn price(sight: &Sight<'_>, taste: &Taste, tolls: &TollPrices, route: RouteId) -> f32 {
    bare_price(sight, taste, route) + toll_price(sight, tolls, route)
        - if sight.chart.lane(route).carts { taste.goods } else { 0.0 }
}

/// The same without toll and merchandise.
pub(super) fn bare_price(sight: &Sight<'_>, taste: &Taste, route: RouteId) -> f32 {
    let lane = sight.chart.lane(route);
    let hand = sight.hand().counts();
    let held = match lane.colour {
        Some(colour) => hand[colour.index()],
        None => hand[..COLOURS].iter().copied().max().unwrap_or(0),
    };
    let missing = f32::from(lane.length) - taste.held * f32::from(held.min(lane.length));
    taste.turn * (missing / taste.cards_a_turn + 1.0) + taste.piece * f32::from(lane.length)
        - taste.points * f32::from(lane.points)
}

/// What a route's toll costs, in points. It is the toll that `rules` would charge (N8, N9), read from the situation: a
/// state to ask is not at hand where ways are laid, and this is asked for every open route of every plan.
pub(super) fn toll_price(sight: &Sight<'_>, tolls: &TollPrices, route: RouteId) -> f32 {
    let own = sight.own();
    let lane = sight.chart.lane(route);
    if !sight.chart.tolls {
        return 0.0;
    }
    let toll = f32::from(lane.toll);
    let mut price = match (own.tokens < lane.toll, own.loans > 0) {
        (true, true) => sight.chart.loan_cost,
        (true, false) => sight.chart.loan_cost + tolls.loan,
        (false, true) => TOKEN_AFTER_A_LOAN * toll,
        (false, false) => tolls.of(lane.toll),
    };
    if lane.twin().is_some_and(|twin| goes_to_somebody(sight, tolls, twin)) {
        price += tolls.of(lane.toll) / (sight.situation.seats.count() - 1).max(1) as f32;
    }
    price
}

/// Whether the toll of the route beside this one goes to another seat: not where nobody or the neutral player has it
/// (N8, P8). Few routes have a twin, and fewer one that is taken.
fn goes_to_somebody(sight: &Sight<'_>, tolls: &TollPrices, twin: RouteId) -> bool {
    let situation = sight.situation;
    situation.taken.contains(twin)
        && (!tolls.sees_neutral
            || situation.seats.iter().any(|seat| situation.at[seat].routes.contains(twin)))
}
