//! The rule book as a page: `docs/rulebook.md`, which is English, with an address for every row.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::locale::Locale;
use crate::rules::leaf;
use crate::text::{Label, Lobby};

const BOOK: &str = include_str!("../../../../docs/rulebook.md");
const LANGUAGE: Locale = Locale::English;

/// What stands between the id of a chapter or a row and its heading.
const AFTER_ID: char = '·';

/// The book never changes while the program runs.
static BODY: LazyLock<RuleBook> = LazyLock::new(|| RuleBook::read(BOOK));

/// The whole rule book. Its text is English; what is around it speaks the reader's language.
pub fn rule_book_page(locale: Locale) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("rules-book-title");
    let main = html! {
        main class="rules book" {
            p { (lobby.say("rules-book-about")) }
            nav class="contents" lang=(LANGUAGE.code()) aria-label=(lobby.say("rules-contents")) {
                ul { @for (id, title) in &BODY.chapters { li { a href={ "#" (id) } { (title) } } } }
            }
            article lang=(LANGUAGE.code()) { (PreEscaped(&BODY.html)) }
            p { a class="big best" href="/" { (Label::Back.say(locale)) } }
        }
    };
    leaf(locale, &title, &main)
}

/// The book in HTML, and its chapters by their ids.
#[derive(Default, Debug)]
struct RuleBook {
    html: String,
    chapters: Vec<(String, String)>,
}

impl RuleBook {
    fn read(text: &str) -> RuleBook {
        let mut book = RuleBook::default();
        let mut block = Vec::new();
        let mut depth = 0_usize;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
            block.push(event);
            if depth == 0 {
                book.add(std::mem::take(&mut block));
            }
        }
        book
    }

    /// Adds a heading, a paragraph, a table or a list.
    fn add(&mut self, block: Vec<Event<'_>>) {
        let words = words(&block);
        let id = words.split_once(AFTER_ID).map(|(id, _)| id.trim().to_owned());
        let markup = match block.first() {
            // The page has its own title.
            Some(Event::Start(Tag::Heading { level: HeadingLevel::H1, .. })) => return,
            Some(Event::Start(Tag::Heading { .. })) => {
                let title = words.split_once(AFTER_ID).map_or(&*words, |(_, title)| title.trim());
                self.chapters.extend(id.iter().map(|id| (id.clone(), title.to_owned())));
                html! { h2 id=[id] { (title) } }
            }
            Some(Event::Start(Tag::Paragraph)) => {
                html! { p id=[id.filter(|id| is_row(id))] { (inside(&block)) } }
            }
            Some(Event::Start(Tag::Table(_))) => {
                html! { div class="scroll" tabindex="0" { (whole(&block)) } }
            }
            _ => whole(&block),
        };
        self.html.push_str(&markup.0);
    }
}

/// Whether this is the id of a row, such as S7.
fn is_row(id: &str) -> bool {
    id.len() <= 3
        && id.starts_with(char::is_uppercase)
        && id.ends_with(|c: char| c.is_ascii_digit())
}

/// A block as it is.
fn whole(block: &[Event<'_>]) -> Markup {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, block.iter().cloned());
    PreEscaped(html)
}

/// What is inside a paragraph.
fn inside(block: &[Event<'_>]) -> Markup {
    let edge = |event: &&Event<'_>| {
        matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph))
    };
    let inner: Vec<Event<'_>> = block.iter().filter(|event| !edge(event)).cloned().collect();
    whole(&inner)
}

/// The letters of a block.
fn words(block: &[Event<'_>]) -> String {
    let letters = |event: &Event<'_>| match event {
        Event::Text(text) | Event::Code(text) => text.to_string(),
        Event::SoftBreak | Event::HardBreak => ' '.to_string(),
        _ => String::new(),
    };
    block.iter().map(letters).collect()
}
