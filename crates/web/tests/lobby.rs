//! Home, invitation, name and error pages.

use std::time::Duration;

use atlas::Layout;
use vocab::page::{LastDeed, Listing, SeatClock, Sitter, TableClock, TableInfo, TableStage};
use vocab::{RouteId, Seat, Variant};
use web::{
    BoardScene, HomeScene, InvitationScene, LobbyScene, Locale, NameFault, NameScene, PageFault,
    error_page,
};

use crate::fixture::World;

const NASTY: &str = "<img src=x onerror=alert(1)>";
const LOCALE: Locale = Locale::English;
const ORIGIN: &str = "https://play.example.org";

#[test]
fn home_offers_both_boards_and_what_waits_comes_first() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let waiting = Listing {
        table: world.table(),
        waits_for_you: true,
        own: Some(Seat::FIRST),
        clock: None,
        last: None,
        tally: None,
        changed_ms: 1,
    };
    let mut running = Listing { waits_for_you: false, ..waiting.clone() };
    running.table.id = "other".to_owned();
    let amsterdam = boards::load_shipped("amsterdam").expect("it ships");
    let layout = Layout::of(&amsterdam);
    let boards = [
        BoardScene { board: &amsterdam, layout: &layout },
        BoardScene { board: world.board(), layout: world.art.layout() },
    ];
    let games = [running, waiting];
    let scene = HomeScene {
        locale: LOCALE,
        name: Some(NASTY),
        games: &games,
        boards: &boards,
        origin: ORIGIN,
    };
    let page = web::home_page(&scene);
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("`{text}` is not there"));
    assert!(at("/table/k3v9") < at("id=\"play-amsterdam\""));
    assert!(at("/table/k3v9") < at("/table/other"));
    assert!(at("/table/other") < at("id=\"play-amsterdam\""), "one's games come before new ones");
    assert!(at("formaction=\"/invite\"") > at("action=\"/play\""));
    assert!(at("href=\"/rules/amsterdam\"") < at("href=\"/rules/nederland\""));
    assert_eq!(
        page.matches("<option value=\"neutral\"").count(),
        1,
        "Amsterdam has no such variant"
    );
    assert!(!page.contains(NASTY));
}

#[test]
fn a_game_tells_whose_turn_it_is_how_long_they_have_and_what_was_done_last() {
    let world = World::new("nederland", Variant::Neutral, 2, 1);
    let mut table = world.table();
    table.stage = TableStage::Playing;
    table.agreed.clock = TableClock::Days { days: 2 };
    let scene = BoardScene { board: world.board(), layout: world.art.layout() };
    let page = |clock: Option<SeatClock>, last: Option<LastDeed>| {
        let game = Listing {
            table: table.clone(),
            waits_for_you: true,
            own: Some(Seat::FIRST),
            clock,
            last,
            tally: None,
            changed_ms: 1,
        };
        let (games, boards) = ([game], [scene]);
        let (locale, name) = (LOCALE, None);
        web::home_page(&HomeScene { locale, name, games: &games, boards: &boards, origin: ORIGIN })
    };
    let (me, other) = (Seat::FIRST, Seat::new(1).expect("a seat"));
    let name = table.seats[1].name().expect("a name");
    let route = RouteId(0);
    let [from, to] = [world.board().route(route).from, world.board().route(route).to]
        .map(|place| world.board().place(place).name.clone());
    for (last, words) in [
        (LastDeed::Claimed(other, route), format!("{name} claimed {from} – {to}.")),
        (LastDeed::Claimed(me, route), format!("You claimed {from} – {to}.")),
        (LastDeed::NeutralTook(route), format!("The neutral player took {from} – {to}.")),
        (LastDeed::Cards(other), format!("{name} drew cards.")),
        (LastDeed::Tickets(other), format!("{name} chose tickets.")),
        (LastDeed::Passed(other), format!("{name} could do nothing and passed.")),
        (LastDeed::LeftToBot(other), format!("A bot began to play for {name}.")),
        (LastDeed::CameBack(other), format!("{name} came back.")),
        (LastDeed::Resigned(other), format!("{name} resigned.")),
    ] {
        let page = page(None, Some(last));
        assert!(
            page.contains(&format!("<small class=\"last\">{words}</small>")),
            "{words}: {page}"
        );
    }
    let left = Duration::from_secs(90 * 60);
    let timed = page(Some(SeatClock::Runs { left }), None);
    assert!(timed.contains("data-left=\"5400000\"") && timed.contains("1:30:00"), "{timed}");
    assert!(page(Some(SeatClock::Out), None).contains("time is out"));
    let stands = page(Some(SeatClock::Stands { left }), None);
    assert!(stands.contains("1:30:00") && !stands.contains("data-left"), "{stands}");
    let plain = page(None, None);
    assert!(!plain.contains("class=\"last\"") && !plain.contains("role=\"timer\""));
}

