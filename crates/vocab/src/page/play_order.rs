/// In which order those play who sit at a table, unless its host names who begins (S2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOrder {
    /// It is drawn when the game begins.
    Drawn,
    /// As they sit: in a rematch, or where the host wished so beforehand.
    AsSeated,
}
