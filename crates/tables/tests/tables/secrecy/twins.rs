//! A second world that one viewer can't tell from the first.

use rules::{Fact, Game, Sealed};
use vocab::{
    Card, Cards, Chance, Colour, Handful, Pile, Returned, Seat, Source, TicketId, TicketSet, Viewer,
};

/// The facts of a game so changed that everything the viewer sees stays the same.
pub(crate) struct Twin {
    pub(crate) facts: Vec<Fact>,
    /// How many hidden things are different.
    pub(crate) changes: u64,
}

impl Twin {
    /// Changes hidden cards and tickets of the others, as many as can be.
    pub(crate) fn of(game: &Game, facts: &[Fact], viewer: Seat, luck: &mut impl Chance) -> Twin {
        let mut twin = Twin { facts: facts.to_vec(), changes: 0 };
        for index in 0..facts.len() {
            twin.change_card(game, index, viewer, luck);
        }
        twin.change_tickets(game, viewer);
        twin
    }

    /// Gives whoever drew a card unseen another one instead, if the old one was never missed since
    /// and the new one was in the deck ever since.
    fn change_card(&mut self, game: &Game, index: usize, viewer: Seat, luck: &mut impl Chance) {
        let (seat, old) = match self.facts[index] {
            Fact::Dealt { seat, cards } if seat != viewer => {
                let cards = cards.break_seal();
                (seat, cards.nth(luck.below(cards.total())))
            }
            Fact::Drew { seat, from: Source::Deck, card } if seat != viewer => {
                (seat, *card.break_seal())
            }
            _ => return,
        };
        let new = Card::of(Colour::ALL[luck.below(8) as usize]);
        // Wilds count for sweeps (S8), which everybody sees: leave them alone.
        if old.is_wild() || old == new || !self.spare(game, index, seat, old, new) {
            return;
        }
        match &mut self.facts[index] {
            Fact::Dealt { cards, .. } => {
                let mut hand = *cards.break_seal();
                hand.take(old, 1);
                hand.add(new, 1);
                *cards = Sealed::new(seat, hand);
            }
            Fact::Drew { card, .. } => *card = Sealed::new(seat, new),
            _ => unreachable!("only draws are changed"),
        }
        self.changes += 1;
    }

    /// Whether from this fact on the seat always had one `old` to spare, also beyond those it took
    /// face up, and the deck one `new`.
    fn spare(&self, game: &Game, index: usize, seat: Seat, old: Card, new: Card) -> bool {
        let mut piles = Piles::new(game);
        for (i, fact) in self.facts.iter().enumerate() {
            piles.take_in(fact);
            if i < index {
                continue;
            }
            let known = piles.known[seat.index()].of(old);
            if piles.hands[seat.index()].of(old) <= known || piles.deck.of(new) == 0 {
                return false;
            }
        }
        true
    }

    /// Renames tickets that only others have seen into tickets that nobody has seen.
    fn change_tickets(&mut self, game: &Game, viewer: Seat) {
        let mut seen = TicketSet::EMPTY;
        let mut shown = TicketSet::EMPTY;
        let mut kept = TicketSet::EMPTY;
        for fact in &self.facts {
            match *fact {
                Fact::Offered { seat, tickets } => {
                    seen = seen.union(tickets.break_seal().set());
                    if seat == viewer {
                        shown = shown.union(tickets.break_seal().set());
                    }
                }
                Fact::Kept { tickets, .. } => kept = kept.union(*tickets.break_seal()),
                Fact::NeutralTurned { ticket } | Fact::NeutralTook { ticket, .. } => {
                    seen.insert(ticket);
                    shown.insert(ticket);
                }
                _ => {}
            }
        }
        // Rejected tickets lie face up on some boards; on others only their owner saw them. Those
        // still being chosen from are nobody else's business either.
        if game.figures().tickets.returned == Returned::Discard {
            shown = shown.union(seen.without(kept).without(self.on_offer(game)));
        }
        let all = TicketSet::first(game.board().tickets().len());
        for (old, new) in seen.without(shown).iter().zip(all.without(seen).iter()) {
            self.rename(old, new);
            self.changes += 1;
        }
    }

    /// Tickets that somebody is choosing from now, or chose from in a set-up that still lasts.
    fn on_offer(&self, game: &Game) -> TicketSet {
        let mut state = *rules::Referee::new(game, &[]).state();
        for fact in &self.facts {
            state.evolve(game, fact);
        }
        let offer = |seat: Seat| state.view(game, Viewer::Seat(seat)).own.map(|own| own.offer);
        let offers = game.seats().iter().filter_map(offer);
        offers.fold(TicketSet::EMPTY, |all, offer| all.union(offer.set()))
    }

    fn rename(&mut self, old: TicketId, new: TicketId) {
        let other = |ticket: TicketId| if ticket == old { new } else { ticket };
        for fact in &mut self.facts {
            match fact {
                Fact::Offered { seat, tickets } => {
                    let renamed: Handful =
                        tickets.break_seal().as_slice().iter().map(|&t| other(t)).collect();
                    *tickets = Sealed::new(*seat, renamed);
                }
                Fact::Kept { seat, tickets } => {
                    let renamed: TicketSet = tickets.break_seal().iter().map(other).collect();
                    *tickets = Sealed::new(*seat, renamed);
                }
                _ => {}
            }
        }
    }
}

/// Who has which cards, counted from the facts.
struct Piles {
    deck: Cards,
    discard: Cards,
    display: [Option<Card>; 5],
    hands: [Cards; 5],
    known: [Cards; 5],
}

impl Piles {
    fn new(game: &Game) -> Piles {
        Piles {
            deck: game.figures().cards,
            discard: Cards::NONE,
            display: [None; 5],
            hands: [Cards::NONE; 5],
            known: [Cards::NONE; 5],
        }
    }

    fn take_in(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { seat, cards } => {
                self.deck = self.deck.minus(cards.break_seal()).expect("cards of the deck");
                self.hands[seat.index()] = *cards.break_seal();
            }
            Fact::Revealed { slot, card } => {
                self.deck.take(card, 1);
                self.display[usize::from(slot)] = Some(card);
            }
            Fact::Swept => {
                let swept: Cards = self.display.iter_mut().filter_map(Option::take).collect();
                self.discard = self.discard.plus(&swept);
            }
            Fact::Reshuffled(Pile::Cards) => {
                self.deck = self.deck.plus(&std::mem::take(&mut self.discard));
            }
            Fact::Drew { seat, from, card } => {
                let card = *card.break_seal();
                match from {
                    Source::Deck => self.deck.take(card, 1),
                    Source::Slot(slot) => {
                        self.display[usize::from(slot)] = None;
                        self.known[seat.index()].add(card, 1);
                    }
                }
                self.hands[seat.index()].add(card, 1);
            }
            Fact::Claimed { seat, payment, .. } => {
                for card in payment.cards().each() {
                    self.hands[seat.index()].take(card, 1);
                    self.known[seat.index()].take_up_to(card, 1);
                    self.discard.add(card, 1);
                }
            }
            _ => {}
        }
    }
}
