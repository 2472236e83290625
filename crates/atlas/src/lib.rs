//! Draws a board as one would hang it on a wall: an old map in SVG, from a [`Board`](vocab::Board)
//! and a [`Layout`] that says where everything lies.
//!
//! The map with its names is the [`backdrop`]; spaces, pieces and whatever is pointed out are the
//! [`routes`]; the rings around routes to claim are
//! the [`glows`]. [`draw`] puts all of it into one document, and an [`Engraving`]
//! keeps what never changes for pages that are drawn again and again.
//!
//! Nothing here knows the rules, reads a file or rolls a die: the same board, layout and marks give
//! the same bytes.
#![warn(missing_docs)]

mod heading;

mod slab;

mod curve;

mod lettering;

mod layout;

mod shape;

mod emblem;

mod landscape;

mod fault;

mod file;

mod relax;

mod automatic;

mod palette;

mod style;

mod pen;

mod art;

mod symbol;

mod marks;

mod ornament;

mod backdrop;

mod routes;

mod letter;

mod herald;

mod review;

mod draw;

mod engraving;

mod vignette;

pub use backdrop::backdrop;
pub use draw::draw;
pub use emblem::Emblem;
pub use engraving::Engraving;
pub use fault::LayoutFault;
pub use kurbo::{Point, Vec2};
pub use layout::{Band, Layout, NameSpot, Sizes, Spot};
pub use letter::letter_symbol;
pub use lettering::{Anchor, Lettering, text_width};
pub use marks::{Marks, RouteMarks, route_title};
pub use palette::{
    CARD_LOOKS, CardLook, Ink, NEUTRAL_LOOK, NIGHT, OUTLINE, PAPER, SEAT_LOOKS, STONE, SeatLook,
    Slot, Theme, card_look, livery_look, owner_look, route_look, seat_look, slot,
};
pub use review::ReviewMark;
pub use routes::{glows, routes};
pub use shape::BandShape;
pub use slab::Slab;
pub use style::{dress, style, worn};
pub use symbol::{card_symbol, livery_emblem, owner_emblem};
pub use vignette::vignette;
