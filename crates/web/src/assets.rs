use std::fmt::Write as _;
use std::sync::LazyLock;

use atlas::{CARD_LOOKS, Layout, Marks, STONE};
use vocab::limits::SEATS_MAX;
use vocab::{Board, Card, Owner, Seat};

use crate::glyph::owner_class;

/// A file that pages refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its name, the last part of its address.
    pub name: &'static str,
    /// What kind of file it is, for the `Content-Type`.
    pub mime: &'static str,
    /// Its text.
    pub text: &'static str,
}

static STYLE: LazyLock<String> = LazyLock::new(|| {
    format!("{}{}{}", include_str!("../static/house.css"), colours(), atlas::style())
});

/// The modules of the script, each with one job. A page names the one it begins with, and that one
/// imports what it needs.
const MODULES: &[(&str, &str)] = &[
    ("account.js", include_str!("../static/script/account.js")),
    ("again.js", include_str!("../static/script/again.js")),
    ("announce.js", include_str!("../static/script/announce.js")),
    ("answer.js", include_str!("../static/script/answer.js")),
    ("away.js", include_str!("../static/script/away.js")),
    ("badge.js", include_str!("../static/script/badge.js")),
    ("board.js", include_str!("../static/script/board.js")),
    ("ceremony.js", include_str!("../static/script/ceremony.js")),
    ("claimable.js", include_str!("../static/script/claimable.js")),
    ("clock.js", include_str!("../static/script/clock.js")),
    ("curtain.js", include_str!("../static/script/curtain.js")),
    ("deal.js", include_str!("../static/script/deal.js")),
    ("dock.js", include_str!("../static/script/dock.js")),
    ("dom.js", include_str!("../static/script/dom.js")),
    ("double_tap.js", include_str!("../static/script/double_tap.js")),
    ("frame.js", include_str!("../static/script/frame.js")),
    ("keys.js", include_str!("../static/script/keys.js")),
    ("known.js", include_str!("../static/script/known.js")),
    ("letters.js", include_str!("../static/script/letters.js")),
    ("light.js", include_str!("../static/script/light.js")),
    ("lobby.js", include_str!("../static/script/lobby.js")),
    ("log.js", include_str!("../static/script/log.js")),
    ("marks.js", include_str!("../static/script/marks.js")),
    ("motion.js", include_str!("../static/script/motion.js")),
    ("near.js", include_str!("../static/script/near.js")),
    ("note.js", include_str!("../static/script/note.js")),
    ("pick.js", include_str!("../static/script/pick.js")),
    ("pledge.js", include_str!("../static/script/pledge.js")),
    ("pointer.js", include_str!("../static/script/pointer.js")),
    ("pressed.js", include_str!("../static/script/pressed.js")),
    ("pulse.js", include_str!("../static/script/pulse.js")),
    ("push.js", include_str!("../static/script/push.js")),
    ("record.js", include_str!("../static/script/record.js")),
    ("replay.js", include_str!("../static/script/replay.js")),
    ("sha256.js", include_str!("../static/script/sha256.js")),
    ("share.js", include_str!("../static/script/share.js")),
    ("sheet.js", include_str!("../static/script/sheet.js")),
    ("socket.js", include_str!("../static/script/socket.js")),
    ("sound.js", include_str!("../static/script/sound.js")),
    ("stay.js", include_str!("../static/script/stay.js")),
    ("swap.js", include_str!("../static/script/swap.js")),
    ("table.js", include_str!("../static/script/table.js")),
    ("talk.js", include_str!("../static/script/talk.js")),
    ("theme.js", include_str!("../static/script/theme.js")),
    ("wake.js", include_str!("../static/script/wake.js")),
    ("walk.js", include_str!("../static/script/walk.js")),
];

/// Every file that pages refer to.
pub fn assets() -> impl Iterator<Item = Asset> {
    let style = Asset { name: "house.css", mime: "text/css; charset=utf-8", text: &STYLE };
    let icon = include_str!("../static/icon.svg");
    let icon = Asset { name: "icon.svg", mime: "image/svg+xml", text: icon };
    let script = |&(name, text): &(&'static str, &'static str)| Asset {
        name,
        mime: "text/javascript; charset=utf-8",
        text,
    };
    [style, icon].into_iter().chain(MODULES.iter().map(script))
}

/// The file at [`address`].
pub fn asset(name: &str) -> Option<Asset> {
    assets().find(|asset| asset.name == name)
}

/// The address of a file. All addresses carry the [`fingerprint`], so what is there may be kept for
/// ever; and it is a folder, so modules find each other beside themselves.
pub fn address(name: &str) -> String {
    format!("/static/{}/{name}", fingerprint())
}

/// What changes with any of the files: FNV-1a, short and the same on every machine.
pub fn fingerprint() -> &'static str {
    static FINGERPRINT: LazyLock<String> = LazyLock::new(|| {
        let bytes = assets().flat_map(|asset| asset.text.bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        format!("{hash:016x}")
    });
    &FINGERPRINT
}

/// A module and all that it imports, directly or not: a page asks for them at once, instead of for
/// each when the one before it has come.
pub(crate) fn modules(entry: &'static str) -> Vec<&'static str> {
    let mut found = vec![entry];
    let mut read = 0;
    while let Some(&name) = found.get(read) {
        for imported in asset(name).map_or("", |asset| asset.text).lines().filter_map(import) {
            if !found.contains(&imported) {
                found.push(imported);
            }
        }
        read += 1;
    }
    found
}

/// The module that a line like `import { byId } from "./dom.js";` imports.
fn import(line: &str) -> Option<&str> {
    line.strip_prefix("import ")?.split_once("\"./")?.1.strip_suffix("\";")
}

/// The classes that give an element the colours of a kind of card, a route or a seat.
fn colours() -> String {
    let mut css = String::new();
    let cards = Card::all().map(Card::name).zip(&CARD_LOOKS).chain([("stone", &STONE)]);
    for (name, look) in cards {
        let _ = write!(css, ".c-{name}{{--c:{};--on:{}}}", look.ink.css(), look.on.css());
    }
    let seats = (0..SEATS_MAX).filter_map(Seat::new).map(Owner::Seat);
    for owner in seats.chain([Owner::Neutral]) {
        let (class, [ink, on]) = (owner_class(owner), atlas::worn(owner));
        let _ = write!(css, ".{class}{{--c:{ink};--on:{on};--at-under:{ink}}}");
    }
    css
}

/// The picture of a board on the home page, by day or by night: an SVG of its own.
pub fn board_picture(board: &Board, layout: &Layout, night: bool) -> String {
    let theme = if night { "dark" } else { "light" };
    let svg = atlas::draw(board, layout, &Marks::none(board));
    svg.replacen("<svg", &format!("<svg data-theme='{theme}'"), 1)
}

/// How large the previews of boards are, in pixels: what messengers ask for.
pub(crate) const PREVIEW_SIZE: [u32; 2] = [1200, 630];

/// The picture of a board that messengers show beside a link, a JPEG: few of them draw SVG. The studio
/// takes it (`cargo run -p trekvaart-browser --bin studio -- previews FOLDER`).
pub fn board_preview(board: &str) -> Option<&'static [u8]> {
    match board {
        "amsterdam" => Some(include_bytes!("../static/preview/amsterdam.jpg")),
        "nederland" => Some(include_bytes!("../static/preview/nederland.jpg")),
        _ => None,
    }
}
