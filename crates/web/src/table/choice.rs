use maud::{Markup, html};
use vocab::{Action, Owner, PhaseView, RouteId, TicketSet};

use crate::act::{Face, act_button};
use crate::glyph::{card_class, owner_badge, symbol};
use crate::scene::TableScene;
use crate::table::tickets::{lit, state, ticket_face};
use crate::text::{Label, Text};

/// What has to be decided before anything else: tickets to keep, the neutral player's route, a
/// pass.
pub(super) fn choice(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let inside = match scene.view().phase {
        _ if !scene.my_move() => None,
        PhaseView::Setup { .. } | PhaseView::Keep { .. } => Some(keep(scene, text)),
        PhaseView::NeutralChoice { routes, .. } => Some(neutral(scene, text, routes)),
        PhaseView::Turn(_) if scene.offers(Action::Pass) => Some(pass(scene, text)),
        PhaseView::Turn(_) | PhaseView::SecondCard(_) | PhaseView::Over(_) => None,
    };
    html! {
        section id="choice" class="choice" hidden[inside.is_none()] {
            @if let Some(inside) = inside { (inside) }
        }
    }
}

/// Boxes to tick, and a button for every set that may be kept; the script shows the one that fits
/// the ticks, without it all are there.
fn keep(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let offer = scene.view().own.map(|own| own.offer).unwrap_or_default();
    let mut sets: Vec<TicketSet> = scene.game.offers.iter().filter_map(kept).collect();
    sets.sort_by_key(|set| set.len());
    let hand = scene.view().own.map(|own| own.hand).unwrap_or_default();
    html! {
        h2 { (text.status(scene)) }
        p class="in-hand" aria-hidden="true" {
            @for (card, count) in hand.iter() {
                span class={ "chip " (card_class(card)) } { (symbol(card)) b { (count) } }
            }
        }
        ul class="offer" data-pick="keep" {
            @for &ticket in offer.as_slice() {
                @let id = &scene.board.ticket(ticket).id;
                @let (routes, places) = lit(scene, ticket);
                li {
                    input type="checkbox" id={ "pick-" (id) } value=(id);
                    label for={ "pick-" (id) } class={ "ticket " (state(scene.prospect(ticket))) }
                        data-hover data-routes=(routes) data-places=(places)
                        aria-label=(text.ticket_worth(ticket)) {
                        (ticket_face(scene, text, ticket))
                    }
                }
            }
        }
        div id="keep" class="sets" {
            // What is too few to keep has a button too, so that nothing moves when the ticks suffice.
            @if let Some(fewest) = sets.first() {
                div class="set" data-set="none" hidden {
                    button type="button" class="act best" disabled { (text.keep_count(fewest.len() as u8)) }
                }
            }
            @for set in &sets { (keep_button(scene, text, *set)) }
        }
    }
}

const fn kept(action: &Action) -> Option<TicketSet> {
    match action {
        Action::Keep(set) => Some(*set),
        _ => None,
    }
}

fn keep_button(scene: &TableScene<'_>, text: &Text<'_>, set: TicketSet) -> Markup {
    let mut ids: Vec<&str> =
        set.iter().map(|ticket| scene.board.ticket(ticket).id.as_str()).collect();
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
    html! { div class="set" data-set=(ids.join(" ")) { (act_button(scene, Action::Keep(set), &face)) } }
}

fn neutral(scene: &TableScene<'_>, text: &Text<'_>, routes: [RouteId; 2]) -> Markup {
    html! {
        h2 { (text.status(scene)) }
        div class="ways" {
            @for route in routes {
                @let known = scene.board.route(route);
                @let face = Face {
                    id: format!("choose-{}", known.id),
                    class: "act".to_owned(),
                    label: None,
                    inside: html! {
                        (owner_badge(Owner::Neutral))
                        @if let Some(colour) = known.colour {
                            @let card = vocab::Card::of(colour);
                            span class={ "chip " (card_class(card)) } { (symbol(card)) }
                        }
                        span { (text.give(route)) }
                    },
                };
                (act_button(scene, Action::GiveNeutral(route), &face))
            }
        }
    }
}

fn pass(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let face = Face {
        id: "pass".to_owned(),
        class: "act best".to_owned(),
        inside: html! { (text.label(Label::PassTurn)) },
        label: None,
    };
    html! {
        h2 { (text.status(scene)) }
        (act_button(scene, Action::Pass, &face))
    }
}
