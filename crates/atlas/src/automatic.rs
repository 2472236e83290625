use vocab::{Board, PlaceId};

use crate::emblem::Emblem;
use crate::layout::{Layout, NameSpot, Sizes, Spot, bands};
use crate::lettering::{Anchor, Lettering};
use crate::point::Point;
use crate::relax::Relaxation;
use crate::scenery::Scenery;
use crate::shape::needed;
use crate::slab::Slab;

/// The empty border around an automatic drawing; the cartouche has room at its top.
const BORDER: f64 = 70.0;

impl Layout {
    /// A decent layout for a board that has none of its own: from the places' positions on the
    /// globe if all have one, else from the lengths of the routes.
    pub fn automatic(board: &Board) -> Layout {
        Layout::automatic_sized(board, Sizes::USUAL)
    }

    /// The same with sizes of one's own.
    pub fn automatic_sized(board: &Board, sizes: Sizes) -> Layout {
        let homes = from_globe(board, &sizes).unwrap_or_else(|| from_lengths(board, &sizes));
        settle(board, sizes, homes, Scenery::plain())
    }
}

/// Lets everything find its room around the places' homes.
pub(crate) fn settle(board: &Board, sizes: Sizes, homes: Vec<Point>, scenery: Scenery) -> Layout {
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
        scenery,
    };
    // Names are put where they disturb least, then everything makes room for them; twice, since
    // the first round moves much.
    for _ in 0..3 {
        layout.places = relaxation.spots.iter().map(|&at| spot(at)).collect();
        layout.bands = relaxation.bands.clone();
        place_names(board, &mut layout);
        relaxation.names = names(board, &layout);
        relaxation.settle();
    }
    layout.places = relaxation.spots.iter().map(|&at| spot(at)).collect();
    layout.bands = relaxation.bands;
    place_names(board, &mut layout);
    frame(board, &mut layout);
    layout
}

fn spot(at: Point) -> Spot {
    let name = NameSpot { offset: Point::default(), anchor: Anchor::Middle, stacked: false };
    Spot { at, name, emblem: Emblem::Town }
}

fn names(board: &Board, layout: &Layout) -> Vec<Slab> {
    each_place(board)
        .map(|place| {
            let slab = layout.lettering(board, place).slab();
            Slab { centre: slab.centre - layout.places[place.index()].at, ..slab }
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
    Some(flat.into_iter().map(|at| at * scale).collect())
}

/// The scale at which the routes, taken together, are as long as they need to be.
fn fitting_scale(board: &Board, sizes: &Sizes, flat: &[Point]) -> Option<f64> {
    let (mut wanted, mut drawn) = (0.0, 0.0);
    for band in bands(board) {
        let [from, to] = band.ends.map(|place| flat[place.index()]);
        wanted += needed(board, &band, sizes) + 2.0 * (sizes.place + 13.0);
        drawn += (to - from).length();
    }
    (drawn > 1e-9).then(|| wanted / drawn * 1.02)
}

/// Places on a spiral, then pulled until their distances resemble the lengths of the ways between
/// them (stress majorisation, which needs no luck).
fn from_lengths(board: &Board, sizes: &Sizes) -> Vec<Point> {
    let count = board.places().len();
    let ways = ways(board, sizes);
    let mut spots: Vec<Point> = (0..count)
        .map(|i| {
            let (sine, cosine) = (i as f64 * 2.399_963).sin_cos();
            Point::new(cosine, sine) * (60.0 * (i as f64 + 0.5).sqrt())
        })
        .collect();
    for _ in 0..400 {
        for i in 0..count {
            let (mut sum, mut weights) = (Point::default(), 0.0);
            for j in 0..count {
                let far = ways[i][j];
                if i == j || !far.is_finite() {
                    continue;
                }
                let weight = 1.0 / (far * far);
                let direction = (spots[i] - spots[j]).unit();
                sum = sum + (spots[j] + direction * far) * weight;
                weights += weight;
            }
            if weights > 0.0 {
                spots[i] = sum * (1.0 / weights);
            }
        }
    }
    spots
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
    let mut placed: Vec<Slab> = Vec::new();
    for place in each_place(board) {
        let at = layout.places[place.index()].at;
        let name = &board.place(place).name;
        let best = candidates(&layout.sizes, name)
            .enumerate()
            .map(|(rank, spot)| {
                let size = layout.sizes.name;
                let slab =
                    Lettering::new(name, spot.stacked, at + spot.offset, spot.anchor, size).slab();
                let roomy = slab.grown(2.0);
                let hits = spaces.iter().filter(|space| space.overlaps(&roomy)).count() * 10
                    + placed.iter().filter(|other| other.overlaps(&roomy)).count() * 30
                    + marks
                        .iter()
                        .filter(|&&mark| roomy.touches_disc(mark, layout.sizes.place))
                        .count()
                        * 30;
                (hits * 100 + rank, spot, slab)
            })
            .min_by_key(|(cost, _, _)| *cost);
        if let Some((_, spot, slab)) = best {
            layout.places[place.index()].name = spot;
            placed.push(slab);
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
    let can_stack = name.contains(' ');
    let (mark, size) = (sizes.place, sizes.name);
    [1.0, 1.6, 2.4].into_iter().flat_map(move |far| {
        [false, true].into_iter().filter(move |&stacked| can_stack || !stacked).flat_map(
            move |stacked| {
                AROUND.into_iter().map(move |(x, y, anchor)| {
                    let rise = size * if stacked { 1.1 } else { 0.62 };
                    let offset = Point::new(x * (mark + 6.0 * far), y * (mark + rise + 6.0 * (far - 0.6)));
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
        corners.extend(layout.lettering(board, place).slab().corners());
        corners.push(layout.places[place.index()].at);
    }
    let low = corners.iter().fold(Point::new(f64::INFINITY, f64::INFINITY), |low, at| {
        Point::new(low.x.min(at.x), low.y.min(at.y))
    });
    let high = corners.iter().fold(Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY), |high, at| {
        Point::new(high.x.max(at.x), high.y.max(at.y))
    });
    let shift = Point::new(BORDER, BORDER) - low;
    for spot in &mut layout.places {
        spot.at = spot.at + shift;
    }
    layout.width = (high.x - low.x + 2.0 * BORDER).ceil();
    layout.height = (high.y - low.y + 2.0 * BORDER).ceil();
}
