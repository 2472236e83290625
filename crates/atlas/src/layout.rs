use kurbo::{Point, Vec2};
use vocab::{Board, PlaceId, RouteId};

use crate::emblem::Emblem;
use crate::landscape::Landscape;
use crate::lettering::{Anchor, Lettering};
use crate::slab::Slab;

/// Where everything of a board lies on its canvas.
///
/// ```
/// # fn show(board: &vocab::Board) {
/// let layout = atlas::Layout::automatic(board);
/// let svg = atlas::draw(board, &layout, &atlas::Marks::none(board));
/// assert!(svg.starts_with("<svg"));
/// # }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) sizes: Sizes,
    pub(crate) places: Vec<Spot>,
    pub(crate) bands: Vec<Band>,
    pub(crate) landscape: Landscape,
}

impl Layout {
    /// The width of the canvas.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The height of the canvas.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// The sizes of spaces, places and names.
    pub fn sizes(&self) -> &Sizes {
        &self.sizes
    }

    /// Where the places lie, in the board's order.
    pub fn places(&self) -> &[Spot] {
        &self.places
    }

    /// The pairs of neighbouring places, in the order of their first routes.
    pub fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// The room that ornaments and the lettering of water and land take, with a name for each.
    pub fn furniture(&self, board: &Board) -> Vec<(String, Slab)> {
        let labels = self.landscape.labels.iter().map(|label| (label.text.clone(), label.slab()));
        let ornaments = self.landscape.ornaments.iter().map(|item| {
            let (width, height) = item.size(board);
            (format!("{:?}", item.kind).to_lowercase(), Slab::upright(item.at, width, height))
        });
        labels.chain(ornaments).collect()
    }

    /// The name of a place as it lies on the canvas.
    pub fn lettering(&self, board: &Board, place: PlaceId) -> Lettering {
        let spot = &self.places[place.index()];
        let at = spot.at + spot.name.offset;
        let name = &board.place(place).name;
        Lettering::new(name, spot.name.stacked, at, spot.name.anchor, self.sizes.name)
    }
}

/// How large things are on the canvas. All spaces of a board have the same size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sizes {
    /// A space along its route.
    pub space_length: f64,
    /// A space across its route.
    pub space_width: f64,
    /// The least room between two spaces of a route.
    pub gap: f64,
    /// The room between the two routes of a double.
    pub lane_gap: f64,
    /// The room that a toll bridge takes between two spaces.
    pub bridge_gap: f64,
    /// The radius of a place mark.
    pub place: f64,
    /// The size of the letters of a name.
    pub name: f64,
}

impl Sizes {
    /// The sizes of a layout that says nothing else.
    pub const USUAL: Sizes = Sizes {
        space_length: 40.0,
        space_width: 20.0,
        gap: 4.0,
        lane_gap: 3.0,
        bridge_gap: 15.0,
        place: 12.0,
        name: 22.0,
    };

    /// How far the middle of a route of a double lies from the middle of the band.
    pub fn lane(&self) -> f64 {
        (self.space_width + self.lane_gap) / 2.0
    }
}

/// Where a place lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// The middle of its mark.
    pub at: Point,
    /// Where its name lies.
    pub name: NameSpot,
    /// The picture on its mark, if it is more than a town.
    pub emblem: Emblem,
}

/// Where the name of a place lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NameSpot {
    /// From the middle of the mark to the anchor of the name.
    pub offset: Vec2,
    /// On which side of the anchor the name lies.
    pub anchor: Anchor,
    /// Whether it is broken into two lines.
    pub stacked: bool,
}

/// The one or two routes between two neighbouring places.
#[derive(Clone, PartialEq, Debug)]
pub struct Band {
    /// The places it joins, in the order of its first route.
    pub ends: [PlaceId; 2],
    /// Its routes, left one first when looking from the first end to the second.
    pub routes: Vec<RouteId>,
    /// How far its middle lies to the left of the straight line.
    pub bend: f64,
    /// How far its spaces are moved from the middle towards the second end.
    pub shift: f64,
    /// How many spaces lie before its toll bridge.
    pub bridge: u8,
}

/// The bands of a board, straight, in the order of their first routes.
pub(crate) fn bands(board: &Board) -> Vec<Band> {
    board
        .each_route()
        .filter(|(id, route)| route.twin.is_none_or(|twin| twin > *id))
        .map(|(id, route)| Band {
            ends: [route.from, route.to],
            routes: std::iter::once(id).chain(route.twin).collect(),
            bend: 0.0,
            shift: 0.0,
            bridge: route.length.spaces() / 2,
        })
        .collect()
}
