use std::fmt::Write as _;

use kurbo::Point;
use vocab::{Board, RouteId};

use crate::backdrop::draw_mark;
use crate::layout::{Layout, bands};
use crate::marks::Marks;
use crate::palette::owner_look;
use crate::pen::{Num, Plain};
use crate::routes::{RouteArt, Strand, classes, draw_bridge};
use crate::shape::{needed, shape};
use crate::style::route_class;

/// The room around what is drawn.
const MARGIN: f64 = 7.0;
/// The room between a place and the first space.
const APART: f64 = 8.0;

/// A route with what lies beside it, laid out straight between its two places: a small picture of its
/// own, to explain something by. It has no ids, so a page may show several.
pub fn vignette(
    board: &Board,
    layout: &Layout,
    marks: &Marks,
    route: RouteId,
    title: &str,
) -> String {
    let sizes = layout.sizes();
    let band = bands(board).into_iter().find(|band| band.routes.contains(&route));
    let band = band.expect("every route lies in a band");
    let length = needed(board, &band, sizes) + 2.0 * (sizes.place + APART);
    let across = band.routes.len() as f64 * (sizes.space_width + sizes.lane_gap) + 6.0;
    let edge = sizes.place + MARGIN;
    let (width, height) = (length + 2.0 * edge, across.max(2.0 * sizes.place) + 2.0 * MARGIN);
    let ends = [edge, edge + length].map(|x| Point::new(x, height / 2.0));
    let shape = shape(board, &band, sizes, ends[0], ends[1]);
    let mut svg = format!(
        "<svg class='atlas vignette' role='img' viewBox='0 0 {0} {1}' width='{0}' height='{1}'>\
         <title>{2}</title><rect class='at-home' width='{0}' height='{1}' rx='10'/>",
        Num(width),
        Num(height),
        Plain(title),
    );
    for (at, &id) in band.routes.iter().enumerate() {
        let art = RouteArt::new(board, sizes, id, Strand { shape: &shape, at });
        let art = art.lettered(board, sizes, id);
        let marks = marks.of(id);
        let pieces = marks.owner.map(|owner| art.pieces(sizes, owner_look(owner)));
        let [ground, pieces] = art.lying(pieces.as_deref());
        let (colour, classes) = (route_class(board.route(id).colour), classes(marks));
        let _ = write!(svg, "<g class='route {colour}{classes}'>{ground}{pieces}</g>");
    }
    if let Some(bridge) = &shape.bridge {
        draw_bridge(&mut svg, bridge, board.route(route).toll);
    }
    for (end, at) in band.ends.into_iter().zip(ends) {
        draw_mark(&mut svg, at, layout.places()[end.index()].emblem, sizes.place);
    }
    svg.push_str("</svg>");
    svg
}
