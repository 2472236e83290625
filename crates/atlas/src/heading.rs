use kurbo::Vec2;

/// What we ask of a heading across the canvas: x to the right, y down.
pub(crate) trait Heading {
    /// The same direction with length one; one of no length points to the right.
    fn unit(self) -> Self;
    /// The same turned a quarter to the left, as seen on the screen.
    fn left(self) -> Self;
}

impl Heading for Vec2 {
    fn unit(self) -> Vec2 {
        let length = self.length();
        if length < 1e-9 { Vec2::new(1.0, 0.0) } else { self * (1.0 / length) }
    }

    fn left(self) -> Vec2 {
        -self.turn_90()
    }
}
