use std::collections::{BTreeMap, BTreeSet};

use vocab::{Card, RouteId, TicketId};

use crate::judge::Judge;
use crate::line::From;
use crate::table::count;

impl Judge<'_> {
    /// S1: everything a seat may do when its turn begins.
    pub(crate) fn turn_actions(&self, seat: usize) -> BTreeSet<String> {
        let mut actions = self.draws(true);
        for (route, _) in self.board.each_route() {
            if self.allowed_route(seat, route).is_ok() {
                actions.extend(self.claims(seat, route));
            }
        }
        if self.tickets_to_draw() > 0 {
            actions.insert("tickets".to_owned());
        }
        // S21: passing is never allowed otherwise.
        if actions.is_empty() {
            actions.insert("pass".to_owned());
        }
        actions
    }

    /// Every card that can be taken, as first or as second card of the turn.
    pub(crate) fn draws(&self, first: bool) -> BTreeSet<String> {
        let slots = (0..self.table.display.len()).map(From::Slot);
        std::iter::once(From::Deck)
            .chain(slots)
            .filter(|&from| self.allowed_draw(from, first).is_ok())
            .map(|from| match from {
                From::Deck => "draw deck".to_owned(),
                From::Slot(slot) => format!("draw {slot}"),
            })
            .collect()
    }

    /// Every way to pay for a route: each kind of card in hand, with each number of wilds in hand.
    fn claims(&self, seat: usize, route: RouteId) -> BTreeSet<String> {
        let spaces = self.spaces(route);
        let hand = &self.table.players[seat].hand;
        let kinds: BTreeSet<Card> = hand.iter().copied().collect();
        let mut actions = BTreeSet::new();
        for wilds in 0..=spaces.min(count(hand, Card::WILD)) {
            // Kinds of which there are too few are no use to ask about.
            for &kind in kinds.iter().filter(|&&kind| count(hand, kind) >= spaces - wilds) {
                let paid = [vec![kind; spaces - wilds], vec![Card::WILD; wilds]].concat();
                if self.allowed_payment(seat, route, &paid).is_ok() {
                    let id = &self.board.route(route).id;
                    actions.insert(format!("claim {id} {}", payment_text(&paid)));
                }
            }
        }
        actions
    }

    /// Every choice from an offer that keeps enough, its tickets in board order.
    pub(crate) fn keeps(&self, offer: &[TicketId], min: u8) -> BTreeSet<String> {
        let mut sorted = offer.to_vec();
        sorted.sort_unstable();
        let mut choices: Vec<Vec<TicketId>> = vec![Vec::new()];
        for ticket in sorted {
            let with = choices.iter().map(|choice| [&choice[..], &[ticket]].concat());
            let with: Vec<Vec<TicketId>> = with.collect();
            choices.extend(with);
        }
        choices
            .into_iter()
            .filter(|kept| self.allowed_keep(kept, offer, usize::from(min), "").is_ok())
            .map(|kept| {
                let ids = kept.iter().map(|&ticket| &self.board.ticket(ticket).id);
                ids.fold("keep".to_owned(), |text, id| format!("{text} {id}"))
            })
            .collect()
    }

    /// The choices of all seats that have not yet chosen their first tickets.
    pub(crate) fn first_keeps(
        &self,
        offers: &[Vec<TicketId>],
        chosen: &[Option<Vec<TicketId>>],
    ) -> BTreeMap<usize, BTreeSet<String>> {
        let min = self.figures().tickets.dealt_kept_min;
        (0..self.seats)
            .filter(|&seat| chosen[seat].is_none())
            .map(|seat| (seat, self.keeps(&offers[seat], min)))
            .collect()
    }
}

/// A payment in words: the coloured cards, then the wilds.
fn payment_text(paid: &[Card]) -> String {
    let wilds = count(paid, Card::WILD);
    let coloured = paid.iter().find(|card| !card.is_wild());
    match (coloured, wilds) {
        (None, _) => format!("wild:{wilds}"),
        (Some(card), 0) => format!("{card}:{}", paid.len()),
        (Some(card), _) => format!("{card}:{} wild:{wilds}", paid.len() - wilds),
    }
}
