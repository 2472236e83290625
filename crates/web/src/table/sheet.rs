use maud::{Markup, html};
use vocab::{Action, Board, Card, Claim, Owner, Payee, Payment, RouteId, RouteOutlook, TicketSet};

use crate::act::{Face, act_button};
use crate::glyph::{
    card_class, emblem, lettered, owner_badge, owner_class, route_class, sign, symbol,
};
use crate::scene::{Possession, TableScene};
use crate::text::{Label, Text};

/// So many ways to pay are told when it is not the moment to pay.
const WAYS_SHOWN: usize = 2;

/// What a tap on a route opens: one sheet for all routes between two places, with the terms of each.
#[derive(Clone, Copy)]
pub(crate) struct RouteSheet<'s, 'a> {
    scene: &'s TableScene<'a>,
    text: &'s Text<'a>,
    first: RouteId,
    twin: Option<RouteId>,
}

/// The route that gives its name to the sheet of this one: the first lane of a double, else itself.
pub(super) fn first_lane(board: &Board, route: RouteId) -> RouteId {
    board.route(route).twin.map_or(route, |twin| twin.min(route))
}

/// The empty sheet that lets one choose between routes when a finger lies on more than one: the script
/// fills it with what it finds on the sheets of those.
pub(crate) fn which_route(text: &Text<'_>) -> Markup {
    html! {
        section id="near" class="sheet near" role="dialog" tabindex="-1" aria-labelledby="name-near" {
            header {
                h3 id="name-near" { (text.label(Label::WhichRoute)) }
                (close(text))
            }
            div class="ways" {}
        }
    }
}

fn close(text: &Text<'_>) -> Markup {
    html! { a class="close" href="#map" data-close aria-label=(text.label(Label::Close)) { "×" } }
}

impl<'s, 'a> RouteSheet<'s, 'a> {
    /// The sheet of this route, and of its twin if it has one.
    pub(crate) fn of(
        scene: &'s TableScene<'a>,
        text: &'s Text<'a>,
        route: RouteId,
    ) -> RouteSheet<'s, 'a> {
        let first = first_lane(scene.board, route);
        RouteSheet { scene, text, first, twin: scene.board.route(first).twin }
    }

    /// Every sheet of a board, in the order of the routes.
    pub(crate) fn all(
        scene: &'s TableScene<'a>,
        text: &'s Text<'a>,
    ) -> impl Iterator<Item = RouteSheet<'s, 'a>> {
        let first = |route: &RouteId| first_lane(scene.board, *route) == *route;
        let routes = scene.board.each_route().map(|(route, _)| route).filter(first);
        routes.map(|route| RouteSheet::of(scene, text, route))
    }

    fn lanes(self) -> impl Iterator<Item = RouteId> {
        [Some(self.first), self.twin].into_iter().flatten()
    }

