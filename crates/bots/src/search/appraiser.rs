use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rules::{Game, Imagined, State};
use vocab::{Action, BySeat, Seat, Source, View, Viewer};

use super::candidates::Candidates;
use super::deadline::Deadline;
use super::foretold::{Foretold, ForetoldLuck};
use super::guess::Guess;
use super::inquiry::Inquiry;
use super::rollout::{TurnLuck, World, shared_by};
use super::value::Value;
use super::{Effort, Rivals};
use crate::chart::Chart;
use crate::kind::BotKind;
use crate::plan::{KeepMin, Planner, Taste};
use crate::sight::Sight;
use crate::situation::{Asked, Situation};
use crate::whim::Whim;

/// Judges games afterwards: how likely each seat was to win, and what its choices were worth.
///
/// A game is played on by planners at all seats, for some rounds or to the end; what is not over by
/// then is judged by what became of such games. It is no player: it is shown what really was.
#[derive(Clone, Debug)]
pub struct Appraiser {
    chart: Arc<Chart>,
    effort: Effort,
    /// Those who play on.
    planners: BySeat<Planner>,
}

/// How often a game is played on, and with which luck. The same luck is met by all that is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollouts {
    /// What their luck follows from.
    pub seed: u64,
    /// How many.
    pub count: u32,
}

/// A moment of a game that can be played on from.
#[derive(Clone)]
pub struct Vantage {
    world: World,
    view: View,
    turns_begun: u16,
}

impl fmt::Debug for Vantage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vantage({} turns begun)", self.turns_begun)
    }
}

/// What the planners of all seats have in mind at a moment of a game. A plan is kept while nothing breaks it, so that
/// one made anew is another one.
#[derive(Clone, Copy, Debug)]
pub struct PlansInMind(BySeat<Planner>);

/// What a seat's choices were worth to it in worlds that it could not tell from the real one.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The choices: the planner's own first, then what else it holds likely, what was done among them.
    pub actions: Vec<Action>,
    /// For each world the seat's share of the win after each of them.
    pub shares: Vec<Vec<f64>>,
}

impl Appraiser {
    /// Choices that are weighed beside what was done.
    const CANDIDATES: usize = 6;

    /// One that plays games on for so many rounds before it judges them.
    pub fn new(game: &Game, rounds: u16) -> Appraiser {
        let effort = Effort {
            nodes: 0,
            cap: Appraiser::CANDIDATES,
            horizon: rounds,
            doubt: 0.0,
            foresight: None,
            rivals: Rivals::Alike,
        };
        let chart = Arc::new(Chart::new(game));
        let planners = BySeat::all(Planner::new(Appraiser::taste(&chart)));
        Appraiser { chart, effort, planners }
    }

    /// The same, but games are played on by the planners that these bots play by.
    #[must_use]
    pub fn among(mut self, bots: &BySeat<Option<BotKind>>) -> Appraiser {
        for seat in self.chart.seats.iter() {
            if let Some(bot) = bots[seat] {
                self.planners[seat] = Planner::new(bot.taste(&self.chart));
            }
        }
        self
    }

    /// How a judge plays a game on.
    fn taste(chart: &Chart) -> Taste {
        Taste::of_a_player(chart)
    }

    /// What they have in mind before anything is dealt.
    pub fn no_plans(&self) -> PlansInMind {
        PlansInMind(self.planners)
    }

    /// The viewing seat is asked something: its planner looks whether its plan still holds.
    pub fn keep_in_mind(&self, plans: &mut PlansInMind, view: &View) {
        let seat = view.own.expect("a seat is asked").seat;
        let situation = Situation::from_view(view);
        plans.0[seat].prepare(&Sight { chart: &self.chart, situation: &situation, seat });
    }

    /// A moment of a game that is over, when so many turns had begun and the planners had this in mind.
    pub fn recall(&self, state: &State, turns_begun: u16, plans: &PlansInMind) -> Vantage {
        let view = state.view(&self.chart.game, Viewer::Spectator);
        let imagined = Imagined::recalled(*state);
        let world = World::opened(&self.chart, &view, imagined, plans.0, TurnLuck::new(0));
        Vantage { world, view, turns_begun }
    }

