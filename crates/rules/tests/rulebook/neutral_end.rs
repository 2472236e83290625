//! The neutral player of Nederland: how it retires, what it is not, and the end of the game.

use crate::neutral::with_neutral;
use crate::support::{Sketch, Table};

/// A table with a neutral player of nine pieces, these tickets and no phase in the first rounds.
fn with_tickets(tickets: &[&str], quiet_rounds: u8) -> Table {
    Sketch::of(&["a--b grey 1", "c--d--x grey 2", "c--d--y grey 2"])
        .tickets(tickets)
        .neutral(9)
        .figures(|figures| figures.neutral.as_mut().unwrap().quiet_rounds = quiet_rounds)
        .deal(2)
        .start()
}

/// Two rounds pass without a phase: the neutral player is gone for good.
#[track_caller]
fn is_retired(table: &mut Table) {
    let neutral = table.public().neutral.unwrap();
    assert_eq!(neutral.marker, None);
    for _ in 0..4 {
        table.idle();
        assert_eq!(table.told()[1..], ["next"]);
    }
}

#[test]
fn p7_it_retires_with_its_last_train() {
    let mut table = with_neutral(2);
    table.idle().ticket_comes("t4").idle();
    table.does("neutral c--d--y");
    assert_eq!(table.told(), ["neutral takes c--d--y by t4 of seat 1", "neutral retires", "next"]);
    is_retired(&mut table);
    // So it does where there was nothing to choose.
    let mut table = with_neutral(2);
    table.does("claim c--d--x pink:2").ticket_comes("t4").idle();
    assert_eq!(
        table.told()[1..],
        ["neutral takes c--d--y by t4 of seat 1, toll 3 to seat 0", "neutral retires", "next"]
    );
    is_retired(&mut table);
}

#[test]
fn p7_it_retires_with_too_few_trains_for_the_route() {
    let mut table = with_neutral(2);
    table.idle().ticket_comes("t6").idle();
    assert_eq!(
        table.told()[1..],
        ["neutral takes nothing by t6 of seat 1", "neutral retires", "next"]
    );
    assert_eq!(table.ticket_discard(), "t6");
    is_retired(&mut table);
    // Nothing is paid either.
    let mut table = with_neutral(2);
    table.does("claim e--f--x pink:3").ticket_comes("t6").idle();
    assert_eq!(
        table.told()[1..],
        ["neutral takes nothing by t6 of seat 1", "neutral retires", "next"]
    );
    assert_eq!(table.each(|seat| seat.tokens), [26, 30]);
}

#[test]
fn p7_it_retires_when_a_phase_finds_the_deck_empty() {
    let mut table = with_tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1"], 0);
    table.idle().ticket_comes("t3").idle();
    assert_eq!(table.told()[1..], ["neutral takes nothing by t3 of seat 1", "next"]);
    table.idle().idle();
    assert_eq!(table.told()[1..], ["tickets are reshuffled", "neutral retires", "next"]);
    assert_eq!(table.ticket_discard(), "");
    assert_eq!(table.public().ticket_deck, 1);
    is_retired(&mut table);
}

#[test]
fn p7_it_retires_when_there_is_no_ticket_anywhere() {
    let mut table = with_tickets(&["t1 a--b 1", "t2 a--b 1"], 0);
    table.idle().idle();
    assert_eq!(table.told()[1..], ["neutral retires", "next"]);
    is_retired(&mut table);
}

#[test]
fn p7_it_retires_when_a_draw_in_any_round_finds_the_deck_empty() {
    let mut table = with_tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1"], 5);
    table.does("tickets");
    assert_eq!(table.told(), ["neutral retires", "seat 0 is offered t3"]);
    table.does("keep t3").idle();
    is_retired(&mut table);
}

#[test]
fn p7_it_retires_when_a_draw_needs_the_discards() {
    let tickets = ["t1 a--b 1", "t2 a--b 1", "t3 a--b 1", "t4 a--b 1", "t5 a--b 1"];
    let mut table = with_tickets(&tickets, 5);
    table.does("tickets").does("keep t3").does("tickets");
    assert_eq!(
        table.told(),
        ["tickets are reshuffled", "neutral retires", "seat 1 is offered t5 t4"]
    );
}

