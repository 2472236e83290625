use maud::{Markup, html};
use vocab::{Card, Payee, RouteId, Seat, Seen, Source, Toll};

use crate::glyph::{card_class, sign, symbol};
use crate::scene::TableScene;
use crate::table::seats::seat_id;
use crate::table::strip::cell_id;

/// What the page shows of something that has just happened: a thing that flies from one element to
/// another, the first of those named that can be seen, and the route on which pieces land.
///
/// The script moves whatever it finds here and knows nothing of cards or tolls.
pub(super) fn motion(scene: &TableScene<'_>, seen: &Seen) -> Markup {
    match *seen {
        Seen::Drew { seat, from, card } => {
            let stack = card.map_or_else(String::new, |card| format!("stack-{} ", card.name()));
            let to = holder(scene, seat, &format!("{stack}hand tab-hand"));
            flight(&pile(from), &to, &card_face(card))
        }
        Seen::Offered { seat, .. } => {
            let face = html! { i class="ghost card tickets-deck" { (sign("ticket")) } };
            flight("take-tickets", &holder(scene, seat, "tickets tab-hand"), &face)
        }
        Seen::Claimed { seat, route, toll, .. } => {
            landing(scene, route, toll.map(|toll| (seat_row(seat), toll)))
        }
        Seen::NeutralTook { route: Some(route), toll, .. } => {
            let bank = route_shape(scene, route);
            landing(scene, route, toll.map(|toll| (bank, toll)))
        }
        _ => html! {},
    }
}

fn flight(from: &str, to: &str, face: &Markup) -> Markup {
    html! { template data-from=(from) data-to=(to) { (face) } }
}

fn landing(scene: &TableScene<'_>, route: RouteId, toll: Option<(String, Toll)>) -> Markup {
    let shape = route_shape(scene, route);
    html! {
        template data-lands=(shape) {}
        @if let Some((from, toll)) = toll {
            @let to = match toll.to {
                Payee::Seat(seat) => seat_row(seat),
                Payee::Bank => shape,
            };
            (flight(&from, &to, &html! { i class="ghost coin" { (sign("coin")) } }))
        }
    }
}

fn card_face(card: Option<Card>) -> Markup {
    match card {
        Some(card) => html! { i class={ "ghost card " (card_class(card)) } { (symbol(card)) } },
        None => html! { i class="ghost card deck" { (sign("cards")) } },
    }
}

fn pile(source: Source) -> String {
    match source {
        Source::Deck => "take-deck".to_owned(),
        Source::Slot(slot) => format!("take-{slot}"),
    }
}

/// Where a seat keeps what it gets: the viewer's own things, or a tab where panels take turns.
fn holder(scene: &TableScene<'_>, seat: Seat, own: &str) -> String {
    if scene.mine() == Some(seat) { own.to_owned() } else { seat_row(seat) }
}

fn seat_row(seat: Seat) -> String {
    // Where there is no room for the row, there is the strip.
    format!("{} {}", seat_id(seat), cell_id(seat))
}

fn route_shape(scene: &TableScene<'_>, route: RouteId) -> String {
    format!("route-{}", scene.board.route(route).id)
}
