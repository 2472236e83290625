use std::fmt::{self, Write};

use sha2::{Digest, Sha256};
use vocab::{Board, Figures, Ladder, Returned, Route, Ticket};

/// What tells a board's figures from those of any other board: the SHA-256 of their
/// [text](figures_text) in small hexadecimal digits.
///
/// Id, names, words, coordinates, origins, sources and comments have no part in it, so a copy under another
/// id has the digest of the original, and a corrected figure changes it.
pub fn digest(board: &Board) -> String {
    let hash = Sha256::digest(figures_text(board));
    hash.iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string can't fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// The figures of a board in the one form that its [`digest`] is made of.
///
/// Everything that the rules count with, in a fixed order; places, routes and tickets in the order
/// of the file, which is the order in which chance counts through them. The lines are described in
/// `docs/board-format.md`.
pub fn figures_text(board: &Board) -> String {
    let mut text = String::new();
    write_figures(&mut text, board).expect("a string takes whatever is written to it");
    text
}

fn write_figures(text: &mut String, board: &Board) -> fmt::Result {
    let figures = board.figures();
    writeln!(text, "trekvaart board figures 1")?;
    write_counts(text, figures)?;
    write_clauses(text, figures)?;
    for place in board.places() {
        writeln!(text, "place {}", place.id)?;
    }
    for route in board.routes() {
        write_route(text, board, route)?;
    }
    for ticket in board.tickets() {
        write_ticket(text, board, ticket)?;
    }
    Ok(())
}

fn write_counts(text: &mut String, figures: &Figures) -> fmt::Result {
    let tickets = figures.tickets;
    let returned = match tickets.returned {
        Returned::UnderDeck => "under-deck",
        Returned::Discard => "discard",
    };
    write_line(text, "players", &[figures.players_min, figures.players_max])?;
    write_line(text, "pieces", &[figures.pieces])?;
    write_line(text, "pieces_end", &[figures.pieces_end])?;
    write_line(text, "hand", &[figures.hand])?;
    write_line(text, "display", &[figures.display])?;
    write_line(text, "display_wilds", &[figures.display_wilds])?;
    write_line(text, "points_by_length", &figures.points_by_length)?;
    write_line(text, "start_points", &figures.start_points)?;
    write_line(text, "single_doubles_up_to", &[figures.single_doubles_up_to])?;
    write_line(text, "cards", figures.cards.counts())?;
    write_line(text, "tickets.dealt", &[tickets.dealt])?;
    write_line(text, "tickets.dealt_kept_min", &[tickets.dealt_kept_min])?;
    write_line(text, "tickets.drawn", &[tickets.drawn])?;
    write_line(text, "tickets.drawn_kept_min", &[tickets.drawn_kept_min])?;
    writeln!(text, "tickets.returned {returned}")
}

fn write_clauses(text: &mut String, figures: &Figures) -> fmt::Result {
    if let Some(tolls) = &figures.tolls {
        write_line(text, "tolls.tokens", &[tolls.tokens])?;
        write_line(text, "tolls.loan_cost", &[tolls.loan_cost])?;
        write_ladder(text, "tolls.bonus", &tolls.bonus)?;
        let single = tolls.single_doubles_without_up_to;
        write_line(text, "tolls.single_doubles_without_up_to", &[single])?;
    }
    if let Some(merchandise) = &figures.merchandise {
        write_line(text, "merchandise.cards", &[merchandise.cards])?;
        write_ladder(text, "merchandise.bonus", &merchandise.bonus)?;
    }
    if let Some(neutral) = &figures.neutral {
        write_line(text, "neutral.players", &[neutral.players])?;
        write_line(text, "neutral.pieces", &[neutral.pieces])?;
        write_line(text, "neutral.quiet_rounds", &[neutral.quiet_rounds])?;
    }
    Ok(())
}

fn write_ladder(text: &mut String, key: &str, ladder: &Ladder) -> fmt::Result {
    let mut rows: Vec<_> = ladder.rows().iter().collect();
    rows.sort();
    for (players, points) in rows {
        write_line(text, &format!("{key}.{players}"), points)?;
    }
    Ok(())
}

fn write_route(text: &mut String, board: &Board, route: &Route) -> fmt::Result {
    writeln!(
        text,
        "route {} {} {} {} {} {} {}",
        route.id,
        board.place(route.from).id,
        board.place(route.to).id,
        route.length,
        route.colour.map_or("grey", |colour| colour.name()),
        route.toll,
        if route.carts { "carts" } else { "plain" },
    )
}

fn write_ticket(text: &mut String, board: &Board, ticket: &Ticket) -> fmt::Result {
    let id = |place| &board.place(place).id;
    let (from, to) = (id(ticket.from), id(ticket.to));
    write!(text, "ticket {} {from} {to} {}", ticket.id, ticket.points)?;
    if let Some([one, other]) = ticket.neutral {
        write!(text, " {} {}", id(one), id(other))?;
    }
    writeln!(text)
}

fn write_line(text: &mut String, key: &str, numbers: &[u8]) -> fmt::Result {
    text.write_str(key)?;
    numbers.iter().try_for_each(|number| write!(text, " {number}"))?;
    writeln!(text)
}
