use std::collections::BTreeSet;

use kurbo::{Point, Vec2};
use serde::Deserialize;
use vocab::Board;

use crate::emblem::Emblem;
use crate::fault::LayoutFault;
use crate::landscape::{
    LabelKind, Landscape, LineKind, MapLabel, MapLine, MapRow, Ornament, OrnamentKind, Outline,
    OutlineKind, RowKind,
};
use crate::layout::{Layout, NameSpot, Sizes, Spot, bands};
use crate::lettering::Anchor;

const SHIPPED: [(&str, &str); 2] = [
    ("amsterdam", include_str!("../data/amsterdam.layout.toml")),
    ("nederland", include_str!("../data/nederland.layout.toml")),
];

impl Layout {
    /// Reads a layout file and checks it against its board.
    ///
    /// # Errors
    /// Everything that is wrong with it, not only the first thing; only a file that can't be read
    /// at all has a single fault.
    pub fn load(text: &str, board: &Board) -> Result<Layout, Vec<LayoutFault>> {
        let file: LayoutFile = toml::from_str(text)
            .map_err(|fault| vec![LayoutFault::Unreadable(fault.to_string().trim().to_owned())])?;
        let mut faults = Vec::new();
        let layout = file.layout(board, &mut faults);
        match layout {
            Some(layout) if faults.is_empty() => Ok(layout),
            _ => Err(faults),
        }
    }

    /// The layout that ships with a board, if one does and it still fits the board.
    pub fn shipped(board: &Board) -> Option<Layout> {
        let (_, text) = SHIPPED.iter().find(|(id, _)| *id == board.id())?;
        Layout::load(text, board).ok()
    }

