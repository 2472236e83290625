use crate::action::Action;
use crate::outlook::{RouteOutlook, TicketOutlook};
use crate::refusal::Refusal;
use crate::route::RouteSet;
use crate::ruleset::Variant;
use crate::score::ScoreSheet;
use crate::seat::{BySeat, Seat, Viewer};
use crate::seen::{BotName, Seen};
use crate::view::View;

/// All that one viewer's page shows of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    /// How many facts the ledger holds; an action names the number it was chosen at.
    pub seq: u32,
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody may know of the table.
    pub table: TableInfo,
    /// The game, once it has begun.
    pub game: Option<GameSight>,
}

/// What everybody may know of a table, whatever is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableInfo {
    /// Its id, as in links.
    pub id: String,
    /// The id of its board.
    pub board: String,
    /// Which way of playing it is.
    pub variant: Variant,
    /// The name of its rule set.
    pub ruleset: String,
    /// Who sits where, in the order of play.
    pub seats: Vec<Sitter>,
    /// The seat of whoever made the table, if they sit at it.
    pub host: Option<Seat>,
    /// How far it is.
    pub stage: TableStage,
    /// The code that invites to its free seats; only those who sit at the table are told.
    pub invite: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStage {
    /// It waits for people to take its free seats.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// The bot that plays for them since they left or resigned.
        replaced_by: Option<BotName>,
        /// Whether no page of theirs is open at the table; a list of games doesn't tell.
        away: bool,
    },
    /// A bot.
    Bot {
        /// What it is called at the table.
        name: String,
        /// How it plays.
        level: BotName,
    },
}

/// A game as one viewer sees it, with what a page needs beyond the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSight {
    /// Everything the viewer may know.
    pub view: View,
    /// What the viewer may do now, in order; nothing for whoever is not asked.
    pub offers: Vec<Action>,
    /// Whether this is the moment to claim a route.
    pub claiming: Result<(), Refusal>,
    /// What the viewer's seat can make of every route of the board; nothing for spectators.
    pub routes: Vec<RouteOutlook>,
    /// What it can make of the tickets it holds and of those it chooses from.
    pub tickets: Vec<TicketOutlook>,
    /// The latest of what happened, oldest first.
    pub log: Vec<LogLine>,
    /// What is told once the game is over.
    pub end: Option<GameEnd>,
}

/// What everybody may know of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// The scores with everybody's tickets.
    pub sheet: ScoreSheet,
    /// For each row of the sheet and each of its tickets: the routes that fulfilled it.
    pub ways: Vec<Vec<RouteSet>>,
    /// What the markers showed before the first turn and after each.
    pub course: Vec<BySeat<i16>>,
}

/// One fact as the viewer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Its number in the ledger, from 1.
    pub seq: u32,
    /// What was seen of it.
    pub seen: Seen,
}

/// One table in somebody's list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub table: TableInfo,
    /// Whether the game waits for whoever's list it is.
    pub waits_for_you: bool,
    /// When something last happened, in milliseconds since the beginning of 1970.
    pub changed_ms: i64,
}
