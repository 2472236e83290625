use maud::{Markup, PreEscaped, html};
use vocab::limits::SEATS_MAX;
use vocab::page::TableClock;
use vocab::{Seat, Variant};

use crate::assets::address;
use crate::glyph::{letters, sign, sprite};
use crate::replay::ReplayBar;
use crate::scene::TableScene;
use crate::shell::{Shell, TABLE, home_link};
use crate::table::{self, Fragment, RouteSheet, Shown, board, which_route};
use crate::text::{Label, Lobby, TableLabel, TalkLabel, Text};

/// The whole page of a running or finished game.
pub fn table_page(scene: &TableScene<'_>) -> String {
    page(scene, None)
}

/// The page of somebody who looks back: a table at which nothing can be done, and a bar that leads through
/// the game.
pub fn replay_page(scene: &TableScene<'_>, bar: &ReplayBar<'_>) -> String {
    let text = table::text(scene);
    let parts = Parts(Shown::of(scene).fragments(scene));
    let classes = [TABLE, "replay-page"].into_iter().chain(marks(scene));
    let shell = Shell {
        locale: scene.locale,
        title: html! { title { (Lobby(scene.locale).replay_title(scene.board)) } },
        class: classes.collect::<Vec<_>>().join(" "),
        style: atlas::dress(&scene.table.liveries),
        script: Some("replay.js"),
        body: html! {
            (sprite(&scene.table.liveries))
            (letters(&text))
            (top(scene, &text, &parts))
            (bar.draw(scene, &text))
            (parts.get("reviewed"))
            main class="table" { (things(scene, &text, &parts)) }
            div id="say" class="quiet" role="log" {}
            // A browser that kept the page for the way back asks the house again.
            @if scene.mine().is_some_and(|mine| scene.table.has_curtain(mine)) {
                script type="module" src=(address("curtain.js")) {}
            }
        },
        note: None,
    };
    shell.page()
}

/// The page of a screen that several people share while its curtain is down: the table as spectators see it,
/// and who is next. `own` is the seat of whoever's screen it is.
pub fn curtain_page(scene: &TableScene<'_>, own: Seat) -> String {
    shell(scene, None, Some(own)).page()
}

/// The same page as the answer to an act that was not done, which says why.
pub fn table_page_with_note(scene: &TableScene<'_>, note: &str) -> String {
    page(scene, Some(note))
}

fn page(scene: &TableScene<'_>, note: Option<&str>) -> String {
    shell(scene, note, None).page()
}

fn shell(scene: &TableScene<'_>, note: Option<&str>, curtain: Option<Seat>) -> Shell {
    let text = table::text(scene);
    let shown = Shown::of(scene);
    let parts = Parts(shown.fragments(scene));
    let curtained = curtain.map(|_| "curtain-page");
    Shell {
        locale: scene.locale,
        title: parts.get("title"),
        class: [TABLE]
            .into_iter()
            .chain(curtained)
            .chain(marks(scene))
            .collect::<Vec<_>>()
            .join(" "),
        style: atlas::dress(&scene.table.liveries),
        script: Some("table.js"),
        body: body(scene, &text, &parts, curtain),
        note: note.map(str::to_owned),
    }
}

