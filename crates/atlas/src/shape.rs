use kurbo::{Point, Vec2};
use vocab::Board;

use crate::curve::Curve;
use crate::heading::Heading;
use crate::layout::{Band, Layout, Sizes};
use crate::slab::Slab;

/// What lies between two neighbouring places: spaces, and the bridge where the toll is paid.
#[derive(Clone, PartialEq, Debug)]
pub struct BandShape {
    /// The spaces of each route, in the order of the band's routes, from its first end on.
    pub lanes: Vec<Vec<Slab>>,
    /// The toll bridge, which lies across all lanes.
    pub bridge: Option<Slab>,
}

impl Layout {
    /// The shapes of all bands, in order.
    pub fn shapes(&self, board: &Board) -> Vec<BandShape> {
        self.bands.iter().map(|band| self.shape(board, band)).collect()
    }

    /// The shape of one band.
    pub fn shape(&self, board: &Board, band: &Band) -> BandShape {
        let [from, to] = band.ends.map(|place| self.places[place.index()].at);
        shape(board, band, &self.sizes, from, to)
    }
}

pub(crate) fn shape(
    board: &Board,
    band: &Band,
    sizes: &Sizes,
    from: Point,
    to: Point,
) -> BandShape {
    let curve = Curve::between(from, to, band.bend);
    let stretch = stretch(board, band, sizes, curve.length());
    let lanes = lane_offsets(band, sizes)
        .into_iter()
        .map(|offset| {
            let space = |&along: &f64| {
                let (middle, heading) = curve.at(along);
                slab(
                    middle + heading.left() * offset,
                    heading,
                    sizes.space_length,
                    sizes.space_width,
                )
            };
            stretch.spaces.iter().map(space).collect()
        })
        .collect();
    let bridge = stretch.bridge.map(|along| {
        let middle = curve.at(along).0;
        // A bridge lies square to the space beside it, also where the curve already turns away.
        let inner = along.clamp(stretch.spaces[0], stretch.spaces[stretch.spaces.len() - 1]);
        let heading = curve.at(inner).1;
        let across = band.routes.len() as f64 * (sizes.space_width + sizes.lane_gap) + 5.0;
        slab(middle, heading, sizes.bridge_gap - 5.0, across)
    });
    BandShape { lanes, bridge }
}

/// The distances along the curve where the spaces and the bridge of a band have their middles.
struct Stretch {
    spaces: Vec<f64>,
    bridge: Option<f64>,
}

fn stretch(board: &Board, band: &Band, sizes: &Sizes, length: f64) -> Stretch {
    let route = board.route(band.routes[0]);
    let count = usize::from(route.length.spaces());
    let bridge = (route.toll > 0).then_some(usize::from(band.bridge).min(count));
    // A bridge between two spaces takes the place of their gap; one at an end is simply added.
    let bridge_extra = match bridge {
        None => 0.0,
        Some(0) => sizes.bridge_gap,
        Some(before) if before == count => sizes.bridge_gap,
        Some(_) => sizes.bridge_gap - sizes.gap,
    };
    let tight = count as f64 * sizes.space_length + bridge_extra;
    // Where there is room, the spaces breathe a little, but never so much that a route falls apart.
    let room = (length - 2.0 * (sizes.place + 5.0) - tight) / (count as f64 + 1.0);
    let gap = room.clamp(sizes.gap, sizes.gap + 3.0);
    let total = tight + (count as f64 - 1.0) * gap;
    let mut along = (length - total) / 2.0 + band.shift;
    let mut stretch = Stretch { spaces: Vec::with_capacity(count), bridge: None };
    for i in 0..=count {
        if bridge == Some(i) {
            let inner = i > 0 && i < count;
            let back = if i > 0 { gap } else { 0.0 };
            let taken = if inner { sizes.bridge_gap - sizes.gap + gap } else { sizes.bridge_gap };
            along -= back;
            stretch.bridge = Some(along + taken / 2.0);
            along += taken;
        }
        if i < count {
            stretch.spaces.push(along + sizes.space_length / 2.0);
            along += sizes.space_length + gap;
        }
    }
    stretch
}

/// The length a band needs between the edges of its two place marks.
pub(crate) fn needed(board: &Board, band: &Band, sizes: &Sizes) -> f64 {
    let route = board.route(band.routes[0]);
    let count = f64::from(route.length.spaces());
    let bridge = if route.toll > 0 { sizes.bridge_gap } else { 0.0 };
    count * (sizes.space_length + sizes.gap) + bridge
}

fn lane_offsets(band: &Band, sizes: &Sizes) -> Vec<f64> {
    match band.routes.len() {
        1 => vec![0.0],
        _ => vec![sizes.lane(), -sizes.lane()],
    }
}

/// A slab with its axis along a heading, turned so that what is drawn on it stands upright.
fn slab(centre: Point, heading: Vec2, width: f64, height: f64) -> Slab {
    let mut angle = heading.atan2().to_degrees();
    if angle > 90.0 {
        angle -= 180.0;
    } else if angle <= -90.0 {
        angle += 180.0;
    }
    Slab { centre, width, height, angle }
}
