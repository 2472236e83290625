use kurbo::{Point, Rect, Vec2};
use vocab::{Board, PlaceId};

use crate::emblem::Emblem;
use crate::heading::Heading;
use crate::landscape::{Landscape, Ornament, OrnamentKind};
use crate::layout::{Layout, NameSpot, Sizes, Spot, bands};
use crate::lettering::{Anchor, Lettering, text_width};
use crate::relax::Relaxation;
use crate::shape::needed;
use crate::slab::Slab;

/// Steps of the relaxation, round by round: enough for a hundred routes to settle.
const ROUNDS: [usize; 3] = [250, 250, 600];
/// How many ways of starting are tried for a board without coordinates.
const STARTS: usize = 12;
/// The empty border around an automatic drawing.
const BORDER: f64 = 60.0;
/// The room above it for the cartouche, and the scale of that.
const HEAD: (f64, f64) = (110.0, 0.72);

impl Layout {
    /// A decent layout for a board that has none of its own: from the places' positions on the
    /// globe if all have one, else from the lengths of the routes.
    pub fn automatic(board: &Board) -> Layout {
        Layout::automatic_sized(board, Sizes::USUAL)
    }

    /// The same with sizes of one's own.
    pub fn automatic_sized(board: &Board, sizes: Sizes) -> Layout {
        let homes = from_globe(board, &sizes).unwrap_or_else(|| from_lengths(board, &sizes));
        settle(board, sizes, homes)
    }
}

/// Lets everything find its room around the places' homes.
fn settle(board: &Board, sizes: Sizes, homes: Vec<Point>) -> Layout {
    let mut relaxation = Relaxation {
        board,
        sizes,
        spots: homes.clone(),
        homes,
        bands: bands(board),
        names: Vec::new(),
    };
    let mut layout = Layout {
        width: 0.0,
        height: 0.0,
        sizes,
        places: Vec::new(),
        bands: relaxation.bands.clone(),
        landscape: Landscape::default(),
    };
    // Names are put where they disturb least, then everything makes room for them; again and
    // again, since the first rounds move much.
    for steps in ROUNDS {
        layout.places = relaxation.spots.iter().map(|&at| spot(at)).collect();
        layout.bands = relaxation.bands.clone();
        place_names(board, &mut layout);
        relaxation.names = names(board, &layout);
        relaxation.settle(steps);
    }
    layout.places = relaxation.spots.iter().map(|&at| spot(at)).collect();
    layout.bands = relaxation.bands;
    place_names(board, &mut layout);
    frame(board, &mut layout);
    layout
}

fn spot(at: Point) -> Spot {
    let name = NameSpot { offset: Vec2::ZERO, anchor: Anchor::Middle, stacked: false };
    Spot { at, name, emblem: Emblem::Town }
}

fn names(board: &Board, layout: &Layout) -> Vec<Vec<Slab>> {
    each_place(board)
        .map(|place| {
            let at = layout.places[place.index()].at;
            let lines = layout.lettering(board, place).slabs().into_iter();
            lines.map(|line| Slab { centre: line.centre - at.to_vec2(), ..line }).collect()
        })
        .collect()
}

fn each_place(board: &Board) -> impl Iterator<Item = PlaceId> {
    (0..board.places().len()).map(|i| PlaceId(i as u8))
}

/// Positions on the globe as a flat map, scaled so that the routes roughly fit.
fn from_globe(board: &Board, sizes: &Sizes) -> Option<Vec<Point>> {
    let positions: Option<Vec<_>> = board.places().iter().map(|place| place.position).collect();
    let positions = positions?;
    let middle = positions.iter().map(|at| at.lat).sum::<f64>() / positions.len() as f64;
    let squeeze = middle.to_radians().cos();
    let flat: Vec<Point> =
        positions.iter().map(|at| Point::new(at.lon * squeeze, -at.lat)).collect();
    let scale = fitting_scale(board, sizes, &flat)?;
    Some(flat.into_iter().map(|at| (at.to_vec2() * scale).to_point()).collect())
}

