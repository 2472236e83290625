use vocab::limits::DISPLAY_MAX;
use vocab::{Card, Handful, Payee, Payment, Pile, Returned, RouteId, Seat, Source, Toll};

use crate::fact::Fact;
use crate::game::Game;
use crate::state::{Phase, State};

impl State {
    /// Takes a fact into account. It trusts the fact: whether it may happen is decided before.
    #[inline(always)]
    pub fn evolve(&mut self, game: &Game, fact: &Fact) {
        match *fact {
            Fact::Dealt { seat, cards } => {
                let cards = cards.break_seal();
                self.deck = self.deck.minus(cards).expect("a hand is dealt from the deck");
                self.hands[seat] = *cards;
            }
            Fact::Revealed { slot, card } => {
                self.deck.take(card, 1);
                self.display.put(slot, card);
            }
            Fact::Swept => self.sweep(),
            Fact::Reshuffled(Pile::Cards) => {
                self.deck = self.deck.plus(&std::mem::take(&mut self.discard));
            }
            Fact::Reshuffled(Pile::Tickets) => {
                self.ticket_deck = self.ticket_deck.union(std::mem::take(&mut self.ticket_discard));
            }
            Fact::Offered { seat, tickets } => self.offer(game, seat, *tickets.break_seal()),
            Fact::Kept { seat, tickets } => self.keep(game, seat, *tickets.break_seal()),
            Fact::Drew { seat, from, card } => self.draw(seat, from, *card.break_seal()),
            Fact::Claimed { seat, route, payment, goods, toll, points: _ } => {
                self.claim(game, seat, route, payment, goods, toll);
            }
            Fact::NeutralTurned { ticket } => {
                self.ticket_deck.remove(ticket);
                self.phase = Phase::NeutralChoice(ticket);
            }
            Fact::NeutralTook { ticket, route, by, toll } => {
                self.ticket_deck.remove(ticket);
                self.ticket_discard.insert(ticket);
                self.neutral_turned.insert(ticket);
                self.phase = Phase::Turn;
                if let Some(route) = route {
                    self.neutral_takes(game, route, by, toll);
                }
            }
            Fact::NeutralRetired => self.marker = None,
            Fact::Passed { .. } => self.passes += 1,
            // The turn that brings the last turns on is not one of them.
            Fact::LastRound { .. } => self.last_turns = game.seats.count() as u8 + 1,
            // Who moves a seat's pieces is nothing to the rules.
            Fact::TakenOver { .. } => {}
            Fact::Resigned { seat } => self.resigned |= 1 << seat.index(),
            Fact::TurnEnded => {
                self.rounds += u16::from(self.turn == game.seats.last());
                self.turn = game.seats.after(self.turn);
                self.last_turns = self.last_turns.saturating_sub(1);
                self.phase = Phase::Turn;
            }
            Fact::Ended(ending) => {
                self.last_turns = 0;
                self.phase = Phase::Over(ending);
            }
        }
    }

    #[inline(always)]
    fn draw(&mut self, seat: Seat, from: Source, card: Card) {
        match from {
            Source::Deck => self.deck.take(card, 1),
            Source::Slot(slot) => {
                self.display.clear(slot);
                self.known[seat].add(card, 1);
            }
        }
        self.hands[seat].add(card, 1);
        self.passes = 0;
        self.phase = Phase::SecondCard;
    }

    #[inline]
    fn sweep(&mut self) {
        for slot in 0..DISPLAY_MAX as u8 {
            if let Some(card) = self.display.at(slot) {
                self.discard.add(card, 1);
                self.display.clear(slot);
            }
        }
    }

    #[inline(always)]
    fn claim(
        &mut self,
        game: &Game,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        goods: bool,
        toll: Option<Toll>,
    ) {
        self.pay(seat, payment);
        self.close(game, route, Some(seat));
        self.routes[seat].insert(route);
        self.pieces[seat] -= game.lane(route).length;
        self.merchandise[seat] += u8::from(goods);
        self.merchandise_left -= u8::from(goods);
        if let Some(toll) = toll {
            self.pay_toll(seat, toll);
        }
        self.passes = 0;
    }

