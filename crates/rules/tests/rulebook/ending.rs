//! Last turns, passes, and the order of things at the end of a turn.

use vocab::{PhaseView, Refusal};

use crate::support::{Sketch, Table};

fn four_pieces() -> Table {
    Sketch::of(&["a--b grey 2", "b--c grey 2", "c--d grey 1"]).pieces(4).deal(3).start()
}

#[test]
fn s20_two_pieces_left_bring_one_more_turn_for_everybody() {
    let mut table = four_pieces();
    table.idle().does("claim a--b pink:2");
    assert_eq!(
        table.told(),
        ["seat 1 claims a--b for pink:2: 2", "seat 1 brings on the last turns", "next"]
    );
    assert_eq!(table.public().last_turns, Some(3));
    // Seat 2 comes down to two as well, which changes nothing.
    table.does("claim b--c pink:2");
    assert_eq!(table.told(), ["seat 2 claims b--c for pink:2: 2", "next"]);
    table.idle();
    assert_eq!(table.to_act(), 1);
    table.does("claim c--d pink:1");
    assert_eq!(table.told(), ["seat 1 claims c--d for pink:1: 1", "over: pieces"]);
    for seat in 0..3 {
        table.refuses_seat(seat, "draw deck", Refusal::GameOver);
    }
}

#[test]
fn s20_three_pieces_left_bring_nothing() {
    let mut table = four_pieces();
    table.does("claim c--d pink:1");
    assert_eq!(table.told(), ["seat 0 claims c--d for pink:1: 1", "next"]);
    assert_eq!(table.public().last_turns, None);
}

#[test]
fn s20_the_last_turn_of_a_draw_has_both_cards() {
    let mut table = four_pieces();
    table.does("claim a--b pink:2").idle().idle();
    table.does("draw deck");
    assert_eq!(table.told(), ["seat 0 draws pink blind"]);
    table.does("draw deck");
    assert_eq!(table.told(), ["seat 0 draws pink blind", "over: pieces"]);
}

/// Five cards in the display and none elsewhere, all tickets dealt, a route beyond everybody's
/// means: after three turns nothing can be done.
fn scarce() -> Sketch {
    Sketch::of(&["a--b red 6"]).cards("red:3 blue:2").hand(0).tickets(&["t1 a--b 3", "t2 a--b 5"])
}

fn take_display(table: &mut Table) {
    for slot in 0..5 {
        table.does(&format!("draw {slot}"));
    }
}

#[test]
fn s21_who_can_do_nothing_passes_and_passes_all_round_end_the_game() {
    let mut table = scarce().deal(2).start();
    table.refuses("pass", Refusal::CanAct);
    take_display(&mut table);
    assert_eq!(table.public().rounds, 1);
    assert_eq!(table.offers(1), ["pass"]);
    table.refuses("draw deck", Refusal::NothingToDraw);
    table.refuses("tickets", Refusal::NoTickets);
    table.does("pass");
    assert_eq!(table.told(), ["seat 1 passes", "next"]);
    // A pass is a turn: it completed the second round.
    assert_eq!(table.public().rounds, 2);
    table.does("pass");
    assert_eq!(table.told(), ["seat 0 passes", "over: passes"]);
    assert_eq!(table.totals(), [-3, -5]);
}

#[test]
fn s21_a_pass_uses_up_a_last_turn() {
    let tickets = ["t1 a--b 1", "t2 a--b 1", "t3 a--b 1", "t4 a--b 1"];
    let mut table = scarce().tickets(&tickets).short().deal(4).start();
    take_display(&mut table);
    table.does("pass");
    assert_eq!(table.told(), ["seat 3 passes", "next"]);
    assert_eq!(table.public().last_turns, Some(1));
    table.does("pass");
    assert_eq!(table.told(), ["seat 0 passes", "over: pieces"]);
}

#[test]
fn s21_only_passes_in_a_row_end_the_game() {
    let mut table = Sketch::of(&["a--b blue 1"])
        .cards("red:7 blue:1")
        .hand(1)
        .tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1"])
        .deal(3)
        .hands(&["red", "red", "blue"])
        .start();
    take_display(&mut table);
    table.does("pass").does("pass");
    assert_eq!(table.public().passes, 2);
    table.refuses("pass", Refusal::CanAct);
    table.does("claim a--b blue:1");
    assert_eq!(table.public().passes, 0);
    table.does("draw 0").does("pass").does("pass");
    assert_eq!(table.told(), ["seat 2 passes", "next"]);
    table.does("pass");
    assert_eq!(table.told(), ["seat 0 passes", "over: passes"]);
}

#[test]
fn s21_who_can_only_draw_tickets_must() {
    let tickets = ["t1 a--b 3", "t2 a--b 5", "t3 a--b 9"];
    let mut table = scarce().tickets(&tickets).deal(2).start();
    take_display(&mut table);
    assert_eq!(table.offers(1), ["tickets"]);
    table.refuses("pass", Refusal::CanAct);
    table.does("tickets");
    assert!(matches!(table.public().phase, PhaseView::Keep { .. }));
    assert_eq!(table.offers(1), ["keep t3"]);
}

#[test]
fn s22_action_then_display_then_last_turns_then_neutral_then_next() {
    let mut table = Sketch::of(&["a--b red 1", "b--c grey 6"])
        .cards("red:4 wild:3")
        .hand(1)
        .pieces(3)
        .tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1", "t4 a--b 1", "t5 a--b 1"])
        .neutral(9)
        .deal(2)
        .hands(&["red", "red"])
        .display("wild red wild red wild")
        .start();
    table.ticket_comes("t3 t4").does("tickets").does("keep t3");
    table.comes("red:3 wild:2").ticket_comes("t5");
    table.does("claim a--b red:1");
    assert_eq!(
        table.told(),
        [
            "seat 1 claims a--b for red:1: 1, toll 1 to the bank",
            "the display is swept",
            "cards are reshuffled",
            "place 0 shows red",
            "place 1 shows red",
            "place 2 shows red",
            "place 3 shows wild",
            "place 4 shows wild",
            "seat 1 brings on the last turns",
            "neutral takes nothing by t5 of seat 1",
            "next"
        ]
    );
}

#[test]
fn s22_the_choice_of_a_neutral_phase_comes_before_the_next_player() {
    let mut table = Sketch::of(&["a--b grey 1", "c--d--x grey 2", "c--d--y grey 2"])
        .pieces(3)
        .tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1 / c--d", "t4 a--b 1"])
        .neutral(9)
        .deal(2)
        .start();
    table.idle();
    table.ticket_comes("t3").does("claim a--b pink:1");
    assert_eq!(
        table.told(),
        [
            "seat 1 claims a--b for pink:1: 1, toll 1 to the bank",
            "seat 1 brings on the last turns",
            "t3 is turned up"
        ]
    );
    table.refuses_seat(0, "draw deck", Refusal::NotYourTurn);
    table.does("neutral c--d--x");
    assert_eq!(table.told(), ["neutral takes c--d--x by t3 of seat 1", "next"]);
    assert_eq!(table.to_act(), 0);
}
