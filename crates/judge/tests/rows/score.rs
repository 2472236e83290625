use serde_json::{Value, json};
use vocab::Variant::Plain;
use vocab::{Board, BoardParts};

use crate::support::boards::{canal, canal_with, cards, polder_with};
use crate::support::{Script, claim, last_round, resign, toll_claim, with};

const DISPLAY: &str = "pink pink blue blue wild";
const TICKETS: [&str; 4] = ["t01 t02", "t03 t04", "t05 t06", "t07 t08"];
const HANDS: [&str; 4] = ["pink pink", "blue blue", "blue blue", "pink pink"];

fn begun(board: &Board, seats: usize) -> Script<'_> {
    Script::begun(board, Plain, &HANDS[..seats], DISPLAY, &TICKETS[..seats])
}

/// A part of every row, in the order of seats.
fn column(result: &Value, key: &str) -> Vec<i64> {
    let rows = result["result"].as_array().expect("rows");
    rows.iter().map(|row| row[key].as_i64().expect("a number")).collect()
}

/// The result with one part of one row changed is refused by this rule.
fn refuses_part(game: &Script<'_>, seat: usize, key: &str, wrong: Value, rule: &str) {
    let mut doctored = game.result();
    doctored["result"][seat][key] = wrong;
    refuses(game, &doctored, rule);
}

fn refuses(game: &Script<'_>, doctored: &Value, rule: &str) {
    match game.0.check_result(doctored) {
        Ok(()) => panic!("{doctored} was taken; it breaks {rule}"),
        Err(fault) => assert_eq!(fault.rule, rule, "{fault}"),
    }
}

/// Seat 0 and seat 1 have one merchandise card each, seat 2 none.
fn tied_merchandise(board: &Board) -> Script<'_> {
    let mut game = begun(board, 3);
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.takes(last_round(0));
    game.claims_goods(1, "a-b-2", "blue", 1);
    game.draws_blind(2, "pink pink");
    game.draws_blind(0, "pink pink");
    game
}

#[test]
fn the_result_line_is_that_of_the_record() {
    let board = canal();
    let mut game = begun(&board, 2);
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.takes(resign(1));
    let row = |seat: usize, routes: i64, tickets: Value, bonus: i64, total: i64| {
        json!({"seat": seat, "start": 0, "routes": routes, "tickets": tickets, "bonus": bonus,
               "loans": 0, "total": total})
    };
    let ticket =
        |id: &str, done: bool, points: i64| json!({"id": id, "done": done, "points": points});
    let first = json!([ticket("t01", true, 1), ticket("t02", false, 3)]);
    let second = json!([ticket("t03", false, 4), ticket("t04", false, 2)]);
    let right = json!({
        "result": [row(0, 1, first, 8, 7), row(1, 0, second, 0, -6)],
        "winners": [0], "ended": "resigned",
    });
    assert_eq!(game.result(), right);
    assert_eq!(game.0.check_result(&right), Ok(()));
    assert_eq!(game.0.check_result(&with(right, "note", json!("hello"))), Ok(()));
}

#[test]
fn s16_routes_are_counted_again_at_the_end() {
    let board = canal();
    let mut game = begun(&board, 2);
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.takes(resign(1));
    assert_eq!(column(&game.result(), "routes"), [2, 0]);
    refuses_part(&game, 0, "routes", json!(3), "S16");
    refuses_part(&game, 0, "start", json!(1), "N6");
}

