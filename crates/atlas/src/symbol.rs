use kurbo::Point;
use vocab::page::Livery;
use vocab::{Card, Owner};

use crate::art::{Art, Shape, Stamp};
use crate::palette::{card_look, owner_look};

/// The symbol of a kind of card, in a box from -7 to 7: SVG shapes in the current colour.
pub fn card_symbol(card: Card) -> String {
    Stamp::at(Point::ORIGIN).art(symbol(card_look(card).symbol))
}

/// The emblem of whoever owns a route, in a box from -8 to 8: SVG shapes in the current colour.
pub fn owner_emblem(owner: Owner) -> String {
    Stamp::at(Point::ORIGIN).art(symbol(owner_look(owner).emblem))
}

/// The emblem of a livery, in the same box.
pub fn livery_emblem(livery: Livery) -> String {
    Stamp::at(Point::ORIGIN).art(symbol(livery.name()))
}

/// A symbol or an emblem by its name.
pub(crate) fn symbol(name: &str) -> Art {
    match name {
        "drop" => DROP,
        "ring" => RING,
        "wave" => WAVE,
        "sun" => SUN,
        "diamond" => DIAMOND,
        "square" => SQUARE,
        "triangle" => TRIANGLE,
        "leaf" => LEAF,
        "rose" => ROSE,
        "stone" => STONE,
        "ship" => SHIP,
        "tulip" => TULIP,
        "mill" => MILL,
        "lion" => LION,
        "key" => KEY,
        _ => BUOY,
    }
}

/// The little cart on the spaces of a route that earns merchandise.
pub(crate) const CART_MARK: Art = &[
    Shape::Plain("", "M-6.6-4.4H6.2L5 1.6H-4.8Z"),
    Shape::Lined(
        "at-pen",
        1.4,
        "M-4.7 4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM1.3 4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM6-3.6L8.4-5.2",
    ),
];

const DROP: Art = &[Shape::Plain(
    "",
    "M0-6.6C1.6-3.4 4.8-.6 4.8 2.2A4.8 4.6 0 0 1-4.8 2.2C-4.8-.6-1.6-3.4 0-6.6Z",
)];
const RING: Art =
    &[Shape::Lined("at-pen", 2.3, "M-4.3 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z")];
const WAVE: Art =
    &[Shape::Lined("at-pen", 2.0, "M-6.4-1.4q3.2-4.2 6.4 0t6.4 0M-6.4 3.4q3.2-4.2 6.4 0t6.4 0")];
const SUN: Art = &[
    Shape::Plain("", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    Shape::Lined(
        "at-pen",
        1.6,
        "M0-4.6V-6.6M0 4.6V6.6M-4.6 0H-6.6M4.6 0H6.6M-3.3-3.3L-4.7-4.7M3.3 3.3L4.7 4.7M-3.3 3.3L-4.7 4.7M3.3-3.3L4.7-4.7",
    ),
];
const DIAMOND: Art = &[Shape::Plain("", "M0-6.6L4.8 0 0 6.6-4.8 0Z")];
const SQUARE: Art = &[Shape::Plain("", "M-4.4 -4.4h8.8v8.8h-8.8z")];
const TRIANGLE: Art = &[Shape::Plain("", "M0-5.8L6 4.6H-6Z")];
const LEAF: Art =
    &[Shape::Plain("", "M-5.6 5.6C-7-1.4-1.4-6.6 5.8-5.8 6.6 1.4 1.4 7-4 4.4L-5.6 5.9Z")];
const ROSE: Art = &[
    Shape::Plain("", "M0-8L1.5-1.5 8 0 1.5 1.5 0 8-1.5 1.5-8 0-1.5-1.5Z"),
    Shape::Plain("", "M3.9-3.9L2.4 0 3.9 3.9 0 2.4-3.9 3.9-2.4 0-3.9-3.9 0-2.4Z"),
];
const STONE: Art =
    &[Shape::Plain("at-crack", "M-5.5-2.5L-1.5-3.5M3 3L6.5 2M-3 3.5L-1 3.2M3.5-3L5-3.4")];
const SHIP: Art = &[
    Shape::Plain("", "M-7.4 2.4H7.4C6.6 5.8 5 7.2 3.4 7.2H-4C-5.8 7.2-7 5.4-7.4 2.4Z"),
    Shape::Plain("", "M-.7-7.8V1.1H-6.3C-3.6-1.4-1.5-4.2-.7-7.8ZM.8-6.6C4-4.8 5.7-2 6 1.1H.8Z"),
];
const TULIP: Art = &[
    Shape::Plain(
        "",
        "M-5.2-6.6C-3-6-1.4-5 0-7.8 1.4-5 3-6 5.2-6.6 6.2-1 3.8 1.4 0 1.4S-6.2-1-5.2-6.6Z",
    ),
    Shape::Lined("at-pen", 1.6, "M0 1V7.8M0 6.8C-3.2 6.8-5 5-5.6 2.8M0 6.8C3.2 6.8 5 5 5.6 2.8"),
];
const MILL: Art = &[
    Shape::Plain("", "M-4.4 8L-2.7-.6C-2.2-3-1-3.6 0-3.6S2.2-3 2.7-.6L4.4 8Z"),
    Shape::Lined("at-pen", 1.9, "M-6.8-7.8L6.8 4.2M6.8-7.8L-6.8 4.2"),
    Shape::Plain("at-hole", "M-1.5 -1.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"),
];
const LION: Art = &[
    Shape::Plain(
        "",
        "M0-7.8L2-6 4.6-6.6 5.4-4 7.6-2.6 6.8 0 7.6 2.6 5.4 4 4.6 6.6 2 6.2 0 7.8-2 6.2-4.6 6.6-5.4 4-7.6 2.6-6.8 0-7.6-2.6-5.4-4-4.6-6.6-2-6Z",
    ),
    Shape::Plain("at-hole", "M-4-3A4.6 4.6 0 0 1 4-3C4.6 0 3.4 4.6 0 4.8-3.4 4.6-4.6 0-4-3Z"),
    Shape::Lined("at-pen", 1.3, "M-2-1.2V-.6M2-1.2V-.6M0 1.6V3.2M-1.4 3.6H1.4"),
    Shape::Plain("", "M-1.4.6H1.4L0 2Z"),
];
const KEY: Art = &[
    Shape::Lined("at-pen", 2.1, "M-3 -4.2a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    Shape::Lined("at-pen", 2.1, "M0-1V8M0 7H3.6M0 3.8H3"),
];
const BUOY: Art = &[Shape::Plain("", "M-3.6 2L-1.2-6.6H1.2L3.6 2ZM-6.6 3.4H6.6L4.4 7H-4.4Z")];
