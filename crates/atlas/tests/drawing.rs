//! The SVG itself: complete, named, small, always the same.

use std::collections::BTreeSet;
use std::io::Write as _;

use atlas::{Layout, Marks, backdrop, draw, glows, routes};
use flate2::{Compression, write::GzEncoder};
use vocab::{Board, Owner, RouteId, Seat};

/// The most a whole board may weigh, compressed.
const BYTES_MAX: usize = 60 * 1024;

fn shipped() -> Vec<(Board, Layout)> {
    ["amsterdam", "nederland"]
        .into_iter()
        .map(|name| {
            let board = boards::load_shipped(name).expect("a shipped board loads");
            let layout = Layout::shipped(&board).expect("a shipped board has a layout");
            (board, layout)
        })
        .collect()
}

/// Every route claimed: the heaviest picture a game can show.
fn full(board: &Board) -> Marks {
    let mut marks = Marks::none(board);
    for (i, owner) in marks.owners.iter_mut().enumerate() {
        *owner = Seat::new(i % 6).map_or(Some(Owner::Neutral), |seat| Some(Owner::Seat(seat)));
    }
    marks
}

fn ids(svg: &str) -> Vec<&str> {
    svg.split(" id='").skip(1).filter_map(|rest| rest.split('\'').next()).collect()
}

#[test]
fn every_route_and_place_has_an_id_a_title_and_a_shape_for_the_finger() {
    for (board, layout) in shipped() {
        let svg = draw(&board, &layout, &Marks::none(&board));
        let all = ids(&svg);
        let known: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(known.len(), all.len(), "an id stands twice");
        for route in board.routes() {
            assert!(known.contains(format!("route-{}", route.id).as_str()), "{}", route.id);
        }
        for place in board.places() {
            assert!(known.contains(format!("place-{}", place.id).as_str()), "{}", place.id);
        }
        let count = board.routes().len();
        assert_eq!(svg.matches("class='hit ").count(), count);
        assert_eq!(svg.matches("<title>").count(), count + board.places().len());
        let spaces: usize =
            board.routes().iter().map(|route| usize::from(route.length.spaces())).sum();
        let slots =
            svg.split("class='at-slot' d='").skip(1).filter_map(|rest| rest.split('\'').next());
        assert_eq!(slots.map(|data| data.matches('M').count()).sum::<usize>(), spaces);
        for reference in svg.split("href='#").skip(1).filter_map(|rest| rest.split('\'').next()) {
            assert!(known.contains(reference), "nothing is called {reference}");
        }
    }
}

#[test]
fn the_heaviest_board_stays_within_its_budget() {
    for (board, layout) in shipped() {
        let svg = draw(&board, &layout, &full(&board));
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(svg.as_bytes()).expect("memory takes everything");
        let bytes = encoder.finish().expect("memory takes everything").len();
        assert!(bytes <= BYTES_MAX, "{} weighs {bytes} bytes", board.id());
    }
}

#[test]
fn a_layout_with_tiny_spaces_and_bridges_still_draws_them() {
    let board = boards::load_shipped("nederland").expect("a shipped board loads");
    let text = include_str!("../data/nederland.layout.toml")
        .replace("space_length = 40", "space_length = 7")
        .replace("space_width = 21", "space_width = 5")
        .replace("bridge_gap = 15", "bridge_gap = 6");
    let layout = Layout::load(&text, &board).expect("a layout");
    assert_eq!(layout.sizes().bridge_gap, 6.0);
    let svg = routes(&board, &layout, &Marks::none(&board));
    assert_eq!(svg.matches("class='at-slot' d='M").count(), board.routes().len());
    assert_eq!(svg.matches("class='at-bridge' d='M").count(), layout.bands().len());
    assert!(!svg.contains("d=''"), "something was left out");
}

#[test]
fn the_same_board_gives_the_same_bytes() {
    for (board, layout) in shipped() {
        let marks = full(&board);
        assert_eq!(draw(&board, &layout, &marks), draw(&board, &Layout::of(&board), &marks));
    }
}

#[test]
fn a_claimed_route_is_one_bar_of_its_owner_and_nothing_of_its_own_colour() {
    let (board, layout) = shipped().swap_remove(1);
    let route = board.find_route("breda--rotterdam--a").expect("a route of Nederland");
    let mut marks = Marks::none(&board);
    marks.owners[route.index()] = Seat::new(1).map(Owner::Seat);
    marks.last.insert(route);
    let svg = routes(&board, &layout, &marks);
    let start = svg.find("id='route-breda--rotterdam--a'").expect("drawn");
    let group = &svg[start..];
    let group = group[5..].split("id='route-").next().expect("there is a first part");
    assert!(group.contains(" o-1 owned last'"), "{group}");
    assert_eq!(group.matches("class='at-bar'").count(), 1);
    assert_eq!(group.matches("class='piece at-own'").count(), 2);
    assert!(!group.contains("at-slot") && !group.contains("at-sym"), "{group}");
    assert!(!backdrop(&board, &layout).contains("route-breda"), "the map does not change");
}

