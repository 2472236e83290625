use rules::{Fact, Game, State, Witness};
use vocab::limits::DISPLAY_MAX;
use vocab::{
    BySeat, Card, Cards, Handful, PhaseView, Pile, RouteId, RouteSet, Seat, Seats, Source,
    TicketSet, View, Viewer,
};

use crate::chart::{ALONE, Chart};

/// A table as one looks at it while choosing: what a view tells, in a form that is quick to read
/// and can follow an imagined game fact by fact.
///
/// Made from a view it holds the hand and the tickets of one seat only. Made from an imagined world
/// it holds those of every seat, and a policy asked for a seat reads that seat's alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) seats: Seats,
    pub(crate) asked: Asked,
    /// Turns left, once the last turns have begun.
    pub(crate) last_turns: Option<u8>,
    pub(crate) display: [Option<Card>; DISPLAY_MAX],
    pub(crate) deck: u8,
    pub(crate) discard: Cards,
    pub(crate) ticket_deck: u8,
    pub(crate) ticket_discard: TicketSet,
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
    pub(crate) points: i16,
    pub(crate) tokens: u8,
    pub(crate) loans: u8,
    pub(crate) merchandise: u8,
}

impl Table {
    /// The table as its viewer sees it.
    pub(crate) fn from_view(view: &View) -> Table {
        let asked = match view.phase {
            PhaseView::Setup { .. } => Asked::FirstTickets,
            PhaseView::SecondCard(_) => Asked::SecondCard,
            PhaseView::Keep { .. } => Asked::Tickets,
            PhaseView::NeutralChoice { routes, .. } => Asked::Neutral(routes),
            PhaseView::Turn(_) | PhaseView::Over(_) => Asked::Turn,
        };
        let mut table = Table {
            seats: view.seats,
            asked,
            last_turns: view.last_turns,
            display: view.display,
            deck: view.deck,
            discard: view.discard,
            ticket_deck: view.ticket_deck,
            ticket_discard: view.ticket_discard,
            taken: view.neutral.map_or(RouteSet::EMPTY, |neutral| neutral.routes),
            at: BySeat::all(Chair::default()),
        };
        for seat in view.seats.iter() {
            let public = &view.public[seat];
            table.taken = table.taken.union(public.routes);
            table.at[seat] = Chair {
                hand: Cards::NONE,
                known: public.known,
                cards: public.cards,
                tickets: TicketSet::EMPTY,
                offer: Handful::EMPTY,
                routes: public.routes,
                pieces: public.pieces,
                points: public.points,
                tokens: public.tokens,
                loans: public.loans,
                merchandise: public.merchandise,
            };
        }
        table.recall_own(view);
        table
    }

    fn recall_own(&mut self, view: &View) {
        if let Some(own) = view.own {
            let chair = &mut self.at[own.seat];
            chair.hand = own.hand;
            chair.tickets = own.tickets;
            chair.offer = own.offer;
            if let Some(kept) = own.chosen {
                // It has chosen its first tickets; that will take effect when all have.
                chair.tickets = chair.tickets.union(kept);
                chair.offer = Handful::EMPTY;
            }
        }
    }

    /// An imagined world, in which every hand is open.
    pub(crate) fn from_world(game: &Game, world: &State, view: &View) -> Table {
        let mut table = Table::from_view(view);
        for seat in view.seats.iter() {
            if view.viewer != Viewer::Seat(seat) {
                table.recall_own(&world.view(game, Viewer::Seat(seat)));
            }
        }
        table
    }

    /// Whether a card can be drawn blind.
    #[inline(always)]
    pub(crate) fn can_draw_blind(&self) -> bool {
        self.deck > 0 || !self.discard.is_empty()
    }

    /// Whether tickets can be drawn.
    #[inline(always)]
    pub(crate) fn can_draw_tickets(&self) -> bool {
        self.ticket_deck > 0 || !self.ticket_discard.is_empty()
    }

    /// The routes this seat could claim if it had the cards.
    pub(crate) fn open(&self, chart: &Chart, seat: Seat) -> RouteSet {
        let free = chart.all().without(self.taken);
        let closing = if chart.single_doubles { self.taken } else { self.at[seat].routes };
        let mut open = free;
        for route in closing.iter() {
            let twin = chart.lane(route).twin;
            if twin != ALONE {
                open.remove(RouteId(twin));
            }
        }
        let pieces = self.at[seat].pieces;
        if pieces < chart.longest {
            for route in open.iter() {
                if chart.lane(route).length > pieces {
                    open.remove(route);
                }
            }
        }
        open
    }
}

