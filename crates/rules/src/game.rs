use std::fmt;
use std::sync::Arc;

use vocab::limits::{COLOURS, LENGTH_MAX, ROUTES_MAX, SEATS_MAX, TICKETS_MAX};
use vocab::{Board, Cards, Figures, Length, Returned, RouteId, RouteSet, Seats, Variant};

use crate::lane::Lane;
use crate::state::Open;

/// Everything about a game that never changes: the board, the rule set, the number of seats, and
/// tables made from them. Built once and shared; every verb of the rules takes it first.
#[derive(Clone)]
pub struct Game {
    board: Arc<Board>,
    variant: Variant,
    pub(crate) seats: Seats,
    pub(crate) routes: [Lane; ROUTES_MAX],
    /// The routes of each length that each colour pays for; all of a length in the last column.
    pub(crate) classes: [[RouteSet; COLOURS + 1]; LENGTH_MAX],
    /// How many there are of these.
    pub(crate) open: Open,
    /// Every route that has a twin.
    pub(crate) doubles: RouteSet,
    pub(crate) numbers: Numbers,
    pub(crate) tolls: bool,
    pub(crate) neutral: Option<Neutral>,
    /// Whether claiming one route of a double closes the other to everybody (A6, V2).
    pub(crate) single_doubles: bool,
    pub(crate) returned: Returned,
}

/// The figures that are plain numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) pieces: u8,
    pub(crate) pieces_end: u8,
    pub(crate) cards: Cards,
    pub(crate) hand: u8,
    pub(crate) display: u8,
    pub(crate) display_wilds: u8,
    pub(crate) start_points: [u8; SEATS_MAX],
    pub(crate) dealt: u8,
    pub(crate) dealt_kept_min: u8,
    pub(crate) drawn: u8,
    pub(crate) drawn_kept_min: u8,
    pub(crate) tokens: u8,
    pub(crate) merchandise: u8,
    pub(crate) tickets: u8,
    /// The spaces of the longest route.
    pub(crate) longest: u8,
}

/// The neutral player of the rule set.
#[derive(Clone, Debug)]
pub(crate) struct Neutral {
    pub(crate) pieces: u8,
    pub(crate) quiet_rounds: u8,
    /// For each ticket the double at its foot.
    pub(crate) doubles: [Option<[RouteId; 2]>; TICKETS_MAX],
}

/// Why there is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSuchGame {
    /// The board lacks what the variant needs.
    Variant {
        /// The rule set asked for.
        ruleset: String,
        /// Those that the board has.
        known: Vec<String>,
    },
    /// The rule set is for other numbers of players.
    Players {
        /// The rule set.
        ruleset: String,
        /// The number asked for.
        players: usize,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
}

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSuchGame::Variant { ruleset, known } => {
                write!(f, "no rule set is called `{ruleset}`; this board has {}", known.join(", "))
            }
            NoSuchGame::Players { ruleset, players, min, max } if min == max => {
                write!(f, "`{ruleset}` is for {min} players, not {players}")
            }
            NoSuchGame::Players { ruleset, players, min, max } => {
                write!(f, "`{ruleset}` is for {min} to {max} players, not {players}")
            }
        }
    }
}

impl std::error::Error for NoSuchGame {}

impl Game {
    /// A game on this board with this rule set and number of seats.
    ///
    /// # Errors
    /// When the board has no such variant, or not for so many.
    pub fn new(board: Arc<Board>, variant: Variant, seats: Seats) -> Result<Game, NoSuchGame> {
        if !variant.exists_on(&board) {
            let known = Variant::ALL.into_iter().filter(|v| v.exists_on(&board));
            return Err(NoSuchGame::Variant {
                ruleset: variant.name_on(&board),
                known: known.map(|v| v.name_on(&board)).collect(),
            });
        }
        if !variant.allows(&board, seats) {
            let (min, max) = variant.players(&board);
            let ruleset = variant.name_on(&board);
            return Err(NoSuchGame::Players { ruleset, players: seats.count(), min, max });
        }
        Ok(Game::build(board, variant, seats))
    }

