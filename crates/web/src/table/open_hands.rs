use maud::{Markup, html};
use vocab::{Card, Cards, Owner, Seat, Seats};

use crate::glyph::{badge, card_class, lettered, owner_class};
use crate::scene::TableScene;
use crate::table::tickets::{TicketFace, lightable};
use crate::text::{Label, Text};

/// What every seat held, for somebody who looks back at a finished game with open cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenHands {
    seats: Seats,
    hands: Vec<(Cards, Vec<TicketFace>)>,
}

impl OpenHands {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<OpenHands> {
        let hands = scene.open_hands().iter().map(|hand| {
            let faces = hand.tickets.iter();
            let faces =
                faces.map(|known| TicketFace::with(scene, known.ticket, Some(known.prospect)));
            (hand.cards, faces.collect())
        });
        let hands: Vec<_> = hands.collect();
        (!hands.is_empty()).then(|| OpenHands { seats: scene.view().seats, hands })
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            ol id="open-hands" class="open-hands" {
                @for (seat, (cards, faces)) in self.seats.iter().zip(&self.hands) {
                    li class=(owner_class(Owner::Seat(seat))) {
                        h3 { (badge(seat)) bdi { (text.name(seat)) } }
                        (held(text, *cards))
                        (tickets(text, seat, faces))
                    }
                }
            }
        }
    }
}

fn held(text: &Text<'_>, cards: Cards) -> Markup {
    html! {
        @if cards.is_empty() {
            p class="nothing" { (text.label(Label::HandEmpty)) }
        } @else {
            ul class="open-cards" aria-label=(text.label(Label::Hand)) {
                @for (card, count) in cards.iter() { (stack(text, card, count)) }
            }
        }
    }
}

fn stack(text: &Text<'_>, card: Card, count: u8) -> Markup {
    html! {
        li class={ "open-card " (card_class(card)) } aria-label=(text.counted_card(card, count)) {
            span aria-hidden="true" { (lettered(text, card)) b { (count) } }
        }
    }
}

fn tickets(text: &Text<'_>, seat: Seat, faces: &[TicketFace]) -> Markup {
    let list = format!("open-{}", seat.index());
    html! {
        ul class="open-tickets-held" { @for face in faces { li { (lightable(text, face, &list)) } } }
    }
}
