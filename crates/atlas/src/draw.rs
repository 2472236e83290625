use vocab::Board;

use crate::backdrop::backdrop;
use crate::emblem::Emblem;
use crate::layout::Layout;
use crate::marks::Marks;
use crate::pen::{Num, Plain};
use crate::routes::{glows, routes};
use crate::style::style;
use crate::symbol;

/// The whole board as one SVG document, which also stands inside a page.
pub fn draw(board: &Board, layout: &Layout, marks: &Marks) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' class='atlas' id='board-{0}' viewBox='0 0 {1} {2}' \
         role='group' aria-label='{3}'><style>{4}</style>{5}{6}{7}{8}</svg>",
        Plain(board.id()),
        Num(layout.width()),
        Num(layout.height()),
        Plain(board.name()),
        style(),
        definitions(board, layout),
        backdrop(board, layout),
        routes(board, layout, marks),
        glows(board, layout, marks).svg,
    )
}

/// The definitions that [`backdrop`] and [`routes`] refer to: a page that swaps those needs them
/// once for each board it shows.
pub fn definitions(board: &Board, layout: &Layout) -> String {
    symbol::definitions(board, layout.sizes(), &emblems(layout))
}

fn emblems(layout: &Layout) -> Vec<Emblem> {
    let mut emblems = Vec::new();
    for spot in layout.places() {
        if spot.emblem != Emblem::Town && !emblems.contains(&spot.emblem) {
            emblems.push(spot.emblem);
        }
    }
    emblems
}
