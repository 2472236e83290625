use rules::Game;
use vocab::limits::TICKETS_MAX;
use vocab::{BySeat, Chance, RouteSet, Seat, TicketId, TicketSet, View};

use crate::chart::Chart;
use crate::sight::Sight;
use crate::table::Table;
use crate::ways::Ways;
use crate::whim::Whim;

/// Every ticket stays possible: its weight when nothing speaks for it.
const FLOOR: f32 = 0.05;

/// Which tickets others seem to hold, judging by the routes they have claimed.
#[derive(Clone, Debug)]
pub(crate) struct Guess {
    weights: BySeat<[f32; TICKETS_MAX]>,
    held: BySeat<u8>,
    hidden: TicketSet,
}

impl Guess {
    pub(crate) fn new(game: &Game, chart: &Chart, table: &Table, view: &View) -> Guess {
        let mut hidden = TicketSet::first(usize::from(chart.ticket_count));
        hidden = hidden.without(view.ticket_discard);
        for ticket in view.under.as_slice().iter().flatten() {
            hidden.remove(*ticket);
        }
        let mut guess =
            Guess { weights: BySeat::all([FLOOR; TICKETS_MAX]), held: BySeat::all(0), hidden };
        if let Some(own) = view.own {
            guess.hidden = hidden.without(own.tickets).without(own.offer.set());
            for seat in game.seats().iter().filter(|&seat| seat != own.seat) {
                guess.watch(chart, table, seat, view.public[seat].tickets);
            }
        }
        guess
    }

    /// A ticket is the likelier the less of its way is left to lay.
    fn watch(&mut self, chart: &Chart, table: &Table, seat: Seat, held: u8) {
        let routes = table.at[seat].routes;
        if routes.is_empty() {
            return;
        }
        self.held[seat] = held;
        let sight = Sight { chart, table, seat };
        let spaces = |route| chart.lane(route).length;
        let costs = sight.costs(table.open(chart, seat), spaces);
        let ways = Ways::new(chart, routes);
        for ticket in self.hidden.iter() {
            let errand = chart.ticket(ticket);
            let left = ways
                .cheapest(chart, &costs, errand.from, errand.to)
                .map_or(f32::INFINITY, |way| f32::from(way.cost));
            let laid = (1.0 - left / f32::from(chart.spans[ticket.index()]).max(1.0)).max(0.0);
            self.weights[seat][ticket.index()] = FLOOR + laid * laid;
        }
    }

    /// One way the tickets may be dealt.
    pub(crate) fn deal(&self, chart: &Chart, whim: &mut Whim) -> BySeat<TicketSet> {
        let mut dealt = BySeat::all(TicketSet::EMPTY);
        let mut rest = self.hidden;
        for seat in chart.seats.iter() {
            for _ in 0..self.held[seat] {
                let Some(ticket) = self.pick(seat, rest, whim) else {
                    break;
                };
                rest.remove(ticket);
                dealt[seat].insert(ticket);
            }
        }
        dealt
    }

    fn pick(&self, seat: Seat, rest: TicketSet, whim: &mut Whim) -> Option<TicketId> {
        let weights = &self.weights[seat];
        let total: f32 = rest.iter().map(|ticket| weights[ticket.index()]).sum();
        let mut at = total * (whim.below(1 << 24) as f32 / (1 << 24) as f32);
        let mut last = None;
        for ticket in rest.iter() {
            at -= weights[ticket.index()];
            last = Some(ticket);
            if at < 0.0 {
                break;
            }
        }
        last
    }
}

/// The spaces between the places of each ticket on an empty board.
pub(crate) fn spans(chart: &Chart) -> [u8; TICKETS_MAX] {
    let ways = Ways::new(chart, RouteSet::EMPTY);
    let mut costs = [crate::ways::CLOSED; vocab::limits::ROUTES_MAX];
    for (cost, pair) in costs.iter_mut().zip(&chart.pairs) {
        *cost = chart.lanes[usize::from(pair.lanes[0])].length;
    }
    std::array::from_fn(|ticket| {
        let errand = &chart.tickets[ticket];
        let way = ways.cheapest(chart, &costs, errand.from, errand.to);
        way.map_or(u8::MAX, |way| way.cost.min(u16::from(u8::MAX)) as u8)
    })
}
