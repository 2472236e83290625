//! The judge, row by row of the rule book: games played by hand on small boards, with every event
//! right and with single things wrong.

mod support;

mod claim;
mod display;
mod draw;
mod ending;
mod leaving;
mod neutral;
mod playouts;
mod record;
mod score;
mod tickets;
mod tolls;
