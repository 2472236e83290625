use serde::Deserialize;

use crate::art::{Art, Shape};

/// The picture on a place mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it all
pub enum Emblem {
    #[default]
    Town,
    Anchor,
    Bridge,
    Chapel,
    Church,
    Coin,
    Crown,
    Dome,
    Fish,
    Gable,
    Hall,
    Scales,
    Sheaf,
    Ship,
    Stall,
    Tankard,
    Tower,
    Tree,
}

impl Emblem {
    /// Its shapes in a box from -10 to 10, in the current colour; the town mark has none.
    pub(crate) const fn art(self) -> Art {
        match self {
            Emblem::Town => &[],
            Emblem::Anchor => ANCHOR,
            Emblem::Bridge => BRIDGE,
            Emblem::Chapel => CHAPEL,
            Emblem::Church => CHURCH,
            Emblem::Coin => COIN,
            Emblem::Crown => CROWN,
            Emblem::Dome => DOME,
            Emblem::Fish => FISH,
            Emblem::Gable => GABLE,
            Emblem::Hall => HALL,
            Emblem::Scales => SCALES,
            Emblem::Sheaf => SHEAF,
            Emblem::Ship => SHIP,
            Emblem::Stall => STALL,
            Emblem::Tankard => TANKARD,
            Emblem::Tower => TOWER,
            Emblem::Tree => TREE,
        }
    }
}

