//! The shipped boards hold the figures they should.

use vocab::{Board, Card, Colour, PieceWord, Returned, TicketWord, Variant};

fn board(id: &str) -> Board {
    boards::load_shipped(id).unwrap_or_else(|unknown| panic!("{unknown}"))
}

/// How many routes have each of these values, in the order of the values.
fn tally<T: Ord>(board: &Board, of: impl Fn(&vocab::Route) -> T) -> Vec<(T, usize)> {
    let mut tally = std::collections::BTreeMap::new();
    for route in board.routes() {
        *tally.entry(of(route)).or_insert(0) += 1;
    }
    tally.into_iter().collect()
}

fn doubles(board: &Board) -> usize {
    board.routes().iter().filter(|r| r.twin.is_some()).count() / 2
}

fn colours(board: &Board) -> Vec<(&'static str, usize)> {
    tally(board, |route| route.colour)
        .into_iter()
        .map(|(colour, count)| (colour.map_or("grey", Colour::name), count))
        .collect()
}

fn ticket_points(board: &Board) -> u32 {
    board.tickets().iter().map(|t| u32::from(t.points)).sum()
}

#[test]
fn every_shipped_board_is_sound_and_known_by_its_id() {
    let ids: Vec<&str> = boards::shipped().iter().map(|shipped| shipped.id).collect();
    assert_eq!(ids, ["amsterdam", "nederland"]);
    for shipped in boards::shipped() {
        let loaded = boards::load(shipped.text, shipped.id);
        let loaded = loaded.unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(loaded.id(), shipped.id);
        assert_eq!(loaded, board(shipped.id));
    }
}

#[test]
fn amsterdam_has_its_figures() {
    let board = board("amsterdam");
    let figures = board.figures();
    assert_eq!((figures.players_min, figures.players_max), (2, 4));
    assert_eq!((figures.pieces, figures.pieces_end), (16, 2));
    assert_eq!((figures.hand, figures.display, figures.display_wilds), (2, 5, 3));
    assert_eq!(figures.points_by_length, [1, 2, 4, 7]);
    assert_eq!(figures.start_points, [0, 0, 0, 0]);
    assert_eq!(figures.single_doubles_up_to, 2);
    assert_eq!(figures.cards.total(), 44);
    assert_eq!(figures.cards.to_string(), "pink:6 blue:6 orange:6 black:6 red:6 green:6 wild:8");
    assert_eq!(figures.words.piece, PieceWord::Cart);
    assert_eq!(figures.words.ticket, TicketWord::Contract);
    let merchandise = figures.merchandise.as_ref().expect("Amsterdam has merchandise");
    assert_eq!(merchandise.cards, 16);
    assert_eq!(
        merchandise.bonus.rows(),
        [(2, vec![8, 4]), (3, vec![8, 5, 2]), (4, vec![8, 6, 4, 2])]
    );
    assert_eq!((&figures.tolls, figures.neutral), (&None, None));
}

#[test]
fn amsterdam_has_its_map_and_contracts() {
    let board = board("amsterdam");
    assert_eq!(board.places().len(), 17);
    assert!(board.places().iter().all(|place| place.position.is_some()));
    assert_eq!(board.routes().len(), 44);
    assert_eq!(tally(&board, |r| r.length.spaces()), [(1, 15), (2, 19), (3, 7), (4, 3)]);
    assert_eq!(
        colours(&board),
        [
            ("grey", 13),
            ("pink", 5),
            ("blue", 5),
            ("orange", 5),
            ("black", 5),
            ("red", 6),
            ("green", 5)
        ]
    );
    assert_eq!(doubles(&board), 13);
    assert_eq!(tally(&board, |r| r.carts), [(false, 33), (true, 11)]);
    assert_eq!(board.tickets().len(), 24);
    assert_eq!(ticket_points(&board), 128);
    let tickets = board.figures().tickets;
    assert_eq!((tickets.dealt, tickets.dealt_kept_min), (2, 1));
    assert_eq!((tickets.drawn, tickets.drawn_kept_min), (2, 1));
    assert_eq!(tickets.returned, Returned::UnderDeck);
}