/// The scale at which the routes, taken together, are as long as they need to be.
fn fitting_scale(board: &Board, sizes: &Sizes, flat: &[Point]) -> Option<f64> {
    let (mut wanted, mut drawn) = (0.0, 0.0);
    for band in bands(board) {
        let [from, to] = band.ends.map(|place| flat[place.index()]);
        wanted += needed(board, &band, sizes) + 2.0 * (sizes.place + 13.0);
        drawn += from.distance(to);
    }
    (drawn > 1e-9).then(|| wanted / drawn * 1.02)
}

/// Places on a spiral, then pulled until their distances resemble the lengths of the ways between
/// them (stress majorisation). What comes out depends on the start, so several are tried, and the
/// one whose routes cross least is taken.
fn from_lengths(board: &Board, sizes: &Sizes) -> Vec<Point> {
    let ways = ways(board, sizes);
    let bands = bands(board);
    let ends: Vec<[usize; 2]> =
        bands.iter().map(|band| band.ends.map(|place| place.index())).collect();
    (0..STARTS)
        .map(|start| pulled(&ways, start))
        .min_by_key(|spots| crossings(&ends, spots))
        .unwrap_or_default()
}

fn pulled(ways: &[Vec<f64>], start: usize) -> Vec<Point> {
    let count = ways.len();
    let mut spots: Vec<Point> = (0..count)
        .map(|i| {
            let turn = (i as f64 * (1.0 + start as f64)) * 2.399_963;
            (Vec2::from_angle(turn) * (60.0 * (i as f64 + 0.5).sqrt())).to_point()
        })
        .collect();
    for _ in 0..200 {
        for i in 0..count {
            let (mut sum, mut weights) = (Vec2::ZERO, 0.0);
            for j in 0..count {
                let far = ways[i][j];
                if i == j || !far.is_finite() {
                    continue;
                }
                let weight = 1.0 / (far * far);
                let direction = (spots[i] - spots[j]).unit();
                sum += (spots[j].to_vec2() + direction * far) * weight;
                weights += weight;
            }
            if weights > 0.0 {
                spots[i] = (sum * (1.0 / weights)).to_point();
            }
        }
    }
    spots
}

/// How many pairs of routes cross when drawn straight.
fn crossings(ends: &[[usize; 2]], spots: &[Point]) -> usize {
    let side = |a: Point, b: Point, c: Point| (b - a).dot((c - a).left()) > 0.0;
    let cross = |one: [usize; 2], other: [usize; 2]| {
        let [a, b] = one.map(|i| spots[i]);
        let [c, d] = other.map(|i| spots[i]);
        let apart = one.iter().all(|end| !other.contains(end));
        apart && side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
    };
    let pairs = ends.iter().enumerate();
    pairs.map(|(i, &one)| ends[i + 1..].iter().filter(|&&other| cross(one, other)).count()).sum()
}

/// The length of the shortest way between any two places.
fn ways(board: &Board, sizes: &Sizes) -> Vec<Vec<f64>> {
    let count = board.places().len();
    let mut ways = vec![vec![f64::INFINITY; count]; count];
    for band in bands(board) {
        let [from, to] = band.ends.map(|place| place.index());
        let far = needed(board, &band, sizes) + 2.0 * (sizes.place + 10.0);
        ways[from][to] = far;
        ways[to][from] = far;
    }
    for via in 0..count {
        for from in 0..count {
            for to in 0..count {
                let detour = ways[from][via] + ways[via][to];
                if detour < ways[from][to] {
                    ways[from][to] = detour;
                }
            }
        }
    }
    ways
}

