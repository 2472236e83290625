use std::fmt;

use vocab::Seats;
use vocab::page::Livery;

use crate::fault::StoreFault;
use crate::game::{Bot, LobbySeat, NewGame, NewSeat};
use crate::id::{GameId, PersonId};
use crate::limits::{DEAL_BYTES_MAX, OPTIONS_BYTES_MAX, WORD_BYTES_MAX};

/// Why a game was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewGameFault {
    /// The id or the code of the invitation is taken: draw another.
    Taken(GameId),
    /// A table has one to five seats.
    Seats {
        /// How many were asked for.
        seats: usize,
    },
    /// A person would sit on two seats.
    SitsTwice(PersonId),
    /// The host, or somebody on a seat, is nobody we know.
    NoSuchPerson,
    /// A text is too long or holds a zero byte.
    BadText(BadText),
    /// The database failed.
    Store(StoreFault),
}

/// A text that is too long for the store, or holds a zero byte, which PostgreSQL does not keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadText {
    /// What the text is.
    pub what: &'static str,
    /// How long it is.
    pub bytes: usize,
    /// How long it may be.
    pub bytes_max: usize,
}

impl BadText {
    pub(crate) fn check(what: &'static str, text: &str, bytes_max: usize) -> Result<(), BadText> {
        let bytes = text.len();
        if bytes > bytes_max || text.contains('\0') {
            return Err(BadText { what, bytes, bytes_max });
        }
        Ok(())
    }
}

/// Checks all that can be checked without the database, and dresses the seats.
pub(crate) fn check(game: &NewGame) -> Result<Vec<LobbySeat>, NewGameFault> {
    if Seats::new(game.seats.len()).is_none() {
        return Err(NewGameFault::Seats { seats: game.seats.len() });
    }
    BadText::check("board", &game.board, WORD_BYTES_MAX)?;
    BadText::check("rule set", &game.ruleset, WORD_BYTES_MAX)?;
    BadText::check("options", &game.options, OPTIONS_BYTES_MAX)?;
    BadText::check("deal", &game.deal, DEAL_BYTES_MAX)?;
    let mut seated = Vec::new();
    for seat in &game.seats {
        match seat {
            NewSeat::Free => {}
            NewSeat::Bot(bot) => check_bot(bot)?,
            NewSeat::Person(id) | NewSeat::Companion { id, .. } if seated.contains(id) => {
                return Err(NewGameFault::SitsTwice(*id));
            }
            NewSeat::Person(id) | NewSeat::Companion { id, .. } => seated.push(*id),
        }
    }
    Ok(dress(game))
}

/// What each seat wears: what was asked for, unless another wears it, or the first that is free.
fn dress(game: &NewGame) -> Vec<LobbySeat> {
    let mut worn: Vec<Livery> = Vec::with_capacity(game.seats.len());
    for (index, _) in game.seats.iter().enumerate() {
        let wanted = game.liveries.get(index).filter(|livery| !worn.contains(livery)).copied();
        let spoken_for = [worn.as_slice(), &game.liveries].concat();
        let free = Livery::first_but(&spoken_for).or(Livery::first_but(&worn));
        worn.extend(wanted.or(free));
    }
    let chair = |(sitter, livery): (&NewSeat, Livery)| LobbySeat { sitter: sitter.clone(), livery };
    game.seats.iter().zip(worn).map(chair).collect()
}

/// Checks the level of a bot; its name is checked by its type.
pub(crate) fn check_bot(bot: &Bot) -> Result<(), BadText> {
    BadText::check("level of the bot", &bot.level, WORD_BYTES_MAX)
}

impl From<StoreFault> for NewGameFault {
    fn from(fault: StoreFault) -> NewGameFault {
        NewGameFault::Store(fault)
    }
}

impl From<BadText> for NewGameFault {
    fn from(fault: BadText) -> NewGameFault {
        NewGameFault::BadText(fault)
    }
}

impl fmt::Display for NewGameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewGameFault::Taken(game) => write!(f, "the id or invitation of `{game}` is taken"),
            NewGameFault::Seats { seats } => {
                write!(f, "a table has one to five seats, {seats} were asked for")
            }
            NewGameFault::SitsTwice(person) => write!(f, "person `{person}` would sit twice"),
            NewGameFault::NoSuchPerson => write!(f, "somebody at this table is not known"),
            NewGameFault::BadText(fault) => fault.fmt(f),
            NewGameFault::Store(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadText { what, bytes, bytes_max } = self;
        write!(f, "the {what} may have {bytes_max} bytes and no zero byte, it has {bytes}")
    }
}

impl std::error::Error for NewGameFault {}
impl std::error::Error for BadText {}
