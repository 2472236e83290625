use vocab::{Card, Cards, Chance, TicketId, TicketSet};

/// What the rules ask of luck: the next card of a pile, the next ticket of a shuffled deck.
///
/// For play it is always a [`Chance`], and `below` is all there is: a pile is counted through kind
/// by kind, a ticket deck in board order. A replay is told what came instead.
pub trait Luck {
    /// One of these cards; there is at least one.
    fn card(&mut self, pile: &Cards) -> Card;
    /// One of these tickets; there is at least one.
    fn ticket(&mut self, deck: TicketSet) -> TicketId;
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
