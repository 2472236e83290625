use vocab::limits::COLOURS;
use vocab::{Action, Card, Cards, Colour, Payment, RouteId, RouteSet};

use super::forest::toll_price;
use super::race::TollPrices;
use super::{Needs, Planner, STAKE};
use crate::chart::Errand;
use crate::sight::{Sight, pay};
use crate::ways::Ways;

/// With so many turns left there is none after this one.
const LAST_TURN: f32 = 1.0;
/// A plan that leaves no more turns than this is in a hurry.
const TURNS_TO_SPARE: f32 = 1.0;
/// Wilds that are spent on a route which somebody else may take, although cards are still missing.
const WILDS_FOR_A_RACE: u8 = 1;

impl Planner {
    /// The claim to make now, if one is better than drawing.
    pub(super) fn claim(&self, sight: &Sight<'_>, needs: &Needs) -> Option<Action> {
        let turns = self.turns_left(sight);
        if turns <= LAST_TURN {
            return self.last_claim(sight);
        }
        self.planned_claim(sight, needs, turns).or_else(|| self.spare_claim(sight, needs, turns))
    }

    /// A route of the plan that can be paid for. Wilds are spent when the hand covers the whole
    /// plan, when time is short, or when the route is somebody else's to take.
    fn planned_claim(&self, sight: &Sight<'_>, needs: &Needs, turns: f32) -> Option<Action> {
        let keep =
            Cards::new(std::array::from_fn(|kind| needs.need.get(kind).copied().unwrap_or(0)));
        let covered = needs.missing == 0;
        let hurried = turns <= needs.turns() + TURNS_TO_SPARE;
        let full = sight.own().cards >= self.taste.hoard;
        let patient = !covered && !hurried && f32::from(sight.own().cards) < self.taste.patience;
        let mut best: Option<(f32, Action)> = None;
        for route in needs.lanes.iter() {
            let Some(payment) = sight.payment(route, &keep) else {
                continue;
            };
            let lane = sight.chart.lane(route);
            let lonely = sight.chart.single_doubles
                || lane.twin().is_none_or(|twin| sight.situation.taken.contains(twin));
            let race = lonely && payment.wilds() <= WILDS_FOR_A_RACE;
            let generous = covered || hurried || full || race;
            if payment.wilds() > 0 && !generous {
                continue;
            }
            if patient && !lonely {
                continue;
            }
            let mut rank = f32::from(lane.points) + if lonely { self.taste.rivalry } else { 0.0 }
                - self.taste.thrift * f32::from(payment.wilds());
            if self.taste.hanging > 0.0 {
                rank += self.taste.hanging * hanging(sight, needs, route);
            }
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, Action::Claim(route, payment)));
            }
        }
        best.map(|(_, claim)| claim)
    }

    /// A route beyond the plan, for its points, paid with what the plan leaves over.
    fn spare_claim(&self, sight: &Sight<'_>, needs: &Needs, turns: f32) -> Option<Action> {
        let pieces = sight.own().pieces.saturating_sub(needs.pieces);
        let idle = needs.claims == 0;
        let hurried = turns <= needs.turns() + TURNS_TO_SPARE;
        if !idle && (hurried || self.taste.single_minded) {
            return None;
        }
        let mut left = *sight.hand();
        for colour in 0..COLOURS {
            let card = Card::at(colour as u8).expect("a colour is a kind of card");
            left.take_up_to(card, needs.need[colour]);
        }
        if !idle {
            left.take_up_to(Card::WILD, left.wilds());
        }
        let most = left.counts()[..COLOURS].iter().copied().max().unwrap_or(0) + left.wilds();
        let longest = most.min(pieces);
        let tolls = self.tolls(sight);
        let mut best: Option<(f32, Action)> = None;
        for route in sight.open().iter() {
            let lane = sight.chart.lane(route);
            // Most routes are out of reach or not worth a turn: no need to look closer.
            let worth = f32::from(lane.points) + if lane.carts { self.taste.goods } else { 0.0 };
            if lane.length > longest || worth <= self.taste.turn {
                continue;
            }
            let Some(payment) = pay_from(&left, lane.colour, lane.length) else {
                continue;
            };
            let gain = self.bare_gain(sight, &tolls, route) - f32::from(payment.wilds());
            if gain > self.taste.turn && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, Action::Claim(route, payment)));
            }
        }
        best.map(|(_, claim)| claim)
    }

    /// What a route brings by itself, in points.
    pub(crate) fn bare_gain(&self, sight: &Sight<'_>, tolls: &TollPrices, route: RouteId) -> f32 {
        let lane = sight.chart.lane(route);
        f32::from(lane.points) - toll_price(sight, tolls, route)
            + if lane.carts { self.taste.goods } else { 0.0 }
    }

    /// The best claim of a very last turn: points, tickets it fulfils, toll.
    fn last_claim(&self, sight: &Sight<'_>) -> Option<Action> {
        let own = sight.own();
        let ways = Ways::new(sight.chart, own.routes);
        let tolls = self.tolls(sight);
        let mut best: Option<(f32, Action)> = None;
        for route in sight.open().iter() {
            let Some(payment) = sight.payment(route, &Cards::NONE) else {
                continue;
            };
            let lane = sight.chart.lane(route);
            let mut gain = self.bare_gain(sight, &tolls, route);
            if !ways.joins(lane.from, lane.to) {
                let mut after = ways;
                after.join(lane.from, lane.to);
                for ticket in own.tickets.iter() {
                    let errand = sight.chart.ticket(ticket);
                    let fulfilled =
                        after.joins(errand.from, errand.to) && !ways.joins(errand.from, errand.to);
                    if fulfilled {
                        gain += STAKE * f32::from(errand.points);
                    }
                }
            }
            if gain > 0.0 && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, Action::Claim(route, payment)));
            }
        }
        best.map(|(_, claim)| claim)
    }

    /// Any claim at all, the one with most points.
    pub(super) fn any_claim(&self, sight: &Sight<'_>) -> Option<Action> {
        let payable = |route: RouteId| {
            let payment = sight.payment(route, &Cards::NONE)?;
            Some((sight.chart.lane(route).points, Action::Claim(route, payment)))
        };
        let open: RouteSet = sight.open();
        let best = open.iter().filter_map(payable).max_by_key(|&(points, _)| points);
        best.map(|(_, claim)| claim)
    }
}

/// The points of the tickets that the plan serves by way of this route and by no other.
fn hanging(sight: &Sight<'_>, needs: &Needs, route: RouteId) -> f32 {
    let mut rest = needs.lanes;
    rest.remove(route);
    let mut without = Ways::new(sight.chart, sight.own().routes);
    without.build(sight.chart, rest);
    let lane = sight.chart.lane(route);
    let mut with = without;
    with.join(lane.from, lane.to);
    let errands = sight.own().tickets.iter().map(|ticket| sight.chart.ticket(ticket));
    let hangs = |errand: &&Errand| {
        with.joins(errand.from, errand.to) && !without.joins(errand.from, errand.to)
    };
    errands.filter(hangs).map(|errand| f32::from(errand.points)).sum()
}

/// A payment from these cards with the fewest wilds.
fn pay_from(cards: &Cards, colour: Option<Colour>, length: u8) -> Option<Payment> {
    if let Some(colour) = colour {
        return pay(cards, colour, length);
    }
    let payments = Colour::ALL.into_iter().filter_map(|colour| pay(cards, colour, length));
    payments.min_by_key(|payment| payment.wilds())
}
