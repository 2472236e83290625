//! Boards without a layout file get a decent one: a small board and one of a hundred routes.

use atlas::{Layout, Marks, draw};
use vocab::{Board, Place, PlaceId};

use crate::support;

/// How many pairs of things lie on one another.
fn clashes(board: &Board, layout: &Layout) -> usize {
    let shapes = layout.shapes(board);
    let mut things: Vec<(usize, atlas::Slab)> = Vec::new();
    for (i, shape) in shapes.iter().enumerate() {
        things.extend(shape.lanes.iter().flatten().map(|space| (i, *space)));
    }
    for i in 0..board.places().len() {
        let lines = layout.lettering(board, PlaceId(i as u8)).slabs();
        things.extend(lines.into_iter().map(|line| (1000 + i, line)));
    }
    let mut count = 0;
    for (i, (owner, one)) in things.iter().enumerate() {
        let others = things[i + 1..].iter().filter(|(other, _)| other != owner);
        count += others.filter(|(_, other)| one.overlaps(other)).count();
    }
    count
}

#[test]
fn a_small_board_gets_a_clean_layout_without_any_coordinates() {
    let board = support::small();
    let layout = Layout::automatic(&board);
    assert_eq!(clashes(&board, &layout), 0);
    assert!(draw(&board, &layout, &Marks::none(&board)).contains("id='route-noord--oost--a'"));
}

#[test]
fn a_board_of_a_hundred_routes_gets_a_clean_layout_from_coordinates_or_without() {
    for coordinates in [true, false] {
        let board = support::hundred(coordinates);
        assert_eq!(board.routes().len(), 100);
        let layout = Layout::automatic(&board);
        let clashes = clashes(&board, &layout);
        assert!(clashes <= 6, "{clashes} clashes, coordinates: {coordinates}");
    }
}

/// The board of this name under `examples/boards`, which has no layout file.
fn example(name: &str) -> Board {
    let file = format!("{}/../../examples/boards/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    boards::load_file(file.as_ref()).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

#[test]
fn the_example_boards_are_drawn_with_next_to_nothing_on_anything_else() {
    let (small, large) = (example("elfsteden"), example("hanze"));
    assert!(small.places().iter().all(|place| place.position.is_none()));
    assert_eq!(large.routes().len(), 100);
    // A small board is clean; among a hundred routes two names may touch a space.
    for (board, most) in [(small, 0), (large, 2)] {
        assert!(Layout::shipped(&board).is_none(), "{} is drawn by itself", board.id());
        let layout = Layout::of(&board);
        let clashes = clashes(&board, &layout);
        assert!(clashes <= most, "{}: {clashes}", board.id());
        let svg = draw(&board, &layout, &Marks::none(&board));
        for route in board.routes() {
            assert!(svg.contains(&format!("id='route-{}'", route.id)), "{}", route.id);
        }
    }
}

#[test]
fn the_shipped_boards_would_also_do_without_their_files() {
    for name in ["amsterdam", "nederland"] {
        let board = boards::load_shipped(name).expect("a shipped board loads");
        let layout = Layout::automatic(&board);
        assert!(clashes(&board, &layout) <= 3, "{name}: {}", clashes(&board, &layout));
    }
}

#[test]
fn a_board_whose_places_all_lie_on_one_spot_is_still_drawn() {
    let mut parts = support::small_parts();
    let spot = vocab::Position { lat: 52.0, lon: 5.0 };
    parts.places =
        parts.places.into_iter().map(|place| Place { position: Some(spot), ..place }).collect();
    let board = Board::new(parts).expect("a board");
    let layout = Layout::automatic(&board);
    assert!(layout.width().is_finite() && layout.width() > 100.0);
}
