use rules::Luck;
use vocab::{Card, Cards, TicketId, TicketSet};

use super::rollout::TurnLuck;

/// What luck will bring first: these cards and these tickets, in this order. After that it is luck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foretold {
    /// Cards, where a card is asked for.
    pub cards: Vec<Card>,
    /// Tickets, where a ticket is asked for.
    pub tickets: Vec<TicketId>,
}

/// The luck of a rollout whose beginning is foretold.
pub(super) struct ForetoldLuck<'a> {
    cards: std::slice::Iter<'a, Card>,
    tickets: std::slice::Iter<'a, TicketId>,
    luck: &'a mut TurnLuck,
}

impl<'a> ForetoldLuck<'a> {
    pub(super) fn new(told: &'a Foretold, luck: &'a mut TurnLuck) -> ForetoldLuck<'a> {
        ForetoldLuck { cards: told.cards.iter(), tickets: told.tickets.iter(), luck }
    }
}

impl Luck for ForetoldLuck<'_> {
    fn card(&mut self, pile: &Cards) -> Card {
        match self.cards.next() {
            Some(&card) => card,
            None => (&mut *self.luck).card(pile),
        }
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        match self.tickets.next() {
            Some(&ticket) => ticket,
            None => (&mut *self.luck).ticket(deck),
        }
    }
}
