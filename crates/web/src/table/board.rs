use maud::{Markup, PreEscaped, html};

use crate::scene::TableScene;
use crate::table::pins::Pin;
use crate::text::{KeyLabel, Label, Text};

/// The board: its backdrop, sent once, with the layer of routes, a ring around each place that is shown
/// when a ticket is pointed out, and one around each route that is shown when it may be claimed.
pub(crate) fn board(
    scene: &TableScene<'_>,
    text: &Text<'_>,
    routes: &Markup,
    overlays: &Markup,
    pins: &Markup,
) -> Markup {
    let (board, layout) = (scene.board, scene.art.layout());
    let tolls_are_off = board.figures().tolls.is_some() && !scene.has_tolls();
    let sheet = format!("0 0 {} {}", layout.width(), layout.height());
    html! {
        // It is walked with the arrow keys, which readers of screens keep for themselves elsewhere; what it
        // shows can be read in the list of places.
        div id="map" class={ "map" @if tolls_are_off { " no-tolls" } } style={ "--ratio:" (format!("{:.4}", layout.width() / layout.height())) }
            role="application" tabindex="0" aria-label=(board.name()) aria-describedby="walk-how" {
            p id="walk-how" class="quiet" { (text.key_label(KeyLabel::WalkHow)) }
            div id="chart" class="chart" {
                svg class="atlas" id={ "board-" (board.id()) } aria-hidden="true" viewBox=(sheet) {
                    (PreEscaped(scene.art.backdrop()))
                    g id={ "routes-" (board.id()) } class="routes" { (routes) @if scene.has_tolls() { (PreEscaped(scene.art.tolls())) } }
                    (overlays)
                    (rings(scene))
                    (pins)
                    // Where whoever walks the board is, and on which route.
                    g id="walk" class="walk" pointer-events="none" { path {} circle r=(format!("{:.1}", layout.sizes().place + 6.0)) {} }
                }
                // A sheet of its own, so that the board is not drawn anew when it breathes or changes.
                svg class="atlas glass" aria-hidden="true" viewBox=(sheet) {
                    (PreEscaped(scene.art.glows(board, scene.claimable())))
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

/// A ring and a flag for each place, for the ends of a ticket that is pointed out.
fn rings(scene: &TableScene<'_>) -> Markup {
    let layout = scene.art.layout();
    let radius = layout.sizes().place + 6.0;
    html! {
        g class="rings" pointer-events="none" {
            @for (place, spot) in scene.board.places().iter().zip(layout.places()) {
                g class="ring" id={ "ring-" (place.id) } {
                    circle class="at-ring" cx=(format!("{:.1}", spot.at.x))
                        cy=(format!("{:.1}", spot.at.y)) r=(format!("{radius:.1}")) {}
                    (Pin::on(layout, spot.at).draw())
                }
            }
        }
    }
}
