use bots::{Appraiser, PlansInMind, Rollouts, Weighed};
use rules::{Game, State};
use vocab::account::Judgement;
use vocab::limits::KINDS;
use vocab::{Action, Card, Seat, View, Viewer};

use crate::motive::{chosen, motive};
use crate::seed::mixed;

/// Standard errors beyond which a cost is no accident of the worlds...
const DOUBT: f64 = 2.0;
/// ...if there were so many: two or three that agree by accident have no error at all.
const SURE_MIN: usize = 16;

/// Judges what a seat did here, by its view alone: any state that the seat can't tell from this
/// one is judged alike. A moment is a state, how many turns have begun, and what the planners have in mind.
pub fn judge(
    appraiser: &Appraiser,
    game: &Game,
    (state, turn, plans): (&State, u16, &PlansInMind),
    (seat, action): (Seat, Action),
    worlds: Rollouts,
) -> Judgement {
    let view = state.view(game, Viewer::Seat(seat));
    let worlds = Rollouts { seed: seed_of(&view, worlds.seed), ..worlds };
    let finding = WeighedCost::of(action, &appraiser.weigh(&view, turn, plans, action, worlds));
    let [done, best] = [action, finding.best].map(|action| chosen(&view, action));
    Judgement {
        seat,
        done,
        best,
        motive: motive(game, state, seat, done, best),
        cost: finding.cost,
        error: finding.error,
        is_sure: finding.is_sure,
        par: finding.par,
        is_real: finding.is_real,
        taken_over: false,
    }
}

/// Worlds of their own for each view, by what is known at its seat.
fn seed_of(view: &View, seed: u64) -> u64 {
    let open = view.display.iter().map(|card| card.map_or(KINDS, Card::index));
    let hand = view.own.iter().flat_map(|own| own.hand.each().map(Card::index));
    let tickets = view.own.iter().flat_map(|own| own.tickets.union(own.offer.set()).iter());
    mixed(seed, open.chain(hand).chain(tickets.map(|ticket| ticket.index())))
}

/// What the worlds say of a decision.
#[derive(Debug)]
struct WeighedCost {
    best: Action,
    cost: f64,
    error: f64,
    is_sure: bool,
    par: f64,
    is_real: bool,
}

impl WeighedCost {
    fn of(action: Action, weighed: &Weighed) -> WeighedCost {
        let Weighed { actions, shares } = weighed;
        let done = actions.iter().position(|&each| each == action).expect("it is weighed too");
        if shares.is_empty() {
            let (cost, error, par) = (0.0, 0.0, 0.0);
            return WeighedCost { best: action, cost, error, is_sure: false, par, is_real: false };
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
        let error = (squares / (worlds - 1.0).max(1.0)).sqrt();
        WeighedCost {
            best: actions[best(shares.iter(), done)],
            cost,
            error,
            is_sure: shares.len() >= SURE_MIN && cost > DOUBT * error,
            // The first is the planner's own move: whoever plays as it does stands at nothing, whatever a share may drift.
            par: mean(&|world| best_at(world) - shares[world][0]),
            is_real: shares.iter().any(differ),
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
    use vocab::account::{ChosenAct, Dearness};

    use super::*;

    /// The planner's own move and another.
    const CHOICES: [Action; 2] = [Action::Draw(Source::Deck), Action::DrawTickets];

    fn judged(shares: &[[f64; 2]]) -> Judgement {
        let weighed = Weighed {
            actions: CHOICES.to_vec(),
            shares: shares.iter().map(|row| row.to_vec()).collect(),
        };
        let WeighedCost { best, cost, error, is_sure, par, is_real } =
            WeighedCost::of(CHOICES[0], &weighed);
        let [done, best] = [CHOICES[0], best].map(|action| ChosenAct { action, card: None });
        let (seat, motive, taken_over) = (Seat::FIRST, None, false);
        Judgement { seat, done, best, motive, cost, error, is_sure, par, is_real, taken_over }
    }

    #[test]
    fn a_choice_that_is_better_in_every_world_is_what_the_decision_cost() {
        let judged = judged(&[[0.2, 0.4]; SURE_MIN]);
        assert_eq!((judged.best.action, judged.mark()), (CHOICES[1], Some(Dearness::Blunder)));
        assert!((judged.cost - 0.2).abs() < 1e-12 && judged.error < 1e-12 && judged.is_real);
        assert_eq!(judged.par, judged.cost, "plain play would have done the same");
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
        let worlds = [[0.0, 0.9], [0.5, 0.5], [0.6, 0.0], [0.0, 0.9], [0.0, 0.0], [0.8, 0.0]];
        let judged = judged(&[worlds; 3].concat());
        assert!(judged.cost > 0.05 && judged.cost < 2.0 * judged.error, "{judged:?}");
        assert_eq!(judged.mark(), None);
    }

    #[test]
    fn a_few_worlds_that_agree_by_accident_are_not_beyond_doubt() {
        let judged = judged(&[[0.2, 0.4]; SURE_MIN - 1]);
        assert!(judged.cost > 0.15 && judged.error < 1e-12);
        assert_eq!(judged.mark(), None);
    }

    #[test]
    fn equal_values_are_no_real_choice() {
        assert!(!judged(&[[0.3, 0.3], [0.7, 0.7]]).is_real);
    }
}
