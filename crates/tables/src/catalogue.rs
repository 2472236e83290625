use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bots::{BotKind, UnknownBot};
use rules::Game;
use store::Head;
use vocab::{Board, BotName, Chance, Seats, Variant};

use crate::fault::{CreateFault, TableFault};

/// What can be played in the house: the boards that come with the program.
#[derive(Debug)]
pub(crate) struct Catalogue {
    boards: Vec<(Arc<Board>, String)>,
}

impl Catalogue {
    pub(crate) fn shipped() -> Catalogue {
        let load = |id| Arc::new(boards::load_shipped(id).expect("shipped boards load"));
        let with_digest = |board: Arc<Board>| {
            let digest = boards::digest(&board);
            (board, digest)
        };
        let boards = boards::shipped().iter().map(|shipped| with_digest(load(shipped.id)));
        Catalogue { boards: boards.collect() }
    }

    /// The board of this id and the digest of its figures.
    pub(crate) fn board(&self, id: &str) -> Option<(&Arc<Board>, &str)> {
        let found = self.boards.iter().find(|(board, _)| board.id() == id)?;
        Some((&found.0, &found.1))
    }

    /// The game that a new table would play, and the digest of its board.
    pub(crate) fn new_game(
        &self,
        board: &str,
        variant: Variant,
        players: usize,
    ) -> Result<(Game, &str), CreateFault> {
        let no_board = || CreateFault::NoBoard(boards::UnknownBoard(board.to_owned()).to_string());
        let (board, digest) = self.board(board).ok_or_else(no_board)?;
        let no_seats = || CreateFault::NoGame(format!("no table has {players} seats"));
        let seats = Seats::new(players).ok_or_else(no_seats)?;
        let game = Game::new(board.clone(), variant, seats);
        Ok((game.map_err(|none| CreateFault::NoGame(none.to_string()))?, digest))
    }

    /// The game that is played at a table.
    pub(crate) fn game_of(&self, head: &Head, terms: &Terms) -> Result<Game, TableFault> {
        let broken = |cause: String| TableFault::Broken(cause);
        let missing = || broken(format!("board `{}` is not part of this program", head.board));
        let (board, digest) = self.board(&head.board).ok_or_else(missing)?;
        if digest != terms.digest {
            return Err(broken(format!("it is played on other figures of `{}`", head.board)));
        }
        let unknown = || broken(format!("rule set `{}` is unknown", head.ruleset));
        let variant = Variant::from_name(board, &head.ruleset).ok_or_else(unknown)?;
        let seats = Seats::new(head.seats.len()).ok_or_else(unknown)?;
        Game::new(board.clone(), variant, seats).map_err(|none| broken(none.to_string()))
    }

    /// The bot of this name.
    pub(crate) fn bot(name: &str) -> Result<BotName, UnknownBot> {
        let kind: BotKind = name.parse()?;
        BotName::new(kind.name()).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    /// The kind of a bot that the ledger names. A bot that this program does not know any more is
    /// replaced by the one for a game among friends.
    pub(crate) fn kind(name: &str) -> BotKind {
        name.parse().unwrap_or(BotKind::Normal)
    }
}

/// What bots are called at the table.
const BOT_NAMES: [&str; 10] =
    ["Aleida", "Bram", "Cato", "Douwe", "Elske", "Floris", "Geertje", "Huib", "Ida", "Joost"];

/// A name for a bot that nobody at the table has.
pub(crate) fn bot_name<'a>(taken: impl Fn(&str) -> bool, luck: &mut impl Chance) -> &'a str {
    let free: Vec<&str> = BOT_NAMES.into_iter().filter(|name| !taken(name)).collect();
    // Five seats can't take ten names.
    free[luck.below(free.len() as u32) as usize]
}

/// What a table was agreed on beside its rule set, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// The digest of its board, which may have changed in a later program.
    pub(crate) digest: String,
    /// Which seat a guest gets.
    pub(crate) guests: Guests,
}

/// Which of the free seats a guest gets (S2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guests {
    /// A random one.
    Anywhere,
    /// The first.
    InOrder,
}

/// The version of the terms' text and of the ledger that follows.
const FORMAT: &str = "1";

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let guests = match self.guests {
            Guests::Anywhere => "anywhere",
            Guests::InOrder => "in-order",
        };
        write!(f, "{FORMAT} {} {guests}", self.digest)
    }
}

impl FromStr for Terms {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Terms, TableFault> {
        let words: Vec<&str> = text.split(' ').collect();
        let (digest, guests) = match words[..] {
            [FORMAT, digest, "anywhere"] => (digest, Guests::Anywhere),
            [FORMAT, digest, "in-order"] => (digest, Guests::InOrder),
            _ => return Err(TableFault::Broken("its terms are of another program".to_owned())),
        };
        Ok(Terms { digest: digest.to_owned(), guests })
    }
}
