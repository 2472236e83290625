//! Pages, words and colours, from outside.

mod fixture;

mod contrast;
mod lobby;
mod locales;
mod pages;
mod shown;
mod weight;
