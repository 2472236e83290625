use std::sync::OnceLock;

use vocab::limits::SEATS_MAX;
use vocab::page::Livery;
use vocab::{Board, Owner, RouteId, RouteSet};

use crate::backdrop::backdrop;
use crate::herald::herald;
use crate::layout::Layout;
use crate::marks::RouteMarks;
use crate::palette::worn_look;
use crate::review::ReviewMark;
use crate::routes::{RouteArt, Strand, draw_route, glows, tolls};

/// A board as it is drawn again and again for a page: all that never changes is drawn once and kept.
#[derive(Debug)]
pub struct Engraving {
    layout: Layout,
    backdrop: String,
    tolls: String,
    /// The routes with their rings, in the board's order.
    routes: Vec<Etched>,
}

/// What is kept of a route.
#[derive(Debug)]
struct Etched {
    art: RouteArt,
    /// Its pieces, by livery and for the neutral player: each is drawn when it is first seen.
    pieces: [OnceLock<String>; SEATS_MAX + 1],
}

impl Engraving {
    /// Draws a board.
    pub fn new(board: &Board, layout: Layout) -> Engraving {
        let shapes = layout.shapes(board);
        let mut routes: Vec<(RouteId, Etched)> = Vec::with_capacity(board.routes().len());
        for (band, shape) in layout.bands().iter().zip(&shapes) {
            for (at, &id) in band.routes.iter().enumerate() {
                let sizes = layout.sizes();
                let art = RouteArt::new(board, sizes, id, Strand { shape, at });
                let art = art.lettered(board, sizes, id);
                routes.push((id, Etched { art, pieces: Default::default() }));
            }
        }
        routes.sort_by_key(|(id, _)| *id);
        Engraving {
            backdrop: backdrop(board, &layout),
            tolls: tolls(board, &layout),
            routes: routes.into_iter().map(|(_, etched)| etched).collect(),
            layout,
        }
    }

    /// Where everything lies.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The map with its names, as [`backdrop`](crate::backdrop) draws it.
    pub fn backdrop(&self) -> &str {
        &self.backdrop
    }

    /// The toll bridges, which lie over all routes; nothing where there are no tolls.
    pub fn tolls(&self) -> &str {
        &self.tolls
    }

    /// A ring around every route, of which those that are lit can be seen.
    pub fn glows(&self, board: &Board, lit: RouteSet) -> String {
        let all = board.each_route().map(|(id, _)| id).collect();
        glows(board, &self.layout, all, lit)
    }

    /// What lies over a route that somebody, who may wear this, has claimed since one looked away.
    pub fn herald(&self, id: RouteId, owner: Owner, livery: Option<Livery>) -> String {
        let spaces = &self.routes[id.index()].art.spaces;
        herald(self.layout.sizes(), spaces, owner, worn_look(owner, livery))
    }

    /// What lies over a route that somebody chose, or should have, when that is looked at again.
    pub fn review_mark(&self, id: RouteId, mark: ReviewMark) -> String {
        mark.over(self.layout.sizes(), &self.routes[id.index()].art.spaces)
    }

    /// One route, the element `route-ID`, as a page swaps it when it has changed.
    pub fn route(&self, board: &Board, id: RouteId, marks: RouteMarks, title: &str) -> String {
        let Etched { art, pieces } = &self.routes[id.index()];
        let pieces = marks.owner.map(|owner| {
            let kept = match (owner, marks.livery) {
                (Owner::Neutral, _) => &pieces[SEATS_MAX],
                (Owner::Seat(_), Some(livery)) => &pieces[livery.index()],
                (Owner::Seat(seat), None) => &pieces[seat.index()],
            };
            let look = worn_look(owner, marks.livery);
            kept.get_or_init(|| art.pieces(self.layout.sizes(), look)).as_str()
        });
        let mut svg = String::with_capacity(4096);
        let _ = draw_route(&mut svg, board, (id, marks, title), art, pieces);
        svg
    }
}
