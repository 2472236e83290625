use std::collections::VecDeque;

use rules::{Fact, Game};
use vocab::limits::DISPLAY_MAX;
use vocab::{
    BySeat, Card, Cards, Handful, Payee, Payment, Pile, Returned, RouteId, RouteSet, Seat, Source,
    TicketId, TicketSet, Toll, Variant, View,
};

/// A second set of books, kept from the facts alone.
///
/// Every fact moves things from where they are to somewhere else, and nothing can be moved that is
/// not there: so nothing is ever made or lost. What the rules hold is compared with them.
#[derive(Clone, Debug)]
pub(crate) struct Books {
    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    pub(crate) display: [Option<Card>; DISPLAY_MAX],
    hands: BySeat<Cards>,

    shuffled: TicketSet,
    under: VecDeque<TicketId>,
    turned: Option<TicketId>,
    pub(crate) ticket_discard: TicketSet,
    tickets: BySeat<TicketSet>,
    offers: BySeat<Handful>,
    chosen: BySeat<Option<TicketSet>>,
    choosing: bool,

    pieces: BySeat<u8>,
    routes: BySeat<RouteSet>,
    neutral_pieces: u8,
    neutral_routes: RouteSet,

    /// The tokens of each seat, and what the bank has gained by all tolls together.
    tokens: BySeat<i32>,
    bank: i32,
    loans: BySeat<u8>,
    goods: BySeat<u8>,
    goods_left: u8,
}

impl Books {
    pub(crate) fn open(game: &Game) -> Books {
        let figures = game.figures();
        let tokens = figures
            .tolls
            .as_ref()
            .filter(|_| game.variant() != Variant::NoTolls)
            .map_or(0, |tolls| i32::from(tolls.tokens));
        Books {
            deck: figures.cards,
            discard: Cards::NONE,
            display: [None; DISPLAY_MAX],
            hands: BySeat::all(Cards::NONE),
            shuffled: TicketSet::first(game.board().tickets().len()),
            under: VecDeque::new(),
            turned: None,
            ticket_discard: TicketSet::EMPTY,
            tickets: BySeat::all(TicketSet::EMPTY),
            offers: BySeat::all(Handful::EMPTY),
            chosen: BySeat::all(None),
            choosing: true,
            pieces: BySeat::all(figures.pieces),
            routes: BySeat::all(RouteSet::EMPTY),
            neutral_pieces: figures.neutral.map_or(0, |neutral| neutral.pieces),
            neutral_routes: RouteSet::EMPTY,
            tokens: BySeat::all(tokens),
            bank: 0,
            loans: BySeat::all(0),
            goods: BySeat::all(0),
            goods_left: figures.merchandise.as_ref().map_or(0, |goods| goods.cards),
        }
    }

    /// Enters a fact. Panics where it moves what is not there.
    pub(crate) fn post(&mut self, game: &Game, fact: &Fact) {
        match *fact {
            Fact::Dealt { seat, cards } => {
                self.deck = taken(&self.deck, cards.break_seal());
                self.hands[seat] = self.hands[seat].plus(cards.break_seal());
            }
            Fact::Revealed { slot, card } => {
                self.deck = taken(&self.deck, &one(card));
                let before = self.display[usize::from(slot)].replace(card);
                assert_eq!(before, None, "only empty places are filled");
            }
            Fact::Swept => {
                let swept = self.display.iter_mut().filter_map(Option::take).collect();
                self.discard = self.discard.plus(&swept);
            }
            Fact::Reshuffled(Pile::Cards) => {
                assert!(self.deck.is_empty(), "only an empty deck is renewed (S9)");
                self.deck = std::mem::take(&mut self.discard);
            }
            Fact::Reshuffled(Pile::Tickets) => {
                let discards = std::mem::take(&mut self.ticket_discard);
                assert!(!discards.is_empty(), "there is something to shuffle");
                self.shuffled = self.shuffled.union(discards);
            }
            Fact::Offered { seat, tickets } => self.offered(seat, *tickets.break_seal()),
            Fact::Kept { seat, tickets } => self.kept(game, seat, *tickets.break_seal()),
            Fact::Drew { seat, from, card } => self.drew(seat, from, *card.break_seal()),
            Fact::Claimed { seat, route, payment, goods, toll, points: _ } => {
                self.paid(seat, payment);
                self.claimed(game, seat, route);
                self.goods[seat] += u8::from(goods);
                self.goods_left -= u8::from(goods);
                self.toll_of(seat, toll);
            }
            Fact::NeutralTurned { ticket } => {
                take_ticket(&mut self.shuffled, ticket);
                self.turned = Some(ticket);
            }
            Fact::NeutralTook { ticket, route, toll, by: _ } => {
                if self.turned.take() != Some(ticket) {
                    take_ticket(&mut self.shuffled, ticket);
                }
                self.ticket_discard.insert(ticket);
                self.neutral_took(game, route, toll);
            }
            Fact::NeutralRetired
            | Fact::Passed { .. }
            | Fact::LastRound { .. }
            | Fact::TakenOver { .. }
            | Fact::Resigned { .. }
            | Fact::TurnEnded
            | Fact::Ended(_) => {}
        }
    }

