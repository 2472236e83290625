//! Whose turn it is and what a turn consists of.

use vocab::{PhaseView, Refusal, Seat};

use crate::support::{Shipped, Sketch, Table};

#[test]
fn s1_turns_go_clockwise() {
    let mut table = Shipped::amsterdam().deal(3).start();
    let mut order = Vec::new();
    for _ in 0..7 {
        order.push(table.to_act());
        table.idle();
    }
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0]);
}

fn two_routes() -> Table {
    Sketch::of(&["a--b grey 1", "b--c grey 1"]).deal(2).start()
}

#[test]
fn s1_who_draws_cards_does_nothing_else() {
    let mut table = two_routes();
    table.refuses_seat(1, "draw deck", Refusal::NotYourTurn);
    table
        .does("draw deck")
        .refuses("claim a--b pink:1", Refusal::NotNow)
        .refuses("tickets", Refusal::NotNow);
    table.does("draw deck").refuses_seat(0, "draw deck", Refusal::NotYourTurn);
    assert_eq!(table.to_act(), 1);
}

#[test]
fn s1_who_claims_does_nothing_else() {
    let mut table = two_routes();
    table
        .does("claim a--b pink:1")
        .refuses_seat(0, "claim b--c pink:1", Refusal::NotYourTurn)
        .refuses_seat(0, "draw deck", Refusal::NotYourTurn)
        .refuses_seat(0, "tickets", Refusal::NotYourTurn);
    assert_eq!(table.to_act(), 1);
}

#[test]
fn s1_who_draws_tickets_does_nothing_else() {
    let mut table = two_routes();
    table
        .does("tickets")
        .refuses("draw deck", Refusal::NotNow)
        .refuses("claim a--b pink:1", Refusal::NotNow)
        .refuses("tickets", Refusal::NotNow);
    table.does("keep t03").refuses_seat(0, "draw deck", Refusal::NotYourTurn);
    assert_eq!(table.to_act(), 1);
}

#[test]
fn s2_seat_0_is_the_one_that_starts() {
    for players in 2..=5 {
        let table = Shipped::nederland().deal(players).start();
        assert_eq!(table.public().phase, PhaseView::Turn(Seat::FIRST));
        assert!(!table.offers(0).is_empty());
        for other in 1..players {
            table.refuses_seat(other, "draw deck", Refusal::NotYourTurn);
        }
    }
}
