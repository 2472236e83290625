use std::fmt;

use vocab::{Seat, Viewer};

/// A value that only its owner may look at. It prints as nothing.
///
/// ```
/// use rules::Sealed;
/// use vocab::{Seat, Viewer};
///
/// let mine = Sealed::new(Seat::FIRST, 7);
/// assert_eq!(mine.open(Viewer::Seat(Seat::FIRST)), Some(&7));
/// assert_eq!(mine.open(Viewer::Spectator), None);
/// assert_eq!(format!("{mine:?}"), "Sealed(seat 0)");
/// ```
///
/// What is inside can't be reached without saying who is looking:
///
/// ```compile_fail
/// let mine = rules::Sealed::new(vocab::Seat::FIRST, 7);
/// let _ = mine.inner;
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sealed<T> {
    owner: Seat,
    inner: T,
}

impl<T> Sealed<T> {
    /// Seals a value for its owner.
    #[inline(always)]
    pub const fn new(owner: Seat, inner: T) -> Sealed<T> {
        Sealed { owner, inner }
    }

    /// The value, for its owner alone.
    pub fn open(&self, viewer: Viewer) -> Option<&T> {
        (viewer == Viewer::Seat(self.owner)).then_some(&self.inner)
    }

    /// The value, for whoever writes records and ledgers: the one door out of the truth.
    #[inline(always)]
    pub fn break_seal(&self) -> &T {
        &self.inner
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({})", self.owner)
    }
}
