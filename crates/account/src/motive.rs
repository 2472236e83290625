use rules::{Game, State};
use vocab::account::{ChosenAct, Motive};
use vocab::page::Suggestion;
use vocab::{
    Action, Board, Card, Claim, Colour, Outlook, Payee, Payment, PhaseView, Prospect, RouteId,
    RouteOutlook, RouteSet, Seat, Source, TicketId, TicketSet, View, Viewer,
};

/// Why one choice would have been better than another, told from what the seat could see: its cards and
/// tickets and the board. What holds of both is no reason. Nothing where nothing plain can be said.
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
    seat: Seat,
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
        Standpoint { board: game.board(), seat, own: view.public[seat].routes, view, outlook }
    }

    /// Why one choice is better than another.
    fn motive(&self, done: ChosenAct, best: ChosenAct) -> Option<Motive> {
        match (done.action, best.action) {
            (Action::Claim(one, paid), Action::Claim(other, pays)) if self.same(one, other) => {
                (pays.wilds() < paid.wilds()).then_some(Motive::FewerWilds)
            }
            (Action::Claim(one, paid), Action::Claim(other, pays)) => {
                self.rather((one, paid), (other, pays))
            }
            (done, Action::Claim(route, _)) => {
                self.worth(route).into_iter().next().or_else(|| match done {
                    Action::Draw(_) => Some(self.tempo()),
                    Action::DrawTickets => Some(Motive::FewerTickets),
                    _ => None,
                })
            }
            (Action::Claim(route, _), Action::Draw(_)) => {
                let saves = self.loses_the_race(route);
                Some(if saves { Motive::Toll } else { Motive::CardsFirst })
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
            (Action::Draw(_), Action::Draw(_)) => self.rather_card(done.card, best.card),
            _ => None,
        }
    }

    /// Why a choice is a good one, whatever else could be done.
    fn reason(&self, best: ChosenAct) -> Option<Motive> {
        match best.action {
            Action::Claim(route, _) => {
                Some(self.worth(route).into_iter().next().unwrap_or_else(|| self.tempo()))
            }
            Action::Draw(_) => self.card(best.card).or_else(|| self.patience()),
            Action::DrawTickets => Some(Motive::MoreTickets),
            Action::Keep(kept) => self.keeping(kept),
            Action::GiveNeutral(_) | Action::Pass => None,
        }
    }

    /// Why to claim one route rather than another.
    fn rather(&self, done: (RouteId, Payment), best: (RouteId, Payment)) -> Option<Motive> {
        let ((done, paid), (best, pays)) = (done, best);
        let known = self.worth(done);
        let is_new = |motive: &Motive| {
            let only = motive.ticket().map(Motive::OnlyWay);
            !known.contains(motive) && only.is_none_or(|only| !known.contains(&only))
        };
        let points =
            |route: RouteId| self.board.figures().points_for(self.board.route(route).length);
        let scores = self.view.last_turns.is_some() && points(best) > points(done);
        let plain = [
            (Motive::Toll, self.loses_the_race(done) && !self.loses_the_race(best)),
            (Motive::Points, scores),
            (Motive::FewerWilds, pays.wilds() < paid.wilds()),
        ];
        let plain = plain.into_iter().filter_map(|(motive, holds)| holds.then_some(motive));
        self.worth(best).into_iter().filter(is_new).chain(plain).next()
    }

    /// What a route is good for beside its points, what counts most first.
    fn worth(&self, route: RouteId) -> Vec<Motive> {
        let mut worth = self.for_tickets(route);
        if self.board.route(route).carts && self.view.merchandise > 0 {
            worth.push(Motive::Goods);
        }
        worth
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

    /// Why to take one card rather than another.
    fn rather_card(&self, done: Option<Card>, best: Option<Card>) -> Option<Motive> {
        let known = self.card(done);
        // A wild fits as well, wherever a colour does.
        let is_new = |motive: &Motive| {
            known != Some(*motive)
                && (known, *motive) != (Some(Motive::WildCard), Motive::FittingCard)
        };
        self.card(best).filter(is_new)
    }

    /// Why to collect cards though a route could be had.
    fn patience(&self) -> Option<Motive> {
        let payable = |route: &&RouteOutlook| matches!(route.claim, Claim::Payable(_));
        let mut payable = self.outlook.routes.iter().filter(payable).peekable();
        payable.peek()?;
        self.outlook.claiming.ok()?;
        let dear = payable.all(|route| self.loses_the_race(route.route));
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

    /// Whether the toll of a route would take the seat out of the race for the bonus, which a loan does (N11), or
    /// let somebody past it (N12). Who is level is none of them: as the game begins all are, and somebody pays first.
    fn loses_the_race(&self, route: RouteId) -> bool {
        let is_in = |seat: Seat| self.outlook.toll_race[seat].is_some();
        let Some(toll) = self.outlook(route).toll.filter(|_| is_in(self.seat)) else {
            return false;
        };
        let tokens = |seat: Seat| self.view.public[seat].tokens;
        let mut rivals = self.view.seats.iter().filter(|&seat| seat != self.seat && is_in(seat));
        let passes = |rival: Seat| {
            let got = if toll.to == Payee::Seat(rival) { toll.value } else { 0 };
            let [before, after] = [tokens(rival), tokens(rival) + got];
            before < tokens(self.seat) && after > tokens(self.seat) - toll.value
        };
        toll.loan || rivals.any(passes)
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

    /// The tickets for which this route may be claimed, the dearest first.
    fn for_tickets(&self, route: RouteId) -> Vec<Motive> {
        let lies_on = |way: RouteSet| way.iter().any(|other| self.same(route, other));
        let wanted = self.wanted().into_iter().filter(|(_, way)| lies_on(*way));
        let motive = |(ticket, _)| {
            let without = self.joins_without(route, ticket);
            if without { Motive::Ticket(ticket) } else { Motive::OnlyWay(ticket) }
        };
        wanted.map(motive).collect()
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
