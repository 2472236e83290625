use std::sync::Arc;

use rules::{Game, Lane};
use vocab::limits::{PLACES_MAX, ROUTES_MAX, SEATS_MAX, TICKETS_MAX};
use vocab::{Cards, PlaceId, RouteId, RouteSet, Seats, TicketId};

use crate::ways::{CLOSED, Ways};

/// What a bot looks up about a game again and again, laid out for speed; made once a game.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub(crate) game: Game,
    pub(crate) seats: Seats,
    /// The neighbourhoods of places: pairs that have a route between them.
    pub(crate) pairs: Vec<Pair>,
    /// For each route the number of its pair.
    pub(crate) pair_of: [u8; ROUTES_MAX],
    /// For each place its pairs.
    pub(crate) around: [Around; PLACES_MAX],
    pub(crate) tickets: [Errand; TICKETS_MAX],
    pub(crate) ticket_count: u8,
    /// For each ticket the spaces between its places on an empty board.
    pub(crate) spans: [u8; TICKETS_MAX],
    pub(crate) cards: Cards,
    pub(crate) pieces: u8,
    /// The last turns begin with so many left (S20).
    pub(crate) pieces_end: u8,
    pub(crate) tolls: bool,
    /// Points that a loan costs at the end.
    pub(crate) loan_cost: f32,
    /// Points for most tokens at the end, by place, down to none.
    pub(crate) toll_bonus: [u8; SEATS_MAX + 1],
    pub(crate) single_doubles: bool,
}

/// Two neighbouring places and the routes between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) ends: [PlaceId; 2],
    /// Its one or two routes.
    pub(crate) routes: RouteSet,
}

/// The pairs at a place.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Around {
    /// The neighbour and the number of the pair.
    pairs: [(u8, u8); Around::MOST],
    count: u8,
}

impl Around {
    /// Most neighbours that are looked at; more than any map has.
    const MOST: usize = 16;

    #[inline(always)]
    pub(crate) fn pairs(&self) -> &[(u8, u8)] {
        &self.pairs[..usize::from(self.count)]
    }
}

/// A ticket in a few bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errand {
    pub(crate) from: PlaceId,
    pub(crate) to: PlaceId,
    pub(crate) points: u8,
}

impl Chart {
    pub(crate) fn new(game: &Game) -> Chart {
        let board = game.board();
        let figures = game.figures();
        let tolls = figures.tolls.as_ref().filter(|_| game.has_tolls());
        let mut chart = Chart {
            game: game.clone(),
            seats: game.seats(),
            pairs: Vec::new(),
            pair_of: [0; ROUTES_MAX],
            around: [Around::default(); PLACES_MAX],
            tickets: [NO_ERRAND; TICKETS_MAX],
            ticket_count: board.tickets().len() as u8,
            spans: [0; TICKETS_MAX],
            cards: figures.cards,
            pieces: figures.pieces,
            pieces_end: figures.pieces_end,
            tolls: tolls.is_some(),
            loan_cost: tolls.map_or(0.0, |tolls| f32::from(tolls.loan_cost)),
            toll_bonus: toll_bonus(game),
            single_doubles: game.has_single_doubles(),
        };
        for route in game.each_route() {
            chart.join(route, game.lane(route));
        }
        for (id, ticket) in board.each_ticket() {
            chart.tickets[id.index()] =
                Errand { from: ticket.from, to: ticket.to, points: ticket.points };
        }
        chart.measure_tickets();
        chart
    }

    fn join(&mut self, id: RouteId, lane: &Lane) {
        if let Some(twin) = lane.twin().filter(|twin| *twin < id) {
            let pair = self.pair_of[twin.index()];
            self.pair_of[id.index()] = pair;
            self.pairs[usize::from(pair)].routes.insert(id);
            return;
        }
        let number = self.pairs.len() as u8;
        self.pair_of[id.index()] = number;
        self.pairs.push(Pair { ends: [lane.from, lane.to], routes: [id].into_iter().collect() });
        for (here, there) in [(lane.from, lane.to), (lane.to, lane.from)] {
            let around = &mut self.around[here.index()];
            if usize::from(around.count) < Around::MOST {
                around.pairs[usize::from(around.count)] = (there.0, number);
                around.count += 1;
            }
        }
    }

    fn measure_tickets(&mut self) {
        let ways = Ways::new(self, RouteSet::EMPTY);
        let mut costs = [CLOSED; ROUTES_MAX];
        for (cost, pair) in costs.iter_mut().zip(&self.pairs) {
            *cost = self.lane(pair.routes.nth(0)).length;
        }
        self.spans = self.tickets.map(|errand| {
            let way = ways.cheapest(self, &costs, errand.from, errand.to);
            way.map_or(u8::MAX, |way| way.cost.min(u16::from(u8::MAX)) as u8)
        });
    }

    /// Whether it is the chart of this game.
    pub(crate) fn is_of(&self, game: &Game) -> bool {
        Arc::ptr_eq(self.game.board_arc(), game.board_arc())
            && self.game.variant() == game.variant()
            && self.seats == game.seats()
    }

    #[inline(always)]
    pub(crate) fn lane(&self, route: RouteId) -> &Lane {
        self.game.lane(route)
    }

    #[inline(always)]
    pub(crate) fn ticket(&self, ticket: TicketId) -> &Errand {
        &self.tickets[usize::from(ticket.0) & (TICKETS_MAX - 1)]
    }

    /// Whether games on this board are long: many pieces, many turns.
    pub(crate) fn is_long_game(&self) -> bool {
        self.pieces >= LONG_GAME_PIECES
    }
}

/// A chart that is made when it is first needed, and again when the game is another.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChartCase(Option<Arc<Chart>>);

impl ChartCase {
    pub(crate) fn of(&mut self, game: &Game) -> Arc<Chart> {
        match &self.0 {
            Some(chart) if chart.is_of(game) => Arc::clone(chart),
            _ => {
                let chart = Arc::new(Chart::new(game));
                self.0 = Some(Arc::clone(&chart));
                chart
            }
        }
    }
}

/// Boards with at least so many pieces are played as long games.
const LONG_GAME_PIECES: u8 = 28;

const NO_ERRAND: Errand = Errand { from: PlaceId(0), to: PlaceId(0), points: 0 };

fn toll_bonus(game: &Game) -> [u8; SEATS_MAX + 1] {
    let ladder = game.figures().tolls.as_ref().map(|tolls| &tolls.bonus);
    let points = |place| ladder.map_or(0, |ladder| ladder.points(game.seats().count(), place));
    std::array::from_fn(points)
}
