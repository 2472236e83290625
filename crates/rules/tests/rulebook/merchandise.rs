//! Amsterdam's merchandise.

use crate::support::{Shipped, Sketch, Table};

#[test]
fn a7_a_route_that_shows_carts_earns_one_merchandise_card() {
    let hands = ["pink:4", "pink:2 blue:2"];
    let deal = Shipped::amsterdam().with("hand", 4).deal(2);
    let mut table = deal.hands(&hands).start();
    // One, though the route has four spaces.
    table.does("claim haringpakkerstoren--oude-waal pink:4");
    assert_eq!(
        table.told(),
        ["seat 0 claims haringpakkerstoren--oude-waal for pink:4: 7, goods", "next"]
    );
    assert_eq!(table.each(|seat| seat.merchandise), [1, 0]);
    assert_eq!(table.public().merchandise, 15);
    table.does("claim oude-kerk--dam--a pink:2");
    assert_eq!(table.told(), ["seat 1 claims oude-kerk--dam--a for pink:2: 2", "next"]);
    assert_eq!(table.each(|seat| seat.merchandise), [1, 0]);
}

#[test]
fn a7_an_empty_pile_gives_nothing() {
    let mut table =
        Sketch::of(&["a--b grey 1 carts", "b--c grey 1 carts"]).merchandise(1).deal(2).start();
    table.does("claim a--b pink:1").does("claim b--c pink:1");
    assert_eq!(table.told(), ["seat 1 claims b--c for pink:1: 1", "next"]);
    assert_eq!(table.each(|seat| seat.merchandise), [1, 0]);
    assert_eq!(table.public().merchandise, 0);
}

/// A game in which the seats earn so many merchandise cards, played to its end.
fn after(goods: &[u8]) -> Table {
    let most = *goods.iter().max().expect("there are seats");
    let routes: Vec<String> = (0..20).map(|n| format!("a--p{n} grey 1 carts")).collect();
    let mut routes = routes.iter().map(String::as_str);
    let all: Vec<&str> = routes.clone().collect();
    // Who earns most comes down to two pieces with it, and all others have had as many turns.
    let sketch = Sketch::of(&all).merchandise(16).pieces(most + 2);
    let mut table = sketch.deal(goods.len()).start();
    while !table.state.is_over() {
        let seat = table.to_act();
        if table.seat(seat).merchandise < goods[seat] {
            let route = routes.next().and_then(|route| route.split(' ').next());
            table.does(&format!("claim {} pink:1", route.unwrap()));
        } else {
            table.idle();
        }
    }
    assert_eq!(table.each(|seat| seat.merchandise), goods);
    table
}

#[test]
fn a8_the_bonus_goes_by_place_and_number_of_players() {
    for (goods, bonuses) in
        [(&[1, 2][..], &[4, 8][..]), (&[3, 1, 2], &[8, 2, 5]), (&[1, 4, 2, 3], &[2, 8, 4, 6])]
    {
        assert_eq!(after(goods).bonuses(), bonuses, "{goods:?}");
    }
}

#[test]
fn a8_the_bonus_is_part_of_the_total() {
    let table = after(&[1, 2]);
    let rows = table.sheet().rows;
    assert_eq!(rows[0].total, 1 + rows[0].ticket_points() + 4);
    assert_eq!(rows[1].total, 2 + rows[1].ticket_points() + 8);
}

#[test]
fn a9_no_merchandise_no_bonus() {
    for (goods, bonuses) in
        [(&[2, 0][..], &[8, 0][..]), (&[0, 1, 0], &[0, 8, 0]), (&[0, 1, 2, 0], &[0, 6, 8, 0])]
    {
        assert_eq!(after(goods).bonuses(), bonuses, "{goods:?}");
    }
}

#[test]
fn a9_tied_players_share_a_place_and_as_many_following_ones_are_skipped() {
    for (goods, bonuses) in [
        (&[1, 1][..], &[8, 8][..]),
        (&[2, 2, 1], &[8, 8, 2]),
        (&[1, 2, 1], &[5, 8, 5]),
        (&[2, 2, 2], &[8, 8, 8]),
        (&[2, 2, 1, 1], &[8, 8, 4, 4]),
        (&[2, 2, 2, 1], &[8, 8, 8, 2]),
        (&[1, 3, 1, 2], &[4, 8, 4, 6]),
        (&[1, 2, 1, 1], &[6, 8, 6, 6]),
        (&[1, 1, 0, 2], &[6, 6, 0, 8]),
        (&[1, 1, 1, 1], &[8, 8, 8, 8]),
    ] {
        assert_eq!(after(goods).bonuses(), bonuses, "{goods:?}");
    }
}
