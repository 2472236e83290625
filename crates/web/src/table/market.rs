use atlas::ReviewMark;
use maud::{Markup, html};
use vocab::{Action, Card, PhaseView, Refusal, Source};

use crate::act::{Face, act_button, idle_button};
use crate::glyph::{card_class, lettered, sign};
use crate::scene::TableScene;
use crate::table::reviewed::{marked, review_sign};
use crate::text::{Label, TableLabel, Text};

/// The display and the two decks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Market {
    /// The places of the display.
    display: Vec<Option<Card>>,
    deck: u8,
    ticket_deck: u8,
    /// What of it the viewer may take.
    offered: Vec<Action>,
    buyer: Buyer,
    /// What was taken, or should have been, by somebody who looks back at it.
    marked: Vec<(Action, ReviewMark)>,
}

/// Who looks at the market, and why what is not offered is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Buyer {
    Spectator,
    /// Whoever sits there, in this phase; whether something is asked of them.
    Seat {
        phase: PhaseView,
        asked: bool,
    },
}

impl Market {
    pub(super) fn of(scene: &TableScene<'_>) -> Market {
        let view = scene.view();
        let places = usize::from(scene.board.figures().display);
        let taking = |offer: &&Action| matches!(offer, Action::Draw(_) | Action::DrawTickets);
        Market {
            display: view.display.iter().take(places).copied().collect(),
            deck: view.deck,
            ticket_deck: view.ticket_deck,
            offered: scene.game.offers.iter().filter(taking).copied().collect(),
            buyer: match scene.mine() {
                None => Buyer::Spectator,
                Some(_) => Buyer::Seat { phase: view.phase, asked: scene.my_move() },
            },
            marked: marked(scene, |action| Some(action).filter(|action| taking(&action))),
        }
    }

    pub(super) fn draw(&self, text: &Text<'_>) -> Markup {
        let live = !self.offered.is_empty();
        html! {
            section id="market" class=(if live { "market live" } else { "market" })
                aria-label=(text.label(Label::Display)) {
                (self.tickets(text))
                (self.cards(text))
                @for (slot, card) in self.display.iter().enumerate() {
                    (self.place(text, slot as u8, *card))
                }
            }
        }
    }

    fn place(&self, text: &Text<'_>, slot: u8, card: Option<Card>) -> Markup {
        let Some(card) = card else {
            return html! { span class="card none" role="img" aria-label=(text.label(Label::EmptySlot)) {} };
        };
        let face = Face {
            id: format!("take-{slot}"),
            class: format!("card take turned-up {}", card_class(card)),
            label: Some(text.take(card)),
            inside: html! { (lettered(text, card)) span class="word" { (text.card(card)) } },
        };
        self.offer(text, Action::Draw(Source::Slot(slot)), face)
    }

    fn cards(&self, text: &Text<'_>) -> Markup {
        let face = Face {
            id: "take-deck".to_owned(),
            class: "card take deck".to_owned(),
            label: Some(text.deck(self.deck)),
            inside: pile("cards", self.deck, &text.label(Label::Deck)),
        };
        self.offer(text, Action::Draw(Source::Deck), face)
    }

    fn tickets(&self, text: &Text<'_>) -> Markup {
        let face = Face {
            id: "take-tickets".to_owned(),
            class: "card take tickets-deck".to_owned(),
            label: Some(text.ticket_deck(self.ticket_deck)),
            inside: pile("ticket", self.ticket_deck, &text.table_label(TableLabel::Tickets)),
        };
        self.offer(text, Action::DrawTickets, face)
    }

    fn offer(&self, text: &Text<'_>, action: Action, mut face: Face) -> Markup {
        for (_, mark) in self.marked.iter().filter(|(marked, _)| *marked == action) {
            face.inside = html! { (face.inside) (review_sign(*mark)) };
        }
        if self.offered.contains(&action) {
            return act_button(text.board, action, &face);
        }
        let why = match self.buyer {
            Buyer::Spectator => text.label(Label::Spectator),
            Buyer::Seat { phase, asked } => text.refusal(&why_not(phase, asked, action)),
        };
        idle_button(&why, &face)
    }
}

fn pile(drawing: &str, count: u8, word: &str) -> Markup {
    html! {
        (sign(drawing))
        span class="count" { (count) }
        " "
        span class="word" { (word) }
    }
}

/// The reason that a missing offer shows: the phase first, then what the pile itself says.
fn why_not(phase: PhaseView, asked: bool, action: Action) -> Refusal {
    match (phase, action) {
        (PhaseView::Over(_), _) => Refusal::GameOver,
        _ if !asked => Refusal::NotYourTurn,
        (PhaseView::SecondCard(_), Action::Draw(Source::Slot(_))) => Refusal::WildAsSecond,
        (PhaseView::SecondCard(_) | PhaseView::Turn(_), Action::Draw(_)) => Refusal::NothingToDraw,
        (PhaseView::Turn(_), Action::DrawTickets) => Refusal::NoTickets,
        _ => Refusal::NotNow,
    }
}