    fn drew(&mut self, seat: Seat, from: Source, card: Card) {
        match from {
            Source::Deck => self.deck = taken(&self.deck, &one(card)),
            Source::Slot(slot) => {
                let shown = self.display[usize::from(slot)].take();
                assert_eq!(shown, Some(card), "the card that lay there is taken");
            }
        }
        self.hands[seat].add(card, 1);
    }

    fn offered(&mut self, seat: Seat, offer: Handful) {
        assert!(self.offers[seat].is_empty(), "one offer at a time");
        for &ticket in offer.as_slice() {
            if self.shuffled.is_empty() {
                assert_eq!(self.under.pop_front(), Some(ticket), "from the top");
            } else {
                take_ticket(&mut self.shuffled, ticket);
            }
        }
        self.offers[seat] = offer;
    }

    fn kept(&mut self, game: &Game, seat: Seat, kept: TicketSet) {
        assert!(kept.is_subset(self.offers[seat].set()), "only what was offered");
        self.chosen[seat] = Some(kept);
        let all_chose = game.seats().iter().all(|seat| self.chosen[seat].is_some());
        // First tickets change hands together (A3, N2), later ones at once.
        if !self.choosing || all_chose {
            self.choosing = false;
            for seat in game.seats().iter() {
                self.settle(game, seat);
            }
        }
    }

    fn settle(&mut self, game: &Game, seat: Seat) {
        let offer = std::mem::take(&mut self.offers[seat]);
        let kept = self.chosen[seat].take().unwrap_or(TicketSet::EMPTY);
        for &ticket in offer.as_slice() {
            if kept.contains(ticket) {
                self.tickets[seat].insert(ticket);
            } else if game.figures().tickets.returned == Returned::UnderDeck {
                self.under.push_back(ticket);
            } else {
                self.ticket_discard.insert(ticket);
            }
        }
    }

    fn paid(&mut self, seat: Seat, payment: Payment) {
        let cards = payment.cards();
        self.hands[seat] = taken(&self.hands[seat], &cards);
        self.discard = self.discard.plus(&cards);
    }

    fn claimed(&mut self, game: &Game, seat: Seat, route: RouteId) {
        self.assert_free(game, route);
        if let Some(twin) = game.board().route(route).twin {
            let own = self.routes[seat].contains(twin);
            assert!(!own, "nobody claims both routes of a double (S17)");
            let closed = closes_doubles(game) && self.is_taken(game, twin);
            assert!(!closed, "the other route of the double is closed (A6, V2)");
        }
        self.routes[seat].insert(route);
        let length = game.board().route(route).length.spaces();
        let left = self.pieces[seat].checked_sub(length);
        self.pieces[seat] = left.expect("a piece for every space (S15)");
    }

    fn neutral_took(&mut self, game: &Game, route: Option<RouteId>, toll: Option<Toll>) {
        if let Some(route) = route {
            self.assert_free(game, route);
            self.neutral_routes.insert(route);
            let length = game.board().route(route).length.spaces();
            let left = self.neutral_pieces.checked_sub(length);
            self.neutral_pieces = left.expect("a piece for every space (P7)");
        }
        if let Some(toll) = toll {
            self.bank -= i32::from(toll.value);
            self.received(toll);
        }
    }

