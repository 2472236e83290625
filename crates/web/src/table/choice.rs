use maud::{Markup, html};
use vocab::{Action, Card, Cards, Owner, PhaseView, RouteId, TicketSet};

use crate::act::{Face, act_button};
use crate::glyph::{card_class, lettered, owner_badge};
use crate::scene::TableScene;
use crate::table::status::Status;
use crate::table::tickets::{TicketFace, Tickets};
use crate::text::{Label, Text};

/// What has to be decided before anything else: tickets to keep, the neutral player's route, a
/// pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice(Option<(Status, Decision)>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Decision {
    Keep(Keep),
    Neutral([RouteId; 2]),
    Pass,
}

/// Tickets to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Keep {
    hand: Cards,
    /// Pieces left.
    pieces: u8,
    /// The tickets held already.
    held: Tickets,
    offer: Vec<TicketFace>,
    /// What may be kept, the fewest first.
    sets: Vec<TicketSet>,
}

impl Choice {
    pub(super) fn of(scene: &TableScene<'_>) -> Choice {
        let decision = match scene.view().phase {
            _ if !scene.my_move() => None,
            PhaseView::Setup { .. } | PhaseView::Keep { .. } => {
                Some(Decision::Keep(Keep::of(scene)))
            }
            PhaseView::NeutralChoice { routes, .. } => Some(Decision::Neutral(routes)),
            PhaseView::Turn(_) if scene.offers(Action::Pass) => Some(Decision::Pass),
            PhaseView::Turn(_) | PhaseView::SecondCard(_) | PhaseView::Over(_) => None,
        };
        Choice(decision.map(|decision| (Status::of(scene), decision)))
    }

    pub(super) fn is_due(&self) -> bool {
        self.0.is_some()
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            section id="choice" class="choice" hidden[self.0.is_none()] {
                @if let Some((status, decision)) = &self.0 {
                    h2 { (text.status(status)) }
                    @match decision {
                        Decision::Keep(keep) => (keep.draw(text)),
                        Decision::Neutral(routes) => (neutral(text, *routes)),
                        Decision::Pass => (pass(text)),
                    }
                }
            }
        }
    }
}

impl Keep {
    fn of(scene: &TableScene<'_>) -> Keep {
        let own = scene.view().own;
        let offer = own.map(|own| own.offer).unwrap_or_default();
        let mut sets: Vec<TicketSet> = scene.game.offers.iter().filter_map(kept).collect();
        sets.sort_by_key(|set| set.len());
        Keep {
            hand: own.map(|own| own.hand).unwrap_or_default(),
            pieces: own.map_or(0, |own| scene.view().public[own.seat].pieces),
            held: Tickets::of(scene),
            offer: offer.as_slice().iter().map(|&ticket| TicketFace::of(scene, ticket)).collect(),
            sets,
        }
    }

    /// Boxes to tick, and a button for every set that may be kept; the script shows the one that fits
    /// the ticks, without it all are there.
    fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            p class="in-hand" aria-hidden="true" {
                @for (card, count) in self.hand.iter() {
                    span class={ "chip " (card_class(card)) } { (lettered(text, card)) b { (count) } }
                }
            }
            p class="left" { (text.pieces_left(self.pieces)) }
            ul class="offer" data-pick="keep" {
                @for face in &self.offer { li { (tick(text, face)) } }
            }
            div id="keep" class="sets" {
                // What is too few to keep has a button too, so that nothing moves when the ticks suffice.
                @if let Some(fewest) = self.sets.first() {
                    div class="set" data-set="none" hidden {
                        button type="button" class="act best" disabled { (text.keep_count(fewest.len() as u8)) }
                    }
                }
                @for set in &self.sets { (keep_button(text, *set)) }
            }
            (self.held.beside(text))
        }
    }
}

fn tick(text: &Text<'_>, face: &TicketFace) -> Markup {
    let id = &text.board.ticket(face.ticket).id;
    let (routes, places) = face.lit(text.board);
    html! {
        input type="checkbox" id={ "pick-" (id) } value=(id);
        label for={ "pick-" (id) } class={ "ticket " (face.state()) }
            data-hover data-routes=(routes) data-places=(places)
            aria-label=(text.ticket_worth(face.ticket)) {
            (face.draw(text))
        }
    }
}

const fn kept(action: &Action) -> Option<TicketSet> {
    match action {
        Action::Keep(set) => Some(*set),
        _ => None,
    }
}

fn keep_button(text: &Text<'_>, set: TicketSet) -> Markup {
    let mut ids: Vec<&str> =
        set.iter().map(|ticket| text.board.ticket(ticket).id.as_str()).collect();
    ids.sort_unstable();
    let label = text.keep(set);
    let face = Face {
        id: format!("keep-{}", ids.join("-")),
        class: "act best".to_owned(),
        // The ticks above say which; without the script there are no ticks to go by.
        inside: html! {
            span class="which" { (label) }
            span class="how-many" { (text.keep_count(set.len() as u8)) }
        },
        label: Some(label),
    };
    html! { div class="set" data-set=(ids.join(" ")) { (act_button(text.board, Action::Keep(set), &face)) } }
}

fn neutral(text: &Text<'_>, routes: [RouteId; 2]) -> Markup {
    html! {
        div class="ways" {
            @for route in routes {
                @let known = text.board.route(route);
                @let face = Face {
                    id: format!("choose-{}", known.id),
                    class: "act".to_owned(),
                    label: None,
                    inside: html! {
                        (owner_badge(Owner::Neutral))
                        @if let Some(colour) = known.colour {
                            @let card = Card::of(colour);
                            span class={ "chip " (card_class(card)) } { (lettered(text, card)) }
                        }
                        span { (text.give(route)) }
                    },
                };
                (act_button(text.board, Action::GiveNeutral(route), &face))
            }
        }
    }
}

fn pass(text: &Text<'_>) -> Markup {
    let face = Face {
        id: "pass".to_owned(),
        class: "act best".to_owned(),
        inside: html! { (text.label(Label::PassTurn)) },
        label: None,
    };
    act_button(text.board, Action::Pass, &face)
}
