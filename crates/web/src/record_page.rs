use maud::{Markup, html};
use vocab::limits::{RECORD_FILE_BYTES_MAX, RECORD_STAYS_MINUTES};

use crate::lobby_scene::BoardScene;
use crate::locale::Locale;
use crate::rules::{book_address, quote_row};
use crate::small_pages::page_with;
use crate::text::Lobby;

/// Why a file can't be looked at.
#[derive(Clone, Copy, Debug)]
pub enum RecordAnswer<'a> {
    /// No file was chosen.
    NoFile,
    /// There is nothing in it.
    Empty,
    /// It has too many bytes.
    TooLarge,
    /// It does not begin as records do, or is no text at all.
    NoRecord,
    /// It is of a version that this program does not know.
    OtherVersion,
    /// Its board is not here.
    NoBoard,
    /// Its board is here, with other figures.
    OtherFigures,
    /// It stops before the game does.
    CutOff {
        /// The last line.
        line: usize,
    },
    /// A line is none of a record.
    BadLine {
        /// The line.
        line: usize,
        /// What is wrong, in the words of the referee.
        message: &'a str,
    },
    /// It tells something that the rules don't allow.
    Illegal {
        /// The line.
        line: usize,
        /// The row of the rule book.
        rule: &'a str,
        /// What is wrong, in the words of the referee.
        message: &'a str,
        /// The board whose rules they are.
        board: Option<BoardScene<'a>>,
    },
}

/// The page where a record from anywhere is chosen or dropped to be looked at, and why the last could not be.
pub fn record_page(locale: Locale, answer: Option<&RecordAnswer<'_>>) -> String {
    let lobby = Lobby(locale);
    let title = lobby.say("record-title");
    let inside = html! {
        h2 { (title) }
        p { (lobby.record_about(RECORD_STAYS_MINUTES)) }
        @if let Some(answer) = answer { (refusal(lobby, answer)) }
        form id="record-form" class="name-form" method="post" action="/record" enctype="multipart/form-data"
            data-bytes-max=(RECORD_FILE_BYTES_MAX) data-too-large=(lobby.record_too_large(RECORD_FILE_BYTES_MAX)) {
            label class="drop" {
                span { (lobby.say("record-choose")) }
                span class="scripted-only" { (lobby.say("record-drop")) }
                input id="record-file" type="file" name="record" accept=".jsonl,.ndjson,.json,.txt" required;
            }
            button class="big best" { (lobby.say("record-watch")) }
        }
    };
    page_with(locale, &title, &inside, "record.js")
}

fn refusal(lobby: Lobby, answer: &RecordAnswer<'_>) -> Markup {
    let what = match *answer {
        RecordAnswer::NoFile => lobby.say("record-no-file"),
        RecordAnswer::Empty => lobby.say("record-empty"),
        RecordAnswer::TooLarge => lobby.record_too_large(RECORD_FILE_BYTES_MAX),
        RecordAnswer::NoRecord => lobby.say("record-no-record"),
        RecordAnswer::OtherVersion => lobby.say("record-other-version"),
        RecordAnswer::NoBoard => lobby.say("record-no-board"),
        RecordAnswer::OtherFigures => lobby.say("record-other-figures"),
        RecordAnswer::CutOff { line } => lobby.record_cut_off(line),
        RecordAnswer::BadLine { line, .. } => lobby.record_bad_line(line),
        RecordAnswer::Illegal { line, rule, .. } => lobby.record_illegal(line, rule),
    };
    html! {
        div class="refusal" role="alert" {
            p { strong { (what) } }
            @match *answer {
                RecordAnswer::Illegal { rule, message, board, .. } => {
                    (says(lobby, message))
                    @if let Some(told) = board.and_then(|board| quote_row(lobby.0, &board, rule)) {
                        blockquote { (told) }
                    }
                    p { a href=(book_address(rule)) { (lobby.record_rule(rule)) } }
                }
                RecordAnswer::BadLine { message, .. } => (says(lobby, message)),
                _ => {}
            }
        }
    }
}

/// The referee's own words, which are English, as at the command line.
fn says(lobby: Lobby, message: &str) -> Markup {
    html! { p { (lobby.say("record-says")) " " q lang=(Locale::English.code()) { (message) } } }
}
