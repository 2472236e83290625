//! What one viewer may know, as JSON has it.

use std::collections::BTreeMap;

use serde::Serialize;
use vocab::{
    Board, BySeat, Cards, NeutralView, OwnView, PhaseView, RouteId, RouteSet, Seat, SeatView,
    Seats, TicketId, View, Viewer,
};

/// The view as JSON: everything in it and nothing else, by the board's ids. The fields are
/// described in `docs/bot-protocol.md`.
pub fn view(board: &Board, view: &View) -> impl Serialize {
    ViewForm::new(board, view)
}

/// Cards of a pile by kind.
pub(crate) type CardCounts = BTreeMap<&'static str, u8>;

#[derive(Serialize)]
pub(crate) struct ViewForm<'a> {
    seat: Option<usize>,
    seats: usize,
    phase: PhaseForm<'a>,
    rounds: u16,
    last_turns: Option<u8>,
    passes: u8,
    display: Vec<Option<&'static str>>,
    deck: u8,
    discard: CardCounts,
    ticket_deck: u8,
    under: Vec<Option<&'a str>>,
    ticket_discard: Vec<&'a str>,
    players: Vec<PlayerForm<'a>>,
    neutral: Option<NeutralForm<'a>>,
    merchandise: u8,
    own: Option<OwnForm<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "snake_case")]
enum PhaseForm<'a> {
    Setup { chosen: Vec<bool> },
    Turn { seat: usize },
    SecondCard { seat: usize },
    Keep { seat: usize, offered: u8 },
    NeutralChoice { seat: usize, ticket: &'a str, routes: [&'a str; 2] },
    Over { ended: &'static str },
}

#[derive(Serialize)]
struct PlayerForm<'a> {
    seat: usize,
    pieces: u8,
    cards: u8,
    known: CardCounts,
    tickets: u8,
    routes: Vec<&'a str>,
    points: i16,
    tokens: u8,
    loans: u8,
    merchandise: u8,
    resigned: bool,
}

#[derive(Serialize)]
struct NeutralForm<'a> {
    pieces: u8,
    routes: Vec<&'a str>,
    marker: Option<usize>,
    turned: Vec<&'a str>,
}

#[derive(Serialize)]
struct OwnForm<'a> {
    seat: usize,
    hand: CardCounts,
    tickets: Vec<&'a str>,
    offer: Vec<&'a str>,
    chosen: Option<Vec<&'a str>>,
    gone: Vec<&'a str>,
}

impl<'a> ViewForm<'a> {
    pub(crate) fn new(board: &'a Board, view: &View) -> ViewForm<'a> {
        // Every part is named here, so a new one does not compile until it has its place.
        let View {
            viewer,
            seats,
            phase,
            rounds,
            last_turns,
            passes,
            display,
            deck,
            discard,
            ticket_deck,
            under,
            ticket_discard,
            public,
            neutral,
            merchandise,
            own,
        } = view;
        let places = usize::from(board.figures().display);
        let display = display.iter().take(places);
        ViewForm {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat.index()),
                Viewer::Spectator => None,
            },
            seats: seats.count(),
            phase: PhaseForm::new(board, *seats, phase),
            rounds: *rounds,
            last_turns: *last_turns,
            passes: *passes,
            display: display.map(|card| card.map(|card| card.name())).collect(),
            deck: *deck,
            discard: pile(discard),
            ticket_deck: *ticket_deck,
            under: under
                .as_slice()
                .iter()
                .map(|known| known.map(|ticket| &*board.ticket(ticket).id))
                .collect(),
            ticket_discard: tickets(board, ticket_discard.iter()),
            players: players(board, *seats, public),
            neutral: neutral.as_ref().map(|neutral| NeutralForm::new(board, neutral)),
            merchandise: *merchandise,
            own: own.as_ref().map(|own| OwnForm::new(board, own)),
        }
    }
}

impl<'a> PhaseForm<'a> {
    fn new(board: &'a Board, seats: Seats, phase: &PhaseView) -> PhaseForm<'a> {
        match *phase {
            PhaseView::Setup { chosen } => {
                PhaseForm::Setup { chosen: seats.iter().map(|seat| chosen[seat]).collect() }
            }
            PhaseView::Turn(seat) => PhaseForm::Turn { seat: seat.index() },
            PhaseView::SecondCard(seat) => PhaseForm::SecondCard { seat: seat.index() },
            PhaseView::Keep { seat, offered } => PhaseForm::Keep { seat: seat.index(), offered },
            PhaseView::NeutralChoice { seat, ticket, routes } => PhaseForm::NeutralChoice {
                seat: seat.index(),
                ticket: &board.ticket(ticket).id,
                routes: routes.map(|route: RouteId| &*board.route(route).id),
            },
            PhaseView::Over(ending) => PhaseForm::Over { ended: ending.name() },
        }
    }
}

fn players<'a>(board: &'a Board, seats: Seats, public: &BySeat<SeatView>) -> Vec<PlayerForm<'a>> {
    let player = |seat: Seat| {
        let SeatView {
            pieces,
            cards,
            known,
            tickets,
            routes,
            points,
            tokens,
            loans,
            merchandise,
            resigned,
        } = public[seat];
        PlayerForm {
            seat: seat.index(),
            pieces,
            cards,
            known: pile(&known),
            tickets,
            routes: route_ids(board, routes),
            points,
            tokens,
            loans,
            merchandise,
            resigned,
        }
    };
    seats.iter().map(player).collect()
}

impl<'a> NeutralForm<'a> {
    fn new(board: &'a Board, neutral: &NeutralView) -> NeutralForm<'a> {
        let NeutralView { pieces, routes, marker, turned } = *neutral;
        NeutralForm {
            pieces,
            routes: route_ids(board, routes),
            marker: marker.map(Seat::index),
            turned: tickets(board, turned.iter()),
        }
    }
}

impl<'a> OwnForm<'a> {
    fn new(board: &'a Board, own: &OwnView) -> OwnForm<'a> {
        let OwnView { seat, hand, tickets: held, offer, chosen, gone } = own;
        OwnForm {
            seat: seat.index(),
            hand: pile(hand),
            tickets: tickets(board, held.iter()),
            offer: tickets(board, offer.as_slice().iter().copied()),
            chosen: chosen.map(|chosen| tickets(board, chosen.iter())),
            gone: tickets(board, gone.iter()),
        }
    }
}

pub(crate) fn pile(cards: &Cards) -> CardCounts {
    cards.iter().map(|(card, count)| (card.name(), count)).collect()
}

pub(crate) fn tickets(board: &Board, tickets: impl Iterator<Item = TicketId>) -> Vec<&str> {
    tickets.map(|ticket| &*board.ticket(ticket).id).collect()
}

fn route_ids(board: &Board, routes: RouteSet) -> Vec<&str> {
    routes.iter().map(|route| &*board.route(route).id).collect()
}
