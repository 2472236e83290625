use std::fmt::Write as _;

use vocab::{Board, Card, Owner, PieceWord};

use crate::layout::Sizes;
use crate::palette::{CARD_LOOKS, NEUTRAL_LOOK, SEAT_LOOKS, STONE, card_look, owner_look};
use crate::pen::Num;

/// The symbol of a kind of card, in a box from -7 to 7: SVG shapes in the current colour.
pub fn card_symbol(card: Card) -> &'static str {
    symbol(card_look(card).symbol)
}

/// The emblem of whoever owns a route, in a box from -8 to 8: SVG shapes in the current colour.
pub fn owner_emblem(owner: Owner) -> &'static str {
    symbol(owner_look(owner).emblem)
}

fn symbol(name: &str) -> &'static str {
    match name {
        "drop" => {
            "<path d='M0-6.6C1.6-3.4 4.8-.6 4.8 2.2A4.8 4.6 0 0 1-4.8 2.2C-4.8-.6-1.6-3.4 0-6.6Z'/>"
        }
        "ring" => "<circle r='4.3' fill='none' stroke='currentColor' stroke-width='2.3'/>",
        "wave" => {
            "<path d='M-6.4-1.4q3.2-4.2 6.4 0t6.4 0M-6.4 3.4q3.2-4.2 6.4 0t6.4 0' fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round'/>"
        }
        "sun" => {
            "<circle r='3'/><path d='M0-4.6V-6.6M0 4.6V6.6M-4.6 0H-6.6M4.6 0H6.6M-3.3-3.3L-4.7-4.7M3.3 3.3L4.7 4.7M-3.3 3.3L-4.7 4.7M3.3-3.3L4.7-4.7' stroke='currentColor' stroke-width='1.6' stroke-linecap='round'/>"
        }
        "diamond" => "<path d='M0-6.6L4.8 0 0 6.6-4.8 0Z'/>",
        "square" => "<rect x='-4.4' y='-4.4' width='8.8' height='8.8' rx='.6'/>",
        "triangle" => "<path d='M0-5.8L6 4.6H-6Z'/>",
        "leaf" => "<path d='M-5.6 5.6C-7-1.4-1.4-6.6 5.8-5.8 6.6 1.4 1.4 7-4 4.4L-5.6 5.9Z'/>",
        "rose" => {
            "<path d='M0-8L1.5-1.5 8 0 1.5 1.5 0 8-1.5 1.5-8 0-1.5-1.5Z'/><path d='M3.9-3.9L2.4 0 3.9 3.9 0 2.4-3.9 3.9-2.4 0-3.9-3.9 0-2.4Z'/>"
        }
        "stone" => {
            "<path d='M-5.5-2.5L-1.5-3.5M3 3L6.5 2M-3 3.5L-1 3.2M3.5-3L5-3.4' stroke='currentColor' stroke-width='1.1' stroke-linecap='round' opacity='.55'/>"
        }
        "ship" => {
            "<path d='M-7.4 2.4H7.4C6.6 5.8 5 7.2 3.4 7.2H-4C-5.8 7.2-7 5.4-7.4 2.4Z'/><path d='M-.7-7.8V1.1H-6.3C-3.6-1.4-1.5-4.2-.7-7.8ZM.8-6.6C4-4.8 5.7-2 6 1.1H.8Z'/>"
        }
        "tulip" => {
            "<path d='M-5.2-6.6C-3-6-1.4-5 0-7.8 1.4-5 3-6 5.2-6.6 6.2-1 3.8 1.4 0 1.4S-6.2-1-5.2-6.6Z'/><path d='M0 1V7.8M0 6.8C-3.2 6.8-5 5-5.6 2.8M0 6.8C3.2 6.8 5 5 5.6 2.8' class='at-pen'/>"
        }
        "mill" => {
            "<path d='M-4.4 8L-2.7-.6C-2.2-3-1-3.6 0-3.6S2.2-3 2.7-.6L4.4 8Z'/><path d='M-6.8-7.8L6.8 4.2M6.8-7.8L-6.8 4.2' class='at-pen' style='stroke-width:1.9'/><circle cy='-1.8' r='1.5' class='at-hole'/>"
        }
        "lion" => {
            "<path d='M0-7.8L2-6 4.6-6.6 5.4-4 7.6-2.6 6.8 0 7.6 2.6 5.4 4 4.6 6.6 2 6.2 0 7.8-2 6.2-4.6 6.6-5.4 4-7.6 2.6-6.8 0-7.6-2.6-5.4-4-4.6-6.6-2-6Z'/><path d='M-4-3A4.6 4.6 0 0 1 4-3C4.6 0 3.4 4.6 0 4.8-3.4 4.6-4.6 0-4-3Z' class='at-hole'/><path d='M-2-1.2V-.6M2-1.2V-.6M0 1.6V3.2M-1.4 3.6H1.4' class='at-pen' style='stroke-width:1.3'/><path d='M-1.4.6H1.4L0 2Z'/>"
        }
        "key" => {
            "<circle cy='-4.2' r='3' fill='none' stroke='currentColor' stroke-width='2.1'/><path d='M0-1V8M0 7H3.6M0 3.8H3' fill='none' stroke='currentColor' stroke-width='2.1' stroke-linecap='round'/>"
        }
        _ => "<path d='M-3.6 2L-1.2-6.6H1.2L3.6 2ZM-6.6 3.4H6.6L4.4 7H-4.4Z'/>",
    }
}

