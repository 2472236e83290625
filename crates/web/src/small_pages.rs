use maud::{Markup, html};

use crate::lobby_scene::{NameScene, PageFault};
use crate::locale::Locale;
use crate::shell::{Shell, home_link, theme_button};
use crate::text::{Label, Lobby};

/// Names longer than this are not even typed; the store has the last word.
const NAME_TYPED_MAX: &str = "40";

/// The page that asks for a person's name.
pub fn name_page(scene: &NameScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let inside = html! {
        h2 { (lobby.say("name-title")) }
        form method="post" action="/name" class="name-form" {
            input type="hidden" name="then" value=(scene.then);
            label {
                span { (lobby.say("name-label")) }
                input id="name" name="name" value=[scene.name] maxlength=(NAME_TYPED_MAX) required autofocus
                    autocomplete="nickname" aria-describedby=[scene.fault.map(|_| "name-fault")];
            }
            @if let Some(fault) = scene.fault {
                p id="name-fault" class="refusal" role="alert" { (lobby.name_fault(fault)) }
            }
            button class="big best" { (lobby.say("name-save")) }
        }
        @if let Some(link) = scene.link {
            label class="link" {
                span { (lobby.say("name-link")) }
                input id="link" readonly value=(link);
            }
            button type="button" class="big" data-copy="link" { (lobby.say("invite-copy")) }
        } @else if scene.name.is_some() {
            form method="post" action="/me/link" {
                button id="make-link" class="small" { (lobby.say("name-make-link")) }
            }
        }
    };
    small_page(scene.locale, &lobby.say("name-title"), &inside)
}

/// The page at the other end of a private link. It asks before anything happens, by a post to
/// `action`: programs that look at links must not use one up.
pub fn follow_page(locale: Locale, action: &str) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("follow-title");
    let inside = html! {
        h2 { (title) }
        p { (lobby.say("follow-about")) }
        form method="post" action=(action) {
            button id="follow" class="big best" { (lobby.say("follow-yes")) }
        }
    };
    small_page(locale, &title, &inside)
}

/// The page for when something is wrong: what, and the way out.
pub fn error_page(locale: Locale, fault: PageFault) -> String {
    let lobby = Lobby(locale);
    let (what, way) = lobby.page_fault(fault);
    let inside = html! {
        h2 { (what) }
        p { (way) }
        p { a class="big best" href="/" { (Label::Back.say(locale)) } }
    };
    small_page(locale, &what, &inside)
}

fn small_page(locale: Locale, title: &str, inside: &Markup) -> String {
    let body = html! {
        header class="top" {
            (home_link(locale))
            h1 { (Lobby(locale).say("home-title")) }
            (theme_button(locale))
        }
        main class="small-page" { (inside) }
    };
    let title = html! { title { (title) } };
    Shell { locale, title, class: "leaf-page", script: Some("copy.js"), body }.page()
}
