/// What hides the cards of one from the others at a screen that several people share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Curtain {
    /// It is up: one looks with the eyes of the seat.
    Up,
    /// It is down: one sees what spectators see, whoever sits in front of the screen.
    Down,
}
