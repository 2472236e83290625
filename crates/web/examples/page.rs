//! Writes pages into a folder, to be looked at: home, and tables in several states.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::Path;

use atlas::Layout;
use vocab::{PhaseView, Seat, Variant, Viewer};
use web::{
    BoardScene, Chair, GameScene, HomeScene, InviteScene, Level, Locale, NameScene, PageFault,
    Stage,
};

#[path = "../tests/fixture/mod.rs"]
mod fixture;
use fixture::World;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say into which folder: page FOLDER")?;
    let folder = Path::new(&folder);
    let write = |name: &str, text: &str| -> Result<(), Box<dyn Error>> {
        let file = folder.join(name);
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(&file, text)?;
        println!("{} ({} bytes)", file.display(), text.len());
        Ok(())
    };
    for name in ["house.css", "table.js", "icon.svg"] {
        let asset = web::asset(name).ok_or("no such file")?;
        write(&format!("static/{name}"), asset.text)?;
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

fn lobby(write: &dyn Fn(&str, &str) -> Result<(), Box<dyn Error>>) -> Result<(), Box<dyn Error>> {
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
    let home = HomeScene { locale, name: None, games: &[], boards: &shown };
    write("home.html", &web::home_page(&home))?;
    let game = |board, others, stage| GameScene { path: "/table/k3v9", board, others, stage };
    let games = [
        game("Nederland", &["Willem van Oranje-Nassau", "Kees"][..], Stage::Waiting),
        game("Amsterdam", &["Saskia"][..], Stage::Running),
        game("Amsterdam", &[][..], Stage::Gathering),
    ];
    let busy = HomeScene { name: Some("Anna"), games: &games, ..home };
    write("home-games.html", &web::home_page(&busy))?;
    let invite = InviteScene {
        locale,
        board: &nederland,
        variant: Variant::Plain,
        path: "/table/k3v9",
        link: "https://example.org/table/k3v9",
        places: &[Chair::Person("Anna"), Chair::Bot("Griet", Some(Level::Hard)), Chair::Free],
        mine: Some(0),
        host: true,
    };
    write("invite.html", &web::invite_page(&invite))?;
    let name = NameScene { locale, name: None, fault: None, then: "/", link: None };
    write("name.html", &web::name_page(&name))?;
    write("error.html", &web::error_page(locale, PageFault::NoTable))
}
