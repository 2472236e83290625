use vocab::Board;

use crate::backdrop::backdrop;
use crate::layout::Layout;
use crate::marks::Marks;
use crate::pen::{Num, Plain};
use crate::routes::{glows, routes};
use crate::style::style;

/// The whole board as one SVG document, which also stands inside a page.
pub fn draw(board: &Board, layout: &Layout, marks: &Marks) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' class='atlas' id='board-{0}' viewBox='0 0 {1} {2}' \
         role='group' aria-label='{3}'><style>{4}</style>{5}{6}{7}</svg>",
        Plain(board.id()),
        Num(layout.width()),
        Num(layout.height()),
        Plain(board.name()),
        style(),
        backdrop(board, layout),
        routes(board, layout, marks),
        glows(board, layout, marks.claimable, marks.claimable),
    )
}
