use vocab::Board;
use vocab::Variant::{Neutral, Plain};

use crate::support::boards::{canal, polder};
use crate::support::{Script, claim, draw, keep, offer, pass, reshuffle, retire_neutral};

const HANDS: [&str; 2] = ["pink pink", "blue blue"];
const DISPLAY: &str = "pink pink blue blue wild";

/// A game whose first tickets were offered: `t01` and `t02`, `t03` and `t04`.
fn offered(board: &Board, variant: vocab::Variant) -> Script<'_> {
    let mut game = Script::dealt(board, variant, &HANDS, DISPLAY);
    game.takes(offer(0, "t01 t02"));
    game.takes(offer(1, "t03 t04"));
    game
}

fn draws_tickets(game: &mut Script<'_>, seat: usize, offered: &str, kept: &str) {
    game.takes(offer(seat, offered));
    game.takes(keep(seat, kept));
}

#[test]
fn a3_first_contracts_are_dealt_in_the_order_of_play() {
    let board = canal();
    let mut game = Script::dealt(&board, Plain, &HANDS, DISPLAY);
    game.refuses(offer(1, "t01 t02"), "A3");
    game.refuses(offer(0, "t01"), "A3");
    game.refuses(offer(0, "t01 t02 t03"), "A3");
    game.refuses(draw(0, "deck", "pink"), "A3");
    game.takes(offer(0, "t01 t02"));
    game.refuses(offer(1, "t02 t03"), "A3");
    game.refuses(keep(0, "t01"), "A3");
    game.takes(offer(1, "t03 t04"));
    game.refuses(offer(0, "t05 t06"), "A3");
}

#[test]
fn a3_all_choose_at_the_same_time() {
    let board = canal();
    let mut game = offered(&board, Plain);
    assert_eq!(game.may(0), "keep t01, keep t01 t02, keep t02");
    assert_eq!(game.may(1), "keep t03, keep t03 t04, keep t04");
    game.refuses(keep(0, ""), "A3");
    game.refuses(keep(0, "t03"), "A3");
    game.refuses(draw(0, "deck", "pink"), "A3");
    game.refuses(pass(1), "A3");
    game.refuses(claim(0, "b-c", "pink pink", 2), "A3");
    game.takes(keep(1, "t04"));
    assert_eq!(game.may(1), "");
    game.refuses(keep(1, "t03"), "A3");
    game.takes(keep(0, "t02 t01"));
    game.takes(draw(0, "deck", "pink"));
}

#[test]
fn a4_returned_contracts_go_under_the_deck() {
    let board = canal();
    let mut game = offered(&board, Plain);
    // Seat 1 chooses first, yet what seat 0 returns lies above.
    game.takes(keep(1, "t04"));
    game.takes(keep(0, "t02"));
    game.refuses(offer(0, "t01 t05"), "A4");
    game.refuses(offer(0, "t05"), "A4");
    draws_tickets(&mut game, 0, "t05 t06", "t06 t05");
    game.takes(offer(1, "t07 t08"));
    game.refuses(keep(1, ""), "A4");
    game.refuses(keep(1, "t09"), "A4");
    game.refuses(keep(0, "t07"), "S1");
    game.refuses(draw(1, "deck", "pink"), "A4");
    assert_eq!(game.may(1), "keep t07, keep t07 t08, keep t08");
    game.takes(keep(1, "t07"));
    // Left: `t09` of the shuffled part, then `t01`, `t03` and `t08` in this order.
    game.refuses(offer(0, "t09 t03"), "A4");
    game.refuses(offer(0, "t01 t09"), "A4");
    draws_tickets(&mut game, 0, "t09 t01", "t01 t09");
    game.refuses(offer(1, "t08 t03"), "A4");
    draws_tickets(&mut game, 1, "t03 t08", "t03 t08");
    game.refuses(offer(0, "t01"), "A5");
    assert!(!game.may(0).contains("tickets"));
}

#[test]
fn a5_a_single_contract_must_be_kept() {
    let board = canal();
    let mut game = offered(&board, Plain);
    game.takes(keep(0, "t01 t02"));
    game.takes(keep(1, "t03 t04"));
    draws_tickets(&mut game, 0, "t05 t06", "t06 t05");
    draws_tickets(&mut game, 1, "t07 t08", "t07 t08");
    assert!(game.may(0).contains("tickets"));
    game.refuses(offer(0, "t09 t08"), "A5");
    game.takes(offer(0, "t09"));
    game.refuses(keep(0, ""), "A5");
    assert_eq!(game.may(0), "keep t09");
    game.takes(keep(0, "t09"));
    assert!(!game.may(1).contains("tickets"));
}

