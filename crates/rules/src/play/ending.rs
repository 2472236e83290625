use vocab::Ending;

use super::Play;
use super::neutral::PhaseEnd;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    /// What follows the action of a turn and its refill, in the order of S22.
    #[inline(always)]
    pub(super) fn end_turn(&mut self) {
        if usize::from(self.state.passes) == self.game.seats.count() {
            return self.emit(Fact::Ended(Ending::Passes)); // S21
        }
        let seat = self.state.turn;
        if self.state.last_turns == 0 {
            if self.state.pieces[seat] <= self.game.numbers.pieces_end {
                self.emit(Fact::LastRound { seat }); // S20
            }
        } else if self.state.last_turns == 1 {
            return self.emit(Fact::Ended(Ending::Pieces));
        }
        if self.neutral_phase_due() && self.neutral_phase() == PhaseEnd::Choice {
            return;
        }
        self.emit(Fact::TurnEnded);
    }
}
