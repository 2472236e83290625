use atlas::Layout;
use vocab::page::{Listing, TableInfo};
use vocab::{Board, Seat};

use crate::locale::Locale;
use crate::notice::NoticesScene;

/// What the home page shows.
#[derive(Clone, Copy, Debug)]
pub struct HomeScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The person's name, once it has one.
    pub name: Option<&'a str>,
    /// The person's games, those that wait for them first; each is at `/table/ID`.
    pub games: &'a [Listing],
    /// The boards to play on.
    pub boards: &'a [BoardScene<'a>],
    /// The scheme and host that links begin with.
    pub origin: &'a str,
}

/// A board on the home page. Its picture is at `/picture/ID/day.svg` and `/picture/ID/night.svg`.
#[derive(Clone, Copy, Debug)]
pub struct BoardScene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where everything lies on it.
    pub layout: &'a Layout,
}

/// What an invitation shows to whoever has no seat at its table.
#[derive(Clone, Copy, Debug)]
pub struct InvitationScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: BoardScene<'a>,
    /// The scheme and host that the link begins with.
    pub origin: &'a str,
    /// The path of the invitation: the form posts to `PATH/sit`, the socket is `PATH/socket`, and those
    /// who only look on go to `PATH/watch`.
    pub path: &'a str,
    /// What everybody may know of the table.
    pub table: &'a TableInfo,
    /// The visitor's name, or what was typed.
    pub name: Option<&'a str>,
    /// Why the name that was typed can't be taken.
    pub fault: Option<NameFault>,
    /// What a browser that is new here is known by once its form has come, however often it comes.
    pub key: &'a str,
}

/// What the page of a table shows, whose game has not begun, to those who sit there or look on.
#[derive(Clone, Copy, Debug)]
pub struct LobbyScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// The path of the invitation, or of the table for those who were not invited: forms post to
    /// `PATH/begin`, `PATH/seats`, `PATH/clock`, `PATH/bot`, `PATH/bots`, `PATH/no-bot`, `PATH/unseat`,
    /// `PATH/beside`, `PATH/wear`, `PATH/host`, `PATH/readmit`, `PATH/call-off` and `PATH/leave`, the socket is `PATH/lobby`.
    pub path: &'a str,
    /// What everybody may know of the table.
    pub table: &'a TableInfo,
    /// The person's own seat.
    pub mine: Option<Seat>,
    /// The whole address to send to friends; none for those who were not invited themselves.
    pub link: Option<&'a str>,
    /// Whether that address leads nowhere but on this computer.
    pub only_here: bool,
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
    /// Whether links lead nowhere but on this computer.
    pub only_here: bool,
    /// Where notices go, of somebody who is known.
    pub notices: Option<&'a NoticesScene>,
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
    /// The link leads to a record that is not kept any more.
    NoRecord,
    /// All seats are taken.
    Full,
    /// The cards are being dealt.
    Dealing,
    /// A part of a deal was not pledged at this table, or comes too early or too late.
    NoPart,
    /// The person has no seat at this table.
    NotYours,
    /// The host has removed the person from this table.
    Removed,
    /// Several people share the screen, and it was not said whose seat it is about.
    Curtain,
    /// The private link leads to nobody.
    NoPerson,
    /// What was sent can't be read.
    Unreadable,
    /// The address can be looked at or posted to, not both.
    WrongWay,
    /// Too much was sent.
    TooLarge,
    /// Too much was asked for in a short time.
    TooMany,
    /// Too many tables of the person are not over.
    Unfinished,
    /// Too many tables or connections are open.
    Busy,
    /// The store is busy; nothing was changed.
    StoreBusy,
    /// The disk of the store is full or fails; nothing was changed.
    StoreFull,
    /// Another server of the house keeps the table.
    Elsewhere,
    /// The server that keeps the table does not answer this one.
    Parted,
    /// The table has a board that this program does not have any more.
    BoardLost,
    /// Something of ours is broken; nothing was lost.
    Broken,
}

/// Why an act was not done, besides what the rules say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// Something happened meanwhile that the page had not shown yet.
    Stale,
    /// Whoever has no seat can't act.
    NotSeated,
    /// Several people share the screen, and the curtain is down.
    Curtained,
    /// The text is no act.
    Unreadable,
    /// It could not be stored; nothing happened.
    NotStored,
    /// Too many at once.
    TooFast,
    /// Others ask too much of the house; nothing happened.
    Busy,
    /// A bot plays the seat.
    Away,
    /// What was done can't be taken back any more.
    TooLate,
    /// The player for whom a bot was called in has time left.
    TimeLeft,
    /// That player has more time left than whoever calls.
    LessTime,
    /// That player was here a moment ago.
    Expected,
    /// The person has resigned.
    Resigned,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// Only the host may do this.
    NotHost,
    /// Whoever shall be host is so already.
    HostAlready,
    /// A bot, or somebody without a screen of their own, can't be host.
    NoHost,
    /// Whoever shall be host has left the seat to a bot.
    HeirAway,
    /// Somebody else has the seat.
    SeatTaken,
    /// No seat is free.
    NoSeatLeft,
    /// Somebody at the table wears that.
    LiveryTaken,
    /// The game can't begin while seats are free.
    SeatsFree,
    /// The table has no such seat.
    NoSuchSeat,
    /// The table can't have so many seats.
    NoSuchSeats,
    /// No bot plays like that.
    NoLevel,
    /// The clocks stand by consent.
    Paused,
    /// Something else is being asked.
    Asked,
    /// The others have refused something a moment ago.
    AskedTooSoon,
    /// The table has no clock.
    NoClock,
    /// There are no hints at this table.
    NoHints,
    /// They wait for as many hints as one may.
    HintsAtOnce,
    /// The cards are being dealt, so nothing can be changed about the table.
    Dealing,
    /// What a browser has pledged was not taken: the house makes the part of this seat.
    Unpledged,
    /// People talk with phrases only.
    PhrasesOnly,
    /// People don't talk.
    Silent,
    /// There is nothing to read in a line.
    SaysNothing,
    /// A line is too long.
    SaysTooMuch,
}

/// Why a page has nothing to come back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gone {
    /// The table is not there any more.
    Table,
    /// The visitor is not the one whose seat the page shows.
    Seat,
}
