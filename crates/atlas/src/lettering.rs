use kurbo::Point;

use crate::slab::Slab;

/// Height of a line of lettering, as a share of the size of its letters.
const LINE: f64 = 1.08;

/// On which side of its anchor a name lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The name begins at the anchor.
    Start,
    /// The name is centred on the anchor.
    Middle,
    /// The name ends at the anchor.
    End,
}

impl Anchor {
    /// Its name in layout files and in SVG.
    pub const fn word(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// The width a text is drawn with, in a size of letters.
///
/// The drawing states it as `textLength`, so every typeface keeps to it; the numbers lie between a
/// Palatino and a wider serif, so that none is squeezed much.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().map(em).sum::<f64>() * size
}

fn em(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '\'' | '.' | ',' | '|' => 0.31,
        ' ' | 'f' | 't' | '-' => 0.36,
        'r' | 's' | 'I' => 0.43,
        'm' => 0.87,
        'w' => 0.80,
        'M' | 'W' => 0.96,
        'A'..='Z' => 0.70,
        _ => 0.56,
    }
}

/// A name as it lies on the canvas.
#[derive(Clone, PartialEq, Debug)]
pub struct Lettering {
    /// Its lines, top to bottom, each with the width it is drawn with.
    pub lines: Vec<(String, f64)>,
    /// Where the lines are anchored, and the baseline of the first.
    pub origin: Point,
    /// On which side of the anchor they lie.
    pub anchor: Anchor,
    /// The size of the letters.
    pub size: f64,
}

impl Lettering {
    /// A name whose block is anchored at a spot: centred on it vertically, and to the side of it
    /// that the anchor says.
    pub fn new(name: &str, stacked: bool, spot: Point, anchor: Anchor, size: f64) -> Lettering {
        let lines: Vec<(String, f64)> = split(name, stacked)
            .into_iter()
            .map(|line| (line.to_owned(), text_width(line, size)))
            .collect();
        let rise = (lines.len() as f64 - 1.0) * size * LINE / 2.0;
        // Letters without a tail are about 0.7 of their size high: that is what the eye centres.
        let origin = Point::new(spot.x, spot.y - rise + size * 0.34);
        Lettering { lines, origin, anchor, size }
    }

    /// The baseline of a line.
    pub fn baseline(&self, line: usize) -> f64 {
        self.origin.y + line as f64 * self.size * LINE
    }

    /// The rectangles that the letters fill, one for each line.
    pub fn slabs(&self) -> Vec<Slab> {
        let slab = |(line, (_, width)): (usize, &(String, f64))| {
            let left = match self.anchor {
                Anchor::Start => self.origin.x,
                Anchor::Middle => self.origin.x - width / 2.0,
                Anchor::End => self.origin.x - width,
            };
            let middle = self.baseline(line) - self.size * 0.27;
            Slab::upright(Point::new(left + width / 2.0, middle), *width, self.size * 0.98)
        };
        self.lines.iter().enumerate().map(slab).collect()
    }
}

/// A stacked name breaks once, at the space that leaves the shorter widest line.
fn split(name: &str, stacked: bool) -> Vec<&str> {
    let best = name
        .match_indices(' ')
        .map(|(at, _)| (&name[..at], &name[at + 1..]))
        .min_by_key(|(first, second)| first.chars().count().max(second.chars().count()));
    match best {
        Some((first, second)) if stacked => vec![first, second],
        _ => vec![name],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stacked_name_breaks_where_its_lines_are_shortest() {
        assert_eq!(split("De Drie Hendricken", true), ["De Drie", "Hendricken"]);
        assert_eq!(split("Dam", true), ["Dam"]);
        assert_eq!(split("Oude Kerk", false), ["Oude Kerk"]);
    }

    #[test]
    fn a_name_that_ends_at_its_anchor_lies_to_the_left_of_it() {
        let name = Lettering::new("Emden", false, Point::new(100.0, 50.0), Anchor::End, 20.0);
        let slab = name.slabs()[0];
        assert!((slab.centre.x + slab.width / 2.0 - 100.0).abs() < 1e-9);
    }
}
