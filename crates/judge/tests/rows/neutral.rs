use judge::Waiting;
use vocab::Board;
use vocab::Variant::{Neutral, Plain};

use crate::support::boards::{cards, polder_with};
use crate::support::{
    Script, draw, keep, last_round, neutral, offer, reshuffle, retire_neutral, toll_claim, toll_of,
    with,
};

fn board() -> Board {
    polder_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.hand = 4;
        parts.figures.cards = cards(40, 40, 4);
    })
}

/// A game for two. The ticket deck has `t01` and `t03` for the double `a-b`, `t04` for `b-c`,
/// `t06` for `d-a`, and `t07` that names no route.
fn begun(board: &Board) -> Script<'_> {
    let hands = ["pink pink blue blue"; 2];
    let display = "pink pink blue blue wild";
    Script::begun(board, Neutral, &hands, display, &["t02 t08", "t05 t09"])
}

fn round(game: &mut Script<'_>) {
    game.draws_blind(0, "pink blue");
    game.draws_blind(1, "pink blue");
}

#[test]
fn p1_there_is_no_neutral_player_in_other_games() {
    let board = board();
    let hands = ["pink pink blue blue"; 2];
    let tickets = ["t02 t08", "t05 t09"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Plain, &hands, display, &tickets);
    round(&mut game);
    round(&mut game);
    game.refuses(neutral("t07", None, 1), "P1");
    game.refuses(retire_neutral(), "P7");
    round(&mut game);
}

#[test]
fn p2_quiet_rounds_first_then_a_phase_after_both_turns() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    game.refuses(neutral("t07", None, 1), "P2");
    game.draws_blind(0, "pink blue");
    game.refuses(neutral("t07", None, 1), "P2");
    game.draws_blind(1, "pink blue");
    assert_eq!(game.0.waiting(), Waiting::Facts);
    game.refuses(draw(0, "deck", "pink"), "P2");
    game.refuses(offer(0, "t01 t03 t04"), "P2");
    game.takes(neutral("t07", None, 1));
    game.refuses(neutral("t01", None, 1), "P2");
    round(&mut game);
    game.takes(neutral("t01", Some("a-b-1"), 1));
}

#[test]
fn p3_a_ticket_without_a_route_changes_nothing() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.refuses(neutral("t07", Some("a-b-1"), 1), "P3");
    game.refuses(with(neutral("t07", None, 1), "toll", toll_of((2, "0"))), "P3");
    game.refuses(neutral("t07", None, 0), "P4");
    game.refuses(neutral("t08", None, 1), "P3");
    game.takes(neutral("t07", None, 1));
    round(&mut game);
    // It was discarded, and the marker stays.
    game.refuses(neutral("t07", None, 1), "P3");
    game.refuses(neutral("t01", Some("a-b-1"), 0), "P4");
    game.takes(neutral("t01", Some("a-b-1"), 1));
}

#[test]
fn p4_the_holder_chooses_and_hands_the_marker_on() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.refuses(neutral("t01", None, 1), "P4");
    game.refuses(neutral("t01", Some("b-c-1"), 1), "P4");
    let paid = with(neutral("t01", Some("a-b-2"), 1), "toll", toll_of((2, "0")));
    game.refuses(paid, "P8");
    game.takes(neutral("t01", Some("a-b-2"), 1));
    round(&mut game);
    game.refuses(neutral("t04", Some("b-c-1"), 1), "P4");
    game.takes(neutral("t04", Some("b-c-1"), 0));
}

