use vocab::{Card, Cards, Returned, Source, TicketId, TicketSet};

use super::Illegal;
use crate::fact::Fact;
use crate::game::Game;
use crate::luck::Luck;

/// Luck that has already happened: it answers with what the record says came next.
///
/// Where the record says something impossible it remembers that and answers with anything that is
/// possible, so that the rules can go on to the point where the difference shows.
pub(super) struct Told<'a> {
    game: &'a Game,
    facts: &'a [Fact],
    /// The fact that the next answer is in.
    at: usize,
    /// Answers already given from that fact.
    used: usize,
    /// What a ticket may be that the record does not tell.
    guess: Option<TicketId>,
    pub(super) impossible: Option<Illegal>,
}

impl<'a> Told<'a> {
    pub(super) fn new(
        game: &'a Game,
        facts: &'a [Fact],
        at: usize,
        guess: Option<TicketId>,
    ) -> Told<'a> {
        Told { game, facts, at, used: 0, guess, impossible: None }
    }

    /// The next answer of this kind: facts are searched in order, each for its answers in order.
    fn next<T>(&mut self, answers: impl Fn(&Fact, usize) -> Option<T>) -> Option<(usize, T)> {
        while let Some(fact) = self.facts.get(self.at) {
            if let Some(answer) = answers(fact, self.used) {
                self.used += 1;
                return Some((self.at, answer));
            }
            self.at += 1;
            self.used = 0;
        }
        None
    }

    fn note(&mut self, index: usize, rule: &'static str, message: String) {
        self.impossible.get_or_insert(Illegal { index, rule, message });
    }
}

impl Luck for Told<'_> {
    fn card(&mut self, pile: &Cards) -> Card {
        let told = self.next(|fact, used| match fact {
            Fact::Dealt { cards, .. } => cards.break_seal().each().nth(used),
            Fact::Revealed { card, .. } if used == 0 => Some(*card),
            Fact::Drew { from: Source::Deck, card, .. } if used == 0 => Some(*card.break_seal()),
            _ => None,
        });
        match told {
            Some((_, card)) if pile.of(card) > 0 => card,
            Some((index, card)) => {
                let rule = if self.game.returned == Returned::UnderDeck { "A1" } else { "N1" };
                self.note(index, rule, format!("the deck has no {card} card left"));
                pile.nth(0)
            }
            None => pile.nth(0),
        }
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        let told = self.next(|fact, used| match fact {
            Fact::Offered { tickets, .. } => tickets.break_seal().as_slice().get(used).copied(),
            Fact::NeutralTook { ticket, .. } if used == 0 => Some(*ticket),
            _ => None,
        });
        match told {
            Some((_, ticket)) if deck.contains(ticket) => ticket,
            Some((index, ticket)) => {
                let rule = if self.game.returned == Returned::UnderDeck { "A4" } else { "N4" };
                let id = &self.game.board().ticket(ticket).id;
                self.note(index, rule, format!("ticket `{id}` does not come next in the deck"));
                deck.nth(0)
            }
            None => {
                let guess = self.guess.filter(|&ticket| deck.contains(ticket));
                guess.unwrap_or_else(|| deck.nth(0))
            }
        }
    }
}
