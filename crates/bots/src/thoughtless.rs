use rules::{Game, Offers};
use vocab::{Action, Chance, View};

use crate::policy::Policy;
use crate::whim::Whim;

/// A way to play without a thought: it sees only what is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoughtless {
    /// Uniform over all offered actions.
    Random,
    /// Hoards cards: claims one time in twenty, otherwise draws while it can.
    Hoarder,
    /// Shuns tickets: never draws them unless nothing else is possible, keeps as few as it may.
    TicketShy,
}

/// A hoarder claims one time in this many.
const HOARDER_CLAIMS_ONE_IN: u32 = 20;

impl Thoughtless {
    /// Every such way.
    pub const ALL: [Thoughtless; 3] =
        [Thoughtless::Random, Thoughtless::Hoarder, Thoughtless::TicketShy];

    /// Chooses one of the offers, of which there must be some.
    #[inline(always)]
    pub fn choose(self, offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
        let any = offers.nth(chance.below(offers.count()));
        match self {
            Thoughtless::Random => any,
            Thoughtless::Hoarder => hoard(offers, any, chance),
            Thoughtless::TicketShy => shun(offers, any, chance),
        }
    }
}

fn hoard(offers: &Offers<'_>, any: Action, chance: &mut impl Chance) -> Action {
    let patient = chance.below(HOARDER_CLAIMS_ONE_IN) > 0;
    let draws = |action: &Action| matches!(action, Action::Draw(_) | Action::DrawTickets);
    pick(offers, chance, |action| patient && draws(action)).unwrap_or(any)
}

fn shun(offers: &Offers<'_>, any: Action, chance: &mut impl Chance) -> Action {
    if matches!(any, Action::Keep(_)) {
        let size = |action: &Action| match action {
            Action::Keep(tickets) => tickets.len(),
            _ => usize::MAX,
        };
        let fewest = offers.iter().map(|action| size(&action)).min();
        return pick(offers, chance, |action| Some(size(action)) == fewest).unwrap_or(any);
    }
    pick(offers, chance, |action| *action != Action::DrawTickets).unwrap_or(any)
}

/// One of the actions that are wanted, each equally likely.
fn pick(
    offers: &Offers<'_>,
    chance: &mut impl Chance,
    wanted: impl Fn(&Action) -> bool,
) -> Option<Action> {
    let count = offers.iter().filter(|action| wanted(action)).count() as u32;
    let n = if count == 0 {
        return None;
    } else {
        chance.below(count)
    };
    offers.iter().filter(|action| wanted(action)).nth(n as usize)
}

/// One seat that is played thoughtlessly.
#[derive(Debug)]
pub(crate) struct ThoughtlessPlayer {
    way: Thoughtless,
    whim: Whim,
}

impl ThoughtlessPlayer {
    pub(crate) fn new(way: Thoughtless, seed: u64) -> ThoughtlessPlayer {
        ThoughtlessPlayer { way, whim: Whim::new(seed) }
    }
}

impl Policy for ThoughtlessPlayer {
    fn choose(&mut self, _: &Game, _: &View, offers: &Offers<'_>) -> Action {
        self.way.choose(offers, &mut self.whim)
    }
}
