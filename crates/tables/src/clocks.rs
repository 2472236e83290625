//! How long people have thought, and what that leaves them.

use std::time::Duration;

use store::Moment;
use vocab::page::TableClock;
use vocab::{BySeat, Seat};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The clocks of all seats. They follow from the facts of the ledger and from when each was appended, so
/// that a table which is rebuilt has the same. What was taken back never happened: whoever takes back has
/// thought on all the while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    kind: TableClock,
    seats: BySeat<Hourglass>,
    /// When each seat last did something that no bot did for its person.
    acted: BySeat<Moment>,
}

/// The time of one seat.
#[derive(Clone, Copy, Debug)]
struct Hourglass {
    /// What was left when it last began to run or stopped, in milliseconds.
    left_ms: i64,
    /// Since when it runs.
    since: Option<Moment>,
}

impl Clocks {
    pub(crate) fn new(kind: TableClock) -> Clocks {
        let left_ms = match kind {
            TableClock::None => 0,
            TableClock::Live { minutes, .. } => millis(Duration::from_secs(60) * minutes.into()),
            TableClock::Days { days } => millis(DAY * days.into()),
        };
        let seats = BySeat::all(Hourglass { left_ms, since: None });
        Clocks { kind, seats, acted: BySeat::all(Moment::at_ms(0)) }
    }

    pub(crate) fn kind(&self) -> TableClock {
        self.kind
    }

    /// The game begins.
    pub(crate) fn begin(&mut self, at: Moment) {
        self.acted = BySeat::all(at);
    }

    /// The person of a seat does something.
    pub(crate) fn act(&mut self, seat: Seat, at: Moment) {
        self.acted[seat] = at;
    }

    /// A seat is to move from now on: its time runs, unless a bot plays for its person.
    pub(crate) fn turn(&mut self, seat: Seat, at: Moment, by_bot: bool) {
        let glass = &mut self.seats[seat];
        match self.kind {
            TableClock::None => {}
            TableClock::Live { seconds, .. } => {
                let addition = i64::from(seconds) * 1_000;
                // Whoever is away saves up no time; whoever comes back has enough for a move.
                glass.left_ms = if by_bot {
                    glass.left_ms.max(addition)
                } else {
                    glass.left_ms.saturating_add(addition)
                };
            }
            TableClock::Days { days } => glass.left_ms = millis(DAY * days.into()),
        }
        glass.since = (!by_bot).then_some(at);
    }

    /// A seat has moved.
    pub(crate) fn moved(&mut self, seat: Seat, at: Moment) {
        self.stop(seat, at);
        if let TableClock::Days { days } = self.kind {
            self.seats[seat].left_ms = millis(DAY * days.into());
        }
    }

    /// The time of a seat stands, because it has moved or a bot plays it from now on. What somebody has
    /// thought beyond it is forgiven.
    pub(crate) fn stop(&mut self, seat: Seat, at: Moment) {
        let left_ms = self.left_ms(seat, at).max(0);
        self.seats[seat] = Hourglass { left_ms, since: None };
    }

    /// A person is back on their seat: in their own turn with what they had left.
    pub(crate) fn come_back(&mut self, seat: Seat, at: Moment, to_move: bool) {
        self.acted[seat] = at;
        self.seats[seat].since = to_move.then_some(at);
    }

    /// What a seat has left at this moment, in milliseconds; less than nothing once it has run out.
    pub(crate) fn left_ms(&self, seat: Seat, now: Moment) -> i64 {
        let Hourglass { left_ms, since } = self.seats[seat];
        left_ms.saturating_sub(since.map_or(0, |since| millis(now.since(since))))
    }

    /// When the time of a seat runs out, or did, if it runs.
    pub(crate) fn out_at(&self, seat: Seat) -> Option<Moment> {
        let Hourglass { left_ms, since } = self.seats[seat];
        let left = Duration::from_millis(u64::try_from(left_ms).unwrap_or(0));
        since.filter(|_| self.kind != TableClock::None).map(|since| since.after(left))
    }

    /// When four fifths are gone of what a seat had left as its time began to run.
    pub(crate) fn low_at(&self, seat: Seat) -> Option<Moment> {
        let (out, since) = (self.out_at(seat)?, self.seats[seat].since?);
        Some(since.after(out.since(since) * 4 / 5))
    }

    /// When the person of this seat last did something.
    pub(crate) fn acted(&self, seat: Seat) -> Moment {
        self.acted[seat]
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Seat = Seat::FIRST;

    fn at(seconds: i64) -> Moment {
        Moment::at_ms(seconds * 1_000)
    }

    fn left(clocks: &Clocks, seconds: i64) -> i64 {
        clocks.left_ms(ANN, at(seconds)) / 1_000
    }

    #[test]
    fn a_reserve_is_used_up_and_added_to() {
        let mut clocks = Clocks::new(TableClock::Live { minutes: 3, seconds: 15 });
        assert_eq!((left(&clocks, 50), clocks.out_at(ANN)), (180, None));
        clocks.turn(ANN, at(100), false);
        assert_eq!((left(&clocks, 100), left(&clocks, 160)), (195, 135));
        assert_eq!(clocks.out_at(ANN), Some(at(295)));
        assert_eq!(clocks.low_at(ANN), Some(at(100 + 156)));
        clocks.stop(ANN, at(160));
        assert_eq!(left(&clocks, 1_000), 135, "it stands");
        clocks.turn(ANN, at(1_000), false);
        assert_eq!(left(&clocks, 1_200), -50);
        clocks.stop(ANN, at(1_200));
        clocks.turn(ANN, at(1_300), false);
        assert_eq!(left(&clocks, 1_300), 15, "there are no debts");
    }

    #[test]
    fn days_are_for_each_move() {
        let mut clocks = Clocks::new(TableClock::Days { days: 2 });
        let day = 24 * 60 * 60;
        for turn in [0, 5 * day] {
            clocks.turn(ANN, at(turn), false);
            assert_eq!(left(&clocks, turn + day), day);
            assert_eq!(clocks.out_at(ANN), Some(at(turn + 2 * day)));
            clocks.moved(ANN, at(turn + day));
            assert_eq!(left(&clocks, turn + day), 2 * day);
        }
    }

    #[test]
    fn nobody_gains_time_by_leaving_and_coming_back() {
        let mut clocks = Clocks::new(TableClock::Live { minutes: 3, seconds: 15 });
        clocks.turn(ANN, at(0), false);
        clocks.stop(ANN, at(190));
        clocks.come_back(ANN, at(500), true);
        assert_eq!((left(&clocks, 500), left(&clocks, 503)), (5, 2));
        // Bots have moved for her: she has enough for a move, and no more however many they were.
        clocks.stop(ANN, at(503));
        for turn in 600..700 {
            clocks.turn(ANN, at(turn), true);
            clocks.stop(ANN, at(turn));
        }
        clocks.come_back(ANN, at(700), false);
        assert_eq!(left(&clocks, 800), 15);
    }

    #[test]
    fn a_table_without_a_clock_never_runs_out() {
        let mut clocks = Clocks::new(TableClock::None);
        clocks.turn(ANN, at(0), false);
        assert_eq!((clocks.out_at(ANN), clocks.low_at(ANN)), (None, None));
    }

    #[test]
    fn a_clock_that_is_set_back_costs_nothing() {
        let mut clocks = Clocks::new(TableClock::Live { minutes: 3, seconds: 15 });
        clocks.turn(ANN, at(1_000), false);
        assert_eq!(left(&clocks, 10), 195);
    }
}
