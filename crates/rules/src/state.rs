use vocab::limits::{COLOURS, DISPLAY_MAX, LENGTH_MAX, TICKETS_MAX};
use vocab::{
    BySeat, Card, Cards, Ending, Handful, Owner, RouteId, RouteSet, Seat, Source, TicketId,
    TicketSet,
};

use crate::game::Game;
use crate::lane::Lane;

/// The whole truth of one game, as far as it changes.
///
/// It is `Copy` and needs no heap, so that a search can try things out on a copy. Its fields are
/// private and it prints no secrets: what anybody may see of it is a [`View`](vocab::View).
///
/// ```compile_fail
/// fn peek(state: &rules::State) -> vocab::Cards {
///     state.hands[vocab::Seat::FIRST]
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) phase: Phase,
    /// Whose turn it is; in a neutral phase, whose turn it was.
    pub(crate) turn: Seat,
    /// Complete rounds so far.
    pub(crate) rounds: u16,
    /// Turns left, the present one included, once the last turns have begun; before that 0.
    pub(crate) last_turns: u8,
    /// Passes in a row.
    pub(crate) passes: u8,
    /// A bit for each seat that has resigned.
    pub(crate) resigned: u8,

    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    pub(crate) display: Display,
    pub(crate) hands: BySeat<Cards>,
    /// What each seat took face up and can't have spent.
    pub(crate) known: BySeat<Cards>,

    /// The shuffled part of the ticket deck. Like that of the cards its order is a matter of luck:
    /// no state holds it.
    pub(crate) ticket_deck: TicketSet,
    /// The ordered part, put under the deck.
    pub(crate) under: UnderDeck,
    pub(crate) ticket_discard: TicketSet,
    pub(crate) tickets: BySeat<TicketSet>,
    /// The tickets that each seat is choosing from.
    pub(crate) offered: BySeat<Handful>,
    /// What each seat keeps of its first tickets, as bits of its offer; 0 while it chooses.
    pub(crate) chosen: BySeat<u8>,
    /// Every ticket a seat has been offered, where rejected ones go under the deck.
    pub(crate) seen: BySeat<TicketSet>,

    pub(crate) routes: BySeat<RouteSet>,
    /// How many routes of each kind each seat could claim if it had the cards and pieces.
    pub(crate) open: BySeat<Open>,
    pub(crate) pieces: BySeat<u8>,
    pub(crate) tokens: BySeat<u8>,
    pub(crate) loans: BySeat<u8>,
    pub(crate) merchandise: BySeat<u8>,
    pub(crate) merchandise_left: u8,

    pub(crate) neutral_routes: RouteSet,
    pub(crate) neutral_pieces: u8,
    /// Who holds the neutral player's marker; nobody when there is none or it has retired.
    pub(crate) marker: Option<Seat>,
    /// The tickets of all neutral phases so far. No rule asks for them: it is what everybody saw,
    /// and a reshuffle takes the tickets themselves out of sight.
    pub(crate) neutral_turned: TicketSet,
}

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// All seats choose their first tickets.
    Setup,
    /// The seat whose turn it is begins.
    Turn,
    /// It takes its second card.
    SecondCard,
    /// It chooses from the tickets it has drawn.
    Keep,
    /// The holder of the marker chooses for the neutral player.
    NeutralChoice(TicketId),
    /// Nothing.
    Over(Ending),
}

impl State {
    /// The table before anything has happened: all cards in the deck, all tickets too.
    pub(crate) fn bare(game: &Game) -> State {
        let numbers = &game.numbers;
        State {
            phase: Phase::Setup,
            turn: Seat::FIRST,
            rounds: 0,
            last_turns: 0,
            passes: 0,
            resigned: 0,
            deck: numbers.cards,
            discard: Cards::NONE,
            display: Display::EMPTY,
            hands: BySeat::all(Cards::NONE),
            known: BySeat::all(Cards::NONE),
            ticket_deck: TicketSet::first(usize::from(numbers.tickets)),
            under: UnderDeck::EMPTY,
            ticket_discard: TicketSet::EMPTY,
            tickets: BySeat::all(TicketSet::EMPTY),
            offered: BySeat::all(Handful::EMPTY),
            chosen: BySeat::all(0),
            seen: BySeat::all(TicketSet::EMPTY),
            routes: BySeat::all(RouteSet::EMPTY),
            open: BySeat::all(game.open),
            pieces: BySeat::all(numbers.pieces),
            tokens: BySeat::all(numbers.tokens),
            loans: BySeat::all(0),
            merchandise: BySeat::all(0),
            merchandise_left: numbers.merchandise,
            neutral_routes: RouteSet::EMPTY,
            neutral_pieces: game.neutral.as_ref().map_or(0, |neutral| neutral.pieces),
            // P1: the marker starts with the second player.
            marker: game.neutral.as_ref().map(|_| game.seats.after(Seat::FIRST)),
            neutral_turned: TicketSet::EMPTY,
        }
    }