#[test]
fn finished_games_are_told_apart_by_who_won_and_with_what() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let mut table = world.table();
    table.stage = TableStage::Over;
    let name = |seat: usize| table.seats[seat].name().expect("a name");
    let ranked = format!("{} 112, {} 98, {} −7", name(1), name(0), name(2));
    let cases = [
        (Some("98 112* -7"), Some(Seat::FIRST), format!("{} won", name(1)), ranked.clone()),
        (Some("98 112* -7"), Seat::new(1), "You won".to_owned(), ranked),
        (Some("98* 98* 7"), Some(Seat::FIRST), "A shared victory".to_owned(), "98, ".to_owned()),
        (None, Some(Seat::FIRST), "Finished".to_owned(), name(0).to_owned()),
    ];
    for (tally, own, result, names) in cases {
        let tally = tally.map(|tally| tally.parse().expect("a tally"));
        let (table, clock, last) = (table.clone(), None, None);
        let games =
            [Listing { table, waits_for_you: false, own, clock, last, tally, changed_ms: 1 }];
        let (locale, boards) = (LOCALE, []);
        let page = HomeScene { locale, name: None, games: &games, boards: &boards, origin: ORIGIN };
        let page = web::home_page(&page);
        assert!(page.contains(&format!("<small>{result}</small>")), "{result}: {page}");
        assert!(page.contains(&names), "{names}: {page}");
    }
}

/// The rules come with the board's own words and figures, and with nothing that it hasn't got.
#[test]
fn the_rules_fit_the_board() {
    let page = |id| {
        let board = boards::load_shipped(id).expect("it ships");
        web::rules_page(LOCALE, &BoardScene { board: &board, layout: &Layout::of(&board) })
    };
    let (amsterdam, nederland) = (page("amsterdam"), page("nederland"));
    for (mine, other, words) in [
        (&amsterdam, &nederland, ["You have 16 carts", "Merchandise", "take 2 contracts"]),
        (&nederland, &amsterdam, ["You have 40 trains", "worth 30", "locomotive"]),
        (&nederland, &amsterdam, ["0, 1, 2, 3 and 4", "neutral player", "Without tolls"]),
    ] {
        for words in words {
            assert!(mine.contains(words), "`{words}` is not there");
            assert!(!other.contains(words), "`{words}` is on the other board's page");
        }
    }
    assert!(nederland.contains(">5</span></th><td>55</td>"), "the bonus of five players");
    assert!(amsterdam.contains(">2</span></th><td>8</td><td>4</td>"), "of two");
}

/// The neutral player's game is for two. Where it is chosen the style sheet shows that instead of the
/// choice, so it needs no script.
#[test]
fn a_rule_set_for_two_says_so_where_opponents_are_chosen() {
    let [amsterdam, nederland] =
        ["amsterdam", "nederland"].map(|id| boards::load_shipped(id).expect("it ships"));
    let page = |board| {
        let layout = Layout::of(board);
        let boards = [BoardScene { board, layout: &layout }];
        let (locale, name, origin) = (LOCALE, None, ORIGIN);
        web::home_page(&HomeScene { locale, name, games: &[], boards: &boards, origin })
    };
    let says = "<output>one opponent: these rules are for 2 players</output>";
    assert!(page(&nederland).contains(says) && !page(&amsterdam).contains("<output>"));
    let style = web::asset("house.css").expect("a style sheet").text;
    let chosen = ".fields:has(option[value=\"neutral\"]:checked) .opponents";
    for rule in [
        format!("{chosen} select {{ display: none; }}"),
        format!("{chosen} output {{ display: block;"),
    ] {
        assert!(style.contains(&rule), "{rule}");
    }
}

