use maud::{Markup, html};

use crate::glyph::badge;
use crate::scene::TableScene;
use crate::text::Text;

/// So many lines of the log are on the page; all of it is in the record.
const LINES_MAX: usize = 80;

/// What happened, newest first.
pub(super) fn log(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let lines = scene.game.log.iter().rev();
    let said =
        lines.filter_map(|line| Some((line.seq, text.doer(&line.seen), text.seen(&line.seen)?)));
    html! {
        ol id="log" class="log" reversed {
            @for (n, doer, line) in said.take(LINES_MAX) {
                li id={ "line-" (n) } {
                    @if let Some(seat) = doer { (badge(seat)) }
                    span { (line) }
                }
            }
        }
    }
}
