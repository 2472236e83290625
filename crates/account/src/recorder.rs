use std::cell::RefCell;
use std::ops::Range;

use bots::Foretold;
use rules::{Fact, Game, Luck, State, Witness};
use vocab::limits::KINDS;
use vocab::{Card, Cards, TicketId, TicketSet};

/// Listens to luck while a deed is carried out: what it was asked, what it answered, and which fact
/// came of it. It is the luck and the witness of that deed.
#[derive(Debug)]
pub struct Recorder<L>(RefCell<Notes<L>>);

#[derive(Debug)]
struct Notes<L> {
    luck: L,
    heard: Overheard,
}

/// What luck did in one deed.
#[derive(Clone, Debug, Default)]
pub struct Overheard {
    draws: Vec<Draw>,
    turns_of_luck: Vec<TurnOfLuck>,
}

/// One question to luck, with its answer.
#[derive(Clone, Copy, Debug)]
enum Draw {
    Card { pile: Cards, card: Card },
    Ticket(TicketId),
}

/// A fact that luck decided.
#[derive(Clone, Debug)]
pub(crate) struct TurnOfLuck {
    pub(crate) fact: Fact,
    /// The draws that made it.
    draws: Range<usize>,
}

/// What could have come instead.
pub(crate) enum Instead {
    /// One of these cards, each with its probability; the first is the one that came.
    Cards(Vec<(Card, f64)>),
    /// Too much to count.
    Anything,
}

impl Instead {
    /// How many values it takes to know the mean, beside that of what came.
    pub(crate) fn others(&self) -> usize {
        match self {
            Instead::Cards(cards) => cards.len() - 1,
            Instead::Anything => 1,
        }
    }
}

impl<L: Luck> Recorder<L> {
    /// One that listens to this luck.
    pub fn new(luck: L) -> Recorder<L> {
        Recorder(RefCell::new(Notes { luck, heard: Overheard::default() }))
    }

    /// What it has heard.
    pub fn heard(self) -> Overheard {
        self.0.into_inner().heard
    }
}

impl<L: Luck> Luck for &Recorder<L> {
    fn card(&mut self, pile: &Cards) -> Card {
        let mut notes = self.0.borrow_mut();
        let card = notes.luck.card(pile);
        notes.heard.draws.push(Draw::Card { pile: *pile, card });
        card
    }

    fn ticket(&mut self, deck: TicketSet) -> TicketId {
        let mut notes = self.0.borrow_mut();
        let ticket = notes.luck.ticket(deck);
        notes.heard.draws.push(Draw::Ticket(ticket));
        ticket
    }
}

impl<L: Luck> Witness for &Recorder<L> {
    fn tell(&mut self, _: &Game, _: &State, fact: &Fact) {
        // In the middle of a draw of tickets the discards may be shuffled: the offer is what comes
        // of the draw.
        if matches!(fact, Fact::Reshuffled(_) | Fact::NeutralRetired) {
            return;
        }
        let heard = &mut self.0.borrow_mut().heard;
        let told = heard.turns_of_luck.last().map_or(0, |before| before.draws.end);
        if told < heard.draws.len() {
            let draws = told..heard.draws.len();
            heard.turns_of_luck.push(TurnOfLuck { fact: *fact, draws });
        }
    }
}

impl Overheard {
    /// The facts that luck decided, in order.
    pub(crate) fn turns_of_luck(&self) -> &[TurnOfLuck] {
        &self.turns_of_luck
    }

    /// All that luck brought, as numbers.
    pub(crate) fn each_draw(&self) -> impl Iterator<Item = usize> {
        self.draws.iter().map(|draw| match draw {
            Draw::Card { card, .. } => card.index(),
            Draw::Ticket(ticket) => KINDS + ticket.index(),
        })
    }

    /// What could have come instead of this.
    pub(crate) fn instead(&self, turn: &TurnOfLuck) -> Instead {
        let [Draw::Card { pile, card }] = self.draws[turn.draws.clone()] else {
            return Instead::Anything;
        };
        let chance = |count: u8| f64::from(count) / f64::from(pile.total());
        let others = pile.iter().filter(|&(other, count)| other != card && count > 0);
        let came = (card, chance(pile.of(card)));
        let others = others.map(|(other, count)| (other, chance(count)));
        Instead::Cards(std::iter::once(came).chain(others).collect())
    }

    /// Luck as it was before this.
    pub(crate) fn until(&self, turn: &TurnOfLuck) -> Foretold {
        self.foretold(turn.draws.start)
    }

    /// Luck as it was up to and with this.
    pub(crate) fn with(&self, turn: &TurnOfLuck) -> Foretold {
        self.foretold(turn.draws.end)
    }

    fn foretold(&self, draws: usize) -> Foretold {
        let mut told = Foretold::default();
        for draw in &self.draws[..draws] {
            match *draw {
                Draw::Card { card, .. } => told.cards.push(card),
                Draw::Ticket(ticket) => told.tickets.push(ticket),
            }
        }
        told
    }
}
