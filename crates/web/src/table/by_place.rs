use maud::{Markup, html};
use vocab::{PlaceId, RouteId};

use crate::scene::TableScene;
use crate::table::part::{Fragment, Holds};
use crate::table::routes::link_to;
use crate::text::{KeyLabel, Text};

/// The board in words: what joins each place. Whoever walks the board hears these lines, so they are
/// sent anew when a route changes hands; `drawn` has them by their ids.
pub(crate) fn by_place(
    scene: &TableScene<'_>,
    text: &Text<'_>,
    drawn: &dyn Fn(&str) -> Markup,
) -> Markup {
    let ids = (0..).map(PlaceId).take(scene.board.places().len());
    html! {
        details id="by-place" class="routes-list" {
            summary { (text.key_label(KeyLabel::ByPlace)) }
            @for place in ids {
                @let routes = routes_of(scene, place);
                div id={ "at-" (scene.board.place(place).id) } {
                    h4 { (text.place_routes(place, routes.len())) }
                    ul { @for route in routes { (drawn(&line_id(scene, place, route))) } }
                }
            }
        }
    }
}

fn routes_of(scene: &TableScene<'_>, place: PlaceId) -> Vec<RouteId> {
    let routes = scene.board.each_route().filter(|(_, it)| [it.from, it.to].contains(&place));
    routes.map(|(route, _)| route).collect()
}

/// The lines of a route, one at each end.
pub(super) fn lines(scene: &TableScene<'_>, text: &Text<'_>, route: RouteId) -> [Fragment; 2] {
    let known = scene.board.route(route);
    [[known.from, known.to], [known.to, known.from]].map(|[here, there]| Fragment {
        id: line_id(scene, here, route),
        html: line(scene, text, [here, there], route).into_string(),
        // Its owner is named in it, and everybody sees whose it is.
        holds: Holds::Words,
    })
}

fn line(
    scene: &TableScene<'_>,
    text: &Text<'_>,
    [here, there]: [PlaceId; 2],
    route: RouteId,
) -> Markup {
    let name = text.route_to(there, route, scene.has_tolls(), scene.possession(route));
    let list = format!("from-{}", scene.board.place(here).id);
    html! {
        li id=(line_id(scene, here, route)) data-to=(scene.board.place(there).id) {
            (link_to(scene, &list, route, &name))
        }
    }
}

fn line_id(scene: &TableScene<'_>, place: PlaceId, route: RouteId) -> String {
    format!("at-{}-{}", scene.board.place(place).id, scene.board.route(route).id)
}
