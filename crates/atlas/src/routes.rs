use std::fmt::Write as _;

use kurbo::{Point, Vec2};
use vocab::{Board, Owner, Route, RouteId, RouteSet};

use crate::art::{Art, Stamp, plate};
use crate::layout::{Layout, Sizes};
use crate::marks::{Marks, RouteMarks};
use crate::palette::{owner_look, route_look};
use crate::pen::{Num, Plain, path};
use crate::piece::draw_piece;
use crate::shape::BandShape;
use crate::slab::Slab;
use crate::symbol::{CART_MARK, symbol};
use crate::way::Way;

/// How far the shape that takes a finger reaches beyond a space.
const FINGER: f64 = 6.0;
/// How far within its last space the line of a route ends.
const LINE_END: f64 = 6.0;
/// How far outside of the spaces the ring around a route lies.
const RING: f64 = 3.0;
/// How round the corners of a space are; the style sheet builds on it.
const CORNER: f64 = 4.0;
/// How far from the middle of its space a cart stands, and the symbol on the other side.
const CART_ASIDE: f64 = 0.23;

/// The changing part of a drawing: spaces, pieces, tolls and whatever is pointed out, as one group.
pub fn routes(board: &Board, layout: &Layout, marks: &Marks) -> String {
    let mut svg = format!("<g id='routes-{}' class='routes'>", board.id());
    let shapes = layout.shapes(board);
    for (band, shape) in layout.bands().iter().zip(&shapes) {
        for (at, &route) in band.routes.iter().enumerate() {
            let drawn = (route, marks.of(route), &*marks.title(board, route));
            let art = RouteArt::new(board, layout.sizes(), route, Lane { shape, at });
            let owner = marks.of(route).owner;
            let pieces = owner.map(|owner| art.pieces(board, layout.sizes(), owner));
            let _ = draw_route(&mut svg, board, drawn, &art, pieces.as_deref());
        }
    }
    svg.push_str(&tolls(board, layout));
    for place in &marks.lit_places {
        let at = layout.places()[place.index()].at;
        let radius = layout.sizes().place + 5.0;
        let _ = write!(
            svg,
            "<circle class='at-ring' cx='{}' cy='{}' r='{}'/>",
            Num(at.x),
            Num(at.y),
            Num(radius)
        );
    }
    svg.push_str("</g>");
    svg
}

/// The toll bridges, which lie over all [`routes`]; nothing where there are no tolls.
pub(crate) fn tolls(board: &Board, layout: &Layout) -> String {
    if board.figures().tolls.is_none() {
        return String::new();
    }
    let mut svg = String::from("<g class='tolls' pointer-events='none'>");
    for (band, shape) in layout.bands().iter().zip(&layout.shapes(board)) {
        let toll = board.route(band.routes[0]).toll;
        if let Some(bridge) = &shape.bridge {
            draw_bridge(&mut svg, bridge, toll);
        }
    }
    svg.push_str("</g>");
    svg
}

/// A ring around each of these routes, as one group over all [`routes`]: it breathes as a whole, and
/// where it lies in a sheet of its own nothing below is drawn anew for it. Those that are not lit can't
/// be seen, so a page that has all of them need only be told which are.
pub fn glows(board: &Board, layout: &Layout, routes: RouteSet, lit: RouteSet) -> String {
    let mut svg =
        format!("<g id='glows-{}' class='glows' pointer-events='none'>", Plain(board.id()));
    for (band, shape) in layout.bands().iter().zip(&layout.shapes(board)) {
        let lanes = band.routes.iter().zip(&shape.lanes);
        for (&route, spaces) in lanes.filter(|(route, _)| routes.contains(**route)) {
            let _ = write!(
                svg,
                "<path class='at-claim{}' data-for='{}' d='{}'/>",
                if lit.contains(route) { " on" } else { "" },
                Plain(&board.route(route).id),
                path(&ring(layout.sizes(), spaces), true, false)
            );
        }
    }
    svg.push_str("</g>");
    svg
}

/// One route of a band.
#[derive(Clone, Copy)]
pub(crate) struct Lane<'a> {
    pub(crate) shape: &'a BandShape,
    pub(crate) at: usize,
}

