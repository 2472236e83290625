use std::fmt;

use kurbo::{BezPath, PathEl, Point};

/// A number as short as it can be written with one decimal.
#[derive(Clone, Copy)]
pub(crate) struct Num(pub(crate) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round();
        if tenths == 0.0 {
            f.write_str("0")
        } else if tenths % 10.0 == 0.0 {
            write!(f, "{}", tenths / 10.0)
        } else {
            write!(f, "{:.1}", tenths / 10.0)
        }
    }
}

/// A text with what SVG reserves made harmless.
pub(crate) struct Plain<'a>(pub(crate) &'a str);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                other => write!(f, "{other}")?,
            }
        }
        Ok(())
    }
}

/// The points as path data: straight from each to the next, or in one flowing line through all.
pub(crate) fn path(points: &[Point], closed: bool, smooth: bool) -> String {
    let mut path = BezPath::new();
    let Some(first) = points.first() else { return String::new() };
    path.move_to(*first);
    let count = points.len();
    let at = |i: isize| -> Point {
        if closed {
            points[i.rem_euclid(count as isize) as usize]
        } else {
            points[i.clamp(0, count as isize - 1) as usize]
        }
    };
    let pieces = if closed && smooth { count } else { count - 1 };
    for i in 0..pieces as isize {
        let to = at(i + 1);
        if smooth {
            // A Catmull-Rom spline, written as Bézier curves.
            let one = at(i) + (to - at(i - 1)) * (1.0 / 6.0);
            let two = to - (at(i + 2) - at(i)) * (1.0 / 6.0);
            path.curve_to(one, two, to);
        } else {
            path.line_to(to);
        }
    }
    if closed {
        path.close_path();
    }
    path_data(&path)
}

/// A path as it is written, each step relative to the one before: the same shape reads the same
/// wherever it lies, so that a sheet full of them packs well.
pub(crate) fn path_data(path: &BezPath) -> String {
    let mut trace = Trace::default();
    for step in path {
        match step {
            PathEl::MoveTo(to) => trace.move_to(to),
            PathEl::LineTo(to) => trace.line_to(to),
            PathEl::QuadTo(by, to) => trace.step('q', &[by, to]),
            PathEl::CurveTo(one, two, to) => trace.step('c', &[one, two, to]),
            PathEl::ClosePath => trace.close(),
        }
    }
    trace.data
}

/// Path data that grows step by step.
#[derive(Default)]
struct Trace {
    data: String,
    /// Steps are rounded, so this is where the rounded steps have led.
    pen: Point,
    start: Point,
}

impl Trace {
    fn move_to(&mut self, to: Point) {
        if self.data.is_empty() {
            self.data.push('M');
            push_numbers(&mut self.data, [to.x, to.y]);
            self.pen = round_tenth(to);
        } else {
            self.step('m', &[to]);
        }
        self.start = self.pen;
    }

    fn line_to(&mut self, to: Point) {
        let step = round_tenth((to - self.pen).to_point()).to_vec2();
        if step.y == 0.0 {
            self.data.push('h');
            push_numbers(&mut self.data, [step.x]);
        } else if step.x == 0.0 {
            self.data.push('v');
            push_numbers(&mut self.data, [step.y]);
        } else {
            return self.step('l', &[to]);
        }
        self.pen += step;
    }

    fn close(&mut self) {
        self.data.push('z');
        self.pen = self.start;
    }

    /// One command that ends at the last of its points.
    fn step(&mut self, command: char, points: &[Point]) {
        self.data.push(command);
        let steps = points.iter().map(|&point| point - self.pen);
        push_numbers(&mut self.data, steps.flat_map(|step| [step.x, step.y]));
        if let Some(&last) = points.last() {
            self.pen += round_tenth((last - self.pen).to_point()).to_vec2();
        }
    }
}

fn push_numbers(data: &mut String, numbers: impl IntoIterator<Item = f64>) {
    for (i, number) in numbers.into_iter().enumerate() {
        let text = Num(number).to_string();
        if i > 0 && !text.starts_with('-') {
            data.push(' ');
        }
        data.push_str(&text);
    }
}

/// As exact as a drawing is written.
pub(crate) fn round_tenth(spot: Point) -> Point {
    let tenth = |number: f64| (number * 10.0).round() / 10.0;
    Point::new(tenth(spot.x), tenth(spot.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let short = |number: f64| Num(number).to_string();
        assert_eq!(
            [short(3.0), short(-0.04), short(2.55), short(-7.25)],
            ["3", "0", "2.6", "-7.3"]
        );
    }

    #[test]
    fn a_straight_path_goes_from_point_to_point() {
        let points = [Point::new(1.0, 2.0), Point::new(4.0, 2.0), Point::new(4.0, 8.5)];
        assert_eq!(path(&points, false, false), "M1 2h3v6.5");
        assert_eq!(path(&points, true, false), "M1 2h3v6.5z");
    }

    #[test]
    fn markup_in_a_name_stays_text() {
        assert_eq!(Plain("<b>'s & \"t\"").to_string(), "&lt;b&gt;&#39;s &amp; &quot;t&quot;");
    }
}
