use maud::{Markup, html};
use vocab::{Action, Card, PhaseView, Refusal, Source};

use crate::act::{Face, act_button, idle_button};
use crate::glyph::{card_class, sign, symbol};
use crate::scene::TableScene;
use crate::text::{Label, TableLabel, Text};

/// The display and the two decks.
pub(super) fn market(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let live = scene
        .game
        .offers
        .iter()
        .any(|offer| matches!(offer, Action::Draw(_) | Action::DrawTickets));
    let slots = usize::from(scene.board.figures().display);
    html! {
        section id="market" class=(if live { "market live" } else { "market" })
            aria-label=(text.label(Label::Display)) {
            (ticket_deck(scene, text))
            (deck(scene, text))
            @for (slot, card) in scene.view().display.iter().take(slots).enumerate() {
                (place(scene, text, slot as u8, *card))
            }
        }
    }
}

fn place(scene: &TableScene<'_>, text: &Text<'_>, slot: u8, card: Option<Card>) -> Markup {
    let Some(card) = card else {
        return html! { span class="card none" role="img" aria-label=(text.label(Label::EmptySlot)) {} };
    };
    let face = Face {
        id: format!("take-{slot}"),
        class: format!("card take {}", card_class(card)),
        label: Some(text.take(card)),
        inside: html! { (symbol(card)) span class="word" { (text.card(card)) } },
    };
    offer(scene, text, Action::Draw(Source::Slot(slot)), face)
}

fn deck(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let face = Face {
        id: "take-deck".to_owned(),
        class: "card take deck".to_owned(),
        label: Some(text.deck(scene.view().deck)),
        inside: html! {
            (sign("cards"))
            span class="count" { (scene.view().deck) }
            " "
            span class="word" { (text.label(Label::Deck)) }
        },
    };
    offer(scene, text, Action::Draw(Source::Deck), face)
}

fn ticket_deck(scene: &TableScene<'_>, text: &Text<'_>) -> Markup {
    let face = Face {
        id: "take-tickets".to_owned(),
        class: "card take tickets-deck".to_owned(),
        label: Some(text.ticket_deck(scene.view().ticket_deck)),
        inside: html! {
            (sign("ticket"))
            span class="count" { (scene.view().ticket_deck) }
            " "
            span class="word" { (text.table_label(TableLabel::Tickets)) }
        },
    };
    offer(scene, text, Action::DrawTickets, face)
}

fn offer(scene: &TableScene<'_>, text: &Text<'_>, action: Action, face: Face) -> Markup {
    if scene.offers(action) {
        return act_button(scene, action, &face);
    }
    let why = if scene.mine().is_none() {
        text.label(Label::Spectator)
    } else {
        text.refusal(&why_not(scene, action))
    };
    idle_button(&why, &face)
}

/// The reason that a missing offer shows: the phase first, then what the pile itself says.
fn why_not(scene: &TableScene<'_>, action: Action) -> Refusal {
    let second = matches!(scene.view().phase, PhaseView::SecondCard(_));
    match (scene.view().phase, action) {
        (PhaseView::Over(_), _) => Refusal::GameOver,
        _ if !scene.my_move() => Refusal::NotYourTurn,
        (PhaseView::SecondCard(_), Action::Draw(Source::Slot(_))) => Refusal::WildAsSecond,
        (_, Action::Draw(_)) if second || matches!(scene.view().phase, PhaseView::Turn(_)) => {
            Refusal::NothingToDraw
        }
        (PhaseView::Turn(_), Action::DrawTickets) => Refusal::NoTickets,
        _ => Refusal::NotNow,
    }
}
