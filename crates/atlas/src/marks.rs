use std::borrow::Cow;

use vocab::page::Livery;
use vocab::{Board, Owner, PlaceId, RouteId, RouteSet};

/// What a drawing shows besides the empty board: plain data, from any source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Who owns each route, in the board's order; routes beyond the list are free.
    pub owners: Vec<Option<Owner>>,
    /// The routes of whoever looks: they stay as they are when a way is pointed out.
    pub mine: RouteSet,
    /// The routes of the last move, which glow until the next.
    pub last: RouteSet,
    /// The routes that may be claimed now: they breathe.
    pub claimable: RouteSet,
    /// Routes that nobody can claim any more.
    pub closed: RouteSet,
    /// Routes that are pointed out, such as the cheapest way left for a ticket.
    pub lit_routes: RouteSet,
    /// Places that are pointed out, such as the two of a ticket.
    pub lit_places: Vec<PlaceId>,
    /// What a route is called in the reader's language, in the board's order; where it says
    /// nothing the English title stands.
    pub titles: Vec<String>,
}

impl Marks {
    /// The empty board.
    pub fn none(board: &Board) -> Marks {
        Marks { owners: vec![None; board.routes().len()], ..Marks::default() }
    }

    /// What is shown of one route.
    pub fn of(&self, route: RouteId) -> RouteMarks {
        RouteMarks {
            owner: self.owners.get(route.index()).copied().flatten(),
            livery: None,
            mine: self.mine.contains(route),
            last: self.last.contains(route),
            lit: self.lit_routes.contains(route),
            closed: self.closed.contains(route),
        }
    }

    /// What a route is called.
    pub(crate) fn title(&self, board: &Board, route: RouteId) -> Cow<'_, str> {
        match self.titles.get(route.index()) {
            Some(title) if !title.is_empty() => Cow::Borrowed(title),
            _ => Cow::Owned(route_title(board, route)),
        }
    }
}

/// What a drawing shows of one route besides its spaces; the same as in [`Marks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RouteMarks {
    /// Who owns it.
    pub owner: Option<Owner>,
    /// What the seat that owns it wears, if people chose.
    pub livery: Option<Livery>,
    /// Whether it is of whoever looks.
    pub mine: bool,
    /// Whether it is of the last move.
    pub last: bool,
    /// Whether it is pointed out.
    pub lit: bool,
    /// Whether nobody can claim it any more.
    pub closed: bool,
}

/// What a route is called in plain English: `Breda – Rotterdam: yellow, 2 spaces, toll 4`.
pub fn route_title(board: &Board, route: RouteId) -> String {
    let route = board.route(route);
    let colour = route.colour.map_or("grey", |colour| colour.name());
    let spaces = route.length.spaces();
    let mut title = format!(
        "{} – {}: {colour}, {spaces} {}",
        board.place(route.from).name,
        board.place(route.to).name,
        if spaces == 1 { "space" } else { "spaces" },
    );
    if board.figures().tolls.is_some() {
        title.push_str(&format!(", toll {}", route.toll));
    }
    if route.carts && board.figures().merchandise.is_some() {
        title.push_str(", earns merchandise");
    }
    title
}
