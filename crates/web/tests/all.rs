//! Pages, words and colours, from outside.

mod fixture;

mod account;
mod asked;
mod at_a_glance;
mod clocks;
mod contrast;
mod hints;
mod hurry;
mod known;
mod lesson;
mod letters;
mod lobby;
mod locales;
mod log;
mod pages;
mod record_page;
mod replay;
mod rules;
mod shown;
mod talk;
mod weight;
mod words;
