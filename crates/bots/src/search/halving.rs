use vocab::Action;

use super::Effort;
use super::candidates::CANDIDATES_MAX;
use super::deadline::Deadline;
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
/// what the last rival has to beat. At the deadline it is the best so far that has to; a world that
/// not all have met by then counts for nobody.
pub(super) fn halve<W>(
    effort: &Effort,
    deadline: Deadline<'_>,
    whim: &mut Whim,
    candidates: &[Action],
    imagine: impl Fn(u64) -> W,
    worth: impl Fn(&W, Action) -> f32,
) -> Action {
    let Some((&own, others)) = candidates.split_first() else {
        return Action::Pass;
    };
    let in_time = |world: &W, action| (!deadline.is_past()).then(|| worth(world, action));
    let mut rivals: Vec<Rival> =
        others.iter().map(|&action| Rival { action, sum: 0.0, squares: 0.0 }).collect();
    let mut leads = [0.0; CANDIDATES_MAX];
    let rounds = candidates.len().next_power_of_two().trailing_zeros().max(1);
    let mut worlds = 0_u32;
    'rounds: while !rivals.is_empty() {
        let share = effort.nodes / rounds / (rivals.len() as u32 + 1);
        for _ in 0..share.max(1) {
            let world = imagine(whim.seed());
            let Some(par) = in_time(&world, own) else { break 'rounds };
            for (lead, rival) in leads.iter_mut().zip(&rivals) {
                let Some(worth) = in_time(&world, rival.action) else { break 'rounds };
                *lead = worth - par;
            }
            for (rival, lead) in rivals.iter_mut().zip(leads) {
                rival.sum += lead;
                rival.squares += lead * lead;
            }
            worlds += 1;
        }
        if rivals.len() == 1 {
            break;
        }
        // A stable sort: of equals the one that the planner likes better stays in front.
        rivals.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        rivals.truncate(rivals.len() / 2);
    }
    // Of equals the first.
    let best = rivals.iter().rev().max_by(|a, b| a.sum.total_cmp(&b.sum));
    match best {
        Some(best) if worlds > 0 && best.lead(worlds as f32, effort.doubt) > 0.0 => best.action,
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::Duration;

    use vocab::Source;

    use super::*;
    use crate::strength::Strength;

    const CANDIDATES: [Action; 6] = [
        Action::Pass,
        Action::DrawTickets,
        Action::Draw(Source::Deck),
        Action::Draw(Source::Slot(0)),
        Action::Draw(Source::Slot(1)),
        Action::Draw(Source::Slot(2)),
    ];

    /// What is chosen by rollouts that take a second each, and how many there were.
    fn halve_slowly(limit: Duration, worth: fn(Action) -> f32) -> (Action, u32) {
        let rollouts = Cell::new(0);
        let now = || Duration::from_secs(u64::from(rollouts.get()));
        let deadline = Deadline::new(&now, limit);
        let imagine = |_| ();
        let choice = halve(
            &Strength::MASTER,
            deadline,
            &mut Whim::new(1),
            &CANDIDATES,
            imagine,
            |(), action| {
                rollouts.set(rollouts.get() + 1);
                worth(action)
            },
        );
        (choice, rollouts.get())
    }

    fn likes_tickets(action: Action) -> f32 {
        if action == Action::DrawTickets { 1.0 } else { 0.0 }
    }

    /// One world across all rivals would take six seconds: the search must not wait for its end.
    #[test]
    fn the_limit_holds_in_the_middle_of_a_world() {
        let (choice, rollouts) = halve_slowly(Duration::from_millis(1_800), likes_tickets);
        assert_eq!(rollouts, 2, "the second ends after the limit, a third never begins");
        assert_eq!(choice, Action::Pass, "nobody has met a whole world: the planner's own move");
    }

    #[test]
    fn what_was_seen_by_the_limit_counts() {
        let (choice, rollouts) = halve_slowly(Duration::from_millis(20_500), likes_tickets);
        assert_eq!(rollouts, 21);
        assert_eq!(choice, Action::DrawTickets, "better in three whole worlds");
    }

    #[test]
    fn without_a_limit_every_node_is_spent() {
        let (choice, rollouts) = halve_slowly(Duration::MAX, likes_tickets);
        assert_eq!(choice, Action::DrawTickets);
        assert!(rollouts.abs_diff(Strength::MASTER.nodes) < 12, "{rollouts}");
    }
}
