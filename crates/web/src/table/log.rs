use maud::{Markup, PreEscaped, html};
use vocab::page::LogLine;
use vocab::{RouteId, Seen, Seq};

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
pub(crate) fn log(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    html! {
        ol id="log" class="log" reversed data-lines-max=(LINES_MAX) data-news-max=(NEWS_MAX) {
            @for line in lines(scene, text, Seq::START) { (PreEscaped(line)) }
        }
    }
}

/// The lines that came after this many facts, newest first.
pub(super) fn lines(scene: &TableScene<'_>, text: &Text<'_>, since: Seq) -> Vec<String> {
    let lines = scene.game.log.iter().rev().take_while(|line| line.seq > since);
    let said = lines.filter_map(|line| Some((line, text.seen(&line.seen)?)));
    let drawn = said.take(LINES_MAX).enumerate().map(|(n, (line, said))| {
        html! {
            @let route = claimed(&line.seen).map(|route| &*scene.board.route(route).id);
            li id={ "line-" (line.seq) } data-hover[route.is_some()] data-routes=[route]
                data-back-to=[back_to(scene, line)] data-stays[stays(&line.seen)] {
                @if let Some(seat) = text.doer(&line.seen) { (badge(seat)) }
                span { (said) }
                @if n < NEWS_MAX { (motion(scene, &line.seen)) }
            }
        }
    });
    drawn.map(Markup::into_string).collect()
}

/// After a take back, the last move that still stands: what a page has since then is gone, but for
/// what stays.
fn back_to(scene: &TableScene<'_>, line: &LogLine) -> Option<Seq> {
    let moves = scene.game.log.iter().rev().filter(|line| !stays(&line.seen));
    let mut earlier = moves.map(|line| line.seq);
    matches!(line.seen, Seen::TookBack { .. })
        .then(|| earlier.find(|seq| *seq < line.seq).unwrap_or(Seq::START))
}

/// Whether a line tells of something that is no move, which nobody can take back.
const fn stays(seen: &Seen) -> bool {
    matches!(seen, Seen::TookBack { .. } | Seen::AskedHint { .. })
}

/// The route that a line tells of, which is lit on the board when the line is pointed at.
pub(super) const fn claimed(seen: &Seen) -> Option<RouteId> {
    match *seen {
        Seen::Claimed { route, .. } => Some(route),
        Seen::NeutralTook { route, .. } => route,
        _ => None,
    }
}