    /// Whether the game is over.
    #[inline(always)]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// How the game ended, once it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Whether seats are choosing their first tickets.
    #[inline(always)]
    pub fn in_setup(&self) -> bool {
        self.phase == Phase::Setup
    }

    /// The first seat in order that is asked to act; none when the game is over.
    #[inline(always)]
    pub fn to_act(&self, game: &Game) -> Option<Seat> {
        match self.phase {
            Phase::Turn | Phase::SecondCard | Phase::Keep => Some(self.turn),
            Phase::Setup => game.seats.iter().find(|&seat| self.chosen[seat] == 0),
            Phase::NeutralChoice(_) => self.marker,
            Phase::Over(_) => None,
        }
    }

    /// Whether this seat is asked to act.
    #[inline]
    pub fn is_asked(&self, game: &Game, seat: Seat) -> bool {
        match self.phase {
            Phase::Setup => game.seats.has(seat) && self.chosen[seat] == 0,
            _ => self.to_act(game) == Some(seat),
        }
    }

    /// Whether this seat has resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned >> seat.index() & 1 == 1
    }

    /// Pieces this seat has left.
    pub fn pieces(&self, seat: Seat) -> u8 {
        self.pieces[seat]
    }

    /// Who has this route.
    #[inline(always)]
    pub fn owner(&self, game: &Game, route: RouteId) -> Option<Owner> {
        if self.neutral_routes.contains(route) {
            return Some(Owner::Neutral);
        }
        game.seats.iter().find(|&seat| self.routes[seat].contains(route)).map(Owner::Seat)
    }

    /// Every route that somebody has.
    #[inline(always)]
    pub(crate) fn taken(&self, game: &Game) -> RouteSet {
        let mut taken = self.neutral_routes;
        for seat in game.seats.iter() {
            taken = taken.union(self.routes[seat]);
        }
        taken
    }

    /// Those of these routes that the seat could claim if it had the cards and pieces.
    #[inline(always)]
    pub(crate) fn open_of(&self, game: &Game, seat: Seat, routes: RouteSet) -> RouteSet {
        let taken = self.taken(game);
        // Owning one route of a double closes the other (S17), at some tables to everybody (A6, V2).
        let closing = if game.single_doubles { taken } else { self.routes[seat] };
        let mut open = routes.without(taken);
        for route in open.intersection(game.doubles).iter() {
            if game.lane(route).twin().is_some_and(|twin| closing.contains(twin)) {
                open.remove(route);
            }
        }
        open
    }

    /// Cards of deck and discard pile together: what a blind draw can come from.
    #[inline(always)]
    pub(crate) fn can_draw_blind(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// Tickets in the ticket deck, those put under it included.
    #[inline(always)]
    pub(crate) fn tickets_in_deck(&self) -> usize {
        self.ticket_deck.len() + self.under.len()
    }

    /// Whether any ticket is left to draw (A5, N4).
    #[inline(always)]
    pub(crate) fn can_draw_tickets(&self) -> bool {
        !self.ticket_deck.is_empty() || self.under.len() > 0 || !self.ticket_discard.is_empty()
    }

    /// The double a neutral choice is about.
    pub(crate) fn neutral_double(&self, game: &Game, ticket: TicketId) -> Option<[RouteId; 2]> {
        game.neutral.as_ref().and_then(|neutral| neutral.doubles[ticket.index()])
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "State({:?}, {}, round {})", self.phase, self.turn, self.rounds + 1)
    }
}

/// The face-up cards, a byte for each place. Questions about all places are asked at once, on the
/// bytes of one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Display([u8; DISPLAY_MAX]);

/// Places of the display, as a 1 in the byte of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slots(u64);

/// A 1 in every byte that is a place of the display.
const PLACES: u64 = 0x01_0101_0101;

impl Display {
    const NOTHING: u8 = u8::MAX;
    pub(crate) const EMPTY: Display = Display([Display::NOTHING; DISPLAY_MAX]);

    #[inline(always)]
    fn word(&self) -> u64 {
        let [a, b, c, d, e] = self.0;
        u64::from_le_bytes([a, b, c, d, e, 0, 0, 0])
    }

    #[inline(always)]
    pub(crate) fn at(&self, slot: u8) -> Option<Card> {
        Card::at(*self.0.get(usize::from(slot))?)
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, slot: u8, card: Card) {
        self.0[usize::from(slot)] = card.index() as u8;
    }

    #[inline(always)]
    pub(crate) fn clear(&mut self, slot: u8) {
        self.0[usize::from(slot)] = Display::NOTHING;
    }

    /// How many are wild. Only the wild and nothing have bit 3, and nothing has bit 7 too.
    #[inline(always)]
    pub(crate) fn wilds(&self) -> u8 {
        Slots((self.word() >> 3) & !(self.word() >> 7) & PLACES).count() as u8
    }