impl Witness for &mut Table {
    #[inline(always)]
    fn tell(&mut self, game: &Game, state: &State, fact: &Fact) {
        match *fact {
            Fact::Revealed { slot, card } => {
                self.deck -= 1;
                self.display[usize::from(slot)] = Some(card);
            }
            Fact::Swept => {
                for slot in &mut self.display {
                    if let Some(card) = slot.take() {
                        self.discard.add(card, 1);
                    }
                }
            }
            Fact::Reshuffled(Pile::Cards) => {
                self.deck += self.discard.total() as u8;
                self.discard = Cards::NONE;
            }
            Fact::Reshuffled(Pile::Tickets) => {
                self.ticket_deck += self.ticket_discard.len() as u8;
                self.ticket_discard = TicketSet::EMPTY;
            }
            Fact::Offered { seat, tickets } => {
                let offer = *tickets.break_seal();
                self.ticket_deck -= offer.len() as u8;
                self.at[seat].offer = offer;
                self.asked = Asked::Tickets;
            }
            Fact::Kept { seat, tickets } => self.keep(game, state, seat, *tickets.break_seal()),
            Fact::Drew { seat, from, card } => self.draw(seat, from, *card.break_seal()),
            Fact::Claimed { .. } => self.claim(fact),
            Fact::NeutralTurned { ticket } => {
                self.ticket_deck -= 1;
                let pair = game.board().ticket(ticket).neutral.expect("it names a pair");
                let mut routes = game.board().routes_between(pair);
                let mut next = || routes.next().expect("a pair of a ticket is a double");
                self.asked = Asked::Neutral([next(), next()]);
            }
            Fact::NeutralTook { ticket, route, toll, .. } => {
                if !matches!(self.asked, Asked::Neutral(_)) {
                    self.ticket_deck -= 1;
                }
                self.ticket_discard.insert(ticket);
                if let Some(route) = route {
                    self.taken.insert(route);
                }
                if let Some(toll) = toll
                    && let vocab::Payee::Seat(payee) = toll.to
                {
                    self.at[payee].tokens += toll.value;
                }
                self.asked = Asked::Turn;
            }
            Fact::LastRound { .. } => self.last_turns = Some(self.seats.count() as u8 + 1),
            Fact::TurnEnded => {
                if let Some(turns) = &mut self.last_turns {
                    *turns = turns.saturating_sub(1);
                }
                self.asked = Asked::Turn;
            }
            Fact::Dealt { .. }
            | Fact::NeutralRetired
            | Fact::Passed { .. }
            | Fact::TakenOver { .. }
            | Fact::Resigned { .. }
            | Fact::Ended(_) => {}
        }
    }
}

impl Table {
    #[inline(always)]
    fn draw(&mut self, seat: Seat, from: Source, card: Card) {
        let chair = &mut self.at[seat];
        match from {
            Source::Deck => self.deck -= 1,
            Source::Slot(slot) => {
                self.display[usize::from(slot)] = None;
                chair.known.add(card, 1);
            }
        }
        chair.hand.add(card, 1);
        chair.cards += 1;
        self.asked = Asked::SecondCard;
    }

    #[inline(always)]
    fn claim(&mut self, fact: &Fact) {
        let Fact::Claimed { seat, route, payment, points, goods, toll } = *fact else {
            return;
        };
        let chair = &mut self.at[seat];
        if let Some(colour) = payment.colour() {
            let card = Card::of(colour);
            chair.hand.take(card, payment.coloured());
            chair.known.take_up_to(card, payment.coloured());
            self.discard.add(card, payment.coloured());
        }
        chair.hand.take(Card::WILD, payment.wilds());
        chair.known.take_up_to(Card::WILD, payment.wilds());
        self.discard.add(Card::WILD, payment.wilds());
        chair.cards -= payment.total();
        chair.pieces -= payment.total();
        chair.points += i16::from(points);
        chair.merchandise += u8::from(goods);
        chair.routes.insert(route);
        self.taken.insert(route);
        if let Some(toll) = toll {
            if toll.loan {
                chair.loans += 1;
            } else {
                chair.tokens -= toll.value;
            }
            if let vocab::Payee::Seat(payee) = toll.to {
                self.at[payee].tokens += toll.value;
            }
        }
    }

    fn keep(&mut self, game: &Game, state: &State, seat: Seat, kept: TicketSet) {
        let chair = &mut self.at[seat];
        let returned = chair.offer.set().without(kept);
        chair.tickets = chair.tickets.union(kept);
        chair.offer = Handful::EMPTY;
        if game.figures().tickets.returned == vocab::Returned::UnderDeck {
            self.ticket_deck += returned.len() as u8;
        } else {
            self.ticket_discard = self.ticket_discard.union(returned);
        }
        if self.asked == Asked::FirstTickets && !state.in_setup() {
            self.asked = Asked::Turn;
        }
    }
}
