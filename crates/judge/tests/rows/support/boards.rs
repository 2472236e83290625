//! Boards small enough to play by hand.

use vocab::{
    Board, BoardParts, Card, Cards, Colour, Figures, Ladder, MerchandiseFigures, NeutralFigures,
    Origins, PieceWord, Place, Returned, RouteParts, TableWords, TicketFigures, TicketParts,
    TicketWord, TollFigures,
};

/// Four places in a ring with merchandise and a double between `a` and `b`; played like Amsterdam.
///
/// Eight pieces; pink 10, blue 10, wild 4; tickets `t01` to `t09`; two merchandise cards.
pub(crate) fn canal() -> Board {
    board(canal_parts())
}

/// A board like [`canal`] with other cards.
pub(crate) fn canal_with_cards(pink: u8, blue: u8, wild: u8) -> Board {
    let mut parts = canal_parts();
    parts.figures.cards = cards(pink, blue, wild);
    parts.figures.players_max = 2;
    board(parts)
}

/// A board like [`canal`] with other numbers.
pub(crate) fn canal_with(change: impl FnOnce(&mut BoardParts)) -> Board {
    let mut parts = canal_parts();
    change(&mut parts);
    board(parts)
}

/// A board like [`polder`] with other numbers.
pub(crate) fn polder_with(change: impl FnOnce(&mut BoardParts)) -> Board {
    let mut parts = polder_parts();
    change(&mut parts);
    board(parts)
}

/// Four places with tolls, doubles and a neutral player; played like Nederland.
///
/// Eight pieces, six tokens; pink 10, blue 10, wild 4; tickets `t01` to `t09`, three drawn. The
/// neutral player has three pieces and one quiet round.
pub(crate) fn polder() -> Board {
    board(polder_parts())
}

fn board(parts: BoardParts) -> Board {
    Board::new(parts).unwrap_or_else(|faults| panic!("{faults:?}"))
}

pub(crate) fn cards(pink: u8, blue: u8, wild: u8) -> Cards {
    let mut cards = Cards::NONE;
    cards.add(Card::of(Colour::Pink), pink);
    cards.add(Card::of(Colour::Blue), blue);
    cards.add(Card::WILD, wild);
    cards
}

fn figures() -> Figures {
    Figures {
        players_min: 2,
        players_max: 4,
        pieces: 8,
        pieces_end: 2,
        cards: cards(10, 10, 4),
        hand: 2,
        display: 5,
        display_wilds: 3,
        points_by_length: vec![1, 2, 4, 7],
        start_points: vec![0, 0, 0, 0],
        single_doubles_up_to: 2,
        tickets: TicketFigures {
            dealt: 2,
            dealt_kept_min: 1,
            drawn: 2,
            drawn_kept_min: 1,
            returned: Returned::UnderDeck,
        },
        tolls: None,
        merchandise: None,
        neutral: None,
        words: TableWords { piece: PieceWord::Cart, ticket: TicketWord::Contract },
    }
}

fn places() -> Vec<Place> {
    let place = |id: &str| Place { id: id.to_owned(), name: id.to_uppercase(), position: None };
    ["a", "b", "c", "d"].map(place).into()
}

fn route(id: &str, length: u8, colour: Option<Colour>) -> RouteParts {
    let mut ends = id.split('-');
    let mut end = || ends.next().expect("an id names two places").to_owned();
    RouteParts {
        id: id.to_owned(),
        from: end(),
        to: end(),
        length,
        colour,
        toll: None,
        carts: false,
    }
}

fn ticket(number: usize, from: &str, to: &str, points: u8) -> TicketParts {
    TicketParts {
        id: format!("t{number:02}"),
        from: from.to_owned(),
        to: to.to_owned(),
        points,
        neutral: None,
    }
}

fn tickets() -> Vec<TicketParts> {
    let ends = [
        ("a", "b", 1),
        ("a", "c", 3),
        ("a", "d", 4),
        ("b", "c", 2),
        ("b", "d", 5),
        ("c", "d", 3),
        ("c", "a", 4),
        ("d", "a", 5),
        ("d", "b", 6),
    ];
    let numbered = ends.into_iter().enumerate();
    numbered.map(|(i, (from, to, points))| ticket(i + 1, from, to, points)).collect()
}

fn canal_parts() -> BoardParts {
    let mut routes = vec![
        route("a-b-1", 1, Some(Colour::Pink)),
        route("a-b-2", 1, Some(Colour::Blue)),
        route("b-c", 2, None),
        route("c-d", 3, Some(Colour::Blue)),
        route("a-d", 4, None),
    ];
    for cart in [0, 1, 2] {
        routes[cart].carts = true;
    }
    BoardParts {
        id: "canal".to_owned(),
        name: "Canal".to_owned(),
        origins: Origins::default(),
        figures: Figures {
            merchandise: Some(MerchandiseFigures {
                cards: 2,
                bonus: Ladder::new(vec![
                    (2, vec![8, 4]),
                    (3, vec![8, 5, 2]),
                    (4, vec![8, 6, 4, 2]),
                ]),
            }),
            ..figures()
        },
        places: places(),
        routes,
        tickets: tickets(),
    }
}

fn polder_parts() -> BoardParts {
    let mut routes = vec![
        route("a-b-1", 1, Some(Colour::Pink)),
        route("a-b-2", 1, Some(Colour::Blue)),
        route("b-c-1", 2, None),
        route("b-c-2", 2, None),
        route("c-d", 3, Some(Colour::Blue)),
        route("d-a-1", 3, None),
        route("d-a-2", 3, None),
    ];
    for (route, toll) in routes.iter_mut().zip([2, 2, 3, 3, 5, 4, 4]) {
        route.toll = Some(toll);
    }
    let mut tickets = tickets();
    let pair = |from: &str, to: &str| Some([from.to_owned(), to.to_owned()]);
    // `t01` to `t03` name the short double, `t04` and `t05` the next, `t06` the long one.
    for (i, ticket) in tickets.iter_mut().enumerate() {
        ticket.neutral = match i {
            0..=2 => pair("a", "b"),
            3 | 4 => pair("c", "b"),
            5 => pair("a", "d"),
            _ => None,
        };
    }
    BoardParts {
        id: "polder".to_owned(),
        name: "Polder".to_owned(),
        origins: Origins::default(),
        figures: Figures {
            start_points: vec![0, 1, 2, 3],
            single_doubles_up_to: 0,
            tickets: TicketFigures {
                dealt: 2,
                dealt_kept_min: 1,
                drawn: 3,
                drawn_kept_min: 1,
                returned: Returned::Discard,
            },
            tolls: Some(TollFigures {
                tokens: 6,
                loan_cost: 5,
                bonus: Ladder::new(vec![
                    (2, vec![35, 0]),
                    (3, vec![55, 35, 0]),
                    (4, vec![55, 35, 20, 0]),
                ]),
                single_doubles_without_up_to: 3,
            }),
            neutral: Some(NeutralFigures { players: 2, pieces: 3, quiet_rounds: 1 }),
            words: TableWords { piece: PieceWord::Train, ticket: TicketWord::Ticket },
            ..figures()
        },
        places: places(),
        routes,
        tickets,
    }
}
