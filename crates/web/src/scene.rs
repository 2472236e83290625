use atlas::Engraving;
use vocab::account::DearChoice;
use vocab::page::{GameSight, Livery, OpenHand, TableInfo, TalkSight};
use vocab::{
    Action, Board, Owner, Prospect, RouteId, RouteOutlook, RouteSet, Seat, Seq, TicketId, Variant,
    View, Viewer,
};

use crate::locale::Locale;

/// Everything the page of a running or finished game shows to one viewer: plain values, no truth
/// but what the viewer was told.
#[derive(Clone, Copy, Debug)]
pub struct TableScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// How it is drawn.
    pub art: &'a Engraving,
    /// The path of the table, such as `/table/k3v9`: forms post to `PATH/act`, `PATH/leave`,
    /// `PATH/come-back`, `PATH/call-bot`, `PATH/resign`, `PATH/rematch`, `PATH/say`, `PATH/block`, `PATH/unblock`, `PATH/propose`, `PATH/answer`, `PATH/host` and `PATH/go-on`, the socket is `PATH/socket`.
    pub path: &'a str,
    /// How many facts there are; the browser sends it back with every act.
    pub seq: Seq,
    /// What everybody may know of the table.
    pub table: &'a TableInfo,
    /// The game as the viewer sees it.
    pub game: &'a GameSight,
    /// What people say to each other, where several play and may talk.
    pub talk: Option<&'a TalkSight>,
    /// Where the record of the finished game can be had.
    pub record: Option<&'a str>,
    /// What somebody who looks back is shown beside it; at the table itself nothing.
    pub past: Option<Past<'a>>,
}

/// A step of a game that somebody looks back at. Nothing can be done in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past<'a> {
    /// How many facts there were a step before: what came after them was just played.
    pub since: Seq,
    /// What every seat held, in order, if that lies open.
    pub hands: &'a [OpenHand],
    /// What is told of the decision that comes next.
    pub reviewed: Option<DearChoice>,
}

impl<'a> TableScene<'a> {
    /// What the viewer may know.
    pub(crate) fn view(&self) -> &'a View {
        &self.game.view
    }

    /// The rule set.
    pub(crate) fn variant(&self) -> Variant {
        self.table.variant
    }

    /// What the seat of an owner wears.
    pub(crate) fn livery(&self, owner: Owner) -> Option<Livery> {
        match owner {
            Owner::Seat(seat) => self.table.liveries.get(seat.index()).copied(),
            Owner::Neutral => None,
        }
    }

    /// Whether it has tolls.
    pub(crate) fn has_tolls(&self) -> bool {
        self.variant().has_tolls(self.board)
    }

    /// The seat of the viewer, if it has one.
    pub(crate) fn mine(&self) -> Option<Seat> {
        match self.view().viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// What every seat held, if it lies open.
    pub(crate) fn open_hands(&self) -> &'a [OpenHand] {
        self.past.map_or(&[], |past| past.hands)
    }

    /// Whether something is asked of the viewer.
    pub(crate) fn my_move(&self) -> bool {
        !self.game.offers.is_empty()
    }

    /// Whether the viewer may do this now.
    pub(crate) fn offers(&self, action: Action) -> bool {
        self.game.offers.contains(&action)
    }

    /// The routes that the viewer may claim, or give to the neutral player, now.
    pub(crate) fn claimable(&self) -> RouteSet {
        let route = |action: &Action| match *action {
            Action::Claim(route, _) | Action::GiveNeutral(route) => Some(route),
            _ => None,
        };
        self.game.offers.iter().filter_map(route).collect()
    }

    /// These routes, and the other lane of each double among them that somebody could still claim.
    pub(crate) fn either_lane(&self, routes: RouteSet) -> RouteSet {
        let free = |route: &RouteId| self.possession(*route) == Possession::Free;
        let twins = routes.iter().filter_map(|route| self.board.route(route).twin).filter(free);
        routes.iter().chain(twins).collect()
    }

    /// Who has a route, or whether it can be had.
    pub(crate) fn possession(&self, route: RouteId) -> Possession {
        let view = self.view();
        let holds = |seat: &Seat| view.public[*seat].routes.contains(route);
        if let Some(seat) = view.seats.iter().find(holds) {
            Possession::Taken(Owner::Seat(seat))
        } else if view.neutral.is_some_and(|neutral| neutral.routes.contains(route)) {
            Possession::Taken(Owner::Neutral)
        } else if self.game.shut.contains(route) {
            Possession::Shut
        } else {
            Possession::Free
        }
    }

    /// What the viewer can make of a route; nothing for a spectator.
    pub(crate) fn outlook(&self, route: RouteId) -> Option<&'a RouteOutlook> {
        self.game.routes.iter().find(|outlook| outlook.route == route)
    }

    /// How a ticket stands, if it is one of the viewer's.
    pub(crate) fn prospect(&self, ticket: TicketId) -> Option<Prospect> {
        let known = self.game.tickets.iter().find(|known| known.ticket == ticket)?;
        Some(match known.prospect {
            // There is no turn left to do it in.
            Prospect::Open { .. } if self.is_over() => Prospect::Lost,
            prospect => prospect,
        })
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.view().phase, vocab::PhaseView::Over(_))
    }
}

/// Who has a route, or whether it can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Possession {
    /// Nobody has it, and somebody may claim it.
    Free,
    /// Nobody has it or will have it: it is the other lane of a double that is taken.
    Shut,
    /// It is claimed.
    Taken(Owner),
}
