use maud::{DOCTYPE, Markup, html};

use crate::app::APP_COLOUR;
use crate::assets::{address, modules};
use crate::locale::Locale;
use crate::text::{Label, Lobby};

/// What every page has around its own content.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    pub(crate) locale: Locale,
    /// The whole `title` element, since that of a table is a fragment.
    pub(crate) title: Markup,
    /// The classes of the body.
    pub(crate) class: String,
    /// The style of the body, if it has one of its own.
    pub(crate) style: String,
    /// The module of the script that the page begins with, if it needs any beside those of every page.
    pub(crate) script: Option<&'static str>,
    pub(crate) body: Markup,
    /// Why something was not done, if the page is the answer to that.
    pub(crate) note: Option<String>,
}

/// The class of a table's page, which fills the screen: it has its languages in the menu.
pub(crate) const TABLE: &str = "table-page";

/// The module that every page has: forms and links while the house is away.
const EVERYWHERE: &str = "stay.js";

impl Shell {
    pub(crate) fn page(self) -> String {
        let entries = [EVERYWHERE].into_iter().chain(self.script);
        let mut preloaded: Vec<&str> = entries.clone().flat_map(modules).collect();
        preloaded.retain(|module| *module != EVERYWHERE && Some(*module) != self.script);
        preloaded.sort_unstable();
        preloaded.dedup();
        let page = html! {
            (DOCTYPE)
            html lang=(self.locale.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    (self.title)
                    meta name="theme-color" content=(APP_COLOUR);
                    link rel="manifest" href={ "/manifest/" (self.locale.code()) };
                    link rel="apple-touch-icon" href="/icon/192.png";
                    link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                    link rel="stylesheet" href=(address("house.css"));
                    // Not deferred: day or night is decided before anything is painted.
                    script src=(address("theme.js")) {}
                    @for entry in entries { script type="module" src=(address(entry)) {} }
                    @for module in preloaded { link rel="modulepreload" href=(address(module)); }
                }
                body class=(self.class) style=[(!self.style.is_empty()).then_some(&self.style)] {
                    (self.body)
                    @if !self.class.starts_with(TABLE) { footer class="foot" { (languages(self.locale)) } }
                    (messages(self.locale, self.note.as_deref()))
                }
            }
        };
        page.into_string()
    }
}

/// What the script says on any page: why something was not done, that the house does not answer, that
/// there is nothing to come back to. Never swapped: a live region is only heard if it stays.
fn messages(locale: Locale, note: Option<&str>) -> Markup {
    let lobby = Lobby(locale);
    html! {
        p id="note" class="note" role="alert" hidden[note.is_none()] { (note.unwrap_or_default()) }
        p id="offline" class="offline" role="status" data-stays=(lobby.say("away-stays"))
            data-refused=(lobby.say("away-refused")) hidden {
            span class="lost" { (lobby.say("away-lost")) }
            span class="kept" { (lobby.say("away-kept")) }
        }
        p id="gone" class="offline gone" role="alert" hidden {
            span {}
            " "
            a href="/" { (Label::Back.say(locale)) }
        }
    }
}

/// The languages, each by its own name: one tap changes them, with and without script. The page comes
/// anew, whatever else it shows.
pub(crate) fn languages(locale: Locale) -> Markup {
    html! {
        form class="languages" method="post" action="/language" data-anew
            aria-label=(Label::Language.say(locale)) {
            @for language in Locale::ALL {
                button name="language" value=(language.code()) lang=(language.code())
                    aria-current=[(language == locale).then_some("true")] { (language.own_name()) }
            }
        }
    }
}

/// The button that changes between day and night.
pub(crate) fn theme_button(locale: Locale) -> Markup {
    html! {
        button type="button" class="theme" data-theme-switch aria-label=(Label::DayAndNight.say(locale)) { "◐" }
    }
}

/// The name of the house, which leads home.
pub(crate) fn home_link(locale: Locale) -> Markup {
    html! {
        a class="home-link" href="/" aria-label=(Label::Back.say(locale)) {
            img src=(address("icon.svg")) alt="" width="28" height="28";
        }
    }
}
