use maud::{Markup, html};
use vocab::{
    Action, Card, Claim, Owner, Payee, Payment, Prospect, RouteId, RouteOutlook, TicketSet,
};

use crate::act::{Face, act_button};
use crate::glyph::{card_class, owner_badge, route_class, sign, symbol};
use crate::scene::TableScene;
use crate::text::{Label, Text};

/// So many ways to pay are told when it is not the moment to pay.
const WAYS_SHOWN: usize = 2;

/// What a tap on a route opens: what it is, and its terms.
pub(crate) fn sheet(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    let route = scene.board.route(id);
    let name = &route.id;
    html! {
        section id={ "sheet-" (name) } class="sheet" role="dialog" tabindex="-1"
            aria-labelledby={ "name-" (name) } {
            header {
                h3 id={ "name-" (name) } { (text.route(id)) }
                a class="close" href="#map" data-close aria-label=(text.label(Label::Close)) { "×" }
            }
            p class={ "spaces " (route_class(route.colour)) } aria-hidden="true" {
                @for _ in 0..route.length.spaces() {
                    i { @if let Some(colour) = route.colour { (symbol(Card::of(colour))) } }
                }
            }
            (terms(scene, text, id))
        }
    }
}

/// The part of a sheet that changes: what the route costs and brings, and the ways to claim it or why
/// there is none.
pub(super) fn terms(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    html! {
        div id={ "terms-" (scene.board.route(id).id) } class="terms" {
            p class="facts" { (facts(scene, text, id)) }
            (claim(scene, text, id))
        }
    }
}

fn facts(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> String {
    let route = scene.board.route(id);
    let points = scene.board.figures().points_for(route.length);
    let mut facts = vec![
        text.route_colour(id),
        text.spaces(route.length.spaces()),
        text.points(i16::from(points)),
    ];
    let payee = scene.outlook(id).and_then(|outlook| outlook.toll).map(|toll| toll.to);
    match payee {
        Some(Payee::Seat(seat)) => facts.push(text.toll_to(route.toll, seat)),
        Some(Payee::Bank) => facts.push(text.toll(route.toll)),
        None if scene.has_tolls() => facts.push(text.toll(route.toll)),
        None => {}
    }
    if route.carts && scene.board.figures().merchandise.is_some() {
        facts.push(text.goods());
    }
    text.listed(facts)
}

fn claim(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    let name = &scene.board.route(id).id;
    if scene.offers(Action::GiveNeutral(id)) {
        let face = Face {
            id: format!("give-{name}"),
            class: "act".to_owned(),
            inside: html! { (owner_badge(Owner::Neutral)) span { (text.label(Label::Give)) } },
            label: None,
        };
        return act_button(scene.board, Action::GiveNeutral(id), &face);
    }
    let Some(outlook) = scene.outlook(id) else { return html! {} };
    match (&outlook.claim, scene.game.claiming) {
        (Claim::Refused(refusal), _) => html! { p class="refusal" { (text.refusal(refusal)) } },
        // What could be paid another time is worth knowing, but only an offer is a button.
        (claim, Err(refusal)) => html! {
            @if let Claim::Payable(ways) = claim {
                ul class="ways" aria-label=(text.label(Label::WaysToPay)) {
                    @for &payment in ways.iter().take(WAYS_SHOWN) { li { (price(scene, text, id, payment)) } }
                }
            }
            p class="refusal" { (text.refusal(&refusal)) }
        },
        (Claim::TooFewCards { need, have }, Ok(())) => {
            html! { p class="refusal" { (text.too_few_cards(*need, *have)) } }
        }
        (Claim::Payable(ways), Ok(())) => html! {
            (gain(scene, text, id))
            (toll(scene, text, outlook))
            div class="ways" role="group" aria-label=(text.label(Label::WaysToPay)) {
                @for (n, &payment) in ways.iter().enumerate() {
                    (way(scene, text, id, n, payment))
                }
            }
        },
    }
}

/// The tickets that a claim would complete: those whose way left is this route alone.
fn gain(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId) -> Markup {
    let lanes = scene.either_lane([id].into_iter().collect());
    let completed = scene.game.tickets.iter().filter(|known| match known.prospect {
        Prospect::Open { way, .. } => way.len() == 1 && way.is_subset(lanes),
        Prospect::Done | Prospect::Lost => false,
    });
    let held = scene.view().own.map(|own| own.tickets).unwrap_or_default();
    let completed: TicketSet =
        completed.map(|known| known.ticket).filter(|ticket| held.contains(*ticket)).collect();
    html! {
        @if !completed.is_empty() { p class="gain" { (text.completes(completed)) } }
    }
}

/// What the toll leaves of the viewer's tokens, or what the loan costs that it takes.
fn toll(scene: &TableScene<'_>, text: &Text<'_>, outlook: &RouteOutlook) -> Markup {
    let Some((toll, figures)) = outlook.toll.zip(scene.board.figures().tolls.as_ref()) else {
        return html! {};
    };
    let tokens = scene.mine().map(|seat| scene.view().public[seat].tokens);
    html! {
        @if toll.loan {
            p class="warning" { (text.loan_terms(figures.loan_cost)) }
        } @else if let Some(tokens) = tokens {
            p class="facts" { (text.tokens_after(tokens, toll.value)) }
        }
    }
}

/// The cards of a payment, and the toll that goes with them.
fn price(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId, payment: Payment) -> Markup {
    let toll = scene.outlook(id).and_then(|outlook| outlook.toll);
    html! {
        @for (card, count) in payment.cards().iter() {
            span class={ "chip " (card_class(card)) } aria-hidden="true" {
                (symbol(card)) b { (count) }
            }
        }
        @if let Some(toll) = toll.filter(|toll| !toll.loan) {
            span class="chip toll" aria-hidden="true" { (sign("coin")) b { (toll.value) } }
        }
        span { (text.pay(payment, toll)) }
    }
}

fn way(scene: &TableScene<'_>, text: &Text<'_>, id: RouteId, n: usize, payment: Payment) -> Markup {
    let loan = scene.outlook(id).and_then(|outlook| outlook.toll).is_some_and(|toll| toll.loan);
    let class = match n {
        // A loan is never the best thing to do without a thought.
        _ if loan => "act loan",
        0 => "act best",
        _ => "act",
    };
    let face = Face {
        id: format!("pay-{}-{n}", scene.board.route(id).id),
        class: class.to_owned(),
        label: None,
        inside: price(scene, text, id, payment),
    };
    let action = Action::Claim(id, payment);
    if scene.offers(action) {
        act_button(scene.board, action, &face)
    } else {
        html! {}
    }
}
