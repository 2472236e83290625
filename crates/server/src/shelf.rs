use atlas::{Engraving, Layout};
use vocab::Board;
use web::BoardScene;

/// The boards that come with the program, with what pages need of each.
#[derive(Debug)]
pub(crate) struct Shelf(Vec<Shelved>);

/// A board on the shelf.
#[derive(Debug)]
pub(crate) struct Shelved {
    pub(crate) board: Board,
    pub(crate) art: Engraving,
    /// Its picture for the home page, by day and by night.
    pictures: [String; 2],
}

impl Shelf {
    pub(crate) fn shipped() -> Shelf {
        let shelved = |id| {
            let board = boards::load_shipped(id).expect("shipped boards load");
            let layout = Layout::of(&board);
            let pictures = [false, true].map(|night| web::board_picture(&board, &layout, night));
            Shelved { art: Engraving::new(&board, layout), board, pictures }
        };
        Shelf(boards::shipped().iter().map(|shipped| shelved(shipped.id)).collect())
    }

    pub(crate) fn all(&self) -> &[Shelved] {
        &self.0
    }

    /// The board of this id.
    pub(crate) fn get(&self, id: &str) -> Option<&Shelved> {
        self.0.iter().find(|shelved| shelved.board.id() == id)
    }
}

impl Shelved {
    /// What the home page shows of it.
    pub(crate) fn scene(&self) -> BoardScene<'_> {
        BoardScene { board: &self.board, layout: self.art.layout() }
    }

    /// The picture in this file, `day.svg` or `night.svg`.
    pub(crate) fn picture(&self, file: &str) -> Option<&str> {
        match file {
            "day.svg" => Some(&self.pictures[0]),
            "night.svg" => Some(&self.pictures[1]),
            _ => None,
        }
    }
}
