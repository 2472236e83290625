use std::fmt::Write as _;

use kurbo::{Point, Vec2};
use vocab::{Board, Route, RouteId, RouteSet};

use crate::art::{Art, Stamp, plate};
use crate::heading::Heading;
use crate::layout::{Layout, Sizes};
use crate::letter::route_letter;
use crate::marks::{Marks, RouteMarks};
use crate::palette::{SeatLook, owner_look, route_look};
use crate::pen::{Num, Plain, path};
use crate::shape::BandShape;
use crate::slab::Slab;
use crate::style::{owner_class, route_class};
use crate::symbol::{CART_MARK, symbol};

/// How far the shape that takes a finger reaches beyond a space.
const FINGER: f64 = 6.0;
/// How far within its last space the line of a route ends.
const LINE_END: f64 = 6.0;
/// How far outside of the spaces the ring around a route lies.
const RING: f64 = 3.0;
/// How much narrower than its spaces the colour of a claimed route is, and how far around it its dark
/// line, its line of paper and its shadow reach.
const BAR_LESS: f64 = 2.0;
const KEEL: f64 = 1.5;
const HALO: f64 = 3.4;
const CAST: f64 = 5.6;
/// How far from the edges of a bar the joint of two pieces ends.
const JOINT_LESS: f64 = 1.5;
/// How far from the middle of its space a cart stands, and the symbol on the other side.
const CART_ASIDE: f64 = 0.23;

