use vocab::limits::PLACES_MAX;
use vocab::{
    BySeat, Ending, PlaceId, RouteSet, ScoreRow, ScoreSheet, Seat, TicketId, TicketLine, TollPlace,
};

use crate::fact::Fact;
use crate::game::Game;
use crate::link::Network;
use crate::state::State;

/// A game proven to be over: the only way to its score sheet.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    game: &'a Game,
    state: &'a State,
    ending: Ending,
}

impl State {
    /// The finished game, if it is over.
    pub fn finished<'a>(&'a self, game: &'a Game) -> Option<Finished<'a>> {
        self.ending().map(|ending| Finished { game, state: self, ending })
    }

    /// What a seat's marker shows during the game: its start and its routes.
    #[inline]
    pub fn marker_points(&self, game: &Game, seat: Seat) -> i16 {
        i16::from(game.numbers.start_points[seat.index()]) + self.route_points(game, seat)
    }

    /// N12: where a seat stands in the race for the toll bonus, if there is one and it is in it.
    #[inline]
    pub(crate) fn toll_place(&self, game: &Game, seat: Seat) -> Option<TollPlace> {
        let tolls = game.figures().tolls.as_ref().filter(|_| game.tolls)?;
        // N11: a seat with a loan takes no place.
        let worth = |seat: Seat| (self.loans[seat] == 0).then(|| self.tokens[seat]);
        let place = place(game, seat, worth)?;
        Some(TollPlace { place, bonus: tolls.bonus.points(game.seats.count(), place) })
    }

    fn route_points(&self, game: &Game, seat: Seat) -> i16 {
        self.routes[seat].iter().map(|route| i16::from(game.lane(route).points)).sum()
    }
}

impl Finished<'_> {
    /// Every total, by seat.
    #[inline]
    pub fn totals(&self) -> BySeat<i16> {
        let mut totals = BySeat::all(0);
        for seat in self.game.seats.iter() {
            let tickets: i16 = self.each_ticket(seat).map(|line| signed(&line)).sum();
            totals[seat] = self.state.marker_points(self.game, seat)
                + tickets
                + self.bonus(seat)
                + self.loans(seat);
        }
        totals
    }

    /// Every part of every score, and who won.
    pub fn sheet(&self) -> ScoreSheet {
        let rows: Vec<ScoreRow> = self.game.seats.iter().map(|seat| self.row(seat)).collect();
        ScoreSheet { winners: self.winners(&rows), rows, ending: self.ending }
    }

    /// For each row of the sheet and each of its tickets: the shortest way over the seat's own
    /// routes, nothing where the ticket is not fulfilled.
    pub fn ways(&self) -> Vec<Vec<RouteSet>> {
        let way = |network: &Network<'_>, ticket: TicketId| {
            let ticket = self.game.board().ticket(ticket);
            let way = network.cheapest([ticket.from, ticket.to]);
            way.map_or(RouteSet::EMPTY, |way| way.routes)
        };
        let ways = |seat: Seat| {
            let network = Network::new(self.game, RouteSet::EMPTY, self.state.routes[seat]);
            self.state.tickets[seat].iter().map(|ticket| way(&network, ticket)).collect()
        };
        self.game.seats.iter().map(ways).collect()
    }

    fn row(&self, seat: Seat) -> ScoreRow {
        let start = i16::from(self.game.numbers.start_points[seat.index()]);
        let routes = self.state.route_points(self.game, seat);
        let tickets: Vec<TicketLine> = self.each_ticket(seat).collect();
        let (bonus, loans) = (self.bonus(seat), self.loans(seat));
        let ticket_points: i16 = tickets.iter().map(signed).sum();
        let total = start + routes + ticket_points + bonus + loans;
        ScoreRow { seat, start, routes, tickets, bonus, loans, total }
    }

    /// S19: a ticket is done when the seat's own routes join its places.
    fn each_ticket(&self, seat: Seat) -> impl Iterator<Item = TicketLine> {
        let board = self.game.board();
        let joined = Joined::by(self.game, self.state.routes[seat]);
        self.state.tickets[seat].iter().map(move |id| {
            let ticket = board.ticket(id);
            let done = joined.joins(ticket.from, ticket.to);
            TicketLine { ticket: id, done, points: ticket.points }
        })
    }

    /// A8, N12: the bonus by place.
    #[inline]
    fn bonus(&self, seat: Seat) -> i16 {
        let players = self.game.seats.count();
        let figures = self.game.figures();
        let mut bonus = 0_i16;
        if let Some(merchandise) = &figures.merchandise {
            // A9: no merchandise cards, no bonus.
            let held = |seat: Seat| Some(self.state.merchandise[seat]).filter(|&held| held > 0);
            let place = place(self.game, seat, held);
            bonus += place.map_or(0, |place| merchandise.bonus.points(players, place).into());
        }
        let toll_place = self.state.toll_place(self.game, seat);
        bonus += toll_place.map_or(0, |standing| i16::from(standing.bonus));
        bonus
    }

    fn loans(&self, seat: Seat) -> i16 {
        let cost = self.game.figures().tolls.as_ref().map_or(0, |tolls| tolls.loan_cost);
        -i16::from(cost) * i16::from(self.state.loans[seat])
    }

    /// A10, N14: most points, then most fulfilled tickets, then shared. R1, R2: never a resigned seat.
    fn winners(&self, rows: &[ScoreRow]) -> Vec<Seat> {
        let standing = |row: &ScoreRow| (row.total, row.tickets_done());
        let eligible = || rows.iter().filter(|row| !self.state.has_resigned(row.seat));
        let Some(best) = eligible().map(standing).max() else {
            return Vec::new();
        };
        eligible().filter(|row| standing(row) == best).map(|row| row.seat).collect()
    }
}

