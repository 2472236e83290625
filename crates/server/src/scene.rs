//! From what a viewer is told to what a viewer's page shows: the only place where the two meet.

use tables::ActFault;
use vocab::page::{GameSight, Update};
use vocab::{Seat, Viewer};
use web::{InviteScene, Locale, TableScene};

use crate::shelf::{Shelf, Shelved};

/// All that a [`TableScene`] borrows from.
#[derive(Debug)]
pub(crate) struct Scenery<'a> {
    locale: Locale,
    update: &'a Update,
    game: &'a GameSight,
    shelved: &'a Shelved,
    path: String,
    record: Option<String>,
}

impl<'a> Scenery<'a> {
    /// The scenery of a game that has begun; none before, or if its board is not on our shelf.
    pub(crate) fn new(shelf: &'a Shelf, update: &'a Update, locale: Locale) -> Option<Scenery<'a>> {
        let game = update.game.as_ref()?;
        let path = table_path(&update.table.id);
        Some(Scenery {
            locale,
            update,
            game,
            shelved: shelf.get(&update.table.board)?,
            record: game.end.as_ref().map(|_| format!("{path}/record")),
            path,
        })
    }

    /// The scene to draw.
    pub(crate) fn scene(&self) -> TableScene<'_> {
        TableScene {
            locale: self.locale,
            board: &self.shelved.board,
            art: &self.shelved.art,
            path: &self.path,
            seq: self.update.seq,
            table: &self.update.table,
            game: self.game,
            record: self.record.as_deref(),
        }
    }

    /// Why an act was turned down, in the words of the viewer.
    pub(crate) fn note(&self, fault: &ActFault) -> String {
        let why = match fault {
            ActFault::Refused(refusal) => return web::refusal_note(&self.scene(), refusal),
            // Whoever comes back without having left has clicked twice.
            ActFault::Stale { .. } | ActFault::NotAway => web::NotDone::Stale,
            ActFault::TooLong { .. } | ActFault::BadAction(_) | ActFault::NoBot(_) => {
                web::NotDone::Unreadable
            }
            ActFault::NotSeated => web::NotDone::NotSeated,
            ActFault::NotHost => web::NotDone::NotHost,
            ActFault::Begun => web::NotDone::Begun,
            ActFault::NotBegun => web::NotDone::NotBegun,
            ActFault::Away => web::NotDone::Away,
            ActFault::Resigned => web::NotDone::Resigned,
            ActFault::Table(_) => web::NotDone::NotStored,
        };
        web::not_done_note(self.locale, why)
    }
}

/// All that the [`InviteScene`] of a table that waits for people borrows from.
#[derive(Debug)]
pub(crate) struct Waiting<'a> {
    locale: Locale,
    update: &'a Update,
    shelved: &'a Shelved,
    path: String,
    link: String,
    sit: String,
}

impl<'a> Waiting<'a> {
    /// The page of an invitation; none if the board is not on our shelf.
    pub(crate) fn new(
        shelf: &'a Shelf,
        update: &'a Update,
        (locale, origin): (Locale, &str),
        code: &str,
    ) -> Option<Waiting<'a>> {
        let path = invite_path(code);
        Some(Waiting {
            locale,
            update,
            shelved: shelf.get(&update.table.board)?,
            link: format!("{origin}{path}"),
            sit: format!("{path}/sit"),
            path,
        })
    }

    /// The scene to draw.
    pub(crate) fn scene(&self) -> InviteScene<'_> {
        let mine: Option<Seat> = match self.update.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        InviteScene {
            locale: self.locale,
            board: &self.shelved.board,
            path: &self.path,
            table: &self.update.table,
            mine,
            link: mine.map(|_| self.link.as_str()),
            sit: if mine.is_none() { Some(&self.sit) } else { None },
        }
    }
}

/// The path of a table's page.
pub(crate) fn table_path(id: &str) -> String {
    format!("/table/{id}")
}

/// The path of an invitation.
pub(crate) fn invite_path(code: &str) -> String {
    format!("/i/{code}")
}
