use vocab::{Handful, Pile, Seat, TicketSet};

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::sealed::Sealed;
use crate::state::Phase;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    pub(super) fn draw_tickets(&mut self, seat: Seat) {
        let tickets = self.take_tickets(self.game.numbers.drawn);
        self.emit(Fact::Offered { seat, tickets: Sealed::new(seat, tickets) });
    }

    pub(super) fn keep(&mut self, seat: Seat, tickets: TicketSet) {
        let in_turn = self.state.phase == Phase::Keep;
        self.emit(Fact::Kept { seat, tickets: Sealed::new(seat, tickets) });
        if in_turn {
            self.end_turn();
        }
    }

    /// Picks tickets from the top: the shuffled deck, then what was put under it (A4), then the
    /// reshuffled discards (N4). They leave the deck when the offer is stated.
    pub(super) fn take_tickets(&mut self, count: u8) -> Handful {
        let mut taken = Handful::EMPTY;
        let mut deck = self.state.ticket_deck;
        let mut under = 0;
        while taken.len() < usize::from(count) {
            if deck.is_empty() && under == self.state.under.len() {
                let discards = self.state.ticket_discard;
                self.ticket_deck_is_empty();
                if discards.is_empty() {
                    break;
                }
                deck = discards;
            }
            if deck.is_empty() {
                taken.push(self.state.under.at(under));
                under += 1;
            } else {
                let ticket = self.luck.ticket(deck);
                deck.remove(ticket);
                taken.push(ticket);
            }
        }
        taken
    }

    /// A ticket is wanted and none is left: the discards are shuffled (N4), and the neutral player
    /// retires (P7).
    pub(super) fn ticket_deck_is_empty(&mut self) {
        let discards = self.state.ticket_discard;
        if !discards.is_empty() {
            self.emit(Fact::Reshuffled(Pile::Tickets));
            // In the middle of a draw what was taken so far has not left the old deck yet.
            self.luck.shuffle_tickets(discards);
        }
        if self.state.marker.is_some() {
            self.emit(Fact::NeutralRetired);
        }
    }
}
