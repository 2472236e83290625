use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bots::{BotKind, Budget, Policy, Thoughtless};
use rules::{Fact, Game, State, Witness};
use vocab::{Action, Chance, Seat, Viewer};

use crate::contestant::unhurried;
use crate::seeded_dice::SeededDice;
use crate::tally::Tally;

/// A simulation to run.
#[derive(Clone, Copy, Debug)]
pub struct Simulation {
    /// How many games.
    pub games: NonZeroU64,
    /// Who plays every seat.
    pub kind: BotKind,
    /// What the luck of the run follows from.
    pub seed: u64,
    /// How many threads share the games; the outcome is the same for any number.
    pub threads: usize,
}

/// Games are handed to threads in lots, so that the counter is no bottleneck.
const LOT: u64 = 256;
/// The luck of the players is apart from that of the table.
const PLAYERS: u64 = 0x7265_6b76_6161_7274;

impl Simulation {
    /// Plays every game and adds them up. `on_game` sees every finished game with its number, its
    /// facts if it wants them, and its final state; an error from it stops the run.
    ///
    /// # Errors
    /// The first error of `on_game`.
    pub fn run<W, E>(
        &self,
        game: &Game,
        progress: impl Fn(u64) + Sync,
        on_game: impl Fn(u64, W, &State) -> Result<(), E> + Sync,
    ) -> Result<Tally, E>
    where
        W: Memory,
        E: Send,
    {
        let next = AtomicU64::new(0);
        let work = || {
            let mut tally = Tally::new(game);
            loop {
                let first = next.fetch_add(LOT, Ordering::Relaxed);
                let end = (first + LOT).min(self.games.get());
                if first >= end {
                    return Ok(tally);
                }
                for number in first..end {
                    let (state, witness, decisions) = W::play(self, game, number);
                    tally.add(game, &state, decisions);
                    if let Err(error) = on_game(number, witness, &state) {
                        next.store(self.games.get(), Ordering::Relaxed);
                        return Err(error);
                    }
                }
                progress(end - first);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (1..self.threads).map(|_| scope.spawn(work)).collect();
            let mut tally = work()?;
            for worker in workers {
                tally.merge(&worker.join().expect("a worker of ours does not panic")?);
            }
            Ok(tally)
        })
    }

    #[inline(always)]
    fn play<W: Witness + Default>(&self, game: &Game, number: u64) -> (State, W, u64) {
        let mut players = SeededDice::of_game(self.seed ^ PLAYERS, number);
        match self.kind.thoughtless() {
            // A loop of its own, in which nobody asks at every choice how it is made.
            Some(Thoughtless::Random) => self.play_with(game, number, |state, seat| {
                Thoughtless::Random.choose(&state.offers(game, seat), &mut players)
            }),
            Some(way) => self.play_with(game, number, |state, seat| {
                way.choose(&state.offers(game, seat), &mut players)
            }),
            None => {
                let mut bots = self.bots(game, &mut players);
                self.play_with(game, number, |state, seat| {
                    let view = state.view(game, Viewer::Seat(seat));
                    bots[seat.index()].choose(game, &view, &state.offers(game, seat))
                })
            }
        }
    }

    /// A bot for every seat, each with luck of its own.
    fn bots(&self, game: &Game, players: &mut SeededDice) -> Vec<Box<dyn Policy>> {
        let bot = |_| {
            let [high, low] = [players.word(), players.word()].map(u64::from);
            self.kind.build(high << 32 | low, unhurried(Budget::OWN))
        };
        game.seats().iter().map(bot).collect()
    }

    #[inline(always)]
    fn play_with<W: Witness + Default>(
        &self,
        game: &Game,
        number: u64,
        mut choose: impl FnMut(&State, Seat) -> Action,
    ) -> (State, W, u64) {
        let mut witness = W::default();
        let mut luck = SeededDice::of_game(self.seed, number);
        let mut state = State::deal(game, &mut luck, &mut witness);
        let mut decisions = 0;
        while let Some(seat) = state.to_act(game) {
            let action = choose(&state, seat);
            state.play_offered(game, seat, action, &mut luck, &mut witness);
            decisions += 1;
        }
        (state, witness, decisions)
    }
}

/// What is remembered of a simulated game. Each kind has a loop of its own that is compiled here:
/// in the program, where `run` is compiled, its speed would hang on what else the program does.
pub trait Memory: Witness + Default {
    /// Plays a game: its end, what is remembered, and how many decisions it took.
    #[doc(hidden)]
    fn play(simulation: &Simulation, game: &Game, number: u64) -> (State, Self, u64);
}

/// Nothing is.
impl Memory for () {
    fn play(simulation: &Simulation, game: &Game, number: u64) -> (State, (), u64) {
        simulation.play(game, number)
    }
}

/// Remembers every fact of a game.
pub type AllFacts = Vec<Fact>;

impl Memory for AllFacts {
    fn play(simulation: &Simulation, game: &Game, number: u64) -> (State, AllFacts, u64) {
        simulation.play(game, number)
    }
}
