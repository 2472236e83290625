//! Who is there: pages come and go without a fact, and the others are told.

use store::{GameId, Occupant, PersonId};
use vocab::page::{Proposal, SeatClock, Update};
use vocab::{BySeat, PlayedBy, Seat, Viewer};

use crate::curtain::Curtain;
use crate::pass::SeatPass;
use crate::sight;
use crate::table::Table;

/// What is known of those at a table beside who sits where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Company {
    /// Who plays a seat since somebody last took it over.
    pub(crate) played_by: BySeat<Option<PlayedBy>>,
    /// Whose person has no page open at the table.
    pub(crate) away: BySeat<bool>,
    /// What each person who plays has left.
    pub(crate) clocks: BySeat<Option<SeatClock>>,
    /// For whom each seat may call in a bot.
    pub(crate) callable: BySeat<BySeat<bool>>,
    /// What is asked, and whether the clocks stand by consent.
    pub(crate) agreed: (Option<Proposal>, bool),
    /// Whether all have agreed to let bots play the game to its end.
    pub(crate) closed: bool,
    /// Who acts for a host that is missed.
    pub(crate) deputy: Option<Seat>,
    /// Where they play again, if they do.
    pub(crate) next: Option<GameId>,
}

impl Company {
    /// Of a table that is only heard of.
    pub(crate) fn unknown() -> Company {
        Company {
            played_by: BySeat::all(None),
            away: BySeat::all(false),
            clocks: BySeat::all(None),
            callable: BySeat::all(BySeat::all(false)),
            agreed: (None, false),
            closed: false,
            deputy: None,
            next: None,
        }
    }
}

impl Table<'_> {
    /// What somebody is shown who has just asked to see the table.
    pub(crate) fn show(&mut self, pass: Option<SeatPass>, curtain: Curtain) -> Update {
        if let Some(pass) = pass {
            self.feed.sign_of(pass.screen());
        }
        self.look_around();
        let viewer = match (pass, curtain) {
            (Some(pass), Curtain::Up) => Viewer::Seat(pass.seat()),
            (Some(_), Curtain::Down) | (None, _) => Viewer::Spectator,
        };
        self.seen_by(&self.company(), viewer)
    }

    /// All that one viewer may know.
    pub(crate) fn seen_by(&self, company: &Company, viewer: Viewer) -> Update {
        let talk = self.talk_for(viewer);
        let mut update = sight::update(&self.book, &self.head, company, viewer);
        let removed = self.removed.iter().map(|(_, name)| name.as_str().to_owned());
        update.table.removed = removed.collect();
        if let Some(game) = &mut update.game {
            game.hint = self.hint_for(viewer);
        }
        update.table.deal = self.deal_sight();
        Update { talk, ..update }
    }

    pub(crate) fn company(&self) -> Company {
        let (away, deputy, next) = (self.away, self.deputy, self.next);
        let (played_by, clocks) = (self.book.upshot().played_by, self.seat_clocks());
        let callable = BySeat::from_fn(|seat| self.callable_by(seat));
        let agreed = (self.proposal(), self.is_paused());
        let closed = self.is_closed();
        Company { played_by, away, clocks, callable, agreed, closed, deputy, next }
    }

    /// Looks who has come or gone, and tells the others.
    pub(crate) fn look_around(&mut self) {
        let mut away = BySeat::all(false);
        for seat in self.game.seats().iter() {
            if let Some(screen) = self.screen(seat) {
                away[seat] = !self.feed.is_here(screen);
            }
        }
        self.absent = self.look_for_absent();
        let (deputy, overdue) = (self.deputy_among(&away), self.look_at_clocks());
        let agreed = (self.proposal(), self.is_paused());
        if (away, deputy, overdue, agreed) != (self.away, self.deputy, self.overdue, self.agreed) {
            (self.away, self.deputy, self.overdue, self.agreed) = (away, deputy, overdue, agreed);
            self.tell();
        }
    }

    /// Whether a person may change the table: its host or, while nothing is seen of the host, the first of
    /// those who are there.
    pub(crate) fn is_host(&self, person: PersonId) -> bool {
        match self.deputy {
            Some(deputy) => self.head.seat_of(person) == Some(deputy),
            None => self.head.host == person,
        }
    }

    /// The person at whose screen a seat is played.
    pub(crate) fn screen(&self, seat: Seat) -> Option<PersonId> {
        self.head.seats.get(seat.index()).and_then(Occupant::screen)
    }

    /// The one who acts for the host, if that is needed and somebody is there.
    fn deputy_among(&mut self, away: &BySeat<bool>) -> Option<Seat> {
        let missed_after = self.house.settings.host_missed_after;
        if self.book.has_begun() || !self.feed.misses(self.head.host, missed_after) {
            return None;
        }
        let is_there = |seat: &Seat| {
            let occupant = self.head.seats.get(seat.index());
            matches!(occupant, Some(Occupant::Person { screen: None, .. })) && !away[*seat]
        };
        self.game.seats().iter().find(is_there)
    }
}
