//! The parts of the table's page, each an element with an id of its own.

mod board;
mod choice;
mod hand;
mod log;
mod market;
mod motion;
mod routes;
mod scores;
mod seats;
mod sheet;
mod status;
mod tickets;

use maud::Markup;
use vocab::Refusal;

use crate::lobby_scene::ActFault;
use crate::locale::Locale;
use crate::scene::TableScene;
use crate::text::{Text, act_fault};

pub(crate) use board::board;
pub(crate) use routes::all_routes;
pub(crate) use sheet::sheet;

/// A part of a page that can be swapped for the element with its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fragment {
    /// The id of the element.
    pub id: String,
    /// The whole element.
    pub html: String,
}

impl Fragment {
    pub(crate) fn new(id: impl Into<String>, markup: Markup) -> Fragment {
        Fragment { id: id.into(), html: markup.into_string() }
    }
}

/// Every changing part of the table's page.
///
/// The same scene gives the same bytes, so a server can keep a hash of each for every connection
/// and send only those that changed.
pub fn fragments(scene: &TableScene<'_>) -> Vec<Fragment> {
    let text = text(scene);
    let mut all = vec![
        Fragment::new("title", status::title(scene, &text)),
        Fragment::new("seen", status::seen(scene)),
        Fragment::new("status", status::status(scene, &text)),
        Fragment::new("market", market::market(scene, &text)),
        Fragment::new("choice", choice::choice(scene, &text)),
        Fragment::new("hand", hand::hand(scene, &text)),
        Fragment::new("tickets", tickets::tickets(scene, &text)),
        Fragment::new("seats", seats::seats(scene, &text)),
        Fragment::new("log", log::log(scene, &text)),
        Fragment::new("routes", routes::routes(scene, &text)),
        Fragment::new("scores", scores::scores(scene, &text)),
        Fragment::new("menu", status::menu(scene, &text)),
    ];
    all.extend(board::routes(scene, &text));
    for (id, route) in scene.board.each_route() {
        all.push(Fragment::new(format!("terms-{}", route.id), sheet::terms(scene, &text, id)));
    }
    all
}

/// Why an act was refused, in the viewer's language.
pub fn refusal_note(scene: &TableScene<'_>, refusal: &Refusal) -> String {
    text(scene).refusal(refusal)
}

/// Why an act was not done, besides what the rules say.
pub fn act_fault_note(locale: Locale, fault: ActFault) -> String {
    act_fault(locale, fault)
}

/// The words of a scene.
pub(crate) fn text<'a>(scene: &TableScene<'a>) -> Text<'a> {
    Text { locale: scene.locale, board: scene.board, seats: &scene.table.seats, mine: scene.mine() }
}