/// The place of a seat (0 is first) among those that have a standing; ties share a place and the following ones are
/// skipped, so it is the number of seats that stand better.
fn place(game: &Game, seat: Seat, standing: impl Fn(Seat) -> Option<u8>) -> Option<usize> {
    let mine = standing(seat)?;
    Some(game.seats.iter().filter_map(&standing).filter(|&theirs| theirs > mine).count())
}

/// What the markers showed before the first turn of these facts and after each.
pub fn course<'a>(game: &Game, facts: impl IntoIterator<Item = &'a Fact>) -> Vec<BySeat<i16>> {
    let mut points = BySeat::from_fn(|seat| game.numbers.start_points[seat.index()].into());
    let mut course = vec![points];
    for fact in facts {
        match *fact {
            Fact::Claimed { seat, points: won, .. } => points[seat] += i16::from(won),
            Fact::TurnEnded | Fact::Ended(_) => course.push(points),
            _ => {}
        }
    }
    course
}

fn signed(line: &TicketLine) -> i16 {
    let points = i16::from(line.points);
    if line.done { points } else { -points }
}

/// Which places a set of routes joins.
#[derive(Clone, Debug)]
pub struct Joined {
    root: [u8; PLACES_MAX],
}

impl Joined {
    /// The places joined by these routes.
    #[inline]
    pub fn by(game: &Game, routes: RouteSet) -> Joined {
        let mut joined = Joined { root: std::array::from_fn(|i| i as u8) };
        for route in routes.iter() {
            let route = game.board().route(route);
            let (a, b) = (joined.find(route.from), joined.find(route.to));
            joined.root[usize::from(b)] = a;
        }
        joined
    }

    /// Whether the two places are joined.
    #[inline]
    pub fn joins(&self, a: PlaceId, b: PlaceId) -> bool {
        self.find(a) == self.find(b)
    }

    fn find(&self, place: PlaceId) -> u8 {
        let mut at = place.0;
        while self.root[usize::from(at)] != at {
            at = self.root[usize::from(at)];
        }
        at
    }
}
