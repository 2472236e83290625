//! Carrying an action out: the one code path for people, bots and replays.
//!
//! Every step is a fact, and stating a fact is the only way the state changes, so a later step sees
//! the earlier ones.

mod claim;
mod display;
mod draw;
mod ending;
mod neutral;
mod setup;
mod tickets;

use vocab::{Action, Ending, PlayedBy, Seat};

use crate::fact::Fact;
use crate::game::Game;
use crate::luck::Luck;
use crate::state::State;
use crate::witness::Witness;

/// A game being played: the truth, its luck, and who listens.
pub(crate) struct Play<'a, L, W> {
    pub(crate) game: &'a Game,
    pub(crate) state: &'a mut State,
    pub(crate) luck: L,
    pub(crate) witness: W,
}

impl<L: Luck, W: Witness> Play<'_, L, W> {
    /// States a fact: it takes effect, and the witness is told.
    #[inline(always)]
    fn emit(&mut self, fact: Fact) {
        self.state.evolve(self.game, &fact);
        self.witness.tell(self.game, self.state, &fact);
    }

    #[inline(always)]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Draw(source) => self.draw(seat, source),
            Action::Claim(route, payment) => self.claim(seat, route, payment),
            Action::DrawTickets => self.draw_tickets(seat),
            Action::Keep(tickets) => self.keep(seat, tickets),
            Action::GiveNeutral(route) => self.give_neutral(seat, route),
            Action::Pass => {
                self.emit(Fact::Passed { seat });
                self.end_turn();
            }
        }
    }

    pub(crate) fn resign(&mut self, seat: Seat) {
        self.emit(Fact::Resigned { seat });
        // R1: with two at the table the game ends at once.
        if self.game.seats.count() == 2 {
            self.emit(Fact::Ended(Ending::Resigned));
        }
    }

    pub(crate) fn take_over(&mut self, seat: Seat, by: PlayedBy) {
        self.emit(Fact::TakenOver { seat, by });
    }
}

impl State {
    /// Deals a new game.
    pub fn deal(game: &Game, luck: impl Luck, witness: impl Witness) -> State {
        let mut state = State::bare(game);
        Play { game, state: &mut state, luck, witness }.set_up();
        state
    }

    /// Carries out an action that was just taken from the offers: no checks.
    ///
    /// An action that was not offered leads to a wrong game or a panic; [`decide`](State::decide)
    /// is for actions from outside.
    #[inline(always)]
    pub fn play_offered(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
        luck: impl Luck,
        witness: impl Witness,
    ) {
        Play { game, state: self, luck, witness }.act(seat, action);
    }
}
