//! The pages that tell how to play, held against the rule book row by row.

use std::collections::{BTreeMap, BTreeSet};

use atlas::Layout;
use testkit::tidy::{self, RuleId};
use web::{BoardScene, Locale};

use crate::locales::messages;

/// Chapters of the rule book that a player of each board needs.
const CHAPTERS: [(&str, &str); 2] = [("amsterdam", "SAR"), ("nederland", "SNVPR")];

/// Marks of a row that it has for the other board only.
const ELSEWHERE: &[(&str, &str, &str)] =
    &[("amsterdam", "S16", "board"), ("nederland", "S16", "ours")];

/// How the rule book writes each mark, and what it is called on a page.
const MARKS: [(&str, &str); 4] = [
    ("**(ours)**", "ours"),
    ("**(base)**", "base"),
    ("**(board)**", "board"),
    ("(one source)", "one-source"),
];

/// Rows, each with its marks.
type Rows = BTreeMap<String, BTreeSet<&'static str>>;

fn marks_in(text: &str) -> impl Iterator<Item = &'static str> {
    MARKS.into_iter().filter(|(written, _)| text.contains(written)).map(|(_, mark)| mark)
}

/// The rows of the book. What a chapter says of all of itself is so for each of its rows.
fn rows_of_book(book: &str) -> Rows {
    let mut rows = Rows::new();
    for chapter in book.split("\n## ").skip(1) {
        let mut row: Option<RuleId> = None;
        let mut of_all = BTreeSet::new();
        for line in chapter.lines() {
            row = tidy::rows(line).pop().or(row);
            match row {
                Some(row) => {
                    let marks = rows.entry(row.to_string()).or_insert_with(|| of_all.clone());
                    marks.extend(marks_in(line));
                }
                None if line.contains("whole chapter") => of_all.extend(marks_in(line)),
                None => {}
            }
        }
    }
    rows
}

/// The value of an attribute in a tag.
fn value<'a>(tag: &'a str, attribute: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {attribute}=\""))?.1.split('"').next()
}

/// The rows that a page tells, with the marks they have there.
fn rows_of_page(page: &str) -> Rows {
    let mut rows = Rows::new();
    for tag in page.split('<').filter_map(|part| part.split('>').next()) {
        let mark = value(tag, "data-mark");
        let mark = MARKS.into_iter().map(|(_, name)| name).find(|name| Some(*name) == mark);
        for row in value(tag, "data-rows").into_iter().flat_map(|rows| rows.split(' ')) {
            rows.entry(row.to_owned()).or_default().extend(mark);
        }
    }
    rows
}

/// What is wrong with the page of a board.
fn faults(book: &Rows, page: &str, (board, chapters): (&str, &str)) -> Vec<String> {
    let told = rows_of_page(page);
    let mut faults = Vec::new();
    for (row, marks) in book.iter().filter(|(row, _)| row.starts_with(|c| chapters.contains(c))) {
        match told.get(row) {
            None => faults.push(format!("{board}: no clause tells {row}")),
            Some(shown) => {
                let other = |mark: &str| ELSEWHERE.contains(&(board, row.as_str(), mark));
                let wanted = marks.iter().copied().filter(|mark| !other(mark)).collect();
                if *shown != wanted {
                    faults.push(format!("{board}: {row} is marked {shown:?}, not {wanted:?}"));
                }
            }
        }
    }
    let known = |row: &String| book.contains_key(row) && row.starts_with(|c| chapters.contains(c));
    let strange = told.keys().filter(|row| !known(row));
    faults.extend(strange.map(|row| format!("{board}: {row} is no row of this board's rules")));
    for (_, mark) in MARKS {
        let (used, noted) = (
            page.contains(&format!("href=\"#note-{mark}\"")),
            page.contains(&format!("id=\"note-{mark}\"")),
        );
        if used != noted {
            faults.push(format!("{board}: a mark or a footnote `{mark}` without the other"));
        }
    }
    faults
}

fn page(locale: Locale, id: &str) -> String {
    let board = boards::load_shipped(id).expect("it ships");
    web::rules_page(locale, &BoardScene { board: &board, layout: &Layout::of(&board) })
}

