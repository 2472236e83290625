use vocab::limits::TICKETS_MAX;
use vocab::{BySeat, Chance, Seat, TicketId, TicketSet, View};

use crate::chart::Chart;
use crate::sight::Sight;
use crate::situation::Situation;
use crate::ways::Ways;
use crate::whim::Whim;

/// Every ticket stays possible: its weight when nothing speaks for it.
const FLOOR: f32 = 0.05;
/// Where a draw falls is chosen in so many parts of the whole: as fine as an `f32` between 0 and 1 is everywhere.
const PARTS: u32 = 1 << 24;

/// Which tickets others seem to hold, judging by the routes they have claimed.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    weights: BySeat<[f32; TICKETS_MAX]>,
    held: BySeat<u8>,
    hidden: TicketSet,
}

impl Guess {
    pub(super) fn new(chart: &Chart, situation: &Situation, view: &View) -> Guess {
        let mut hidden = TicketSet::first(usize::from(chart.ticket_count));
        hidden = hidden.without(view.ticket_discard);
        for ticket in view.under.as_slice().iter().flatten() {
            hidden.remove(*ticket);
        }
        let mut guess =
            Guess { weights: BySeat::all([FLOOR; TICKETS_MAX]), held: BySeat::all(0), hidden };
        if let Some(own) = view.own {
            guess.hidden = hidden.without(own.tickets).without(own.offer.set());
            for seat in chart.seats.iter().filter(|&seat| seat != own.seat) {
                guess.watch(chart, situation, seat, view.public[seat].tickets);
            }
        }
        guess
    }

    /// A ticket is the likelier the less of its way is left to lay.
    fn watch(&mut self, chart: &Chart, situation: &Situation, seat: Seat, held: u8) {
        let routes = situation.at[seat].routes;
        if routes.is_empty() {
            return;
        }
        self.held[seat] = held;
        let sight = Sight { chart, situation, seat };
        let spaces = |route| chart.lane(route).length;
        let costs = sight.costs(situation.open(chart, seat), spaces);
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
    pub(super) fn deal(&self, chart: &Chart, whim: &mut Whim) -> BySeat<TicketSet> {
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
        let mut at = total * (whim.below(PARTS) as f32 / PARTS as f32);
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