#[test]
fn nederland_has_its_figures() {
    let board = board("nederland");
    let figures = board.figures();
    assert_eq!((figures.players_min, figures.players_max), (2, 5));
    assert_eq!((figures.pieces, figures.pieces_end), (40, 2));
    assert_eq!((figures.hand, figures.display, figures.display_wilds), (4, 5, 3));
    assert_eq!(figures.points_by_length, [1, 2, 4, 7, 10, 15]);
    assert_eq!(figures.start_points, [0, 1, 2, 3, 4]);
    assert_eq!(figures.single_doubles_up_to, 0);
    assert_eq!(figures.cards.total(), 110);
    assert!(Colour::ALL.iter().all(|&colour| figures.cards.of(Card::of(colour)) == 12));
    assert_eq!(figures.cards.wilds(), 14);
    assert_eq!(figures.words.piece, PieceWord::Train);
    assert_eq!(figures.words.ticket, TicketWord::Ticket);
    let tolls = figures.tolls.as_ref().expect("Nederland has tolls");
    assert_eq!((tolls.tokens, tolls.loan_cost), (30, 5));
    assert_eq!(tolls.single_doubles_without_up_to, 3);
    assert_eq!(
        tolls.bonus.rows(),
        [
            (2, vec![35, 0]),
            (3, vec![55, 35, 0]),
            (4, vec![55, 35, 20, 0]),
            (5, vec![55, 35, 20, 10, 0])
        ]
    );
    let neutral = figures.neutral.expect("Nederland knows a neutral player");
    assert_eq!((neutral.players, neutral.pieces, neutral.quiet_rounds), (2, 40, 5));
    assert_eq!(figures.merchandise, None);
}

#[test]
fn nederland_has_its_map_and_tickets() {
    let board = board("nederland");
    assert_eq!(board.places().len(), 30);
    assert!(board.places().iter().all(|place| place.position.is_some()));
    assert_eq!(board.routes().len(), 97);
    assert_eq!(
        tally(&board, |r| r.length.spaces()),
        [(1, 12), (2, 24), (3, 24), (4, 20), (5, 8), (6, 9)]
    );
    assert_eq!(
        colours(&board),
        [
            ("grey", 7),
            ("pink", 11),
            ("white", 10),
            ("blue", 11),
            ("yellow", 12),
            ("orange", 11),
            ("black", 12),
            ("red", 12),
            ("green", 11)
        ]
    );
    assert_eq!(doubles(&board), 44);
    assert_eq!(tally(&board, |r| r.toll), [(1, 26), (2, 30), (3, 25), (4, 16)]);
    assert!(board.routes().iter().all(|route| !route.carts));
    assert_eq!(board.tickets().len(), 44);
    assert_eq!(ticket_points(&board), 823);
    assert_eq!(board.tickets().iter().filter(|t| t.neutral.is_some()).count(), 35);
    let tickets = board.figures().tickets;
    assert_eq!((tickets.dealt, tickets.dealt_kept_min), (5, 3));
    assert_eq!((tickets.drawn, tickets.drawn_kept_min), (4, 1));
    assert_eq!(tickets.returned, Returned::Discard);
}

/// Worked out by another program from the figures as they were collected, so these stand for every
/// single line. A corrected figure needs a new digest here, and a line in the changelog.
#[test]
fn the_digests_are_those_of_the_collected_figures() {
    for (id, digest) in [
        ("amsterdam", "37fe5cffdd5d08face63c809f53e620ae1de4387a5e5082e7059652b7b0f4bfb"),
        ("nederland", "3f757bd0a7725df978419c26353b371752e9f33d93397832f848af30c5c03946"),
    ] {
        assert_eq!(boards::digest(&board(id)), digest, "{id}");
    }
}

#[test]
fn the_rule_sets_follow_from_the_tables() {
    let names = |id: &str| -> Vec<String> {
        let board = board(id);
        let exist = Variant::ALL.into_iter().filter(|v| v.exists_on(&board));
        exist.map(|variant| variant.name_on(&board)).collect()
    };
    assert_eq!(names("amsterdam"), ["amsterdam"]);
    assert_eq!(names("nederland"), ["nederland", "nederland-no-tolls", "nederland-neutral"]);
}

#[test]
fn what_is_ours_is_marked() {
    let text = boards::shipped()[0].text;
    for mark in [
        "# OURS, in part: which routes show carts",
        "# OURS: the publisher's 24 contracts",
        "carts = \"ours: ",
        "tickets = \"ours: ",
    ] {
        assert!(text.contains(mark), "`{mark}` is gone");
    }
}

#[test]
fn a_board_that_is_not_shipped_is_refused_by_name() {
    let unknown = boards::load_shipped("utrecht").map_err(|unknown| unknown.to_string());
    assert_eq!(
        unknown.err().as_deref(),
        Some("no board called `utrecht` comes with the program; there are amsterdam and nederland")
    );
}
