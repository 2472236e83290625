//! Drawings, layouts and colours, from outside.

mod support;

mod automatic;
mod colours;
mod drawing;
mod geometry;
mod layouts;
