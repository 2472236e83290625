//! From the tables of a board file to the parts of a board.
//!
//! Every figure comes with a placeholder for a file that lacks it. The placeholders are chosen so
//! that they can't put anything else in the wrong.

use toml::de::DeTable;
use vocab::limits::{LENGTH_MAX, OFFER_MAX, PIECES_MAX, SEATS_MAX};
use vocab::{
    BoardParts, Card, Cards, Figures, Ladder, MerchandiseFigures, NeutralFigures, Origin, Origins,
    PieceWord, Place, Position, Returned, RouteParts, TableWords, TicketFigures, TicketParts,
    TicketWord, TollFigures,
};

use crate::fields::Fields;
use crate::report::Report;
use crate::written::{Latitude, Longitude, Name, Paint};

/// The key of the list of places.
pub(crate) const PLACES: &str = "map.places";
/// The key of the list of routes.
pub(crate) const ROUTES: &str = "map.routes";
/// The key of the list of tickets.
pub(crate) const TICKETS: &str = "tickets.list";

/// Reads a whole file, as far as it can be read.
pub(crate) fn read(report: &mut Report, table: &DeTable<'_>) -> BoardParts {
    let mut top = Fields::root(report, table);
    let id = top.read("id", String::new());
    let name = top.read("name", Name(String::new())).0;
    let [players_min, players_max] = top.read("players", [SEATS_MAX as u8, 2]);
    let pieces = top.read("pieces", PIECES_MAX);
    let pieces_end = top.read("pieces_end", 0);
    let hand = top.read("hand", 0);
    let display = top.read("display", 1);
    let display_wilds = top.read("display_wilds", 1);
    let points_by_length = top.read("points_by_length", vec![0; LENGTH_MAX]);
    let start_points = top.read("start_points", vec![0; SEATS_MAX]);
    let single_doubles_up_to = top.read("single_doubles_up_to", 0);
    let words = top.table("words", words);
    let cards = top.table("cards", cards);
    let tolls = top.table_if("tolls", tolls);
    let merchandise = top.table_if("merchandise", merchandise);
    let neutral = top.table_if("neutral", neutral);
    let (places, routes) = top.table("map", map);
    let (ticket_figures, tickets) = top.table("tickets", tickets);
    let origins = top.table_if("origins", origins).unwrap_or_default();
    // Notes for people: they must be text, and that is all.
    top.table_if("sources", |sources| sources.read_all::<String>().len());
    top.close();
    let figures = Figures {
        players_min,
        players_max,
        pieces,
        pieces_end,
        cards,
        hand,
        display,
        display_wilds,
        points_by_length,
        start_points,
        single_doubles_up_to,
        tickets: ticket_figures,
        tolls,
        merchandise,
        neutral,
        words,
    };
    BoardParts { id, name, figures, origins, places, routes, tickets }
}

fn words(fields: &mut Fields<'_, '_>) -> TableWords {
    TableWords {
        piece: fields.read("piece", PieceWord::Train),
        ticket: fields.read("ticket", TicketWord::Ticket),
    }
}

fn cards(fields: &mut Fields<'_, '_>) -> Cards {
    let mut cards = Cards::NONE;
    for card in Card::all() {
        let count = fields.read_if(card.name());
        // A count that can't be read is no reason to say that the deck lacks the colour.
        let placeholder = u8::from(!fields.lacks(card.name()));
        cards.add(card, count.unwrap_or(placeholder));
    }
    cards
}

fn tolls(fields: &mut Fields<'_, '_>) -> TollFigures {
    TollFigures {
        tokens: fields.read("tokens", 0),
        loan_cost: fields.read("loan_cost", 0),
        bonus: fields.table("bonus", ladder),
        single_doubles_without_up_to: fields.read("single_doubles_without_up_to", 0),
    }
}

fn merchandise(fields: &mut Fields<'_, '_>) -> MerchandiseFigures {
    MerchandiseFigures { cards: fields.read("cards", 0), bonus: fields.table("bonus", ladder) }
}

fn neutral(fields: &mut Fields<'_, '_>) -> NeutralFigures {
    NeutralFigures {
        players: fields.read("players", 2),
        pieces: fields.read("pieces", 1),
        quiet_rounds: fields.read("quiet_rounds", 0),
    }
}

fn origins(fields: &mut Fields<'_, '_>) -> Origins {
    let mut origin = |key| fields.read_if(key).unwrap_or(Origin::Book);
    Origins {
        cards: origin("cards"),
        hand: origin("hand"),
        points_by_length: origin("points_by_length"),
        start_points: origin("start_points"),
        tickets: origin("tickets"),
        carts: origin("carts"),
        toll_bonus_one_source: fields.read_if("toll_bonus_one_source").unwrap_or_default(),
    }
}

/// Rows named by the number of players.
fn ladder(fields: &mut Fields<'_, '_>) -> Ladder {
    let mut rows = Vec::new();
    for (key, points) in fields.read_all::<Vec<u8>>() {
        match key.parse::<u8>() {
            Ok(players) if players.to_string() == key => rows.push((players, points)),
            _ => fields.fault(key, "is no number of players; name the rows like `3 = [N, ...]`"),
        }
    }
    rows.sort();
    Ladder::new(rows)
}

fn map(fields: &mut Fields<'_, '_>) -> (Vec<Place>, Vec<RouteParts>) {
    let places = fields.items(PLACES, "place", place);
    let routes = fields.items(ROUTES, "route", route);
    (places, routes)
}

fn place(fields: &mut Fields<'_, '_>) -> Place {
    Place {
        id: fields.read("id", String::new()),
        name: fields.read("name", Name(String::new())).0,
        position: position(fields),
    }
}

fn position(fields: &mut Fields<'_, '_>) -> Option<Position> {
    let lat = fields.read_if("lat").map(|Latitude(lat)| lat);
    let lon = fields.read_if("lon").map(|Longitude(lon)| lon);
    for (one, other) in [("lat", "lon"), ("lon", "lat")] {
        if fields.lacks(other) && !fields.lacks(one) {
            let message = format!("stands alone; add `{other}`, or leave both out");
            fields.fault(one, &message);
        }
    }
    let (lat, lon) = (lat?, lon?);
    Some(Position { lat, lon })
}

fn route(fields: &mut Fields<'_, '_>) -> RouteParts {
    RouteParts {
        id: fields.read("id", String::new()),
        from: fields.read("from", String::new()),
        to: fields.read("to", String::new()),
        length: fields.read("length", 1),
        colour: fields.read("colour", Paint(None)).0,
        toll: fields.read_if("toll"),
        carts: fields.read_if("carts").unwrap_or(false),
    }
}

fn tickets(fields: &mut Fields<'_, '_>) -> (TicketFigures, Vec<TicketParts>) {
    let figures = TicketFigures {
        dealt: fields.read("dealt", OFFER_MAX as u8),
        dealt_kept_min: fields.read("dealt_kept_min", 1),
        drawn: fields.read("drawn", OFFER_MAX as u8),
        drawn_kept_min: fields.read("drawn_kept_min", 1),
        returned: fields.read("returned", Returned::Discard),
    };
    (figures, fields.items(TICKETS, "ticket", ticket))
}

fn ticket(fields: &mut Fields<'_, '_>) -> TicketParts {
    TicketParts {
        id: fields.read("id", String::new()),
        from: fields.read("from", String::new()),
        to: fields.read("to", String::new()),
        points: fields.read("points", 0),
        neutral: fields.read_if("neutral"),
    }
}
