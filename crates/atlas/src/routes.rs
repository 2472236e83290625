use std::fmt::Write as _;

use vocab::{Board, Route, RouteId};

use crate::layout::{Layout, Sizes};
use crate::marks::{Marks, route_title};
use crate::palette::{CardLook, owner_look, route_look};
use crate::pen::{Num, Plain, path};
use crate::point::Point;
use crate::shape::BandShape;
use crate::slab::Slab;

/// How far the shape that takes a finger reaches beyond a space.
const FINGER: f64 = 6.0;
/// How far within its last space the line of a route ends.
const LINE_END: f64 = 6.0;
/// How far outside of the spaces the ring around a route lies.
const RING: f64 = 3.0;

/// The changing part of a drawing: spaces, pieces, tolls and whatever is pointed out, as one group.
pub fn routes(board: &Board, layout: &Layout, marks: &Marks) -> String {
    let mut svg = format!("<g id='routes-{}' class='routes'>", board.id());
    for part in route_parts(board, layout, marks) {
        svg.push_str(&part.svg);
    }
    if board.figures().tolls.is_some() {
        svg.push_str("<g class='tolls' pointer-events='none'>");
        for (band, shape) in layout.bands().iter().zip(&layout.shapes(board)) {
            let toll = board.route(band.routes[0]).toll;
            if let Some(bridge) = &shape.bridge {
                draw_bridge(&mut svg, bridge, toll);
            }
        }
        svg.push_str("</g>");
    }
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

/// A part of a drawing that can change alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The id of the group.
    pub id: String,
    /// The whole group.
    pub svg: String,
}

/// Each of the [`routes`]: a page swaps those that changed.
pub fn route_parts(board: &Board, layout: &Layout, marks: &Marks) -> Vec<Part> {
    let mut parts = Vec::with_capacity(board.routes().len());
    for (band, shape) in layout.bands().iter().zip(&layout.shapes(board)) {
        for (lane, &route) in band.routes.iter().enumerate() {
            let mut svg = String::new();
            draw_route(&mut svg, board, layout.sizes(), marks, route, shape, lane);
            parts.push(Part { id: format!("route-{}", board.route(route).id), svg });
        }
    }
    parts
}

/// A ring around each route that may be claimed, as one group over all [`routes`]: it breathes as a
/// whole, and where it lies in a sheet of its own nothing below is drawn anew for it.
pub fn glows(board: &Board, layout: &Layout, marks: &Marks) -> Part {
    let id = format!("glows-{}", board.id());
    let mut svg = format!("<g id='{id}' class='glows' pointer-events='none'>");
    for (band, shape) in layout.bands().iter().zip(&layout.shapes(board)) {
        for (&route, spaces) in band.routes.iter().zip(&shape.lanes) {
            if marks.claimable.contains(route) {
                let _ = write!(
                    svg,
                    "<path class='at-claim' data-for='{}' d='{}'/>",
                    Plain(&board.route(route).id),
                    path(&ring(layout.sizes(), spaces), true, false)
                );
            }
        }
    }
    svg.push_str("</g>");
    Part { id, svg }
}

fn draw_route(
    svg: &mut String,
    board: &Board,
    sizes: &Sizes,
    marks: &Marks,
    id: RouteId,
    shape: &BandShape,
    lane: usize,
) {
    let route = board.route(id);
    let look = route_look(route.colour);
    let owner = marks.owner(id);
    let _ = write!(
        svg,
        "<g id='route-{0}' class='route{1}' data-route='{0}' style='--at-c:{2};--at-on:{3}",
        Plain(&route.id),
        classes(marks, id),
        look.ink.css(),
        look.on.css(),
    );
    if let Some(owner) = owner {
        let look = owner_look(owner);
        let _ = write!(svg, ";--at-o:{};--at-oo:{}", look.ink.css(), look.on.css());
    }
    let title = marks.titles.get(id.index()).filter(|title| !title.is_empty()).cloned();
    let title = title.unwrap_or_else(|| route_title(board, id));
    let _ = write!(svg, "'><title>{}</title>", Plain(&title));
    draw_hit(svg, sizes, shape, lane);
    for space in &shape.lanes[lane] {
        let _ = write!(
            svg,
            "<use href='#{}-tile' transform='{}'/>",
            board.id(),
            placed(space.centre, space.angle)
        );
        match owner {
            Some(owner) => {
                let _ = write!(
                    svg,
                    "<use href='#{0}-piece' transform='{1}'/><use href='#{0}-o-{2}' x='{3}' y='{4}'/>",
                    board.id(),
                    placed(space.centre, space.angle),
                    owner_look(owner).emblem,
                    Num(space.centre.x),
                    Num(space.centre.y),
                );
            }
            None => draw_symbol(svg, board, route, &look, space),
        }
    }
    svg.push_str("</g>");
}

