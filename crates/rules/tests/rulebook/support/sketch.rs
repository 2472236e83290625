use testkit::script::cards;
use vocab::{
    BoardParts, Figures, MerchandiseFigures, NeutralFigures, Origins, PieceWord, Place, Returned,
    RouteParts, TableWords, TicketFigures, TicketParts, TicketWord, TollFigures, Variant,
};

use super::{Deal, game};

/// A small board made up for one situation, written in words.
///
/// Unless something else is asked for, it has pink cards only, no tolls and no merchandise; each
/// seat has 20 pieces, 4 cards and 1 ticket, and draws 2 tickets of which it keeps at least 1.
pub(crate) struct Sketch {
    parts: BoardParts,
    variant: Variant,
}

impl Sketch {
    /// A board with these routes, such as `a--b grey 2`, `a--b--x red 2 toll 3` or
    /// `a--c grey 1 carts`; the first two words of an id are its places.
    pub(crate) fn of(routes: &[&str]) -> Sketch {
        let routes: Vec<RouteParts> = routes.iter().map(|text| route(text)).collect();
        let mut places: Vec<Place> = Vec::new();
        for id in routes.iter().flat_map(|route| [&route.from, &route.to]) {
            if places.iter().all(|place| place.id != *id) {
                places.push(Place { id: id.clone(), name: id.clone(), position: None });
            }
        }
        let (from, to) = (&routes[0].from, &routes[0].to);
        let tickets = (1..=20).map(|n| ticket(&format!("t{n:02} {from}--{to} 1"))).collect();
        let parts = BoardParts {
            id: "sketch".to_owned(),
            name: "Sketch".to_owned(),
            figures: figures(),
            origins: Origins::default(),
            places,
            routes,
            tickets,
        };
        let variant = Variant::Plain;
        Sketch { parts, variant }
    }

    /// All its cards, such as `red:12 wild:3`.
    pub(crate) fn cards(self, text: &str) -> Sketch {
        self.figures(|figures| figures.cards = cards(text).into_iter().collect())
    }

    /// Cards dealt to each seat.
    pub(crate) fn hand(self, count: u8) -> Sketch {
        self.figures(|figures| figures.hand = count)
    }

    /// Pieces of each seat.
    pub(crate) fn pieces(self, count: u8) -> Sketch {
        self.figures(|figures| figures.pieces = count)
    }

    /// The first turn of the game brings on the last turns: each seat has one turn and seat 0 two.
    pub(crate) fn short(self) -> Sketch {
        self.figures(|figures| figures.pieces_end = figures.pieces)
    }

    /// All its tickets, such as `t1 a--c 5`, or `t1 a--c 5 / a--b` with a pair of places at its foot.
    pub(crate) fn tickets(mut self, tickets: &[&str]) -> Sketch {
        self.parts.tickets = tickets.iter().map(|text| ticket(text)).collect();
        self
    }

    /// Tickets are contracts: two are dealt, two are drawn, and a rejected one goes under the deck.
    pub(crate) fn contracts(self) -> Sketch {
        self.figures(|figures| {
            figures.tickets.dealt = 2;
            figures.tickets.returned = Returned::UnderDeck;
        })
    }

    /// There are tolls, and each seat starts with so much in tokens. A route that names no toll has
    /// one of 1; loans and bonuses are Nederland's.
    pub(crate) fn tolls(self, tokens: u8) -> Sketch {
        let nederland = boards::load_shipped("nederland").expect("it is shipped");
        let tolls = nederland.figures().tolls.clone().expect("it has tolls");
        self.figures(|figures| figures.tolls = Some(TollFigures { tokens, ..tolls }))
    }

    /// There are so many merchandise cards; the bonuses are Amsterdam's.
    pub(crate) fn merchandise(self, cards: u8) -> Sketch {
        let amsterdam = boards::load_shipped("amsterdam").expect("it is shipped");
        let goods = amsterdam.figures().merchandise.clone();
        let bonus = goods.expect("it has merchandise").bonus;
        self.figures(|figures| figures.merchandise = Some(MerchandiseFigures { cards, bonus }))
    }

    /// Two play with tolls and the neutral player, which has so many pieces and moves after every
    /// round from the first.
    pub(crate) fn neutral(mut self, pieces: u8) -> Sketch {
        self.variant = Variant::Neutral;
        self.tolls(30).figures(|figures| {
            figures.neutral = Some(NeutralFigures { players: 2, pieces, quiet_rounds: 0 });
        })
    }

    /// Any other change of the figures.
    pub(crate) fn figures(mut self, change: impl FnOnce(&mut Figures)) -> Sketch {
        change(&mut self.parts.figures);
        self
    }

    pub(crate) fn deal(mut self, players: usize) -> Deal {
        let figures = &mut self.parts.figures;
        figures.players_min = players as u8;
        figures.players_max = players as u8;
        if figures.tolls.is_some() {
            for route in &mut self.parts.routes {
                route.toll.get_or_insert(1);
            }
        }
        let board = vocab::Board::new(self.parts).expect("the sketch is a board");
        Deal::new(game(board, self.variant, players).expect("the sketch has such a game"))
    }
}

fn figures() -> Figures {
    Figures {
        players_min: 2,
        players_max: 2,
        pieces: 20,
        pieces_end: 2,
        cards: cards("pink:100").into_iter().collect(),
        hand: 4,
        display: 5,
        display_wilds: 3,
        points_by_length: vec![1, 2, 4, 7, 10, 15],
        start_points: vec![0; 5],
        single_doubles_up_to: 0,
        tickets: TicketFigures {
            dealt: 1,
            dealt_kept_min: 1,
            drawn: 2,
            drawn_kept_min: 1,
            returned: Returned::Discard,
        },
        tolls: None,
        merchandise: None,
        neutral: None,
        words: TableWords { piece: PieceWord::Train, ticket: TicketWord::Ticket },
    }
}

fn route(text: &str) -> RouteParts {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [from, to] = places(words[0]);
    let toll = words.iter().position(|word| *word == "toll");
    RouteParts {
        id: words[0].to_owned(),
        from,
        to,
        length: number(words[2]),
        colour: (words[1] != "grey").then(|| words[1].parse().expect("routes have a colour")),
        toll: toll.map(|at| number(words[at + 1])),
        carts: words.contains(&"carts"),
    }
}

fn ticket(text: &str) -> TicketParts {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [from, to] = places(words[1]);
    TicketParts {
        id: words[0].to_owned(),
        from,
        to,
        points: number(words[2]),
        neutral: words.get(4).map(|pair| places(pair)),
    }
}

fn places(id: &str) -> [String; 2] {
    let mut places = id.split("--").map(str::to_owned);
    let mut next = || places.next().expect("ids begin with two places");
    [next(), next()]
}

fn number(word: &str) -> u8 {
    word.parse().expect("a small number")
}
