use kurbo::{Circle, Point, Rect, Shape, Vec2};
use vocab::Board;

use crate::heading::Heading;
use crate::layout::{Band, Sizes};
use crate::shape::{needed, shape};
use crate::slab::Slab;

/// The room kept free around every thing.
const ROOM: f64 = 6.0;

/// A drawing that is being pulled into shape: places push apart until every space, mark and name
/// has room, while each stays as near as it can to where it belongs.
#[derive(Debug)]
pub(crate) struct Relaxation<'a> {
    pub(crate) board: &'a Board,
    pub(crate) sizes: Sizes,
    pub(crate) homes: Vec<Point>,
    pub(crate) spots: Vec<Point>,
    pub(crate) bands: Vec<Band>,
    /// The rectangles of the names, relative to their places.
    pub(crate) names: Vec<Vec<Slab>>,
}

/// A disc that stands for a part of something, and how it passes a push on.
#[derive(Clone, Copy)]
struct Disc {
    at: Point,
    radius: f64,
    /// How far along its band it lies; for marks and names it means nothing.
    share: f64,
}

/// What a group of discs belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Band(usize),
    Mark(usize),
    Name(usize),
}

struct Cluster {
    kind: Kind,
    discs: Vec<Disc>,
    bounds: Rect,
}

/// The pushes collected in one step.
struct Pushes {
    spots: Vec<Vec2>,
    bends: Vec<f64>,
    shifts: Vec<f64>,
}

impl Relaxation<'_> {
    /// Lets everything settle in so many steps.
    pub(crate) fn settle(&mut self, steps: usize) {
        for step in 0..steps {
            let heat = 1.0 - step as f64 / steps as f64;
            self.step(heat);
        }
    }

    fn step(&mut self, heat: f64) {
        let mut pushes = Pushes {
            spots: vec![Vec2::ZERO; self.spots.len()],
            bends: vec![0.0; self.bands.len()],
            shifts: vec![0.0; self.bands.len()],
        };
        self.pull(heat, &mut pushes);
        let groups = self.groups();
        for (i, a) in groups.iter().enumerate() {
            for b in &groups[i + 1..] {
                if !a.bounds.overlaps(b.bounds) || self.kin(a.kind, b.kind) {
                    continue;
                }
                self.collide(a, b, &mut pushes);
            }
        }
        let limit = 0.3 + 4.0 * heat;
        for (spot, push) in self.spots.iter_mut().zip(&pushes.spots) {
            *spot += *push * (limit / push.length().max(limit));
        }
        for (i, band) in self.bands.iter_mut().enumerate() {
            let chord = self.spots[band.ends[0].index()].distance(self.spots[band.ends[1].index()]);
            let most = chord * 0.15;
            // A bend springs back, so that a route is straight unless something pushes it.
            band.bend =
                (band.bend * 0.99 + pushes.bends[i].clamp(-limit, limit)).clamp(-most, most);
            let slack =
                (chord - needed(self.board, band, &self.sizes)) / 2.0 - self.sizes.place - 3.0;
            let slack = slack.max(0.0);
            band.shift =
                (band.shift * 0.99 + pushes.shifts[i].clamp(-limit, limit)).clamp(-slack, slack);
        }
    }

    /// Springs: every place towards its home, every band towards the length it needs.
    fn pull(&self, heat: f64, pushes: &mut Pushes) {
        for (i, push) in pushes.spots.iter_mut().enumerate() {
            *push += (self.homes[i] - self.spots[i]) * (0.008 * heat);
        }
        for band in &self.bands {
            let [from, to] = band.ends.map(|place| place.index());
            let way = self.spots[to] - self.spots[from];
            let wanted = needed(self.board, band, &self.sizes) + 2.0 * (self.sizes.place + 9.0);
            let lack = wanted - way.length();
            let strength = if lack > 0.0 { 0.3 } else { 0.01 * heat };
            let push = way.unit() * (lack * strength);
            pushes.spots[to] += push;
            pushes.spots[from] -= push;
        }
    }

    fn groups(&self) -> Vec<Cluster> {
        let mut groups = Vec::new();
        for (i, band) in self.bands.iter().enumerate() {
            let [from, to] = band.ends.map(|place| self.spots[place.index()]);
            let shape = shape(self.board, band, &self.sizes, from, to);
            let whole = from.distance(to).max(1.0);
            let mut discs = Vec::new();
            for slab in shape.lanes.iter().flatten().chain(&shape.bridge) {
                let share = ((slab.centre - from).dot((to - from).unit()) / whole).clamp(0.0, 1.0);
                discs.extend(row(slab).map(|(at, radius)| Disc { at, radius, share }));
            }
            groups.push(Cluster::new(Kind::Band(i), discs));
        }
        for (i, &at) in self.spots.iter().enumerate() {
            let mark = Disc { at, radius: self.sizes.place, share: 0.0 };
            groups.push(Cluster::new(Kind::Mark(i), vec![mark]));
            let lines = self.names[i].iter();
            let lines = lines.map(|line| Slab { centre: line.centre + at.to_vec2(), ..*line });
            let discs = lines.flat_map(|line| row(&line).collect::<Vec<_>>());
            let discs = discs.map(|(at, radius)| Disc { at, radius, share: 0.0 }).collect();
            groups.push(Cluster::new(Kind::Name(i), discs));
        }
        groups
    }

    /// A mark does not push its own name, nor the spaces that lead to it: springs keep those apart.
    fn kin(&self, a: Kind, b: Kind) -> bool {
        match (a, b) {
            (Kind::Mark(i), Kind::Name(j)) | (Kind::Name(i), Kind::Mark(j)) => i == j,
            (Kind::Band(i), Kind::Mark(j)) | (Kind::Mark(j), Kind::Band(i)) => {
                self.bands[i].ends.iter().any(|end| end.index() == j)
            }
            _ => false,
        }
    }

    /// Moves two groups apart where they overlap most, by as little movement as does it.
    fn collide(&self, a: &Cluster, b: &Cluster, pushes: &mut Pushes) {
        let mut worst: Option<(f64, Vec2, &Disc, &Disc)> = None;
        for one in &a.discs {
            for other in &b.discs {
                let way = other.at - one.at;
                let lack = one.radius + other.radius + ROOM - way.length();
                if lack > worst.map_or(0.0, |(lack, ..)| lack) {
                    worst = Some((lack, way.unit(), one, other));
                }
            }
        }
        let Some((lack, way, one, other)) = worst else { return };
        let mut levers = Levers::default();
        self.lift(a.kind, one, way, -1.0, &mut levers);
        self.lift(b.kind, other, way, 1.0, &mut levers);
        let strength = lack * 0.5 / levers.weight().max(0.05);
        for &(place, lever) in &levers.spots {
            pushes.spots[place] += way * (lever * strength);
        }
        for &(band, bend, shift) in &levers.bands {
            pushes.bends[band] += bend * strength;
            pushes.shifts[band] += shift * strength;
        }
    }

    /// Notes by how much each movable thing moves a disc in a direction.
    fn lift(&self, kind: Kind, disc: &Disc, way: Vec2, sign: f64, levers: &mut Levers) {
        match kind {
            Kind::Mark(i) | Kind::Name(i) => levers.spot(i, sign),
            Kind::Band(i) => {
                let [from, to] = self.bands[i].ends.map(|place| place.index());
                let heading = (self.spots[to] - self.spots[from]).unit();
                let share = disc.share;
                levers.spot(from, sign * (1.0 - share));
                levers.spot(to, sign * share);
                let bend = sign * way.dot(heading.left()) * 4.0 * share * (1.0 - share);
                levers.bands.push((i, bend, sign * way.dot(heading)));
            }
        }
    }
}

