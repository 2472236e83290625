use kurbo::{Line, ParamCurveNearest, Point, Vec2};
use serde::Deserialize;

use crate::heading::Heading;
use crate::lettering::text_width;
use crate::slab::Slab;

/// What a map shows besides the board itself: coast, water, houses, ships.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Landscape {
    pub(crate) outlines: Vec<Outline>,
    pub(crate) lines: Vec<MapLine>,
    pub(crate) rows: Vec<MapRow>,
    pub(crate) labels: Vec<MapLabel>,
    pub(crate) ornaments: Vec<Ornament>,
}

/// A closed area.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outline {
    pub(crate) kind: OutlineKind,
    pub(crate) points: Vec<Point>,
    pub(crate) smooth: bool,
}

/// What an area is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OutlineKind {
    /// Dry land; one within another is water again.
    Land,
    /// The part of the land that the map is about, tinted along its border.
    Home,
    /// A built-up or planted area in a wash of its own.
    Block,
    /// Gardens and woods.
    Green,
    /// Fortifications.
    Wall,
}

/// An open line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MapLine {
    pub(crate) kind: LineKind,
    pub(crate) width: f64,
    pub(crate) points: Vec<Point>,
    pub(crate) smooth: bool,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LineKind {
    /// Running water.
    River,
    /// Water between two quays.
    Canal,
    /// A dike through the water.
    Dike,
    /// A border between countries.
    Border,
    /// A row of piles in the water.
    Piles,
}

/// Small things in a row along a line, left out where something of the board lies.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MapRow {
    pub(crate) kind: RowKind,
    pub(crate) every: f64,
    pub(crate) points: Vec<Point>,
}

/// What stands in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RowKind {
    /// Gabled houses.
    Gables,
    /// Trees.
    Trees,
}

/// Lettering that names water or land.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MapLabel {
    pub(crate) kind: LabelKind,
    pub(crate) text: String,
    pub(crate) at: Point,
    pub(crate) size: f64,
    pub(crate) angle: f64,
    pub(crate) spacing: f64,
}

impl MapLabel {
    /// The width it is drawn with.
    pub(crate) fn width(&self) -> f64 {
        text_width(&self.text, self.size) + self.spacing * self.text.chars().count() as f64
    }

    /// The rectangle that its letters fill; it stands on the line through its spot.
    pub(crate) fn slab(&self) -> Slab {
        let up = Vec2::from_angle(self.angle.to_radians()).left();
        let centre = self.at + up * (self.size * 0.27);
        Slab { centre, width: self.width(), height: self.size, angle: self.angle }
    }
}

/// What a label names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LabelKind {
    /// Water, in slanted letters.
    Water,
    /// Land, in spaced capitals.
    Land,
}

/// A picture of its own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ornament {
    pub(crate) kind: OrnamentKind,
    pub(crate) at: Point,
    pub(crate) scale: f64,
    pub(crate) flipped: bool,
    /// What is written on it, where it has room for that.
    pub(crate) text: String,
}

/// What an ornament shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OrnamentKind {
    /// The compass rose.
    Compass,
    /// The frame with the board's name.
    Cartouche,
    /// A three-master under sail.
    Ship,
    /// A small boat.
    Boat,
    /// A windmill.
    Mill,
    /// What routes score by length.
    Points,
}

impl Landscape {
    /// The areas of one kind.
    pub(crate) fn areas(&self, kind: OutlineKind) -> impl Iterator<Item = &Outline> {
        self.outlines.iter().filter(move |outline| outline.kind == kind)
    }

    /// Whether a spot is in the water: outside all land, or inside an odd hole of it.
    pub(crate) fn is_water(&self, at: Point) -> bool {
        let inside =
            self.areas(OutlineKind::Land).filter(|land| encloses(&land.points, at)).count();
        self.areas(OutlineKind::Land).next().is_some() && inside % 2 == 0
    }

    /// Whether a spot lies in a river or canal, or nearer to its bank than so much.
    pub(crate) fn near_stream(&self, at: Point, room: f64) -> bool {
        let streams =
            self.lines.iter().filter(|line| matches!(line.kind, LineKind::River | LineKind::Canal));
        streams.into_iter().any(|line| {
            let reach = line.width / 2.0 + room;
            let near = |pair: &[Point]| Line::new(pair[0], pair[1]).nearest(at, 0.0).distance_sq;
            line.points.windows(2).any(|pair| near(pair) < reach * reach)
        })
    }
}

fn encloses(points: &[Point], at: Point) -> bool {
    let mut inside = false;
    let mut before = points.len().saturating_sub(1);
    for i in 0..points.len() {
        let (a, b) = (points[i], points[before]);
        let crosses = (a.y > at.y) != (b.y > at.y);
        if crosses && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
        before = i;
    }
    inside
}
