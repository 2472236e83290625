use std::cmp::Reverse;

use vocab::{
    BySeat, Card, Claim, Outlook, Payment, Prospect, Refusal, RouteId, RouteOutlook, RouteSet,
    Seat, TicketId, TicketOutlook, TicketSet, Viewer,
};

use crate::game::Game;
use crate::link::Network;
use crate::payments::Payments;
use crate::score::Joined;
use crate::state::State;

impl State {
    /// What this viewer could do with the board, and what it would cost: the same refusals, payments
    /// and tolls that a claim would meet.
    pub fn outlook(&self, game: &Game, viewer: Viewer) -> Outlook {
        let near_the_end =
            BySeat::from_fn(|seat| game.seats.has(seat) && self.is_near_the_end(game, seat));
        let toll_race = BySeat::from_fn(|seat| {
            game.seats.has(seat).then(|| self.toll_place(game, seat)).flatten()
        });
        match viewer {
            Viewer::Seat(seat) if game.seats.has(seat) => {
                let joined = Joined::by(game, self.routes[seat]);
                let route = |id| self.route_outlook(game, seat, id, &joined);
                Outlook {
                    claiming: self.check_claiming(game, seat),
                    routes: game.each_route().map(route).collect(),
                    tickets: self.ticket_outlooks(game, seat, &joined),
                    shut: self.shut(game),
                    near_the_end,
                    toll_race,
                }
            }
            Viewer::Seat(_) | Viewer::Spectator => Outlook {
                claiming: Err(if self.is_over() {
                    Refusal::GameOver
                } else {
                    Refusal::NotYourTurn
                }),
                routes: Vec::new(),
                tickets: Vec::new(),
                shut: self.shut(game),
                near_the_end,
                toll_race,
            },
        }
    }

    /// Whether this seat could bring the last round on with a single claim (S20).
    fn is_near_the_end(&self, game: &Game, seat: Seat) -> bool {
        let least = self.pieces[seat].saturating_sub(game.numbers.longest);
        self.last_turns == 0 && !self.is_over() && least <= game.numbers.pieces_end
    }

    /// The free lanes of doubles that nobody can claim any more.
    fn shut(&self, game: &Game) -> RouteSet {
        let taken = self.taken(game);
        let shuts = |&id: &RouteId| {
            let twin = game.lane(id).twin();
            !taken.contains(id) && twin.is_some_and(|twin| taken.contains(twin))
        };
        game.each_route().filter(|_| game.single_doubles).filter(shuts).collect()
    }

    fn route_outlook(
        &self,
        game: &Game,
        seat: Seat,
        route: RouteId,
        joined: &Joined,
    ) -> RouteOutlook {
        let claim = match self.check_route(game, seat, route) {
            Ok(length) => {
                let payments = self.preferred_payments(game, seat, route);
                if payments.is_empty() {
                    Claim::TooFewCards { need: length, have: self.most_cards(game, seat, route) }
                } else {
                    Claim::Payable(payments)
                }
            }
            Err(refusal) => Claim::Refused(refusal),
        };
        let completes = match claim {
            Claim::Payable(_) | Claim::TooFewCards { .. } => {
                self.completed_by(game, seat, route, joined)
            }
            Claim::Refused(_) => TicketSet::default(),
        };
        RouteOutlook { route, claim, toll: self.toll(game, seat, route), completes }
    }

    /// The tickets of a seat whose places this route would join, on top of what joins places already.
    fn completed_by(&self, game: &Game, seat: Seat, route: RouteId, joined: &Joined) -> TicketSet {
        let [here, there] = {
            let route = game.board().route(route);
            [route.from, route.to]
        };
        let completes = |&id: &TicketId| {
            let ticket = game.board().ticket(id);
            let along = |from, to| joined.joins(ticket.from, from) && joined.joins(to, ticket.to);
            !joined.joins(ticket.from, ticket.to) && (along(here, there) || along(there, here))
        };
        self.tickets[seat].iter().filter(completes).collect()
    }

    /// Fewest wilds first; then the colour of which most is left, which is the one best spared.
    fn preferred_payments(&self, game: &Game, seat: Seat, route: RouteId) -> Vec<Payment> {
        let (hand, lane) = (&self.hands[seat], game.lane(route));
        let all = Payments::of(hand, usize::from(lane.length)).of_lane(lane);
        let mut payments: Vec<Payment> = all.collect();
        let left = |payment: &Payment| {
            payment.colour().map_or(0, |colour| hand.of(Card::of(colour)) - payment.coloured())
        };
        payments.sort_by_key(|payment| (payment.wilds(), Reverse(left(payment))));
        payments
    }

    /// The most the seat can put together for a route: one colour that fits, and wilds.
    fn most_cards(&self, game: &Game, seat: Seat, route: RouteId) -> u8 {
        let hand = &self.hands[seat];
        let most = game.lane(route).colours().map(|colour| hand.of(Card::of(colour))).max();
        most.unwrap_or(0).saturating_add(hand.wilds())
    }

    fn ticket_outlooks(&self, game: &Game, seat: Seat, joined: &Joined) -> Vec<TicketOutlook> {
        let (own, pieces) = (self.routes[seat], self.pieces[seat]);
        let open = game.open_routes(own, self.taken(game), pieces);
        let network = Network::new(game, own, open);
        let prospect = |ticket: TicketId| {
            let ticket = game.board().ticket(ticket);
            if joined.joins(ticket.from, ticket.to) {
                return Prospect::Done;
            }
            match network.cheapest([ticket.from, ticket.to]) {
                Some(way) if way.spaces <= u16::from(pieces) => {
                    Prospect::Open { pieces: way.spaces as u8, way: way.routes }
                }
                _ => Prospect::Lost,
            }
        };
        let held = self.tickets[seat];
        let offered = self.offered[seat].set().without(held);
        let both = held.iter().chain(offered.iter());
        both.map(|ticket| TicketOutlook { ticket, prospect: prospect(ticket) }).collect()
    }
}