/// `act`, `big` and `small` are frames of buttons: a page or a paragraph of that class would get one.
#[test]
fn nothing_but_buttons_and_links_looks_like_a_button() {
    let mut world = World::new("nederland", Variant::Neutral, 2, 4);
    let table =
        |world: &World| web::table_page(&world.shown(vocab::Viewer::Seat(Seat::FIRST)).scene());
    let scene = BoardScene { board: world.board(), layout: world.art.layout() };
    let mut pages = vec![table(&world), web::rules_page(LOCALE, &scene)];
    world.play_out();
    pages.push(table(&world));
    pages.extend([PageFault::NoPage, PageFault::Busy].map(|fault| error_page(LOCALE, fault)));
    pages.push(web::follow_page(LOCALE, "/me/x", Some("Anna")));
    let mut frames = 0;
    for page in &pages {
        for tag in page.split('<').filter_map(|tag| tag.split('>').next()) {
            let class = tag.split(" class=\"").nth(1).and_then(|rest| rest.split('"').next());
            let framed = |name: &str| ["act", "big", "small"].contains(&name);
            if class.is_some_and(|class| class.split(' ').any(framed)) {
                frames += 1;
                assert!(tag.starts_with("button ") || tag.starts_with("a "), "{tag}");
            }
        }
    }
    assert!(frames > 5, "{frames}");
}

#[test]
fn an_invitation_has_a_picture_a_field_and_one_button_that_seats() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let mut table = world.table();
    table.stage = TableStage::Waiting;
    table.seats[1] = Sitter::Nobody;
    let board = BoardScene { board: world.board(), layout: world.art.layout() };
    let key = "0123";
    let new = InvitationScene {
        locale: LOCALE,
        board,
        origin: ORIGIN,
        path: "/i/abc",
        table: &table,
        name: None,
        fault: None,
        key,
    };
    let page = web::invitation_page(&new);
    for part in [
        "invites you to Nederland</h2>",
        "About 45 minutes",
        "3 players",
        "src=\"/picture/nederland/day.svg\"",
        "action=\"/i/abc/sit\"",
        "name=\"key\" value=\"0123\" form=\"sit-form\"",
        "id=\"sit\"",
        "href=\"/i/abc/watch\"",
        "property=\"og:title\" content=\"",
        "property=\"og:image\" content=\"https://play.example.org/picture/nederland/preview.jpg\"",
    ] {
        assert!(page.contains(part), "`{part}` is not there");
    }
    assert!(!page.contains("<b>"), "names are only names");
    for part in web::invitation_fragments(&new) {
        assert!(page.contains(&part.html));
    }
    // Whoever has a name, or has typed one that can't be taken, finds it there.
    let fault = Some(NameFault::TooLong(40));
    let page = web::invitation_page(&InvitationScene { name: Some(NASTY), fault, ..new });
    assert!(
        page.contains("value=\"&lt;img src=x")
            && page.contains("It can have at most 40 characters.")
    );
    // What can't be joined can be watched, and says why.
    let full = [TableStage::Waiting, TableStage::Playing, TableStage::Over].map(|stage| {
        let table = TableInfo { stage, ..world.table() };
        web::invitation_page(&InvitationScene { table: &table, ..new })
    });
    for (page, why) in
        full.iter().zip(["All seats are taken.", "The game has begun.", "The game is over."])
    {
        assert!(page.contains(why) && !page.contains("id=\"sit\""), "{why}");
        assert!(page.contains("href=\"/i/abc/watch\""));
    }
}

