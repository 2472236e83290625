//! What the clocks of a table lead to: whose time is out, who may call in a bot, and when one comes unasked.

use std::time::Duration;

use rules::Fact;
use store::{Moment, Seq};
use vocab::limits::{FORSAKEN_AFTER, GOODBYE_GRACE, OVERTIME_DAYS, OVERTIME_LIVE};
use vocab::page::{SeatClock, TableClock};
use vocab::{BySeat, PlayedBy, Seat};

use crate::clocks::Clocks;
use crate::fault::ActFault;
use crate::feed::Presence;
use crate::limits::ALARM_AGAIN;
use crate::table::{Setback, Table};

/// Somebody who plays has no page of the table open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Absence {
    /// Since when, by the time of the table.
    since: Moment,
    /// For how long they are waited for.
    grace: Duration,
    /// Whether they were seen to go.
    seen: bool,
}

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
        let may = |seat| caller != seat && self.overdue[seat] && !self.has_less(caller, seat);
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
            let may_be = self.overdue_at(seat).is_some_and(|at| at <= self.table_now());
            if !may_be {
                return Err(ActFault::TimeLeft);
            } else if self.has_less(caller, seat) {
                return Err(ActFault::LessTime);
            } else if !self.overdue[seat] {
                return Err(ActFault::Expected);
            }
            self.expect_room()?;
        }
        Ok(self.stand_in(seat)?)
    }

    /// Who of those who play has no page open.
    pub(crate) fn look_for_absent(&mut self) -> BySeat<Option<Absence>> {
        let mut absent = BySeat::all(None);
        for seat in self.players() {
            let Some(screen) = self.screen(seat) else { continue };
            let lost = self.clock_kind().lost_grace();
            let (at, grace, seen) = match self.feed.presence(screen) {
                Presence::Here => continue,
                // A house that has just opened has to be found again, and so has a table that has come from another.
                Presence::Unknown => (self.house.found_since(self.id), lost, false),
                Presence::Lost(at) => (at, lost, true),
                Presence::Left(at) => (at, GOODBYE_GRACE, true),
            };
            let since = self.consent.pauses.table_time(at);
            absent[seat] = Some(Absence { since, grace, seen });
        }
        absent
    }

    /// For whom a bot may be called in by now, since their time is out or they have gone: not for
    /// somebody who was here a moment ago.
    pub(crate) fn look_at_clocks(&self) -> BySeat<bool> {
        let now = self.table_now();
        let overdue = |seat| self.overdue_at(seat).is_some_and(|at| at <= now);
        BySeat::from_fn(|seat| self.is_timed(seat) && overdue(seat) && !self.is_expected(seat))
    }

    /// What is due by now without anybody's wish: bots for those whose time has been out for long or who
    /// have long gone, and for everybody at a table that people have forsaken.
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
        if !self.book.has_begun() {
            return self.dealing.opens_until();
        }
        if self.book.state().is_over() {
            return None;
        }
        if let Some(end) = self.consent.pauses.ends_at(self.now()) {
            return Some(end);
        }
        let (now, stood) = (self.table_now(), self.consent.pauses.stood_until(self.now()));
        // Whoever was still waited for when it was asked is looked for again.
        let or_later =
            |due: Moment, pause| if due > self.asked_at { due } else { now.after(pause) };
        let forsaken = (!self.clock_counts())
            .then(|| or_later(self.last_act().after(FORSAKEN_AFTER), ALARM_AGAIN));
        let moments = self.players().into_iter().filter_map(|seat| {
            let overdue = self.overdue_at(seat)?;
            let due = if self.overdue[seat] { self.comes_at(seat)? } else { overdue };
            Some(or_later(due, self.clock_kind().lost_grace()))
        });
        // The house goes by its own clock.
        moments.chain(forsaken).min().map(|due| due.after(stood))
    }

    /// The seats that people play themselves.
    pub(crate) fn players(&self) -> Vec<Seat> {
        self.game.seats().iter().filter(|seat| self.plays(*seat)).collect()
    }

    /// Whether bots play on though nobody looks: a table whose clock counts waits for nobody, and one that was
    /// forsaken or closed shall end.
    pub(crate) fn is_left_to_bots(&self) -> bool {
        self.clock_counts() || self.is_forsaken() || self.consent.closed
    }

    /// Whether there is a clock, and somebody at another screen who would wait without it: whoever plays against bots alone
    /// keeps nobody waiting, and bots that nobody looks at need not think.
    fn clock_counts(&self) -> bool {
        let mut screens = self.game.seats().iter().filter_map(|seat| self.screen(seat));
        let first = screens.next();
        let several = screens.any(|screen| Some(screen) != first);
        several && self.clocks().kind() != TableClock::None
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

    /// From when on a bot may be called in: when the time of a seat is out or, where there is a reserve, its
    /// person was seen to go, or was not there when the turn began, and has not come back in time.
    fn overdue_at(&self, seat: Seat) -> Option<Moment> {
        let out = self.clocks().out_at(seat)?;
        let live = matches!(self.clock_kind(), TableClock::Live { .. });
        let gone = self.absent[seat].filter(|absence| live && absence.seen).map(|absence| {
            let began = self.book.upshot().turns[seat].since;
            absence.since.max(began).after(absence.grace)
        });
        Some(gone.map_or(out, |gone| gone.min(out)))
    }

    /// When a bot comes unasked.
    fn comes_at(&self, seat: Seat) -> Option<Moment> {
        let overtime = match self.clocks().kind() {
            TableClock::None => return None,
            TableClock::Live { .. } => OVERTIME_LIVE,
            TableClock::Days { .. } => OVERTIME_DAYS,
        };
        Some(self.overdue_at(seat)?.after(overtime))
    }

    /// Whether nobody has done anything for so long that the table is left to bots.
    fn is_forsaken(&self) -> bool {
        !self.clock_counts()
            && self.book.has_begun()
            && self.last_act().after(FORSAKEN_AFTER) <= self.table_now()
    }

    /// When a person last did something.
    fn last_act(&self) -> Moment {
        let people = self.game.seats().iter().filter(|seat| self.is_person(*seat));
        let acts = people.map(|seat| self.clocks().acted(seat)).max();
        acts.unwrap_or(self.head.changed)
    }

    /// Whether the person of a seat may be on the way back, since they were here a moment ago.
    fn is_expected(&self, seat: Seat) -> bool {
        let now = self.table_now();
        self.absent[seat].is_some_and(|absence| absence.since.after(absence.grace) > now)
    }
}
