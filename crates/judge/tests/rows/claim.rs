use serde_json::json;
use vocab::Variant::{NoTolls, Plain};

use crate::support::boards::{canal, canal_with, polder};
use crate::support::{Script, claim, draw, last_round, with};

const DISPLAY: &str = "pink pink blue blue blue";

/// A game of canal for two whose first seat holds these six cards.
fn rich<'b>(board: &'b vocab::Board, hand: &str) -> Script<'b> {
    let hands = [hand, "blue blue blue blue pink wild"];
    Script::begun(board, Plain, &hands, DISPLAY, &["t01 t02", "t03 t04"])
}

fn rich_board() -> vocab::Board {
    canal_with(|parts| {
        parts.figures.hand = 6;
        parts.figures.players_max = 2;
    })
}

#[test]
fn s12_one_card_for_each_space_in_the_colour_of_the_route() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue pink pink pink wild");
    game.refuses(claim(0, "c-d", "blue blue", 4), "S12");
    game.refuses(claim(0, "c-d", "blue blue wild wild", 4), "S12");
    game.refuses(claim(0, "c-d", "pink pink pink", 4), "S12");
    game.refuses(claim(0, "c-d", "blue blue pink", 4), "S12");
    game.refuses(claim(0, "c-d", "blue blue blue", 4), "S12");
    game.refuses(claim(0, "c-d", "blue wild wild", 4), "S12");
    let claims = "claim a-b-1 pink:1, claim a-b-1 wild:1, claim a-b-2 blue:1, claim a-b-2 wild:1, \
                  claim a-d pink:3 wild:1, claim b-c blue:1 wild:1, claim b-c blue:2, \
                  claim b-c pink:1 wild:1, claim b-c pink:2, claim c-d blue:2 wild:1, draw 0";
    assert!(game.may(0).starts_with(claims), "{}", game.may(0));
    game.takes(claim(0, "c-d", "wild blue blue", 4));
    // What was paid is gone.
    game.draws_blind(1, "wild wild");
    game.refuses(claim(0, "b-c", "blue blue", 2), "S12");
}

#[test]
fn s12_all_wilds_will_do() {
    let board = rich_board();
    let mut game = rich(&board, "wild wild wild blue pink pink");
    game.takes(claim(0, "c-d", "wild wild wild", 4));
}

#[test]
fn s13_a_grey_route_takes_any_one_colour() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue pink pink pink wild");
    game.refuses(claim(0, "a-d", "pink pink blue blue", 7), "S13");
    game.refuses(claim(0, "a-d", "pink pink blue wild", 7), "S13");
    game.takes(claim(0, "a-d", "pink pink pink wild", 7));
}

#[test]
fn s14_only_free_routes() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue pink pink pink wild");
    game.claims_goods(0, "b-c", "pink pink", 2);
    let again = with(claim(1, "b-c", "blue blue", 2), "goods", json!(true));
    game.refuses(again, "S14");
    assert!(!game.may(1).contains("b-c"));
    // It need not touch the player's own network.
    game.takes(claim(1, "c-d", "blue blue blue", 4));
}

#[test]
fn s15_a_piece_for_every_space() {
    let board = canal_with(|parts| {
        parts.figures.hand = 6;
        parts.figures.players_max = 2;
        parts.figures.pieces = 5;
        parts.figures.pieces_end = 0;
    });
    let mut game = rich(&board, "blue blue blue pink pink wild");
    game.takes(claim(0, "c-d", "blue blue blue", 4));
    game.draws_blind(1, "pink wild");
    game.draws_blind(0, "pink pink");
    game.draws_blind(1, "pink wild");
    game.refuses(claim(0, "a-d", "pink pink pink pink", 7), "S15");
    assert!(!game.may(0).contains("a-d"));
    // The last two pieces are enough for two spaces.
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.takes(last_round(0));
}

#[test]
fn s16_points_by_length() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue blue pink pink wild");
    for wrong in [0, 1, 3, 5] {
        game.refuses(claim(0, "c-d", "blue blue blue", wrong), "S16");
    }
    game.takes(claim(0, "c-d", "blue blue blue", 4));
}

#[test]
fn s17_nobody_has_both_routes_of_a_double() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue pink pink pink wild");
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.draws_blind(1, "pink pink");
    let both = with(claim(0, "a-b-2", "blue", 1), "goods", json!(true));
    game.refuses(both, "S17");
    assert!(!game.may(0).contains("a-b"));
}

#[test]
fn a6_two_players_share_no_double() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue pink pink pink wild");
    game.claims_goods(0, "a-b-1", "pink", 1);
    let second = with(claim(1, "a-b-2", "blue", 1), "goods", json!(true));
    game.refuses(second, "A6");
    assert!(!game.may(1).contains("a-b"));
}

#[test]
fn a6_three_players_do() {
    let board = canal();
    let hands = ["pink pink", "blue blue", "blue blue"];
    let tickets = ["t01 t02", "t03 t04", "t05 t06"];
    let mut game = Script::begun(&board, Plain, &hands, DISPLAY, &tickets);
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.claims_goods(1, "a-b-2", "blue", 1);
}

#[test]
fn v2_without_tolls_doubles_are_single_up_to_three() {
    let board = polder();
    let hands = ["pink pink", "blue blue", "blue blue", "pink pink"];
    let tickets = ["t01 t02", "t03 t04", "t05 t06", "t07 t08"];
    let display = "pink pink blue blue wild";
    let mut three = Script::begun(&board, NoTolls, &hands[..3], display, &tickets[..3]);
    three.takes(claim(0, "a-b-1", "pink", 1));
    three.refuses(claim(1, "a-b-2", "blue", 1), "V2");
    let mut four = Script::begun(&board, NoTolls, &hands, display, &tickets);
    four.takes(claim(0, "a-b-1", "pink", 1));
    four.takes(claim(1, "a-b-2", "blue", 1));
}

#[test]
fn a7_carts_earn_one_merchandise_card_while_the_pile_lasts() {
    let board = canal();
    let hands = ["pink pink", "blue blue", "blue blue"];
    let tickets = ["t01 t02", "t03 t04", "t05 t06"];
    let mut game = Script::begun(&board, Plain, &hands, DISPLAY, &tickets);
    game.refuses(claim(0, "b-c", "pink pink", 2), "A7");
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.claims_goods(1, "a-b-2", "blue", 1);
    game.draws_blind(2, "pink wild");
    game.draws_blind(0, "pink pink");
    game.draws_blind(1, "pink wild");
    // The pile of two is empty.
    let third = claim(2, "a-b-1", "pink", 1);
    game.refuses(with(third.clone(), "goods", json!(true)), "A7");
    game.takes(third);
}

#[test]
fn a7_no_carts_no_merchandise() {
    let board = rich_board();
    let mut game = rich(&board, "blue blue blue pink pink wild");
    let plain = claim(0, "c-d", "blue blue blue", 4);
    game.refuses(with(plain.clone(), "goods", json!(true)), "A7");
    game.takes(with(plain, "goods", json!(false)));
    game.takes(draw(1, "deck", "pink"));
}