/// By how much places, bends and shifts move two discs apart.
#[derive(Default)]
struct Levers {
    spots: Vec<(usize, f64)>,
    bands: Vec<(usize, f64, f64)>,
}

impl Levers {
    fn spot(&mut self, place: usize, lever: f64) {
        match self.spots.iter_mut().find(|(known, _)| *known == place) {
            Some((_, sum)) => *sum += lever,
            None => self.spots.push((place, lever)),
        }
    }

    fn weight(&self) -> f64 {
        let spots: f64 = self.spots.iter().map(|(_, lever)| lever * lever).sum();
        let bands: f64 =
            self.bands.iter().map(|(_, bend, shift)| bend * bend + shift * shift).sum();
        spots + bands
    }
}

impl Cluster {
    fn new(kind: Kind, discs: Vec<Disc>) -> Cluster {
        let around = |disc: &Disc| Circle::new(disc.at, disc.radius + ROOM).bounding_box();
        let bounds = discs.iter().map(around).reduce(|all, one| all.union(one));
        Cluster { kind, discs, bounds: bounds.unwrap_or(Rect::ZERO) }
    }
}

/// Discs in a row that cover a slab, its corners nearly included.
fn row(slab: &Slab) -> impl Iterator<Item = (Point, f64)> {
    let (long, short) = (slab.width.max(slab.height), slab.width.min(slab.height));
    let turn = if slab.width < slab.height { 90.0 } else { 0.0 };
    let radius = short / 2.0 * 1.12;
    let count = (long / short).ceil().max(1.0);
    let along = Vec2::from_angle((slab.angle + turn).to_radians());
    let (centre, inner) = (slab.centre, long - short);
    (0..count as usize).map(move |i| {
        let share = if count > 1.0 { i as f64 / (count - 1.0) - 0.5 } else { 0.0 };
        (centre + along * (inner * share), radius)
    })
}
