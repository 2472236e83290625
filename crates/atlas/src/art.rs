use std::fmt::Write as _;

use kurbo::{Affine, BezPath, Point};

use crate::pen::{Num, path_data, round_tenth};

/// A small drawing around the origin, which a [`Stamp`] puts on the sheet.
pub(crate) type Art = &'static [Shape];

/// One shape of a small drawing: its class, and its path data.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    /// It looks as its class says, whatever its size; without a class it has the fill around it.
    Plain(&'static str, &'static str),
    /// Its line has this breadth, which grows with the drawing.
    Lined(&'static str, f64, &'static str),
}

/// Puts small drawings on the sheet as if they had been drawn there.
///
/// Not by a `transform`: a browser keeps every element that has one apart from its neighbours, and
/// goes through all of those whenever the sheet moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp {
    lay: Affine,
    scale: f64,
}

impl Stamp {
    /// As large as the drawing is, upright, with its origin here.
    pub(crate) fn at(spot: Point) -> Stamp {
        // On a tenth, so that a drawing reads the same wherever it lies.
        Stamp { lay: Affine::translate(round_tenth(spot).to_vec2()), scale: 1.0 }
    }

    /// Turned about its origin, in degrees clockwise.
    pub(crate) fn turned(self, degrees: f64) -> Stamp {
        Stamp { lay: self.lay * Affine::rotate(degrees.to_radians()), ..self }
    }

    /// So many times as large, its lines as well.
    pub(crate) fn scaled(self, scale: f64) -> Stamp {
        Stamp { lay: self.lay * Affine::scale(scale), scale: self.scale * scale }
    }

    /// Seen in a mirror, left and right changed.
    pub(crate) fn flipped(self) -> Stamp {
        Stamp { lay: self.lay * Affine::FLIP_X, ..self }
    }

    /// Path data as it comes to lie.
    pub(crate) fn path(&self, data: &str) -> String {
        path_data(&(self.lay * BezPath::from_svg(data).expect("a drawing is path data")))
    }

    /// A whole drawing as it comes to lie.
    pub(crate) fn art(&self, art: Art) -> String {
        let mut svg = String::new();
        for shape in art {
            let (class, breadth, data) = match *shape {
                Shape::Plain(class, data) => (class, None, data),
                Shape::Lined(class, breadth, data) => (class, Some(breadth * self.scale), data),
            };
            svg.push_str("<path");
            if !class.is_empty() {
                let _ = write!(svg, " class='{class}'");
            }
            if let Some(breadth) = breadth {
                let _ = write!(svg, " style='stroke-width:{}'", Num(breadth));
            }
            let _ = write!(svg, " d='{}'/>", self.path(data));
        }
        svg
    }
}

/// A rectangle around the origin, as path data.
pub(crate) fn plate(width: f64, height: f64) -> String {
    let (x, y, back) = (-width / 2.0, -height / 2.0, -width);
    format!("M{x} {y}h{width}v{height}h{back}z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_moves_turns_and_scales_a_drawing() {
        let stamp = Stamp::at(Point::new(10.0, 20.0));
        assert_eq!(stamp.path("M0 0H4V-2Z"), "M10 20h4v-2z");
        assert_eq!(stamp.turned(90.0).scaled(2.0).path("M0 0H4V-2Z"), "M10 20v8h4z");
        assert_eq!(
            stamp
                .scaled(0.5)
                .art(&[Shape::Lined("at-pen", 1.6, "M1 1L3 5"), Shape::Plain("", "M0 0Q2 2 4 0")]),
            "<path class='at-pen' style='stroke-width:0.8' d='M10.5 20.5l1 2'/><path d='M10 20q1 1 2 0'/>"
        );
    }

    #[test]
    fn the_same_drawing_reads_the_same_wherever_it_lies() {
        let shape = plate(40.0, 21.0);
        let steps = |spot| {
            let data = Stamp::at(spot).turned(33.0).path(&shape);
            data.split_once('l').expect("it goes on in lines").1.to_owned()
        };
        assert_eq!(steps(Point::new(345.67, 432.19)), steps(Point::new(100.0, 100.0)));
    }
}
