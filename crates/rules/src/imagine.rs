use vocab::{
    BySeat, Cards, Chance, Handful, PhaseView, Returned, Seat, TicketId, TicketSet, View, Viewer,
};

use crate::game::Game;
use crate::luck::Luck;
use crate::state::{Open, Phase, State};

impl State {
    /// One world that the view can't tell from the real one: what it does not know is dealt out
    /// anew. A function of the view alone, so it can't cheat.
    pub fn imagine(game: &Game, view: &View, chance: impl Chance) -> State {
        State::imagine_holding(game, view, &BySeat::all(TicketSet::EMPTY), chance)
    }

    /// The same, with a guess of the tickets that others hold: those of them that the view allows
    /// are dealt as guessed, the rest anew.
    pub fn imagine_holding(
        game: &Game,
        view: &View,
        guess: &BySeat<TicketSet>,
        chance: impl Chance,
    ) -> State {
        let mut world = Imagination { game, view, guess, state: State::bare(game), chance };
        world.recall_public();
        world.deal_cards();
        world.deal_tickets();
        world.state
    }
}

struct Imagination<'a, C> {
    game: &'a Game,
    view: &'a View,
    guess: &'a BySeat<TicketSet>,
    state: State,
    chance: C,
}

impl<C: Chance> Imagination<'_, C> {
    fn recall_public(&mut self) {
        let (game, view) = (self.game, self.view);
        let state = &mut self.state;
        (state.phase, state.turn) = match view.phase {
            PhaseView::Setup { .. } => (Phase::Setup, Seat::FIRST),
            PhaseView::Turn(seat) => (Phase::Turn, seat),
            PhaseView::SecondCard(seat) => (Phase::SecondCard, seat),
            PhaseView::Keep { seat, .. } => (Phase::Keep, seat),
            // A neutral phase follows the turn of the last seat (P2).
            PhaseView::NeutralChoice { ticket, .. } => {
                (Phase::NeutralChoice(ticket), game.seats.last())
            }
            PhaseView::Over(ending) => (Phase::Over(ending), Seat::FIRST),
        };
        state.rounds = view.rounds;
        state.last_turns = view.last_turns.unwrap_or(0);
        state.passes = view.passes;
        state.discard = view.discard;
        for (slot, card) in view.display.iter().enumerate() {
            if let Some(card) = *card {
                state.display.put(slot as u8, card);
            }
        }
        state.ticket_discard = view.ticket_discard;
        state.merchandise_left = view.merchandise;
        for seat in game.seats.iter() {
            let public = &view.public[seat];
            state.known[seat] = public.known;
            state.routes[seat] = public.routes;
            state.pieces[seat] = public.pieces;
            state.tokens[seat] = public.tokens;
            state.loans[seat] = public.loans;
            state.merchandise[seat] = public.merchandise;
            state.resigned |= u8::from(public.resigned) << seat.index();
        }
        if let Some(neutral) = view.neutral {
            state.neutral_routes = neutral.routes;
            state.neutral_pieces = neutral.pieces;
            state.marker = neutral.marker;
            state.neutral_turned = neutral.turned;
        }
        for seat in game.seats.iter() {
            self.state.open[seat] = Open::count(game, &self.state, seat);
        }
    }

    /// Others hold what they took face up and any of the cards that nobody has seen.
    fn deal_cards(&mut self) {
        let view = self.view;
        let mut unseen = self.game.numbers.cards;
        let mut seen =
            |cards: &Cards| unseen = unseen.minus(cards).expect("a view counts each card once");
        seen(&view.discard);
        seen(&self.state.display.cards());
        for seat in self.game.seats.iter() {
            match view.own {
                Some(own) if own.seat == seat => seen(&own.hand),
                _ => seen(&view.public[seat].known),
            }
        }
        for seat in self.game.seats.iter() {
            if let Some(own) = view.own
                && own.seat == seat
            {
                self.state.hands[seat] = own.hand;
                continue;
            }
            let mut hand = view.public[seat].known;
            for _ in hand.total()..u32::from(view.public[seat].cards) {
                let card = self.chance.card(&unseen);
                unseen.take(card, 1);
                hand.add(card, 1);
            }
            self.state.hands[seat] = hand;
        }
        self.state.deck = unseen;
    }

    fn deal_tickets(&mut self) {
        let view = self.view;
        let mut hidden = Hidden::from_view(self.game, view);
        if let Some(own) = view.own {
            self.state.tickets[own.seat] = own.tickets;
            self.state.offered[own.seat] = own.offer;
            if let Some(kept) = own.chosen {
                self.state.chosen[own.seat] = bits(&own.offer, kept);
            }
            self.state.seen[own.seat] = own.gone;
        }
        for seat in self.others() {
            let mut guessed = self.guess[seat].iter();
            for _ in 0..view.public[seat].tickets {
                let ticket = guessed.find(|&ticket| hidden.take(ticket));
                let ticket = ticket.unwrap_or_else(|| hidden.next(&mut self.chance));
                self.state.tickets[seat].insert(ticket);
            }
            let offered = Hidden::offered_to(self.game, view, seat);
            let offer: Handful = (0..offered).map(|_| hidden.next(&mut self.chance)).collect();
            self.state.offered[seat] = offer;
            if matches!(view.phase, PhaseView::Setup { chosen } if chosen[seat]) {
                self.state.chosen[seat] = self.any_choice(&offer);
            }
        }
        // Somebody else put the unknown ones there; who it was is nothing to this view.
        let other = self.others().next().unwrap_or(Seat::FIRST);
        for ticket in view.under.as_slice() {
            match (*ticket, view.viewer) {
                (Some(ticket), Viewer::Seat(seat)) => self.put_under(ticket, seat),
                _ => {
                    let ticket = hidden.next(&mut self.chance);
                    self.put_under(ticket, other);
                }
            }
        }
        self.state.ticket_deck = hidden.shuffled;
        if self.game.returned == Returned::UnderDeck {
            for seat in self.game.seats.iter() {
                let held = self.state.tickets[seat].union(self.state.offered[seat].set());
                self.state.seen[seat] = self.state.seen[seat].union(held);
            }
        }
    }

    fn put_under(&mut self, ticket: TicketId, by: Seat) {
        self.state.under.push(ticket, by);
        self.state.seen[by].insert(ticket);
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<C> {
        let own = self.view.own.map(|own| own.seat);
        self.game.seats.iter().filter(move |&seat| Some(seat) != own)
    }

    /// Any allowed choice of first tickets.
    fn any_choice(&mut self, offer: &Handful) -> u8 {
        let min = u32::from(self.game.numbers.dealt_kept_min);
        loop {
            let choice = self.chance.below(1 << offer.len()) as u8;
            if choice.count_ones() >= min {
                return choice;
            }
        }
    }
}