/// The changing part of a drawing: spaces, pieces, tolls and whatever is pointed out, as one group.
pub fn routes(board: &Board, layout: &Layout, marks: &Marks) -> String {
    let mut svg = format!("<g id='routes-{}' class='routes'>", board.id());
    let shapes = layout.shapes(board);
    for (band, shape) in layout.bands().iter().zip(&shapes) {
        for (at, &route) in band.routes.iter().enumerate() {
            let drawn = (route, marks.of(route), &*marks.title(board, route));
            let art = RouteArt::new(board, layout.sizes(), route, Strand { shape, at });
            let owner = marks.of(route).owner;
            let pieces = owner.map(|owner| art.pieces(layout.sizes(), owner_look(owner)));
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
pub(crate) struct Strand<'a> {
    pub(crate) shape: &'a BandShape,
    pub(crate) at: usize,
}

/// What of a route never changes: what takes a finger, the slots of a free one, the bar of a taken one.
#[derive(Debug)]
pub(crate) struct RouteArt {
    pub(crate) spaces: Vec<Slab>,
    hit: String,
    free: String,
    bar: String,
}

impl RouteArt {
    pub(crate) fn new(board: &Board, sizes: &Sizes, id: RouteId, strand: Strand<'_>) -> RouteArt {
        let spaces = &strand.shape.lanes[strand.at];
        let (mut hit, mut free, mut bar) = (String::new(), String::new(), String::new());
        draw_hit(&mut hit, sizes, strand);
        draw_slots(&mut free, sizes, spaces);
        draw_symbols(&mut free, board, sizes, board.route(id), spaces);
        draw_bar(&mut bar, sizes, spaces);
        RouteArt { spaces: spaces.clone(), hit, free, bar }
    }

    /// The same with the letter of its colour while it is free, for a page that has the
    /// [`letter_symbol`](crate::letter_symbol) of each.
    pub(crate) fn lettered(mut self, board: &Board, sizes: &Sizes, id: RouteId) -> RouteArt {
        let route = board.route(id);
        self.free.push_str(&route_letter(sizes, route, shows_carts(board, route), &self.spaces));
        self
    }

    /// The pieces of an owner on all its spaces.
    pub(crate) fn pieces(&self, sizes: &Sizes, look: SeatLook) -> String {
        let scale = scale(sizes);
        let emblem = symbol(look.emblem);
        let piece = |space: &Slab| {
            let drawn = Stamp::at(space.centre).scaled(scale).art(emblem);
            format!("<g class='piece at-own'>{drawn}</g>")
        };
        self.spaces.iter().map(piece).collect()
    }

    /// What lies on the map: the bar with these pieces, or the slots of a free route.
    pub(crate) fn lying<'a>(&'a self, pieces: Option<&'a str>) -> [&'a str; 2] {
        match pieces {
            Some(pieces) => [&self.bar, pieces],
            None => [&self.free, ""],
        }
    }
}

/// Draws a route: the bar with these pieces, or the slots of a free one.
pub(crate) fn draw_route(
    svg: &mut String,
    board: &Board,
    (id, marks, title): (RouteId, RouteMarks, &str),
    art: &RouteArt,
    pieces: Option<&str>,
) -> std::fmt::Result {
    let route = board.route(id);
    write!(
        svg,
        "<g id='route-{0}' class='route {1}{2}' data-route='{0}'><title>{3}</title>{4}<g pointer-events='none'>",
        Plain(&route.id),
        route_class(route.colour),
        classes(marks),
        Plain(title),
        art.hit,
    )?;
    let [ground, pieces] = art.lying(pieces);
    write!(svg, "{ground}{pieces}</g></g>")
}

/// All spaces of a free route as one path.
fn draw_slots(svg: &mut String, sizes: &Sizes, spaces: &[Slab]) {
    let bare = plate(sizes.space_length, sizes.space_width);
    let slot = |space: &Slab| Stamp::at(space.centre).turned(space.angle).path(&bare);
    let data: String = spaces.iter().map(slot).collect();
    let _ = write!(svg, "<path class='at-slot' d='{data}'/>");
}

/// A claimed route is one bar from end to end, raised above the map, with a joint between two pieces.
fn draw_bar(svg: &mut String, sizes: &Sizes, spaces: &[Slab]) {
    let breadth = sizes.space_width - BAR_LESS;
    // Its round ends reach just as far as the spaces do.
    let line = path(&middle_line(spaces, breadth / 2.0, |_| Vec2::ZERO), false, false);
    for (class, around) in
        [("at-cast", CAST), ("at-halo", HALO), ("at-keel", KEEL), ("at-bar", 0.0)]
    {
        let _ = write!(
            svg,
            "<path class='{class}' stroke-width='{}' d='{line}'/>",
            Num(breadth + 2.0 * around)
        );
    }
    let mut joints = String::new();
    for pair in spaces.windows(2) {
        let middle = pair[0].centre.midpoint(pair[1].centre);
        let across = (pair[1].centre - pair[0].centre).unit().left() * (breadth / 2.0 - JOINT_LESS);
        joints.push_str(&path(&[middle - across, middle + across], false, false));
    }
    if !joints.is_empty() {
        let _ = write!(svg, "<path class='at-joint' d='{joints}'/>");
    }
}

/// How much larger than in a space of 40 by 21 everything on a space is.
pub(crate) fn scale(sizes: &Sizes) -> f64 {
    sizes.space_width / 21.0
}

/// Whether each space has a cart beside its symbol.
fn shows_carts(board: &Board, route: &Route) -> bool {
    route.carts && board.figures().merchandise.is_some()
}

/// Where on a space the symbol of its colour stands: in the middle, unless there is a cart.
pub(crate) fn symbol_spot(space: &Slab, cart: bool) -> Point {
    space.centre - space.axis() * if cart { space.width * CART_ASIDE } else { 0.0 }
}

/// Symbols stand upright on turned spaces: a square on its corner would be a diamond.
fn draw_symbols(svg: &mut String, board: &Board, sizes: &Sizes, route: &Route, spaces: &[Slab]) {
    let scale = scale(sizes);
    let carts = shows_carts(board, route);
    let symbol = symbol(route_look(route.colour).symbol);
    svg.push_str("<g class='at-sym'>");
    for space in spaces {
        let put = |art: Art, spot: Point| Stamp::at(spot).scaled(0.98 * scale).art(art);
        svg.push_str(&put(symbol, symbol_spot(space, carts)));
        if carts {
            let beside = space.centre + space.axis() * (space.width * CART_ASIDE);
            let _ = write!(svg, "<g class='cart'>{}</g>", put(CART_MARK, beside));
        }
    }
    svg.push_str("</g>");
}

pub(crate) fn classes(marks: RouteMarks) -> String {
    let mut classes = marks.owner.map_or(String::new(), |owner| format!(" {}", owner_class(owner)));
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
fn draw_hit(svg: &mut String, sizes: &Sizes, strand: Strand<'_>) {
    let lanes = &strand.shape.lanes;
    let spaces = &lanes[strand.at];
    let twin = lanes.get(1 - strand.at.min(1)).filter(|_| lanes.len() == 2);
    let away = |i: usize| {
        twin.map_or(Vec2::ZERO, |twin| (spaces[i].centre - twin[i].centre).unit() * (FINGER / 2.0))
    };
    let width = sizes.space_width + if twin.is_some() { FINGER } else { 2.0 * FINGER };
    let _ = write!(
        svg,
        "<path class='hit at-hit at-glow' stroke-width='{}' d='{}'/>",
        Num(width),
        path(&middle_line(spaces, LINE_END, away), false, false)
    );
}

/// The line through all spaces of a route to so far before its ends, each point moved a little.
fn middle_line(spaces: &[Slab], short: f64, moved: impl Fn(usize) -> Vec2) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::with_capacity(spaces.len() + 2);
    for (i, space) in spaces.iter().enumerate() {
        let half = space.axis() * (space.width / 2.0 - short);
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
pub(crate) fn ring(sizes: &Sizes, spaces: &[Slab]) -> Vec<Point> {
    let line = middle_line(spaces, LINE_END, |_| Vec2::ZERO);
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

pub(crate) fn draw_bridge(svg: &mut String, bridge: &Slab, toll: u8) {
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
