use maud::{Markup, html};
use vocab::RouteId;

use crate::scene::TableScene;
use crate::table::sheet::first_lane;
use crate::text::{Label, Text};

/// The routes to claim as a list, for people who can't see or point at the map. All routes are in it,
/// and those that can't be claimed now are hidden, so that the page need only be told which can.
pub(crate) fn routes(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let claimable = scene.claimable();
    html! {
        div id="routes" class="routes-list" {
            h3 { (text.label(Label::RoutesToClaim)) }
            p class="nothing" hidden[!claimable.is_empty()] { (text.label(Label::NoClaims)) }
            ul {
                @for (route, known) in scene.board.each_route() {
                    li data-for=(known.id) hidden[!claimable.contains(route)] { (link(scene, text, "to", route)) }
                }
            }
        }
    }
}

/// All routes of the board, each with its owner. The script keeps it as the titles on the board are, so
/// it need not be sent again.
pub(crate) fn all_routes(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    html! {
        details id="all-routes" class="routes-list" {
            summary { (text.label(Label::AllRoutes)) }
            ul {
                @for (route, _) in scene.board.each_route() { li { (link(scene, text, "all", route)) } }
            }
        }
    }
}

fn link(scene: &TableScene<'_>, text: &Text<'_>, list: &str, route: RouteId) -> Markup {
    let name = text.route_title(route, scene.has_tolls(), scene.possession(route));
    link_to(scene, list, route, &name)
}

/// What opens the sheet of a route from a list.
pub(super) fn link_to(scene: &TableScene<'_>, list: &str, route: RouteId, name: &str) -> Markup {
    let id = &scene.board.route(route).id;
    let sheet = &scene.board.route(first_lane(scene.board, route)).id;
    html! {
        a id={ (list) "-" (id) } href={ "#sheet-" (sheet) } data-open=(id) { (name) }
    }
}
