//! What everybody is told of a game that is over.

use rules::Fact;
use vocab::{BySeat, GameEnd, RouteSet, ScoreRow, ScoreSheet};

use crate::book::Book;
use crate::outlook;

pub(crate) fn told(book: &Book<'_>, sheet: ScoreSheet) -> GameEnd {
    let ways = sheet.rows.iter().map(|row| ways(book, row)).collect();
    GameEnd { ways, course: course(book), sheet }
}

/// For each ticket of a seat the shortest way over its own routes.
fn ways(book: &Book<'_>, row: &ScoreRow) -> Vec<RouteSet> {
    let (game, state) = (book.game(), book.state());
    let board = game.board();
    let own = |route| state.owner(game, route) == Some(vocab::Owner::Seat(row.seat));
    let mine: RouteSet = board.each_route().map(|(id, _)| id).filter(|&id| own(id)).collect();
    let way = |ticket| {
        let printed = board.ticket(ticket);
        outlook::way_over(game, mine, printed.from, printed.to).unwrap_or_default()
    };
    row.tickets.iter().map(|line| way(line.ticket)).collect()
}

fn course(book: &Book<'_>) -> Vec<BySeat<i16>> {
    let start = &book.game().figures().start_points;
    let mut points = BySeat::from_fn(|seat| start.get(seat.index()).copied().unwrap_or(0).into());
    let mut course = vec![points];
    for fact in book.facts() {
        match *fact {
            Fact::Claimed { seat, points: won, .. } => points[seat] += i16::from(won),
            Fact::TurnEnded | Fact::Ended(_) => course.push(points),
            _ => {}
        }
    }
    course
}
