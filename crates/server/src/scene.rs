//! From what a viewer is told to what a viewer's page shows: the only place where the two meet.

use std::sync::Arc;

use tables::{ActFault, TableFault};
use vocab::page::{BadRemark, GameSight, Replay, Update};
use vocab::{Seat, Viewer};
use web::{InvitationScene, LobbyScene, Locale, NameFault, Past, TableScene};

use crate::share_address::ShareAddress;
use crate::shelf::{Shelf, Shelved};

/// All that a [`TableScene`] borrows from.
#[derive(Debug)]
pub(crate) struct Scenery<'a> {
    locale: Locale,
    update: &'a Update,
    game: &'a GameSight,
    shelved: Arc<Shelved>,
    path: String,
    record: Option<String>,
    past: Option<Past<'a>>,
}

impl<'a> Scenery<'a> {
    /// The scenery of a game that has begun; none before.
    pub(crate) fn new(shelf: &Shelf, update: &'a Update, locale: Locale) -> Option<Scenery<'a>> {
        let game = update.game.as_ref()?;
        let table = table_path(&update.table.id);
        Some(Scenery {
            locale,
            update,
            game,
            shelved: shelf.of(&update.board),
            record: game.end.as_ref().map(|_| format!("{table}/record")),
            path: match update.viewer {
                Viewer::Seat(seat) if update.table.has_curtain(seat) => seat_path(&table, seat),
                Viewer::Seat(_) | Viewer::Spectator => table,
            },
            past: None,
        })
    }

    /// The scenery of a step that somebody looks back at, of a game at this path; whether its record can be had
    /// there.
    pub(crate) fn of_replay(
        shelf: &Shelf,
        replay: &'a Replay,
        (path, recorded): (&str, bool),
        locale: Locale,
    ) -> Option<Scenery<'a>> {
        let Replay { since, hands, reviewed, .. } = replay;
        let past = Some(Past { since: *since, hands, reviewed: *reviewed });
        let then = Scenery::new(shelf, &replay.then, locale)?;
        let record = then.record.filter(|_| recorded);
        // Once it is over everybody looks through any eyes, and no seat is asked for.
        let path = if replay.open { path.to_owned() } else { then.path };
        Some(Scenery { past, record, path, ..then })
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
            talk: self.update.talk.as_ref(),
            record: self.record.as_deref(),
            past: self.past,
        }
    }

    /// Why an act was turned down, in the words of the viewer.
    pub(crate) fn note(&self, fault: &ActFault) -> String {
        let why = match fault {
            ActFault::Refused(refusal) => return web::refusal_note(&self.scene(), refusal),
            // Whoever comes back without having left has clicked twice.
            ActFault::NotAway => web::NotDone::Stale,
            fault => not_done(fault),
        };
        web::not_done_note(self.locale, why)
    }
}

