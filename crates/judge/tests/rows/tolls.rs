use serde_json::{Value, json};
use vocab::Board;
use vocab::Variant::{NoTolls, Plain};

use crate::support::boards::{canal, polder, polder_with};
use crate::support::{Script, claim, resign, toll_claim, toll_of, with};

const DISPLAY: &str = "pink pink blue blue wild";
const TICKETS: [&str; 2] = ["t01 t02", "t03 t04"];

fn rich_board() -> Board {
    polder_with(|parts| {
        parts.figures.hand = 6;
        parts.figures.players_max = 2;
    })
}

/// A game for two with six cards each and six tokens.
fn rich(board: &Board) -> Script<'_> {
    let hands = ["blue blue blue pink pink pink", "blue blue blue pink pink wild"];
    Script::begun(board, Plain, &hands, DISPLAY, &TICKETS)
}

fn loan(claim: Value) -> Value {
    with(claim, "loan", json!(true))
}

#[test]
fn n8_a_toll_goes_to_the_bank() {
    let board = rich_board();
    let mut game = rich(&board);
    game.refuses(claim(0, "a-b-1", "pink", 1), "N8");
    game.refuses(toll_claim(0, "a-b-1", "pink", 1, (3, "bank")), "N8");
    game.refuses(toll_claim(0, "a-b-1", "pink", 1, (2, "1")), "N8");
    game.refuses(toll_claim(0, "a-b-1", "pink", 1, (2, "0")), "N8");
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
}

#[test]
fn n8_beside_another_player_it_goes_to_that_player() {
    let board = rich_board();
    let mut game = rich(&board);
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
    game.refuses(toll_claim(1, "a-b-2", "blue", 1, (2, "bank")), "N8");
    game.refuses(toll_claim(1, "a-b-2", "blue", 1, (2, "1")), "N8");
    game.takes(toll_claim(1, "a-b-2", "blue", 1, (2, "0")));
    // Seat 0 has its six tokens back and can pay five and one more, but not two more.
    game.takes(toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank")));
    game.draws_blind(1, "pink pink");
    let broke = toll_claim(0, "b-c-1", "pink pink", 2, (3, "bank"));
    game.refuses(broke.clone(), "N9");
    game.takes(loan(broke));
}

#[test]
fn n9_no_loan_by_choice() {
    let board = rich_board();
    let mut game = rich(&board);
    let payable = toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank"));
    game.refuses(loan(payable.clone()), "N9");
    game.takes(payable);
    game.draws_blind(1, "pink pink");
    // One token is left: a loan, which keeps it.
    game.takes(loan(toll_claim(0, "b-c-1", "pink pink", 2, (3, "bank"))));
    game.draws_blind(1, "pink blue");
    game.refuses(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")), "N9");
    game.takes(loan(toll_claim(0, "a-b-1", "pink", 1, (2, "bank"))));
}

#[test]
fn n9_who_can_pay_must_pay_also_after_a_loan() {
    let board = rich_board();
    let mut game = rich(&board);
    game.takes(toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank")));
    game.draws_blind(1, "pink pink");
    game.takes(loan(toll_claim(0, "b-c-1", "pink pink", 2, (3, "bank"))));
    // Seat 1 pays three to seat 0, which then has four.
    game.takes(toll_claim(1, "b-c-2", "pink pink", 2, (3, "0")));
    let payable = toll_claim(0, "a-b-1", "pink", 1, (2, "bank"));
    game.refuses(loan(payable.clone()), "N9");
    game.takes(payable);
}

#[test]
fn n10_the_bank_pays_the_owner_where_a_loan_covers_the_toll() {
    let board = rich_board();
    let mut game = rich(&board);
    game.takes(toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank")));
    game.takes(toll_claim(1, "b-c-1", "blue blue", 2, (3, "bank")));
    let borrowed = loan(toll_claim(0, "b-c-2", "pink pink", 2, (3, "1")));
    let to_bank = with(borrowed.clone(), "toll", toll_of((3, "bank")));
    game.refuses(to_bank, "N10");
    game.takes(borrowed);
    // Seat 1 has six again: it can pay four and two.
    game.takes(toll_claim(1, "d-a-1", "pink pink wild", 4, (4, "bank")));
    game.draws_blind(0, "pink pink");
    game.takes(toll_claim(1, "a-b-2", "blue", 1, (2, "bank")));
}

#[test]
fn n11_loans_cost_points_and_the_bonus() {
    let board = rich_board();
    let mut game = rich(&board);
    game.takes(toll_claim(0, "c-d", "blue blue blue", 4, (5, "bank")));
    game.draws_blind(1, "pink pink");
    game.takes(loan(toll_claim(0, "b-c-1", "pink pink", 2, (3, "bank"))));
    game.takes(resign(1));
    let result = game.result();
    assert_eq!(result["result"][0]["loans"], -5);
    assert_eq!(result["result"][0]["bonus"], 0);
    assert_eq!(result["result"][1]["loans"], 0);
    assert_eq!(result["result"][1]["bonus"], 35);
}

#[test]
fn v1_no_tolls_no_loans() {
    let board = polder();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, NoTolls, &hands, DISPLAY, &TICKETS);
    game.refuses(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")), "V1");
    game.refuses(loan(claim(0, "a-b-1", "pink", 1)), "V1");
    game.takes(claim(0, "a-b-1", "pink", 1));
    game.takes(resign(1));
    assert_eq!(game.result()["result"][0]["bonus"], 0);
}

#[test]
fn v1_a_board_without_tolls_has_none() {
    let board = canal();
    let hands = ["pink pink", "blue blue"];
    let mut game = Script::begun(&board, Plain, &hands, DISPLAY, &TICKETS);
    let tolled = toll_claim(0, "b-c", "pink pink", 2, (0, "bank"));
    game.refuses(with(tolled, "goods", json!(true)), "V1");
}
