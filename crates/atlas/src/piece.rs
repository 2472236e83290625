use std::fmt::Write as _;

use vocab::{Owner, PieceWord};

use crate::art::{Art, Shape, Stamp};
use crate::palette::owner_look;
use crate::symbol::symbol;

/// A piece on a space of 40 by 21, with its owner's emblem upright on it.
pub(crate) fn draw_piece(
    svg: &mut String,
    word: PieceWord,
    owner: Owner,
    on: Stamp,
    upright: Stamp,
) {
    let body = on.art(body(word));
    let emblem = upright.art(symbol(owner_look(owner).emblem));
    let _ = write!(svg, "<g class='piece'>{body}<g class='at-own'>{emblem}</g></g>");
}

/// Broad lines have round corners, and a line without length is a wheel.
const fn body(word: PieceWord) -> Art {
    match word {
        PieceWord::Train => &[
            Shape::Lined("at-rind", 7.8, "M-13.6-4.6H13.6V2.2H-13.6Z"),
            Shape::Lined("at-body", 5.8, "M-13.6-4.6H13.6V2.2H-13.6Z"),
            Shape::Lined("at-pane", 3.6, "M-12.6-4.4V-.4M12.6-4.4V-.4"),
            Shape::Lined("at-tyre", 6.4, "M-11.5 6.2h0M11.5 6.2h0"),
            Shape::Lined("at-wheel", 4.4, "M-11.5 6.2h0M11.5 6.2h0"),
        ],
        PieceWord::Cart => &[
            Shape::Lined("at-rind", 2.4, "M-17-8H17L14.4 4.6H-14.4Z"),
            Shape::Lined("at-body", 0.6, "M-17-8H17L14.4 4.6H-14.4Z"),
            Shape::Lined("at-plank", 1.0, "M-15.4-4.4H-10M10-4.4H15.4M-14.6-1H-10M10-1H14.6"),
            Shape::Lined("at-tyre", 8.4, "M-10 5h0M10 5h0"),
            Shape::Lined("at-wheel", 6.4, "M-10 5h0M10 5h0"),
        ],
    }
}