    /// The places that hold a card; those of wilds only if asked for.
    #[inline(always)]
    pub(crate) fn takeable(&self, wilds_too: bool) -> Slots {
        let bit = if wilds_too { 7 } else { 3 };
        Slots(!(self.word() >> bit) & PLACES)
    }

    /// The lowest empty place of a display of so many.
    #[inline(always)]
    pub(crate) fn lowest_empty(&self, places: u8) -> Option<u8> {
        let slot = ((self.word() >> 7) & PLACES).trailing_zeros() / 8;
        (slot < u32::from(places)).then_some(slot as u8)
    }

    #[inline]
    pub(crate) fn cards(&self) -> Cards {
        (0..DISPLAY_MAX as u8).filter_map(|slot| self.at(slot)).collect()
    }
}

impl Slots {
    /// How many places.
    #[inline(always)]
    pub(crate) fn count(self) -> u32 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The `n`-th place; there must be more than `n`.
    #[inline(always)]
    pub(crate) fn nth(self, n: u32) -> u8 {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        (rest.trailing_zeros() / 8) as u8
    }
}

/// How many routes of each length a seat could claim: with each colour, and at all. Kept as claims
/// happen, so that the number of offers needs no walk over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open {
    /// A grey route can be claimed with every colour.
    by_colour: [[u8; COLOURS]; LENGTH_MAX],
    any: [u8; LENGTH_MAX],
}

impl Open {
    pub(crate) const NONE: Open =
        Open { by_colour: [[0; COLOURS]; LENGTH_MAX], any: [0; LENGTH_MAX] };

    /// What this seat could claim, counted afresh.
    #[inline]
    pub(crate) fn count(game: &Game, state: &State, seat: Seat) -> Open {
        let mut open = game.open;
        let all = RouteSet::first(game.board().routes().len());
        for route in all.without(state.open_of(game, seat, all)).iter() {
            open.remove(game.lane(route));
        }
        open
    }

    pub(crate) fn add(&mut self, lane: &Lane) {
        let length = usize::from(lane.length) - 1;
        self.any[length] += 1;
        for (routes, one) in self.by_colour[length].iter_mut().zip(lane.pays) {
            *routes += one;
        }
    }

    #[inline(always)]
    pub(crate) fn remove(&mut self, lane: &Lane) {
        let length = usize::from(lane.length) - 1;
        self.any[length] -= 1;
        for (routes, one) in self.by_colour[length].iter_mut().zip(lane.pays) {
            *routes -= one;
        }
    }

    /// Open routes of this many spaces: for each colour that pays, and all of them.
    #[inline(always)]
    pub(crate) fn of_length(&self, length: usize) -> (&[u8; COLOURS], u8) {
        (&self.by_colour[length - 1], self.any[length - 1])
    }
}

/// The tickets put under the deck, uppermost first, and who put each there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct UnderDeck {
    tickets: [TicketId; TICKETS_MAX],
    first: u8,
    len: u8,
    by: BySeat<TicketSet>,
}

impl UnderDeck {
    const EMPTY: UnderDeck = UnderDeck {
        tickets: [TicketId(0); TICKETS_MAX],
        first: 0,
        len: 0,
        by: BySeat::all(TicketSet::EMPTY),
    };

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The `n`-th from above.
    #[inline(always)]
    pub(crate) fn at(&self, n: usize) -> TicketId {
        self.tickets[(usize::from(self.first) + n) % TICKETS_MAX]
    }

    pub(crate) fn push(&mut self, ticket: TicketId, by: Seat) {
        self.tickets[(usize::from(self.first) + self.len()) % TICKETS_MAX] = ticket;
        self.len += 1;
        self.by[by].insert(ticket);
    }

    /// Takes the uppermost away, which must be this one.
    pub(crate) fn pop(&mut self, ticket: TicketId) {
        debug_assert!(self.len > 0 && self.at(0) == ticket, "tickets come from the top");
        // The place is cleared so that equal decks are equal values.
        self.tickets[usize::from(self.first)] = TicketId(0);
        self.first = (self.first + 1) % TICKETS_MAX as u8;
        self.len -= 1;
        if self.len == 0 {
            self.first = 0;
        }
        for seat in vocab::Seats::new(vocab::limits::SEATS_MAX).expect("five seats").iter() {
            self.by[seat].remove(ticket);
        }
    }

    /// Whether this seat put the ticket there.
    pub(crate) fn put_by(&self, ticket: TicketId, seat: Seat) -> bool {
        self.by[seat].contains(ticket)
    }
}

/// What a draw from this source can't be, as a second card (S5).
#[inline(always)]
pub(crate) fn is_face_up_wild(display: &Display, from: Source) -> bool {
    matches!(from, Source::Slot(slot) if display.at(slot) == Some(Card::WILD))
}
