//! How heavy pages are, and that they ask no other host for anything.

use std::collections::BTreeSet;
use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use vocab::page::Lesson;
use vocab::{Seat, Variant, Viewer};
use web::{Asset, HomeScene, LobbyScene, Locale};

use crate::fixture::World;

/// The most that the table's page may weigh before the first move, style and script included.
const PAGE_MAX: usize = 150 * 1024;
/// The most that the script may weigh of it, all modules together that the page loads. Keys, what is told
/// to those who can't see and the screen that stays on are needed from the start; walking is not. The marks
/// of the page are worth their bytes at every answer, and a rematch pledges a part of its deal.
const SCRIPT_MAX: usize = 26 * 1024;

fn compressed(text: &str) -> usize {
    let mut pack = GzEncoder::new(Vec::new(), Compression::default());
    pack.write_all(text.as_bytes()).expect("memory takes it");
    pack.finish().expect("memory takes it").len()
}

fn is_script(asset: &Asset) -> bool {
    asset.name.ends_with(".js")
}

#[test]
fn the_table_is_light() {
    for (board, seats) in [("amsterdam", 4), ("nederland", 5)] {
        let world = World::new(board, Variant::Plain, seats, 1);
        let page = web::table_page(&world.shown(Viewer::Seat(Seat::FIRST)).scene());
        let modules = loaded(&page);
        let asked = |asset: &Asset| !is_script(asset) || modules.contains(&asset.name);
        let files: usize = web::assets().filter(asked).map(|asset| compressed(asset.text)).sum();
        let sum = compressed(&page) + files;
        assert!(sum <= PAGE_MAX, "the page of {board} weighs {sum} bytes");
        let script = web::assets().filter(|asset| modules.contains(&asset.name));
        let script: usize = script.map(|module| compressed(module.text)).sum();
        assert!(script <= SCRIPT_MAX, "the script weighs {script} bytes");
    }
}

#[test]
fn no_page_asks_another_host() {
    let world = World::new("nederland", Variant::Plain, 5, 1);
    let page = web::table_page(&world.shown(Viewer::Spectator).scene());
    for text in web::assets().map(|asset| asset.text).chain([page.as_str()]) {
        let text = text.replace("http://www.w3.org/2000/svg", "");
        assert!(!text.contains("http:") && !text.contains("https:") && !text.contains("@import"));
    }
}

#[test]
fn files_are_asked_for_with_the_fingerprint() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let page = web::table_page(&world.shown(Viewer::Spectator).scene());
    for name in ["house.css", "icon.svg", "theme.js", "table.js"] {
        let address = web::address(name);
        assert!(address.contains(web::fingerprint()) && page.contains(&address), "{address}");
    }
    assert_eq!(web::asset("other.css"), None);
}

/// A style that asks with `:has` is worked out for the whole table at every answer.
#[test]
fn the_style_of_the_table_goes_by_marks() {
    let text = |name: &str| web::asset(name).expect("a file of ours").text;
    let (style, script) = (text("house.css"), text("marks.js"));
    let asks = |line: &&str| line.contains(":has(");
    let elsewhere = [".fields", ".board-card", ".lobby"];
    let costly: Vec<&str> = style
        .lines()
        .filter(asks)
        .filter(|line| !elsewhere.iter().any(|part| line.contains(part)))
        .collect();
    assert!(costly.is_empty(), "{costly:#?}");
    let kept: BTreeSet<&str> = script.split('"').filter(|word| word.starts_with("is-")).collect();
    let letters = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let asked: BTreeSet<&str> = style
        .split(".is-")
        .skip(1)
        .map(|rest| rest.split(|letter| !letters(letter)).next().unwrap_or_default())
        .collect();
    assert_eq!(kept.iter().map(|word| &word[3..]).collect::<BTreeSet<_>>(), asked);
    // Those that the house knows are there from the first.
    let world = World::new("nederland", Variant::Plain, 2, 1);
    let page = web::table_page(&world.shown(Viewer::Seat(Seat::FIRST)).scene());
    assert!(page.contains("<body class=\"table-page is-choosing is-tab-hand\""), "{page}");
}

/// The modules of the script that a page loads, in the order of their names.
fn loaded(page: &str) -> Vec<&'static str> {
    let asked = |module: &Asset| page.contains(&format!("\"{}\"", web::address(module.name)));
    let mut names: Vec<_> =
        web::assets().filter(is_script).filter(asked).map(|it| it.name).collect();
    names.sort_unstable();
    names
}

/// The modules of these names.
fn modules(names: &str) -> Vec<String> {
    names.split_whitespace().map(|module| format!("{module}.js")).collect()
}

#[test]
fn a_replay_moves_the_board_and_steps() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let shown = world.shown(Viewer::Spectator);
    let replay = shown.replay(0, 9);
    let spoiler = web::Spoiler::Known;
    let bar = web::ReplayBar { replay: &replay, own: None, spoiler, table: None, brought: false };
    let replay = web::replay_page(&shown.scene(), &bar);
    let needed = "announce away board claimable dock dom frame known letters light log marks motion note \
         replay sound stay swap theme";
    assert_eq!(loaded(&replay), modules(needed));
}

#[test]
fn pages_load_the_modules_that_they_need() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let locale = Locale::English;
    let home = HomeScene { locale, name: None, games: &[], boards: &[], origin: "" };
    let everywhere = ["away.js", "dom.js", "note.js", "stay.js", "theme.js"];
    let badge =
        |names: &[&'static str]| [&names[..1], &["badge.js", "clock.js"], &names[1..]].concat();
    assert_eq!(loaded(&web::home_page(&home)), badge(&everywhere));
    let board = boards::load_shipped("amsterdam").expect("a board of ours");
    let table = world.table();
    let (path, mine, link, only_here) = ("/i/k3v9", None, None, false);
    let lobby = LobbyScene { locale, board: &board, path, table: &table, mine, link, only_here };
    let lobby = loaded(&web::lobby_page(&lobby));
    let needed =
        "away dom frame lobby note pledge pressed pulse sha256 share socket stay swap theme";
    assert_eq!(lobby, modules(needed));
    // Whatever else there is belongs to the table.
    // Who walks the board asks for it then; the page for when the house is away has its own.
    let mut shown = world.shown(Viewer::Spectator);
    for (lesson, others) in [
        (
            None,
            "account again badge clock curtain deal lobby pledge pointer push record replay sha256 share talk walk",
        ),
        (
            Some(Lesson::NOW),
            "account again badge clock curtain deal lobby pledge push record replay sha256 share talk walk",
        ),
    ] {
        shown.table.agreed.lesson = lesson;
        let table = loaded(&web::table_page(&shown.scene()));
        let all = web::assets().filter(is_script).map(|module| module.name);
        let mut rest: Vec<_> = all.filter(|name| !table.contains(name)).collect();
        rest.sort_unstable();
        assert_eq!(rest, modules(others));
    }
}
