use vocab::{Seat, Source};

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::sealed::Sealed;
use crate::state::Phase;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    #[inline(always)]
    pub(super) fn draw(&mut self, seat: Seat, from: Source) {
        let first = self.state.phase == Phase::Turn;
        let card = match from {
            Source::Deck => {
                self.ready_deck();
                self.luck.card(&self.state.deck)
            }
            Source::Slot(slot) => {
                self.state.display.at(slot).expect("only full places are offered")
            }
        };
        let face_up_wild = card.is_wild() && from != Source::Deck;
        self.emit(Fact::Drew { seat, from, card: Sealed::new(seat, card) });
        // S8: a blind draw neither empties a place nor discards, so a display that stayed stays.
        if from != Source::Deck {
            self.settle_display();
        }
        // S4: a face-up wild is the only card of the turn. S10: so is one that nothing can follow.
        if !first || face_up_wild || !self.second_card_exists() {
            self.end_turn();
        }
    }

    #[inline(always)]
    fn second_card_exists(&self) -> bool {
        self.state.can_draw_blind() || self.state.display.takeable(false).count() > 0
    }
}