/// What of a route never changes: what takes a finger, its spaces, and the symbols of a free one.
#[derive(Debug)]
pub(crate) struct RouteArt {
    spaces: Vec<Slab>,
    under: String,
    symbols: String,
}

impl RouteArt {
    pub(crate) fn new(board: &Board, sizes: &Sizes, id: RouteId, lane: Lane<'_>) -> RouteArt {
        let spaces = &lane.shape.lanes[lane.at];
        let (mut under, mut symbols) = (String::new(), String::new());
        draw_hit(&mut under, sizes, lane);
        under.push_str("<g pointer-events='none'>");
        draw_tiles(&mut under, sizes, spaces);
        draw_symbols(&mut symbols, board, sizes, board.route(id), spaces);
        RouteArt { spaces: spaces.clone(), under, symbols }
    }

    /// The pieces of an owner on all its spaces.
    pub(crate) fn pieces(&self, board: &Board, sizes: &Sizes, owner: Owner) -> String {
        let mut svg = String::new();
        draw_pieces(&mut svg, board, sizes, owner, &self.spaces);
        svg
    }
}

/// Draws a route with these pieces, or the symbols of a free one.
pub(crate) fn draw_route(
    svg: &mut String,
    board: &Board,
    (id, marks, title): (RouteId, RouteMarks, &str),
    art: &RouteArt,
    pieces: Option<&str>,
) -> std::fmt::Result {
    let route = board.route(id);
    let look = route_look(route.colour);
    write!(
        svg,
        "<g id='route-{0}' class='route{1}' data-route='{0}' style='--at-c:{2};--at-on:{3}",
        Plain(&route.id),
        classes(marks),
        look.ink.css(),
        look.on.css(),
    )?;
    if let Some(owner) = marks.owner {
        let look = owner_look(owner);
        write!(svg, ";--at-o:{};--at-oo:{}", look.ink.css(), look.on.css())?;
    }
    let on_spaces = pieces.unwrap_or(&art.symbols);
    write!(svg, "'><title>{}</title>{}{on_spaces}</g></g>", Plain(title), art.under)
}

/// All spaces at once: an outline, the colour, a fine line within and the colour again, each a
/// broad line around the same bare rectangles. Broad lines have round corners by themselves, and
/// what is said four times packs as if it were said once.
fn draw_tiles(svg: &mut String, sizes: &Sizes, spaces: &[Slab]) {
    let bare = |size: f64| (size - 2.0 * CORNER).max(0.0);
    let bare = plate(bare(sizes.space_length), bare(sizes.space_width));
    let tile = |space: &Slab| Stamp::at(space.centre).turned(space.angle).path(&bare);
    let data: String = spaces.iter().map(tile).collect();
    for class in ["at-rim", "at-tile", "at-shine", "at-core"] {
        let _ = write!(svg, "<path class='{class}' d='{data}'/>");
    }
}

/// How much larger than in a space of 40 by 21 everything on a space is.
fn scale(sizes: &Sizes) -> f64 {
    sizes.space_width / 21.0
}

fn draw_pieces(svg: &mut String, board: &Board, sizes: &Sizes, owner: Owner, spaces: &[Slab]) {
    let scale = scale(sizes);
    for space in spaces {
        let on = Stamp::at(space.centre).turned(space.angle).scaled(scale);
        let upright = Stamp::at(space.centre - Vec2::new(0.0, 0.8 * scale)).scaled(0.94 * scale);
        draw_piece(svg, board.figures().words.piece, owner, on, upright);
    }
}

/// Symbols stand upright on turned spaces: a square on its corner would be a diamond.
fn draw_symbols(svg: &mut String, board: &Board, sizes: &Sizes, route: &Route, spaces: &[Slab]) {
    let scale = scale(sizes);
    let carts = route.carts && board.figures().merchandise.is_some();
    let symbol = symbol(route_look(route.colour).symbol);
    svg.push_str("<g class='at-sym'>");
    for space in spaces {
        let put = |art: Art, along: f64| {
            let aside = space.axis() * (space.width * along);
            Stamp::at(space.centre + aside).scaled(0.98 * scale).art(art)
        };
        if carts {
            svg.push_str(&put(symbol, -CART_ASIDE));
            let _ = write!(svg, "<g class='cart'>{}</g>", put(CART_MARK, CART_ASIDE));
        } else {
            svg.push_str(&put(symbol, 0.0));
        }
    }
    svg.push_str("</g>");
}

