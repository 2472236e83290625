use maud::{Markup, html};

use crate::scene::{Sitter, TableScene};
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
            @if let Some(left) = scene.view.last_turns.filter(|_| scene.scores.is_none()) {
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

/// What can be done at any time: take back, let a bot play, resign, go home.
pub(super) fn menu(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let running = scene.scores.is_none();
    let sitter =
        scene.mine().and_then(|mine| scene.seats.get(mine.index())).map(|seat| seat.sitter);
    let post = |verb: &str| format!("{}/{verb}", scene.path);
    html! {
        div id="menu" class="menu-items" {
            @if scene.take_back {
                form method="post" action=(post("take-back")) {
                    button id="take-back" { (text.label(Label::TakeBack)) }
                }
            }
            @if running && sitter == Some(Sitter::StandIn) {
                form method="post" action=(post("stand-out")) {
                    button id="stand-out" { (text.label(Label::StandOut)) }
                }
            } @else if running && sitter.is_some() {
                form method="post" action=(post("stand-in")) {
                    button id="stand-in" { (text.label(Label::StandIn)) }
                }
            }
            @if running && sitter.is_some() {
                details id="resign" {
                    summary { (text.label(Label::Resign)) }
                    form method="post" action=(post("resign")) {
                        button id="resign-really" class="danger" { (text.label(Label::ResignReally)) }
                    }
                }
            }
            a href="/" { (text.label(Label::Back)) }
        }
    }
}
