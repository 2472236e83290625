//! Claiming routes and paying for them.

use vocab::{Action, BadAction, Card, Colour, Length, Owner, Refusal, Seat};

use crate::support::{Shipped, Sketch, Table};

fn spaces(count: usize) -> Length {
    Length::new(count).expect("a route can be so long")
}

/// A red, a blue and a grey route for seat 0 with this hand of six.
fn holding(hand: &str) -> Table {
    Sketch::of(&["a--b red 3", "b--c blue 1", "c--d grey 2"])
        .cards("red:12 blue:12 green:12 wild:6")
        .hand(6)
        .deal(2)
        .hands(&[hand, "green:6"])
        .start()
}

/// What seat 0 may pay for this route.
fn payments(table: &Table, route: &str) -> Vec<String> {
    let start = format!("claim {route} ");
    let offers = table.offers(0).into_iter();
    offers.filter_map(|offer| Some(offer.strip_prefix(&start)?.to_owned())).collect()
}

#[test]
fn s12_cards_are_discarded_and_pieces_laid() {
    let mut table = holding("red:3 wild:3");
    table.does("claim a--b red:2 wild:1");
    assert_eq!(table.told(), ["seat 0 claims a--b for red:2 wild:1: 4", "next"]);
    assert_eq!(table.hand(0), "red:1 wild:2");
    assert_eq!(table.public().discard.to_string(), "red:2 wild:1");
    assert_eq!(table.each(|seat| seat.pieces), [17, 20]);
    assert_eq!(table.each(|seat| seat.routes.len()), [1, 0]);
}

#[test]
fn s12_wilds_stand_in_for_any_number() {
    let table = holding("red:3 wild:3");
    assert_eq!(payments(&table, "a--b"), ["red:1 wild:2", "red:2 wild:1", "red:3", "wild:3"]);
    assert_eq!(payments(&table, "b--c"), ["wild:1"]);
    assert_eq!(payments(&holding("red:2 blue:1 green:2 wild:1"), "a--b"), ["red:2 wild:1"]);
    assert!(payments(&holding("red:1 green:3 wild:1 blue:1"), "a--b").is_empty());
}

#[test]
fn s12_a_payment_is_one_card_of_the_colour_for_each_space() {
    let table = holding("red:2 blue:3 wild:1");
    let wrong_count = |paid| {
        let need = spaces(3);
        Refusal::WrongCount { need, paid }
    };
    let wrong_colour = Refusal::WrongColour { route: Colour::Red, paid: Colour::Blue };
    let missing = |card, need, have| Refusal::CardsMissing { card, need, have };
    table
        .refuses("claim a--b red:2", wrong_count(2))
        .refuses("claim a--b red:2 wild:2", wrong_count(4))
        .refuses("claim a--b blue:3", wrong_colour)
        .refuses("claim a--b blue:2 wild:1", wrong_colour)
        .refuses("claim a--b red:3", missing(Card::of(Colour::Red), 3, 2))
        .refuses("claim a--b red:1 wild:2", missing(Card::WILD, 2, 1))
        .refuses("claim a--b wild:3", missing(Card::WILD, 3, 1));
}

#[test]
fn s13_a_grey_route_takes_any_one_colour() {
    let mut table = holding("red:2 blue:1 green:1 wild:2");
    assert_eq!(
        payments(&table, "c--d"),
        ["blue:1 wild:1", "red:1 wild:1", "red:2", "green:1 wild:1", "wild:2"]
    );
    let two_colours = Action::parse(table.game.board(), "claim c--d red:1 blue:1");
    assert_eq!(two_colours, Err(BadAction::TwoColours));
    table.does("claim c--d green:1 wild:1");
    assert_eq!(table.hand(0), "blue:1 red:2 wild:1");
}

#[test]
fn s14_a_claim_need_not_touch_the_own_network() {
    let mut table = Sketch::of(&["a--b grey 1", "b--c grey 1", "y--z grey 1"]).deal(2).start();
    table.does("claim a--b pink:1");
    table.does("claim y--z pink:1");
    let routes = |table: &Table, seat| table.seat(seat).routes.len();
    assert_eq!((routes(&table, 0), routes(&table, 1)), (1, 1));
    table.refuses("claim y--z pink:1", Refusal::RouteTaken(Owner::Seat(Seat::new(1).unwrap())));
    table.refuses("claim a--b pink:1", Refusal::RouteTaken(Owner::Seat(Seat::FIRST)));
    table.does("claim b--c pink:1");
    assert_eq!((routes(&table, 0), routes(&table, 1)), (2, 1));
}

#[test]
fn s14_one_route_a_turn() {
    let mut table = Sketch::of(&["a--b grey 1", "b--c grey 1"]).deal(2).start();
    table.does("claim a--b pink:1");
    assert_eq!(table.told().last().unwrap(), "next");
    table.refuses_seat(0, "claim b--c pink:1", Refusal::NotYourTurn);
}

#[test]
fn s15_every_space_takes_a_piece() {
    let mut table = Sketch::of(&["a--b grey 4", "b--c grey 3"]).pieces(3).deal(2).start();
    let too_few = |need, left| {
        let need = spaces(need);
        Refusal::TooFewPieces { need, left }
    };
    table.refuses("claim a--b pink:4", too_few(4, 3));
    table.does("claim b--c pink:3");
    assert_eq!(table.each(|seat| seat.pieces), [0, 3]);
}

#[test]
fn s16_longer_routes_score_more() {
    let routes: Vec<String> = (1..=6).map(|n| format!("a--b{n} grey {n}")).collect();
    let routes: Vec<&str> = routes.iter().map(String::as_str).collect();
    for (length, points) in [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)] {
        let mut table = Sketch::of(&routes).hand(6).deal(2).start();
        table.does(&format!("claim a--b{length} pink:{length}"));
        assert_eq!(table.each(|seat| seat.points), [points, 0]);
    }
    for shipped in [Shipped::amsterdam(), Shipped::nederland()] {
        let board = shipped.board();
        let points = &board.figures().points_by_length;
        assert_eq!(*points, [1, 2, 4, 7, 10, 15][..points.len()]);
    }
}

#[test]
fn s17_nobody_claims_both_routes_of_a_double() {
    for players in 2..=5 {
        let mut table = Sketch::of(&["a--b--x grey 1", "a--b--y red 1"])
            .cards("pink:60 red:6")
            .deal(players)
            .start();
        table.does("claim a--b--x pink:1").idle_turns(players - 1);
        table.comes("red").does("draw deck").does("draw deck");
        table.idle_turns(players - 1);
        assert_eq!(table.own_hand(0).of(Card::of(Colour::Red)), 1);
        table.refuses("claim a--b--y red:1", Refusal::OwnTwin);
    }
}
