use rules::{Game, State};
use testkit::script::{Script, cards};

use super::Table;

/// A game about to be dealt, with what the deal is to bring.
pub(crate) struct Deal {
    game: Game,
    script: Script,
}

impl Deal {
    pub(crate) fn new(game: Game) -> Deal {
        let script = Script::default();
        Deal { game, script }
    }

    /// The hands, from seat 0 on. They come before the display.
    pub(crate) fn hands(mut self, hands: &[&str]) -> Deal {
        let size = usize::from(self.game.figures().hand);
        assert_eq!(hands.len(), self.game.seats().count(), "one hand each");
        for hand in hands {
            assert_eq!(cards(hand).len(), size, "`{hand}` is no hand here");
            self.script.add_cards(hand);
        }
        self
    }

    /// The display from place 0 on, and what follows if it is swept. The hands must be given too.
    pub(crate) fn display(mut self, display: &str) -> Deal {
        assert!(
            !self.script.is_used_up() || self.game.figures().hand == 0,
            "hands come before the display"
        );
        self.script.add_cards(display);
        self
    }

    /// Where nothing else was said, wilds come first.
    pub(crate) fn wilds_come(mut self) -> Deal {
        self.script.prefer_wilds();
        self
    }

    /// The first tickets, from seat 0 on.
    pub(crate) fn tickets(mut self, ids: &str) -> Deal {
        let board = self.game.board();
        let find = |id| board.find_ticket(id).expect("the board has the ticket");
        self.script.add_tickets(ids.split_whitespace().map(find).collect::<Vec<_>>());
        self
    }

    /// The table when everything is dealt and nobody has chosen tickets.
    pub(crate) fn dealt(mut self) -> Table {
        let mut facts = Vec::new();
        let state = State::deal(&self.game, &mut self.script, &mut facts);
        assert!(self.script.is_used_up(), "not all of the deal came");
        Table::new(self.game, state, self.script, facts)
    }

    /// The table when everybody has kept all tickets: the first turn of seat 0.
    pub(crate) fn start(self) -> Table {
        let mut table = self.dealt();
        table.keep_all();
        table
    }
}
