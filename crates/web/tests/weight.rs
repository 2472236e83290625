//! How heavy pages are, and that they ask no other host for anything.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use vocab::{Seat, Variant, Viewer};

use crate::fixture::World;

/// The most that the table's page may weigh before the first move, style and script included.
const PAGE_MAX: usize = 150 * 1024;
/// The most that the script may weigh of it.
const SCRIPT_MAX: usize = 7 * 1024;

fn compressed(text: &str) -> usize {
    let mut pack = GzEncoder::new(Vec::new(), Compression::default());
    pack.write_all(text.as_bytes()).expect("memory takes it");
    pack.finish().expect("memory takes it").len()
}

fn asset(name: &str) -> &'static str {
    web::asset(name).expect("a file of the house").text
}

#[test]
fn the_table_is_light() {
    for (board, seats) in [("amsterdam", 4), ("nederland", 5)] {
        let world = World::new(board, Variant::Plain, seats, 1);
        let page = web::table_page(&world.shown(Viewer::Seat(Seat::FIRST)).scene());
        let sum =
            compressed(&page) + compressed(asset("house.css")) + compressed(asset("table.js"));
        assert!(sum <= PAGE_MAX, "the page of {board} weighs {sum} bytes");
    }
    assert!(compressed(asset("table.js")) <= SCRIPT_MAX, "the script stays small");
}

#[test]
fn no_page_asks_another_host() {
    let world = World::new("nederland", Variant::Plain, 5, 1);
    let page = web::table_page(&world.shown(Viewer::Spectator).scene());
    for text in [page.as_str(), asset("house.css"), asset("table.js"), asset("icon.svg")] {
        let text = text.replace("http://www.w3.org/2000/svg", "");
        assert!(!text.contains("http:") && !text.contains("https:") && !text.contains("@import"));
    }
}

#[test]
fn files_are_asked_for_with_their_fingerprint() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let page = web::table_page(&world.shown(Viewer::Spectator).scene());
    assert!(page.contains("href=\"/static/house.css?") && page.contains("src=\"/static/table.js?"));
    assert_eq!(web::asset("other.css"), None);
}
