use std::sync::{Arc, Mutex, PoisonError};

use atlas::{Engraving, Layout};
use vocab::Board;
use web::BoardScene;

use crate::limits::EARLIER_BOARDS_MAX;
use crate::printed::Printed;

const SVG: &str = "image/svg+xml";

/// The boards that come with the program, with what pages need of each.
#[derive(Debug)]
pub(crate) struct Shelf {
    shipped: Vec<Arc<Shelved>>,
    /// Those of tables that were begun with other figures, the one that was wanted last at the end.
    earlier: Mutex<Vec<Arc<Shelved>>>,
}

/// A board on the shelf.
#[derive(Debug)]
pub(crate) struct Shelved {
    pub(crate) board: Board,
    pub(crate) art: Engraving,
    /// Its picture for the home page, by day and by night.
    pictures: [Printed; 2],
    /// Its picture for those who send links, if it has one.
    preview: Option<Printed>,
}

impl Shelf {
    pub(crate) fn shipped() -> Shelf {
        let shelved = |id| {
            let board = boards::load_shipped(id).expect("shipped boards load");
            Arc::new(Shelved::new(board))
        };
        let shipped = boards::shipped().iter().map(|shipped| shelved(shipped.id)).collect();
        Shelf { shipped, earlier: Mutex::default() }
    }

    /// What new tables can have.
    pub(crate) fn all(&self) -> &[Arc<Shelved>] {
        &self.shipped
    }

    /// The board of this id that new tables have.
    pub(crate) fn get(&self, id: &str) -> Option<&Shelved> {
        self.all().iter().find(|shelved| shelved.board.id() == id).map(Arc::as_ref)
    }

    /// The board of a table, which may have other figures than the one of its id that comes with the
    /// program today.
    pub(crate) fn of(&self, board: &Board) -> Arc<Shelved> {
        if let Some(shelved) = self.all().iter().find(|shelved| shelved.board == *board) {
            return shelved.clone();
        }
        // A list of boards is whole whenever the lock is free.
        let mut earlier = self.earlier.lock().unwrap_or_else(PoisonError::into_inner);
        let known = earlier.iter().position(|shelved| shelved.board == *board);
        let shelved = match known {
            Some(index) => earlier.remove(index),
            None => Arc::new(Shelved::new(board.clone())),
        };
        if earlier.len() == EARLIER_BOARDS_MAX {
            earlier.remove(0);
        }
        earlier.push(shelved.clone());
        shelved
    }
}

impl Shelved {
    fn new(board: Board) -> Shelved {
        let layout = Layout::of(&board);
        let picture = |night| Printed::new(SVG, web::board_picture(&board, &layout, night));
        let pictures = [false, true].map(picture);
        let preview = web::board_preview(board.id()).map(|jpeg| Printed::new("image/jpeg", jpeg));
        Shelved { art: Engraving::new(&board, layout), board, pictures, preview }
    }

    /// What the home page shows of it.
    pub(crate) fn scene(&self) -> BoardScene<'_> {
        BoardScene { board: &self.board, layout: self.art.layout() }
    }

    /// The picture in this file: `day.svg`, `night.svg` or `preview.jpg`.
    pub(crate) fn picture(&self, file: &str) -> Option<&Printed> {
        match file {
            "day.svg" => Some(&self.pictures[0]),
            "night.svg" => Some(&self.pictures[1]),
            "preview.jpg" => self.preview.as_ref(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Amsterdam as a program with other figures had it.
    fn with_pieces(pieces: usize) -> Board {
        let shipped = boards::shipped().iter().find(|shipped| shipped.id == "amsterdam");
        let text = shipped.expect("a shipped board").text;
        let line = text.lines().find(|line| line.starts_with("pieces =")).expect("a figure");
        let file = text.replacen(line, &format!("pieces = {pieces}"), 1);
        boards::load(&file, "amsterdam").expect("a board")
    }

    #[test]
    fn a_board_with_earlier_figures_is_drawn_once_and_few_are_kept() {
        let shelf = Shelf::shipped();
        let today = shelf.get("amsterdam").expect("a shipped board");
        assert_eq!(&shelf.of(&today.board).board, &today.board);
        let first = with_pieces(20);
        assert_ne!(first, today.board);
        let drawn = shelf.of(&first);
        assert_eq!(drawn.board, first);
        assert!(Arc::ptr_eq(&shelf.of(&first), &drawn), "it is kept");
        for pieces in 21..=20 + EARLIER_BOARDS_MAX {
            shelf.of(&with_pieces(pieces));
        }
        assert!(!Arc::ptr_eq(&shelf.of(&first), &drawn), "and makes room for others");
    }
}
