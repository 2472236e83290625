use maud::{Markup, html};
use vocab::Sitter;

use crate::scene::TableScene;
use crate::text::{Label, Text};

/// The title of the window: whose turn it is shows in a row of tabs too.
pub(super) fn title(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    html! { title id="title" { (text.page_title(scene.my_move())) } }
}

/// The last sequence number that the page has shown; it goes along with every act.
pub(super) fn seen(scene: &TableScene<'_>) -> Markup {
    html! { input id="seen" type="hidden" form="act" name="seen" value=(scene.seq); }
}

/// The one line that says what is happening and what the viewer may do now.
pub(super) fn status(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let class = if scene.my_move() { "status mine" } else { "status" };
    html! {
        p id="status" class=(class) role="status" {
            @if let Some(left) = scene.view().last_turns.filter(|_| !scene.is_over()) {
                strong class="last-round" { (text.last_round(left)) }
                " "
            }
            span { (text.status(scene)) }
            @if scene.mine().is_none() {
                " "
                em class="watching" { (text.label(Label::Spectator)) }
            }
        }
    }
}

/// What can be done at any time: let a bot play, resign, go home.
pub(super) fn menu(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let post = |verb: &str| format!("{}/{verb}", scene.path);
    let seated = scene.mine().filter(|_| !scene.is_over());
    let resigned = seated.is_some_and(|mine| scene.view().public[mine].resigned);
    let sitter = seated.and_then(|mine| scene.table.seats.get(mine.index()));
    let away = matches!(sitter, Some(Sitter::Person { replaced_by: Some(_), .. }));
    html! {
        div id="menu" class="menu-items" {
            @if seated.is_some() && !resigned {
                @if away {
                    form method="post" action=(post("come-back")) {
                        button id="come-back" { (text.label(Label::StandOut)) }
                    }
                } @else {
                    form method="post" action=(post("leave")) {
                        button id="leave" { (text.label(Label::StandIn)) }
                    }
                }
                details id="resign" {
                    summary { (text.label(Label::Resign)) }
                    form method="post" action=(post("resign")) {
                        button id="resign-really" class="danger" { (text.label(Label::ResignReally)) }
                    }
                }
            }
            button type="button" id="sound" aria-pressed="false" data-sound-switch {
                (text.label(Label::Sound))
            }
            button type="button" data-theme-switch { (text.label(Label::DayAndNight)) }
            a href={ "/rules/" (scene.board.id()) } target="_blank" { (text.label(Label::Rules)) }
            a href="/" { (text.label(Label::Back)) }
        }
    }
}
