use maud::{Markup, PreEscaped, html};
use vocab::Variant;

use crate::glyph::sprite;
use crate::scene::TableScene;
use crate::shell::{Shell, home_link};
use crate::table::{self, Fragment, Shown, board};
use crate::text::{Label, Lobby, TableLabel, Text};

/// The whole page of a running or finished game.
pub fn table_page(scene: &TableScene<'_>) -> String {
    page(scene, None)
}

/// The same page as the answer to an act that was not done, which says why.
pub fn table_page_with_note(scene: &TableScene<'_>, note: &str) -> String {
    page(scene, Some(note))
}

fn page(scene: &TableScene<'_>, note: Option<&str>) -> String {
    let text = table::text(scene);
    let shown = Shown::of(scene);
    let parts = Parts(shown.fragments(scene));
    let shell = Shell {
        locale: scene.locale,
        title: parts.get("title"),
        class: "table-page",
        script: Some("table.js"),
        body: body(scene, &text, &parts, note),
    };
    shell.page()
}

/// The fragments by id.
struct Parts(Vec<Fragment>);

impl Parts {
    fn get(&self, id: &str) -> Markup {
        let found = self.0.iter().find(|part| part.id == id);
        PreEscaped(found.map(|part| part.html.clone()).unwrap_or_default())
    }

    /// Those whose ids begin so, one after the other.
    fn all(&self, start: &str) -> Markup {
        let found = self.0.iter().filter(|part| part.id.starts_with(start));
        PreEscaped(found.map(|part| part.html.as_str()).collect())
    }
}

fn body(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts, note: Option<&str>) -> Markup {
    html! {
        (sprite())
        form id="act" method="post" action={ (scene.path) "/act" } {}
        form id="rematch" method="post" action={ (scene.path) "/rematch" } {}
        (parts.get("seen"))
        header class="top" {
            (home_link(scene.locale))
            h1 class="board-name" {
                (scene.board.name())
                @if scene.variant() != Variant::Plain {
                    " " small { (Lobby(scene.locale).variant(scene.board, scene.variant())) }
                }
            }
            (parts.get("status"))
            details class="menu" id="table-menu" {
                summary aria-label=(text.label(Label::TableMenu)) { "☰" }
                (parts.get("menu"))
            }
        }
        main class="table" data-socket={ (scene.path) "/socket" } {
            (board(scene, text, &parts.all("route-"), &parts.get("pins")))
            (parts.get("market"))
            (side(scene, text, parts))
            (panel("hand", &text.label(Label::Hand), &parts.get("hand")))
            div class="sheets" {
                @for (route, _) in scene.board.each_route() { (table::sheet(scene, text, route)) }
            }
            (parts.get("scores"))
        }
        // These are never swapped: a live region is only heard if it stays.
        p id="note" class="note" role="alert" hidden[note.is_none()] { (note.unwrap_or_default()) }
        p id="say" class="quiet" aria-live="polite" {}
        p id="offline" class="offline" role="status" hidden { (text.label(Label::Reconnecting)) }
    }
}

fn side(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts) -> Markup {
    let tickets = text.table_label(TableLabel::Tickets);
    let names = [
        ("hand", text.label(Label::Hand)),
        ("tickets", tickets.clone()),
        ("seats", text.label(Label::Seats)),
        ("log", text.label(Label::Log)),
        ("routes", text.label(Label::Routes)),
    ];
    html! {
        aside class="side" {
            (panel("seats", &text.label(Label::Seats), &html! { ol id="seats" class="seats" { (parts.all("seat-")) } }))
            (parts.get("choice"))
            (panel("tickets", &tickets, &parts.get("tickets")))
            fieldset class="tabs" {
                legend class="quiet" { (text.label(Label::TableMenu)) }
                @for (n, (id, name)) in names.iter().enumerate() {
                    input type="radio" name="tab" id={ "tab-" (id) } value=(id) checked[n == 0];
                    label for={ "tab-" (id) } class={ "tab-" (id) } { (name) }
                }
            }
            (panel("log", &text.label(Label::Log), &table::log(scene, text)))
            @let lists = html! { (table::routes(scene, text)) (table::all_routes(scene, text)) };
            (panel("routes", &text.label(Label::Routes), &lists))
        }
    }
}

fn panel(id: &str, name: &str, inside: &Markup) -> Markup {
    html! {
        // It scrolls, so the keyboard must reach it.
        section id={ "panel-" (id) } class={ "panel panel-" (id) } aria-label=(name) tabindex="0" {
            h2 { (name) }
            (inside)
        }
    }
}
