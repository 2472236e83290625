use std::time::Instant;

use vocab::Action;

use super::Effort;
use crate::whim::Whim;

/// A candidate beside the planner's own move: how far it was ahead of that in the same worlds.
struct Rival {
    action: Action,
    sum: f32,
    squares: f32,
}

impl Rival {
    /// How far it is ahead beyond doubt.
    fn lead(&self, worlds: f32, doubt: f32) -> f32 {
        let mean = self.sum / worlds;
        let variance = (self.squares / worlds - mean * mean).max(0.0);
        mean - doubt * (variance / worlds).sqrt()
    }
}

/// Sequential halving: every round gives the same new worlds to the first candidate and to each
/// rival that is left, and drops the worse half of the rivals. The first stays in all rounds: it is
/// what the last rival has to beat.
pub(super) fn halve<W>(
    effort: &Effort,
    whim: &mut Whim,
    candidates: &[Action],
    imagine: impl Fn(u64) -> W,
    worth: impl Fn(&W, Action) -> f32,
) -> Action {
    let Some((&own, others)) = candidates.split_first() else {
        return Action::Pass;
    };
    let start = Instant::now();
    let mut rivals: Vec<Rival> =
        others.iter().map(|&action| Rival { action, sum: 0.0, squares: 0.0 }).collect();
    let rounds = candidates.len().next_power_of_two().trailing_zeros().max(1);
    let mut worlds = 0_u32;
    while !rivals.is_empty() {
        let share = effort.nodes / rounds / (rivals.len() as u32 + 1);
        for _ in 0..share.max(1) {
            let world = imagine(whim.seed());
            let par = worth(&world, own);
            for rival in &mut rivals {
                let ahead = worth(&world, rival.action) - par;
                rival.sum += ahead;
                rival.squares += ahead * ahead;
            }
            worlds += 1;
            if start.elapsed() > effort.time {
                break;
            }
        }
        // A stable sort: of equals the one that the planner likes better stays in front.
        rivals.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        if rivals.len() == 1 || start.elapsed() > effort.time {
            break;
        }
        rivals.truncate(rivals.len() / 2);
    }
    match rivals.first() {
        Some(best) if best.lead(worlds as f32, effort.doubt) > 0.0 => best.action,
        _ => own,
    }
}
