//! Draws a board as one would hang it on a wall.
mod automatic;
mod curve;
mod layout;
mod lettering;
mod point;
mod relax;
mod scenery;
mod shape;
mod slab;

pub use layout::{Band, Layout, NameSpot, Sizes, Spot};
pub use lettering::{Anchor, Lettering, text_width};
pub use point::Point;
pub use shape::BandShape;
pub use slab::Slab;
