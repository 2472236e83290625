use maud::{Markup, html};
use vocab::{Action, Card, Owner, Payment, RouteId};

use crate::act::{Face, act_button};
use crate::glyph::{card_class, owner_badge, route_class, symbol};
use crate::scene::{Claim, TableScene};
use crate::table::board::has_tolls;
use crate::text::{Label, Text};

/// What a tap on a route opens: what it is, and the ways to claim it or why there is none.
pub(super) fn sheet(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    let route = scene.board.route(id);
    let name = &route.id;
    html! {
        section id={ "sheet-" (name) } class="sheet" role="dialog" tabindex="-1"
            aria-labelledby={ "name-" (name) } {
            header {
                h3 id={ "name-" (name) } { (text.route(id)) }
                a class="close" href="#map" data-close aria-label=(text.label(Label::Close)) { "×" }
            }
            p class="facts" {
                span class={ "spaces " (route_class(route.colour)) } aria-hidden="true" {
                    @for _ in 0..route.length.spaces() {
                        i { @if let Some(colour) = route.colour { (symbol(Card::of(colour))) } }
                    }
                }
                span { (facts(scene, text, id)) }
            }
            (claim(scene, text, id))
        }
    }
}

fn facts(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> String {
    let route = scene.board.route(id);
    let length = route.length.spaces();
    let by_length = &scene.board.figures().points_by_length;
    let points = by_length.get(usize::from(length).saturating_sub(1)).copied().unwrap_or(0);
    let mut facts =
        vec![text.route_colour(id), text.spaces(length), text.points(i16::from(points))];
    if has_tolls(scene) {
        facts.push(text.toll(route.toll));
    }
    if route.carts && scene.board.figures().merchandise.is_some() {
        facts.push(text.goods());
    }
    text.listed(facts)
}

fn claim(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    let name = &scene.board.route(id).id;
    if scene.offers(Action::GiveNeutral(id)) {
        let label = text.label(Label::Give);
        let face = Face {
            id: format!("give-{name}"),
            class: "act".to_owned(),
            inside: html! { (owner_badge(Owner::Neutral)) span { (label) } },
            label,
        };
        return act_button(scene, Action::GiveNeutral(id), &face);
    }
    match scene.claim(id) {
        Some(Claim::Ways(ways)) => html! {
            div class="ways" role="group" aria-label=(text.label(Label::WaysToPay)) {
                @for (n, &payment) in ways.iter().enumerate() {
                    (way(scene, text, id, n, payment))
                }
            }
        },
        Some(Claim::Refused(refusal)) => html! { p class="refusal" { (text.refusal(refusal)) } },
        None => html! {},
    }
}

fn way(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId, n: usize, payment: Payment) -> Markup {
    let face = Face {
        id: format!("pay-{}-{n}", scene.board.route(id).id),
        class: if n == 0 { "act best".to_owned() } else { "act".to_owned() },
        label: text.pay(payment),
        inside: html! {
            @for (card, count) in payment.cards().iter() {
                span class={ "chip " (card_class(card)) } { (symbol(card)) b { (count) } }
            }
            span { (text.pay(payment)) }
        },
    };
    let action = Action::Claim(id, payment);
    // What can be paid but may not be done now has no button: an act on the page is an offer.
    if scene.offers(action) {
        act_button(scene, action, &face)
    } else {
        html! {}
    }
}
