//! The page for records from anywhere: a plain form, and why the last one can't be looked at.

use atlas::Layout;
use web::{BoardScene, Locale, RecordAnswer, record_page};

/// The words of the first clause of a page that tells a row.
fn clause<'a>(page: &'a str, row: &str) -> &'a str {
    let (_, after) = page.split_once(&format!("<span data-rows=\"{row}\"")).expect("a clause");
    let (_, words) = after.split_once('>').expect("an open tag");
    words.split('<').next().expect("words")
}

#[test]
fn it_is_a_plain_form_with_a_file() {
    let page = record_page(Locale::English, None);
    for part in [
        "method=\"post\" action=\"/record\" enctype=\"multipart/form-data\"",
        "type=\"file\" name=\"record\"",
        "record.js",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("class=\"refusal\""), "nothing was brought yet");
}

#[test]
fn a_broken_rule_is_told_by_number_and_in_the_readers_language() {
    for id in ["amsterdam", "nederland"] {
        let board = boards::load_shipped(id).expect("it ships");
        let layout = Layout::of(&board);
        let scene = BoardScene { board: &board, layout: &layout };
        for locale in Locale::ALL {
            let message = "a claim <can't> happen now";
            let board = Some(scene);
            let answer = RecordAnswer::Illegal { line: 1_234, rule: "S12", message, board };
            let page = record_page(locale, Some(&answer));
            let told = clause(&web::rules_page(locale, &scene), "S12").to_owned();
            assert!(told.contains(' ') && page.contains(&told), "{}: {told}", locale.code());
            assert!(page.contains("href=\"/rules/book#S12\""));
            assert!(page.contains("<q lang=\"en\">a claim &lt;can't&gt; happen now</q>"), "{page}");
        }
    }
    let answer = RecordAnswer::Illegal { line: 7, rule: "S12", message: "no", board: None };
    let page = record_page(Locale::English, Some(&answer));
    assert!(page.contains("Line 7 breaks rule S12.") && !page.contains("blockquote"));
}

#[test]
fn the_figures_of_a_table_are_no_words_of_a_rule() {
    let board = boards::load_shipped("amsterdam").expect("it ships");
    let layout = Layout::of(&board);
    let board = Some(BoardScene { board: &board, layout: &layout });
    for rule in ["A8", "S16"] {
        let answer = RecordAnswer::Illegal { line: 7, rule, message: "no", board };
        let page = record_page(Locale::English, Some(&answer));
        let (_, quote) = page.split_once("<blockquote>").expect("the rule");
        let quote = quote.split("</blockquote>").next().expect("its end");
        assert!(quote.ends_with('.'), "{quote}");
    }
}
