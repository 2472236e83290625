//! What the clocks of a table lead to: whose time is out, who may call in a bot, and when one comes unasked.

use std::time::Duration;

use rules::Fact;
use store::{Moment, Seq};
use vocab::limits::{FORSAKEN_AFTER, OVERTIME_DAYS, OVERTIME_LIVE};
use vocab::page::{SeatClock, TableClock};
use vocab::{BySeat, PlayedBy, Seat};

use crate::clocks::Clocks;
use crate::fault::ActFault;
use crate::limits::{ALARM_AGAIN, STORE_PAUSE};
use crate::table::{Setback, Table};

impl Table<'_> {
    /// What time it is in the house.
    pub(crate) fn now(&self) -> Moment {
        self.house.settings.clock.now()
    }

    /// What each person who plays has left, at a table with a clock.
    pub(crate) fn seat_clocks(&self) -> BySeat<Option<SeatClock>> {
        let (clocks, now, paused) = (self.clocks(), self.table_now(), self.is_paused());
        let shown = |seat: Seat| {
            let left = u64::try_from(clocks.left_ms(seat, now)).unwrap_or(0);
            let left = Duration::from_millis(left);
            match clocks.out_at(seat) {
                None => SeatClock::Stands { left },
                Some(_) if paused => SeatClock::Stands { left },
                Some(_) if left.is_zero() => SeatClock::Out,
                Some(_) => SeatClock::Runs { left },
            }
        };
        BySeat::from_fn(|seat| self.is_timed(seat).then(|| shown(seat)))
    }

    /// Whether a person may call in a bot for another, as everybody was told.
    pub(crate) fn callable_by(&self, caller: Seat) -> BySeat<bool> {
        let may = |seat| caller != seat && self.out[seat] && !self.has_less(caller, seat);
        BySeat::from_fn(|seat| self.is_timed(caller) && may(seat))
    }

    /// What follows when somebody calls in a bot for a seat (R3). For oneself one may do so at any time.
    pub(crate) fn call_bot(&mut self, caller: Seat, seat: Seat) -> Result<Vec<Fact>, ActFault> {
        if caller == seat {
            return self.go_away(seat);
        }
        if !self.book.state().is_over() {
            if seat.index() >= self.head.seats.len() {
                return Err(ActFault::NoSuchSeat);
            }
            self.expect_present(caller)?;
            if matches!(self.hand(seat), PlayedBy::Bot(_)) {
                // So it is already.
                return Ok(Vec::new());
            }
            self.look_around();
            let ran_out = self.clocks().out_at(seat).is_some_and(|at| at <= self.table_now());
            if !ran_out {
                return Err(ActFault::TimeLeft);
            } else if self.has_less(caller, seat) {
                return Err(ActFault::LessTime);
            } else if !self.out[seat] {
                return Err(ActFault::Expected);
            }
            self.expect_room()?;
        }
        Ok(self.stand_in(seat)?)
    }

    /// Whose time is out by now, so that a bot may be called in: not of somebody whose connection was lost
    /// a moment ago.
    pub(crate) fn look_at_clocks(&mut self) -> BySeat<bool> {
        let now = self.table_now();
        BySeat::from_fn(|seat| {
            let out = self.clocks().out_at(seat).is_some_and(|at| at <= now);
            out && self.is_timed(seat) && !self.is_expected(seat)
        })
    }

    /// What is due by now without anybody's wish: bots for those whose time has been out for long, and for
    /// everybody at a table that people have forsaken.
    pub(crate) fn due(&mut self) -> Vec<Fact> {
        let (now, seats, forsaken) = (self.table_now(), self.game.seats(), self.is_forsaken());
        let here = |seat: Seat| self.screen(seat).is_some_and(|screen| self.feed.is_here(screen));
        let forsaken = forsaken && !seats.iter().any(here);
        let mut facts = Vec::new();
        for seat in self.players() {
            let late = self.comes_at(seat).is_some_and(|at| at <= now);
            if (late || forsaken) && !self.is_expected(seat) {
                // The game goes on: nothing speaks against it.
                facts.extend(self.stand_in(seat).unwrap_or_default());
            }
        }
        facts
    }

    /// When to ask what is due, if nothing happens before.
    pub(crate) fn next_alarm(&self) -> Option<Moment> {
        if !self.book.has_begun() || self.book.state().is_over() {
            return None;
        }
        if let Some(end) = self.consent.pauses.ends_at(self.now()) {
            return Some(end);
        }
        let (now, stood) = (self.table_now(), self.consent.pauses.stood_until(self.now()));
        // Whoever was still waited for when it was asked is looked for again.
        let or_later =
            |due: Moment, pause| if due > self.asked_at { due } else { now.after(pause) };
        if self.clocks().kind() == TableClock::None {
            return Some(or_later(self.last_act().after(FORSAKEN_AFTER), ALARM_AGAIN));
        }
        let grace = self.house.settings.lost_grace.max(STORE_PAUSE);
        let moments = self.players().into_iter().filter_map(|seat| {
            let out = self.clocks().out_at(seat)?;
            let due = if self.out[seat] { self.comes_at(seat)? } else { out };
            Some(or_later(due, grace))
        });
        // The house goes by its own clock.
        moments.min().map(|due| due.after(stood))
    }

    /// The seats that people play themselves.
    pub(crate) fn players(&self) -> Vec<Seat> {
        self.game.seats().iter().filter(|seat| self.plays(*seat)).collect()
    }

    /// Whether bots play on though nobody looks: a table with a clock waits for nobody, and one that was
    /// forsaken shall end.
    pub(crate) fn is_left_to_bots(&self) -> bool {
        self.clocks().kind() != TableClock::None || self.is_forsaken()
    }

    /// Another clock, which the host wishes before the game begins.
    pub(crate) async fn set_clock(&mut self, clock: TableClock) -> Result<Seq, Setback<ActFault>> {
        self.agree(|agreed| agreed.clock = clock).await?;
        self.book.set_clock(clock);
        Ok(self.book.seq())
    }

    pub(crate) fn clock_kind(&self) -> TableClock {
        self.clocks().kind()
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.book.upshot().clocks
    }

    /// Whether a person plays this seat.
    fn plays(&self, seat: Seat) -> bool {
        self.is_person(seat) && self.hand(seat) == PlayedBy::Human
    }

    /// Whether the time of this seat counts.
    fn is_timed(&self, seat: Seat) -> bool {
        let playing = self.book.has_begun() && !self.book.state().is_over();
        playing && self.clocks().kind() != TableClock::None && self.plays(seat)
    }

    /// Whether one has less time left than another.
    fn has_less(&self, one: Seat, other: Seat) -> bool {
        let (clocks, now) = (self.clocks(), self.table_now());
        clocks.left_ms(one, now) < clocks.left_ms(other, now)
    }

    /// When a bot comes unasked.
    fn comes_at(&self, seat: Seat) -> Option<Moment> {
        let overtime = match self.clocks().kind() {
            TableClock::None => return None,
            TableClock::Live { .. } => OVERTIME_LIVE,
            TableClock::Days { .. } => OVERTIME_DAYS,
        };
        Some(self.clocks().out_at(seat)?.after(overtime))
    }

    /// Whether nobody has done anything for so long that the table is left to bots.
    fn is_forsaken(&self) -> bool {
        let untimed = self.clocks().kind() == TableClock::None;
        untimed
            && self.book.has_begun()
            && self.last_act().after(FORSAKEN_AFTER) <= self.table_now()
    }

    /// When a person last did something.
    fn last_act(&self) -> Moment {
        let people = self.game.seats().iter().filter(|seat| self.is_person(*seat));
        let acts = people.map(|seat| self.clocks().acted(seat)).max();
        acts.unwrap_or(self.head.changed)
    }

    /// Whether the person of a seat may be on the way back: their connection was lost a moment ago.
    fn is_expected(&mut self, seat: Seat) -> bool {
        let grace = self.house.settings.lost_grace;
        self.screen(seat).is_some_and(|screen| self.feed.expects(screen, grace, self.house.opened))
    }
}
