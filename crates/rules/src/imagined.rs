use vocab::limits::DISPLAY_MAX;
use vocab::{
    Action, BySeat, Card, Cards, Chance, Handful, PhaseView, RouteSet, Seat, TicketSet, View,
};

use crate::game::Game;
use crate::luck::Luck;
use crate::state::State;

/// A world imagined from a view, for a search to try things out in.
///
/// All that its view did not tell is made up, so everything in it may be read; the truth of a running
/// game has no such door. It is played by the same rules.
#[derive(Clone, Copy, Debug)]
pub struct Imagined(State);

impl Imagined {
    /// A world that the view can't tell from the real one, with a guess of the tickets that others
    /// hold: see [`State::imagine_holding`].
    pub fn from_view(
        game: &Game,
        view: &View,
        guess: &BySeat<TicketSet>,
        chance: impl Chance,
    ) -> Imagined {
        Imagined(State::imagine_holding(game, view, guess, chance))
    }

    /// A moment of a game that nobody plays any more, or that was dealt to try it out: nothing in it
    /// has to be kept from anybody. No table may open its truth so; a tidy test says who does.
    pub fn recalled(state: State) -> Imagined {
        Imagined(state)
    }

    /// Its state, as closed as any other.
    #[inline(always)]
    pub fn state(&self) -> &State {
        &self.0
    }

    /// Carries out an action that is offered: see [`State::play_offered`].
    #[inline(always)]
    pub fn play_offered(&mut self, game: &Game, seat: Seat, action: Action, luck: impl Luck) {
        self.0.play_offered(game, seat, action, luck, ());
    }

    /// What is being waited for.
    #[inline(always)]
    pub fn phase(&self, game: &Game) -> PhaseView {
        self.0.phase_view(game)
    }

    /// Turns left once the last turns have begun.
    #[inline(always)]
    pub fn last_turns(&self) -> Option<u8> {
        (self.0.last_turns > 0).then_some(self.0.last_turns)
    }

    /// The display, place by place.
    #[inline(always)]
    pub fn display(&self) -> [Option<Card>; DISPLAY_MAX] {
        std::array::from_fn(|slot| self.0.display.at(slot as u8))
    }

    /// The discard pile.
    #[inline(always)]
    pub fn discard(&self) -> &Cards {
        &self.0.discard
    }

    /// Whether a card can be drawn blind.
    #[inline(always)]
    pub fn can_draw_blind(&self) -> bool {
        self.0.can_draw_blind()
    }

    /// Whether any ticket is left to draw.
    #[inline(always)]
    pub fn can_draw_tickets(&self) -> bool {
        self.0.can_draw_tickets()
    }

    /// Every route that somebody has, the neutral player included.
    #[inline(always)]
    pub fn taken(&self, game: &Game) -> RouteSet {
        self.0.taken(game)
    }

    /// The cards of a seat.
    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.0.hands[seat]
    }

    /// What a seat took face up and can't have spent.
    #[inline(always)]
    pub fn known(&self, seat: Seat) -> &Cards {
        &self.0.known[seat]
    }

    /// The tickets of a seat, with those it has chosen to keep while others still choose.
    #[inline(always)]
    pub fn tickets(&self, seat: Seat) -> TicketSet {
        match self.0.chosen[seat] {
            0 => self.0.tickets[seat],
            _ => self.0.tickets[seat].union(self.0.chosen_of(seat)),
        }
    }

    /// The tickets that a seat is choosing from.
    #[inline(always)]
    pub fn offered(&self, seat: Seat) -> Handful {
        if self.0.chosen[seat] == 0 { self.0.offered[seat] } else { Handful::EMPTY }
    }

    /// The routes of a seat.
    #[inline(always)]
    pub fn routes(&self, seat: Seat) -> RouteSet {
        self.0.routes[seat]
    }

    /// The worth of a seat's tokens.
    #[inline(always)]
    pub fn tokens(&self, seat: Seat) -> u8 {
        self.0.tokens[seat]
    }

    /// The loans of a seat.
    #[inline(always)]
    pub fn loans(&self, seat: Seat) -> u8 {
        self.0.loans[seat]
    }

    /// The merchandise cards of a seat.
    #[inline(always)]
    pub fn merchandise(&self, seat: Seat) -> u8 {
        self.0.merchandise[seat]
    }
}
