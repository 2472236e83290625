use vocab::{TicketId, TicketSet};

use super::{Needs, Planner};
use crate::sight::Sight;

impl Planner {
    /// The tickets to keep: the choice whose forest is worth most.
    pub(super) fn keep(&self, sight: &Sight<'_>, min: u8) -> TicketSet {
        let own = sight.own();
        let ground = self.ground(sight);
        let offer = own.offer.as_slice();
        let min = u32::from(min).min(offer.len() as u32);
        let mut best = (f32::NEG_INFINITY, own.offer.set());
        for bits in (0_u32..1 << offer.len()).filter(|bits| bits.count_ones() >= min) {
            let tickets = chosen(offer, bits);
            let value = ground.grow(own.tickets.union(tickets)).value;
            if value > best.0 {
                best = (value, tickets);
            }
        }
        best.1
    }

    /// Whether new tickets are worth a turn.
    pub(super) fn wants_tickets(&self, sight: &Sight<'_>, needs: &Needs) -> bool {
        if !sight.table.can_draw_tickets() || sight.table.last_turns.is_some() {
            return false;
        }
        let spare = f32::from(sight.own().pieces) - f32::from(needs.pieces);
        let enough = spare > self.taste.spare_pieces * f32::from(sight.chart.pieces);
        enough && self.turns_left(sight) - needs.turns() > self.taste.spare_turns
    }
}

/// The tickets of an offer that these bits stand for.
pub(crate) fn chosen(offer: &[TicketId], bits: u32) -> TicketSet {
    let each = offer.iter().enumerate();
    each.filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &ticket)| ticket).collect()
}
