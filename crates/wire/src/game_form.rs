//! The game that is played, as JSON has it: the rule set and the whole board.

use rules::Game;
use serde::Serialize;
use vocab::{Board, Figures, Ladder, Returned, Route, Ticket, Variant};

use crate::view::{CardCounts, pile};

#[derive(Serialize)]
pub(crate) struct GameForm<'a> {
    ruleset: String,
    players: usize,
    tolls: bool,
    neutral: bool,
    single_doubles: bool,
    board: BoardForm<'a>,
}

#[derive(Serialize)]
struct BoardForm<'a> {
    id: &'a str,
    name: &'a str,
    digest: String,
    figures: FiguresForm<'a>,
    places: Vec<PlaceForm<'a>>,
    routes: Vec<RouteForm<'a>>,
    tickets: Vec<TicketForm<'a>>,
}

#[derive(Serialize)]
struct PlaceForm<'a> {
    id: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct RouteForm<'a> {
    id: &'a str,
    from: &'a str,
    to: &'a str,
    length: u8,
    colour: Option<&'static str>,
    twin: Option<&'a str>,
    toll: u8,
    carts: bool,
}

#[derive(Serialize)]
struct TicketForm<'a> {
    id: &'a str,
    from: &'a str,
    to: &'a str,
    points: u8,
    neutral: Option<[&'a str; 2]>,
}

#[derive(Serialize)]
struct FiguresForm<'a> {
    pieces: u8,
    pieces_end: u8,
    cards: CardCounts,
    hand: u8,
    display: u8,
    display_wilds: u8,
    points_by_length: &'a [u8],
    start_points: &'a [u8],
    tickets: TicketFiguresForm,
    tolls: Option<TollFiguresForm>,
    merchandise: Option<MerchandiseForm>,
    neutral: Option<NeutralFiguresForm>,
}

#[derive(Serialize)]
struct TicketFiguresForm {
    dealt: u8,
    dealt_kept_min: u8,
    drawn: u8,
    drawn_kept_min: u8,
    returned: &'static str,
}

#[derive(Serialize)]
struct TollFiguresForm {
    tokens: u8,
    loan_cost: u8,
    bonus: Vec<u8>,
}

#[derive(Serialize)]
struct MerchandiseForm {
    cards: u8,
    bonus: Vec<u8>,
}

#[derive(Serialize)]
struct NeutralFiguresForm {
    pieces: u8,
    quiet_rounds: u8,
}

impl<'a> GameForm<'a> {
    pub(crate) fn new(game: &'a Game) -> GameForm<'a> {
        let board = game.board();
        GameForm {
            ruleset: game.ruleset(),
            players: game.seats().count(),
            tolls: game.has_tolls(),
            neutral: game.variant() == Variant::Neutral,
            single_doubles: game.has_single_doubles(),
            board: BoardForm {
                id: board.id(),
                name: board.name(),
                digest: boards::digest(board),
                figures: FiguresForm::new(game),
                places: board
                    .places()
                    .iter()
                    .map(|place| PlaceForm { id: &place.id, name: &place.name })
                    .collect(),
                routes: board.routes().iter().map(|r| RouteForm::new(board, r)).collect(),
                tickets: board.tickets().iter().map(|t| TicketForm::new(board, t)).collect(),
            },
        }
    }
}

impl<'a> RouteForm<'a> {
    fn new(board: &'a Board, route: &'a Route) -> RouteForm<'a> {
        RouteForm {
            id: &route.id,
            from: &board.place(route.from).id,
            to: &board.place(route.to).id,
            length: route.length.spaces(),
            colour: route.colour.map(|colour| colour.name()),
            twin: route.twin.map(|twin| &*board.route(twin).id),
            toll: route.toll,
            carts: route.carts,
        }
    }
}

impl<'a> TicketForm<'a> {
    fn new(board: &'a Board, ticket: &'a Ticket) -> TicketForm<'a> {
        TicketForm {
            id: &ticket.id,
            from: &board.place(ticket.from).id,
            to: &board.place(ticket.to).id,
            points: ticket.points,
            neutral: ticket.neutral.map(|pair| pair.map(|place| &*board.place(place).id)),
        }
    }
}

impl<'a> FiguresForm<'a> {
    /// The figures that this game counts with: what its rule set leaves out is null.
    fn new(game: &'a Game) -> FiguresForm<'a> {
        let players = game.seats().count();
        let figures: &Figures = game.figures();
        let tolls = figures.tolls.as_ref().filter(|_| game.has_tolls());
        let neutral = figures.neutral.filter(|_| game.variant() == Variant::Neutral);
        FiguresForm {
            pieces: figures.pieces,
            pieces_end: figures.pieces_end,
            cards: pile(&figures.cards),
            hand: figures.hand,
            display: figures.display,
            display_wilds: figures.display_wilds,
            points_by_length: &figures.points_by_length,
            start_points: &figures.start_points,
            tickets: TicketFiguresForm {
                dealt: figures.tickets.dealt,
                dealt_kept_min: figures.tickets.dealt_kept_min,
                drawn: figures.tickets.drawn,
                drawn_kept_min: figures.tickets.drawn_kept_min,
                returned: match figures.tickets.returned {
                    Returned::UnderDeck => "under_deck",
                    Returned::Discard => "discard",
                },
            },
            tolls: tolls.map(|tolls| TollFiguresForm {
                tokens: tolls.tokens,
                loan_cost: tolls.loan_cost,
                bonus: bonus(&tolls.bonus, players),
            }),
            merchandise: figures.merchandise.as_ref().map(|merchandise| MerchandiseForm {
                cards: merchandise.cards,
                bonus: bonus(&merchandise.bonus, players),
            }),
            neutral: neutral.map(|neutral| NeutralFiguresForm {
                pieces: neutral.pieces,
                quiet_rounds: neutral.quiet_rounds,
            }),
        }
    }
}

/// The bonus of each place at a table of so many.
fn bonus(ladder: &Ladder, players: usize) -> Vec<u8> {
    (0..players).map(|place| ladder.points(players, place)).collect()
}
