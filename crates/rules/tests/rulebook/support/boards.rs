use std::sync::Arc;

use rules::{Game, NoSuchGame};
use vocab::{Board, Seats, Variant};

use super::Deal;

/// A game on any board, or why there is none.
pub(crate) fn game(board: Board, variant: Variant, players: usize) -> Result<Game, NoSuchGame> {
    let seats = Seats::new(players).expect("a table has one to five seats");
    Game::new(Arc::new(board), variant, seats)
}

/// A shipped board, perhaps with some of its figures changed to reach a situation sooner.
pub(crate) struct Shipped {
    text: String,
    variant: Variant,
}

impl Shipped {
    fn new(id: &str, variant: Variant) -> Shipped {
        let found = boards::shipped().iter().find(|shipped| shipped.id == id);
        let text = found.expect("the board is shipped").text.to_owned();
        Shipped { text, variant }
    }

    pub(crate) fn amsterdam() -> Shipped {
        Shipped::new("amsterdam", Variant::Plain)
    }

    pub(crate) fn nederland() -> Shipped {
        Shipped::new("nederland", Variant::Plain)
    }

    pub(crate) fn no_tolls() -> Shipped {
        Shipped::new("nederland", Variant::NoTolls)
    }

    pub(crate) fn neutral() -> Shipped {
        Shipped::new("nederland", Variant::Neutral)
    }

    /// The same board with this figure changed, the first of that name in the file.
    pub(crate) fn with(mut self, figure: &str, value: u8) -> Shipped {
        let key = format!("\n{figure} = ");
        let from = self.text.find(&key).expect("the figure is in the file") + key.len();
        let digits =
            self.text[from..].find(|c: char| !c.is_ascii_digit()).expect("the file goes on");
        self.text.replace_range(from..from + digits, &value.to_string());
        self
    }

    pub(crate) fn board(&self) -> Board {
        boards::load(&self.text, "test").expect("the figures fit the board")
    }

    pub(crate) fn deal(self, players: usize) -> Deal {
        Deal::new(game(self.board(), self.variant, players).expect("the board has such a game"))
    }
}