/// What the page is about when it comes; from then on its script keeps these words.
fn marks(scene: &TableScene<'_>) -> Vec<&'static str> {
    let over: &[&str] =
        if scene.game.end.is_some() { &["is-over", "is-told", "is-studied"] } else { &[] };
    let choosing = table::is_choosing(scene).then_some("is-choosing");
    let teaching = table::is_teaching(scene).then_some("is-teaching");
    let holds = scene.mine().is_some() || !scene.open_hands().is_empty();
    let tab = if holds { "is-tab-hand" } else { "is-tab-seats" };
    let timed = (scene.table.agreed.clock != TableClock::None).then_some("timed");
    let hinted = scene.table.agreed.has_hints(scene.table.people()).then_some("hinted");
    over.iter()
        .copied()
        .chain(timed)
        .chain(hinted)
        .chain(choosing)
        .chain(teaching)
        .chain([tab])
        .collect()
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

fn body(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts, curtain: Option<Seat>) -> Markup {
    let shared = curtain.or(scene.mine()).is_some_and(|seat| scene.table.is_shared(seat));
    let hint = table::hint_button(scene, text);
    html! {
        (sprite(&scene.table.liveries))
        (letters(text))
        form id="act" method="post" action={ (scene.path) "/act" } {}
        form id="rematch" method="post" action={ (scene.path) "/rematch" } data-pledges=(SEATS_MAX) {}
        (parts.get("seen"))
        (top(scene, text, parts))
        (parts.get("lesson"))
        (parts.get("hint"))
        (parts.get("hand-over"))
        // Said aloud when it changes.
        div aria-live="polite" { (parts.get("proposal")) }
        @if scene.mine().is_some() { (reminder(text)) }
        main class="table" data-socket={ (scene.path) "/socket" } data-seat=[scene.mine().map(Seat::index)] {
            (things(scene, text, parts))
            @if let Some(own) = curtain { (PreEscaped(table::curtain(scene, own).html)) }
            div class="sheets" {
                @for sheet in RouteSheet::all(scene, text) { (sheet.draw()) }
                (which_route(text))
            }
        }
        @if scene.table.agreed.lesson.is_some() || hint.is_some() {
            script type="module" src=(address("pointer.js")) {}
        }
        @if shared { script type="module" src=(address("curtain.js")) {} }
        @if scene.table.agreed.clock != TableClock::None {
            script type="module" src=(address("clock.js")) {}
        }
        @if scene.talk.is_some() { script type="module" src=(address("talk.js")) {} }
        (table::keys(text, scene.mine().is_some(), hint.is_some()))
        // Never swapped: a live region is only heard if it stays. The first tells what happened, line after
        // line; the second where somebody is who walks the board.
        div id="say" class="quiet" role="log" {}
        div id="here" class="quiet" aria-live="polite" {}
    }
}

/// What is played, what is asked, and the menu.
fn top(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts) -> Markup {
    html! {
        header class="top" {
            (home_link(scene.locale))
            h1 class="board-name" {
                (scene.board.name())
                @if scene.variant() != Variant::Plain {
                    " " small { (Lobby(scene.locale).variant(scene.board, scene.variant())) }
                }
            }
            (parts.get("status"))
            @if let Some(button) = table::hint_button(scene, text) { (button) }
            details class="menu" id="table-menu" {
                summary aria-label=(text.label(Label::TableMenu)) { "☰" }
                (parts.get("menu"))
            }
        }
    }
}

/// All that lies on the table: the board, the players, cards and tickets.
fn things(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts) -> Markup {
    html! {
        @let overlays = html! { (parts.get("heralds")) (parts.get("review-marks")) };
        (board(scene, text, &parts.all("route-"), &overlays, &parts.get("pins")))
        ol class="strip" aria-label=(text.label(Label::Seats)) { (parts.all("strip-")) }
        (parts.get("market"))
        (side(scene, text, parts))
        @if scene.mine().is_some() {
            (panel("hand", &text.label(Label::Hand), &parts.get("hand")))
        }
    }
}

/// What can be done on a turn, for newcomers, until they put it away for good.
fn reminder(text: &Text<'_>) -> Markup {
    let lobby = Lobby(text.locale);
    html! {
        section id="reminder" class="reminder" aria-label=(lobby.say("reminder-title")) {
            b { (lobby.say("reminder-title")) }
            ul { @for choice in text.three_choices() { li { (choice) } } }
            button type="button" data-put-away="reminder" { (lobby.say("reminder-away")) }
        }
    }
}

fn side(scene: &TableScene<'_>, text: &Text<'_>, parts: &Parts) -> Markup {
    let (sits, open) = (scene.mine().is_some(), !scene.open_hands().is_empty());
    let open_cards = || Lobby(text.locale).say("replay-open");
    let own = sits.then(|| ("hand", text.table_label(TableLabel::Own)));
    let own = own.or_else(|| open.then(|| ("hand", open_cards())));
    let names = own.into_iter().chain([
        ("seats", text.label(Label::Seats)),
        ("log", text.label(Label::Log)),
        ("routes", text.label(Label::Routes)),
    ]);
    let talk = table::talk(scene, text);
    let title = text.talk_label(TalkLabel::Title);
    html! {
        aside class="side" {
            (parts.get("scores"))
            (panel("seats", &text.label(Label::Seats), &html! {
                (on_table(text, parts))
                ol id="seats" class="seats" {
                    (table::seats(scene, &|id| parts.get(id)))
                    (parts.get("seat-neutral"))
                }
            }))
            (parts.get("choice"))
            @if sits {
                (panel("tickets", &text.table_label(TableLabel::Tickets), &parts.get("tickets")))
            } @else if open {
                (panel("tickets", &open_cards(), &parts.get("open-hands")))
            }
            (parts.get("since"))
            fieldset class="tabs" {
                legend class="quiet" { (text.label(Label::TableMenu)) }
                @for (n, (id, name)) in names.enumerate() {
                    input type="radio" name="tab" id={ "tab-" (id) } value=(id) checked[n == 0];
                    label for={ "tab-" (id) } class={ "tab-" (id) } { (name) }
                }
                @if talk.is_some() {
                    input type="radio" name="tab" id="tab-talk" value="talk";
                    label for="tab-talk" class="tab-talk" title=(title) {
                        (sign("talk")) span class="word" { (title) } " " b id="unread" hidden {}
                    }
                }
            }
            (panel("log", &text.label(Label::Log), &table::log(scene, text)))
            @let lists = html! {
                (table::routes(scene, text))
                (table::by_place(scene, text, &|id| parts.get(id)))
                (table::all_routes(scene, text))
            };
            (panel("routes", &text.label(Label::Routes), &lists))
            @if let Some(talk) = &talk { (panel("talk", &title, talk)) }
        }
    }
}

/// What lies open on the table. It opens and closes by itself, and only what is in it is swapped.
fn on_table(text: &Text<'_>, parts: &Parts) -> Markup {
    html! {
        details id="on-table" class="on-table" {
            summary { (parts.get("round")) " " span { (text.label(Label::OnTheTable)) } }
            (parts.get("piles"))
            (parts.get("open-tickets"))
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