    /// The name of its elements.
    fn name(self) -> &'a str {
        self.id(self.first)
    }

    fn id(self, route: RouteId) -> &'a str {
        &self.scene.board.route(route).id
    }

    pub(crate) fn draw(self) -> Markup {
        let name = self.name();
        let lanes: Vec<&str> = self.lanes().map(|lane| self.id(lane)).collect();
        html! {
            section id={ "sheet-" (name) } class="sheet" role="dialog" tabindex="-1"
                data-lanes=(lanes.join(" ")) aria-labelledby={ "name-" (name) } {
                header {
                    span class="swatches" aria-hidden="true" {
                        @for lane in self.lanes() {
                            i class=(route_class(self.scene.board.route(lane).colour)) {}
                        }
                    }
                    h3 id={ "name-" (name) } { (self.text.route(self.first)) }
                    (close(self.text))
                }
                (self.terms())
            }
        }
    }

    /// The id of the part of it that changes.
    pub(super) fn terms_id(self) -> String {
        format!("terms-{}", self.name())
    }

    /// The part of it that changes: what the route costs and brings, and for each lane whose it is and
    /// the ways to claim it, or why there is none.
    pub(super) fn terms(self) -> Markup {
        html! {
            div id=(self.terms_id()) class="terms" {
                p class="facts" { (self.facts()) }
                (self.gain())
                (self.toll())
                @for lane in self.lanes() { (self.lane(lane)) }
                @if let (Some(_), Err(refusal)) = (self.open(), self.scene.game.claiming) {
                    p class="refusal" { (self.text.refusal(&refusal)) }
                }
            }
        }
    }

    /// The lane that the viewer could claim if the hand paid for it, if there is one.
    fn open(self) -> Option<&'a RouteOutlook> {
        let outlooks = self.lanes().filter_map(|lane| self.scene.outlook(lane));
        outlooks.into_iter().find(|outlook| !matches!(outlook.claim, Claim::Refused(_)))
    }

    fn facts(self) -> String {
        let (board, text) = (self.scene.board, self.text);
        let route = board.route(self.first);
        let points = board.figures().points_for(route.length);
        let mut facts = vec![text.spaces(route.length.spaces()), text.points(i16::from(points))];
        match self.open().and_then(|outlook| outlook.toll).map(|toll| toll.to) {
            Some(Payee::Seat(seat)) => facts.push(text.toll_to(route.toll, seat)),
            Some(Payee::Bank) => facts.push(text.toll_to_bank(route.toll)),
            None if self.scene.has_tolls() => facts.push(text.toll(route.toll)),
            None => {}
        }
        if board.figures().merchandise.is_some() && self.lanes().any(|it| board.route(it).carts) {
            facts.push(text.goods());
        }
        text.listed(facts)
    }

    /// The tickets that a claim would complete.
    fn gain(self) -> Markup {
        let completed = self.open().map_or(TicketSet::default(), |outlook| outlook.completes);
        html! {
            @if !completed.is_empty() { p class="gain" { (self.text.completes(completed)) } }
        }
    }

    /// What the toll leaves of the viewer's tokens, or what the loan costs that it takes.
    fn toll(self) -> Markup {
        let tolls = self.scene.board.figures().tolls.as_ref();
        let toll = self.open().and_then(|outlook| outlook.toll);
        let Some((toll, figures)) = toll.zip(tolls).filter(|_| self.scene.game.claiming.is_ok())
        else {
            return html! {};
        };
        let tokens = self.scene.mine().map(|seat| self.scene.view().public[seat].tokens);
        html! {
            @if toll.loan {
                p class="warning" { (self.text.loan_terms(figures.loan_cost)) }
            } @else if let Some(tokens) = tokens {
                p class="facts" { (self.text.tokens_after(tokens, toll.value)) }
            }
        }
    }

    /// One lane: its spaces as they lie on the board, whose it is, and how it can be claimed.
    fn lane(self, id: RouteId) -> Markup {
        let route = self.scene.board.route(id);
        let is = self.scene.possession(id);
        let class = match is {
            Possession::Taken(owner) => owner_class(owner),
            Possession::Free | Possession::Shut => route_class(route.colour),
        };
        let shut = if is == Possession::Shut { " shut" } else { "" };
        html! {
            div class="lane" data-lane=(route.id) {
                p class="lane-face" {
                    span class={ "spaces " (class) (shut) } aria-hidden="true" {
                        @for _ in 0..route.length.spaces() {
                            i {
                                @if let Possession::Taken(owner) = is { (emblem(owner)) }
                                @else if let Some(colour) = route.colour { (symbol(Card::of(colour))) }
                            }
                        }
                    }
                    span { (self.text.lane(id, is)) }
                }
                (self.claim(id))
            }
        }
    }

    fn claim(self, id: RouteId) -> Markup {
        if self.scene.offers(Action::GiveNeutral(id)) {
            return self.give(id);
        }
        let Some(outlook) = self.scene.outlook(id) else { return html! {} };
        match (&outlook.claim, self.scene.game.claiming) {
            // Whose it is stands there already.
            (Claim::Refused(vocab::Refusal::RouteTaken(_)), _) => html! {},
            (Claim::Refused(refusal), _) => {
                html! { p class="refusal" { (self.text.refusal(refusal)) } }
            }
            (Claim::TooFewCards { need, have }, _) => {
                html! { p class="refusal" { (self.text.too_few_cards(*need, *have)) } }
            }
            // What could be paid another time is worth knowing, but only an offer is a button.
            (Claim::Payable(ways), Err(_)) => html! {
                ul class="ways" aria-label=(self.text.label(Label::WaysToPay)) {
                    @for &payment in ways.iter().take(WAYS_SHOWN) { li { (self.price(id, payment)) } }
                }
            },
            (Claim::Payable(ways), Ok(())) => html! {
                div class="ways" role="group" aria-label=(self.text.label(Label::WaysToPay)) {
                    @for (n, &payment) in ways.iter().enumerate() { (self.way(id, n, payment)) }
                }
            },
        }
    }

    fn give(self, id: RouteId) -> Markup {
        let face = Face {
            id: format!("give-{}", self.id(id)),
            class: "act".to_owned(),
            inside: html! { (owner_badge(Owner::Neutral)) span { (self.text.label(Label::Give)) } },
            label: None,
        };
        act_button(self.scene.board, Action::GiveNeutral(id), &face)
    }

    /// The cards of a payment, and the toll that goes with them.
    fn price(self, id: RouteId, payment: Payment) -> Markup {
        let toll = self.scene.outlook(id).and_then(|outlook| outlook.toll);
        html! {
            @for (card, count) in payment.cards().iter() {
                span class={ "chip " (card_class(card)) } aria-hidden="true" {
                    (lettered(self.text, card)) b { (count) }
                }
            }
            @if let Some(toll) = toll.filter(|toll| !toll.loan) {
                span class="chip toll" aria-hidden="true" { (sign("coin")) b { (toll.value) } }
            }
            span { (self.text.pay(payment, toll)) }
        }
    }

    fn way(self, id: RouteId, n: usize, payment: Payment) -> Markup {
        let loan =
            self.scene.outlook(id).and_then(|outlook| outlook.toll).is_some_and(|it| it.loan);
        let class = match n {
            // A loan is never the best thing to do without a thought.
            _ if loan => "act loan",
            0 if self.best() == Some(id) => "act best",
            _ => "act",
        };
        let face = Face {
            id: format!("pay-{}-{n}", self.id(id)),
            class: class.to_owned(),
            label: None,
            inside: self.price(id, payment),
        };
        let action = Action::Claim(id, payment);
        if self.scene.offers(action) {
            act_button(self.scene.board, action, &face)
        } else {
            html! {}
        }
    }

    /// The lane that can be had for the fewest wilds.
    fn best(self) -> Option<RouteId> {
        let wilds = |lane: &RouteId| match &self.scene.outlook(*lane)?.claim {
            Claim::Payable(ways) => ways.first().map(|way| way.wilds()),
            Claim::TooFewCards { .. } | Claim::Refused(_) => None,
        };
        self.lanes().filter(|lane| wilds(lane).is_some()).min_by_key(wilds)
    }
}
