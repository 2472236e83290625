use vocab::Action;

use super::candidates::Candidates;
use super::{Effort, KeepMin};
use crate::plan::Planner;
use crate::sight::Sight;

/// A line of play: an action now, and how its seat plays on after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) action: Action,
    pub(super) planner: Planner,
}

impl Line {
    /// The planner's own line, and its rivals: other actions after which the planner plays on, and
    /// other moods to play on in, after what each of them would do and after the planner's own action.
    ///
    /// The moods are for strategy: after a single odd move the planner returns to its plan, so the odd
    /// move can only look bad.
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
        if effort.moods {
            for taste in planner.taste.moods() {
                let mut planner = Planner::new(taste);
                let action = planner.decide(sight, keep_min);
                rivals.push(Line { action, planner });
                if action != own {
                    rivals.push(Line { action: own, planner });
                }
            }
        }
        (Line { action: own, planner }, rivals)
    }
}
