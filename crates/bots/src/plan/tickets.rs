use vocab::{TicketId, TicketSet};

use super::{Needs, Planner, STAKE};
use crate::sight::Sight;
use crate::ways::Ways;

/// A ticket that is not kept costs nothing: what is kept must win back its points once.
const NOT_KEPT: f32 = 1.0;

impl Planner {
    /// The tickets to keep: one after the other, the one that brings most, while they bring
    /// anything beyond what it costs not to fulfil them.
    pub(super) fn keep(&self, sight: &Sight<'_>, min: u8) -> TicketSet {
        let mut ground = self.ground(sight);
        let stake = STAKE * ground.trust();
        let mut held = sight.own().tickets;
        while let Some(branch) = ground.best_branch(held, stake, 0.0) {
            held.remove(branch.ticket);
            ground.build(&branch);
        }
        let mut rest = sight.own().offer.set();
        let min = usize::from(min).min(rest.len());
        let mut kept = TicketSet::EMPTY;
        while kept.len() < min || !rest.is_empty() {
            let least = if kept.len() < min { f32::NEG_INFINITY } else { 0.0 };
            let Some(branch) = ground.best_branch(rest, stake - NOT_KEPT, least) else {
                break;
            };
            rest.remove(branch.ticket);
            kept.insert(branch.ticket);
            ground.build(&branch);
        }
        // What can't be fulfilled is kept only where it must be, the cheapest first.
        while kept.len() < min {
            let points = |ticket: &TicketId| sight.chart.ticket(*ticket).points;
            let Some(ticket) = rest.iter().min_by_key(points) else {
                break;
            };
            rest.remove(ticket);
            kept.insert(ticket);
        }
        kept
    }

    /// How many tickets the plan leaves unfulfilled.
    pub(crate) fn given_up(&self, sight: &Sight<'_>, needs: &Needs) -> usize {
        let mut ways = Ways::new(sight.chart, sight.own().routes);
        ways.build(sight.chart, needs.lanes);
        unfulfilled(sight, &ways)
    }

    /// Whether new tickets are worth a turn.
    pub(super) fn wants_tickets(&self, sight: &Sight<'_>, needs: &Needs) -> bool {
        if !sight.situation.can_draw_tickets || sight.situation.last_turns.is_some() {
            return false;
        }
        let spare = f32::from(sight.own().pieces) - f32::from(needs.pieces);
        let enough = spare > self.taste.spare_pieces * f32::from(sight.chart.pieces);
        enough
            && self.turns_left(sight) - needs.turns() > self.taste.spare_turns
            && self.has_few_open(sight)
            && self.given_up(sight, needs) < self.taste.given_up
    }

    fn has_few_open(&self, sight: &Sight<'_>) -> bool {
        let ways = Ways::new(sight.chart, sight.own().routes);
        unfulfilled(sight, &ways) <= self.taste.open_tickets
    }
}

/// How many of the own tickets these ways don't fulfil.
fn unfulfilled(sight: &Sight<'_>, ways: &Ways) -> usize {
    let errands = sight.own().tickets.iter().map(|ticket| sight.chart.ticket(ticket));
    errands.filter(|errand| !ways.joins(errand.from, errand.to)).count()
}

/// The tickets of an offer that these bits stand for.
pub(crate) fn chosen(offer: &[TicketId], bits: u32) -> TicketSet {
    let each = offer.iter().enumerate();
    each.filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &ticket)| ticket).collect()
}