#[test]
fn who_chooses_sees_what_can_be_claimed() {
    let (board, layout) = shipped().swap_remove(0);
    let mut marks = Marks::none(&board);
    marks.claimable = [RouteId(3)].into_iter().collect();
    marks.titles = vec![String::new(), "<Nieuwe Waal>".to_owned()];
    let svg = routes(&board, &layout, &marks);
    let all = board.each_route().map(|(id, _)| id).collect();
    let glows = glows(&board, &layout, all, marks.claimable);
    let glow = format!("class='at-claim on' data-for='{}'", board.route(RouteId(3)).id);
    assert_eq!(glows.matches("class='at-claim").count(), board.routes().len());
    assert_eq!(glows.matches("class='at-claim on'").count(), 1);
    assert!(glows.contains(&glow));
    assert!(svg.contains("<title>&lt;Nieuwe Waal&gt;</title>"));
}

#[test]
fn carts_stand_on_every_space_that_earns_merchandise_and_tolls_on_every_pair() {
    for (board, layout) in shipped() {
        let svg = routes(&board, &layout, &Marks::none(&board));
        let carts: usize = board
            .routes()
            .iter()
            .filter(|route| route.carts && board.figures().merchandise.is_some())
            .map(|route| usize::from(route.length.spaces()))
            .sum();
        assert_eq!(svg.matches("class='cart'").count(), carts);
        let tolls = if board.figures().tolls.is_some() { layout.bands().len() } else { 0 };
        assert_eq!(svg.matches("class='at-coin'").count(), tolls);
    }
}

/// A page may show several small pictures beside each other, and beside the board.
#[test]
fn a_vignette_has_a_title_and_no_id() {
    for (board, layout) in shipped() {
        for (id, route) in board.each_route() {
            let taken = atlas::vignette(&board, &layout, &full(&board), id, "a <route>");
            assert!(taken.contains("<title>a &lt;route&gt;</title>") && ids(&taken).is_empty());
            let lanes = 1 + usize::from(route.twin.is_some());
            assert_eq!(taken.matches("at-keel").count(), lanes, "{}", route.id);
            let free = atlas::vignette(&board, &layout, &Marks::none(&board), id, "");
            assert_eq!(free.matches("at-slot").count(), lanes, "{}", route.id);
            let bridges = usize::from(board.figures().tolls.is_some());
            assert_eq!(free.matches("at-coin").count(), bridges, "{}", route.id);
        }
    }
}

/// What a browser would keep apart from its neighbours, each of them, must not be on every route.
#[test]
fn letters_lie_on_their_routes_without_a_transform() {
    for (board, layout) in shipped() {
        let sizes = *layout.sizes();
        let engraving = atlas::Engraving::new(&board, Layout::of(&board));
        let shapes = layout.shapes(&board);
        for (band, shape) in layout.bands().iter().zip(&shapes) {
            for (&id, spaces) in band.routes.iter().zip(&shape.lanes) {
                let svg = engraving.route(&board, id, Marks::none(&board).of(id), "");
                let Some(letter) = svg.split("<use ").nth(1) else {
                    assert_eq!(board.route(id).colour, None, "{}", board.route(id).id);
                    continue;
                };
                let number = |name: &str| -> f64 {
                    let value = letter.split(&format!(" {name}='")).nth(1).expect("a value");
                    value.split('\'').next().and_then(|it| it.parse().ok()).expect("a number")
                };
                let middle = atlas::Point::new(
                    number("x") + number("width") / 2.0,
                    number("y") + number("height") / 2.0,
                );
                let near = |space: &atlas::Slab| (space.centre - middle).hypot();
                let nearest = spaces.iter().map(near).fold(f64::INFINITY, f64::min);
                assert!(nearest < sizes.space_length / 2.0, "{}: {nearest}", board.route(id).id);
                assert!(!svg.contains("transform") && !svg.contains("opacity="), "{svg}");
            }
        }
        let alone = draw(&board, &layout, &Marks::none(&board));
        assert!(!alone.contains("#l-"), "a picture of its own has no letters to show");
    }
}

#[test]
fn a_letter_stands_on_a_plate_that_is_broad_enough() {
    let plate = |letters| {
        let svg = atlas::letter_symbol(vocab::Colour::Red, letters);
        assert!(svg.starts_with("<symbol id='l-red' ") && svg.contains("class='at-dot'"), "{svg}");
        let breadth = svg.split(" width='").nth(1).expect("a plate");
        breadth.split('\'').next().and_then(|it| it.parse::<f64>().ok()).expect("a number")
    };
    assert!(plate("R") < plate("Rö"));
    assert!(atlas::letter_symbol(vocab::Colour::Red, "<").contains(">&lt;</text>"));
    // Ink on paper, which can be read by day and by night.
    let style = atlas::style();
    assert!(style.contains(".at-dot{fill:var(--at-pale)}"));
    assert!(style.contains(".at-sign{fill:var(--at-ink);"));
    for theme in [atlas::PAPER, atlas::NIGHT] {
        assert!(theme.ink.contrast(theme.pale) >= 4.5);
    }
}
