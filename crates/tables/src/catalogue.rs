use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bots::{BotKind, UnknownBot};
use rules::Game;
use store::{Head, Ledger, StoreFault};
use vocab::page::{Agreed, PlayOrder};
use vocab::{Board, BotName, Chance, Seats, Variant};

use crate::fault::{CreateFault, TableFault};
use crate::luck::LuckKind;

/// What can be played in the house: the boards that come with the program.
#[derive(Debug)]
pub(crate) struct Catalogue {
    boards: Vec<Catalogued>,
}

/// A board of the house.
#[derive(Debug)]
pub(crate) struct Catalogued {
    pub(crate) board: Arc<Board>,
    /// The digest of its figures.
    pub(crate) digest: String,
    /// The text of its file.
    pub(crate) file: &'static str,
}

impl Catalogue {
    pub(crate) fn shipped() -> Catalogue {
        let catalogued = |shipped: &boards::Shipped| {
            let board = boards::load_shipped(shipped.id).expect("shipped boards load");
            let digest = boards::digest(&board);
            Catalogued { board: Arc::new(board), digest, file: shipped.text }
        };
        Catalogue { boards: boards::shipped().iter().map(catalogued).collect() }
    }

    /// Every board that new tables can have.
    pub(crate) fn boards(&self) -> &[Catalogued] {
        &self.boards
    }

    /// The board of this id.
    pub(crate) fn board(&self, id: &str) -> Option<&Catalogued> {
        self.boards.iter().find(|known| known.board.id() == id)
    }

    /// The game that a new table would play, and the digest of its board.
    pub(crate) fn new_game(
        &self,
        board: &str,
        variant: Variant,
        players: usize,
    ) -> Result<(Game, &str), CreateFault> {
        let no_board = || CreateFault::NoBoard(boards::UnknownBoard(board.to_owned()).to_string());
        let Catalogued { board, digest, .. } = self.board(board).ok_or_else(no_board)?;
        let no_seats = || CreateFault::NoGame(format!("no table has {players} seats"));
        let seats = Seats::new(players).ok_or_else(no_seats)?;
        let game = Game::new(board.clone(), variant, seats);
        Ok((game.map_err(|none| CreateFault::NoGame(none.to_string()))?, digest))
    }

    /// The board that a table has agreed on.
    pub(crate) async fn board_of(
        &self,
        ledger: &Ledger,
        (head, terms): (&Head, &Terms),
    ) -> Result<Arc<Board>, TableFault> {
        let board = self.kept_board(ledger, (&head.board, &terms.digest)).await?;
        board.ok_or_else(|| TableFault::BoardLost(head.board.clone()))
    }

    /// The board of this id with these figures: ours of today, or one that the store keeps.
    pub(crate) async fn kept_board(
        &self,
        ledger: &Ledger,
        (id, digest): (&str, &str),
    ) -> Result<Option<Arc<Board>>, StoreFault> {
        if let Some(known) = self.board(id)
            && known.digest == digest
        {
            return Ok(Some(known.board.clone()));
        }
        let Some(file) = ledger.board(digest).await? else { return Ok(None) };
        let board = boards::load(&file, id).ok();
        Ok(board.filter(|board| boards::digest(board) == digest).map(Arc::new))
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

/// The game that is played at a table with this board.
pub(crate) fn game_of(head: &Head, board: Arc<Board>) -> Result<Game, TableFault> {
    let unknown = || TableFault::Broken(format!("rule set `{}` is unknown", head.ruleset));
    let variant = Variant::from_name(&board, &head.ruleset).ok_or_else(unknown)?;
    let seats = Seats::new(head.seats.len()).ok_or_else(unknown)?;
    Game::new(board, variant, seats).map_err(|none| TableFault::Broken(none.to_string()))
}

/// What bots are called at the table.
const BOT_NAMES: [&str; 10] =
    ["Aleida", "Bram", "Cato", "Douwe", "Elske", "Floris", "Geertje", "Huib", "Ida", "Joost"];

/// A name for a bot that nobody at the table has.
pub(crate) fn bot_name(taken: impl Fn(&str) -> bool, luck: &mut impl Chance) -> &'static str {
    let free: Vec<&str> = BOT_NAMES.into_iter().filter(|name| !taken(name)).collect();
    // Five seats can't take ten names.
    free[luck.below(free.len() as u32) as usize]
}

/// What a table was agreed on beside its rule set, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// Which luck it has.
    pub(crate) luck: LuckKind,
    /// The digest of its board, which may have changed in a later program.
    pub(crate) digest: String,
    /// In which order they play.
    pub(crate) order: PlayOrder,
    /// What people have agreed on.
    pub(crate) agreed: Agreed,
}

/// The version of the terms' text and of the ledger that follows. A program that knows only decks
/// without an order reads no terms of version 2, one that can't make a seed of parts none of version 3, and so none
/// ever goes on with the wrong luck.
const fn version(luck: LuckKind) -> &'static str {
    match luck {
        LuckKind::Picked => "1",
        LuckKind::Ordered => "2",
        LuckKind::Checked => "3",
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = match self.order {
            PlayOrder::Drawn => "anywhere",
            PlayOrder::AsSeated => "in-order",
        };
        let version = version(self.luck);
        let text = format!("{version} {} {order} {}", self.digest, self.agreed);
        f.write_str(text.trim_end())
    }
}

impl FromStr for Terms {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Terms, TableFault> {
        let foreign = || TableFault::Broken("its terms are of another program".to_owned());
        let mut words = text.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_default();
        let (first, digest) = (word(), word().to_owned());
        let known = [LuckKind::Picked, LuckKind::Ordered, LuckKind::Checked];
        let luck = known.into_iter().find(|&luck| version(luck) == first).ok_or_else(foreign)?;
        let order = match word() {
            "anywhere" => PlayOrder::Drawn,
            "in-order" => PlayOrder::AsSeated,
            _ => return Err(foreign()),
        };
        let agreed = word().parse().map_err(|_| foreign())?;
        Ok(Terms { luck, digest, order, agreed })
    }
}

#[cfg(test)]
mod tests {
    use vocab::page::Pace;

    use super::*;

    #[test]
    fn terms_are_read_as_they_were_written() {
        for pace in Pace::ALL {
            for order in [PlayOrder::Drawn, PlayOrder::AsSeated] {
                for luck in [LuckKind::Picked, LuckKind::Ordered, LuckKind::Checked] {
                    let agreed = Agreed { pace, ..Agreed::default() };
                    let terms = Terms { luck, digest: "d1".to_owned(), order, agreed };
                    assert_eq!(terms.to_string().parse::<Terms>().expect("terms"), terms);
                }
            }
        }
        // As tables were kept that could agree on nothing, and whose decks had no order.
        let old: Terms = "1 d1 in-order".parse().expect("terms");
        assert_eq!((old.order, old.agreed), (PlayOrder::AsSeated, Agreed::default()));
        assert_eq!(old.luck, LuckKind::Picked);
        for strange in ["", "1", "1 d1", "4 d1 anywhere", "1 d1 nowhere", "2 d1 anywhere tea=yes"] {
            assert!(strange.parse::<Terms>().is_err(), "{strange}");
        }
    }
}
