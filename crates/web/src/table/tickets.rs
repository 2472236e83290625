use std::collections::BTreeSet;

use maud::{Markup, html};
use vocab::{Board, PlaceId, Prospect, RouteSet, TicketId, Variant};

use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text};

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
    /// Whether it names a route of the neutral player at its foot, at a table that has one.
    footed: bool,
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
                section class="held" {
                    h3 { (text.label(Label::Held)) }
                    ul { @for face in &self.0 { li { (lightable(text, face, "held")) } } }
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
                        @for face in &self.0 { li { (lightable(text, face, "ticket")) } }
                    }
                }
            }
        }
    }
}

/// A ticket that is lit by a tap. One may be on the page twice, in lists of different names.
pub(super) fn lightable(text: &Text<'_>, face: &TicketFace, list: &str) -> Markup {
    let (routes, places) = face.lit(text.board);
    let id = format!("{list}-{}", text.board.ticket(face.ticket).id);
    html! {
        button type="button" id=(id) class={ "ticket " (face.state()) } aria-pressed="false"
            data-light=(id) data-hover data-routes=(routes) data-places=(places) {
            (face.draw(text))
        }
    }
}

impl TicketFace {
    pub(super) fn of(scene: &TableScene<'_>, ticket: TicketId) -> TicketFace {
        TicketFace::with(scene, ticket, scene.prospect(ticket))
    }

    /// Of a ticket that stands like this.
    pub(super) fn with(
        scene: &TableScene<'_>,
        ticket: TicketId,
        prospect: Option<Prospect>,
    ) -> TicketFace {
        let way = match prospect {
            Some(Prospect::Open { way, .. }) => scene.either_lane(way),
            Some(Prospect::Done | Prospect::Lost) | None => RouteSet::EMPTY,
        };
        let foot = scene.board.ticket(ticket).neutral;
        let footed = foot.is_some() && scene.variant() == Variant::Neutral;
        TicketFace { ticket, prospect, way, over: scene.is_over(), footed }
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
            @if self.footed { span class="ticket-foot" { (text.foot(self.ticket)) } }
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
