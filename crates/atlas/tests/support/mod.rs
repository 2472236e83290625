//! Boards written for the purpose.

use vocab::{
    Board, BoardParts, Cards, Colour, Figures, Origins, PieceWord, Place, Position, Returned,
    RouteParts, TableWords, TicketFigures, TicketParts, TicketWord,
};

fn figures() -> Figures {
    Figures {
        players_min: 2,
        players_max: 4,
        pieces: 20,
        pieces_end: 2,
        cards: Cards::new([8, 8, 8, 8, 8, 8, 8, 8, 10]),
        hand: 4,
        display: 5,
        display_wilds: 3,
        points_by_length: vec![1, 2, 4, 7, 10, 15],
        start_points: vec![0; 4],
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
        words: TableWords { piece: PieceWord::Cart, ticket: TicketWord::Ticket },
    }
}

fn place(id: String, position: Option<Position>) -> Place {
    let name = id[..1].to_uppercase() + &id[1..];
    Place { id, name, position }
}

fn route(from: &str, to: &str, suffix: &str, length: u8, colour: Option<Colour>) -> RouteParts {
    RouteParts {
        id: format!("{from}--{to}{suffix}"),
        from: from.to_owned(),
        to: to.to_owned(),
        length,
        colour,
        toll: None,
        carts: false,
    }
}

fn tickets(places: &[Place]) -> Vec<TicketParts> {
    let last = places.len() - 1;
    (0..12)
        .map(|i| TicketParts {
            id: format!("t{i}"),
            from: places[i % last].id.clone(),
            to: places[last - i % 2].id.clone(),
            points: 5,
            neutral: None,
        })
        .filter(|ticket| ticket.from != ticket.to)
        .collect()
}

/// Six places around a seventh, a double among their routes, no coordinates.
pub(crate) fn small_parts() -> BoardParts {
    let places: Vec<Place> = ["noord", "oost", "zuidoost", "zuid", "west", "noordwest", "midden"]
        .map(|id| place(id.to_owned(), None))
        .to_vec();
    let routes = vec![
        route("noord", "oost", "--a", 3, Some(Colour::Red)),
        route("noord", "oost", "--b", 3, Some(Colour::Blue)),
        route("oost", "zuidoost", "", 2, None),
        route("zuidoost", "zuid", "", 2, Some(Colour::Green)),
        route("zuid", "west", "", 3, Some(Colour::Pink)),
        route("west", "noordwest", "", 2, Some(Colour::Black)),
        route("noordwest", "noord", "", 2, Some(Colour::Orange)),
        route("midden", "noord", "", 3, None),
        route("midden", "zuidoost", "", 3, Some(Colour::White)),
        route("midden", "west", "", 3, Some(Colour::Yellow)),
    ];
    let tickets = tickets(&places);
    let figures = figures();
    BoardParts {
        id: "klein".to_owned(),
        name: "Klein".to_owned(),
        figures,
        origins: Origins::default(),
        places,
        routes,
        tickets,
    }
}

/// The small board.
pub(crate) fn small() -> Board {
    Board::new(small_parts()).expect("the small board is a board")
}

/// A hundred routes between 48 places in six rows of eight, a little out of line.
pub(crate) fn hundred(coordinates: bool) -> Board {
    let id = |row: usize, column: usize| format!("plaats-{}{}", (b'a' + row as u8) as char, column);
    let mut places = Vec::new();
    for row in 0..6 {
        for column in 0..8 {
            let (wobble, sway) = ((row * 5 + column * 3) % 4, (row * 3 + column * 7) % 5);
            let position = Position {
                lat: 53.0 - row as f64 * 0.5 + wobble as f64 * 0.04,
                lon: 4.0 + column as f64 * 0.7 + sway as f64 * 0.05,
            };
            places.push(place(id(row, column), coordinates.then_some(position)));
        }
    }
    let mut routes = Vec::new();
    let mut add = |from: String, to: String, double: bool| {
        let number = routes.len();
        let length = 2 + (number % 3) as u8;
        let colour = |n: usize| Colour::ALL.get(n % 9).copied();
        if double {
            routes.push(route(&from, &to, "--a", length, colour(number)));
            routes.push(route(&from, &to, "--b", length, colour(number + 4)));
        } else {
            routes.push(route(&from, &to, "", length, colour(number)));
        }
    };
    for row in 0..6 {
        for column in 0..7 {
            add(id(row, column), id(row, column + 1), (row + column) % 4 == 0);
        }
    }
    for row in 0..5 {
        for column in 0..8 {
            add(id(row, column), id(row + 1, column), (row * 2 + column) % 5 == 0);
        }
    }
    routes.truncate(100);
    let tickets = tickets(&places);
    let (id, name) = ("honderd".to_owned(), "Honderd".to_owned());
    let (figures, origins) = (figures(), Origins::default());
    let parts = BoardParts { id, name, figures, origins, places, routes, tickets };
    Board::new(parts).expect("the board of a hundred routes is a board")
}
