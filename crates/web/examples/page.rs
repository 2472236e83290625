//! Writes pages into a folder, to be looked at: home, rules, and tables in several states.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::Path;
use std::time::Duration;

use atlas::Layout;
use vocab::page::{LastDeed, Listing, SeatClock, Sitter, TableStage};
use vocab::{PhaseView, RouteId, Seat, Variant, Viewer};
use web::{BoardScene, HomeScene, InvitationScene, LobbyScene, Locale, NameScene, PageFault};

#[path = "../tests/fixture/mod.rs"]
mod fixture;
use fixture::World;

fn main() -> Done {
    let folder = std::env::args().nth(1).ok_or("say into which folder: page FOLDER")?;
    let folder = Path::new(&folder);
    let write = |name: &str, text: &str| -> Done {
        let file = folder.join(name);
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&file, text)?;
        println!("{} ({} bytes)", file.display(), text.len());
        Ok(())
    };
    for asset in web::assets() {
        write(web::address(asset.name).trim_start_matches('/'), asset.text)?;
    }
    lobby(&write)?;
    let me = Seat::FIRST;
    for (board, variant, seats) in [
        ("amsterdam", Variant::Plain, 4),
        ("nederland", Variant::Plain, 5),
        ("nederland", Variant::Neutral, 2),
    ] {
        let name = variant.name_on(&boards::load_shipped(board)?);
        let mut world = World::new(board, variant, seats, 5);
        let page = |world: &World| web::table_page(&world.shown(Viewer::Seat(me)).scene());
        write(&format!("{name}-setup.html"), &page(&world))?;
        let mid = if board == "amsterdam" { 8 } else { 21 };
        world.until(Viewer::Seat(me), |view| {
            view.rounds >= mid && view.phase == PhaseView::Turn(me)
        });
        write(&format!("{name}-turn.html"), &page(&world))?;
        world.step();
        world.until(Viewer::Seat(me), |view| !view.to_act().any(|seat| seat == me));
        write(&format!("{name}-wait.html"), &page(&world))?;
        if world.until(Viewer::Seat(me), |view| {
            matches!(view.phase, PhaseView::Keep { seat, .. } | PhaseView::NeutralChoice { seat, .. } if seat == me)
        }) {
            write(&format!("{name}-choice.html"), &page(&world))?;
        }
        world.play_out();
        write(&format!("{name}-end.html"), &page(&world))?;
    }
    Ok(())
}

type Done = Result<(), Box<dyn Error>>;

fn lobby(write: &dyn Fn(&str, &str) -> Done) -> Done {
    let boards = ["amsterdam", "nederland"].map(boards::load_shipped);
    let [amsterdam, nederland] = boards;
    let (amsterdam, nederland) = (amsterdam?, nederland?);
    let layouts = [&amsterdam, &nederland].map(Layout::of);
    for (board, layout) in [&amsterdam, &nederland].into_iter().zip(&layouts) {
        for (theme, night) in [("day", false), ("night", true)] {
            let picture = web::board_picture(board, layout, night);
            write(&format!("picture/{}/{theme}.svg", board.id()), &picture)?;
        }
    }
    let shown = [
        BoardScene { board: &amsterdam, layout: &layouts[0] },
        BoardScene { board: &nederland, layout: &layouts[1] },
    ];
    let locale = Locale::English;
    let home = HomeScene { locale, name: None, games: &[], boards: &shown, origin: "" };
    write("home.html", &web::home_page(&home))?;
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let waiting = Listing {
        table: world.table(),
        waits_for_you: true,
        own: Some(Seat::FIRST),
        clock: Some(SeatClock::Runs { left: Duration::from_secs(30 * 60 * 60) }),
        last: Some(LastDeed::Claimed(Seat::new(1).expect("a seat"), RouteId(3))),
        tally: None,
        changed_ms: 0,
    };
    let mut running = Listing {
        waits_for_you: false,
        clock: None,
        last: Some(LastDeed::Cards(Seat::FIRST)),
        ..waiting.clone()
    };
    running.table.board = "amsterdam".to_owned();
    let mut over = Listing { tally: "98 112* 7".parse().ok(), last: None, ..running.clone() };
    over.table.stage = TableStage::Over;
    let games = [waiting, running, over];
    let busy = HomeScene { name: Some("Anna"), games: &games, ..home };
    write("home-games.html", &web::home_page(&busy))?;
    for locale in Locale::ALL {
        for scene in &shown {
            let name = format!("rules-{}-{}.html", scene.board.id(), locale.code());
            write(&name, &web::rules_page(locale, scene))?;
        }
        write(&format!("rules-book-{}.html", locale.code()), &web::rule_book_page(locale))?;
    }
    let mut table = world.table();
    table.seats[1] = Sitter::Nobody;
    table.stage = TableStage::Waiting;
    let (path, origin, key) = ("/i/k3v9", "https://example.org", "");
    let (board, table) = (shown[1], &table);
    let (name, fault) = (None, None);
    let invitation = InvitationScene { locale, board, origin, path, table, name, fault, key };
    write("invitation.html", &web::invitation_page(&invitation))?;
    let (mine, link, only_here) = (Some(Seat::FIRST), Some("https://example.org/i/k3v9"), false);
    let lobby = LobbyScene { locale, board: board.board, path, table, mine, link, only_here };
    write("lobby.html", &web::lobby_page(&lobby))?;
    let name = NameScene {
        locale,
        name: None,
        fault: None,
        then: "/",
        link: None,
        only_here,
        notices: None,
    };
    write("name.html", &web::name_page(&name))?;
    write("error.html", &web::error_page(locale, PageFault::NoTable))
}
