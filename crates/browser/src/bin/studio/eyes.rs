//! A test of eyes: boards in mid-game with fifteen routes marked, of which somebody who did not draw
//! them says whose they are, or that they are free. `cargo xtask prove eyes` compares what they wrote.
//!
//! Positions follow from their number alone, so pictures and key need not be kept: whoever looks gets
//! the pictures first, and the key is told when the answers are written down.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Result};
use atlas::{Layout, Marks, Point, Vec2, owner_emblem, owner_look};
use browser::Chromium;
use serde_json::json;
use sha2::{Digest, Sha256};
use vocab::{Board, Owner, RouteId, Seat};

const BOARD: &str = "nederland";
const POSITIONS: usize = 10;
const SEATS: usize = 5;
const TAKEN: usize = 25;
const MARKED_TAKEN: usize = 10;
const MARKED_FREE: usize = 5;
/// What a mark is and how far from its route it lies, in units of the board.
const DISC: f64 = 12.0;
const ASIDE: [f64; 4] = [26.0, 34.0, 44.0, 56.0];

/// A screen with the board as large as the table's page shows it there, whole.
struct Viewport {
    name: &'static str,
    /// Width and height in CSS pixels.
    size: (u32, u32),
    /// Device pixels for each of them.
    density: f64,
    /// The number of its first position: nobody should know a position from another screen.
    first: usize,
}

const VIEWPORTS: [Viewport; 2] = [
    Viewport { name: "desk", size: (722, 772), density: 1.0, first: 1 },
    // A phone of 390 pixels has two or three of its own to each.
    Viewport { name: "phone", size: (390, 432), density: 2.0, first: 11 },
];

/// Takes the pictures of every position into a folder: odd ones by day, even ones by night.
pub(crate) async fn take(folder: PathBuf) -> Result<()> {
    std::fs::create_dir_all(&folder)?;
    let board = boards::load_shipped(BOARD).context("a board of ours")?;
    let mut chromium = Chromium::start().await;
    let person = chromium.person("about:blank").await;
    for viewport in &VIEWPORTS {
        person.resize(viewport.size, viewport.density, false).await;
        for number in viewport.numbers() {
            let theme = ["dark", "light"][number % 2];
            person.page().show(&EyeChart::of(&board, number).page(&board, theme)).await?;
            let file = folder.join(format!("{}-{number}.png", viewport.name));
            person.page().picture(json!({"format": "png"}), &file).await?;
        }
    }
    println!("the pictures are in {}", folder.display());
    Ok(())
}

impl Viewport {
    fn numbers(&self) -> Range<usize> {
        self.first..self.first + POSITIONS
    }
}

/// Tells the key: a line for each position, an answer for each letter.
pub(crate) fn tell_key() -> Result<()> {
    let board = boards::load_shipped(BOARD).context("a board of ours")?;
    for number in VIEWPORTS.iter().flat_map(Viewport::numbers) {
        println!("{}", EyeChart::of(&board, number).key());
    }
    Ok(())
}

/// A board in mid-game, and the routes that are asked about, from A on.
struct EyeChart {
    number: usize,
    marks: Marks,
    asked: Vec<RouteId>,
}

impl EyeChart {
    fn of(board: &Board, number: usize) -> EyeChart {
        let all: Vec<RouteId> = board.each_route().map(|(id, _)| id).collect();
        let mut marks = Marks::none(board);
        let order = shuffled(board, all, number, "claimed");
        let (taken, free) = order.split_at(TAKEN);
        for (turn, route) in taken.iter().enumerate() {
            marks.owners[route.index()] = Seat::new(turn % SEATS).map(Owner::Seat);
        }
        let mut asked = shuffled(board, taken.to_vec(), number, "asked");
        asked.truncate(MARKED_TAKEN);
        let free = shuffled(board, free.to_vec(), number, "asked");
        asked.extend(free.into_iter().take(MARKED_FREE));
        EyeChart { number, marks, asked: shuffled(board, asked, number, "letters") }
    }

    fn key(&self) -> String {
        let mut line = format!("{}:", self.number);
        for (letter, route) in letters().zip(&self.asked) {
            let owner = self.marks.of(*route).owner;
            let _ = write!(line, " {letter}={}", owner.map_or("free", |it| owner_look(it).emblem));
        }
        line
    }

