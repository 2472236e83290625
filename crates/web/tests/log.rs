//! The log of a page that stays open while moves are taken back.

use vocab::page::LogLine;
use vocab::{Seat, Seen, Seq, Variant, Viewer};

use crate::fixture::World;

/// A page drops the lines after the last move that stands; hints, and that something was taken back,
/// stay. So a second take back has to go past the first.
#[test]
fn a_second_take_back_goes_past_the_first() {
    let mut world = World::new("nederland", Variant::Plain, 2, 3);
    while world.facts.len() < 20 {
        world.step();
    }
    let mut shown = world.shown(Viewer::Spectator);
    let seat = Seat::FIRST;
    let Seq(stands) = shown.sight.log.last().expect("a line").seq;
    let later = [Seen::AskedHint { seat }, Seen::TookBack { seat }, Seen::TookBack { seat }];
    let later = (stands + 2..).step_by(2).zip(later);
    shown.sight.log.extend(later.map(|(seq, seen)| LogLine { seq: Seq(seq), seen }));
    let page = web::table_page(&shown.scene());
    for line in [
        format!("<li id=\"line-{}\" data-stays>", stands + 2),
        format!("<li id=\"line-{}\" data-back-to=\"{stands}\" data-stays>", stands + 4),
        format!("<li id=\"line-{}\" data-back-to=\"{stands}\" data-stays>", stands + 6),
    ] {
        assert!(page.contains(&line), "{line}");
    }
}
