use judge::Waiting;
use serde_json::json;
use vocab::Board;
use vocab::Variant::{Neutral, Plain};

use crate::support::boards::{canal, canal_with, polder};
use crate::support::{
    Script, draw, keep, last_round, neutral, offer, resign, reveal, takeover, with,
};

const DISPLAY: &str = "pink pink blue blue wild";

fn two(board: &Board) -> Script<'_> {
    let hands = ["pink pink", "blue blue"];
    Script::begun(board, Plain, &hands, DISPLAY, &["t01 t02", "t03 t04"])
}

fn three(board: &Board) -> Script<'_> {
    let hands = ["pink pink", "blue blue", "blue blue"];
    let tickets = ["t01 t02", "t03 t04", "t05 t06"];
    Script::begun(board, Plain, &hands, DISPLAY, &tickets)
}

#[test]
fn r1_with_two_the_other_wins_at_once_whatever_the_scores() {
    let board = canal();
    let mut game = two(&board);
    // Seat 0 is far ahead, in the other's turn too.
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.takes(resign(0));
    assert_eq!(game.0.waiting(), Waiting::Over);
    game.refuses(draw(1, "deck", "pink"), "R1");
    game.refuses(resign(1), "R1");
    let result = game.result();
    assert_eq!(result["winners"], json!([1]));
    assert_eq!(result["ended"], "resigned");
    // Scores are counted as usual: t01 joins a and b, t02 does not.
    assert_eq!(result["result"][0]["total"], 1 + 1 - 3 + 8);
    for (key, wrong) in [("winners", json!([0])), ("ended", json!("pieces"))] {
        let doctored = with(result.clone(), key, wrong);
        let fault = game.0.check_result(&doctored).expect_err("it was doctored");
        assert_eq!(fault.rule, "R1", "{key}");
    }
}

#[test]
fn r1_also_while_first_tickets_are_chosen() {
    let board = canal();
    let mut game = Script::dealt(&board, Plain, &["pink pink", "blue blue"], DISPLAY);
    game.takes(offer(0, "t01 t02"));
    game.refuses(resign(0), "R1");
    game.takes(offer(1, "t03 t04"));
    game.takes(keep(0, "t01"));
    game.takes(resign(1));
    // Nothing was kept yet: choices take effect together.
    assert_eq!(game.result()["result"][0]["tickets"], json!([]));
    assert_eq!(game.result()["winners"], json!([0]));
}

#[test]
fn r2_with_more_the_seat_is_played_on_and_can_not_win() {
    let board = canal_with(|parts| parts.figures.pieces = 3);
    let mut game = three(&board);
    game.takes(resign(0));
    game.refuses(resign(0), "R2");
    game.refuses(takeover(0, "human"), "R2");
    game.takes(takeover(0, "bot:hard"));
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.takes(last_round(0));
    game.draws_blind(1, "pink pink");
    game.draws_blind(2, "pink pink");
    game.draws_blind(0, "blue blue");
    let result = game.result();
    // Most points, but only the others are asked: seat 1 lost fewer by its tickets.
    assert_eq!(result["result"][0]["total"], 2 - 1 - 3 + 8);
    assert_eq!(result["result"][1]["total"], -4 - 2);
    assert_eq!(result["result"][2]["total"], -5 - 3);
    assert_eq!(result["winners"], json!([1]));
    let fault = game.0.check_result(&with(result, "winners", json!([0])));
    assert_eq!(fault.expect_err("seat 0 resigned").rule, "R2");
}

#[test]
fn r3_a_takeover_changes_nothing() {
    let board = canal();
    let mut game = two(&board);
    game.takes(takeover(1, "bot:easy"));
    game.takes(draw(0, "0", "pink"));
    game.refuses(takeover(1, "human"), "R3");
    game.refuses(resign(0), "R1");
    game.takes(reveal(0, "pink"));
    game.takes(takeover(1, "human"));
    game.refuses(takeover(1, "ghost"), "record");
    game.takes(draw(0, "deck", "pink"));
}

#[test]
fn r1_somebody_may_leave_while_the_neutral_choice_is_awaited() {
    let board = polder();
    let hands = ["pink pink", "blue blue"];
    let tickets = ["t02 t08", "t05 t09"];
    let mut game = Script::begun(&board, Neutral, &hands, DISPLAY, &tickets);
    for _ in 0..2 {
        game.draws_blind(0, "pink blue");
        game.draws_blind(1, "pink blue");
    }
    // The record does not say yet which ticket was turned up.
    game.takes(takeover(1, "bot:easy"));
    game.0.turn_up("t07").expect("it is in the deck");
    game.refuses(resign(1), "R1");
    game.takes(neutral("t07", None, 1));
    game.takes(resign(1));
}
