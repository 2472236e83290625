//! The rule book, row by row: every test begins with the id of its row in `docs/rulebook.md`.

mod support;

mod turns;

mod cards;
mod display;

mod claims;
mod tickets;

mod ending;
mod winning;

mod amsterdam;
mod merchandise;

mod nederland;
mod tolls;

mod no_tolls;

mod neutral;
mod neutral_end;

mod leaving;
