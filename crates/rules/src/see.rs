use vocab::{
    BySeat, NeutralView, OwnView, PhaseView, Seat, SeatView, TicketSet, Under, View, Viewer,
};

use crate::game::Game;
use crate::state::{Phase, State};

/// Whether somebody who sees this can draw a card blind, as `State::can_draw_blind` tells of the truth.
pub fn can_draw_blind(view: &View) -> bool {
    view.deck > 0 || !view.discard.is_empty()
}

/// Whether somebody who sees this can draw tickets, as `State::can_draw_tickets` tells of the truth (A5, N4).
pub fn can_draw_tickets(view: &View) -> bool {
    view.ticket_deck > 0 || !view.ticket_discard.is_empty()
}

impl State {
    /// Everything this viewer may know.
    pub fn view(&self, game: &Game, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if game.seats.has(seat) => Some(self.own_view(seat)),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        View {
            viewer,
            seats: game.seats,
            phase: self.phase_view(game),
            rounds: self.rounds,
            last_turns: (self.last_turns > 0).then_some(self.last_turns),
            passes: self.passes,
            display: std::array::from_fn(|slot| self.display.at(slot as u8)),
            deck: self.deck.total() as u8,
            discard: self.discard,
            ticket_deck: self.tickets_in_deck() as u8,
            under: self.under_view(viewer),
            ticket_discard: self.ticket_discard,
            public: self.public_views(game),
            neutral: game.neutral.as_ref().map(|_| NeutralView {
                pieces: self.neutral_pieces,
                routes: self.neutral_routes,
                marker: self.marker,
                turned: self.neutral_turned,
            }),
            merchandise: self.merchandise_left,
            own,
        }
    }

    #[inline(always)]
    pub(crate) fn phase_view(&self, game: &Game) -> PhaseView {
        match self.phase {
            Phase::Setup => PhaseView::Setup { chosen: BySeat::from_fn(|s| self.chosen[s] != 0) },
            Phase::Turn => PhaseView::Turn(self.turn),
            Phase::SecondCard => PhaseView::SecondCard(self.turn),
            Phase::Keep => {
                PhaseView::Keep { seat: self.turn, offered: self.offered[self.turn].len() as u8 }
            }
            Phase::NeutralChoice(ticket) => PhaseView::NeutralChoice {
                seat: self.marker.expect("a choice has a holder of the marker"),
                ticket,
                routes: self.neutral_double(game, ticket).expect("a choice is of a double"),
            },
            Phase::Over(ending) => PhaseView::Over(ending),
        }
    }

    fn public_views(&self, game: &Game) -> BySeat<SeatView> {
        let mut views = BySeat::all(SeatView::default());
        for seat in game.seats.iter() {
            views[seat] = SeatView {
                pieces: self.pieces[seat],
                cards: self.hands[seat].total() as u8,
                known: self.known[seat],
                tickets: self.tickets[seat].len() as u8,
                routes: self.routes[seat],
                points: self.marker_points(game, seat),
                tokens: self.tokens[seat],
                loans: self.loans[seat],
                merchandise: self.merchandise[seat],
                resigned: self.has_resigned(seat),
            };
        }
        views
    }

    fn own_view(&self, seat: Seat) -> OwnView {
        OwnView {
            seat,
            hand: self.hands[seat],
            tickets: self.tickets[seat],
            offer: self.offered[seat],
            chosen: (self.chosen[seat] != 0).then(|| self.chosen_of(seat)),
            gone: self.gone(seat),
        }
    }

    /// The tickets of its offer that a seat has chosen to keep.
    pub(crate) fn chosen_of(&self, seat: Seat) -> TicketSet {
        let chosen = self.chosen[seat];
        let offer = self.offered[seat].as_slice().iter().enumerate();
        offer.filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &ticket)| ticket).collect()
    }

    /// Tickets that this seat put under the deck and that others have drawn since: it saw the deck
    /// shrink past their place. Face-up discards need no such memory, everybody sees them.
    fn gone(&self, seat: Seat) -> TicketSet {
        let mut gone =
            self.seen[seat].without(self.tickets[seat]).without(self.offered[seat].set());
        for n in 0..self.under.len() {
            if self.under.put_by(self.under.at(n), seat) {
                gone.remove(self.under.at(n));
            }
        }
        gone
    }

    fn under_view(&self, viewer: Viewer) -> Under {
        let mut view = Under::EMPTY;
        for n in 0..self.under.len() {
            let ticket = self.under.at(n);
            let mine = matches!(viewer, Viewer::Seat(seat) if self.under.put_by(ticket, seat));
            view.push(mine.then_some(ticket));
        }
        view
    }
}
