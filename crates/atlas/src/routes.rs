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

/// A part of the [`routes`] that can change alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoutePart {
    /// The id of the group.
    pub id: String,
    /// The whole group.
    pub svg: String,
}

/// The parts of the [`routes`] that change in the course of a game: a page swaps those that did.
pub fn route_parts(board: &Board, layout: &Layout, marks: &Marks) -> Vec<RoutePart> {
    let shapes = layout.shapes(board);
    let mut parts = vec![glows(board, layout, &shapes, marks)];
    for (band, shape) in layout.bands().iter().zip(&shapes) {
        for (lane, &route) in band.routes.iter().enumerate() {
            let mut svg = String::new();
            draw_route(&mut svg, board, layout.sizes(), marks, route, shape, lane);
            parts.push(RoutePart { id: format!("route-{}", board.route(route).id), svg });
        }
    }
    parts
}

/// The glow of all routes that may be claimed is one group under the spaces: it breathes as a whole,
/// so a browser need not draw the board anew for every breath.
fn glows(board: &Board, layout: &Layout, shapes: &[BandShape], marks: &Marks) -> RoutePart {
    let id = format!("glows-{}", board.id());
    let mut svg = format!("<g id='{id}' class='glows' pointer-events='none'>");
    for (band, shape) in layout.bands().iter().zip(shapes) {
        for (lane, &route) in band.routes.iter().enumerate() {
            if marks.claimable.contains(route) {
                let says = format!("class='at-glow' data-for='{}'", board.route(route).id);
                draw_outline(&mut svg, &says, layout.sizes(), shape, lane);
            }
        }
    }
    svg.push_str("</g>");
    RoutePart { id, svg }
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
    // Under the spaces it takes the finger, and glows when the route is pointed out.
    draw_outline(svg, "class='hit at-hit at-glow'", sizes, shape, lane);
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

/// One path around all spaces of a route, as wide as a finger.
///
/// In a double it reaches outwards only, so that neither route takes what was meant for the other.
fn draw_outline(svg: &mut String, says: &str, sizes: &Sizes, shape: &BandShape, lane: usize) {
    let spaces = &shape.lanes[lane];
    let outward = shape.lanes.get(1 - lane.min(1)).filter(|_| shape.lanes.len() == 2);
    let mut points: Vec<Point> = Vec::with_capacity(spaces.len() + 2);
    for (i, space) in spaces.iter().enumerate() {
        let away = outward.map_or(Point::default(), |twin| {
            (space.centre - twin[i].centre).unit() * (FINGER / 2.0)
        });
        let (sine, cosine) = space.angle.to_radians().sin_cos();
        let half = Point::new(cosine, sine) * (space.width / 2.0 - 6.0);
        // The slab stands upright, so its axis may point against the run of the route.
        let forward = spaces
            .get(i + 1)
            .map(|next| next.centre - space.centre)
            .or_else(|| i.checked_sub(1).map(|before| space.centre - spaces[before].centre))
            .unwrap_or(half);
        let half = if half.dot(forward) < 0.0 { half * -1.0 } else { half };
        if i == 0 {
            points.push(space.centre + away - half);
        }
        points.push(space.centre + away);
        if i + 1 == spaces.len() {
            points.push(space.centre + away + half);
        }
    }
    let width = sizes.space_width + if outward.is_some() { FINGER } else { 2.0 * FINGER };
    let _ = write!(
        svg,
        "<path {says} stroke-width='{}' d='{}'/>",
        Num(width),
        path(&points, false, false)
    );
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
