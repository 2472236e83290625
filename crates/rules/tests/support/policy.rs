use rules::Offers;
use vocab::limits::DISPLAY_MAX;
use vocab::{Action, BySeat, Chance, Source};

/// A way of playing that knows nothing but its offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    /// Every offer is as good as any other.
    Uniform,
    /// Hoards cards: claims only when nothing else is possible, or once in a while. Decks run dry.
    Hoard,
    /// Shuns tickets: takes them only when nothing else is possible and keeps the fewest. Cards
    /// run out while tickets are left, and discards fill up.
    Shun,
}

/// Who plays how at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// All the same way.
    Alike(Policy),
    /// Every seat in a way of its own.
    Mixed,
}

impl Company {
    pub(crate) const ALL: [Company; 4] = [
        Company::Alike(Policy::Uniform),
        Company::Alike(Policy::Hoard),
        Company::Alike(Policy::Shun),
        Company::Mixed,
    ];

    pub(crate) fn seat(self, chance: &mut impl Chance) -> BySeat<Policy> {
        const POLICIES: [Policy; 3] = [Policy::Uniform, Policy::Hoard, Policy::Shun];
        BySeat::from_fn(|_| match self {
            Company::Alike(policy) => policy,
            Company::Mixed => POLICIES[chance.below(3) as usize],
        })
    }
}

/// How often a hoarder claims although it need not: once in so many choices.
const CLAIM_ONCE_IN: u32 = 48;

impl Policy {
    /// One of the offers, of which there must be some.
    pub(crate) fn choose(self, offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
        match self {
            Policy::Uniform => uniform(offers, chance),
            Policy::Hoard => hoard(offers, chance),
            Policy::Shun => shun(offers, chance),
        }
    }
}

fn uniform(offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
    offers.nth(chance.below(offers.count()))
}

fn hoard(offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
    if chance.below(CLAIM_ONCE_IN) == 0 {
        return uniform(offers, chance);
    }
    let slots = (0..DISPLAY_MAX as u8).map(Source::Slot);
    let draws = slots.chain([Source::Deck]).map(Action::Draw);
    let mut wanted = [Action::DrawTickets; DISPLAY_MAX + 2];
    let mut count = 0;
    for action in draws.chain([Action::DrawTickets]) {
        if offers.contains(&action) {
            wanted[count] = action;
            count += 1;
        }
    }
    match count {
        0 => uniform(offers, chance),
        _ => wanted[chance.below(count as u32) as usize],
    }
}

fn shun(offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
    let mut action = uniform(offers, chance);
    match action {
        // Only one of the offers is to draw tickets, so another comes soon.
        Action::DrawTickets if offers.count() > 1 => {
            while action == Action::DrawTickets {
                action = uniform(offers, chance);
            }
            action
        }
        Action::Keep(_) => fewest(offers, chance),
        _ => action,
    }
}

/// Any of the choices that keep the fewest tickets.
fn fewest(offers: &Offers<'_>, chance: &mut impl Chance) -> Action {
    let kept = |action: &Action| match action {
        Action::Keep(tickets) => tickets.len(),
        _ => usize::MAX,
    };
    let least = offers.iter().map(|action| kept(&action)).min();
    let choices = || offers.iter().filter(|action| Some(kept(action)) == least);
    let chosen = chance.below(choices().count() as u32);
    choices().nth(chosen as usize).expect("a choice below their number")
}
