use rules::{Game, Offers};
use vocab::{Action, Chance, View};

use crate::policy::Policy;
use crate::whim::Whim;

/// Any offer, each as likely as the others.
#[derive(Debug)]
pub(crate) struct Random {
    whim: Whim,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { whim: Whim::new(seed) }
    }
}

impl Policy for Random {
    fn choose(&mut self, _: &Game, _: &View, offers: &Offers<'_>) -> Action {
        offers.nth(self.whim.below(offers.count()))
    }
}
