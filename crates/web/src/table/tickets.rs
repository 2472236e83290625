use maud::{Markup, html};
use vocab::{Prospect, RouteSet, TicketId};

use crate::scene::TableScene;
use crate::text::{TableLabel, Text};

/// The viewer's tickets; a tap on one lights its places and the cheapest way left.
pub(super) fn tickets(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let own = scene
        .view()
        .own
        .map(|own| own.chosen.map_or(own.tickets, |chosen| own.tickets.union(chosen)));
    let mut mine: Vec<TicketId> =
        own.into_iter().flat_map(|set| set.iter().collect::<Vec<_>>()).collect();
    // What still has to be done comes first, the dearest before the others.
    mine.sort_by_key(|&ticket| {
        let open = !matches!(scene.prospect(ticket), Some(Prospect::Open { .. }));
        (open, std::cmp::Reverse(scene.board.ticket(ticket).points))
    });
    html! {
        div id="tickets" class="tickets" {
            @if mine.is_empty() {
                p class="nothing" { (text.table_label(TableLabel::NoTickets)) }
            } @else {
                ul {
                    @for ticket in mine { li { (own_ticket(scene, text, ticket)) } }
                }
            }
        }
    }
}

fn own_ticket(scene: &TableScene<'_>, text: &Text<'_>, ticket: TicketId) -> Markup {
    let (routes, places) = lit(scene, ticket);
    let id = &scene.board.ticket(ticket).id;
    html! {
        button type="button" id={ "ticket-" (id) } class={ "ticket " (state(scene.prospect(ticket))) }
            aria-pressed="false" data-light={ "ticket-" (id) } data-routes=(routes) data-places=(places) {
            (ticket_face(scene, text, ticket))
        }
    }
}

/// What is seen of a ticket: its places, its worth, how it stands.
pub(super) fn ticket_face(scene: &TableScene<'_>, text: &Text<'_>, ticket: TicketId) -> Markup {
    html! {
        span class="ticket-places" { (text.ticket(ticket)) }
        @if let Some(prospect) = scene.prospect(ticket) {
            span class="ticket-state" {
                @if scene.is_over() { (text.outcome(prospect == Prospect::Done)) }
                @else { (text.prospect(prospect)) }
            }
        }
        span class="ticket-points" { (scene.board.ticket(ticket).points) }
    }
}

/// The ids of the routes and places that a ticket lights.
pub(super) fn lit(scene: &TableScene<'_>, ticket: TicketId) -> (String, String) {
    let left = match scene.prospect(ticket) {
        Some(Prospect::Open { way, .. }) => way,
        Some(Prospect::Done | Prospect::Lost) | None => RouteSet::EMPTY,
    };
    let routes: Vec<&str> = left.iter().map(|route| scene.board.route(route).id.as_str()).collect();
    let known = scene.board.ticket(ticket);
    let places = [known.from, known.to].map(|place| scene.board.place(place).id.as_str());
    (routes.join(" "), places.join(" "))
}

/// The class that says how a ticket stands.
pub(super) const fn state(prospect: Option<Prospect>) -> &'static str {
    match prospect {
        Some(Prospect::Done) => "done",
        Some(Prospect::Open { .. }) => "open",
        Some(Prospect::Lost) => "lost",
        None => "",
    }
}
