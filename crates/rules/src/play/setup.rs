use vocab::Cards;

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::sealed::Sealed;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    /// A2, N1: hands, display, then tickets to choose from for all at the same time (A3, N2).
    pub(crate) fn set_up(&mut self) {
        for seat in self.game.seats.iter() {
            let mut pile = self.state.deck;
            let mut cards = Cards::NONE;
            for _ in 0..self.game.numbers.hand {
                let card = self.luck.card(&pile);
                pile.take(card, 1);
                cards.add(card, 1);
            }
            self.emit(Fact::Dealt { seat, cards: Sealed::new(seat, cards) });
        }
        self.settle_display();
        for seat in self.game.seats.iter() {
            let tickets = self.take_tickets(self.game.numbers.dealt);
            self.emit(Fact::Offered { seat, tickets: Sealed::new(seat, tickets) });
        }
    }
}