    /// Each seat's chance of winning there: its share of the win in the mean over rollouts, after
    /// this deed, if there is one, with the luck foretold.
    pub fn chances(
        &self,
        vantage: &Vantage,
        deed: Option<(Seat, Action, &Foretold)>,
        rollouts: Rollouts,
    ) -> BySeat<f64> {
        let inquiry = self.inquiry(&vantage.view, Seat::FIRST);
        let begins = deed.is_some() && vantage.world.is_asked(Asked::Turn);
        let turn = vantage.turns_begun + u16::from(begins);
        self.mean(rollouts, |seed| {
            let mut luck = TurnLuck::new(seed);
            luck.begin_turn(turn);
            vantage.world.shares(&inquiry, turn, luck, deed)
        })
    }

    /// The same for a table that is being set up.
    pub fn chances_of_deal(&self, told: &Foretold, rollouts: Rollouts) -> BySeat<f64> {
        let game = &self.chart.game;
        self.mean(rollouts, |seed| {
            let mut luck = TurnLuck::new(seed);
            let state = State::deal(game, ForetoldLuck::new(told, &mut luck), ());
            let view = state.view(game, Viewer::Spectator);
            let imagined = Imagined::recalled(state);
            let world = World::opened(&self.chart, &view, imagined, self.planners, luck.clone());
            world.shares(&self.inquiry(&view, Seat::FIRST), 0, luck, None)
        })
    }

    /// How the win is shared in a game that is over.
    pub fn result(&self, end: &State) -> Option<BySeat<f64>> {
        let finished = end.finished(&self.chart.game)?;
        Some(shared_by(&finished.sheet().winners))
    }

    /// Weighs what the viewing seat did against what else it could have done, in so many worlds made
    /// from its view alone, and from what its planner had in mind. All choices meet the same worlds and the same luck.
    pub fn weigh(
        &self,
        view: &View,
        turn: u16,
        plans: &PlansInMind,
        done: Action,
        worlds: Rollouts,
    ) -> Weighed {
        let seat = view.own.expect("a seat chooses").seat;
        let inquiry = self.inquiry(view, seat);
        let situation = Situation::from_view(view);
        let sight = Sight { chart: &self.chart, situation: &situation, seat };
        let mut own = plans.0[seat];
        let cap = self.effort.cap;
        let candidates = Candidates::gather(&mut own, &sight, inquiry.keep_min, cap);
        let mut actions: Vec<Action> = Vec::new();
        for &candidate in candidates.as_slice() {
            let action = if is_same(view, candidate, done) { done } else { candidate };
            if !actions.iter().any(|&known| is_same(view, known, action)) {
                actions.push(action);
            }
        }
        if !actions.contains(&done) {
            actions.push(done);
        }
        let guess = Guess::new(&self.chart, &situation, view);
        let mut weighed = Weighed { actions, shares: Vec::new() };
        if weighed.actions.len() == 1 {
            return weighed;
        }
        let begun = turn + u16::from(situation.asked == Asked::Turn);
        let nothing = Foretold::default();
        let mut whim = Whim::new(worlds.seed);
        for _ in 0..worlds.count {
            let world = World::imagine(&inquiry, &guess, own, whim.seed());
            let seed = whim.seed();
            let share = |&action: &Action| {
                let mut luck = TurnLuck::new(seed);
                luck.begin_turn(begun);
                world.shares(&inquiry, begun, luck, Some((seat, action, &nothing)))[seat]
            };
            weighed.shares.push(weighed.actions.iter().map(share).collect());
        }
        weighed
    }

    fn inquiry<'a>(&'a self, view: &'a View, seat: Seat) -> Inquiry<'a> {
        Inquiry {
            game: &self.chart.game,
            chart: &self.chart,
            view,
            seat,
            keep_min: KeepMin::of(&self.chart.game),
            effort: &self.effort,
            deadline: Deadline::new(&|| Duration::ZERO, Duration::MAX),
            value: Value::for_game(&self.chart),
        }
    }

    fn mean(&self, rollouts: Rollouts, share: impl Fn(u64) -> BySeat<f64>) -> BySeat<f64> {
        let mut whim = Whim::new(rollouts.seed);
        let mut mean = BySeat::all(0.0);
        for _ in 0..rollouts.count {
            let shares = share(whim.seed());
            for seat in self.chart.seats.iter() {
                mean[seat] += shares[seat] / f64::from(rollouts.count);
            }
        }
        mean
    }
}

/// Whether two actions are one choice: two places of the display with the same card are.
fn is_same(view: &View, one: Action, other: Action) -> bool {
    let card = |action| match action {
        Action::Draw(Source::Slot(slot)) => view.display.get(usize::from(slot)).copied().flatten(),
        _ => None,
    };
    one == other || card(one).is_some_and(|card_of_one| card(other) == Some(card_of_one))
}
