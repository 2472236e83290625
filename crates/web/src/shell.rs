use maud::{DOCTYPE, Markup, html};

use crate::assets::{address, modules};
use crate::locale::Locale;
use crate::text::Label;

/// What every page has around its own content.
#[derive(Clone, Debug)]
pub(crate) struct Shell {
    pub(crate) locale: Locale,
    /// The whole `title` element, since that of a table is a fragment.
    pub(crate) title: Markup,
    /// The class of the body.
    pub(crate) class: &'static str,
    /// The module of the script that the page begins with, if it needs any beside day and night.
    pub(crate) script: Option<&'static str>,
    pub(crate) body: Markup,
}

impl Shell {
    pub(crate) fn page(self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(self.locale.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    (self.title)
                    link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                    link rel="stylesheet" href=(address("house.css"));
                    // Not deferred: day or night is decided before anything is painted.
                    script src=(address("theme.js")) {}
                    @if let Some(entry) = self.script {
                        script type="module" src=(address(entry)) {}
                        @for module in &modules(entry)[1..] {
                            link rel="modulepreload" href=(address(module));
                        }
                    }
                }
                body class=(self.class) { (self.body) }
            }
        };
        page.into_string()
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
