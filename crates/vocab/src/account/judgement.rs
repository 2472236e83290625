use crate::account::chosen_act::{ChosenAct, Motive};
use crate::seat::Seat;

/// A decision, judged from what its seat could know. Shares of the win are from 0 to 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Who decided.
    pub seat: Seat,
    /// What it did.
    pub done: ChosenAct,
    /// The best that was found.
    pub best: ChosenAct,
    /// Why that would have been better, where it can be told.
    pub motive: Option<Motive>,
    /// What the decision cost: how much likelier the best that was found would have been to win.
    pub cost: f64,
    /// The standard error of the cost.
    pub error: f64,
    /// Whether the cost is beyond doubt.
    pub is_sure: bool,
    /// What the same decision would have cost by plain play, as all seats play on in rollouts.
    pub par: f64,
    /// Whether there was a choice whose values differ.
    pub is_real: bool,
    /// Whether somebody else than the one who is named played the seat then: nobody is praised or blamed for it.
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
    /// Its mark, if whoever the seat belongs to has earned one.
    pub fn mark(&self) -> Option<Dearness> {
        match self.cost {
            _ if !self.is_sure || self.taken_over => None,
            cost if cost >= 0.15 => Some(Dearness::Blunder),
            cost if cost >= 0.10 => Some(Dearness::VeryDear),
            cost if cost >= 0.05 => Some(Dearness::Dear),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;

    #[test]
    fn marks_are_for_what_is_sure_and_own() {
        let act = ChosenAct { action: Action::DrawTickets, card: None };
        let dear = Judgement {
            seat: Seat::FIRST,
            done: act,
            best: act,
            motive: None,
            cost: 0.2,
            error: 0.01,
            is_sure: true,
            par: 0.0,
            is_real: true,
            taken_over: false,
        };
        assert_eq!(dear.mark(), Some(Dearness::Blunder));
        assert_eq!(Judgement { taken_over: true, ..dear.clone() }.mark(), None);
        assert_eq!(Judgement { is_sure: false, ..dear.clone() }.mark(), None);
        assert_eq!(Judgement { cost: 0.049, ..dear }.mark(), None);
    }
}
