use std::fmt::Write as _;

use crate::art::Stamp;
use crate::layout::Sizes;
use crate::pen::{Num, path};
use crate::routes::{ring, scale};
use crate::slab::Slab;

/// Which of two choices lies on a route, for somebody who looks at a decision again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewMark {
    /// What was played: a whole line and a cross.
    Played,
    /// What would have been better: a broken line and a tick.
    Better,
}

/// How large the sign is on a board with spaces of 40 by 21.
const SIGN: f64 = 15.0;

impl ReviewMark {
    /// Its class.
    pub const fn class(self) -> &'static str {
        match self {
            ReviewMark::Played => "at-played",
            ReviewMark::Better => "at-better",
        }
    }

    /// Its sign, eight wide and high from the middle.
    pub const fn sign(self) -> &'static str {
        match self {
            ReviewMark::Played => "M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5",
            ReviewMark::Better => "M-5 .5L-1.5 4.5L5-4.5",
        }
    }

    /// It lies over a route: a ring, and a sign that tells it from the other one without colours. Each has its
    /// own end, since both may lie on the same route.
    pub(crate) fn over(self, sizes: &Sizes, spaces: &[Slab]) -> String {
        let scale = scale(sizes);
        let (first, last) = (&spaces[0], &spaces[spaces.len() - 1]);
        // Beside a single space there is room for both.
        let aside =
            if spaces.len() == 1 { first.axis() * SIGN * scale } else { first.axis() * 0.0 };
        let spot = match self {
            ReviewMark::Played => first.centre - aside,
            ReviewMark::Better => last.centre + aside,
        };
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<g class='{}'><path class='at-way' d='{}'/><circle cx='{}' cy='{}' r='{}'/><path d='{}'/></g>",
            self.class(),
            path(&ring(sizes, spaces), true, false),
            Num(spot.x),
            Num(spot.y),
            Num(SIGN * scale),
            Stamp::at(spot).scaled(1.5 * scale).path(self.sign()),
        );
        svg
    }
}
