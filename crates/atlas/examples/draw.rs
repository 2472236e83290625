//! Draws the shipped boards into a folder, to be looked at: empty, in mid-game, by day, by night.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::Path;

use atlas::{Layout, Marks, draw};
use vocab::{Board, Owner, PlaceId, RouteId, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say into which folder: draw FOLDER")?;
    for name in ["amsterdam", "nederland"] {
        let board = boards::load_shipped(name)?;
        let layout = Layout::of(&board);
        let pictures =
            [("", Marks::none(&board)), ("-game", game(&board)), ("-turn", turn(&board))];
        for (suffix, marks) in pictures {
            let svg = draw(&board, &layout, &marks);
            for theme in ["light", "dark"] {
                let themed = svg.replacen("<svg", &format!("<svg data-theme='{theme}'"), 1);
                let file = Path::new(&folder).join(format!("{name}{suffix}-{theme}.svg"));
                std::fs::write(&file, themed)?;
                println!("{} ({} bytes)", file.display(), svg.len());
            }
        }
    }
    Ok(())
}

/// A board some way into a game, without any rules: routes go round the seats.
fn game(board: &Board) -> Marks {
    let mut marks = Marks::none(board);
    for (id, route) in board.each_route() {
        let turn = usize::from(id.0) * 7 % 13;
        let twin_is_free = route.twin.is_none_or(|twin| marks.of(twin).owner.is_none());
        if turn < 5 && twin_is_free {
            marks.owners[id.index()] = Seat::new(turn).map(Owner::Seat);
        } else if turn == 6 {
            marks.owners[id.index()] = Some(Owner::Neutral);
        }
    }
    marks.last.insert(RouteId(7));
    marks
}

/// The same while somebody chooses a route, with a ticket lit.
fn turn(board: &Board) -> Marks {
    let mut marks = game(board);
    let free = board.each_route().map(|(id, _)| id).filter(|&id| marks.of(id).owner.is_none());
    marks.claimable = free.filter(|id| id.0 % 3 != 0).collect();
    let ticket = &board.tickets()[0];
    marks.lit_places = vec![ticket.from, ticket.to];
    marks.lit_routes = board.routes_between([PlaceId(0), PlaceId(14)]).collect();
    marks
}
