use std::ops::ControlFlow;

use bots::{Appraiser, Foretold, PlansInMind, Rollouts};
use rules::Game;
use vocab::account::{Account, Judgement};
use vocab::{BySeat, Card, Seats, Viewer};
use wire::Record;

use crate::crew::share_out;
use crate::fault::AccountFault;
use crate::judging::judge;
use crate::ledger::Bookkeeper;
use crate::recorder::Instead;
use crate::retelling::{Done, Passage, Retelling};
use crate::seed::mixed;

/// Rollouts of a value, and worlds of a decision, unless one asks for another number.
pub const ROLLOUTS_USUAL: u32 = 128;
/// The fewest: half of the worlds of a decision find what was best, the other half value it.
pub const ROLLOUTS_MIN: u32 = 2;
/// The most; more would take a day.
pub const ROLLOUTS_MAX: u32 = 65_536;

/// Rounds that are played on before a game is judged.
const ROUNDS: u16 = 8;

/// Whoever judges games of this kind for their accounts.
pub fn judge_of(game: &Game) -> Appraiser {
    Appraiser::new(game, ROUNDS)
}

/// How an account is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reviewing {
    /// Rollouts of a value, and worlds of a decision; fewer than two count as two.
    pub rollouts: u32,
    /// What the luck of rollouts and worlds follows from.
    pub seed: u64,
    /// How many threads share the work; the account is the same for any number.
    pub threads: usize,
}

/// A record that can be accounted for.
#[derive(Debug)]
pub struct Audit<'a> {
    game: &'a Game,
    story: Retelling,
    work: Vec<Piece>,
}

/// A piece of work: one thing to be found out.
#[derive(Clone, Copy, Debug)]
enum Piece {
    /// The chances after a passage.
    After(usize),
    /// The chances if another card had come in this turn of luck of a passage.
    Card { passage: usize, turn: usize, card: Card },
    /// The chances before this turn of luck of a passage, over what could have come.
    Anything { passage: usize, turn: usize },
    /// What the decision of a passage cost.
    Cost(usize),
}

/// What was found out.
#[derive(Debug)]
enum Valued {
    Chances(BySeat<f64>),
    Judged(Judgement),
}

impl<'a> Audit<'a> {
    /// Checks a record and sees what there is to find out.
    ///
    /// # Errors
    /// When the record is not legal, or too short.
    pub fn new(record: &'a Record) -> Result<Audit<'a>, AccountFault> {
        let story = Retelling::new(record)?;
        let mut work = Vec::new();
        for (passage, told) in story.passages.iter().enumerate() {
            if told.deed.is_some() {
                work.push(Piece::Cost(passage));
            }
            for (turn, luck) in told.heard.turns_of_luck().iter().enumerate() {
                match told.heard.instead(luck) {
                    Instead::Anything => work.push(Piece::Anything { passage, turn }),
                    Instead::Cards(cards) => {
                        let others = cards.into_iter().skip(1);
                        work.extend(others.map(|(card, _)| Piece::Card { passage, turn, card }));
                    }
                }
            }
            work.push(Piece::After(passage));
        }
        Ok(Audit { game: record.game(), story, work })
    }

    /// How many things there are to find out.
    pub fn size(&self) -> usize {
        self.work.len()
    }

    /// Finds out everything and draws up the account; `progress` is told how much is done.
    pub fn account(&self, settings: &Reviewing, mut progress: impl FnMut(usize)) -> Account {
        let go_on = |done| {
            progress(done);
            ControlFlow::Continue(())
        };
        self.account_unless(settings, go_on).expect("nobody ends it before")
    }

    /// The same, unless `progress` ends it half way.
    pub fn account_unless(
        &self,
        settings: &Reviewing,
        progress: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Option<Account> {
        let bench = Bench::new(self.game, &self.story, settings);
        let find = |piece: &Piece| bench.run(*piece);
        let found = share_out(&self.work, settings.threads, find, progress)?;
        let mut books = Bookkeeper::new(self.game.seats());
        let mut found = found.into_iter();
        for passage in &self.story.passages {
            let judgement = passage.deed.as_ref().map(|_| judged(&mut found));
            let luck = passage.heard.turns_of_luck().iter();
            let instead: Vec<Instead> = luck.map(|turn| passage.heard.instead(turn)).collect();
            let others: Vec<Vec<BySeat<f64>>> = instead
                .iter()
                .map(|instead| (0..instead.others()).map(|_| chances(&mut found)).collect())
                .collect();
            let after = chances(&mut found);
            let before = values_before(self.game.seats(), after, &instead, &others);
            books.add(passage, judgement, &before, after);
        }
        Some(books.close(self.story.resigned))
    }
}

fn judged(found: &mut impl Iterator<Item = Valued>) -> Judgement {
    match found.next() {
        Some(Valued::Judged(judgement)) => judgement,
        other => unreachable!("the work is in the order of the story, not {other:?}"),
    }
}

fn chances(found: &mut impl Iterator<Item = Valued>) -> BySeat<f64> {
    match found.next() {
        Some(Valued::Chances(chances)) => chances,
        other => unreachable!("the work is in the order of the story, not {other:?}"),
    }
}

/// The chances before each turn of luck of a passage: the mean over what could have come. What came
/// is worth what it is before the next turn of luck, so that nothing is lost between the two.
fn values_before(
    seats: Seats,
    after: BySeat<f64>,
    instead: &[Instead],
    others: &[Vec<BySeat<f64>>],
) -> Vec<BySeat<f64>> {
    let mut value = after;
    let mut before = Vec::new();
    for (instead, others) in instead.iter().zip(others).rev() {
        value = match instead {
            Instead::Anything => others[0],
            Instead::Cards(cards) => {
                let outcomes = std::iter::once(&value).chain(others);
                let mut mean = BySeat::all(0.0);
                for ((_, chance), outcome) in cards.iter().zip(outcomes) {
                    for seat in seats.iter() {
                        mean[seat] += chance * outcome[seat];
                    }
                }
                mean
            }
        };
        before.push(value);
    }
    before.reverse();
    before
}

/// What is needed to find anything out.
struct Bench<'a> {
    appraiser: Appraiser,
    game: &'a Game,
    story: &'a Retelling,
    /// What the planners have in mind at each decision.
    plans: Vec<PlansInMind>,
    rollouts: Rollouts,
    /// Those of decisions must not know what was hidden, not even by their luck.
    worlds: Rollouts,
}

impl<'a> Bench<'a> {
    fn new(game: &'a Game, story: &'a Retelling, settings: &Reviewing) -> Bench<'a> {
        let (seed, count) = (settings.seed, settings.rollouts.max(ROLLOUTS_MIN));
        // Luck of its own for each game: an accident of the rollouts of one is none of the others.
        let draws = story.passages.iter().flat_map(|passage| passage.heard.each_draw());
        let appraiser = judge_of(game);
        let plans = plans_along(&appraiser, game, story);
        Bench {
            appraiser,
            game,
            story,
            plans,
            rollouts: Rollouts { seed: mixed(seed, draws), count },
            worlds: Rollouts { seed, count },
        }
    }

