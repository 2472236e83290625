use std::sync::Arc;

use rules::Game;
use vocab::limits::{COLOURS, LENGTH_MAX, PLACES_MAX, ROUTES_MAX, SEATS_MAX, TICKETS_MAX};
use vocab::{Board, Cards, PlaceId, Route, RouteId, RouteSet, Seats, TicketId, Variant};

use crate::ways::{CLOSED, Ways};

/// Stands for the colour of a grey route.
pub(crate) const GREY: usize = COLOURS;
/// Stands for the twin of a route that has none.
pub(crate) const ALONE: u8 = u8::MAX;

/// What a bot looks up about a game again and again, laid out for speed; made once a game.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    board: Arc<Board>,
    variant: Variant,
    pub(crate) seats: Seats,
    pub(crate) routes: u8,
    pub(crate) lanes: [Lane; ROUTES_MAX],
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
    pub(crate) tolls: bool,
    /// Points for most tokens at the end, by place, down to none.
    pub(crate) toll_bonus: [u8; SEATS_MAX + 1],
    pub(crate) single_doubles: bool,
    pub(crate) longest: u8,
}

/// A route in a few bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lane {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) length: u8,
    /// The colour's index, or [`GREY`].
    pub(crate) colour: u8,
    /// The number of its twin, or [`ALONE`].
    pub(crate) twin: u8,
    pub(crate) toll: u8,
    pub(crate) points: u8,
    pub(crate) carts: bool,
}

/// Two neighbouring places and the routes between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) ends: [u8; 2],
    pub(crate) routes: RouteSet,
    /// The first route and its twin, or [`ALONE`].
    pub(crate) lanes: [u8; 2],
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
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Errand {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) points: u8,
}

impl Chart {
    pub(crate) fn new(game: &Game) -> Chart {
        let board = game.board();
        let figures = game.figures();
        let mut chart = Chart {
            board: Arc::clone(game.board_arc()),
            variant: game.variant(),
            seats: game.seats(),
            routes: board.routes().len() as u8,
            lanes: [NO_LANE; ROUTES_MAX],
            pairs: Vec::new(),
            pair_of: [0; ROUTES_MAX],
            around: [Around::default(); PLACES_MAX],
            tickets: [Errand::default(); TICKETS_MAX],
            ticket_count: board.tickets().len() as u8,
            spans: [0; TICKETS_MAX],
            cards: figures.cards,
            pieces: figures.pieces,
            tolls: game.has_tolls(),
            toll_bonus: toll_bonus(game),
            single_doubles: game.has_single_doubles(),
            longest: 1,
        };
        for (id, route) in board.each_route() {
            let lane = lane(route, &figures.points_by_length);
            chart.lanes[id.index()] = lane;
            chart.longest = chart.longest.max(lane.length);
            chart.join(id, &lane);
        }
        for (id, ticket) in board.each_ticket() {
            chart.tickets[id.index()] =
                Errand { from: ticket.from.0, to: ticket.to.0, points: ticket.points };
        }
        chart.measure_tickets();
        chart
    }

    fn join(&mut self, id: RouteId, lane: &Lane) {
        if lane.twin != ALONE && usize::from(lane.twin) < id.index() {
            let pair = self.pair_of[usize::from(lane.twin)];
            self.pair_of[id.index()] = pair;
            self.pairs[usize::from(pair)].routes.insert(id);
            self.pairs[usize::from(pair)].lanes[1] = id.0;
            return;
        }
        let number = self.pairs.len() as u8;
        self.pair_of[id.index()] = number;
        self.pairs.push(Pair {
            ends: [lane.from, lane.to],
            routes: [id].into_iter().collect(),
            lanes: [id.0, ALONE],
        });
        for (here, there) in [(lane.from, lane.to), (lane.to, lane.from)] {
            let around = &mut self.around[usize::from(here)];
            if usize::from(around.count) < Around::MOST {
                around.pairs[usize::from(around.count)] = (there, number);
                around.count += 1;
            }
        }
    }

    fn measure_tickets(&mut self) {
        let ways = Ways::new(self, RouteSet::EMPTY);
        let mut costs = [CLOSED; ROUTES_MAX];
        for (cost, pair) in costs.iter_mut().zip(&self.pairs) {
            *cost = self.lanes[usize::from(pair.lanes[0])].length;
        }
        self.spans = self.tickets.map(|errand| {
            let way = ways.cheapest(self, &costs, errand.from, errand.to);
            way.map_or(u8::MAX, |way| way.cost.min(u16::from(u8::MAX)) as u8)
        });
    }

    /// Whether it is the chart of this game.
    pub(crate) fn is_of(&self, game: &Game) -> bool {
        Arc::ptr_eq(&self.board, game.board_arc())
            && self.variant == game.variant()
            && self.seats == game.seats()
    }

    #[inline(always)]
    pub(crate) fn lane(&self, route: RouteId) -> &Lane {
        &self.lanes[usize::from(route.0 & (ROUTES_MAX as u8 - 1))]
    }

    #[inline(always)]
    pub(crate) fn ticket(&self, ticket: TicketId) -> &Errand {
        &self.tickets[usize::from(ticket.0) & (TICKETS_MAX - 1)]
    }

    /// Whether games on this board are long: many pieces, many turns.
    pub(crate) fn is_long_game(&self) -> bool {
        self.pieces >= LONG_GAME_PIECES
    }

    /// Every route of the board.
    pub(crate) fn all(&self) -> RouteSet {
        RouteSet::first(usize::from(self.routes))
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

const NO_LANE: Lane = Lane {
    from: 0,
    to: 0,
    length: LENGTH_MAX as u8,
    colour: GREY as u8,
    twin: ALONE,
    toll: 0,
    points: 0,
    carts: false,
};

fn toll_bonus(game: &Game) -> [u8; SEATS_MAX + 1] {
    let ladder = game.figures().tolls.as_ref().map(|tolls| &tolls.bonus);
    let points = |place| ladder.map_or(0, |ladder| ladder.points(game.seats().count(), place));
    std::array::from_fn(points)
}

fn lane(route: &Route, points_by_length: &[u8]) -> Lane {
    let PlaceId(from) = route.from;
    let PlaceId(to) = route.to;
    let length = route.length.spaces();
    Lane {
        from,
        to,
        length,
        colour: route.colour.map_or(GREY, |colour| colour.index()) as u8,
        twin: route.twin.map_or(ALONE, |twin| twin.0),
        toll: route.toll,
        points: points_by_length[usize::from(length) - 1],
        carts: route.carts,
    }
}
