use maud::{Markup, html};

use crate::text::{KeyLabel, Label, Text};

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    DrawCard,
    TakeCard,
    TicketDeck,
    Tickets,
    Board,
    Hand,
    Seats,
    Log,
    Routes,
    Status,
    Menu,
    Help,
    Hint,
    Walk,
    OtherRoute,
    OpenRoute,
    Close,
}

/// A key, and what it is for: the script reads it here.
struct Key {
    key: char,
    /// What is pressed by it, or where the focus goes: the first of these that can be seen.
    on: String,
    presses: bool,
    /// The tab that has to be open for that.
    tab: Option<&'static str>,
}

impl Key {
    fn presses(key: char, on: &str) -> Key {
        Key { key, on: on.to_owned(), presses: true, tab: None }
    }

    fn goes(key: char, on: &str, tab: Option<&'static str>) -> Key {
        Key { key, on: on.to_owned(), presses: false, tab }
    }

    fn draw(&self) -> Markup {
        html! {
            kbd data-key=(self.key) data-on=(self.on) data-presses[self.presses] data-tab=[self.tab] {
                (self.key.to_uppercase())
            }
        }
    }
}

/// The keys that work anywhere on the page.
fn at_table(display: u8, sits: bool, hints: bool) -> Vec<(Does, Vec<Key>)> {
    let one = |does, key| (does, vec![key]);
    let slots =
        (0..display).map(|slot| Key::presses(char::from(b'1' + slot), &format!("#take-{slot}")));
    let mut keys = vec![
        one(Does::DrawCard, Key::presses('d', "#take-deck")),
        (Does::TakeCard, slots.collect()),
        one(Does::TicketDeck, Key::goes('n', "#take-tickets", None)),
        one(Does::Board, Key::goes('b', "#map", None)),
    ];
    if sits {
        let tickets = "#choice :is(input, button:enabled), #panel-tickets";
        keys.push(one(Does::Hand, Key::goes('h', "#panel-hand", Some("hand"))));
        keys.push(one(Does::Tickets, Key::goes('t', tickets, Some("hand"))));
    }
    if hints {
        keys.push(one(Does::Hint, Key::presses('i', "#ask-hint")));
    }
    keys.extend([
        one(Does::Seats, Key::goes('p', "#panel-seats", Some("seats"))),
        one(Does::Log, Key::goes('l', "#panel-log", Some("log"))),
        one(Does::Routes, Key::goes('r', "#panel-routes", Some("routes"))),
        one(Does::Status, Key::goes('s', "#status", None)),
        one(Does::Menu, Key::presses('m', "#table-menu > summary")),
        one(Does::Help, Key::presses('?', "#open-keys")),
    ]);
    keys
}

/// The keys of whoever walks the board, by what is printed on them.
const ON_BOARD: [(Does, &[&str]); 4] = [
    (Does::Walk, &["←", "↑", "↓", "→"]),
    (Does::OtherRoute, &["PgUp", "PgDn"]),
    (Does::OpenRoute, &["Enter"]),
    (Does::Close, &["Esc"]),
];

/// The keys of the table, which are shown when somebody asks for them. Those of one letter can be
/// switched off: people who speak to their computer press them without meaning to.
pub(crate) fn keys(text: &Text<'_>, sits: bool, hints: bool) -> Markup {
    html! {
        dialog id="keys" class="keys" aria-labelledby="name-keys" {
            header {
                h2 id="name-keys" { (text.key_label(KeyLabel::Title)) }
                button type="button" class="close" data-keys-close aria-label=(text.label(Label::Close)) { "×" }
            }
            button type="button" id="use-keys" class="switch" aria-pressed="true" data-keys-switch {
                (text.key_label(KeyLabel::Switch))
            }
            h3 { (text.key_label(KeyLabel::AtTable)) }
            ul {
                @for (does, keys) in at_table(text.board.figures().display, sits, hints) {
                    li {
                        span { @for key in keys { (key.draw()) } }
                        span { (text.key(does)) }
                    }
                }
            }
            h3 { (text.key_label(KeyLabel::OnBoard)) }
            ul {
                @for (does, caps) in ON_BOARD {
                    li {
                        span { @for cap in caps { kbd { (cap) } } }
                        span { (text.key(does)) }
                    }
                }
            }
        }
    }
}
