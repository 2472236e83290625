use std::time::Duration;

use bots::{Budget, Policy};
use rules::{Game, Offers};
use vocab::{Action, View};
use wire::{Opening, Question};

use crate::entrant::Entrant;
use crate::outcome::Reason;
use crate::program::{Process, Program, Stumble};

/// How long a program may think about a decision when no time was given.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_secs(10);
/// How much longer it may take for its first answer: starting is not thinking.
pub(crate) const START_UP: Duration = Duration::from_secs(2);
/// A time limit that no decision reaches.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// The same budget, without the bot's own time limit: nodes alone decide, so that a seed reproduces
/// the game on a busy machine too.
pub(crate) fn unhurried(budget: Budget) -> Budget {
    Budget { time: Some(budget.time.unwrap_or(NEVER)), ..budget }
}

/// Whoever plays one seat of one game.
pub(crate) enum Contestant {
    Bot(Box<dyn Policy>),
    Program(Seated),
    /// It has lost the game, or could not even begin it.
    Gone(Reason),
}

/// A program on its seat.
pub(crate) struct Seated {
    process: Process,
    opening: Option<Opening>,
    time: Duration,
}

impl Contestant {
    /// An entrant, to play a seat of a new game.
    pub(crate) fn new(entrant: &Entrant, seed: u64, budget: Budget) -> Contestant {
        match entrant {
            Entrant::Kind(kind) => Contestant::Bot(kind.build(seed, unhurried(budget))),
            Entrant::Program(program) => Contestant::start(program, seed, budget),
        }
    }

    fn start(program: &Program, seed: u64, budget: Budget) -> Contestant {
        let time = budget.time.unwrap_or(DEFAULT_TIME);
        match Process::start(program) {
            Ok(process) => Contestant::Program(Seated {
                process,
                opening: Some(Opening { seed: (seed >> 32) as u32, time, nodes: budget.nodes }),
                time,
            }),
            Err(error) => Contestant::Gone(Reason::new(&format!("could not be started: {error}"))),
        }
    }

    /// Its action, one of the offers, or why it forfeits the game.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        view: &View,
        offers: &Offers<'_>,
    ) -> Result<Action, Reason> {
        match self {
            Contestant::Bot(policy) => {
                let action = policy.choose(game, view, offers);
                if offers.contains(&action) {
                    Ok(action)
                } else {
                    let text = action.text(game.board());
                    Err(Reason::new(&format!("chose `{text}`, which was not offered")))
                }
            }
            Contestant::Program(seated) => {
                let question = Question { game, opening: seated.opening, view, offers };
                let start_up = seated.opening.take().map_or(Duration::ZERO, |_| START_UP);
                let limit = seated.time + start_up;
                let chosen = seated.process.ask(question.line(), offers.count(), limit);
                chosen.map(|n| offers.nth(n)).map_err(|stumble| self.give_up(&stumble))
            }
            Contestant::Gone(reason) => Err(reason.clone()),
        }
    }

    /// Ends a program that stumbled, and tells why it forfeits.
    fn give_up(&mut self, stumble: &Stumble) -> Reason {
        let gone = Contestant::Gone(Reason::new(&stumble.to_string()));
        match std::mem::replace(self, gone) {
            Contestant::Program(seated) => {
                let reason = seated.process.forfeit(stumble);
                *self = Contestant::Gone(reason.clone());
                reason
            }
            Contestant::Bot(_) | Contestant::Gone(_) => Reason::new(&stumble.to_string()),
        }
    }

    /// Tells a program how the game ended.
    pub(crate) fn farewell(self, line: &str) {
        if let Contestant::Program(seated) = self {
            seated.process.farewell(line.to_owned());
        }
    }
}
