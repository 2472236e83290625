use maud::html;

use crate::locale::Locale;
use crate::shell::Shell;
use crate::small_pages::small_body;
use crate::text::Lobby;

/// What a device calls the house when it is kept there as an app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppWords {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
}

impl AppWords {
    /// In a language.
    pub fn of(locale: Locale) -> AppWords {
        let lobby = Lobby(locale);
        AppWords { name: lobby.say("home-title"), about: lobby.say("app-about") }
    }
}

/// The colour of the bar that a system draws above the page: that of the icon.
pub const APP_COLOUR: &str = "#0f3a5f";

/// The script that browsers keep the house with. What it should keep is written before it.
pub const SERVICE_WORKER: &str = include_str!("../static/app/service_worker.js");

/// A picture of the house for the screens of devices, a PNG: drawn from `icon.svg` and, with room around
/// it for systems that cut icons into their own shape, `maskable.svg`.
pub fn app_icon(file: &str) -> Option<&'static [u8]> {
    match file {
        "192.png" => Some(include_bytes!("../static/app/192.png")),
        "512.png" => Some(include_bytes!("../static/app/512.png")),
        "maskable.png" => Some(include_bytes!("../static/app/maskable.png")),
        _ => None,
    }
}

/// The page that a browser has kept for when the house does not answer.
pub fn away_page(locale: Locale) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("app-away-title");
    let inside = html! {
        h2 { (title) }
        p { (lobby.say("app-away")) }
        button type="button" id="again" class="big best" { (lobby.say("app-again")) }
    };
    let body = small_body(locale, &inside);
    let title = html! { title { (title) } };
    let (class, style, script) = ("leaf-page", String::new(), Some("again.js"));
    Shell { locale, title, class: class.to_owned(), style, script, body, note: None }.page()
}