    #[inline(always)]
    fn pay(&mut self, seat: Seat, payment: Payment) {
        if let Some(colour) = payment.colour() {
            let card = Card::of(colour);
            self.hands[seat].take(card, payment.coloured());
            self.known[seat].take_up_to(card, payment.coloured());
            self.discard.add(card, payment.coloured());
        }
        self.hands[seat].take(Card::WILD, payment.wilds());
        self.known[seat].take_up_to(Card::WILD, payment.wilds());
        self.discard.add(Card::WILD, payment.wilds());
    }

    fn neutral_takes(&mut self, game: &Game, route: RouteId, by: Seat, toll: Option<Toll>) {
        self.close(game, route, None);
        self.neutral_routes.insert(route);
        self.neutral_pieces -= game.lane(route).length;
        match toll {
            // P5: there was no choice, the marker stays.
            Some(toll) => self.receive(toll),
            // P4: the marker goes to the opponent.
            None => self.marker = Some(game.seats.after(by)),
        }
    }

    /// Takes a free route off everybody's open routes, and its twin where that closes too.
    #[inline(always)]
    fn close(&mut self, game: &Game, route: RouteId, taker: Option<Seat>) {
        let lane = game.lane(route);
        let free_twin = lane.twin().filter(|&twin| !self.taken(game).contains(twin));
        for each in game.seats.iter() {
            // Whoever has the twin could not have claimed this route anyway (S17).
            if lane.twin().is_none_or(|twin| !self.routes[each].contains(twin)) {
                self.open[each].remove(lane);
            }
            if let Some(twin) = free_twin
                && (game.single_doubles || Some(each) == taker)
            {
                self.open[each].remove(game.lane(twin));
            }
        }
    }

    #[inline(always)]
    fn pay_toll(&mut self, seat: Seat, toll: Toll) {
        if toll.loan {
            self.loans[seat] += 1;
        } else {
            self.tokens[seat] -= toll.value;
        }
        self.receive(toll);
    }

    #[inline(always)]
    fn receive(&mut self, toll: Toll) {
        if let Payee::Seat(payee) = toll.to {
            self.tokens[payee] += toll.value;
        }
    }

    #[inline]
    fn offer(&mut self, game: &Game, seat: Seat, tickets: Handful) {
        for &ticket in tickets.as_slice() {
            if self.ticket_deck.contains(ticket) {
                self.ticket_deck.remove(ticket);
            } else {
                self.under.pop(ticket);
            }
            if game.returned == Returned::UnderDeck {
                self.seen[seat].insert(ticket);
            }
        }
        self.offered[seat] = tickets;
        if self.phase != Phase::Setup {
            self.passes = 0;
            self.phase = Phase::Keep;
        }
    }

    #[inline]
    fn keep(&mut self, game: &Game, seat: Seat, kept: vocab::TicketSet) {
        for (i, &ticket) in self.offered[seat].as_slice().iter().enumerate() {
            self.chosen[seat] |= u8::from(kept.contains(ticket)) << i;
        }
        if self.phase != Phase::Setup {
            self.settle_choice(game, seat);
        } else if game.seats.iter().all(|each| self.chosen[each] != 0) {
            // A3, N2: the choices take effect together, in seat order.
            for each in game.seats.iter() {
                self.settle_choice(game, each);
            }
            self.phase = Phase::Turn;
        }
    }

    /// Moves what a seat chose into its hand and the rest where the board's rules say.
    #[inline]
    fn settle_choice(&mut self, game: &Game, seat: Seat) {
        let chosen = std::mem::take(&mut self.chosen[seat]);
        let offer = std::mem::take(&mut self.offered[seat]);
        for (i, &ticket) in offer.as_slice().iter().enumerate() {
            if chosen >> i & 1 == 1 {
                self.tickets[seat].insert(ticket);
            } else if game.returned == Returned::UnderDeck {
                self.under.push(ticket, seat);
            } else {
                self.ticket_discard.insert(ticket);
            }
        }
    }
}