#[test]
fn a_lobby_shows_each_person_what_they_can_do() {
    let world = World::new("nederland", Variant::Plain, 4, 1);
    let mut table = world.table();
    table.stage = TableStage::Waiting;
    table.seats[3] = Sitter::Nobody;
    let host = LobbyScene {
        locale: LOCALE,
        board: world.board(),
        path: "/i/abc",
        table: &table,
        mine: Some(Seat::FIRST),
        link: Some("https://play.example.org/i/abc"),
        only_here: false,
    };
    let has = |page: &str, parts: &[&str]| {
        parts.iter().map(|part| page.contains(part)).collect::<Vec<bool>>()
    };
    let parts = [
        "id=\"seats-5\"",
        "id=\"add-3\"",
        "id=\"remove-2\"",
        "id=\"unseat-1\"",
        "id=\"wear-2\"",
        "id=\"wear-0\"",
        "id=\"wear-1\"",
        "id=\"leave\"",
        "class=\"qr\"",
        "value=\"https://play.example.org/i/abc\"",
        "id=\"begin\"",
        "id=\"take-seat\"",
    ];
    let page = web::lobby_page(&host);
    let yes = |count: usize| (0..count).map(|_| true);
    let mut may: Vec<bool> = yes(6).collect();
    may.extend([false, true, true, true, false, false]);
    assert_eq!(has(&page, &parts), may, "the host");
    for part in web::lobby_fragments(&host) {
        assert!(page.contains(&part.html));
    }
    let page = web::lobby_page(&LobbyScene { mine: Seat::new(1), ..host });
    let mut may = vec![false; 6];
    may.extend([true, true, true, true, false, false]);
    assert_eq!(has(&page, &parts), may, "a guest");
    let page = web::lobby_page(&LobbyScene { mine: None, ..host });
    assert!(has(&page, &parts)[11], "who looks on may take the free seat");
    assert!(!has(&page, &parts)[..11].contains(&true), "who looks on");
    // A colour that somebody wears can't be chosen; that of a free seat can.
    let page = web::lobby_page(&host);
    let button = |livery: &str| {
        let at = page.find(&format!("id=\"wear-0-{livery}\"")).expect("a button");
        page[at..].split('>').next().expect("a tag").to_owned()
    };
    assert!(button("tulip").contains(" disabled") && !button("lion").contains(" disabled"));
    assert!(button("ship").contains("aria-pressed=\"true\""));
    // Where the link leads nowhere else, that is said instead of a code to scan.
    let page = web::lobby_page(&LobbyScene { only_here: true, ..host });
    assert!(page.contains("works on this computer only") && !page.contains("class=\"qr\""));
    let full = TableInfo { stage: TableStage::Waiting, ..world.table() };
    let page = web::lobby_page(&LobbyScene { table: &full, ..host });
    assert!(page.contains("id=\"begin\"") && page.contains("Every seat is taken."));
    let noted = web::lobby_page_with_note(&host, "why not".to_owned());
    assert!(noted.contains("role=\"alert\">why not</p>"));
}

#[test]
fn a_name_that_cant_be_taken_is_answered_beside_the_field() {
    let fault = Some(NameFault::TooLong(40));
    let (locale, then, only_here) = (LOCALE, "/x\"y", false);
    let scene =
        NameScene { locale, name: Some(NASTY), fault, then, link: None, only_here, notices: None };
    let page = web::name_page(&scene);
    assert!(page.contains("It can have at most 40 characters.") && page.contains("role=\"alert\""));
    assert!(!page.contains(NASTY) && page.contains("value=\"/x&quot;y\""));
}

#[test]
fn every_error_page_has_a_way_out() {
    let faults = [
        PageFault::NoTable,
        PageFault::NoPage,
        PageFault::Full,
        PageFault::Dealing,
        PageFault::NoPart,
        PageFault::NotYours,
        PageFault::NoPerson,
        PageFault::Unreadable,
        PageFault::WrongWay,
        PageFault::TooLarge,
        PageFault::TooMany,
        PageFault::Unfinished,
        PageFault::Busy,
        PageFault::StoreBusy,
        PageFault::StoreFull,
        PageFault::Parted,
        PageFault::BoardLost,
        PageFault::Broken,
    ];
    let mut pages: Vec<String> = faults.map(|fault| error_page(LOCALE, fault)).into();
    assert!(pages.iter().all(|page| page.contains("data-fault") && page.contains("href=\"/\"")));
    pages.sort();
    pages.dedup();
    assert_eq!(pages.len(), faults.len(), "each says something of its own");
}
