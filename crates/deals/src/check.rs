use rules::{Deed, Fact, Game, State, Step, is_recorded};
use vocab::{Seen, Source, Viewer};

use crate::decks::Decks;
use crate::hex32::Hex32;

/// Follows a game and looks whether everything that came from a deck is what lay in it.
#[derive(Debug)]
pub struct DealCheck<'g> {
    game: &'g Game,
    decks: Decks<'g>,
    /// How many cards and tickets came from a deck so far.
    drawn: usize,
    /// How many decks of cards and of tickets were made of what lay aside.
    reshuffles: usize,
}

/// Something came that did not lie on its deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unlike {
    /// The position of its fact in the record.
    pub index: usize,
}

impl<'g> DealCheck<'g> {
    /// Looks on from the beginning of a game with this seed.
    pub fn new(game: &'g Game, seed: &Hex32) -> DealCheck<'g> {
        DealCheck { game, decks: Decks::new(game, seed), drawn: 0, reshuffles: 0 }
    }

    /// How many cards and tickets came from a deck so far.
    pub fn drawn(&self) -> usize {
        self.drawn
    }

    /// How many decks were made of what lay aside.
    pub fn reshuffles(&self) -> usize {
        self.reshuffles
    }

    /// Looks at one deed and what followed from it: with the decks of this seed just that must follow.
    ///
    /// # Errors
    /// Where something came that was not next.
    pub fn step(&mut self, step: &Step<'_>) -> Result<(), Unlike> {
        let told = || step.facts.iter().filter(|fact| is_recorded(fact));
        let luck = self.decks.clone();
        let mut dealt = Vec::new();
        match step.deed {
            Deed::SetUp => {
                State::deal(self.game, luck, &mut dealt);
            }
            Deed::Act(seat, action) => {
                // The referee has found it allowed.
                dealt = step.before.decide(self.game, seat, &action, luck).unwrap_or_default();
            }
            // Nothing is drawn.
            Deed::Resign(_) | Deed::TakeOver(..) => return Ok(()),
        }
        let dealt: Vec<&Fact> = dealt.iter().filter(|fact| is_recorded(fact)).collect();
        let unlike = told().enumerate().find(|(n, fact)| dealt.get(*n) != Some(fact));
        if let Some((n, _)) = unlike {
            return Err(Unlike { index: step.index + n });
        }
        if dealt.len() > told().count() {
            return Err(Unlike { index: step.index + told().count() });
        }
        self.drawn += told().map(|fact| brought(self.game, fact)).sum::<usize>();
        self.follow(step);
        Ok(())
    }

    /// Makes the decks anew that ran out.
    fn follow(&mut self, step: &Step<'_>) {
        let mut state = step.before;
        for fact in &step.facts {
            if let Fact::Reshuffled(pile) = fact {
                self.decks.reshuffle(*pile, &state.view(self.game, Viewer::Spectator));
                self.reshuffles += 1;
            }
            state.evolve(self.game, fact);
        }
    }
}

/// How many cards and tickets a fact brought from a deck, those too that had been put under it (A4).
fn brought(game: &Game, fact: &Fact) -> usize {
    match fact.seen_by(Viewer::Spectator, false) {
        Some(Seen::Dealt { .. }) => usize::from(game.figures().hand),
        Some(Seen::Offered { count, .. }) => usize::from(count),
        Some(
            Seen::Revealed { .. }
            | Seen::Drew { from: Source::Deck, .. }
            | Seen::NeutralTook { .. },
        ) => 1,
        _ => 0,
    }
}
