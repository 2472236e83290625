use atlas::Layout;
use vocab::{
    Action, Board, Payment, Refusal, RouteId, RouteSet, ScoreSheet, Seat, Seen, TicketId, Variant,
    View, Viewer,
};

use crate::level::Level;
use crate::locale::Locale;

/// Everything the page of a running or finished game shows to one viewer: plain values, no truth
/// but what the view holds.
#[derive(Clone, Copy, Debug)]
pub struct TableScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// Where everything lies on it.
    pub layout: &'a Layout,
    /// The rule set.
    pub variant: Variant,
    /// The number of the last thing that happened; the browser sends it back with every act.
    pub seq: u64,
    /// The path of the table, such as `/table/k3v9`: acts are posted to `PATH/act`, the socket is
    /// `PATH/socket`.
    pub path: &'a str,
    /// Who sits where, as many as the view has seats.
    pub seats: &'a [SeatScene<'a>],
    /// What the viewer may know.
    pub view: &'a View,
    /// What the viewer may do now; empty when it is not asked.
    pub offers: &'a [Action],
    /// Whether each route can be claimed, in board order; empty for a spectator.
    pub routes: &'a [Claim],
    /// How the viewer's own tickets stand, those it is choosing from included.
    pub tickets: &'a [TicketScene],
    /// What happened, oldest first, as the viewer saw it.
    pub log: &'a [Seen],
    /// The final scores.
    pub scores: Option<&'a ScoreSheet>,
    /// Whether the viewer may take back what it did last.
    pub take_back: bool,
    /// Where the record of the finished game can be had.
    pub record: Option<&'a str>,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatScene<'a> {
    /// The name, as the person wrote it.
    pub name: &'a str,
    /// Who plays it.
    pub sitter: Sitter,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person who is connected.
    Here,
    /// A person who is not connected.
    Away,
    /// A bot that plays for a person until they come back.
    StandIn,
    /// A bot, with its level if it has one of ours.
    Bot(Option<Level>),
}

/// Whether a route can be claimed by the viewer now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Yes, in these ways, best first.
    Ways(Vec<Payment>),
    /// No, because.
    Refused(Refusal),
}

/// How a ticket of the viewer stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketScene {
    /// The ticket.
    pub ticket: TicketId,
    /// How far it is.
    pub progress: Progress,
}

/// How far a ticket is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The own routes join its places.
    Done,
    /// These routes are still missing on the cheapest way.
    Left(RouteSet),
    /// No way is left.
    Lost,
}

impl<'a> TableScene<'a> {
    /// The seat of the viewer, if it has one.
    pub fn mine(&self) -> Option<Seat> {
        match self.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether something is asked of the viewer.
    pub fn my_move(&self) -> bool {
        self.mine().is_some_and(|mine| self.view.to_act().any(|seat| seat == mine))
    }

    /// Whether the viewer may do this now.
    pub(crate) fn offers(&self, action: Action) -> bool {
        self.offers.contains(&action)
    }

    /// The routes that the viewer may claim, or give to the neutral player, now.
    pub(crate) fn claimable(&self) -> RouteSet {
        let route = |action: &Action| match *action {
            Action::Claim(route, _) | Action::GiveNeutral(route) => Some(route),
            _ => None,
        };
        self.offers.iter().filter_map(route).collect()
    }

    /// Whether and how the viewer can claim a route; nothing for a spectator.
    pub(crate) fn claim(&self, route: RouteId) -> Option<&'a Claim> {
        self.routes.get(route.index())
    }

    /// How a ticket stands, if it is one of the viewer's.
    pub(crate) fn progress(&self, ticket: TicketId) -> Option<Progress> {
        self.tickets.iter().find(|known| known.ticket == ticket).map(|known| known.progress)
    }
}
