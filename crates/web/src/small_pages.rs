use maud::{Markup, html};

use crate::lobby_scene::{Gone, NameFault, NameScene, PageFault};
use crate::locale::Locale;
use crate::notice::notices;
use crate::qr::qr_code;
use crate::share::share;
use crate::shell::{Shell, home_link, theme_button};
use crate::text::{Label, Lobby};

/// Names longer than this are not even typed; the store has the last word.
pub(crate) const NAME_TYPED_MAX: &str = "40";

/// The page that asks for a person's name.
pub fn name_page(scene: &NameScene<'_>) -> String {
    let lobby = Lobby(scene.locale);
    let inside = html! {
        h2 { (lobby.say("name-title")) }
        form method="post" action="/name" class="name-form" {
            input type="hidden" name="then" value=(scene.then);
            (name_field(lobby, scene.name, scene.fault, true))
            button class="big best" { (lobby.say("name-save")) }
        }
        @if let Some(told) = scene.notices { (notices(scene.locale, told)) }
        @if scene.name.is_some() && scene.fault.is_none() { (other_device(scene, lobby)) }
    };
    let script = if scene.notices.is_some() { "push.js" } else { "share.js" };
    page_with(scene.locale, &lobby.say("name-title"), &inside, script)
}

/// The field for a person's name, and why the last one can't be taken. It may have the focus at once.
pub(crate) fn name_field(
    lobby: Lobby,
    name: Option<&str>,
    fault: Option<NameFault>,
    focus: bool,
) -> Markup {
    html! {
        label {
            span { (lobby.say("name-label")) }
            input id="name" name="name" value=[name] maxlength=(NAME_TYPED_MAX) required autofocus[focus]
                autocomplete="nickname" aria-describedby=[fault.map(|_| "name-fault")];
        }
        @if let Some(fault) = fault {
            p id="name-fault" class="refusal" role="alert" { (lobby.name_fault(fault)) }
        }
    }
}

/// How the same person plays on another device.
fn other_device(scene: &NameScene<'_>, lobby: Lobby) -> Markup {
    html! {
        section class="other-device" {
            h3 { (lobby.say("name-device")) }
            p { (lobby.say("name-device-about")) }
            @if let Some(link) = scene.link {
                (share(scene.locale, &lobby.say("name-link"), link))
                p class="private" { (lobby.say("name-link-private")) }
                @if scene.only_here { p class="only-here" { (lobby.say("lobby-only-here")) } }
                @else { (qr_code(link, &lobby.say("name-qr-label"))) }
            } @else {
                form method="post" action="/me/link" {
                    button id="make-link" class="small" { (lobby.say("name-make-link")) }
                }
                p { (lobby.say("name-sign-out-about")) }
                form method="post" action="/me/sign-out" {
                    button id="sign-out" class="small" { (lobby.say("name-sign-out")) }
                }
            }
        }
    }
}

/// The page at the other end of a private link. It asks before anything happens, by a post to
/// `action`: programs that look at links must not use one up.
/// Whoever is somebody else on this device (`now`) is told.
pub fn follow_page(locale: Locale, action: &str, now: Option<&str>) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("follow-title");
    let inside = html! {
        h2 { (title) }
        p { (lobby.say("follow-about")) }
        @if let Some(name) = now { p { (lobby.follow_instead(name)) } }
        form method="post" action=(action) {
            button id="follow" class="big best" { (lobby.say("follow-yes")) }
        }
    };
    small_page(locale, &title, &inside)
}

/// The page after somebody has signed out everywhere else.
pub fn signed_out_page(locale: Locale) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("signed-out-title");
    let inside = html! {
        h2 { (title) }
        p { (lobby.say("signed-out-about")) }
        p { a class="big best" href="/" { (Label::Back.say(locale)) } }
    };
    small_page(locale, &title, &inside)
}

/// What somebody is called who never said a name.
pub fn guest_name(locale: Locale) -> String {
    Lobby(locale).say("guest-name")
}

/// Why a name can't be taken.
pub fn name_note(locale: Locale, fault: NameFault) -> String {
    Lobby(locale).name_fault(fault)
}

/// Why the page of a table has nothing to come back to, in words.
pub fn gone_words(locale: Locale, gone: Gone) -> String {
    Lobby(locale).gone(gone)
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
    let about = html! { div class="fault" data-fault { (inside) } };
    small_page(locale, &what, &about)
}

/// What a small page shows: the bar at the top, and this.
pub(crate) fn small_body(locale: Locale, inside: &Markup) -> Markup {
    html! {
        header class="top" {
            (home_link(locale))
            h1 { (Lobby(locale).say("home-title")) }
            (theme_button(locale))
        }
        main class="small-page" { (inside) }
    }
}

pub(crate) fn small_page(locale: Locale, title: &str, inside: &Markup) -> String {
    page_with(locale, title, inside, "share.js")
}

/// A small page that begins with this script.
pub(crate) fn page_with(
    locale: Locale,
    title: &str,
    inside: &Markup,
    script: &'static str,
) -> String {
    let body = small_body(locale, inside);
    let title = html! { title { (title) } };
    let (class, style, script) = ("leaf-page", String::new(), Some(script));
    Shell { locale, title, class: class.to_owned(), style, script, body, note: None }.page()
}