#[test]
fn p4_a_ticket_turned_up_shows_the_choice() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    let early = game.0.turn_up("t01").expect_err("a quiet round");
    assert_eq!(early.rule, "P2");
    round(&mut game);
    let held = game.0.turn_up("t08").expect_err("seat 0 has it");
    assert_eq!(held.rule, "P3");
    game.0.turn_up("t01").expect("it is in the deck");
    assert_eq!(game.0.waiting(), Waiting::Seats);
    assert_eq!(game.0.legal().keys().collect::<Vec<_>>(), [&1]);
    assert_eq!(game.may(1), "neutral a-b-1, neutral a-b-2");
    let twice = game.0.turn_up("t03").expect_err("one ticket a phase");
    assert_eq!(twice.rule, "P3");
    game.refuses(neutral("t03", Some("a-b-1"), 1), "P3");
    game.takes(neutral("t01", Some("a-b-1"), 1));
    round(&mut game);
    // Nothing to choose: the event follows by itself.
    game.0.turn_up("t03").expect("it is in the deck");
    assert_eq!(game.0.waiting(), Waiting::Facts);
    assert!(game.0.legal().is_empty());
    game.takes(neutral("t03", None, 0));
}

#[test]
fn p5_a_single_free_route_is_taken_and_its_toll_paid_by_the_bank() {
    let board = board();
    let mut game = begun(&board);
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
    game.draws_blind(1, "pink blue");
    round(&mut game);
    let right = with(neutral("t01", Some("a-b-2"), 1), "toll", toll_of((2, "0")));
    game.refuses(neutral("t01", Some("a-b-2"), 1), "P5");
    game.refuses(neutral("t01", None, 1), "P5");
    game.refuses(with(right.clone(), "toll", toll_of((2, "1"))), "P5");
    game.refuses(with(right.clone(), "toll", toll_of((3, "0"))), "P5");
    game.refuses(with(right.clone(), "route", "a-b-1".into()), "P5");
    game.takes(right);
    // Seat 0 has six tokens again: it pays five, and then can't pay two.
    game.takes(toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank")));
    game.draws_blind(1, "pink blue");
    // The marker stayed.
    game.takes(neutral("t04", Some("b-c-1"), 1));
}

#[test]
fn p6_a_ticket_for_a_double_it_has_names_none() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.takes(neutral("t01", Some("a-b-1"), 1));
    round(&mut game);
    game.refuses(neutral("t03", Some("a-b-2"), 0), "P6");
    game.takes(neutral("t03", None, 0));
    round(&mut game);
    // The marker stayed with seat 0.
    game.takes(neutral("t04", Some("b-c-2"), 0));
}

#[test]
fn p6_so_does_one_for_a_double_without_a_free_route() {
    let board = board();
    let mut game = begun(&board);
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
    game.takes(toll_claim(1, "a-b-2", "blue", 1, (2, "0")));
    round(&mut game);
    game.refuses(neutral("t01", Some("a-b-1"), 1), "P6");
    game.takes(neutral("t01", None, 1));
    game.takes(draw(0, "deck", "pink"));
}

#[test]
fn p6_is_tested_before_p7() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    game.takes(toll_claim(0, "d-a-1", "pink pink pink", 4, (4, "bank")));
    game.takes(toll_claim(1, "d-a-2", "pink pink pink", 4, (4, "0")));
    game.takes(neutral("t01", Some("a-b-1"), 1));
    round(&mut game);
    // Two pieces would be too few for three spaces, but no route is free there anyway.
    game.takes(neutral("t06", None, 0));
    game.refuses(retire_neutral(), "P7");
    round(&mut game);
    game.takes(neutral("t07", None, 0));
}

#[test]
fn p7_too_few_pieces_retire_the_neutral_player() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.takes(neutral("t01", Some("a-b-1"), 1));
    round(&mut game);
    game.refuses(neutral("t06", Some("d-a-1"), 0), "P7");
    game.takes(neutral("t06", None, 0));
    game.refuses(draw(0, "deck", "pink"), "P7");
    game.takes(retire_neutral());
    round(&mut game);
    game.refuses(neutral("t07", None, 0), "P7");
    game.refuses(retire_neutral(), "P7");
    round(&mut game);
}