const ANCHOR: Art = &[
    Shape::Lined("at-pen", 1.6, "M0-5V8M-4.5-3H4.5M-7.5 2.5C-7 7-3 8.5 0 8.5S7 7 7.5 2.5"),
    Shape::Lined("at-pen", 1.6, "M-2 -7a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
];
const BRIDGE: Art = &[
    Shape::Plain("", "M-10 6V1Q0-7 10 1V6H7A2.6 2.6 0 0 0 1.6 6H-1.6A2.6 2.6 0 0 0-7 6Z"),
    Shape::Lined("at-pen", 1.6, "M-10-1.5Q0-9.5 10-1.5M-6-4V-7M0-6V-9.5M6-4V-7"),
];
const CHAPEL: Art = &[
    Shape::Plain("", "M-7 8V-1L-1-5 5-1V8H1.2V4A2.2 2.2 0 0 0-3.2 4V8Z"),
    Shape::Lined("at-pen", 1.6, "M-1-5V-9.5M-2.8-7.8H.8"),
    Shape::Plain("", "M6.5 8V5a2.8 2.8 0 1 1 2 0V8Z"),
];
const CHURCH: Art = &[
    Shape::Plain("", "M-9 8V-3L-6.5-9.5-4-3V0H6.5L9 3V8H3.5V5A1.7 1.7 0 0 0 .1 5V8Z"),
    Shape::Lined("at-pen", 1.6, "M-6.5-9V-10"),
];
const COIN: Art = &[
    Shape::Lined("at-pen", 1.6, "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"),
    Shape::Lined("at-pen", 0.8, "M-5.7 0a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0z"),
    Shape::Lined("at-pen", 1.6, "M-2.8 3.6V-3.4L0-1.2 2.8-3.4V3.6"),
];
const CROWN: Art = &[
    Shape::Plain("", "M-7.5 3L-8.5-5-4-1 0-8 4-1 8.5-5 7.5 3Z"),
    Shape::Plain("", "M-7.5 4.6h15v3h-15z"),
];
const DOME: Art = &[
    Shape::Plain("", "M-4.5 9V-1H4.5V9H1.6V5.5H-1.6V9Z"),
    Shape::Plain("", "M-5.5-2C-5.5-5-2-5-1.4-7H1.4C2-5 5.5-5 5.5-2Z"),
    Shape::Lined("at-pen", 1.6, "M0-7V-10"),
];
const FISH: Art = &[
    Shape::Plain("", "M-9.5 0C-5-5.5 1-5.5 4.6-1L9.5-4.6V4.6L4.6 1C1 5.5-5 5.5-9.5 0Z"),
    Shape::Plain("at-hole", "M-6.4 -0.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"),
];
const GABLE: Art = &[
    Shape::Plain("", "M-7.5 9V-2H-5V-5H-2.5V-8H2.5V-5H5V-2H7.5V9Z"),
    Shape::Plain("at-hole", "M-4-0H-1.6V3H-4ZM1.6 0H4V3H1.6ZM-1.5 9V5.2H1.5V9Z"),
];
const HALL: Art = &[
    Shape::Plain("", "M-9.5 8V-1H-3V-3.4H3V-1H9.5V8Z"),
    Shape::Plain("", "M-2.8-4.2A2.8 3 0 0 1 2.8-4.2Z"),
    Shape::Lined("at-pen", 1.6, "M0-7V-9.8"),
    Shape::Lined("at-gap", 1.1, "M-7.5 1.6V5.4M-4.7 1.6V5.4M4.7 1.6V5.4M7.5 1.6V5.4"),
    Shape::Plain("at-hole", "M-1.7 8V4A1.7 1.7 0 0 1 1.7 4V8Z"),
];
const SCALES: Art = &[
    Shape::Lined("at-pen", 1.6, "M0-8.5V7.5M-7-5.5H7M-3.6 8H3.6"),
    Shape::Plain(
        "",
        "M-10.2 1.6L-7-5.5-3.8 1.6A3.2 3.2 0 0 1-10.2 1.6ZM3.8 1.6L7-5.5 10.2 1.6A3.2 3.2 0 0 1 3.8 1.6Z",
    ),
];
const SHEAF: Art = &[
    Shape::Plain("", "M-5 9L-1.6 2H1.6L5 9Z"),
    Shape::Lined(
        "at-pen",
        1.6,
        "M0 1V-8.6M-1 1C-2-3-4-5-6.4-7M1 1C2-3 4-5 6.4-7M-1.4 2C-4-1-6-2-8.6-2.6M1.4 2C4-1 6-2 8.6-2.6",
    ),
    Shape::Lined("at-pen", 1.6, "M-2.8 2H2.8"),
];
const SHIP: Art = &[
    Shape::Plain("", "M-9.5 3H9.5C8.6 6.6 7 8.4 5 8.4H-5.6C-7.6 8.4-9 6.4-9.5 3Z"),
    Shape::Plain("", "M-.8-9.5V1.6H-8C-4.6-1.4-2-5-.8-9.5ZM1-8C5-6 7-2.6 7.4 1.6H1Z"),
];
const STALL: Art = &[
    Shape::Plain(
        "",
        "M-9-2.5L-7-7.5H7L9-2.5A2.2 2.2 0 0 1 4.5-2.5 2.2 2.2 0 0 1 0-2.5 2.2 2.2 0 0 1-4.5-2.5 2.2 2.2 0 0 1-9-2.5Z",
    ),
    Shape::Lined("at-pen", 1.6, "M-7 0V8M7 0V8M-7 3.4H7"),
];
const TANKARD: Art = &[
    Shape::Plain("", "M-7-4H4V8.5H-7Z"),
    Shape::Lined("at-pen", 1.6, "M4-1.5H6.4A2 2 0 0 1 8.4.5V3.6A2 2 0 0 1 6.4 5.6H4"),
    Shape::Plain("", "M-7.6-5A2.6 2.6 0 0 1-4-8 3 3 0 0 1 1-8 2.6 2.6 0 0 1 4.6-5Z"),
    Shape::Lined("at-gap", 1.1, "M-4-1V5.6M1-1V5.6"),
];
const TOWER: Art = &[
    Shape::Plain("", "M-5.5 9V-.5H5.5V9Z"),
    Shape::Plain("", "M-4-1.4V-3.6H4V-1.4ZM-2.6-4.4C-2.2-7-.6-7-.4-10H.4C.6-7 2.2-7 2.6-4.4Z"),
    Shape::Plain("at-hole", "M-1.9 3a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z"),
];
const TREE: Art = &[
    Shape::Plain("", "M-1 9V3H1V9Z"),
    Shape::Plain(
        "",
        "M0 4A4 4 0 0 1-6.6.6 3.8 3.8 0 0 1-5-5.6 5 5 0 0 1 5-5.6 3.8 3.8 0 0 1 6.6.6 4 4 0 0 1 0 4Z",
    ),
];
