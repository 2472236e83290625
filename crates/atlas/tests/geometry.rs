//! Nothing on a shipped board touches anything it should not: measured with turned rectangles.

use atlas::{Layout, Slab};
use vocab::{Board, PlaceId};

/// The least room between two things of different routes or places.
const ROOM: f64 = 0.5;

/// What lies on the canvas, with a name for the message.
struct Thing {
    name: String,
    owner: Owner,
    slab: Slab,
}

#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Band(usize),
    Name(usize),
    Furniture(usize),
}

fn things(board: &Board, layout: &Layout) -> Vec<Thing> {
    let mut things = Vec::new();
    for (i, (band, shape)) in layout.bands().iter().zip(layout.shapes(board)).enumerate() {
        for (&route, lane) in band.routes.iter().zip(&shape.lanes) {
            for (space, slab) in lane.iter().enumerate() {
                let name = format!("{} space {space}", board.route(route).id);
                things.push(Thing { name, owner: Owner::Band(i), slab: *slab });
            }
        }
        if let Some(slab) = shape.bridge {
            let name = format!("bridge of {}", board.route(band.routes[0]).id);
            things.push(Thing { name, owner: Owner::Band(i), slab });
        }
    }
    for (i, place) in board.places().iter().enumerate() {
        for slab in layout.lettering(board, PlaceId(i as u8)).slabs() {
            let name = format!("name {}", place.name);
            things.push(Thing { name, owner: Owner::Name(i), slab });
        }
    }
    for (i, (name, slab)) in layout.furniture(board).into_iter().enumerate() {
        things.push(Thing { name, owner: Owner::Furniture(i), slab });
    }
    things
}

/// Everything that is wrong with a drawing, in words.
fn clashes(board: &Board, layout: &Layout) -> Vec<String> {
    let things = things(board, layout);
    let mut clashes = Vec::new();
    for (i, one) in things.iter().enumerate() {
        for other in &things[i + 1..] {
            // Spaces of one band may lie close, but never on one another.
            let room = if one.owner == other.owner { 0.0 } else { ROOM };
            let lines_of_a_name = one.owner == other.owner && matches!(one.owner, Owner::Name(_));
            if !lines_of_a_name && one.slab.grown(room).overlaps(&other.slab) {
                clashes.push(format!("{} touches {}", one.name, other.name));
            }
        }
        for (place, spot) in board.places().iter().zip(layout.places()) {
            if one.slab.touches_disc(spot.at, layout.sizes().place + ROOM) {
                clashes.push(format!("{} touches the mark of {}", one.name, place.name));
            }
        }
        for corner in one.slab.corners() {
            let margin = 16.0; // the neat line
            let inside = (margin..=layout.width() - margin).contains(&corner.x)
                && (margin..=layout.height() - margin).contains(&corner.y);
            if !inside {
                clashes.push(format!("{} leaves the map", one.name));
                break;
            }
        }
    }
    clashes
}

#[test]
fn nothing_touches_on_the_shipped_boards() {
    for name in ["amsterdam", "nederland"] {
        let board = boards::load_shipped(name).expect("a shipped board loads");
        let layout = Layout::shipped(&board).expect("a shipped board has a layout");
        let clashes = clashes(&board, &layout);
        assert!(clashes.is_empty(), "{name}:\n{}", clashes.join("\n"));
    }
}

#[test]
fn the_measure_notices_a_name_on_a_route() {
    let board = boards::load_shipped("amsterdam").expect("a shipped board loads");
    let text = include_str!("../data/amsterdam.layout.toml");
    let moved = text.replacen("dx = -27", "dx = 60", 1);
    let layout = Layout::load(&moved, &board).expect("still a layout");
    assert!(!clashes(&board, &layout).is_empty());
}

#[test]
fn spaces_of_a_board_have_one_size_and_a_double_runs_in_parallel() {
    for name in ["amsterdam", "nederland"] {
        let board = boards::load_shipped(name).expect("a shipped board loads");
        let layout = Layout::of(&board);
        for (band, shape) in layout.bands().iter().zip(layout.shapes(&board)) {
            let length = usize::from(board.route(band.routes[0]).length.spaces());
            for lane in &shape.lanes {
                assert_eq!(lane.len(), length);
                assert!(lane.iter().all(|space| {
                    space.width == layout.sizes().space_length
                        && space.height == layout.sizes().space_width
                }));
            }
            if let [left, right] = &shape.lanes[..] {
                for (one, other) in left.iter().zip(right) {
                    assert!((one.angle - other.angle).abs() < 1e-9);
                    let apart = (one.centre - other.centre).length();
                    assert!((apart - 2.0 * layout.sizes().lane()).abs() < 1e-6);
                }
            }
        }
    }
}
