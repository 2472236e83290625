use std::fmt;

use crate::point::Point;

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
    use fmt::Write as _;
    let mut data = String::new();
    let Some(first) = points.first() else { return data };
    let _ = write!(data, "M{} {}", Num(first.x), Num(first.y));
    let count = points.len();
    let at = |i: isize| -> Point {
        if closed {
            points[i.rem_euclid(count as isize) as usize]
        } else {
            points[i.clamp(0, count as isize - 1) as usize]
        }
    };
    let pieces = if closed && smooth { count } else { count - 1 };
    let mut pen = *first;
    for i in 0..pieces as isize {
        let to = at(i + 1);
        let step = to - pen;
        if smooth {
            // A Catmull-Rom spline, written as Bézier curves relative to the pen.
            let one = at(i) + (to - at(i - 1)) * (1.0 / 6.0) - pen;
            let two = to - (at(i + 2) - at(i)) * (1.0 / 6.0) - pen;
            let numbers = [one.x, one.y, two.x, two.y, step.x, step.y];
            data.push('c');
            push_numbers(&mut data, &numbers);
        } else {
            data.push('l');
            push_numbers(&mut data, &[step.x, step.y]);
        }
        // Relative steps are rounded, so the pen is where the rounded steps led it.
        pen = Point::new(
            pen.x.round_tenth() + step.x.round_tenth(),
            pen.y.round_tenth() + step.y.round_tenth(),
        );
    }
    if closed {
        data.push('z');
    }
    data
}

fn push_numbers(data: &mut String, numbers: &[f64]) {
    for (i, number) in numbers.iter().enumerate() {
        let text = Num(*number).to_string();
        if i > 0 && !text.starts_with('-') {
            data.push(' ');
        }
        data.push_str(&text);
    }
}

trait RoundTenth {
    fn round_tenth(self) -> f64;
}

impl RoundTenth for f64 {
    fn round_tenth(self) -> f64 {
        (self * 10.0).round() / 10.0
    }
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
        assert_eq!(path(&points, false, false), "M1 2l3 0l0 6.5");
        assert_eq!(path(&points, true, false), "M1 2l3 0l0 6.5z");
    }

    #[test]
    fn markup_in_a_name_stays_text() {
        assert_eq!(Plain("<b>'s & \"t\"").to_string(), "&lt;b&gt;&#39;s &amp; &quot;t&quot;");
    }
}
