use kurbo::{ParamCurve, Point, QuadBez, Vec2};

use crate::heading::Heading;

/// How many straight pieces stand for a curve: enough that no eye sees a corner.
const PIECES: usize = 24;

/// The gentle curve from one spot to another whose middle lies `bend` to the left of the straight
/// line.
pub(crate) fn bow(from: Point, to: Point, bend: f64) -> QuadBez {
    QuadBez::new(from, from.midpoint(to) + (to - from).unit().left() * (2.0 * bend), to)
}

/// Such a curve, measured along its length.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Curve {
    points: Vec<Point>,
    reach: Vec<f64>,
}

impl Curve {
    /// The curve from one spot to another, see [`bow`].
    pub(crate) fn between(from: Point, to: Point, bend: f64) -> Curve {
        let bow = bow(from, to, bend);
        let points: Vec<Point> = (0..=PIECES).map(|i| bow.eval(i as f64 / PIECES as f64)).collect();
        let mut reach = vec![0.0];
        for pair in points.windows(2) {
            reach.push(reach[reach.len() - 1] + pair[0].distance(pair[1]));
        }
        Curve { points, reach }
    }

    /// Its length.
    pub(crate) fn length(&self) -> f64 {
        self.reach[PIECES]
    }

    /// The spot so far along it, and the direction there; beyond an end it goes straight on.
    pub(crate) fn at(&self, along: f64) -> (Point, Vec2) {
        let piece = self.reach.partition_point(|&reach| reach <= along).clamp(1, PIECES) - 1;
        let (from, to) = (self.points[piece], self.points[piece + 1]);
        let share =
            (along - self.reach[piece]) / (self.reach[piece + 1] - self.reach[piece]).max(1e-9);
        // The direction is blended from piece to piece, so that neighbouring spaces turn evenly.
        let direction = |i: usize| {
            let before = self.points[i.saturating_sub(1)];
            (self.points[(i + 1).min(PIECES)] - before).unit()
        };
        let blend = share.clamp(0.0, 1.0);
        let heading = direction(piece).lerp(direction(piece + 1), blend);
        (from.lerp(to, share), heading.unit())
    }
}
