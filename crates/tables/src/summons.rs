//! Those who are waited for and don't look are called: once a turn, and once more before their time is out.

use std::collections::BTreeSet;
use std::time::Duration;

use store::{Moment, PersonId, SummonsCause};
use tokio::sync::mpsc::error::TrySendError;
use vocab::page::{TableClock, TableInfo};
use vocab::{BySeat, Seat, Viewer};

use crate::limits::{STORE_PAUSE, SUMMONS_AFTER, SUMMONS_LATEST};
use crate::table::Table;

/// Somebody is waited for who has no page of the table open. It holds nothing but what everybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summons {
    /// Who, or whose screen they play at.
    pub person: PersonId,
    /// Their seat.
    pub seat: Seat,
    /// The table, as a spectator knows it.
    pub table: TableInfo,
    /// Which turn of the seat it is; a turn that is taken back and played again has the same number.
    pub turn: u32,
    /// Why they are called.
    pub why: SummonsCause,
    /// How much time they have left, at a table with a clock.
    pub left: Option<Duration>,
}

/// For each seat, the last turn for which it was called or needed not be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summoned {
    turn: BySeat<u32>,
    time: BySeat<u32>,
}

impl Summoned {
    pub(crate) fn nobody() -> Summoned {
        Summoned { turn: BySeat::all(0), time: BySeat::all(0) }
    }

    fn last(&mut self, why: SummonsCause, seat: Seat) -> &mut u32 {
        match why {
            SummonsCause::Turn => &mut self.turn[seat],
            SummonsCause::TimeRunsOut => &mut self.time[seat],
        }
    }
}

impl Table<'_> {
    /// Calls those who are to be called by now.
    pub(crate) fn summon(&mut self) {
        for (seat, why, due, latest) in self.summons() {
            let now = self.table_now();
            if now < due {
                continue;
            }
            let turn = self.book.upshot().turns[seat].number;
            let looks = self.screen(seat).is_none_or(|screen| self.feed.listens(screen));
            // Whoever looks sees it, and what is long past is no news.
            if looks || now > latest || self.send_summons(seat, why, turn) {
                *self.summoned.last(why, seat) = turn;
            }
        }
    }

    /// When to see whether somebody is to be called, if nothing happens before.
    pub(crate) fn next_summons(&self) -> Option<Moment> {
        let (now, stood) = (self.table_now(), self.consent.pauses.stood_until(self.now()));
        let again = |due: Moment| if due > now { due } else { now.after(STORE_PAUSE) };
        // The house goes by its own clock.
        self.summons().into_iter().map(|(_, _, due, _)| again(due).after(stood)).min()
    }

    /// Who is to be called, why, from when on and until when, by the time of the table. While it pauses
    /// nobody is waited for.
    fn summons(&self) -> Vec<(Seat, SummonsCause, Moment, Moment)> {
        let playing = self.book.has_begun() && !self.book.state().is_over();
        if self.house.settings.summons.is_none() || !playing || self.is_paused() {
            return Vec::new();
        }
        let mut summons = Vec::new();
        // Where only bots wait, or those at the same screen, nobody is missed.
        let screens = self.game.seats().iter().filter_map(|seat| self.screen(seat));
        let screens = screens.collect::<BTreeSet<PersonId>>().len();
        for seat in self.players() {
            if screens < 2 || !self.book.state().is_asked(self.game, seat) {
                continue;
            }
            let turn = self.book.upshot().turns[seat];
            if self.summoned.turn[seat] < turn.number {
                let (due, latest) =
                    (turn.since.after(SUMMONS_AFTER), turn.since.after(SUMMONS_LATEST));
                summons.push((seat, SummonsCause::Turn, due, latest));
            }
            if self.summoned.time[seat] < turn.number
                && let Some(due) = self.clocks().low_at(seat)
                && let Some(latest) = self.clocks().out_at(seat)
            {
                summons.push((seat, SummonsCause::TimeRunsOut, due, latest));
            }
        }
        summons
    }

    /// Hands a call on; `false` if nobody can take it now.
    fn send_summons(&self, seat: Seat, why: SummonsCause, turn: u32) -> bool {
        let (Some(summons), Some(person)) = (&self.house.settings.summons, self.screen(seat))
        else {
            return true;
        };
        let table = self.seen_by(&self.company(), Viewer::Spectator).table;
        let left = self.clocks().left_ms(seat, self.table_now());
        let timed = self.clocks().kind() != TableClock::None;
        let left = timed.then(|| Duration::from_millis(u64::try_from(left).unwrap_or(0)));
        match summons.try_send(Summons { person, seat, table, turn, why, left }) {
            Err(TrySendError::Full(_)) => {
                tracing::warn!(table = %self.id, "too many wait to be called");
                false
            }
            // Nobody listens any more.
            Ok(()) | Err(TrySendError::Closed(_)) => true,
        }
    }
}
