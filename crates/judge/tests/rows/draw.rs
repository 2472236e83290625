use vocab::Variant::Plain;

use crate::support::boards::{canal, canal_with_cards};
use crate::support::{Script, claim, deal, draw, offer, pass, reshuffle, reveal, with};

const TICKETS: [&str; 2] = ["t01 t02", "t03 t04"];

#[test]
fn a2_hands_and_display_are_dealt_in_order() {
    let board = canal();
    let mut game = Script::new(&board, Plain, 2);
    game.refuses(deal(1, "pink pink"), "A2");
    game.refuses(deal(0, "pink"), "A2");
    game.refuses(reveal(0, "pink"), "A2");
    game.refuses(draw(0, "deck", "pink"), "A2");
    game.takes(deal(0, "pink pink"));
    game.refuses(deal(0, "pink pink"), "A2");
    game.takes(deal(1, "wild wild"));
    game.refuses(offer(0, "t01 t02"), "A2");
    game.refuses(deal(0, "pink pink"), "A2");
}

#[test]
fn a1_no_card_is_there_more_often_than_in_the_box() {
    let board = canal_with_cards(6, 2, 1);
    let mut game = Script::new(&board, Plain, 2);
    game.takes(deal(0, "blue blue"));
    game.refuses(deal(1, "pink blue"), "A1");
    game.refuses(deal(1, "white pink"), "A1");
    game.takes(deal(1, "pink wild"));
    game.refuses(reveal(0, "wild"), "A1");
    game.takes(reveal(0, "pink"));
}

#[test]
fn s1_turns_go_clockwise_with_one_action_each() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink blue blue wild", &TICKETS);
    game.refuses(draw(1, "deck", "pink"), "S1");
    game.refuses(offer(1, "t05 t06"), "S1");
    game.refuses(pass(1), "S1");
    let theirs = with(claim(1, "a-b-2", "blue", 1), "goods", true.into());
    game.refuses(theirs.clone(), "S1");
    game.draws_blind(0, "pink pink");
    game.refuses(draw(0, "deck", "pink"), "S1");
    game.takes(theirs);
    game.refuses(draw(1, "deck", "pink"), "S1");
    game.draws_blind(0, "pink pink");
}

#[test]
fn s3_two_cards_each_replaced_at_once() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink blue blue wild", &TICKETS);
    game.refuses(draw(0, "0", "blue"), "S3");
    game.refuses(draw(0, "5", "blue"), "S3");
    game.refuses(reveal(0, "pink"), "S3");
    game.takes(draw(0, "1", "pink"));
    game.refuses(draw(0, "0", "pink"), "S3");
    game.refuses(draw(1, "deck", "pink"), "S3");
    game.refuses(reveal(0, "blue"), "S7");
    game.takes(reveal(1, "blue"));
    // The second card is not optional.
    game.refuses(claim(0, "b-c", "pink pink", 2), "S3");
    game.refuses(pass(0), "S3");
    game.refuses(offer(0, "t05 t06"), "S3");
    game.refuses(draw(1, "deck", "pink"), "S1");
    assert_eq!(game.may(0), "draw 0, draw 1, draw 2, draw 3, draw deck");
    game.takes(draw(0, "1", "blue"));
    game.takes(reveal(1, "pink"));
    assert_eq!(game.may(0), "");
    game.takes(draw(1, "deck", "pink"));
}

#[test]
fn s4_a_face_up_wild_is_the_only_card() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink blue blue wild", &TICKETS);
    game.takes(draw(0, "4", "wild"));
    game.takes(reveal(4, "pink"));
    game.refuses(draw(0, "deck", "pink"), "S4");
    game.refuses(claim(0, "b-c", "pink pink", 2), "S1");
    game.takes(draw(1, "deck", "pink"));
    game.refuses(draw(0, "deck", "pink"), "S1");
}

#[test]
fn s5_a_face_up_wild_is_never_second() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink blue blue wild", &TICKETS);
    assert!(game.may(0).contains("draw 4"));
    game.takes(draw(0, "deck", "pink"));
    assert!(!game.may(0).contains("draw 4"));
    game.refuses(draw(0, "4", "wild"), "S5");
    game.takes(draw(0, "0", "pink"));
}

#[test]
fn s6_a_blind_wild_is_an_ordinary_card() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink blue blue wild", &TICKETS);
    game.takes(draw(0, "deck", "wild"));
    game.refuses(draw(1, "deck", "wild"), "S1");
    game.takes(draw(0, "deck", "wild"));
    game.takes(draw(1, "deck", "wild"));
}

#[test]
fn s9_the_discards_are_shuffled_when_a_card_is_needed() {
    let board = canal_with_cards(8, 2, 1);
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink blue", &TICKETS);
    game.refuses(reshuffle("cards"), "S9");
    game.draws_blind(0, "blue wild");
    game.refuses(reshuffle("cards"), "S9");
    game.refuses(draw(1, "deck", "pink"), "S10");
    game.claims_goods(1, "a-b-1", "pink", 1);
    game.refuses(draw(0, "deck", "pink"), "S9");
    assert!(game.may(0).contains("draw deck"));
    game.takes(reshuffle("cards"));
    // Only the draw that needed it can follow.
    game.refuses(draw(0, "0", "pink"), "S9");
    game.refuses(claim(0, "b-c", "pink pink", 2), "S9");
    game.refuses(reshuffle("cards"), "S9");
    game.refuses(draw(1, "deck", "pink"), "S1");
    game.takes(draw(0, "deck", "pink"));
    game.refuses(draw(0, "deck", "pink"), "S10");
}

#[test]
fn s10_empty_places_are_filled_by_later_discards() {
    let board = canal_with_cards(8, 2, 1);
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink blue", &TICKETS);
    game.draws_blind(0, "blue wild");
    game.takes(draw(1, "0", "pink"));
    game.refuses(draw(1, "0", "pink"), "S10");
    game.refuses(reveal(0, "pink"), "S3");
    assert_eq!(game.may(1), "draw 1, draw 2, draw 3, draw 4");
    game.takes(draw(1, "1", "pink"));
    game.claims_goods(0, "b-c", "wild pink", 2);
    // Two places can be filled now; the deck is empty, so the discards are shuffled first.
    game.refuses(reveal(0, "pink"), "S9");
    game.refuses(draw(1, "2", "pink"), "S9");
    game.takes(reshuffle("cards"));
    game.refuses(reshuffle("cards"), "S9");
    game.refuses(draw(1, "2", "pink"), "S3");
    game.refuses(reveal(1, "pink"), "S7");
    game.takes(reveal(0, "pink"));
    game.takes(reveal(1, "wild"));
    game.takes(draw(1, "1", "wild"));
    assert!(game.may(0).contains("draw 0"));
}

#[test]
fn s10_a_turn_ends_when_only_wilds_are_left() {
    let board = canal_with_cards(5, 1, 5);
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "wild wild wild wild pink", &TICKETS);
    game.draws_blind(0, "blue wild");
    game.takes(draw(1, "4", "pink"));
    game.refuses(draw(1, "0", "wild"), "S1");
    assert!(game.may(0).contains("draw 0, draw 1, draw 2, draw 3"));
    game.takes(draw(0, "0", "wild"));
    game.takes(draw(1, "1", "wild"));
}
