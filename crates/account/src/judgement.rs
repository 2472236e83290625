use bots::{Appraiser, Rollouts, Weighed};
use rules::{Game, State};
use vocab::{Action, Seat, Viewer};

/// A decision, judged from what its seat could know. Shares of the win are from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Who decided.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
    /// The best that was found.
    pub best: Action,
    /// What the decision cost: how much likelier the best that was found would have been to win.
    pub cost: f64,
    /// The standard error of the cost.
    pub error: f64,
    /// What the same decision would have cost by plain play, as all seats play on in rollouts.
    pub par: f64,
    /// Whether there was a choice whose values differ.
    pub is_real: bool,
    /// Whether somebody else had taken the seat over by then.
    pub taken_over: bool,
}

/// How dear a decision was, where there is no doubt that it was dear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Dearness {
    /// It cost five points of win chance or more.
    Dear,
    /// It cost ten or more.
    VeryDear,
    /// It cost fifteen or more.
    Blunder,
}

impl Dearness {
    /// Standard errors beyond which a cost is no accident of the rollouts.
    const DOUBT: f64 = 2.0;

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Dearness::Dear => "dear",
            Dearness::VeryDear => "very dear",
            Dearness::Blunder => "blunder",
        }
    }
}

impl Judgement {
    /// Its mark, if it has earned one.
    pub fn mark(&self) -> Option<Dearness> {
        let is_sure = self.cost > Dearness::DOUBT * self.error;
        match self.cost {
            _ if !is_sure => None,
            cost if cost >= 0.15 => Some(Dearness::Blunder),
            cost if cost >= 0.10 => Some(Dearness::VeryDear),
            cost if cost >= 0.05 => Some(Dearness::Dear),
            _ => None,
        }
    }

    /// Judges what a seat did here, by its view alone: any state that the seat can't tell from this
    /// one is judged alike. `turn` is how many turns have begun.
    pub fn pass(
        appraiser: &Appraiser,
        game: &Game,
        state: &State,
        turn: u16,
        (seat, action): (Seat, Action),
        worlds: Rollouts,
    ) -> Judgement {
        let view = state.view(game, Viewer::Seat(seat));
        let weighed = appraiser.weigh(&view, turn, action, worlds);
        Judgement::of(seat, action, &weighed)
    }

    fn of(seat: Seat, action: Action, weighed: &Weighed) -> Judgement {
        let Weighed { actions, shares, plain } = weighed;
        let done = actions.iter().position(|&each| each == action).expect("it is weighed too");
        let none = Judgement {
            seat,
            action,
            best: action,
            cost: 0.0,
            error: 0.0,
            par: 0.0,
            is_real: false,
            taken_over: false,
        };
        if shares.is_empty() {
            return none;
        }
        let differ = |row: &Vec<f64>| row.iter().any(|&share| share != row[0]);
        // The best of some worlds looks better there than it is. So each half of the worlds says
        // what the best is for the other half to value: that flatters nothing.
        let best_of = |half: usize| best(shares.iter().skip(half).step_by(2), done);
        let by_other_half = [best_of(1), best_of(0)];
        let best_at = |world: usize| shares[world][by_other_half[world % 2]];
        let worlds = shares.len() as f64;
        let mean =
            |figure: &dyn Fn(usize) -> f64| (0..shares.len()).map(figure).sum::<f64>() / worlds;
        let lost = |world: usize| best_at(world) - shares[world][done];
        let cost = mean(&lost);
        let squares = mean(&|world| (lost(world) - cost).powi(2));
        Judgement {
            best: actions[best(shares.iter(), done)],
            cost,
            error: (squares / (worlds - 1.0).max(1.0)).sqrt(),
            par: mean(&|world| best_at(world) - plain[world]),
            is_real: shares.iter().any(differ),
            ..none
        }
    }
}

/// Which choice has the highest sum over these worlds; of equals what was done, else the first.
fn best<'a>(worlds: impl Iterator<Item = &'a Vec<f64>>, done: usize) -> usize {
    let mut sums = Vec::new();
    for row in worlds {
        sums.resize(row.len(), 0.0);
        for (sum, share) in sums.iter_mut().zip(row) {
            *sum += share;
        }
    }
    let mut best = done;
    for (choice, &sum) in sums.iter().enumerate() {
        if sum > sums[best] {
            best = choice;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use vocab::Source;

    use super::*;

    const CHOICES: [Action; 2] = [Action::Draw(Source::Deck), Action::DrawTickets];

    fn judged(shares: &[[f64; 2]]) -> Judgement {
        let weighed = Weighed {
            actions: CHOICES.to_vec(),
            shares: shares.iter().map(|row| row.to_vec()).collect(),
            plain: shares.iter().map(|row| row[0]).collect(),
        };
        Judgement::of(Seat::FIRST, CHOICES[0], &weighed)
    }

    #[test]
    fn a_choice_that_is_better_in_every_world_is_what_the_decision_cost() {
        let judged = judged(&[[0.2, 0.4]; 8]);
        assert_eq!((judged.best, judged.mark()), (CHOICES[1], Some(Dearness::Blunder)));
        assert!((judged.cost - 0.2).abs() < 1e-12 && judged.error < 1e-12 && judged.is_real);
        assert!((judged.par - judged.cost).abs() < 1e-12, "plain play would have done the same");
    }

    #[test]
    fn what_only_looks_better_by_accident_costs_nothing_on_the_mean() {
        // In the even worlds one looks better, in the odd ones the other.
        let judged = judged(&[[0.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]]);
        assert!(judged.cost <= 0.0, "{}", judged.cost);
        assert_eq!(judged.mark(), None);
    }

    #[test]
    fn a_cost_within_its_doubt_has_no_mark() {
        let judged =
            judged(&[[0.0, 0.9], [0.5, 0.5], [0.6, 0.0], [0.0, 0.9], [0.0, 0.0], [0.3, 0.9]]);
        assert!(judged.cost > 0.05 && judged.cost < 2.0 * judged.error, "{judged:?}");
        assert_eq!(judged.mark(), None);
    }

    #[test]
    fn equal_values_are_no_real_choice() {
        assert!(!judged(&[[0.3, 0.3], [0.7, 0.7]]).is_real);
    }
}
