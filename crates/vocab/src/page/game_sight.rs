use super::hints::HintSight;
use super::hurry::Hurry;
use crate::action::Action;
use crate::outlook::{RouteOutlook, TicketOutlook, TollPlace};
use crate::refusal::Refusal;
use crate::route::RouteSet;
use crate::score::ScoreSheet;
use crate::seat::BySeat;
use crate::seen::Seen;
use crate::seq::Seq;
use crate::view::View;

/// What somebody wants who takes their last action back, in place of the text of an action.
pub const TAKE_BACK: &str = "take back";

/// A game as one viewer sees it, with what a page needs beyond the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSight {
    /// Everything the viewer may know.
    pub view: View,
    /// What the viewer may do now, in order; nothing for whoever is not asked.
    pub offers: Vec<Action>,
    /// Whether the viewer may take its last action back ([`TAKE_BACK`], R4).
    pub take_back: bool,
    /// Whether the viewer may do so with everybody's consent, though others have acted since (R4).
    pub ask_back: bool,
    /// For whom the viewer may call in a bot, since their time is out or they have gone (R3).
    pub callable: BySeat<bool>,
    /// How it stands with a hint for the viewer.
    pub hint: HintSight,
    /// How many hints each seat has asked for in this game.
    pub hints: BySeat<u16>,
    /// Whose bot thought less about its last decision than its level promises.
    pub hurries: BySeat<Option<Hurry>>,
    /// Whether this is the moment to claim a route.
    pub claiming: Result<(), Refusal>,
    /// What the viewer's seat can make of every route of the board; nothing for spectators.
    pub routes: Vec<RouteOutlook>,
    /// What it can make of the tickets it holds and of those it chooses from.
    pub tickets: Vec<TicketOutlook>,
    /// The free lanes of doubles that nobody can claim any more, since the other one is taken.
    pub shut: RouteSet,
    /// Which seats could bring the last round on with a single claim (S20).
    pub near_the_end: BySeat<bool>,
    /// Where each seat stands in the race for the toll bonus: nowhere with a loan, or without tolls.
    pub toll_race: BySeat<Option<TollPlace>>,
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
    pub seq: Seq,
    /// What was seen of it.
    pub seen: Seen,
}
