use rules::{Game, State};
use vocab::account::{ChosenAct, Motive};
use vocab::{
    Action, Board, Card, Claim, Outlook, Prospect, RouteId, RouteOutlook, RouteSet, Seat, TicketId,
    Viewer,
};

/// Why one choice would have been better than another, told from what the seat could see: its cards and
/// tickets and the board. Nothing where nothing plain can be said.
pub(crate) fn motive(
    game: &Game,
    state: &State,
    seat: Seat,
    done: ChosenAct,
    best: ChosenAct,
) -> Option<Motive> {
    if done.action == best.action {
        return None;
    }
    let standpoint = Standpoint {
        board: game.board(),
        outlook: state.outlook(game, Viewer::Seat(seat)),
        own: state.view(game, Viewer::Spectator).public[seat].routes,
    };
    standpoint.motive(done, best)
}

struct Standpoint<'a> {
    board: &'a Board,
    outlook: Outlook,
    /// The routes of the seat.
    own: RouteSet,
}

impl Standpoint<'_> {
    fn motive(&self, done: ChosenAct, best: ChosenAct) -> Option<Motive> {
        match (done.action, best.action) {
            (Action::Claim(one, paid), Action::Claim(other, pays)) if self.same(one, other) => {
                (pays.wilds() < paid.wilds()).then_some(Motive::FewerWilds)
            }
            (done, Action::Claim(route, _)) => self.for_ticket(route).or_else(|| match done {
                Action::Claim(other, _) if self.toll(route) < self.toll(other) => {
                    Some(Motive::Toll)
                }
                Action::Draw(_) => Some(Motive::ClaimNow),
                Action::DrawTickets => Some(Motive::FewerTickets),
                _ => None,
            }),
            (Action::Claim(route, _), Action::Draw(_)) => {
                Some(if self.toll(route) > 0 { Motive::Toll } else { Motive::CardsFirst })
            }
            (Action::DrawTickets, Action::Draw(_)) => Some(Motive::FewerTickets),
            (_, Action::DrawTickets) => Some(Motive::MoreTickets),
            (Action::Keep(kept), Action::Keep(better)) => Some(if better.len() < kept.len() {
                Motive::FewerTickets
            } else if better.len() > kept.len() {
                Motive::MoreTickets
            } else {
                Motive::OtherTickets
            }),
            (Action::Draw(_), Action::Draw(_)) => match best.card {
                Some(Card::WILD) => Some(Motive::WildCard),
                Some(card) if self.is_wanted(card) => Some(Motive::FittingCard),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether both are the same route, or lanes of one.
    fn same(&self, one: RouteId, other: RouteId) -> bool {
        let ends = |route| {
            let route = self.board.route(route);
            [route.from, route.to]
        };
        ends(one) == ends(other)
    }

    fn toll(&self, route: RouteId) -> u8 {
        self.outlook(route).toll.map_or(0, |toll| toll.value)
    }

    fn outlook(&self, route: RouteId) -> &RouteOutlook {
        &self.outlook.routes[route.index()]
    }

    /// The tickets that are open still, with the routes of their shortest way; the dearest first.
    fn wanted(&self) -> Vec<(TicketId, RouteSet)> {
        let open = |ticket: &vocab::TicketOutlook| match ticket.prospect {
            Prospect::Open { way, .. } => Some((ticket.ticket, way)),
            Prospect::Done | Prospect::Lost => None,
        };
        let mut wanted: Vec<_> = self.outlook.tickets.iter().filter_map(open).collect();
        wanted.sort_by_key(|(ticket, _)| std::cmp::Reverse(self.board.ticket(*ticket).points));
        wanted
    }

    /// The ticket for which this route is claimed.
    fn for_ticket(&self, route: RouteId) -> Option<Motive> {
        let wanted = self.wanted();
        let (ticket, _) = wanted.iter().find(|(_, way)| way.contains(route))?;
        let without = self.joins_without(route, *ticket);
        Some(if without { Motive::Ticket(*ticket) } else { Motive::OnlyWay(*ticket) })
    }

    /// Whether a card is of a colour that some route on the way of a ticket wants.
    fn is_wanted(&self, card: Card) -> bool {
        let wants = |route: RouteId| {
            let colour = self.board.route(route).colour;
            colour.is_some() && colour == card.colour()
        };
        self.wanted().iter().any(|(_, way)| way.iter().any(wants))
    }

    /// Whether own and open routes still join a ticket's places when this route, and the lane beside it, is
    /// gone.
    fn joins_without(&self, gone: RouteId, ticket: TicketId) -> bool {
        let usable = |route: &RouteOutlook| {
            let open = !matches!(route.claim, Claim::Refused(_));
            self.own.contains(route.route) || (open && !self.same(route.route, gone))
        };
        let links: Vec<_> = self.outlook.routes.iter().filter(|route| usable(route)).collect();
        let ticket = self.board.ticket(ticket);
        let mut reached = vec![ticket.from];
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            for link in &links {
                let route = self.board.route(link.route);
                let there = match here {
                    place if place == route.from => route.to,
                    place if place == route.to => route.from,
                    _ => continue,
                };
                if !reached.contains(&there) {
                    reached.push(there);
                }
            }
            next += 1;
        }
        reached.contains(&ticket.to)
    }
}
