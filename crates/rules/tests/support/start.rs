use std::fmt;

use proptest::prelude::*;
use rules::{Fact, Game, Witness};

use super::play::Match;
use super::policy::Company;
use super::tables;

/// Everything that fixes a random game.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub(crate) game: &'static Game,
    pub(crate) company: Company,
    pub(crate) seed: u64,
}

impl Start {
    pub(crate) fn deal(self, witness: impl Witness) -> Match<'static> {
        Match::deal(self.game, self.company, self.seed, witness)
    }

    /// The game after so many decisions, or at its end.
    pub(crate) fn after(self, decisions: u32) -> Match<'static> {
        let mut played = self.deal(());
        while played.decisions < decisions && played.step(()) {}
        played
    }

    /// The game and all its facts.
    pub(crate) fn finished(self) -> (Match<'static>, Vec<Fact>) {
        let mut facts = Vec::new();
        let mut played = self.deal(&mut facts);
        while played.step(&mut facts) {}
        (played, facts)
    }
}

impl fmt::Debug for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, {:?}, seed {}", self.game, self.company, self.seed)
    }
}

/// Any game of any table, shipped or small.
pub(crate) fn starts() -> impl Strategy<Value = Start> {
    let game = proptest::sample::select(tables::all());
    let company = proptest::sample::select(Company::ALL.to_vec());
    // Another seed is another game, not a smaller one.
    (game, company, any::<u64>().no_shrink()).prop_map(|(game, company, seed)| Start {
        game,
        company,
        seed,
    })
}

/// Any moment of any game. Games have about two hundred decisions.
pub(crate) fn moments() -> impl Strategy<Value = (Start, u32)> {
    (starts(), 0..300_u32)
}

/// So many cases for a law. What fails is printed in full, which is all a regression test needs.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