fn placed(at: Point, angle: f64) -> String {
    if angle.abs() < 0.05 {
        format!("translate({} {})", Num(at.x), Num(at.y))
    } else {
        format!("translate({} {})rotate({})", Num(at.x), Num(at.y), Num(angle))
    }
}

fn classes(marks: &Marks, id: RouteId) -> String {
    let mut classes = String::new();
    let says = [
        ("owned", marks.owner(id).is_some()),
        ("mine", marks.mine.contains(id)),
        ("last", marks.last.contains(id)),
        ("lit", marks.lit_routes.contains(id)),
        ("closed", marks.closed.contains(id)),
    ];
    for (class, _) in says.into_iter().filter(|(_, said)| *said) {
        classes.push(' ');
        classes.push_str(class);
    }
    classes
}

/// The symbol stands upright on a turned space: a square on its corner would be a diamond.
fn draw_symbol(svg: &mut String, board: &Board, route: &Route, look: &CardLook, space: &Slab) {
    let carts = route.carts && board.figures().merchandise.is_some();
    let (sine, cosine) = space.angle.to_radians().sin_cos();
    let along = Point::new(cosine, sine) * (space.width * 0.23);
    let mut put = |name: &str, at: Point| {
        let _ =
            write!(svg, "<use href='#{}-{name}' x='{}' y='{}'/>", board.id(), Num(at.x), Num(at.y));
    };
    let symbol = format!("s-{}", look.symbol);
    if carts {
        put(&symbol, space.centre - along);
        put("cart", space.centre + along);
    } else {
        put(&symbol, space.centre);
    }
}

/// One path under all spaces of a route takes the finger, and glows when the route is pointed out.
///
/// In a double it reaches outwards only, so that neither route takes what was meant for the other.
fn draw_hit(svg: &mut String, sizes: &Sizes, shape: &BandShape, lane: usize) {
    let spaces = &shape.lanes[lane];
    let twin = shape.lanes.get(1 - lane.min(1)).filter(|_| shape.lanes.len() == 2);
    let away = |i: usize| {
        twin.map_or(Point::default(), |twin| {
            (spaces[i].centre - twin[i].centre).unit() * (FINGER / 2.0)
        })
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
fn middle_line(spaces: &[Slab], moved: impl Fn(usize) -> Point) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::with_capacity(spaces.len() + 2);
    for (i, space) in spaces.iter().enumerate() {
        let (sine, cosine) = space.angle.to_radians().sin_cos();
        let half = Point::new(cosine, sine) * (space.width / 2.0 - LINE_END);
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
    let line = middle_line(spaces, |_| Point::default());
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
    let (half_width, half_height) = (bridge.width / 2.0, bridge.height / 2.0);
    let _ = write!(
        svg,
        "<g transform='{}'><rect class='at-bridge' x='{x}' y='{y}' width='{}' height='{high}' rx='2'/>\
         <path class='at-fine' d='M{} {y}v{high}M{} {y}v{high}'/></g>",
        placed(bridge.centre, bridge.angle),
        Num(bridge.width),
        Num(2.5 - half_width),
        Num(half_width - 2.5),
        x = Num(-half_width),
        y = Num(-half_height),
        high = Num(bridge.height),
    );
    let _ = write!(
        svg,
        "<circle class='at-coin' cx='{0}' cy='{1}' r='9.6'/><text class='at-toll' x='{0}' y='{2}' font-size='14'>{toll}</text>",
        Num(bridge.centre.x),
        Num(bridge.centre.y),
        Num(bridge.centre.y + 5.0),
    );
}
