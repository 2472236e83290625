use crate::account::balance::Account;
use crate::account::chosen_act::{ChosenAct, Motive};
use crate::account::judgement::{Dearness, Judgement};
use crate::seat::Seat;

/// A decision that was dear beyond doubt, as somebody sees it who looks back at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DearChoice {
    /// Who decided.
    pub seat: Seat,
    /// What it did.
    pub done: ChosenAct,
    /// What would have been better.
    pub best: ChosenAct,
    /// Why, where it can be told.
    pub motive: Option<Motive>,
    /// How dear it was.
    pub mark: Dearness,
}

impl DearChoice {
    /// What is told of a decision, if it has earned a mark.
    pub fn of(judged: &Judgement) -> Option<DearChoice> {
        let Judgement { seat, done, best, motive, .. } = *judged;
        Some(DearChoice { seat, done, best, motive, mark: judged.mark()? })
    }
}

impl Account {
    /// What is told of the decision that followed on so many.
    pub fn reviewed_after(&self, step: usize) -> Option<DearChoice> {
        let mut here = self.decisions(None).filter(|(movement, _)| movement.shown_at() == step);
        here.find_map(|(_, judged)| DearChoice::of(judged))
    }
}