#[test]
fn s19_a_ticket_is_fulfilled_by_joined_routes_of_ones_own() {
    let board = canal_with(|parts| {
        parts.figures.hand = 4;
        parts.figures.players_max = 2;
    });
    let hands = ["pink pink pink blue", "blue blue blue wild"];
    let tickets = ["t02 t01", "t05 t03"];
    let mut game = Script::begun(&board, Plain, &hands, DISPLAY, &tickets);
    // Seat 0 goes from a by b to c; seat 1 has only c to d.
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.takes(claim(1, "c-d", "blue blue blue", 4));
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.takes(resign(1));
    let result = game.result();
    let done = |seat: usize, place: usize| result["result"][seat]["tickets"][place]["done"] == true;
    assert!(done(0, 0) && done(0, 1) && !done(1, 0) && !done(1, 1));
    assert_eq!(result["result"][0]["tickets"][0]["id"], "t01");
    assert_eq!(column(&result, "total"), [3 + 4 + 8, 4 - 5 - 4]);
    refuses_part(&game, 0, "total", json!(14), "S19");
    refuses_part(&game, 0, "tickets", json!([]), "S19");
    let tickets = result["result"][0]["tickets"].as_array().expect("tickets");
    for (key, wrong) in [("done", json!(false)), ("points", json!(5)), ("id", json!("t09"))] {
        let doctored = vec![with(tickets[0].clone(), key, wrong), tickets[1].clone()];
        refuses_part(&game, 0, "tickets", json!(doctored), "S19");
    }
    // Their order does not matter.
    let swapped = json!([tickets[1], tickets[0]]);
    let mut other = game.result();
    other["result"][0]["tickets"] = swapped;
    assert_eq!(game.0.check_result(&other), Ok(()));
}

#[test]
fn a8_merchandise_bonus_by_place() {
    let board = canal_with(|parts| {
        parts.figures.pieces = 5;
        parts.figures.cards = cards(20, 20, 4);
        parts.figures.merchandise.as_mut().expect("it has some").cards = 9;
    });
    let mut game = begun(&board, 3);
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.claims_goods(1, "a-b-2", "blue", 1);
    for seat in [2, 0, 1, 2] {
        game.draws_blind(seat, "pink blue");
    }
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.takes(last_round(0));
    for seat in [1, 2, 0] {
        game.draws_blind(seat, "pink blue");
    }
    assert_eq!(column(&game.result(), "bonus"), [8, 5, 0]);
    refuses_part(&game, 0, "bonus", json!(5), "A8");
    refuses_part(&game, 1, "bonus", json!(8), "A8");
}

#[test]
fn a9_no_merchandise_no_bonus() {
    let board = canal();
    let mut game = begun(&board, 2);
    game.claims_goods(0, "b-c", "pink pink", 2);
    game.takes(resign(1));
    assert_eq!(column(&game.result(), "bonus"), [8, 0]);
    // Second of two, but without a card.
    refuses_part(&game, 1, "bonus", json!(4), "A9");
}

#[test]
fn a9_tied_players_get_the_same_and_places_are_skipped() {
    let board = canal_with(|parts| parts.figures.pieces = 3);
    let game = tied_merchandise(&board);
    assert_eq!(column(&game.result(), "bonus"), [8, 8, 0]);
    refuses_part(&game, 1, "bonus", json!(5), "A9");
    refuses_part(&game, 2, "bonus", json!(2), "A9");
}

/// A board for [`tied_merchandise`] whose first tickets have these points.
fn with_points(points: [u8; 6], change: impl FnOnce(&mut BoardParts)) -> Board {
    canal_with(|parts| {
        parts.figures.pieces = 3;
        for (ticket, points) in parts.tickets.iter_mut().zip(points) {
            ticket.points = points;
        }
        change(parts);
    })
}

#[test]
fn a10_most_points_win() {
    // Seat 0: 1 + 2 - 2 + 8; seat 1: 1 - 1 - 1 + 8.
    let board = with_points([2, 2, 1, 1, 6, 5], |_| {});
    let game = tied_merchandise(&board);
    assert_eq!(column(&game.result(), "total"), [9, 7, -11]);
    assert_eq!(game.result()["winners"], json!([0]));
    refuses(&game, &with(game.result(), "winners", json!([1])), "A10");
    refuses(&game, &with(game.result(), "winners", json!([])), "A10");
    refuses(&game, &with(game.result(), "ended", json!("passes")), "S20");
}

