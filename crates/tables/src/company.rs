//! Who is there: pages come and go without a fact, and the others are told.

use store::Occupant;
use vocab::page::Update;
use vocab::{BySeat, PlayedBy, Viewer};

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
}

impl Company {
    /// Of a table that is only heard of.
    pub(crate) fn unknown() -> Company {
        Company { played_by: BySeat::all(None), away: BySeat::all(false) }
    }
}

impl Table<'_> {
    /// What somebody is shown who has just asked to see the table.
    pub(crate) fn show(&mut self, pass: Option<SeatPass>) -> Update {
        if let Some(pass) = pass {
            self.feed.sign_of(pass.person());
        }
        self.look_around();
        let viewer = pass.map_or(Viewer::Spectator, |pass| Viewer::Seat(pass.seat()));
        sight::update(&self.book, &self.head, &self.company(), viewer)
    }

    pub(crate) fn company(&self) -> Company {
        Company { played_by: self.book.upshot().played_by, away: self.away }
    }

    /// Looks who has come or gone, and tells the others.
    pub(crate) fn look_around(&mut self) {
        let mut away = BySeat::all(false);
        for seat in self.game.seats().iter() {
            if let Some(Occupant::Person { id, .. }) = self.head.seats.get(seat.index()) {
                away[seat] = !self.feed.is_here(*id);
            }
        }
        if away != self.away {
            self.away = away;
            self.tell();
        }
    }
}
