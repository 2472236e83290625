//! The parts of the table's page, each an element with an id of its own.

mod part;
mod pins;

mod proposal;

mod shown;

mod board;

mod by_place;

mod choice;

mod clock;

mod course;

mod curtain;

mod finale;

mod hand;

mod hint_card;

mod keys;

mod known;

mod lesson_card;

mod log;

mod market;

mod menu;

mod motion;

mod on_table;

mod open_hands;

mod reviewed;

mod routes;

mod scores;

mod seats;

mod sheet;

mod since;

mod status;

mod strip;

mod talk;

mod tickets;

use vocab::{Refusal, RouteId};

use crate::lobby_scene::NotDone;
use crate::locale::Locale;
use crate::scene::TableScene;
use crate::text::{Text, not_done};

pub use curtain::curtain;
pub use part::{Fragment, Holds};
pub use shown::{Changes, Shown};

pub(crate) use board::board;
pub(crate) use by_place::by_place;
pub(crate) use clock::ClockFace;
pub(crate) use finale::Finale;
pub(crate) use hint_card::hint_button;
pub(crate) use keys::{Does, keys};
pub(crate) use log::log;
pub(crate) use routes::{all_routes, routes};
pub(crate) use seats::seats;
pub(crate) use sheet::{RouteSheet, which_route};
pub(crate) use status::{May, Status};
pub(crate) use talk::talk;

/// The terms of a route's sheet, which it shares with its twin: what it costs and brings, and the ways
/// to claim it or why there is none. Whoever opens the sheet asks for them.
pub fn terms(scene: &TableScene<'_>, route: RouteId) -> Fragment {
    let text = text(scene);
    let sheet = RouteSheet::of(scene, &text, route);
    let (id, html) = (sheet.terms_id(), sheet.terms().into_string());
    // A payment tells what is held, and a toll who gets it.
    Fragment { id, html, holds: Holds::Both }
}

/// Why an act was refused, in the viewer's language.
pub fn refusal_note(scene: &TableScene<'_>, refusal: &Refusal) -> String {
    text(scene).refusal(refusal)
}

/// Why an act was not done, besides what the rules say.
pub fn not_done_note(locale: Locale, fault: NotDone) -> String {
    not_done(locale, fault)
}

/// Whether something has to be decided before anything else.
pub(crate) fn is_choosing(scene: &TableScene<'_>) -> bool {
    choice::Choice::of(scene).is_due()
}

/// Whether a lesson or a hint says something.
pub(crate) fn is_teaching(scene: &TableScene<'_>) -> bool {
    lesson_card::LessonCard::of(scene).is_shown() || hint_card::HintCard::of(scene).is_shown()
}

/// The words of a scene.
pub(crate) fn text<'a>(scene: &TableScene<'a>) -> Text<'a> {
    Text { locale: scene.locale, board: scene.board, seats: &scene.table.seats, mine: scene.mine() }
}