/// Why something was not done, in a word.
pub(crate) fn not_done(fault: &ActFault) -> web::NotDone {
    match fault {
        ActFault::Stale { .. } => web::NotDone::Stale,
        ActFault::TooLong { .. } | ActFault::BadAction(_) | ActFault::Refused(_) => {
            web::NotDone::Unreadable
        }
        ActFault::NoBot(_) => web::NotDone::NoLevel,
        ActFault::NotSeated => web::NotDone::NotSeated,
        ActFault::NotHost => web::NotDone::NotHost,
        ActFault::HostAlready => web::NotDone::HostAlready,
        ActFault::NoHost => web::NotDone::NoHost,
        ActFault::HeirAway => web::NotDone::HeirAway,
        ActFault::SeatTaken => web::NotDone::SeatTaken,
        ActFault::LiveryTaken => web::NotDone::LiveryTaken,
        ActFault::SeatsFree => web::NotDone::SeatsFree,
        ActFault::NoSuchSeat => web::NotDone::NoSuchSeat,
        ActFault::NoSuchSeats { .. } => web::NotDone::NoSuchSeats,
        ActFault::Begun => web::NotDone::Begun,
        ActFault::NotBegun => web::NotDone::NotBegun,
        ActFault::Away | ActFault::NotAway => web::NotDone::Away,
        ActFault::TooLate => web::NotDone::TooLate,
        ActFault::TimeLeft => web::NotDone::TimeLeft,
        ActFault::LessTime => web::NotDone::LessTime,
        ActFault::Expected => web::NotDone::Expected,
        ActFault::Resigned => web::NotDone::Resigned,
        ActFault::TooOften => web::NotDone::TooFast,
        ActFault::Paused => web::NotDone::Paused,
        ActFault::Asked => web::NotDone::Asked,
        ActFault::AskedTooSoon => web::NotDone::AskedTooSoon,
        ActFault::NoClock => web::NotDone::NoClock,
        ActFault::NoHints => web::NotDone::NoHints,
        ActFault::HintsAtOnce => web::NotDone::HintsAtOnce,
        ActFault::Dealing => web::NotDone::Dealing,
        ActFault::PledgeTaken => web::NotDone::Unpledged,
        ActFault::BadPart | ActFault::PartTooEarly => web::NotDone::Unreadable,
        ActFault::PhrasesOnly => web::NotDone::PhrasesOnly,
        ActFault::Silent => web::NotDone::Silent,
        ActFault::BadRemark(BadRemark::Empty) => web::NotDone::SaysNothing,
        ActFault::BadRemark(BadRemark::TooLong { .. }) => web::NotDone::SaysTooMuch,
        ActFault::Table(TableFault::Busy | TableFault::Crowded) => web::NotDone::Busy,
        ActFault::Table(_) => web::NotDone::NotStored,
    }
}

/// All that the pages of a table that waits for people borrow from.
#[derive(Debug)]
pub(crate) struct LobbyScenery<'a> {
    locale: Locale,
    update: &'a Update,
    shelved: Arc<Shelved>,
    address: &'a ShareAddress,
    path: String,
    /// The whole address of the invitation, for those who have it.
    link: Option<String>,
}

/// What a visitor without a seat has said of themselves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Newcomer<'a> {
    /// The name they have, or have typed.
    pub(crate) name: Option<&'a str>,
    /// Why it can't be taken.
    pub(crate) fault: Option<NameFault>,
    /// What their browser is known by from now on.
    pub(crate) key: &'a str,
}

impl<'a> LobbyScenery<'a> {
    /// The pages of an invitation, or of its table for those who only look on and have none.
    pub(crate) fn new(
        shelf: &Shelf,
        update: &'a Update,
        (locale, address): (Locale, &'a ShareAddress),
        code: Option<&str>,
    ) -> LobbyScenery<'a> {
        let path = code.map_or_else(|| table_path(&update.table.id), invite_path);
        LobbyScenery {
            locale,
            update,
            shelved: shelf.of(&update.board),
            link: code.map(|_| format!("{}{path}", address.origin)),
            address,
            path,
        }
    }

    /// What those see who sit at the table, or look on.
    pub(crate) fn lobby(&self) -> LobbyScene<'_> {
        LobbyScene {
            locale: self.locale,
            board: &self.shelved.board,
            path: &self.path,
            table: &self.update.table,
            mine: self.mine(),
            link: self.link.as_deref(),
            only_here: self.address.only_here,
        }
    }

    /// What those see who follow the link for the first time.
    pub(crate) fn invitation<'b>(&'b self, caller: Newcomer<'b>) -> InvitationScene<'b> {
        InvitationScene {
            locale: self.locale,
            board: self.shelved.scene(),
            origin: &self.address.origin,
            path: &self.path,
            table: &self.update.table,
            name: caller.name,
            fault: caller.fault,
            key: caller.key,
        }
    }

    /// Whether the viewer is the host.
    pub(crate) fn hosts(&self) -> bool {
        self.mine().is_some() && self.mine() == self.update.table.host
    }

    fn mine(&self) -> Option<Seat> {
        match self.update.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// The path of a table's page.
pub(crate) fn table_path(id: &str) -> String {
    format!("/table/{id}")
}

/// The path of the page that shows the cards of one of several people at a screen.
pub(crate) fn seat_path(table: &str, seat: Seat) -> String {
    format!("{table}/at/{}", seat.index())
}

/// The path of an invitation.
pub(crate) fn invite_path(code: &str) -> String {
    format!("/i/{code}")
}