#[test]
fn n2_first_tickets() {
    let board = polder();
    let mut game = offered(&board, Plain);
    game.refuses(keep(0, ""), "N2");
    game.refuses(draw(0, "deck", "pink"), "N2");
    game.takes(keep(0, "t01"));
    game.refuses(keep(0, "t01"), "N2");
}

#[test]
fn n3_three_are_drawn_and_one_kept() {
    let board = polder();
    let mut game = offered(&board, Plain);
    game.takes(keep(0, "t01"));
    game.takes(keep(1, "t03"));
    game.refuses(offer(0, "t05 t06"), "N3");
    // Rejected tickets lie on the discard pile, not in the deck.
    game.refuses(offer(0, "t05 t06 t02"), "N4");
    game.takes(offer(0, "t05 t06 t07"));
    game.refuses(keep(0, ""), "N3");
    game.refuses(keep(0, "t05 t08"), "N3");
    game.takes(keep(0, "t06"));
}

#[test]
fn n4_the_discards_are_shuffled_in_the_middle_of_a_draw() {
    let board = polder();
    let mut game = offered(&board, Plain);
    game.takes(keep(0, "t01"));
    game.takes(keep(1, "t03"));
    game.refuses(reshuffle("tickets"), "N4");
    draws_tickets(&mut game, 0, "t05 t06 t07", "t05");
    // `t08` and `t09` are left; `t02`, `t04`, `t06` and `t07` were rejected.
    game.refuses(offer(1, "t08 t09"), "N4");
    game.refuses(offer(1, "t08 t09 t02"), "N4");
    game.refuses(reshuffle("cards"), "S9");
    game.takes(reshuffle("tickets"));
    game.refuses(draw(1, "deck", "pink"), "N4");
    game.refuses(reshuffle("tickets"), "N4");
    game.refuses(retire_neutral(), "N4");
    game.refuses(offer(0, "t08 t09 t02"), "S1");
    game.refuses(offer(1, "t02 t08 t09"), "N4");
    game.refuses(offer(1, "t08 t02 t09"), "N4");
    game.refuses(offer(1, "t08 t09"), "N3");
    draws_tickets(&mut game, 1, "t09 t08 t02", "t02");
    // The rejects of that draw were not in the shuffle.
    game.refuses(offer(0, "t04 t06 t08"), "N4");
    draws_tickets(&mut game, 0, "t04 t06 t07", "t04 t06 t07");
    game.takes(reshuffle("tickets"));
    game.refuses(offer(1, "t08"), "N4");
    draws_tickets(&mut game, 1, "t08 t09", "t08 t09");
    game.refuses(reshuffle("tickets"), "N4");
    game.refuses(offer(0, "t08"), "N4");
    assert!(!game.may(0).contains("tickets"));
}

#[test]
fn n4_a_last_draw_takes_as_many_as_there_are() {
    let board = polder();
    let mut game = offered(&board, Plain);
    game.takes(keep(0, "t01 t02"));
    game.takes(keep(1, "t03 t04"));
    draws_tickets(&mut game, 0, "t05 t06 t07", "t05 t06 t07");
    game.refuses(reshuffle("tickets"), "N4");
    draws_tickets(&mut game, 1, "t09 t08", "t09");
}

#[test]
fn p7_a_draw_that_empties_the_deck_retires_the_neutral_player() {
    let board = polder();
    let mut game = offered(&board, Neutral);
    game.takes(keep(0, "t01"));
    game.takes(keep(1, "t03"));
    draws_tickets(&mut game, 0, "t05 t06 t07", "t05");
    game.refuses(retire_neutral(), "P7");
    game.takes(reshuffle("tickets"));
    game.refuses(offer(1, "t08 t09 t02"), "P7");
    game.takes(retire_neutral());
    game.refuses(retire_neutral(), "N4");
    draws_tickets(&mut game, 1, "t08 t09 t02", "t02");
    // Gone for good: the next time only the discards are shuffled.
    draws_tickets(&mut game, 0, "t04 t06 t07", "t04 t06 t07");
    game.takes(reshuffle("tickets"));
    draws_tickets(&mut game, 1, "t08 t09", "t08 t09");
}

#[test]
fn p7_a_draw_of_the_very_last_tickets_does_too() {
    let board = polder();
    let mut game = offered(&board, Neutral);
    game.takes(keep(0, "t01 t02"));
    game.takes(keep(1, "t03 t04"));
    game.refuses(retire_neutral(), "P7");
    draws_tickets(&mut game, 0, "t05 t06 t07", "t05 t06 t07");
    game.refuses(offer(1, "t08 t09"), "P7");
    game.takes(retire_neutral());
    game.refuses(draw(1, "deck", "pink"), "N4");
    draws_tickets(&mut game, 1, "t08 t09", "t08 t09");
}
