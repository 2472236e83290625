//! How to play: a page for each board, and the rule book behind them.

mod book;
mod clause;
mod end;
mod extras;
mod mark;
mod picture;
mod quote;
mod start;
mod telling;
mod turn;
mod variants;

use maud::{Markup, html};

use crate::glyph::{letters, sprite};
use crate::lesson::lesson_button;
use crate::lobby_scene::BoardScene;
use crate::locale::Locale;
use crate::shell::{Shell, home_link, theme_button};
use crate::text::{Label, Lobby};

use mark::Mark;
use telling::{Chapter, Telling};

pub use book::rule_book_page;
pub(crate) use quote::quote_row;

/// Where the rule book is.
const BOOK_ADDRESS: &str = "/rules/book";

/// Where the rule book has this row.
pub(crate) fn book_address(row: &str) -> String {
    format!("{BOOK_ADDRESS}#{row}")
}

/// How to play a board: all that a whole game needs, in the order in which it comes up, with the
/// board's own words and figures.
pub fn rules_page(locale: Locale, scene: &BoardScene<'_>) -> String {
    let telling = Telling::new(locale, scene);
    let text = &telling.text;
    let title = text.figured("rules-title", &[("board", scene.board.name().into())]);
    let pieces = text.pieces(telling.figures().pieces);
    let goal = text.figured("rules-goal", &[("pieces", pieces.into())]);
    let chapters = chapters(&telling);
    let told = html! {
        p class="goal" { (goal) }
        @if let Some(clause) = telling.provenance() {
            p class="provenance" { (clause.show(locale)) }
        }
        (contents(&telling, &chapters))
        @for Chapter { id, title, body } in &chapters {
            section id=(id) { h2 { (title) } (body) }
        }
    };
    let main = html! {
        (told)
        section {
            h2 { (Lobby(locale).say("lesson-lists")) }
            (lesson_button(Lobby(locale), scene.board, "big"))
        }
        section id="notes" {
            h2 { (text.ruling("rules-notes")) }
            ul class="notes" {
                @for mark in Mark::ALL.into_iter().filter(|mark| mark.is_in(&told)) {
                    (mark.footnote(locale))
                }
            }
            p { a href=(BOOK_ADDRESS) { (text.ruling("rules-whole-book")) } }
        }
        p { a class="big best" href="/" { (Label::Back.say(locale)) } }
    };
    leaf(locale, &title, &html! { (sprite(&[])) (letters(text)) main class="rules" { (main) } })
}

fn chapters(telling: &Telling<'_>) -> Vec<Chapter> {
    let figures = telling.figures();
    let mut chapters = vec![
        telling.the_box(),
        telling.set_up(),
        telling.turn(),
        telling.draw(),
        telling.claim(),
        telling.tickets(),
    ];
    chapters.extend(figures.merchandise.as_ref().map(|figures| telling.merchandise(figures)));
    chapters.extend(figures.tolls.as_ref().map(|figures| telling.tolls(figures)));
    chapters.push(telling.end());
    chapters.extend(figures.tolls.as_ref().map(|figures| telling.no_tolls(figures)));
    chapters.extend(figures.neutral.as_ref().map(|figures| telling.neutral(figures)));
    chapters.push(telling.leaving());
    chapters
}

fn contents(telling: &Telling<'_>, chapters: &[Chapter]) -> Markup {
    html! {
        nav class="contents" aria-label=(telling.text.ruling("rules-contents")) {
            ul {
                @for Chapter { id, title, .. } in chapters { li { a href={ "#" (id) } { (title) } } }
            }
        }
    }
}

/// A page around what is told.
fn leaf(locale: Locale, title: &str, inside: &Markup) -> String {
    let body = html! {
        header class="top" {
            (home_link(locale))
            h1 { (title) }
            (theme_button(locale))
        }
        (inside)
    };
    let title = html! { title { (title) } };
    let (class, style) = ("leaf-page", String::new());
    Shell { locale, title, class: class.to_owned(), style, script: None, body, note: None }.page()
}
