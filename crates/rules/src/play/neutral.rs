use vocab::{Owner, RouteId, Seat, TicketId};

use super::Play;
use crate::fact::Fact;
use crate::luck::Luck;
use crate::witness::Witness;

impl<L: Luck, W: Witness> Play<'_, L, W> {
    /// Whether a neutral phase is due after this turn (P2, P9).
    #[inline(always)]
    pub(super) fn neutral_phase_due(&self) -> bool {
        let Some(neutral) = &self.game.neutral else {
            return false;
        };
        self.state.marker.is_some()
            && self.state.turn == self.game.seats.last()
            && self.state.rounds >= u16::from(neutral.quiet_rounds)
    }

    /// Turns up a ticket; whether the phase is over, or the holder of the marker has to choose.
    pub(super) fn neutral_phase(&mut self) -> PhaseEnd {
        let by = self.state.marker.expect("a phase has a holder of the marker");
        if self.state.ticket_deck.is_empty() {
            self.ticket_deck_is_empty(); // P7
            return PhaseEnd::Over;
        }
        let ticket = self.luck.ticket(self.state.ticket_deck);
        let Some(double) = self.wanted_double(ticket) else {
            self.emit(Fact::NeutralTook { ticket, route: None, by, toll: None });
            return PhaseEnd::Over;
        };
        if self.state.neutral_pieces < self.game.lane(double[0]).length {
            self.emit(Fact::NeutralTook { ticket, route: None, by, toll: None });
            self.emit(Fact::NeutralRetired); // P7
            return PhaseEnd::Over;
        }
        match double.map(|route| self.state.owner(self.game, route)) {
            [None, None] => {
                self.emit(Fact::NeutralTurned { ticket });
                PhaseEnd::Choice
            }
            [Some(_), None] => self.neutral_takes_beside(ticket, double[1], by),
            [None, Some(_)] => self.neutral_takes_beside(ticket, double[0], by),
            [Some(_), Some(_)] => unreachable!("a wanted double has a free route"),
        }
    }

    /// The double at the foot of the ticket, unless it counts as naming none (P3, P6).
    fn wanted_double(&self, ticket: TicketId) -> Option<[RouteId; 2]> {
        let double = self.state.neutral_double(self.game, ticket)?;
        let owners = double.map(|route| self.state.owner(self.game, route));
        let wanted = !owners.contains(&Some(Owner::Neutral)) && owners.contains(&None);
        wanted.then_some(double)
    }

    /// P5: the only free route; the bank pays its toll to the owner of the other.
    fn neutral_takes_beside(&mut self, ticket: TicketId, route: RouteId, by: Seat) -> PhaseEnd {
        let toll = self.state.neutral_toll(self.game, route);
        self.neutral_takes(Fact::NeutralTook { ticket, route: Some(route), by, toll: Some(toll) });
        PhaseEnd::Over
    }

    /// P4: the holder of the marker has chosen.
    pub(super) fn give_neutral(&mut self, by: Seat, route: RouteId) {
        let crate::state::Phase::NeutralChoice(ticket) = self.state.phase else {
            unreachable!("a route is given in a neutral choice only")
        };
        self.neutral_takes(Fact::NeutralTook { ticket, route: Some(route), by, toll: None });
        self.emit(Fact::TurnEnded);
    }

    fn neutral_takes(&mut self, took: Fact) {
        self.emit(took);
        if self.state.neutral_pieces == 0 {
            self.emit(Fact::NeutralRetired); // P7
        }
    }
}

/// How far a neutral phase got by itself.
#[derive(PartialEq, Eq)]
pub(super) enum PhaseEnd {
    /// It is over.
    Over,
    /// The holder of the marker has to choose.
    Choice,
}