/// Puts every name where it disturbs least.
fn place_names(board: &Board, layout: &mut Layout) {
    let spaces: Vec<Slab> = layout
        .shapes(board)
        .into_iter()
        .flat_map(|shape| shape.lanes.into_iter().flatten().chain(shape.bridge))
        .collect();
    let marks: Vec<Point> = layout.places.iter().map(|spot| spot.at).collect();
    let (mark, size) = (layout.sizes.place, layout.sizes.name);
    let mut placed: Vec<Slab> = Vec::new();
    for place in each_place(board) {
        let at = layout.places[place.index()].at;
        let name = &board.place(place).name;
        let hits = |line: &Slab| {
            let roomy = line.grown(2.0);
            spaces.iter().filter(|space| space.overlaps(&roomy)).count()
                + 3 * placed.iter().filter(|other| other.overlaps(&roomy)).count()
                + 3 * marks.iter().filter(|&&spot| roomy.touches_disc(spot, mark)).count()
        };
        let best = candidates(&layout.sizes, name)
            .enumerate()
            .map(|(rank, spot)| {
                let at = at + spot.offset;
                let lines = Lettering::new(name, spot.stacked, at, spot.anchor, size).slabs();
                (lines.iter().map(hits).sum::<usize>() * 1000 + rank, spot, lines)
            })
            .min_by_key(|(cost, _, _)| *cost);
        if let Some((_, spot, lines)) = best {
            layout.places[place.index()].name = spot;
            placed.extend(lines);
        }
    }
}

/// The positions a name may take around its mark, the pleasant ones first.
fn candidates(sizes: &Sizes, name: &str) -> impl Iterator<Item = NameSpot> {
    const AROUND: [(f64, f64, Anchor); 12] = [
        (1.0, 0.0, Anchor::Start),
        (-1.0, 0.0, Anchor::End),
        (0.0, 1.0, Anchor::Middle),
        (0.0, -1.0, Anchor::Middle),
        (0.7, 0.75, Anchor::Start),
        (0.7, -0.75, Anchor::Start),
        (-0.7, 0.75, Anchor::End),
        (-0.7, -0.75, Anchor::End),
        (-0.3, 1.0, Anchor::Start),
        (-0.3, -1.0, Anchor::Start),
        (0.3, 1.0, Anchor::End),
        (0.3, -1.0, Anchor::End),
    ];
    let (mark, size) = (sizes.place, sizes.name);
    // A long name of several words is better broken, a short one better not.
    let can_stack = name.contains(' ');
    let long = can_stack && text_width(name, size) > 7.0 * size;
    [1.0, 1.6, 2.4].into_iter().flat_map(move |far| {
        [long, !long].into_iter().filter(move |&stacked| can_stack || !stacked).flat_map(
            move |stacked| {
                AROUND.into_iter().map(move |(x, y, anchor)| {
                    let rise = size * if stacked { 1.1 } else { 0.62 };
                    let offset =
                        Vec2::new(x * (mark + 6.0 * far), y * (mark + rise + 6.0 * (far - 0.6)));
                    NameSpot { offset, anchor, stacked }
                })
            },
        )
    })
}

/// Cuts the canvas to what lies on it.
fn frame(board: &Board, layout: &mut Layout) {
    let mut corners: Vec<Point> = Vec::new();
    for shape in layout.shapes(board) {
        corners.extend(shape.lanes.iter().flatten().flat_map(Slab::corners));
    }
    for place in each_place(board) {
        corners.extend(layout.lettering(board, place).slabs().iter().flat_map(Slab::corners));
        corners.push(layout.places[place.index()].at);
    }
    let point = |at: &Point| Rect::from_points(*at, *at);
    let bounds = corners.iter().map(point).reduce(|all, one| all.union(one)).unwrap_or(Rect::ZERO);
    let mut cartouche = Ornament {
        kind: OrnamentKind::Cartouche,
        at: Point::ORIGIN,
        scale: HEAD.1,
        flipped: false,
        text: String::new(),
    };
    let widest = cartouche.size(board).0.max(bounds.width());
    layout.width = (widest + 2.0 * BORDER).ceil();
    layout.height = (bounds.height() + 2.0 * BORDER + HEAD.0).ceil();
    cartouche.at = Point::new(layout.width / 2.0, BORDER + HEAD.0 * 0.25);
    layout.landscape.ornaments.push(cartouche);
    let left = (layout.width - bounds.width()) / 2.0;
    let shift = Point::new(left, BORDER + HEAD.0) - bounds.origin();
    for spot in &mut layout.places {
        spot.at += shift;
    }
}
