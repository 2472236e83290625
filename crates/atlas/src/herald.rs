use std::fmt::Write as _;

use vocab::Owner;

use crate::art::Stamp;
use crate::layout::Sizes;
use crate::palette::SeatLook;
use crate::pen::{Num, path};
use crate::routes::{ring, scale};
use crate::slab::Slab;
use crate::style::owner_class;
use crate::symbol::symbol;

/// How large a crest is, and the emblem on it, on a board with spaces of 40 by 21.
const CREST: f64 = 16.5;
const EMBLEM: f64 = 1.45;

/// What lies over a claim that somebody has not seen yet: a ring around the route, and a crest with the
/// emblem of its owner, which can be told apart where the pieces are too small for that.
pub(crate) fn herald(sizes: &Sizes, spaces: &[Slab], owner: Owner, look: SeatLook) -> String {
    let (scale, middle) = (scale(sizes), spaces[spaces.len() / 2].centre);
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<g class='{}'><path class='at-news' d='{}'/><g class='crest'><circle class='at-crest' cx='{}' cy='{}' r='{}'/><g class='at-own'>{}</g></g></g>",
        owner_class(owner),
        path(&ring(sizes, spaces), true, false),
        Num(middle.x),
        Num(middle.y),
        Num(CREST * scale),
        Stamp::at(middle).scaled(EMBLEM * scale).art(symbol(look.emblem)),
    );
    svg
}