    fn build(board: Arc<Board>, variant: Variant, seats: Seats) -> Game {
        let figures = board.figures();
        let tolls = figures.tolls.as_ref().filter(|_| variant.has_tolls(&board));
        let single_up_to = match (&figures.tolls, variant) {
            (Some(tolls), Variant::NoTolls) => tolls.single_doubles_without_up_to,
            _ => figures.single_doubles_up_to,
        };
        let mut routes = [Lane::NONE; ROUTES_MAX];
        let mut classes = [[RouteSet::EMPTY; COLOURS + 1]; LENGTH_MAX];
        let mut open = Open::NONE;
        for (id, route) in board.each_route() {
            let lane = Lane::of(route, &board);
            routes[id.index()] = lane;
            open.add(&lane);
            let class = &mut classes[usize::from(lane.length) - 1];
            class[COLOURS].insert(id);
            for colour in (0..COLOURS).filter(|&colour| lane.pays[colour] == 1) {
                class[colour].insert(id);
            }
        }
        Game {
            variant,
            seats,
            routes,
            open,
            doubles: board
                .each_route()
                .filter(|(_, r)| r.twin.is_some())
                .map(|(id, _)| id)
                .collect(),
            classes,
            numbers: numbers(&board, tolls.map_or(0, |tolls| tolls.tokens)),
            tolls: tolls.is_some(),
            neutral: figures.neutral.filter(|_| variant == Variant::Neutral).map(|neutral| {
                Neutral {
                    pieces: neutral.pieces,
                    quiet_rounds: neutral.quiet_rounds,
                    doubles: neutral_doubles(&board),
                }
            }),
            single_doubles: seats.count() <= usize::from(single_up_to),
            returned: figures.tickets.returned,
            board,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same, for those who keep it.
    pub fn shared_board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The board, to share.
    pub fn board_arc(&self) -> &Arc<Board> {
        &self.board
    }

    /// The board's figures.
    pub fn figures(&self) -> &Figures {
        self.board.figures()
    }

    /// Which way of playing it is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The name of the rule set.
    pub fn ruleset(&self) -> String {
        self.variant.name_on(&self.board)
    }

    /// How many seats there are.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Whether tolls are paid.
    pub fn has_tolls(&self) -> bool {
        self.tolls
    }

    /// Whether a claim closes the other route of its double to everybody (A6, V2).
    pub fn has_single_doubles(&self) -> bool {
        self.single_doubles
    }

    /// The routes that may be claimed by whoever has these routes and so many pieces while all these
    /// are taken, if the cards are there.
    #[inline(always)]
    pub fn open_routes(&self, own: RouteSet, taken: RouteSet, pieces: u8) -> RouteSet {
        let mut open = RouteSet::first(self.board.routes().len()).without(taken);
        // Owning one route of a double closes the other (S17), at some tables to everybody (A6, V2).
        let closing = if self.single_doubles { taken } else { own };
        for route in closing.iter() {
            if let Some(twin) = self.lane(route).twin() {
                open.remove(twin);
            }
        }
        if pieces < self.numbers.longest {
            for route in open.iter() {
                if self.lane(route).length > pieces {
                    open.remove(route);
                }
            }
        }
        open
    }

    /// Every route of the board.
    pub fn each_route(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.board.routes().len() as u8).map(RouteId)
    }

    /// A route of the board, in a few bytes.
    #[inline(always)]
    pub fn lane(&self, route: RouteId) -> &Lane {
        &self.routes[usize::from(route.0 & 127)]
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, {} players)", self.ruleset(), self.seats.count())
    }
}

fn numbers(board: &Board, tokens: u8) -> Numbers {
    let figures = board.figures();
    let mut start_points = [0; SEATS_MAX];
    for (mine, &given) in start_points.iter_mut().zip(&figures.start_points) {
        *mine = given;
    }
    Numbers {
        pieces: figures.pieces,
        pieces_end: figures.pieces_end,
        cards: figures.cards,
        hand: figures.hand,
        display: figures.display,
        display_wilds: figures.display_wilds,
        start_points,
        dealt: figures.tickets.dealt,
        dealt_kept_min: figures.tickets.dealt_kept_min,
        drawn: figures.tickets.drawn,
        drawn_kept_min: figures.tickets.drawn_kept_min,
        tokens,
        merchandise: figures.merchandise.as_ref().map_or(0, |merchandise| merchandise.cards),
        tickets: board.tickets().len() as u8,
        longest: board.longest().map_or(0, Length::spaces),
    }
}

fn neutral_doubles(board: &Board) -> [Option<[RouteId; 2]>; TICKETS_MAX] {
    let mut doubles = [None; TICKETS_MAX];
    for (id, ticket) in board.each_ticket() {
        doubles[id.index()] = ticket.neutral.map(|pair| {
            let mut routes = board.routes_between(pair);
            let mut next = || routes.next().expect("boards name doubles only");
            [next(), next()]
        });
    }
    doubles
}
