use rules::{Game, Offers, State};
use vocab::{Action, Chance, Seat};

/// A thoughtless way to play, for simulations: it sees only what is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// Uniform over all offered actions.
    Random,
    /// Hoards cards: claims one time in twenty, otherwise draws while it can.
    Hoarder,
    /// Shuns tickets: never draws them unless nothing else is possible, keeps as few as it may.
    TicketShy,
}

impl Habit {
    /// Every habit.
    pub const ALL: [Habit; 3] = [Habit::Random, Habit::Hoarder, Habit::TicketShy];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Habit::Random => "random",
            Habit::Hoarder => "hoarder",
            Habit::TicketShy => "ticket-shy",
        }
    }

    /// The habit with this name.
    pub fn from_name(name: &str) -> Option<Habit> {
        Habit::ALL.into_iter().find(|habit| habit.name() == name)
    }

    /// Chooses one of the actions offered to this seat.
    #[inline(always)]
    pub fn choose(
        self,
        game: &Game,
        state: &State,
        seat: Seat,
        chance: &mut impl Chance,
    ) -> Action {
        let offers = state.offers(game, seat);
        let any = offers.nth(chance.below(offers.count()));
        match self {
            Habit::Random => any,
            Habit::Hoarder => hoard(&offers, any, chance),
            Habit::TicketShy => shun(&offers, any, chance),
        }
    }
}

fn hoard(offers: &Offers<'_>, any: Action, chance: &mut impl Chance) -> Action {
    let patient = chance.below(20) > 0;
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
