use std::fmt;
use std::time::Duration;

/// Until when a decision may be thought about. Whatever is searched for it looks here, also inside
/// a rollout, so that the limit holds however long one world takes.
#[derive(Clone, Copy)]
pub(super) struct Deadline<'a> {
    now: &'a dyn Fn() -> Duration,
    end: Duration,
}

impl<'a> Deadline<'a> {
    /// The moment at which this clock shows more than `end`; never, if that is the longest of times.
    pub(super) fn new(now: &'a dyn Fn() -> Duration, end: Duration) -> Deadline<'a> {
        Deadline { now, end }
    }

    pub(super) fn is_past(&self) -> bool {
        self.end < Duration::MAX && (self.now)() > self.end
    }
}

impl fmt::Debug for Deadline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deadline({:?})", self.end)
    }
}
