use maud::{Markup, PreEscaped, html};
use vocab::page::Livery;
use vocab::{Card, Colour, Owner, Seat};

use crate::text::Text;

/// Room around a symbol, so that strokes at its rim are not cut.
const BOX: &str = "-8.5 -8.5 17 17";

/// The symbols of all cards and the emblems of all owners, once for a page on which seats wear these.
pub(crate) fn sprite(liveries: &[Livery]) -> Markup {
    html! {
        svg class="sprite" aria-hidden="true" width="0" height="0" {
            @for card in Card::all() {
                symbol id={ "y-" (card.name()) } viewBox=(BOX) { (PreEscaped(atlas::card_symbol(card))) }
            }
            @for (seat, livery) in liveries.iter().enumerate() {
                symbol id={ "e-" (seat) } viewBox=(BOX) { (PreEscaped(atlas::livery_emblem(*livery))) }
            }
            symbol id="e-neutral" viewBox=(BOX) { (PreEscaped(atlas::owner_emblem(Owner::Neutral))) }
            symbol id="y-cards" viewBox="-8 -8 16 16" {
                path d="M-6-5.5L3-7.5 5.5 4-3.5 6Z" {}
                path d="M4.6-6L7-5.4 4.4 6.6-2 5.2" class="line" {}
            }
            symbol id="y-ticket" viewBox="-8 -8 16 16" {
                path d="M-7.5-4.5H7.5V-1.6A1.7 1.7 0 0 0 7.5 1.6V4.5H-7.5V1.6A1.7 1.7 0 0 0-7.5-1.6Z" {}
            }
            symbol id="y-piece" viewBox="-8 -8 16 16" {
                path d="M-7-4.5H7V2.5H-7Z" {}
                circle cx="-3.8" cy="4" r="2.2" {}
                circle cx="3.8" cy="4" r="2.2" {}
            }
            symbol id="y-route" viewBox="-8 -8 16 16" {
                path d="M-6 5C-2 5-4-5 0-5S2 5 6 5" class="line" {}
                circle cx="-6" cy="5" r="1.9" {}
                circle cx="6" cy="5" r="1.9" {}
            }
            symbol id="y-goods" viewBox="-8 -8 16 16" {
                path d="M-5-3.5C-6 0-6 3-5 6.5H5C6 3 6 0 5-3.5Z" {}
                path d="M-4-5.5A4 1.5 0 0 0 4-5.5 4 1.5 0 0 0-4-5.5" class="line" {}
            }
            symbol id="y-talk" viewBox="-8 -8 16 16" {
                path d="M-6.5-5.5H6.5V3H0L-4 6.8V3H-6.5Z" {}
            }
            symbol id="y-hint" viewBox="-8 -8 16 16" {
                path d="M0-7.2A5.2 5.2 0 0 0-2.6 2.5V4.2H2.6V2.5A5.2 5.2 0 0 0 0-7.2Z" {}
                path d="M-2.2 6H2.2" class="line" {}
            }
            symbol id="y-coin" viewBox="-8 -8 16 16" {
                circle r="6.6" {}
            }
            symbol id="y-loan" viewBox="-8 -8 16 16" {
                path d="M-5-7H2.5L5.5-4V7H-5ZM-2.5-2H3M-2.5 1H3M-2.5 4H1" class="line" {}
            }
        }
    }
}

/// A letter for each colour of a route, once for a page that shows routes.
pub(crate) fn letters(text: &Text<'_>) -> Markup {
    html! {
        svg class="sprite" aria-hidden="true" width="0" height="0" {
            @for colour in Colour::ALL {
                (PreEscaped(atlas::letter_symbol(colour, &text.letter(Card::of(colour)))))
            }
        }
    }
}

/// The end of the ids and classes of whatever shows an owner.
fn owner_name(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat.index().to_string(),
        Owner::Neutral => "neutral".to_owned(),
    }
}

/// A closed lock, on pages with or without the sprite.
pub(crate) fn padlock() -> Markup {
    html! {
        svg class="sym" viewBox="-8 -8 16 16" aria-hidden="true" {
            path d="M-5.5-.8H5.5V7H-5.5Z" {}
            path d="M-3.2-.8V-3.4A3.2 3.2 0 0 1 3.2-3.4V-.8" class="line" {}
        }
    }
}

/// The sign of something that was checked and holds.
pub(crate) fn tick() -> Markup {
    html! {
        svg class="sym" viewBox="-8 -8 16 16" aria-hidden="true" {
            path d="M-6 .5L-2 4.5 6-4.5" class="line" {}
        }
    }
}

fn shown(name: &str) -> Markup {
    html! { svg class="sym" aria-hidden="true" { use href={ "#" (name) } {} } }
}

/// A drawing of the page's own: cards, ticket, piece, route, goods, coin, loan, talk, hint.
pub(crate) fn sign(name: &str) -> Markup {
    shown(&format!("y-{name}"))
}

/// The symbol of a kind of card.
pub(crate) fn symbol(card: Card) -> Markup {
    shown(&format!("y-{}", card.name()))
}

/// The symbol of a kind of card with its letter, which can be seen by whoever wishes to.
pub(crate) fn lettered(text: &Text<'_>, card: Card) -> Markup {
    html! { (symbol(card)) span class="letter" aria-hidden="true" { (text.letter(card)) } }
}

/// The emblem of whoever owns a route.
pub(crate) fn emblem(owner: Owner) -> Markup {
    shown(&format!("e-{}", owner_name(owner)))
}

/// The emblem of a seat on its colour.
pub(crate) fn badge(seat: Seat) -> Markup {
    owner_badge(Owner::Seat(seat))
}

/// The emblem of whoever owns a route, on its colour.
pub(crate) fn owner_badge(owner: Owner) -> Markup {
    html! {
        span class={ "badge " (owner_class(owner)) } aria-hidden="true" {
            (emblem(owner))
        }
    }
}

/// The class that gives an element the colours of a kind of card.
pub(crate) fn card_class(card: Card) -> String {
    format!("c-{}", card.name())
}

/// The class that gives an element the colours of a route.
pub(crate) fn route_class(colour: Option<Colour>) -> String {
    colour.map_or_else(|| "c-stone".to_owned(), |colour| card_class(Card::of(colour)))
}

/// The class that gives an element the colours of a seat or the neutral player.
pub(crate) fn owner_class(owner: Owner) -> String {
    format!("s-{}", owner_name(owner))
}

/// The badge of a livery, on a page where each seat wears the one of its number.
pub(crate) fn livery_badge(livery: Livery) -> Markup {
    html! { @if let Some(seat) = Seat::new(livery.index()) { (badge(seat)) } }
}
