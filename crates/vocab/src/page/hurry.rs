use crate::haste::Haste;

/// That a bot thought less about its last decision than its level promises, because the house is busy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hurry {
    /// How much less.
    pub haste: Haste,
    /// How many decisions it has hurried in this game, with this one.
    pub decisions: u16,
}
