use std::fmt::Write as _;
use std::sync::LazyLock;

use atlas::{CARD_LOOKS, Layout, Marks, NEUTRAL_LOOK, SEAT_LOOKS, STONE};
use vocab::{Board, Card};

/// A file that pages refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// What kind of file it is, for the `Content-Type`.
    pub mime: &'static str,
    /// Its text.
    pub text: &'static str,
}

static STYLE: LazyLock<String> = LazyLock::new(|| {
    format!("{}{}{}", include_str!("../static/house.css"), colours(), atlas::style())
});

const SCRIPT: &str = include_str!("../static/table.js");
const ICON: &str = include_str!("../static/icon.svg");

/// The file at `/static/NAME`. Pages ask for it with its fingerprint, so it may be kept for ever.
pub fn asset(name: &str) -> Option<Asset> {
    let (mime, text) = match name {
        "house.css" => ("text/css; charset=utf-8", STYLE.as_str()),
        "table.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "icon.svg" => ("image/svg+xml", ICON),
        _ => return None,
    };
    Some(Asset { mime, text })
}

/// The address of a file, with a fingerprint that changes with the file.
pub(crate) fn address(name: &str) -> String {
    let text = asset(name).map_or("", |asset| asset.text);
    format!("/static/{name}?{:016x}", fingerprint(text))
}

/// FNV-1a: short, and the same on every machine.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The classes that give an element the colours of a kind of card, a route or a seat.
fn colours() -> String {
    let mut css = String::new();
    let cards = Card::all().map(Card::name).zip(&CARD_LOOKS).chain([("stone", &STONE)]);
    for (name, look) in cards {
        let _ = write!(css, ".c-{name}{{--c:{};--on:{}}}", look.ink.css(), look.on.css());
    }
    let seats = SEAT_LOOKS.iter().enumerate().map(|(n, look)| (n.to_string(), look));
    for (name, look) in seats.chain([("neutral".to_owned(), &NEUTRAL_LOOK)]) {
        let _ = write!(
            css,
            ".s-{name}{{--c:{0};--on:{1};--at-under:{0}}}",
            look.ink.css(),
            look.on.css()
        );
    }
    css
}

/// The picture of a board on the home page, by day or by night: an SVG of its own.
pub fn board_picture(board: &Board, layout: &Layout, night: bool) -> String {
    let theme = if night { "dark" } else { "light" };
    let svg = atlas::draw(board, layout, &Marks::none(board));
    svg.replacen("<svg", &format!("<svg data-theme='{theme}'"), 1)
}
