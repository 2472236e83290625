use std::fmt;
use std::str::FromStr;

use crate::budget::Budget;
use crate::chart::Chart;
use crate::hungry::Hungry;
use crate::one_step::OneStep;
use crate::path::Path;
use crate::plan::{PlannerPlayer, Taste};
use crate::policy::Policy;
use crate::reference::Reference;
use crate::strength::Strength;
use crate::thoughtless::{Thoughtless, ThoughtlessPlayer};

/// The bots there are: the one list of their names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Any offer, each as likely as the others.
    Random,
    /// Hoards cards and rarely claims; for tests of the rules.
    Hoarder,
    /// Takes as few tickets as it may; for tests of the rules.
    TicketShy,
    /// A reference: one ticket at a time.
    OneStep,
    /// A reference: the same on long routes only.
    LongRoute,
    /// A reference: a shortest way for every ticket.
    Path,
    /// A reference: as many tickets as its pieces allow.
    Hungry,
    /// Plans the whole game, searches nothing.
    Planner,
    /// A reference: `master` as it was when it first saw the whole race.
    Master1,
    /// For a first game.
    Easy,
    /// For a game among friends.
    Normal,
    /// Searches.
    Hard,
    /// Searches more.
    Master,
}

impl BotKind {
    /// Every bot, the simplest first.
    pub const ALL: [BotKind; 13] = [
        BotKind::Random,
        BotKind::Hoarder,
        BotKind::TicketShy,
        BotKind::OneStep,
        BotKind::LongRoute,
        BotKind::Path,
        BotKind::Hungry,
        BotKind::Planner,
        BotKind::Master1,
        BotKind::Easy,
        BotKind::Normal,
        BotKind::Hard,
        BotKind::Master,
    ];

    /// Its name on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Hoarder => "hoarder",
            BotKind::TicketShy => "ticket-shy",
            BotKind::OneStep => "one-step",
            BotKind::LongRoute => "long-route",
            BotKind::Path => "path",
            BotKind::Hungry => "hungry",
            BotKind::Planner => "planner",
            BotKind::Master1 => "master-1",
            BotKind::Easy => "easy",
            BotKind::Normal => "normal",
            BotKind::Hard => "hard",
            BotKind::Master => "master",
        }
    }

    /// Whether it searches, and so needs a core for a while; the others answer at once.
    pub const fn searches(self) -> bool {
        matches!(self, BotKind::Hard | BotKind::Master | BotKind::Master1)
    }

    /// How it plays if it never thinks: then a simulation needs no view for it.
    pub const fn thoughtless(self) -> Option<Thoughtless> {
        match self {
            BotKind::Random => Some(Thoughtless::Random),
            BotKind::Hoarder => Some(Thoughtless::Hoarder),
            BotKind::TicketShy => Some(Thoughtless::TicketShy),
            _ => None,
        }
    }

    /// The taste of the planner that it plays by; of those who play by none the usual one.
    pub(crate) fn taste(self, chart: &Chart) -> Taste {
        match self {
            BotKind::Easy => Taste::of_a_beginner(chart),
            BotKind::Normal => Taste::of_a_player(chart),
            BotKind::Hard | BotKind::Master => Taste::of_a_master(chart),
            BotKind::Master1 => Taste::of_master_1(chart),
            _ => Taste::for_game(chart),
        }
    }

    /// A player of this kind for one seat of one game. The same seed and a budget of nodes give the
    /// same moves.
    pub fn build(self, seed: u64, budget: Budget) -> Box<dyn Policy> {
        match self {
            BotKind::Random => Box::new(ThoughtlessPlayer::new(Thoughtless::Random, seed)),
            BotKind::Hoarder => Box::new(ThoughtlessPlayer::new(Thoughtless::Hoarder, seed)),
            BotKind::TicketShy => Box::new(ThoughtlessPlayer::new(Thoughtless::TicketShy, seed)),
            BotKind::OneStep => Box::new(Reference::new(OneStep::ANY_ROUTE)),
            BotKind::LongRoute => Box::new(Reference::new(OneStep::LONG_ROUTES)),
            BotKind::Path => Box::new(Reference::new(Path)),
            BotKind::Hungry => Box::new(Reference::new(Hungry)),
            BotKind::Planner => Box::new(PlannerPlayer::new(Taste::for_game)),
            BotKind::Master1 => Strength::Master1.build(seed, budget),
            BotKind::Easy => Strength::Easy.build(seed, budget),
            BotKind::Normal => Strength::Normal.build(seed, budget),
            BotKind::Hard => Strength::Hard.build(seed, budget),
            BotKind::Master => Strength::Master.build(seed, budget),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = BotKind::ALL.iter().map(|kind| kind.name()).collect();
        write!(f, "no bot is called `{}`; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for BotKind {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<BotKind, UnknownBot> {
        BotKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownBot(name.to_owned()))
    }
}