#[test]
fn p7_the_last_piece_retires_it_at_once() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.takes(neutral("t06", Some("d-a-2"), 1));
    game.refuses(draw(0, "deck", "pink"), "P7");
    game.takes(retire_neutral());
    round(&mut game);
    round(&mut game);
}

#[test]
fn p7_an_empty_ticket_deck_retires_it_in_a_phase() {
    let board = board();
    let mut game = begun(&board);
    game.takes(offer(0, "t01 t03 t06"));
    game.takes(keep(0, "t01"));
    game.draws_blind(1, "pink blue");
    round(&mut game);
    game.takes(neutral("t07", None, 1));
    round(&mut game);
    game.takes(neutral("t04", Some("b-c-1"), 1));
    round(&mut game);
    // The deck is empty: nothing is turned up, the discards are shuffled, and that was it.
    game.refuses(neutral("t03", Some("a-b-1"), 0), "P7");
    game.refuses(retire_neutral(), "P7");
    game.refuses(draw(0, "deck", "pink"), "P7");
    game.takes(reshuffle("tickets"));
    game.refuses(neutral("t03", Some("a-b-1"), 0), "P7");
    game.refuses(draw(0, "deck", "pink"), "P7");
    game.takes(retire_neutral());
    round(&mut game);
    game.takes(offer(0, "t03 t06 t07"));
}

#[test]
fn p7_with_no_ticket_left_anywhere_it_just_retires() {
    let board = polder_with(|parts| {
        parts.figures.players_max = 2;
        parts.tickets.truncate(7);
    });
    let hands = ["pink pink", "blue blue"];
    let tickets = ["t01 t02", "t03 t04"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Neutral, &hands, display, &tickets);
    game.takes(offer(0, "t05 t06 t07"));
    game.takes(keep(0, "t05 t06 t07"));
    game.draws_blind(1, "pink blue");
    round(&mut game);
    game.refuses(reshuffle("tickets"), "N4");
    game.refuses(draw(0, "deck", "pink"), "P7");
    game.takes(retire_neutral());
    round(&mut game);
}

#[test]
fn p8_a_toll_owed_to_it_goes_to_the_bank() {
    let board = board();
    let mut game = begun(&board);
    round(&mut game);
    round(&mut game);
    game.takes(neutral("t01", Some("a-b-1"), 1));
    game.refuses(toll_claim(0, "a-b-2", "blue", 1, (2, "1")), "P8");
    game.takes(toll_claim(0, "a-b-2", "blue", 1, (2, "bank")));
}

#[test]
fn p9_phases_go_on_in_the_last_turns_but_not_after_them() {
    let board = polder_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.pieces = 3;
    });
    let hands = ["pink pink", "blue blue"];
    let tickets = ["t02 t08", "t05 t09"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Neutral, &hands, display, &tickets);
    round(&mut game);
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
    game.takes(last_round(0));
    game.draws_blind(1, "pink blue");
    game.refuses(draw(0, "deck", "pink"), "P9");
    game.takes(neutral("t07", None, 1));
    game.draws_blind(0, "blue wild");
    assert_eq!(game.0.waiting(), Waiting::Over);
    game.refuses(neutral("t03", None, 1), "P9");
}

#[test]
fn p9_none_follows_the_very_last_turn() {
    let board = polder_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.pieces = 3;
    });
    let hands = ["pink pink", "blue blue"];
    let tickets = ["t02 t08", "t05 t09"];
    let display = "pink pink blue blue wild";
    let mut game = Script::begun(&board, Neutral, &hands, display, &tickets);
    round(&mut game);
    game.draws_blind(0, "pink blue");
    game.takes(toll_claim(1, "a-b-2", "blue", 1, (2, "bank")));
    game.takes(last_round(1));
    game.takes(neutral("t07", None, 1));
    round(&mut game);
    assert_eq!(game.0.waiting(), Waiting::Over);
    game.refuses(neutral("t03", None, 1), "P9");
    assert_eq!(game.result()["ended"], "pieces");
}