fn classes(marks: RouteMarks) -> String {
    let mut classes = String::new();
    let says = [
        ("owned", marks.owner.is_some()),
        ("mine", marks.mine),
        ("last", marks.last),
        ("lit", marks.lit),
        ("closed", marks.closed),
    ];
    for (class, _) in says.into_iter().filter(|(_, said)| *said) {
        classes.push(' ');
        classes.push_str(class);
    }
    classes
}

/// One path under all spaces of a route takes the finger, and glows when the route is pointed out.
///
/// In a double it reaches outwards only, so that neither route takes what was meant for the other.
fn draw_hit(svg: &mut String, sizes: &Sizes, lane: Lane<'_>) {
    let lanes = &lane.shape.lanes;
    let spaces = &lanes[lane.at];
    let twin = lanes.get(1 - lane.at.min(1)).filter(|_| lanes.len() == 2);
    let away = |i: usize| {
        twin.map_or(Vec2::ZERO, |twin| (spaces[i].centre - twin[i].centre).unit() * (FINGER / 2.0))
    };
    let width = sizes.space_width + if twin.is_some() { FINGER } else { 2.0 * FINGER };
    let _ = write!(
        svg,
        "<path class='hit at-hit at-glow' stroke-width='{}' d='{}'/>",
        Num(width),
        path(&middle_line(spaces, away), false, false)
    );
}

/// The line through all spaces of a route to just before its ends, each point moved a little.
fn middle_line(spaces: &[Slab], moved: impl Fn(usize) -> Vec2) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::with_capacity(spaces.len() + 2);
    for (i, space) in spaces.iter().enumerate() {
        let half = space.axis() * (space.width / 2.0 - LINE_END);
        // The slab stands upright, so its axis may point against the run of the route.
        let forward = spaces
            .get(i + 1)
            .map(|next| next.centre - space.centre)
            .or_else(|| i.checked_sub(1).map(|before| space.centre - spaces[before].centre))
            .unwrap_or(half);
        let half = if half.dot(forward) < 0.0 { half * -1.0 } else { half };
        let at = space.centre + moved(i);
        if i == 0 {
            points.push(at - half);
        }
        points.push(at);
        if i + 1 == spaces.len() {
            points.push(at + half);
        }
    }
    points
}

/// The line around all spaces of a route, a little outside of them.
fn ring(sizes: &Sizes, spaces: &[Slab]) -> Vec<Point> {
    let line = middle_line(spaces, |_| Vec2::ZERO);
    let last = line.len() - 1;
    let aside = sizes.space_width / 2.0 + RING;
    let side = |i: usize, aside: f64| {
        let along = (line[(i + 1).min(last)] - line[i.saturating_sub(1)]).unit();
        let beyond = match i {
            0 => -LINE_END - RING,
            _ if i == last => LINE_END + RING,
            _ => 0.0,
        };
        line[i] + along * beyond + along.left() * aside
    };
    let there = (0..=last).map(|i| side(i, aside));
    there.chain((0..=last).rev().map(|i| side(i, -aside))).collect()
}

fn draw_bridge(svg: &mut String, bridge: &Slab, toll: u8) {
    let stamp = Stamp::at(bridge.centre).turned(bridge.angle);
    let (right, foot) = (bridge.width / 2.0 - 2.5, bridge.height / 2.0);
    let (left, head) = (-right, -foot);
    let rails = format!("M{right} {head}V{foot}M{left} {head}V{foot}");
    let _ = write!(
        svg,
        "<path class='at-bridge' d='{}'/><path class='at-fine' d='{}'/>",
        stamp.path(&plate(bridge.width, bridge.height)),
        stamp.path(&rails),
    );
    let _ = write!(
        svg,
        "<circle class='at-coin' cx='{0}' cy='{1}' r='9.6'/><text class='at-toll' x='{0}' y='{2}' font-size='14'>{toll}</text>",
        Num(bridge.centre.x),
        Num(bridge.centre.y),
        Num(bridge.centre.y + 5.0),
    );
}
