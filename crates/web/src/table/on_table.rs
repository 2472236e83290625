//! What lies open on the table, or was put away before everybody's eyes: the round, the piles, tickets.

use maud::{Markup, html};
use vocab::page::MemoryAid;
use vocab::{Board, Cards, NeutralView, OwnView, PhaseView, RouteId, TicketId, TicketSet, View};

use crate::scene::TableScene;
use crate::table::known::chips;
use crate::text::{Label, TableLabel, Text};

/// How long the game has lasted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    number: u16,
    /// Passes in a row: when everybody has passed the game ends (S21).
    passes: u8,
}

/// What of the piles can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piles {
    discard: Cards,
    /// Merchandise cards left, where there are any.
    merchandise: Option<u8>,
    memory_aid: MemoryAid,
}

/// Tickets that are no secret of anybody's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenTickets {
    /// The one that is turned up for the neutral player now.
    up: Option<TicketId>,
    /// Those that were turned up before; nothing where there is no neutral player.
    turned: Option<TicketSet>,
    /// The others that lie face up.
    rejected: TicketSet,
    /// Those under the deck, uppermost first: the viewer's own, as far as the page remembers them.
    under: Vec<Option<TicketId>>,
    /// Those that the viewer put there and others have drawn since.
    gone: TicketSet,
}

impl Round {
    pub(super) fn of(scene: &TableScene<'_>) -> Round {
        let View { rounds, passes, .. } = *scene.view();
        Round { number: if scene.is_over() { rounds } else { rounds + 1 }, passes }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            span id="round" class="round" {
                (text.round(self.number))
                @if self.passes > 0 { " " small { (text.passes(self.passes)) } }
            }
        }
    }
}

impl Piles {
    pub(super) fn of(scene: &TableScene<'_>) -> Piles {
        let View { discard, merchandise, .. } = *scene.view();
        Piles {
            discard,
            merchandise: scene.board.figures().merchandise.as_ref().map(|_| merchandise),
            memory_aid: scene.table.agreed.memory_aid,
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="piles" class="piles" {
                @if self.memory_aid == MemoryAid::Off { p { (text.label(Label::MemoryOff)) } }
                h3 { (text.discard(self.discard.total() as u8)) }
                @if !self.discard.is_empty() {
                    (chips(text, &self.discard, |card, count| text.counted_card(card, count)))
                }
                @if let Some(left) = self.merchandise { p { (text.merchandise_left(left)) } }
            }
        }
    }
}

impl OpenTickets {
    pub(super) fn of(scene: &TableScene<'_>) -> OpenTickets {
        let View { phase, ticket_discard, under, neutral, own, .. } = scene.view();
        let turned = neutral.map(|NeutralView { turned, .. }| turned);
        let aided = scene.table.agreed.memory_aid == MemoryAid::On;
        let remembered = |ticket: &Option<TicketId>| ticket.filter(|_| aided);
        OpenTickets {
            up: match *phase {
                PhaseView::NeutralChoice { ticket, .. } => Some(ticket),
                _ => None,
            },
            turned,
            rejected: ticket_discard.without(turned.unwrap_or_default()),
            under: under.as_slice().iter().map(remembered).collect(),
            gone: own.filter(|_| aided).map(|OwnView { gone, .. }| gone).unwrap_or_default(),
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let neutral = self.turned.is_some();
        let named = |ticket: TicketId| neutral_ticket(text, ticket);
        let plain = |ticket: TicketId| open_ticket(text, ticket, neutral);
        html! {
            div id="open-tickets" class="open-tickets tickets" {
                @if let Some(turned) = self.turned {
                    h3 { (text.label(Label::NeutralTurned)) }
                    @if turned.is_empty() && self.up.is_none() {
                        p class="nothing" { (text.table_label(TableLabel::NoTickets)) }
                    }
                    ul {
                        @for ticket in self.up.into_iter().chain(turned.iter()) { (named(ticket)) }
                    }
                }
                @if !self.rejected.is_empty() {
                    h3 { (text.label(Label::Rejected)) }
                    ul { @for ticket in self.rejected.iter() { (plain(ticket)) } }
                }
                @if !self.under.is_empty() {
                    h3 { (text.label(Label::UnderDeck)) }
                    ol {
                        @for ticket in &self.under {
                            @match *ticket {
                                Some(ticket) => (plain(ticket)),
                                None => li class="ticket unseen" { (text.label(Label::Unseen)) },
                            }
                        }
                    }
                }
                @if !self.gone.is_empty() {
                    h3 { (text.label(Label::DrawnSince)) }
                    ul { @for ticket in self.gone.iter() { (plain(ticket)) } }
                }
            }
        }
    }
}

/// A ticket that was turned up for the neutral player: what matters is the route it names.
fn neutral_ticket(text: &Text<'_>, ticket: TicketId) -> Markup {
    let known = text.board.ticket(ticket);
    let named: Vec<&str> =
        named(text.board, ticket).map(|route| &*text.board.route(route).id).collect();
    let ends = known.neutral.unwrap_or([known.from, known.to]);
    let places = ends.map(|place| &*text.board.place(place).id);
    face(text, ticket, &named.join(" "), &places.join(" "), &text.foot(ticket))
}

fn open_ticket(text: &Text<'_>, ticket: TicketId, neutral: bool) -> Markup {
    let known = text.board.ticket(ticket);
    let places = [known.from, known.to].map(|place| &*text.board.place(place).id);
    let foot = if neutral { text.foot(ticket) } else { String::new() };
    face(text, ticket, "", &places.join(" "), &foot)
}

fn face(text: &Text<'_>, ticket: TicketId, routes: &str, places: &str, foot: &str) -> Markup {
    let known = text.board.ticket(ticket);
    let id = format!("open-{}", known.id);
    html! {
        li {
            button type="button" id=(id) class="ticket" aria-pressed="false" data-light=(id)
                data-routes=(routes) data-places=(places) {
                span class="ticket-places" { (text.ticket(ticket)) }
                @if !foot.is_empty() { span class="ticket-foot" { (foot) } }
                span class="ticket-points" { (known.points) }
            }
        }
    }
}

/// The routes that a ticket names at its foot.
fn named(board: &Board, ticket: TicketId) -> impl Iterator<Item = RouteId> + '_ {
    let foot = board.ticket(ticket).neutral;
    let between = move |from, to| foot.is_some_and(|foot| foot == [from, to] || foot == [to, from]);
    board.each_route().filter(move |(_, route)| between(route.from, route.to)).map(|(id, _)| id)
}
