//! Luck for two worlds that go on together: what came in one comes in the other, where it can.

use std::collections::VecDeque;

use rules::Luck;
use vocab::{Card, Cards, Chance, TicketId, TicketSet};

/// Luck that remembers its answers.
#[derive(Debug)]
pub struct Remembered<'a, C> {
    luck: &'a mut C,
    cards: VecDeque<Card>,
    tickets: VecDeque<TicketId>,
}

/// Luck that gives the same answers again where it can.
#[derive(Debug)]
pub struct Echo<'a, C>(Remembered<'a, C>);

impl<'a, C: Chance> Remembered<'a, C> {
    /// Luck that has not been asked anything yet.
    pub fn new(luck: &'a mut C) -> Remembered<'a, C> {
        Remembered { luck, cards: VecDeque::new(), tickets: VecDeque::new() }
    }

    /// The same luck for the other world.
    pub fn echo(self) -> Echo<'a, C> {
        Echo(self)
    }
}

impl<C: Chance> Luck for &mut Remembered<'_, C> {
    fn card(&mut self, pile: &Cards) -> Card {
        let card = Luck::card(&mut self.luck, pile);
        self.cards.push_back(card);
        card
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        let ticket = Luck::ticket(&mut self.luck, deck);
        self.tickets.push_back(ticket);
        ticket
    }
}

impl<C: Chance> Luck for Echo<'_, C> {
    fn card(&mut self, pile: &Cards) -> Card {
        let told = self.0.cards.pop_front().filter(|&card| pile.of(card) > 0);
        told.unwrap_or_else(|| Luck::card(&mut self.0.luck, pile))
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        let told = self.0.tickets.pop_front().filter(|&ticket| deck.contains(ticket));
        told.unwrap_or_else(|| Luck::ticket(&mut self.0.luck, deck))
    }
}