    /// The layout that ships with a board, else an automatic one.
    pub fn of(board: &Board) -> Layout {
        Layout::shipped(board).unwrap_or_else(|| Layout::automatic(board))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutFile {
    board: String,
    canvas: CanvasPart,
    #[serde(default)]
    sizes: SizesPart,
    places: Vec<PlacePart>,
    #[serde(default)]
    routes: Vec<RoutePart>,
    #[serde(default)]
    outlines: Vec<OutlinePart>,
    #[serde(default)]
    lines: Vec<LinePart>,
    #[serde(default)]
    rows: Vec<RowPart>,
    #[serde(default)]
    labels: Vec<LabelPart>,
    #[serde(default)]
    ornaments: Vec<OrnamentPart>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CanvasPart {
    width: f64,
    height: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SizesPart {
    space_length: f64,
    space_width: f64,
    gap: f64,
    lane_gap: f64,
    bridge_gap: f64,
    place: f64,
    name: f64,
}

impl Default for SizesPart {
    fn default() -> SizesPart {
        let Sizes { space_length, space_width, gap, lane_gap, bridge_gap, place, name } =
            Sizes::USUAL;
        SizesPart { space_length, space_width, gap, lane_gap, bridge_gap, place, name }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacePart {
    id: String,
    x: f64,
    y: f64,
    name: NamePart,
    #[serde(default)]
    emblem: Emblem,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamePart {
    dx: f64,
    dy: f64,
    anchor: AnchorPart,
    #[serde(default)]
    stacked: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AnchorPart {
    Start,
    Middle,
    End,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoutePart {
    between: [String; 2],
    #[serde(default)]
    bend: f64,
    #[serde(default)]
    shift: f64,
    bridge: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlinePart {
    kind: OutlineKind,
    #[serde(default)]
    smooth: bool,
    points: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinePart {
    kind: LineKind,
    width: f64,
    #[serde(default)]
    smooth: bool,
    points: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowPart {
    kind: RowKind,
    every: f64,
    points: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LabelPart {
    kind: LabelKind,
    text: String,
    x: f64,
    y: f64,
    size: f64,
    #[serde(default)]
    angle: f64,
    #[serde(default)]
    spacing: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrnamentPart {
    kind: OrnamentKind,
    x: f64,
    y: f64,
    #[serde(default = "one")]
    scale: f64,
    #[serde(default)]
    flipped: bool,
    #[serde(default)]
    text: String,
}

fn one() -> f64 {
    1.0
}

impl LayoutFile {
    fn layout(self, board: &Board, faults: &mut Vec<LayoutFault>) -> Option<Layout> {
        if self.board != board.id() {
            let board = board.id().to_owned();
            faults.push(LayoutFault::OtherBoard { named: self.board.clone(), board });
        }
        let sizes = self.sizes(faults);
        let places = self.places(board, faults);
        let mut bands = bands(board);
        for part in &self.routes {
            let [from, to] = part.between.each_ref().map(|id| board.find_place(id));
            let found = bands.iter_mut().find_map(|band| {
                let ends = band.ends.map(Some);
                let same_way = ends == [from, to];
                (same_way || ends == [to, from]).then_some((band, same_way))
            });
            let Some((band, same_way)) = found else {
                let [from, to] = part.between.clone();
                faults.push(LayoutFault::UnknownPair(from, to));
                continue;
            };
            // Written from the other end, left is right and there is here.
            let sign = if same_way { 1.0 } else { -1.0 };
            let spaces = board.route(band.routes[0]).length.spaces();
            band.bend = part.bend * sign;
            band.shift = part.shift * sign;
            if let Some(before) = part.bridge {
                let before = before.min(spaces);
                band.bridge = if same_way { before } else { spaces - before };
            }
        }
        let (width, height) = (self.canvas.width, self.canvas.height);
        let landscape = self.landscape(faults);
        let layout = Layout { width, height, sizes, places: places?, bands, landscape };
        outside(&layout, board, faults);
        Some(layout)
    }

    fn sizes(&self, faults: &mut Vec<LayoutFault>) -> Sizes {
        let SizesPart { space_length, space_width, gap, lane_gap, bridge_gap, place, name } =
            self.sizes;
        let all = [
            ("space_length", space_length),
            ("space_width", space_width),
            ("gap", gap),
            ("lane_gap", lane_gap),
            ("bridge_gap", bridge_gap),
            ("place", place),
            ("name", name),
            ("width", self.canvas.width),
            ("height", self.canvas.height),
        ];
        let bad = all.into_iter().filter(|(_, size)| !(size.is_finite() && *size > 0.0));
        faults.extend(bad.map(|(name, _)| LayoutFault::BadSize(name)));
        Sizes { space_length, space_width, gap, lane_gap, bridge_gap, place, name }
    }

    fn places(&self, board: &Board, faults: &mut Vec<LayoutFault>) -> Option<Vec<Spot>> {
        let mut spots: Vec<Option<Spot>> = vec![None; board.places().len()];
        let mut seen = BTreeSet::new();
        for part in &self.places {
            let Some(place) = board.find_place(&part.id) else {
                faults.push(LayoutFault::UnknownPlace(part.id.clone()));
                continue;
            };
            if !seen.insert(&part.id) {
                faults.push(LayoutFault::TwicePlace(part.id.clone()));
            }
            spots[place.index()] = Some(part.spot());
        }
        for (place, spot) in board.places().iter().zip(&spots) {
            if spot.is_none() {
                faults.push(LayoutFault::MissingPlace(place.id.clone()));
            }
        }
        spots.into_iter().collect()
    }

    fn landscape(&self, faults: &mut Vec<LayoutFault>) -> Landscape {
        let outline = |part: &OutlinePart, faults: &mut Vec<LayoutFault>| Outline {
            kind: part.kind,
            smooth: part.smooth,
            points: points(&part.points, faults),
        };
        let line = |part: &LinePart, faults: &mut Vec<LayoutFault>| MapLine {
            kind: part.kind,
            width: part.width,
            smooth: part.smooth,
            points: points(&part.points, faults),
        };
        let row = |part: &RowPart, faults: &mut Vec<LayoutFault>| MapRow {
            kind: part.kind,
            every: part.every.max(4.0),
            points: points(&part.points, faults),
        };
        let label = |part: &LabelPart| MapLabel {
            kind: part.kind,
            text: part.text.clone(),
            at: Point::new(part.x, part.y),
            size: part.size,
            angle: part.angle,
            spacing: part.spacing,
        };
        let ornament = |part: &OrnamentPart| Ornament {
            kind: part.kind,
            at: Point::new(part.x, part.y),
            scale: part.scale,
            flipped: part.flipped,
            text: part.text.clone(),
        };
        Landscape {
            outlines: self.outlines.iter().map(|part| outline(part, faults)).collect(),
            lines: self.lines.iter().map(|part| line(part, faults)).collect(),
            rows: self.rows.iter().map(|part| row(part, faults)).collect(),
            labels: self.labels.iter().map(label).collect(),
            ornaments: self.ornaments.iter().map(ornament).collect(),
        }
    }
}

impl PlacePart {
    fn spot(&self) -> Spot {
        let anchor = match self.name.anchor {
            AnchorPart::Start => Anchor::Start,
            AnchorPart::Middle => Anchor::Middle,
            AnchorPart::End => Anchor::End,
        };
        let offset = Vec2::new(self.name.dx, self.name.dy);
        let name = NameSpot { offset, anchor, stacked: self.name.stacked };
        Spot { at: Point::new(self.x, self.y), name, emblem: self.emblem }
    }
}

fn points(text: &str, faults: &mut Vec<LayoutFault>) -> Vec<Point> {
    let mut points = Vec::new();
    for word in text.split_ascii_whitespace() {
        let point = word.split_once(',').and_then(|(x, y)| {
            let point = Point::new(x.parse().ok()?, y.parse().ok()?);
            point.is_finite().then_some(point)
        });
        match point {
            Some(point) => points.push(point),
            None => faults.push(LayoutFault::BadPoints(word.to_owned())),
        }
    }
    if points.len() < 2 {
        faults.push(LayoutFault::BadPoints(text.trim().to_owned()));
    }
    points
}

fn outside(layout: &Layout, board: &Board, faults: &mut Vec<LayoutFault>) {
    let inside =
        |at: Point| (0.0..=layout.width).contains(&at.x) && (0.0..=layout.height).contains(&at.y);
    for (place, spot) in board.places().iter().zip(&layout.places) {
        if !inside(spot.at) {
            faults.push(LayoutFault::Outside(format!("place `{}`", place.id)));
        }
    }
    for (band, shape) in layout.bands.iter().zip(layout.shapes(board)) {
        for (&route, lane) in band.routes.iter().zip(&shape.lanes) {
            if !lane.iter().all(|space| space.corners().into_iter().all(inside)) {
                faults.push(LayoutFault::Outside(format!("route `{}`", board.route(route).id)));
            }
        }
    }
}
