use rules::{Game, Offers, State};
use vocab::{Action, Viewer};

use super::{Searcher, World};
use crate::level::Level;
use crate::plan::Taste;

/// Master with open eyes: it searches as master does, but in the world as it is, with everybody's
/// cards and tickets.
///
/// It is no [`Policy`](crate::Policy) and nobody plays against it: it tells how much of what a
/// search leaves undone is due to hidden hands.
#[derive(Debug)]
pub struct Seer(Searcher);

impl Seer {
    /// One whose search is fixed by this seed.
    pub fn new(seed: u64) -> Seer {
        Seer(Searcher::new(seed, Level::MASTER, Taste::of_a_master))
    }

    /// The action to take; one of the offers, of which there must be some.
    pub fn choose(&mut self, game: &Game, truth: &State, offers: &Offers<'_>) -> Action {
        let view = truth.view(game, Viewer::Seat(offers.seat()));
        self.0.think(game, &view, offers, |stage, _, own, seed| {
            World::begin(stage, *truth, own, seed)
        })
    }
}
