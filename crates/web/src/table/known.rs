use maud::{Markup, html};
use vocab::page::{Hurry, MemoryAid};
use vocab::{Cards, Seat, SeatView};

use crate::glyph::{card_class, lettered, sign};
use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text};

/// What everybody may know of a seat, in words: what a tap on its row opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KnownSeat {
    pub(crate) seat: Seat,
    mine: bool,
    pieces: u8,
    cards: u8,
    tickets: u8,
    routes: usize,
    /// Cards it surely holds; nothing where people have to remember them.
    hand: Option<Cards>,
    /// The worth of its tokens, where there are any and the viewer is shown them.
    tokens: Option<u8>,
    loans: Option<u8>,
    merchandise: Option<u8>,
    /// That its bot thought less than its level promises.
    hurry: Option<Hurry>,
}

/// The id of what is known of a seat.
pub(super) fn facts_id(seat: Seat) -> String {
    format!("facts-{}", seat.index())
}

impl KnownSeat {
    pub(super) fn of(scene: &TableScene<'_>, seat: Seat) -> KnownSeat {
        // Every part is named, so that a new one has no place on the page only if somebody says so.
        let SeatView {
            pieces,
            cards,
            known,
            tickets,
            routes,
            tokens,
            loans,
            merchandise,
            points: _,   // They stand in the row itself,
            resigned: _, // and so does this.
        } = scene.view().public[seat];
        let aided = scene.table.agreed.memory_aid == MemoryAid::On;
        let mine = scene.mine() == Some(seat);
        let tolls = scene.has_tolls();
        // N5: the worth of others' tokens is secret until the end, but it can be worked out.
        let tokens_open = aided || mine || scene.game.end.is_some();
        KnownSeat {
            seat,
            mine,
            pieces,
            cards,
            tickets,
            routes: routes.len(),
            hand: aided.then_some(known),
            tokens: (tolls && tokens_open).then_some(tokens),
            loans: tolls.then_some(loans),
            merchandise: scene.board.figures().merchandise.as_ref().map(|_| merchandise),
            hurry: scene.game.hurries[seat],
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let counts = [
            ("piece", text.table_label(TableLabel::Pieces), Some(usize::from(self.pieces))),
            ("route", text.label(Label::Routes), Some(self.routes)),
            ("cards", text.label(Label::Cards), Some(usize::from(self.cards))),
            ("ticket", text.table_label(TableLabel::Tickets), Some(usize::from(self.tickets))),
            ("goods", text.label(Label::Merchandise), self.merchandise.map(usize::from)),
            ("coin", text.label(Label::Tokens), self.tokens.map(usize::from)),
            ("loan", text.label(Label::Loans), self.loans.map(usize::from)),
        ];
        html! {
            div id=(facts_id(self.seat)) class="known" {
                @if let Some(hurry) = self.hurry {
                    p class="rest" { (text.hurry(hurry.haste)) " " (text.hurry_count(hurry)) }
                }
                @if let Some(hand) = &self.hand { (self.hand(text, hand)) }
                ul class="counts" {
                    @for (drawing, name, count) in counts {
                        @if let Some(count) = count { li { (sign(drawing)) (name) " " b { (count) } } }
                    }
                }
            }
        }
    }

    fn hand(&self, text: &Text<'_>, hand: &Cards) -> Markup {
        let unseen = self.cards.saturating_sub(hand.total() as u8);
        html! {
            h3 { (text.label(if self.mine { Label::KnownOfMine } else { Label::KnownHand })) }
            @if hand.is_empty() {
                p class="nothing" { (text.known_none(self.cards)) }
            } @else {
                (chips(text, hand, |card, count| text.at_least(card, count)))
                @if unseen > 0 { p class="rest" { (text.known_rest(unseen)) } }
            }
        }
    }
}

/// Cards of a pile by kind, each kind told as `say` tells it to those who can't see colours.
pub(super) fn chips(
    text: &Text<'_>,
    cards: &Cards,
    say: impl Fn(vocab::Card, u8) -> String,
) -> Markup {
    html! {
        ul class="chips" {
            @for (card, count) in cards.iter() {
                li class={ "chip " (card_class(card)) } title=(say(card, count)) {
                    (lettered(text, card)) b aria-hidden="true" { (count) }
                    span class="quiet" { (say(card, count)) }
                }
            }
        }
    }
}
