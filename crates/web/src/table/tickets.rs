use std::collections::BTreeSet;

use maud::{Markup, html};
use vocab::{Board, PlaceId, Prospect, RouteSet, TicketId};

use crate::scene::TableScene;
use crate::text::{TableLabel, Text};

/// The viewer's tickets; a tap on one lights its places and the cheapest way left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tickets(Vec<TicketFace>);

/// What is seen of a ticket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TicketFace {
    pub(super) ticket: TicketId,
    /// How it stands, if it is one of the viewer's.
    prospect: Option<Prospect>,
    /// The cheapest way left, with either lane of a double that is still open.
    way: RouteSet,
    /// Whether the game is over.
    over: bool,
}

impl Tickets {
    pub(super) fn of(scene: &TableScene<'_>) -> Tickets {
        let own = scene.view().own.map(|own| match own.chosen {
            Some(chosen) => own.tickets.union(chosen),
            None => own.tickets,
        });
        let mut mine: Vec<TicketFace> =
            own.unwrap_or_default().iter().map(|ticket| TicketFace::of(scene, ticket)).collect();
        // What still has to be done comes first, the dearest before the others.
        mine.sort_by_key(|face| {
            (!face.is_open(), std::cmp::Reverse(scene.board.ticket(face.ticket).points))
        });
        Tickets(mine)
    }

    /// The places at the ends of those that are not yet done, each once.
    pub(super) fn ends(&self, board: &Board) -> BTreeSet<PlaceId> {
        let open = self.0.iter().filter(|face| face.is_open());
        open.flat_map(|face| {
            let ticket = board.ticket(face.ticket);
            [ticket.from, ticket.to]
        })
        .collect()
    }

    /// As a list beside the choice of others; nothing if there are none.
    pub(super) fn beside(&self, text: &Text<'_>) -> Markup {
        html! {
            @if !self.0.is_empty() {
                ul class="held" aria-label=(text.table_label(TableLabel::Tickets)) {
                    @for face in &self.0 {
                        @let (routes, places) = face.lit(text.board);
                        li class={ "ticket " (face.state()) } data-hover data-routes=(routes) data-places=(places) {
                            (face.draw(text))
                        }
                    }
                }
            }
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="tickets" class="tickets" {
                @if self.0.is_empty() {
                    p class="nothing" { (text.table_label(TableLabel::NoTickets)) }
                } @else {
                    ul {
                        @for face in &self.0 { li { (own_ticket(text, face)) } }
                    }
                }
            }
        }
    }
}

fn own_ticket(text: &Text<'_>, face: &TicketFace) -> Markup {
    let (routes, places) = face.lit(text.board);
    let id = &text.board.ticket(face.ticket).id;
    html! {
        button type="button" id={ "ticket-" (id) } class={ "ticket " (face.state()) }
            aria-pressed="false" data-light={ "ticket-" (id) } data-routes=(routes) data-places=(places) {
            (face.draw(text))
        }
    }
}

impl TicketFace {
    pub(super) fn of(scene: &TableScene<'_>, ticket: TicketId) -> TicketFace {
        let prospect = scene.prospect(ticket);
        let way = match prospect {
            Some(Prospect::Open { way, .. }) => scene.either_lane(way),
            Some(Prospect::Done | Prospect::Lost) | None => RouteSet::EMPTY,
        };
        TicketFace { ticket, prospect, way, over: scene.is_over() }
    }

    /// Its places, its worth, how it stands.
    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            span class="ticket-places" { (text.ticket(self.ticket)) }
            @if let Some(prospect) = self.prospect {
                span class="ticket-state" {
                    @if self.over { (text.outcome(prospect == Prospect::Done)) }
                    @else { (text.prospect(prospect)) }
                }
            }
            span class="ticket-points" { (text.board.ticket(self.ticket).points) }
        }
    }

    /// The ids of the routes and places that it lights.
    pub(super) fn lit(&self, board: &Board) -> (String, String) {
        let routes: Vec<&str> =
            self.way.iter().map(|route| board.route(route).id.as_str()).collect();
        let known = board.ticket(self.ticket);
        let places = [known.from, known.to].map(|place| board.place(place).id.as_str());
        (routes.join(" "), places.join(" "))
    }

    fn is_open(&self) -> bool {
        matches!(self.prospect, Some(Prospect::Open { .. }))
    }

    /// The class that says how it stands.
    pub(super) const fn state(&self) -> &'static str {
        match self.prospect {
            Some(Prospect::Done) => "done",
            Some(Prospect::Open { .. }) => "open",
            Some(Prospect::Lost) => "lost",
            None => "",
        }
    }
}
