//! A bot that thought less than its level promises: told at its seat as long as that is so.

use vocab::page::Hurry;
use vocab::{Haste, Seat, Variant, Viewer};
use web::Locale;

use crate::fixture::World;

const MARK: &str = "class=\"hurried\"";

#[test]
fn a_bot_in_haste_is_told_at_its_seat_in_every_language() {
    let world = World::new("amsterdam", Variant::Plain, 2, 3);
    for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
        let mut shown = world.shown(viewer);
        let bot = Seat::new(1).expect("a seat");
        assert!(
            !web::table_page(&shown.scene()).contains(MARK),
            "in full there is nothing to tell"
        );
        for locale in Locale::ALL {
            let mut told = Vec::new();
            for haste in Haste::ALL {
                shown.sight.hurries[bot] = Some(Hurry { haste, decisions: 17 });
                let page = web::table_page(&shown.scene_in(locale));
                assert_eq!(page.matches(MARK).count(), 1, "{haste:?}: one seat");
                let title = page.split_once(&format!("{MARK} title=\"")).expect("why").1;
                let why = title.split('"').next().expect("words").to_owned();
                let known = format!("<p class=\"rest\">{why} ");
                let count = page.split_once(&known).expect("it is told in words too").1;
                let count = count.split('<').next().expect("words");
                assert!(count.contains("17"), "{count}");
                told.push(why);
            }
            told.sort();
            assert!(told.windows(2).all(|two| two[0] != two[1]), "each has words of its own");
        }
    }
}

#[test]
fn the_words_are_those_of_the_table() {
    let world = World::new("amsterdam", Variant::Plain, 2, 3);
    let mut shown = world.shown(Viewer::Spectator);
    shown.sight.hurries[Seat::FIRST] = Some(Hurry { haste: Haste::Quarter, decisions: 2 });
    let page = web::table_page(&shown.scene());
    let why = "The server is busy: this bot thought a quarter as long about its last move as its level promises.";
    assert!(page.contains(&format!("{MARK} title=\"{why}\">in haste</li>")), "{page}");
    assert!(page.contains(&format!("{why} Moves in haste in this game: 2</p>")), "{page}");
}
