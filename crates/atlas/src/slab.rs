use kurbo::{Point, Vec2};

/// A rectangle that may be turned: a space, a name, the square around a place mark.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slab {
    /// Its middle.
    pub centre: Point,
    /// Its size along its own axis.
    pub width: f64,
    /// Its size across.
    pub height: f64,
    /// The direction of its axis, in degrees clockwise from the right.
    pub angle: f64,
}

impl Slab {
    /// An upright rectangle.
    pub const fn upright(centre: Point, width: f64, height: f64) -> Slab {
        Slab { centre, width, height, angle: 0.0 }
    }

    /// The same, larger (or smaller) by so much on every side.
    pub const fn grown(self, by: f64) -> Slab {
        Slab { width: self.width + 2.0 * by, height: self.height + 2.0 * by, ..self }
    }

    /// Its four corners, in order around it.
    pub fn corners(&self) -> [Point; 4] {
        let [along, across] = self.axes();
        let half_width = along * (self.width / 2.0);
        let half_height = across * (self.height / 2.0);
        [
            self.centre - half_width - half_height,
            self.centre + half_width - half_height,
            self.centre + half_width + half_height,
            self.centre - half_width + half_height,
        ]
    }

    /// Whether the two share any area, by the separating axis theorem.
    pub fn overlaps(&self, other: &Slab) -> bool {
        let reach = |slab: &Slab| slab.width.hypot(slab.height) / 2.0;
        if self.centre.distance(other.centre) >= reach(self) + reach(other) {
            return false;
        }
        let (mine, theirs) = (self.corners(), other.corners());
        let [a, b] = self.axes();
        let [c, d] = other.axes();
        [a, b, c, d].into_iter().all(|axis| {
            let (low, high) = shadow(&mine, axis);
            let (other_low, other_high) = shadow(&theirs, axis);
            low < other_high && other_low < high
        })
    }

    /// Whether it shares any area with a disc.
    pub fn touches_disc(&self, centre: Point, radius: f64) -> bool {
        let [along, across] = self.axes();
        let away = centre - self.centre;
        let beyond = |axis: Vec2, size: f64| (away.dot(axis).abs() - size / 2.0).max(0.0);
        beyond(along, self.width).hypot(beyond(across, self.height)) < radius
    }

    /// The direction of its own axis.
    pub(crate) fn axis(&self) -> Vec2 {
        Vec2::from_angle(self.angle.to_radians())
    }

    fn axes(&self) -> [Vec2; 2] {
        [self.axis(), self.axis().turn_90()]
    }
}

fn shadow(corners: &[Point; 4], axis: Vec2) -> (f64, f64) {
    corners
        .iter()
        .map(|corner| corner.to_vec2().dot(axis))
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_slab_can_pass_through_a_corner_that_boxes_would_share() {
        let flat = Slab::upright(Point::new(0.0, 0.0), 20.0, 20.0);
        let turned =
            Slab { centre: Point::new(18.0, 18.0), width: 40.0, height: 4.0, angle: -45.0 };
        assert!(!flat.overlaps(&turned));
        assert!(flat.overlaps(&Slab { centre: Point::new(11.0, 11.0), ..turned }));
    }

    #[test]
    fn a_disc_touches_a_corner_only_when_it_reaches_it() {
        let slab = Slab::upright(Point::new(0.0, 0.0), 20.0, 20.0);
        assert!(!slab.touches_disc(Point::new(14.0, 14.0), 5.6));
        assert!(slab.touches_disc(Point::new(14.0, 14.0), 5.7));
    }
}