#[test]
fn a10_ties_go_to_more_fulfilled_contracts() {
    // Seat 0: 1 + 1 - 3 + 8, with a contract fulfilled; seat 1: 1 - 1 - 1 + 8.
    let board = with_points([1, 3, 1, 1, 6, 5], |_| {});
    let game = tied_merchandise(&board);
    assert_eq!(column(&game.result(), "total"), [7, 7, -11]);
    assert_eq!(game.result()["winners"], json!([0]));
    refuses(&game, &with(game.result(), "winners", json!([0, 1])), "A10");
}

#[test]
fn a10_else_the_victory_is_shared() {
    // The contract that seat 0 would have fulfilled leads elsewhere.
    let elsewhere = |parts: &mut BoardParts| parts.tickets[0].to = "c".to_owned();
    let board = with_points([1, 1, 1, 1, 6, 5], elsewhere);
    let game = tied_merchandise(&board);
    assert_eq!(column(&game.result(), "total"), [7, 7, -11]);
    assert_eq!(game.result()["winners"], json!([0, 1]));
    refuses(&game, &with(game.result(), "winners", json!([1])), "A10");
}

/// Seat 0 pays two tokens and begins the last turns of a table of three.
fn tolled(board: &Board) -> Script<'_> {
    let mut game = begun(board, 3);
    game.takes(toll_claim(0, "a-b-1", "pink", 1, (2, "bank")));
    game.takes(last_round(0));
    game
}

#[test]
fn n12_toll_bonus_by_tokens_left_with_places_skipped() {
    let board = polder_with(|parts| parts.figures.pieces = 3);
    let mut game = tolled(&board);
    game.draws_blind(1, "pink pink");
    game.draws_blind(2, "pink pink");
    game.draws_blind(0, "blue blue");
    let result = game.result();
    assert_eq!(column(&result, "bonus"), [0, 55, 55]);
    // N6: markers start where the order of play puts them.
    assert_eq!(column(&result, "start"), [0, 1, 2]);
    refuses_part(&game, 0, "bonus", json!(35), "N12");
    refuses_part(&game, 2, "bonus", json!(35), "N12");
    refuses_part(&game, 1, "start", json!(0), "N6");
    refuses_part(&game, 1, "loans", json!(-5), "N11");
    assert_eq!(result["winners"], json!([1]));
    refuses(&game, &with(result, "winners", json!([2])), "N14");
}

#[test]
fn n12_a_player_with_a_loan_takes_no_place() {
    let board = polder_with(|parts| {
        parts.figures.pieces = 3;
        parts.figures.tolls.as_mut().expect("it has tolls").tokens = 1;
    });
    let mut game = begun(&board, 3);
    let borrowed = toll_claim(0, "a-b-1", "pink", 1, (2, "bank"));
    game.takes(with(borrowed, "loan", json!(true)));
    game.takes(last_round(0));
    // The bank pays seat 0, which has most tokens now, and a loan.
    let borrowed = toll_claim(1, "a-b-2", "blue", 1, (2, "0"));
    game.takes(with(borrowed, "loan", json!(true)));
    game.draws_blind(2, "pink pink");
    game.draws_blind(0, "blue blue");
    let result = game.result();
    assert_eq!(column(&result, "bonus"), [0, 0, 55]);
    assert_eq!(column(&result, "loans"), [-5, -5, 0]);
    refuses_part(&game, 0, "bonus", json!(55), "N11");
    refuses_part(&game, 0, "loans", json!(0), "N11");
    refuses_part(&game, 2, "bonus", json!(35), "N12");
}

#[test]
fn a_result_that_can_not_be_read_is_refused() {
    let board = canal();
    let mut game = begun(&board, 2);
    game.takes(resign(1));
    let result = game.result();
    refuses(&game, &json!({"ended": "resigned"}), "record");
    refuses(&game, &with(result.clone(), "result", json!([])), "record");
    refuses(&game, &with(result.clone(), "winners", json!([2])), "record");
    refuses(&game, &with(result.clone(), "winners", Value::Null), "record");
    refuses(&game, &with(result, "ended", Value::Null), "R1");
    refuses_part(&game, 1, "seat", json!(0), "record");
    refuses_part(&game, 1, "bonus", json!("4"), "record");
}