fn bits(offer: &Handful, kept: TicketSet) -> u8 {
    let tickets = offer.as_slice().iter().enumerate();
    tickets.map(|(i, &ticket)| u8::from(kept.contains(ticket)) << i).sum()
}

/// The tickets the viewer can't place, to be dealt out to the spots where they may be.
struct Hidden {
    /// Those it knows to be out of the shuffled deck.
    gone: TicketSet,
    /// The others.
    shuffled: TicketSet,
    /// Spots outside the shuffled deck that are still to be filled.
    spots: u32,
}

impl Hidden {
    fn from_view(game: &Game, view: &View) -> Hidden {
        let mut shuffled =
            TicketSet::first(usize::from(game.numbers.tickets)).without(view.ticket_discard);
        let mut gone = TicketSet::EMPTY;
        if let PhaseView::NeutralChoice { ticket, .. } = view.phase {
            shuffled.remove(ticket);
        }
        if let Some(own) = view.own {
            gone = own.gone;
            shuffled = shuffled.without(own.tickets).without(own.offer.set()).without(gone);
        }
        for ticket in view.under.as_slice().iter().flatten() {
            shuffled.remove(*ticket);
        }
        let own = view.own.map(|own| own.seat);
        let others = game.seats.iter().filter(|&seat| Some(seat) != own);
        let held = others.map(|s| {
            u32::from(view.public[s].tickets) + u32::from(Hidden::offered_to(game, view, s))
        });
        let unknown = view.under.as_slice().iter().filter(|ticket| ticket.is_none()).count();
        Hidden { gone, shuffled, spots: held.sum::<u32>() + unknown as u32 }
    }

    /// How many tickets a seat is choosing from.
    fn offered_to(game: &Game, view: &View, seat: Seat) -> u8 {
        match view.phase {
            PhaseView::Setup { .. } => game.numbers.dealt,
            PhaseView::Keep { seat: to, offered } if to == seat => offered,
            _ => 0,
        }
    }

    /// Fills the next spot with this ticket, if it can be there.
    fn take(&mut self, ticket: TicketId) -> bool {
        if self.gone.contains(ticket) {
            self.gone.remove(ticket);
        } else if self.shuffled.contains(ticket) && self.spots > self.gone.len() as u32 {
            self.shuffled.remove(ticket);
        } else {
            return false;
        }
        self.spots -= 1;
        true
    }

    /// The ticket for the next spot: every way to fill the spots is equally likely.
    fn next(&mut self, chance: &mut impl Chance) -> TicketId {
        let gone = !self.gone.is_empty() && chance.below(self.spots) < self.gone.len() as u32;
        self.spots -= 1;
        let from = if gone { &mut self.gone } else { &mut self.shuffled };
        let ticket = chance.ticket(*from);
        from.remove(ticket);
        ticket
    }
}
