//! Search on top of the planner: capped rollouts in imagined worlds.
//!
//! A few candidates that the planner holds likely, its own move always among them, are played to the
//! end in the same worlds with the same luck, every seat planning. The worse half is dropped, and
//! again, until one is left.

mod candidates;
mod guess;
mod rollout;
mod value;

use std::time::{Duration, Instant};

use rules::{Game, Offers};
use vocab::{Action, Seat, View};

use crate::chart::ChartCase;
use crate::plan::{KeepMin, Planner, Taste};
use crate::policy::{Policy, offered};
use crate::sight::Sight;
use crate::table::Table;
use crate::whim::Whim;
use candidates::Candidates;
use guess::Guess;
pub(crate) use guess::spans;
use rollout::World;

/// How a search thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Rollouts a decision.
    pub(crate) nodes: u32,
    /// Most candidates.
    pub(crate) cap: usize,
    /// Time a decision; the best so far is played when it is over.
    pub(crate) time: Duration,
}

/// A player that searches.
#[derive(Debug)]
pub(crate) struct Searcher {
    charts: ChartCase,
    whim: Whim,
    effort: Effort,
    planner: Option<Planner>,
}

impl Searcher {
    pub(crate) fn new(seed: u64, effort: Effort) -> Searcher {
        Searcher { charts: ChartCase::default(), whim: Whim::new(seed), effort, planner: None }
    }
}

impl Policy for Searcher {
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action {
        if offers.count() == 1 {
            return offers.nth(0);
        }
        let chart = self.charts.of(game);
        let table = Table::from_view(view);
        let seat = offers.seat();
        let sight = Sight { chart: &chart, table: &table, seat };
        let keep_min = KeepMin::of(game);
        let taste = Taste::for_game(&chart);
        let planner = self.planner.get_or_insert_with(|| Planner::new(taste));
        let candidates = Candidates::gather(
            planner,
            &sight,
            keep_min,
            env("CAP", self.effort.cap as f32) as usize,
        );
        let own = (seat, *planner);
        let scale = f32::from(chart.pieces) * 0.5 * env("SC", 1.0);
        let horizon = env("H", 1000.0) as u16 * chart.seats.count() as u16;
        let lin = env("LIN", 0.0) > 0.0;
        let judge = value::Value::new(lab_weights());
        let guess = Guess::new(game, &chart, &table, view);
        let world = |seed| World::imagine(game, &chart, view, own, taste, &guess, seed);
        let value = |world: &World, action| {
            let margin = world.play_out(game, &chart, seat, action, keep_min, horizon, &judge);
            if lin { margin } else { 1.0 / (1.0 + (-margin / scale).exp()) }
        };
        let best = halve(&self.effort, &mut self.whim, candidates.as_slice(), world, value);
        offered(best, offers)
    }
}

/// Sequential halving: every round gives the same worlds to each candidate that is left and drops
/// the worse half.
fn halve(
    effort: &Effort,
    whim: &mut Whim,
    candidates: &[Action],
    imagine: impl Fn(u64) -> World,
    value: impl Fn(&World, Action) -> f32,
) -> Action {
    let start = Instant::now();
    let Some((&own, others)) = candidates.split_first() else {
        return Action::Pass;
    };
    let mut left: Vec<Rival> = others.iter().map(|&action| Rival::new(action)).collect();
    let rounds = (left.len() + 1).next_power_of_two().trailing_zeros().max(1);
    let mut worlds_done = 0;
    let z = env("Z", 0.7);
    while !left.is_empty() {
        let worlds = (effort.nodes / rounds / (left.len() as u32 + 1)).max(1);
        for _ in 0..worlds {
            let world = imagine(whim.seed());
            let par = value(&world, own);
            for rival in &mut left {
                let ahead = value(&world, rival.action) - par;
                rival.sum += ahead;
                rival.squares += ahead * ahead;
            }
            worlds_done += 1;
            if start.elapsed() > effort.time {
                break;
            }
        }
        left.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        if left.len() == 1 || start.elapsed() > effort.time {
            break;
        }
        left.truncate(left.len() / 2);
    }
    let n = worlds_done as f32;
    match left.first() {
        Some(rival) => {
            let mean = rival.sum / n;
            let var = (rival.squares / n - mean * mean).max(1e-9) / n;
            if mean - z * var.sqrt() > 0.0 { rival.action } else { own }
        }
        None => own,
    }
}

pub(crate) fn env(name: &str, default: f32) -> f32 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

struct Rival {
    action: Action,
    sum: f32,
    squares: f32,
}
impl Rival {
    fn new(action: Action) -> Rival {
        Rival { action, sum: 0.0, squares: 0.0 }
    }
}

fn lab_weights() -> [f32; value::FEATURES] {
    let mut w = [0.0; value::FEATURES];
    if let Ok(t) = std::env::var("VW") {
        for (i, v) in t.split(',').enumerate() {
            w[i] = v.parse().unwrap();
        }
    }
    w
}

/// Features of every seat of a real game, to learn the value from.
#[doc(hidden)]
pub fn lab_features(game: &Game, state: &rules::State, planners: &mut Vec<Option<Box<dyn std::any::Any>>>) -> Vec<Vec<f32>> {
    let chart = crate::chart::Chart::new(game);
    let view = state.view(game, vocab::Viewer::Seat(Seat::FIRST));
    let table = Table::from_world(game, state, &view);
    let turns = value::turns_to_end(&table);
    planners.clear();
    game.seats().iter().map(|seat| {
        let mut p = Planner::new(Taste::for_game(&chart));
        let (f, _) = value::features(&Sight { chart: &chart, table: &table, seat }, &mut p, turns);
        f.to_vec()
    }).collect()
}