    /// N8 to N10: the payer or, with a loan, the bank loses what payee or bank gets.
    fn toll_of(&mut self, seat: Seat, toll: Option<Toll>) {
        let Some(toll) = toll else { return };
        if toll.loan {
            self.loans[seat] += 1;
            self.bank -= i32::from(toll.value);
        } else {
            self.tokens[seat] -= i32::from(toll.value);
            assert!(self.tokens[seat] >= 0, "nobody pays what it does not have");
        }
        self.received(toll);
    }

    fn received(&mut self, toll: Toll) {
        match toll.to {
            Payee::Bank => self.bank += i32::from(toll.value),
            Payee::Seat(seat) => self.tokens[seat] += i32::from(toll.value),
        }
    }

    fn is_taken(&self, game: &Game, route: RouteId) -> bool {
        let mut seats = game.seats().iter();
        seats.any(|seat| self.routes[seat].contains(route)) || self.neutral_routes.contains(route)
    }

    fn assert_free(&self, game: &Game, route: RouteId) {
        assert!(!self.is_taken(game, route), "no route is taken twice");
    }

    /// Tickets in the ticket deck.
    pub(crate) fn tickets_in_deck(&self) -> usize {
        self.shuffled.len() + self.under.len()
    }

    /// Compares what everybody may know of the rules' own books with these.
    pub(crate) fn assert_public(&self, game: &Game, view: &View) {
        assert_eq!(view.deck as u32, self.deck.total(), "cards in the deck");
        assert_eq!(view.discard, self.discard, "the discard pile");
        assert_eq!(view.display, self.display, "the display");
        assert_eq!(usize::from(view.ticket_deck), self.tickets_in_deck());
        assert_eq!(view.under.as_slice().len(), self.under.len());
        assert_eq!(view.ticket_discard, self.ticket_discard, "ticket discards");
        assert_eq!(view.merchandise, self.goods_left, "merchandise left");
        for seat in game.seats().iter() {
            let public = &view.public[seat];
            assert_eq!(u32::from(public.cards), self.hands[seat].total());
            assert_eq!(usize::from(public.tickets), self.tickets[seat].len());
            assert_eq!(public.routes, self.routes[seat], "routes of {seat}");
            assert_eq!(public.pieces, self.pieces[seat], "pieces of {seat}");
            assert_eq!(i32::from(public.tokens), self.tokens[seat], "tokens");
            assert_eq!(public.loans, self.loans[seat], "loans of {seat}");
            assert_eq!(public.merchandise, self.goods[seat], "merchandise");
        }
        if let Some(neutral) = view.neutral {
            assert_eq!(neutral.pieces, self.neutral_pieces, "neutral pieces");
            assert_eq!(neutral.routes, self.neutral_routes, "neutral routes");
        }
    }

    /// Compares what only its own seat sees.
    pub(crate) fn assert_own(&self, view: &View) {
        let own = view.own.expect("a seat sees its own things");
        assert_eq!(own.hand, self.hands[own.seat], "hand of {}", own.seat);
        assert_eq!(own.tickets, self.tickets[own.seat], "tickets");
        assert_eq!(own.offer, self.offers[own.seat], "offer");
        for (known, truth) in view.under.as_slice().iter().zip(&self.under) {
            assert!(known.is_none_or(|known| known == *truth), "under the deck");
        }
    }

    /// Tokens are neither made nor lost: what the seats have less, the bank has more.
    pub(crate) fn assert_tokens(&self, game: &Game, at_start: u32) {
        let seats: i32 = game.seats().iter().map(|seat| self.tokens[seat]).sum();
        assert_eq!(seats + self.bank, at_start as i32, "tokens and bank");
    }
}

/// Whether a claim closes the other route of its double to everybody, straight from the figures.
fn closes_doubles(game: &Game) -> bool {
    let figures = game.figures();
    let up_to = match (&figures.tolls, game.variant()) {
        (Some(tolls), Variant::NoTolls) => tolls.single_doubles_without_up_to,
        _ => figures.single_doubles_up_to,
    };
    game.seats().count() <= usize::from(up_to)
}

fn one(card: Card) -> Cards {
    [card].into_iter().collect()
}

fn taken(from: &Cards, cards: &Cards) -> Cards {
    from.minus(cards).expect("only cards that are there can be taken")
}

fn take_ticket(from: &mut TicketSet, ticket: TicketId) {
    assert!(from.contains(ticket), "only a ticket that is there is taken");
    from.remove(ticket);
}
