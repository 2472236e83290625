use maud::{Markup, html};

use crate::glyph::badge;
use crate::scene::TableScene;
use crate::table::motion::motion;
use crate::text::Text;

/// So many lines of the log are on the page; all of it is in the record.
const LINES_MAX: usize = 80;
/// So many of them may be news to a page; what is older does not move any more. The page tells the
/// script.
const NEWS_MAX: usize = 4;

/// What happened, newest first.
pub(super) fn log(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let lines = scene.game.log.iter().rev();
    let said = lines.filter_map(|line| Some((line, text.seen(&line.seen)?)));
    html! {
        ol id="log" class="log" reversed data-news-max=(NEWS_MAX) {
            @for (n, (line, said)) in said.take(LINES_MAX).enumerate() {
                li id={ "line-" (line.seq) } {
                    @if let Some(seat) = text.doer(&line.seen) { (badge(seat)) }
                    span { (said) }
                    @if n < NEWS_MAX { (motion(scene, &line.seen)) }
                }
            }
        }
    }
}
