use vocab::Action;

use super::Effort;
use super::candidates::Candidates;
use crate::plan::{KeepMin, Planner};
use crate::sight::Sight;

/// A line of play: an action now, and how its seat plays on after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) action: Action,
    pub(super) planner: Planner,
}

impl Line {
    /// The planner's own line, and its rivals: other actions after which the planner plays on, and
    /// what it would do in other moods, to stay in them.
    ///
    /// The moods are for strategy: after a single odd move the planner returns to its plan, so the
    /// odd move can only look bad. A short game has no room for that.
    pub(super) fn all(
        planner: &mut Planner,
        sight: &Sight<'_>,
        keep_min: KeepMin,
        effort: &Effort,
    ) -> (Line, Vec<Line>) {
        let candidates = Candidates::gather(planner, sight, keep_min, effort.cap);
        let planner = *planner;
        let (own, others) = candidates.split();
        let mut rivals: Vec<Line> = others.iter().map(|&action| Line { action, planner }).collect();
        if effort.moods && sight.chart.is_long_game() {
            rivals.extend(planner.taste.moods().into_iter().map(|taste| {
                let mut planner = Planner::new(taste);
                let action = planner.decide(sight, keep_min);
                Line { action, planner }
            }));
        }
        (Line { action: own, planner }, rivals)
    }
}
