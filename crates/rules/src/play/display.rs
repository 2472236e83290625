use vocab::Pile;
use vocab::limits::SWEEPS_MAX;

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    /// Fills the display and sweeps it while three of it are wild (S7, S8, S10).
    #[inline(always)]
    pub(super) fn settle_display(&mut self) {
        self.fill_display();
        if self.state.display.wilds() >= self.game.numbers.display_wilds {
            self.sweep_display();
        }
    }

    /// Fills empty places, lowest first, as far as deck and discard pile allow.
    #[inline(always)]
    fn fill_display(&mut self) {
        while let Some(slot) = self.state.display.lowest_empty(self.game.numbers.display) {
            if !self.ready_deck() {
                break;
            }
            let card = self.luck.card(&self.state.deck);
            self.emit(Fact::Revealed { slot, card });
        }
    }

    #[cold]
    fn sweep_display(&mut self) {
        for _ in 0..SWEEPS_MAX {
            let enough_wilds = self.state.display.wilds() >= self.game.numbers.display_wilds;
            if !enough_wilds || !self.sweep_can_help() {
                break;
            }
            self.emit(Fact::Swept);
            self.fill_display();
        }
    }

    /// S8: a display that can't be filled, or can't be filled with fewer wilds than sweep it, would
    /// be swept for ever.
    fn sweep_can_help(&self) -> bool {
        let (state, numbers) = (&self.state, &self.game.numbers);
        let cards = state.deck.plus(&state.discard).plus(&state.display.cards());
        let plain = cards.total() - u32::from(cards.wilds());
        let (places, wilds) = (u32::from(numbers.display), u32::from(numbers.display_wilds));
        cards.total() >= places && plain + wilds > places
    }

    /// Makes sure that the deck has a card, if there is any (S9); whether it has one.
    #[inline(always)]
    pub(super) fn ready_deck(&mut self) -> bool {
        if !self.state.deck.is_empty() {
            return true;
        }
        if self.state.discard.is_empty() {
            return false;
        }
        self.emit(Fact::Reshuffled(Pile::Cards));
        self.luck.shuffle_cards(&self.state.deck);
        true
    }
}
