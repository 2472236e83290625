use std::ops::{Add, Mul, Sub};

/// A spot on the canvas: x to the right, y down.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The spot at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Its distance from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same turned a quarter to the left, as seen on the screen.
    pub const fn left(self) -> Point {
        Point::new(self.y, -self.x)
    }

    /// The scalar product.
    pub const fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The same direction with length one; the origin points to the right.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { Point::new(1.0, 0.0) } else { self * (1.0 / length) }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}
