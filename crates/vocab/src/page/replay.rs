use super::update::Update;

/// A game as it was at one of its steps, through somebody's eyes. Nothing can be done in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    /// What was seen then.
    pub then: Update,
    /// After so many decisions.
    pub step: usize,
    /// How many there are by now.
    pub steps: usize,
    /// Whether one may look through everybody's eyes, since nothing is left to hide.
    pub open: bool,
}
