use kurbo::Point;
use vocab::{Colour, Route};

use crate::layout::Sizes;
use crate::pen::{Num, Plain};
use crate::routes::{scale, symbol_spot};
use crate::slab::Slab;

/// Half the breadth and half the height of the box in which a letter stands, on a board with spaces of
/// 40 by 21.
const HALF: [f64; 2] = [11.0, 9.0];
/// The plate of paper below it: as high as it hides the symbol of a space, and broader for two letters.
const PLATE: f64 = 17.0;
const PLATE_OF_TWO: f64 = 21.0;
/// How much smaller it is, and how far from the middle of its space, where the only symbol of a route
/// lies beside it.
const BESIDE_SCALE: f64 = 0.78;
const BESIDE: f64 = 0.32;

/// A letter or two for a colour, on a plate of paper: the symbol that a page has once, in the words of
/// its reader, for all that an [`Engraving`](crate::Engraving) or a [`vignette`](crate::vignette) shows
/// of it.
pub fn letter_symbol(colour: Colour, letters: &str) -> String {
    let (breadth, size) =
        if letters.chars().count() < 2 { (PLATE, 14.5) } else { (PLATE_OF_TWO, 12.0) };
    let [x, y] = HALF;
    format!(
        "<symbol id='l-{}' viewBox='{} {} {} {}'><rect class='at-dot' x='{}' y='{}' width='{}' \
         height='{}' rx='{}'/><text class='at-sign' y='{}' font-size='{}'>{}</text></symbol>",
        colour.name(),
        Num(-x),
        Num(-y),
        Num(2.0 * x),
        Num(2.0 * y),
        Num(-breadth / 2.0),
        Num(-PLATE / 2.0),
        Num(breadth),
        Num(PLATE),
        Num(PLATE / 2.0),
        // Capitals are about seven tenths of their size high.
        Num(0.35 * size),
        Num(size),
        Plain(letters),
    )
}

/// Where the letter of a free route shows: in the place of the symbol on its middle space, or beside the
/// symbol if there is only that one.
pub(crate) fn route_letter(sizes: &Sizes, route: &Route, carts: bool, spaces: &[Slab]) -> String {
    let Some(colour) = route.colour else { return String::new() };
    match spaces {
        [only] if !carts => {
            let spot = only.centre + only.axis() * (only.width * BESIDE);
            shown(colour, spot, BESIDE_SCALE * scale(sizes))
        }
        spaces => shown(colour, symbol_spot(&spaces[spaces.len() / 2], carts), scale(sizes)),
    }
}

/// Not by a `transform`, which would keep it apart from its neighbours.
fn shown(colour: Colour, spot: Point, scale: f64) -> String {
    let [x, y] = HALF.map(|half| half * scale);
    format!(
        "<use href='#l-{}' class='at-letter' x='{}' y='{}' width='{}' height='{}'/>",
        colour.name(),
        Num(spot.x - x),
        Num(spot.y - y),
        Num(2.0 * x),
        Num(2.0 * y),
    )
}