    fn run(&self, piece: Piece) -> Valued {
        match piece {
            Piece::Cost(passage) => Valued::Judged(self.judge(passage)),
            Piece::After(passage) => {
                let Passage { after, turn_after, .. } = &self.story.passages[passage];
                let result = self.appraiser.result(after);
                let play_on = || {
                    let vantage = self.appraiser.recall(after, *turn_after, &self.plans[passage]);
                    self.appraiser.chances(&vantage, None, self.rollouts)
                };
                Valued::Chances(result.unwrap_or_else(play_on))
            }
            Piece::Card { passage, turn, card } => {
                let mut told = self.told_until(passage, turn);
                told.cards.push(card);
                Valued::Chances(self.chances_of(passage, &told))
            }
            Piece::Anything { passage, turn } => {
                Valued::Chances(self.chances_of(passage, &self.told_until(passage, turn)))
            }
        }
    }

    fn told_until(&self, passage: usize, turn: usize) -> Foretold {
        let heard = &self.story.passages[passage].heard;
        heard.until(&heard.turns_of_luck()[turn])
    }

    fn chances_of(&self, passage: usize, told: &Foretold) -> BySeat<f64> {
        let Some(done) = &self.story.passages[passage].deed else {
            return self.appraiser.chances_of_deal(told, self.rollouts);
        };
        let vantage = self.appraiser.recall(&done.before, done.turn, &self.plans[passage]);
        self.appraiser.chances(&vantage, Some((done.seat, done.action, told)), self.rollouts)
    }

    fn judge(&self, passage: usize) -> Judgement {
        let Some(done) = &self.story.passages[passage].deed else {
            unreachable!("only what was done is judged");
        };
        let &Done { seat, action, before, turn, taken_over } = done;
        // Worlds of their own for each decision: an accident of one is none of the others.
        let seed = self.worlds.seed ^ ((passage as u64 + 1) << 32);
        let worlds = Rollouts { seed, ..self.worlds };
        let deed = (seat, action);
        let moment = (&before, turn, &self.plans[passage]);
        let judgement = judge(&self.appraiser, self.game, moment, deed, worlds);
        Judgement { taken_over, ..judgement }
    }
}

/// What the planners have in mind at each decision of a game, as if they had played it: whoever is asked looks whether its
/// plan still holds, and nobody else does.
fn plans_along(appraiser: &Appraiser, game: &Game, story: &Retelling) -> Vec<PlansInMind> {
    let mut plans = appraiser.no_plans();
    let passages = story.passages.iter().map(|passage| {
        if let Some(done) = &passage.deed {
            let view = done.before.view(game, Viewer::Seat(done.seat));
            appraiser.keep_in_mind(&mut plans, &view);
        }
        plans
    });
    passages.collect()
}

#[cfg(test)]
mod tests;
