use maud::{Markup, html};
use vocab::RouteId;

use crate::scene::TableScene;
use crate::text::{Label, Text};

/// The routes to claim as a list, for people who can't see or point at the map.
pub(super) fn routes(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let claimable = scene.claimable();
    html! {
        div id="routes" class="routes-list" {
            h3 { (text.label(Label::RoutesToClaim)) }
            @if claimable.is_empty() {
                p class="nothing" { (text.label(Label::NoClaims)) }
            } @else {
                ul { @for route in claimable.iter() { li { (link(scene, text, "to", route)) } } }
            }
        }
    }
}

/// All routes of the board, which never change, so the page has them once.
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
    let id = &scene.board.route(route).id;
    html! {
        a id={ (list) "-" (id) } href={ "#sheet-" (id) } data-open=(id) {
            (text.route_title(route, scene.has_tolls()))
        }
    }
}