#[test]
fn p7_it_stays_when_a_draw_takes_just_the_last_tickets() {
    let tickets = ["t1 a--b 1", "t2 a--b 1", "t3 a--b 1", "t4 a--b 1"];
    let mut table = with_tickets(&tickets, 5);
    table.does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered t3 t4"]);
    table.does("keep t3");
    let neutral = table.public().neutral.unwrap();
    assert_eq!(neutral.marker.unwrap().index(), 1);
}

#[test]
fn p8_a_toll_owed_to_the_neutral_player_goes_to_the_bank() {
    let mut table = with_neutral(40);
    table.idle().ticket_comes("t4").idle();
    table.does("neutral c--d--x").does("claim c--d--y pink:2");
    assert_eq!(table.told(), ["seat 0 claims c--d--y for pink:2: 2, toll 3 to the bank", "next"]);
    assert_eq!(table.each(|seat| seat.tokens), [27, 30]);
}

#[test]
fn p8_it_has_no_score_and_no_place() {
    let mut table = Sketch::of(&["a--b grey 1", "c--d--x grey 2", "c--d--y grey 2"])
        .tickets(&["t1 a--b 1", "t2 c--d 4", "t3 a--b 1 / c--d", "t4 a--b 1"])
        .pieces(3)
        .neutral(9)
        .deal(2)
        .start();
    table.idle().ticket_comes("t3").idle();
    table.does("neutral c--d--x").does("claim a--b pink:1");
    table.ticket_comes("t4").idle().idle();
    let sheet = table.sheet();
    // Two rows, the bonus of a table of two, and no help for the ticket of seat 1.
    assert_eq!(sheet.rows.len(), 2);
    assert_eq!(table.bonuses(), [0, 35]);
    assert_eq!(table.totals(), [1 + 1, 35 - 4]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn p8_its_few_trains_do_not_bring_on_the_last_turns() {
    let mut table = with_neutral(4);
    table.idle().ticket_comes("t4").idle();
    table.does("neutral c--d--x");
    assert_eq!(table.public().neutral.unwrap().pieces, 2);
    assert_eq!(table.public().last_turns, None);
    table.idle();
    assert_eq!(table.told()[1..], ["next"]);
}

/// Claiming a--b leaves a seat two pieces.
fn near_the_end() -> Table {
    Sketch::of(&["a--b grey 1", "c--d--x grey 2", "c--d--y grey 2"])
        .tickets(&["t1 a--b 1", "t2 a--b 1", "t3 a--b 1", "t4 a--b 1 / c--d"])
        .pieces(3)
        .neutral(9)
        .deal(2)
        .start()
}

#[test]
fn p9_a_phase_follows_a_round_of_the_last_turns_too() {
    let mut table = near_the_end();
    table.does("claim a--b pink:1");
    assert_eq!(table.told()[1], "seat 0 brings on the last turns");
    table.ticket_comes("t4").idle();
    assert_eq!(table.told()[1..], ["t4 is turned up"]);
    table.does("neutral c--d--x");
    assert_eq!(table.public().last_turns, Some(1));
    table.idle();
    assert_eq!(table.told()[1..], ["over: pieces"]);
}

#[test]
fn p9_none_follows_the_very_last_turn() {
    let mut table = near_the_end();
    table.idle().ticket_comes("t3").does("claim a--b pink:1");
    assert_eq!(
        table.told()[1..],
        ["seat 1 brings on the last turns", "neutral takes nothing by t3 of seat 1", "next"]
    );
    table.idle().idle();
    assert_eq!(table.told(), ["seat 1 draws pink blind", "over: pieces"]);
    assert_eq!(table.public().ticket_deck, 1);
}

#[test]
fn p9_none_follows_an_end_by_passes() {
    let mut table = Sketch::of(&["a--b grey 6"])
        .tickets(&["t1 a--b 1", "t2 a--b 1"])
        .neutral(9)
        .cards("pink:4")
        .hand(0)
        .figures(|figures| {
            figures.display = 4;
            figures.neutral.as_mut().unwrap().quiet_rounds = 1;
        })
        .deal(2)
        .start();
    for slot in 0..4 {
        table.does(&format!("draw {slot}"));
    }
    table.does("pass").does("pass");
    assert_eq!(table.told(), ["seat 1 passes", "over: passes"]);
    let neutral = table.public().neutral.unwrap();
    assert_eq!(neutral.marker.unwrap().index(), 1);
}