/// The definitions that the drawings of a board refer to, with its id before each name.
pub(crate) fn definitions(board: &Board, sizes: &Sizes, emblems: &[crate::Emblem]) -> String {
    let id = board.id();
    let mut defs = String::from("<defs>");
    let names = CARD_LOOKS.iter().chain([&STONE]).map(|look| look.symbol);
    let owners = SEAT_LOOKS.iter().chain([&NEUTRAL_LOOK]).map(|look| look.emblem);
    // Symbols fill a good half of a space; emblems a little more, since they stand on a piece.
    let scale = sizes.space_width / 21.0;
    for name in names {
        let _ = write!(
            defs,
            "<g id='{id}-s-{name}' class='at-sym'><g transform='scale({})'>{}</g></g>",
            Num(scale * 0.98),
            symbol(name)
        );
    }
    for name in owners {
        let _ = write!(
            defs,
            "<g id='{id}-o-{name}' class='at-own'><g transform='translate(0 {}) scale({})'>{}</g></g>",
            Num(-0.8 * scale),
            Num(scale * 0.94),
            symbol(name)
        );
    }
    let (length, width) = (sizes.space_length, sizes.space_width);
    let _ = write!(
        defs,
        "<g id='{id}-tile'><rect class='at-tile' x='{}' y='{}' width='{}' height='{}' rx='4'/>\
         <rect class='at-shine' x='{}' y='{}' width='{}' height='{}' rx='2.6'/></g>",
        Num(-length / 2.0),
        Num(-width / 2.0),
        Num(length),
        Num(width),
        Num(-length / 2.0 + 1.8),
        Num(-width / 2.0 + 1.8),
        Num(length - 3.6),
        Num(width - 3.6),
    );
    let stretch = (length / 40.0).max(scale);
    let _ = write!(
        defs,
        "<g id='{id}-piece'><g transform='scale({stretch:.2} {scale:.2})'>{}</g></g>",
        piece(board.figures().words.piece)
    );
    let _ = write!(
        defs,
        "<g id='{id}-cart' class='at-sym'><g transform='scale({scale:.2})'>{CART_MARK}</g></g>"
    );
    for &emblem in emblems {
        let _ = write!(
            defs,
            "<g id='{id}-e-{}' class='at-emblem'><g transform='scale({:.2})'>{}</g></g>",
            emblem.word(),
            sizes.place / 15.5,
            emblem.art()
        );
    }
    defs.push_str("</defs>");
    defs
}

/// The little cart on the spaces of a route that earns merchandise.
const CART_MARK: &str = "<path d='M-6.6-4.4H6.2L5 1.6H-4.8Z'/><circle cx='-2.8' cy='4' r='1.9' fill='none' stroke='currentColor' stroke-width='1.4'/><circle cx='3.2' cy='4' r='1.9' fill='none' stroke='currentColor' stroke-width='1.4'/><path d='M6-3.6L8.4-5.2' stroke='currentColor' stroke-width='1.4' stroke-linecap='round'/>";

/// A piece in a space of 40 by 21.
const fn piece(word: PieceWord) -> &'static str {
    match word {
        PieceWord::Train => {
            "<rect class='at-body' x='-17' y='-8' width='34' height='13.6' rx='3.4'/><path d='M-14.4-4.4H-10.8V-.4H-14.4ZM10.8-4.4H14.4V-.4H10.8Z' fill='var(--at-oo)' opacity='.3'/><circle class='at-wheel' cx='-11.5' cy='6.2' r='2.7'/><circle class='at-wheel' cx='11.5' cy='6.2' r='2.7'/>"
        }
        PieceWord::Cart => {
            "<path class='at-body' d='M-17-8H17L14.4 4.6H-14.4Z'/><path d='M-15.4-4.4H-10M10-4.4H15.4M-14.6-1H-10M10-1H14.6' stroke='var(--at-oo)' opacity='.4'/><circle class='at-wheel' cx='-10' cy='5' r='3.7'/><circle class='at-wheel' cx='10' cy='5' r='3.7'/>"
        }
    }
}