#[test]
fn every_row_that_a_player_needs_is_told_with_its_marks() {
    let book = tidy::read("docs/rulebook.md");
    let rows = rows_of_book(&book);
    let ids: BTreeSet<String> = tidy::rows(&book).iter().map(RuleId::to_string).collect();
    assert_eq!(rows.keys().cloned().collect::<BTreeSet<_>>(), ids, "the book is read right");
    let all = Locale::ALL.into_iter().flat_map(|locale| CHAPTERS.map(|board| (locale, board)));
    let faults: Vec<String> =
        all.flat_map(|(locale, board)| faults(&rows, &page(locale, board.0), board)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Of a chapter that is mostly taken from elsewhere the page says so once, at its beginning.
#[test]
fn what_is_mostly_of_the_base_game_is_said_to_be() {
    let book = tidy::read("docs/rulebook.md");
    assert!(book.contains("For Nederland most of this chapter is **(base)**."));
    let said = "<p class=\"provenance\"><span data-mark=\"base\">";
    assert!(page(Locale::English, "nederland").contains(said));
    assert!(!page(Locale::English, "amsterdam").contains(said));
}

/// A test that finds nothing must be able to.
#[test]
fn a_row_that_is_forgotten_invented_or_without_its_mark_is_found() {
    let (book, amsterdam) = (rows_of_book(&tidy::read("docs/rulebook.md")), CHAPTERS[0]);
    let page = page(Locale::English, "amsterdam");
    let found = |page: &str| faults(&book, page, amsterdam);
    assert_eq!(found(&page), [""; 0]);
    for (change, to, fault) in [
        ("\"S5\"", "\"S4\"", "amsterdam: no clause tells S5"),
        ("\"S5\"", "\"S5 S99\"", "amsterdam: S99 is no row of this board's rules"),
        ("\"S5\"", "\"S5 N9\"", "amsterdam: N9 is no row of this board's rules"),
        ("\"S8\" data-mark=\"ours\"", "\"S8\"", "amsterdam: S8 is marked {}, not {\"ours\"}"),
        ("\"S5\"", "\"S5\" data-mark=\"base\"", "amsterdam: S5 is marked {\"base\"}, not {}"),
        ("id=\"note-ours\"", "", "amsterdam: a mark or a footnote `ours` without the other"),
    ] {
        assert!(page.contains(change), "{change}");
        assert_eq!(found(&page.replace(change, to)), [fault]);
    }
}

/// Figures come from the board.
#[test]
fn no_message_of_the_rules_has_a_figure_of_its_own() {
    let mut faults = Vec::new();
    for code in Locale::ALL.map(Locale::code) {
        let rules = messages(code).into_iter().filter(|(key, _)| key.starts_with("rules-"));
        let figures =
            rules.filter(|(_, message)| message.text.contains(|c: char| c.is_ascii_digit()));
        faults.extend(figures.map(|(key, message)| format!("{code}: {key}: {}", message.text)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every row of the rule book has an address on its page, and every chapter is in its contents.
#[test]
fn the_rule_book_is_a_page() {
    let book = tidy::read("docs/rulebook.md");
    for locale in Locale::ALL {
        let page = web::rule_book_page(locale);
        for row in tidy::rows(&book) {
            assert!(page.contains(&format!("<p id=\"{row}\"><strong>{row} ·")), "{row}");
        }
        for chapter in ["S", "A", "N", "V", "P", "R"] {
            let (address, at) = (format!("href=\"#{chapter}\""), format!("<h2 id=\"{chapter}\">"));
            assert!(page.contains(&address) && page.contains(&at), "{chapter}");
        }
        assert_eq!(page.matches("<h1").count(), 1);
        let tables = book.lines().filter(|line| line.starts_with("|---")).count();
        assert_eq!(page.matches("<table").count(), tables);
        for rest in ["**", "](", "| "] {
            assert!(!page.contains(rest), "`{rest}` is left of the Markdown");
        }
    }
    for (board, _) in CHAPTERS {
        assert!(page(Locale::English, board).contains("href=\"/rules/book\""));
    }
}
