//! Home, invitation, name and error pages.

use atlas::Layout;
use vocab::page::{Listing, Sitter};
use vocab::{Seat, Variant};
use web::{
    BoardScene, HomeScene, InviteScene, Locale, NameFault, NameScene, PageFault, error_page,
};

use crate::fixture::World;

const NASTY: &str = "<img src=x onerror=alert(1)>";
const LOCALE: Locale = Locale::English;

#[test]
fn home_offers_both_boards_and_what_waits_comes_first() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let mut running = Listing { table: world.table(), waits_for_you: false, changed_ms: 2 };
    running.table.id = "other".to_owned();
    let waiting = Listing { table: world.table(), waits_for_you: true, changed_ms: 1 };
    let amsterdam = boards::load_shipped("amsterdam").expect("it ships");
    let layout = Layout::of(&amsterdam);
    let boards = [
        BoardScene { board: &amsterdam, layout: &layout },
        BoardScene { board: world.board(), layout: world.art.layout() },
    ];
    let games = [running, waiting];
    let scene = HomeScene { locale: LOCALE, name: Some(NASTY), games: &games, boards: &boards };
    let page = web::home_page(&scene);
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("`{text}` is not there"));
    assert!(at("/table/k3v9") < at("id=\"play-amsterdam\""));
    assert!(at("id=\"play-nederland\"") < at("/table/other"));
    assert!(at("formaction=\"/invite\"") > at("action=\"/play\""));
    assert!(at("href=\"/rules/amsterdam\"") < at("href=\"/rules/nederland\""));
    assert_eq!(
        page.matches("<option value=\"neutral\"").count(),
        1,
        "Amsterdam has no such variant"
    );
    assert!(!page.contains(NASTY));
}

/// The rules come with the board's own words and figures, and with nothing that it hasn't got.
#[test]
fn the_rules_fit_the_board() {
    let page = |id| web::rules_page(LOCALE, &boards::load_shipped(id).expect("it ships"));
    let (amsterdam, nederland) = (page("amsterdam"), page("nederland"));
    for (mine, other, words) in [
        (&amsterdam, &nederland, ["You have 16 carts", "Merchandise", "Take 2 contracts"]),
        (&nederland, &amsterdam, ["You have 40 trains", "begin with 30", "locomotive"]),
        (&nederland, &amsterdam, ["0, 1, 2, 3 and 4", "neutral player", "Without tolls"]),
    ] {
        for words in words {
            assert!(mine.contains(words), "`{words}` is not there");
            assert!(!other.contains(words), "`{words}` is on the other board's page");
        }
    }
    assert!(nederland.contains("<th scope=\"row\">5</th><td>55</td>"), "the bonus of five players");
    assert!(amsterdam.contains("<th scope=\"row\">2</th><td>8</td><td>4</td>"), "of two");
}

#[test]
fn an_invitation_shows_each_person_what_they_can_do() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let mut table = world.table();
    table.seats[1] = Sitter::Nobody;
    let host = InviteScene {
        locale: LOCALE,
        board: world.board(),
        path: "/join/abc",
        table: &table,
        mine: Some(Seat::FIRST),
        link: Some("https://example.org/join/abc"),
        sit: None,
    };
    let page = web::invite_page(&host);
    assert!(
        page.contains("action=\"/join/abc/bots\"") && page.contains("value=\"https://example.org")
    );
    assert!(!page.contains("id=\"sit\""));
    let guest = InviteScene { mine: None, link: None, sit: Some("/join/abc/sit"), ..host };
    let page = web::invite_page(&guest);
    assert!(page.contains("action=\"/join/abc/sit\"") && !page.contains("/bots"));
    for part in web::invite_fragments(&guest) {
        assert!(page.contains(&part.html));
    }
    let full = world.table();
    let late = web::invite_page(&InviteScene { table: &full, ..guest });
    assert!(!late.contains("id=\"sit\"") && late.contains("All seats are taken."));
}

#[test]
fn a_name_that_cant_be_taken_is_answered_beside_the_field() {
    let fault = Some(NameFault::TooLong(40));
    let scene = NameScene { locale: LOCALE, name: Some(NASTY), fault, then: "/x\"y", link: None };
    let page = web::name_page(&scene);
    assert!(page.contains("It can have 40 letters at most.") && page.contains("role=\"alert\""));
    assert!(!page.contains(NASTY) && page.contains("value=\"/x&quot;y\""));
}

#[test]
fn every_error_page_has_a_way_out() {
    let faults = [
        PageFault::NoTable,
        PageFault::NoPage,
        PageFault::Full,
        PageFault::NotYours,
        PageFault::NoPerson,
        PageFault::Unreadable,
        PageFault::TooLarge,
        PageFault::Busy,
        PageFault::Broken,
    ];
    let mut pages: Vec<String> = faults.map(|fault| error_page(LOCALE, fault)).into();
    assert!(pages.iter().all(|page| page.contains("href=\"/\"")));
    pages.sort();
    pages.dedup();
    assert_eq!(pages.len(), faults.len(), "each says something of its own");
}
