use atlas::Marks;
use maud::{Markup, PreEscaped, html};
use vocab::{Claim, Owner, Refusal, RouteSet, Seen};

use crate::scene::TableScene;
use crate::table::Fragment;
use crate::text::{Label, Text};

/// Every route with its spaces or pieces, and the glow of those that can be claimed.
pub(super) fn routes(scene: &TableScene<'_>, text: &Text<'_>) -> Vec<Fragment> {
    let marks = marks(scene, text);
    let mut parts = atlas::route_parts(scene.board, scene.layout, &marks);
    parts.push(atlas::glows(scene.board, scene.layout, &marks));
    parts.into_iter().map(|part| Fragment { id: part.id, html: part.svg }).collect()
}

/// The board: its backdrop, sent once, with the layer of routes and a ring around each place that
/// is shown when a ticket is pointed out.
pub(crate) fn board(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let (board, layout) = (scene.board, scene.layout);
    let marks = marks(scene, text);
    let sheet = format!("0 0 {} {}", layout.width(), layout.height());
    html! {
        div id="map" class="map" style={ "--ratio:" (format!("{:.4}", layout.width() / layout.height())) } {
            div id="chart" class="chart" {
                svg class="atlas" id={ "board-" (board.id()) } role="group"
                    viewBox=(sheet) aria-label=(board.name()) {
                    (PreEscaped(atlas::backdrop(board, layout)))
                    (PreEscaped(atlas::routes(board, layout, &marks)))
                    (rings(scene))
                }
                // A sheet of its own, so that the board is not drawn anew when it breathes or changes.
                svg class="atlas glass" aria-hidden="true" viewBox=(sheet) {
                    (PreEscaped(atlas::glows(board, layout, &marks).svg))
                }
            }
            div class="zoom" {
                button type="button" data-zoom="in" aria-label=(text.label(Label::ZoomIn)) { "+" }
                button type="button" data-zoom="out" aria-label=(text.label(Label::ZoomOut)) { "−" }
                button type="button" data-zoom="fit" aria-label=(text.label(Label::FitBoard)) { "⤢" }
            }
        }
    }
}

fn rings(scene: &TableScene<'_>) -> Markup {
    let radius = scene.layout.sizes().place + 6.0;
    html! {
        g class="rings" pointer-events="none" {
            @for (place, spot) in scene.board.places().iter().zip(scene.layout.places()) {
                circle class="at-ring ring" id={ "ring-" (place.id) }
                    cx=(format!("{:.1}", spot.at.x)) cy=(format!("{:.1}", spot.at.y))
                    r=(format!("{radius:.1}")) {}
            }
        }
    }
}

fn marks(scene: &TableScene<'_>, text: &Text<'_>) -> Marks {
    let mut marks = Marks::none(scene.board);
    let mut own = |routes: RouteSet, owner: Owner| {
        for route in routes.iter() {
            marks.owners[route.index()] = Some(owner);
        }
    };
    for seat in scene.view().seats.iter() {
        own(scene.view().public[seat].routes, Owner::Seat(seat));
    }
    if let Some(mine) = scene.mine() {
        marks.mine = scene.view().public[mine].routes;
    }
    if let Some(neutral) = &scene.view().neutral {
        own(neutral.routes, Owner::Neutral);
    }
    marks.claimable = scene.claimable();
    marks.last = last_claims(scene);
    let closed = Claim::Refused(Refusal::DoubleClosed);
    let outlooks = scene.game.routes.iter().filter(|outlook| outlook.claim == closed);
    marks.closed = outlooks.map(|outlook| outlook.route).collect();
    let ids = scene.board.each_route().map(|(id, _)| id);
    marks.titles = ids.map(|id| text.route_title(id, scene.has_tolls())).collect();
    marks
}

/// What was claimed since the viewer's own last doing; for a spectator the last claim.
fn last_claims(scene: &TableScene<'_>) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    for line in scene.game.log.iter().rev() {
        match line.seen {
            Seen::Claimed { seat, route, .. } => {
                routes.insert(route);
                if scene.mine().is_none_or(|mine| mine == seat) {
                    break;
                }
            }
            Seen::NeutralTook { route: Some(route), .. } => routes.insert(route),
            Seen::Drew { seat, .. } | Seen::Kept { seat, .. } | Seen::Passed { seat }
                if Some(seat) == scene.mine() =>
            {
                break;
            }
            _ => {}
        }
    }
    routes
}