    /// The board with its marks, under a row that shows who is who.
    fn page(&self, board: &Board, theme: &str) -> String {
        let layout = Layout::of(board);
        let drawn = atlas::draw(board, &layout, &self.marks);
        let drawn = drawn.replacen("<svg", &format!("<svg data-theme='{theme}'"), 1);
        let asked = self.drawn_letters(board, &layout);
        let drawn = drawn.replacen("</svg>", &format!("{asked}</svg>"), 1);
        let (ground, ink) =
            [("#0b1420", "#efe6d2"), ("#e0d0a8", "#1a1510")][usize::from(theme == "light")];
        format!(
            "<!doctype html><style>body{{margin:0;background:{ground};color:{ink};font:13px sans-serif;\
             display:flex;flex-direction:column;height:100vh}}p{{margin:4px 8px;display:flex;\
             justify-content:space-between;align-items:center}}span{{display:flex;align-items:center;gap:4px}}\
             body>svg{{flex:1;min-height:0}}</style><p>{}</p>{drawn}",
            who_is_who()
        )
    }

    fn drawn_letters(&self, board: &Board, layout: &Layout) -> String {
        let mut svg = String::new();
        let mut placed: Vec<Point> = Vec::new();
        for (letter, &route) in letters().zip(&self.asked) {
            let (from, at) = beside(board, layout, route, &placed);
            placed.push(at);
            let _ = write!(
                svg,
                "<path d='M{:.1} {:.1}L{:.1} {:.1}' stroke='#fff' stroke-width='7'/>\
                 <path d='M{0:.1} {1:.1}L{2:.1} {3:.1}' stroke='#000' stroke-width='3'/>\
                 <circle cx='{2:.1}' cy='{3:.1}' r='{DISC}' fill='#fff' stroke='#000' stroke-width='1.6'/>\
                 <text x='{2:.1}' y='{4:.1}' text-anchor='middle' font-family='sans-serif' \
                 font-weight='700' font-size='18' fill='#000'>{letter}</text>",
                from.x,
                from.y,
                at.x,
                at.y,
                at.y + 6.4,
            );
        }
        svg
    }
}

/// Where a mark points to, on the outer edge of its route, and where it lies: where it covers least of
/// other routes and marks.
fn beside(board: &Board, layout: &Layout, asked: RouteId, placed: &[Point]) -> (Point, Point) {
    let mut others: Vec<Point> = layout.places().iter().map(|place| place.at).collect();
    let mut own = Vec::new();
    for (band, shape) in layout.bands().iter().zip(layout.shapes(board)) {
        for (route, spaces) in band.routes.iter().zip(&shape.lanes) {
            let middles = spaces.iter().map(|space| space.centre);
            if *route == asked {
                let twin = shape.lanes.iter().find(|lane| *lane != spaces);
                own.extend(
                    spaces
                        .iter()
                        .enumerate()
                        .map(|(n, space)| (*space, twin.map(|twin| twin[n].centre))),
                );
            } else {
                others.extend(middles);
            }
        }
    }
    let half = layout.sizes().space_width / 2.0;
    let mut best = (f64::MIN, Point::ORIGIN, Point::ORIGIN);
    for (space, twin) in own {
        for side in [1.0, -1.0] {
            let across = Vec2::from_angle(space.angle.to_radians()).turn_90() * side;
            // Between two lanes a mark would belong to either.
            if twin.is_some_and(|twin| across.dot(twin - space.centre) > 0.0) {
                continue;
            }
            for aside in ASIDE {
                let at = space.centre + across * aside;
                let nearest = |points: &[Point]| {
                    points.iter().map(|it| it.distance(at)).fold(f64::MAX, f64::min)
                };
                let inside = at.x > 30.0
                    && at.y > 30.0
                    && at.x < layout.width() - 30.0
                    && at.y < layout.height() - 30.0;
                let room = nearest(&others).min(nearest(placed) - DISC) - aside / 4.0;
                if inside && room > best.0 {
                    best = (room, space.centre + across * (half - 2.0), at);
                }
            }
        }
    }
    (best.1, best.2)
}

/// Every seat's emblem in its colours, with its name.
fn who_is_who() -> String {
    let seats = (0..SEATS).filter_map(Seat::new).map(Owner::Seat);
    let badge = |owner: Owner| {
        let look = owner_look(owner);
        format!(
            "<span><svg width='22' height='22' viewBox='-11 -11 22 22' style='color:{0}'>\
             <circle r='11' fill='{1}'/><g class='at-own' style='--at-o:{1};--at-oo:{0}'>{2}</g></svg>{3}</span>",
            look.on.css(),
            look.ink.css(),
            owner_emblem(owner),
            look.emblem
        )
    };
    seats.map(badge).collect()
}

fn letters() -> impl Iterator<Item = char> {
    'A'..='Z'
}

/// The routes in an order that follows from the position's number and the purpose.
fn shuffled(board: &Board, mut routes: Vec<RouteId>, number: usize, purpose: &str) -> Vec<RouteId> {
    routes.sort_by_cached_key(|route| {
        let text = format!("{purpose} {number} {}", board.route(*route).id);
        <[u8; 32]>::from(Sha256::digest(text))
    });
    routes
}
