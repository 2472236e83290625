use vocab::{Card, Cards, Chance, TicketId, TicketSet};

/// What the rules ask of luck: the next card of a pile, the next ticket of a shuffled deck.
///
/// For search and simulation it is a [`Chance`] that picks at each draw, and `below` is all there
/// is: a pile is counted through kind by kind, a ticket deck in board order. The luck of a real table
/// fixes the order of a deck when it is made. A replay is told what came instead.
pub trait Luck {
    /// One of these cards, which are what is left of the deck; there is at least one.
    fn card(&mut self, pile: &Cards) -> Card;
    /// One of these tickets, which are what is left of the deck; there is at least one.
    fn ticket(&mut self, deck: TicketSet) -> TicketId;

    /// The discard pile has become a new deck of these cards (S9). Only luck with an order must know.
    #[inline(always)]
    fn shuffle_cards(&mut self, _deck: &Cards) {}
    /// The rejected tickets have become a new deck (N4, P7). Only luck with an order must know.
    #[inline(always)]
    fn shuffle_tickets(&mut self, _deck: TicketSet) {}
}

impl<C: Chance> Luck for C {
    #[inline(always)]
    fn card(&mut self, pile: &Cards) -> Card {
        pile.nth(self.below(pile.total()))
    }

    #[inline(always)]
    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        deck.nth(self.below(deck.len() as u32))
    }
}
