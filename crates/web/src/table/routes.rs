use maud::{Markup, html};
use vocab::RouteId;

use crate::scene::TableScene;
use crate::text::{Label, Text};

/// All routes as lists, those to claim first, for people who can't see or point at the map.
pub(super) fn routes(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let claimable = scene.claimable();
    let all = scene.board.each_route().map(|(id, _)| id);
    let others: Vec<RouteId> = all.filter(|&id| !claimable.contains(id)).collect();
    html! {
        div id="routes" class="routes-list" {
            h3 { (text.label(Label::RoutesToClaim)) }
            @if claimable.is_empty() {
                p class="nothing" { (text.label(Label::NoClaims)) }
            } @else {
                ul { @for route in claimable.iter() { (link(scene, text, route)) } }
            }
            details id="other-routes" {
                summary { (text.label(Label::OtherRoutes)) }
                ul { @for route in others { (link(scene, text, route)) } }
            }
        }
    }
}

fn link(scene: &TableScene<'_>, text: &Text<'_>, route: RouteId) -> Markup {
    let id = &scene.board.route(route).id;
    html! {
        li {
            a id={ "to-" (id) } href={ "#sheet-" (id) } data-open=(id) {
                (text.route_title(route, scene.has_tolls()))
            }
        }
    }
}
