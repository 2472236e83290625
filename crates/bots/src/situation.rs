use rules::{Game, Imagined, can_draw_blind, can_draw_tickets};
use vocab::limits::DISPLAY_MAX;
use vocab::{
    Action, BySeat, Card, Cards, Handful, PhaseView, RouteId, RouteSet, Seat, Seats, TicketSet,
    View,
};

use crate::chart::Chart;

/// A game as one looks at it while choosing, in a form that is quick to read.
///
/// Made from a view it holds the hand and the tickets of one seat only. Made from an imagined world
/// it holds those of every seat, and a policy asked for a seat reads that seat's alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation {
    pub(crate) seats: Seats,
    pub(crate) asked: Asked,
    /// Turns left, once the last turns have begun.
    pub(crate) last_turns: Option<u8>,
    pub(crate) display: [Option<Card>; DISPLAY_MAX],
    pub(crate) discard: Cards,
    /// Whether a card can be drawn blind.
    pub(crate) can_draw_blind: bool,
    /// Whether tickets can be drawn.
    pub(crate) can_draw_tickets: bool,
    /// The routes of every seat and of the neutral player.
    pub(crate) taken: RouteSet,
    pub(crate) at: BySeat<Chair>,
}

/// What is asked of the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    FirstTickets,
    Turn,
    SecondCard,
    Tickets,
    Neutral([RouteId; 2]),
}

impl From<PhaseView> for Asked {
    #[inline(always)]
    fn from(phase: PhaseView) -> Asked {
        match phase {
            PhaseView::Setup { .. } => Asked::FirstTickets,
            PhaseView::SecondCard(_) => Asked::SecondCard,
            PhaseView::Keep { .. } => Asked::Tickets,
            PhaseView::NeutralChoice { routes, .. } => Asked::Neutral(routes),
            PhaseView::Turn(_) | PhaseView::Over(_) => Asked::Turn,
        }
    }
}

/// What belongs to one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) hand: Cards,
    pub(crate) known: Cards,
    pub(crate) cards: u8,
    pub(crate) tickets: TicketSet,
    pub(crate) offer: Handful,
    pub(crate) routes: RouteSet,
    pub(crate) pieces: u8,
    pub(crate) tokens: u8,
    pub(crate) loans: u8,
    pub(crate) merchandise: u8,
}

impl Situation {
    /// The game as its viewer sees it.
    pub(crate) fn from_view(view: &View) -> Situation {
        let mut situation = Situation {
            seats: view.seats,
            asked: Asked::from(view.phase),
            last_turns: view.last_turns,
            display: view.display,
            discard: view.discard,
            can_draw_blind: can_draw_blind(view),
            can_draw_tickets: can_draw_tickets(view),
            taken: view.neutral.map_or(RouteSet::EMPTY, |neutral| neutral.routes),
            at: BySeat::all(Chair::default()),
        };
        for seat in view.seats.iter() {
            let public = &view.public[seat];
            situation.taken = situation.taken.union(public.routes);
            situation.at[seat] = Chair {
                hand: Cards::NONE,
                known: public.known,
                cards: public.cards,
                tickets: TicketSet::EMPTY,
                offer: Handful::EMPTY,
                routes: public.routes,
                pieces: public.pieces,
                tokens: public.tokens,
                loans: public.loans,
                merchandise: public.merchandise,
            };
        }
        if let Some(own) = view.own {
            let chair = &mut situation.at[own.seat];
            chair.hand = own.hand;
            chair.tickets = own.tickets;
            chair.offer = own.offer;
            if let Some(kept) = own.chosen {
                // It has chosen its first tickets; that will take effect when all have.
                chair.tickets = chair.tickets.union(kept);
                chair.offer = Handful::EMPTY;
            }
        }
        situation
    }

    /// An imagined world, in which every hand is open.
    pub(crate) fn of_world(game: &Game, view: &View, world: &Imagined) -> Situation {
        let mut situation = Situation::from_view(view);
        for seat in game.seats().iter() {
            situation.read_common(game, world, seat);
            situation.read_chair(world, seat);
        }
        situation
    }

    /// Reads anew what an action of this seat may have changed in an imagined world.
    #[inline(always)]
    pub(crate) fn follow(&mut self, game: &Game, world: &Imagined, seat: Seat, action: Action) {
        self.read_common(game, world, seat);
        // A draw changes no more than that, and most actions are draws.
        if !matches!(action, Action::Draw(_)) {
            self.read_chair(world, seat);
        }
    }

    /// What is common to all, everybody's tokens, and the cards of a seat.
    #[inline(always)]
    fn read_common(&mut self, game: &Game, world: &Imagined, seat: Seat) {
        self.asked = Asked::from(world.phase(game));
        self.last_turns = world.last_turns();
        self.display = world.display();
        self.discard = *world.discard();
        self.can_draw_blind = world.can_draw_blind();
        self.can_draw_tickets = world.can_draw_tickets();
        self.taken = world.taken(game);
        for each in self.seats.iter() {
            self.at[each].tokens = world.tokens(each);
        }
        let chair = &mut self.at[seat];
        chair.hand = *world.hand(seat);
        chair.known = *world.known(seat);
        chair.cards = chair.hand.total() as u8;
    }

    /// What else belongs to a seat.
    #[inline(always)]
    fn read_chair(&mut self, world: &Imagined, seat: Seat) {
        let chair = &mut self.at[seat];
        chair.tickets = world.tickets(seat);
        chair.offer = world.offered(seat);
        chair.routes = world.routes(seat);
        chair.pieces = world.state().pieces(seat);
        chair.loans = world.loans(seat);
        chair.merchandise = world.merchandise(seat);
    }

    /// The routes this seat could claim if it had the cards.
    #[inline(always)]
    pub(crate) fn open(&self, chart: &Chart, seat: Seat) -> RouteSet {
        let chair = &self.at[seat];
        chart.game.open_routes(chair.routes, self.taken, chair.pieces)
    }
}
