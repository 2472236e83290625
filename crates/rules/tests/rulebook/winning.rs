//! Who wins.

use crate::support::{Sketch, Table};

/// A short game in which each seat claims one route of one space; both hold two tickets. Seats 0
/// and 1 fulfil those between `a` and `b` and between `c` and `d`.
fn after(sketch: fn(Sketch) -> Sketch, tickets: [&str; 4]) -> Table {
    let board = Sketch::of(&["a--b grey 1", "c--d grey 1", "e--f grey 1"])
        .figures(|figures| figures.tickets.dealt = 2)
        .tickets(&tickets)
        .short();
    let mut table = sketch(board).deal(2).start();
    table.does("claim a--b pink:1").does("claim c--d pink:1");
    table.idle();
    table
}

const MORE_POINTS: [&str; 4] = ["t1 a--b 3", "t2 e--f 1", "t3 c--d 1", "t4 c--d 2"];
/// Equal in the end; seat 0 fulfils two tickets, seat 1 only one, though that one has more points.
const EQUAL_POINTS: [&str; 4] = ["t1 a--b 2", "t2 a--b 2", "t3 c--d 6", "t4 e--f 2"];
const ALL_EQUAL: [&str; 4] = ["t1 a--b 3", "t2 e--f 1", "t3 c--d 3", "t4 e--f 1"];

#[test]
fn a10_most_points_win() {
    let table = after(Sketch::contracts, MORE_POINTS);
    assert_eq!(table.totals(), [3, 4]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn a10_a_tie_goes_to_most_fulfilled_contracts() {
    let table = after(Sketch::contracts, EQUAL_POINTS);
    assert_eq!(table.totals(), [5, 5]);
    assert_eq!(table.winners(), [0]);
}

#[test]
fn a10_a_tie_in_both_is_a_shared_victory() {
    let table = after(Sketch::contracts, ALL_EQUAL);
    assert_eq!(table.totals(), [3, 3]);
    assert_eq!(table.winners(), [0, 1]);
}

/// Tolls are equal, so both seats get the first bonus.
fn tolls(sketch: Sketch) -> Sketch {
    sketch.tolls(30)
}

#[test]
fn n14_most_points_win() {
    let table = after(tolls, MORE_POINTS);
    assert_eq!(table.totals(), [38, 39]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn n14_a_tie_goes_to_most_fulfilled_tickets() {
    let table = after(tolls, EQUAL_POINTS);
    assert_eq!(table.totals(), [40, 40]);
    assert_eq!(table.winners(), [0]);
}

#[test]
fn n14_a_tie_in_both_is_a_shared_victory() {
    let table = after(tolls, ALL_EQUAL);
    assert_eq!(table.totals(), [38, 38]);
    assert_eq!(table.winners(), [0, 1]);
}
