use rules::{Game, State};
use vocab::account::{ChosenAct, Motive};
use vocab::page::Suggestion;
use vocab::{
    Action, Board, Card, Claim, Colour, Outlook, PhaseView, Prospect, RouteId, RouteOutlook,
    RouteSet, Seat, Source, TicketId, TicketSet, View, Viewer,
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
    Standpoint::of(game, state, seat).motive(done, best)
}

/// An action that was found good for a seat, and why it is, told from what the seat sees.
pub fn suggestion(game: &Game, state: &State, seat: Seat, action: Action) -> Suggestion {
    let standpoint = Standpoint::of(game, state, seat);
    let act = chosen(&standpoint.view, action);
    Suggestion { act, motive: standpoint.reason(act) }
}

/// An action, with the card that it takes from the display.
pub(crate) fn chosen(view: &View, action: Action) -> ChosenAct {
    let card = match action {
        Action::Draw(Source::Slot(slot)) => view.display.get(usize::from(slot)).copied().flatten(),
        _ => None,
    };
    ChosenAct { action, card }
}

struct Standpoint<'a> {
    board: &'a Board,
    view: View,
    outlook: Outlook,
    /// The routes of the seat.
    own: RouteSet,
}

impl<'a> Standpoint<'a> {
    fn of(game: &'a Game, state: &State, seat: Seat) -> Standpoint<'a> {
        let viewer = Viewer::Seat(seat);
        let view = state.view(game, viewer);
        let outlook = state.outlook(game, viewer);
        Standpoint { board: game.board(), own: view.public[seat].routes, view, outlook }
    }

    /// Why one choice is better than another.
    fn motive(&self, done: ChosenAct, best: ChosenAct) -> Option<Motive> {
        match (done.action, best.action) {
            (Action::Claim(one, paid), Action::Claim(other, pays)) if self.same(one, other) => {
                (pays.wilds() < paid.wilds()).then_some(Motive::FewerWilds)
            }
            (done, Action::Claim(route, _)) => self.worth(route).or_else(|| match done {
                Action::Claim(other, _) if self.toll(route) < self.toll(other) => {
                    Some(Motive::Toll)
                }
                Action::Draw(_) => Some(self.tempo()),
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
            (Action::Draw(_), Action::Draw(_)) => self.card(best.card),
            _ => None,
        }
    }

    /// Why a choice is a good one, whatever else could be done.
    fn reason(&self, best: ChosenAct) -> Option<Motive> {
        match best.action {
            Action::Claim(route, _) => Some(self.worth(route).unwrap_or_else(|| self.tempo())),
            Action::Draw(_) => self.card(best.card).or_else(|| self.patience()),
            Action::DrawTickets => Some(Motive::MoreTickets),
            Action::Keep(kept) => self.keeping(kept),
            Action::GiveNeutral(_) | Action::Pass => None,
        }
    }

    /// What a route is good for beside its points.
    fn worth(&self, route: RouteId) -> Option<Motive> {
        let goods = || self.board.route(route).carts && self.view.merchandise > 0;
        self.for_ticket(route).or_else(|| goods().then_some(Motive::Goods))
    }

    /// Why to claim now rather than to wait.
    fn tempo(&self) -> Motive {
        if self.view.last_turns.is_some() { Motive::Points } else { Motive::ClaimNow }
    }

    /// Why to take this open card, or one from the deck.
    fn card(&self, card: Option<Card>) -> Option<Motive> {
        match card {
            Some(Card::WILD) => Some(Motive::WildCard),
            Some(card) => self.is_wanted(card).then_some(Motive::FittingCard),
            None => {
                let fits = |card: Card| card.is_wild() || self.is_wanted(card);
                let none = !self.view.display.into_iter().flatten().any(fits);
                (none && !self.wanted().is_empty()).then_some(Motive::NoneOpen)
            }
        }
    }

    /// Why to collect cards though a route could be had.
    fn patience(&self) -> Option<Motive> {
        let payable = |route: &&RouteOutlook| matches!(route.claim, Claim::Payable(_));
        let mut payable = self.outlook.routes.iter().filter(payable).peekable();
        payable.peek()?;
        self.outlook.claiming.ok()?;
        let dear = payable.all(|route| self.toll(route.route) > 0);
        Some(if dear { Motive::Toll } else { Motive::CardsFirst })
    }

    /// Why to keep these of the tickets that were offered.
    fn keeping(&self, kept: TicketSet) -> Option<Motive> {
        let offered = self.view.own?.offer.as_slice().len();
        let figures = &self.board.figures().tickets;
        let fewest = match self.view.phase {
            PhaseView::Setup { .. } => figures.dealt_kept_min,
            _ => figures.drawn_kept_min,
        };
        Some(match kept.len() {
            count if count == offered => Motive::MoreTickets,
            count if count <= usize::from(fewest) => Motive::FewerTickets,
            _ => Motive::OtherTickets,
        })
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

    /// Whether a card is of a colour that some route on the way of a ticket wants: its own or, where it is
    /// grey, the one that the seat has most of.
    fn is_wanted(&self, card: Card) -> bool {
        let hand = self.view.own.map(|own| own.hand).unwrap_or_default();
        let most = Colour::ALL.into_iter().map(|colour| hand.of(Card::of(colour))).max();
        let collected = hand.of(card) > 0 && Some(hand.of(card)) == most;
        let wants = |route: RouteId| match self.board.route(route).colour {
            Some(colour) => card.colour() == Some(colour),
            None => collected,
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

#[cfg(test)]
mod tests;
