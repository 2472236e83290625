use maud::{Markup, html};
use vocab::{Card, Cards};

use crate::glyph::{card_class, lettered};
use crate::scene::TableScene;
use crate::text::{Label, Text};

/// So many cards of a stack are seen; more would only be a smear of edges.
const FAN: u8 = 4;

/// The viewer's hand: a fanned stack with its count for each kind of card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hand(Cards);

impl Hand {
    pub(super) fn of(scene: &TableScene<'_>) -> Hand {
        Hand(scene.view().own.map(|own| own.hand).unwrap_or_default())
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        html! {
            div id="hand" class="hand" {
                @if self.0.is_empty() {
                    p class="nothing" { (text.label(Label::HandEmpty)) }
                } @else {
                    ul class="stacks" aria-label=(text.label(Label::Hand)) {
                        @for (card, count) in self.0.iter() { (stack(text, card, count)) }
                    }
                }
            }
        }
    }
}

fn stack(text: &Text<'_>, card: Card, count: u8) -> Markup {
    html! {
        li id={ "stack-" (card.name()) } class={ "stack " (card_class(card)) } aria-label=(text.counted_card(card, count)) {
            @for _ in 1..count.min(FAN) { i class="card under" aria-hidden="true" {} }
            span class="card" aria-hidden="true" {
                (lettered(text, card))
                span class="count" { (count) }
                span class="word" { (text.card(card)) }
            }
        }
    }
}
