use maud::{Markup, html};

use crate::locale::Locale;
use crate::text::Lobby;

/// A link to hand on: a field to copy it from by hand, a button that copies, and one for the sharing of
/// the device, which the script shows where there is any.
pub(crate) fn share(locale: Locale, label: &str, link: &str) -> Markup {
    let lobby = Lobby(locale);
    html! {
        div class="share" {
            label class="link" {
                span { (label) }
                input id="link" readonly value=(link);
            }
            button type="button" class="big best" data-copy="link" data-done=(lobby.say("share-copied"))
                data-by-hand=(lobby.say("share-by-hand")) aria-live="polite" { (lobby.say("share-copy")) }
            button type="button" class="big" data-share="link" hidden { (lobby.say("share-share")) }
        }
    }
}
