use atlas::Layout;
use vocab::{Board, Variant};

use crate::level::Level;
use crate::locale::Locale;

/// What the home page shows.
#[derive(Clone, Copy, Debug)]
pub struct HomeScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The person's name, once it has one.
    pub name: Option<&'a str>,
    /// The person's games, those that wait for them first.
    pub games: &'a [GameScene<'a>],
    /// The boards to play on.
    pub boards: &'a [BoardScene<'a>],
}

/// A game in the list of a person's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameScene<'a> {
    /// The path of its table.
    pub path: &'a str,
    /// The name of its board.
    pub board: &'a str,
    /// The names of the others.
    pub others: &'a [&'a str],
    /// How it stands.
    pub stage: Stage,
}

/// How a game stands for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The person is asked to act.
    Waiting,
    /// Others are to act.
    Running,
    /// Seats are still free.
    Gathering,
    /// It is over.
    Over,
}

/// A board on the home page. Its picture is at `/picture/ID/day.svg` and `/picture/ID/night.svg`.
#[derive(Clone, Copy, Debug)]
pub struct BoardScene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where everything lies on it.
    pub layout: &'a Layout,
}

/// What the page of a table shows whose game has not begun.
#[derive(Clone, Copy, Debug)]
pub struct InviteScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// The rule set.
    pub variant: Variant,
    /// The path of the table.
    pub path: &'a str,
    /// The whole address to send to friends.
    pub link: &'a str,
    /// The seats.
    pub places: &'a [Chair<'a>],
    /// Which of the seats is the person's own.
    pub mine: Option<usize>,
    /// Whether the person opened the table, and may seat bots and begin.
    pub host: bool,
}

/// A seat of a table whose game has not begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chair<'a> {
    /// Nobody sits there.
    Free,
    /// A person of that name.
    Person(&'a str),
    /// A bot of that name and level.
    Bot(&'a str, Option<Level>),
}

/// What the page shows that asks for a person's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The name so far.
    pub name: Option<&'a str>,
    /// Why the last one could not be taken.
    pub fault: Option<NameFault>,
    /// The path to go to afterwards.
    pub then: &'a str,
    /// The private link that brings the same person to another device, if there is one to show.
    pub link: Option<&'a str>,
}

/// Why a name can't be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// Nothing can be seen of it.
    Empty,
    /// It is longer than so many letters.
    TooLong(usize),
    /// It has characters that can't be shown on a line.
    Unprintable,
}

/// Why there is another page than the one asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageFault {
    /// The link leads to no table.
    NoTable,
    /// The link leads to no page.
    NoPage,
    /// All seats are taken.
    Full,
    /// Somebody else took the seat first.
    SeatTaken,
    /// The person has no seat at this table.
    NotYours,
    /// The game has begun.
    Begun,
    /// The private link leads to nobody.
    NoPerson,
    /// What was sent can't be read.
    Unreadable,
    /// Too much was sent.
    TooLarge,
    /// Too many tables or connections are open.
    Busy,
    /// Something of ours is broken; nothing was lost.
    Broken,
}

/// Why an act was not done, besides what the rules say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActFault {
    /// Something happened meanwhile that the page had not shown yet.
    Stale,
    /// A spectator can't act.
    Spectator,
    /// The text is no act.
    Unreadable,
    /// It could not be stored; nothing happened.
    NotStored,
    /// Too many at once.
    TooFast,
}
