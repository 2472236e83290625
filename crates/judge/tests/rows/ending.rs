use judge::Waiting;
use vocab::Board;
use vocab::Variant::Plain;

use crate::support::boards::{canal_with, canal_with_cards, cards};
use crate::support::{
    Script, claim, draw, last_round, offer, pass, reshuffle, reveal, sweep, with,
};

const TICKETS: [&str; 2] = ["t01 t02", "t03 t04"];
const DISPLAY: &str = "pink pink blue blue wild";

/// A table for two at which a single piece begins the last turns.
fn short_board() -> Board {
    canal_with(|parts| {
        parts.figures.pieces = 3;
        parts.figures.players_max = 2;
    })
}

fn short(board: &Board) -> Script<'_> {
    let hands = ["pink pink", "blue blue"];
    Script::begun(board, Plain, &hands, DISPLAY, &TICKETS)
}

#[test]
fn s20_everybody_takes_one_more_turn() {
    let board = short_board();
    let mut game = short(&board);
    game.refuses(last_round(0), "S20");
    game.claims_goods(0, "a-b-1", "pink", 1);
    assert_eq!(game.0.waiting(), Waiting::Facts);
    game.refuses(draw(1, "deck", "pink"), "S20");
    game.refuses(last_round(1), "S20");
    game.takes(last_round(0));
    game.refuses(last_round(0), "S20");
    // Later ones change nothing.
    game.claims_goods(1, "b-c", "blue blue", 2);
    game.refuses(last_round(1), "S20");
    game.takes(draw(0, "deck", "pink"));
    assert_eq!(game.0.waiting(), Waiting::Seats);
    game.takes(draw(0, "deck", "pink"));
    assert_eq!(game.0.waiting(), Waiting::Over);
    game.refuses(draw(1, "deck", "pink"), "S20");
    assert_eq!(game.result()["ended"], "pieces");
}

#[test]
fn s20_the_game_is_not_over_before() {
    let board = short_board();
    let mut game = short(&board);
    let mut over = game.0.clone();
    over.take(&crate::support::resign(1)).expect("anybody may resign");
    let result = over.scores().expect("the game is over");
    let fault = game.0.check_result(&result).expect_err("nothing has ended");
    assert_eq!(fault.rule, "S20");
    assert_eq!(game.0.scores(), None);
    game.claims_goods(0, "a-b-1", "pink", 1);
    let fault = game.0.check_result(&result).expect_err("the last turns come");
    assert_eq!(fault.rule, "S20");
}

/// Nine cards, four tickets, and routes of six spaces that nobody can ever pay.
fn poor_board() -> Board {
    canal_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.cards = cards(8, 1, 0);
        parts.figures.points_by_length = vec![1, 2, 4, 7, 10, 15];
        parts.routes.iter_mut().for_each(|route| route.length = 6);
        parts.tickets.truncate(4);
    })
}

#[test]
fn s21_who_can_act_must_not_pass() {
    let board = short_board();
    let mut game = short(&board);
    game.refuses(pass(0), "S21");
    game.takes(draw(0, "deck", "pink"));
}

#[test]
fn s21_the_game_ends_when_all_pass_in_a_row() {
    let board = poor_board();
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink blue", &TICKETS);
    for (seat, from) in [(0, "0"), (0, "1"), (1, "2"), (1, "3")] {
        game.takes(draw(seat, from, "pink"));
    }
    game.refuses(pass(0), "S21");
    // The last card of all: there is no second.
    game.takes(draw(0, "4", "blue"));
    assert_eq!(game.may(1), "pass");
    game.refuses(offer(1, "t01"), "A5");
    game.refuses(draw(1, "deck", "pink"), "S10");
    game.refuses(claim(1, "a-d", "pink pink pink pink", 15), "S12");
    game.refuses(pass(0), "S1");
    game.takes(pass(1));
    assert_eq!(game.may(0), "pass");
    game.takes(pass(0));
    assert_eq!(game.0.waiting(), Waiting::Over);
    game.refuses(pass(1), "S21");
    assert_eq!(game.result()["ended"], "passes");
}

#[test]
fn s21_an_action_in_between_breaks_the_row_of_passes() {
    let board = canal_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.cards = cards(8, 1, 0);
        parts.tickets.truncate(4);
        // Two routes only: one for a blue card, one for six of a colour.
        parts.figures.points_by_length = vec![1, 2, 4, 7, 10, 15];
        for route in &mut parts.routes {
            route.length = if route.id == "c-d" { 1 } else { 6 };
        }
    });
    let hands = ["pink blue", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink pink", &TICKETS);
    for (seat, from) in [(0, "0"), (0, "1"), (1, "2"), (1, "3"), (0, "4")] {
        game.takes(draw(seat, from, "pink"));
    }
    game.takes(pass(1));
    game.takes(claim(0, "c-d", "blue", 1));
    game.takes(reshuffle("cards"));
    game.takes(reveal(0, "blue"));
    game.takes(draw(1, "0", "blue"));
    game.takes(pass(0));
    assert_eq!(game.0.waiting(), Waiting::Seats);
    game.takes(pass(1));
    assert_eq!(game.0.waiting(), Waiting::Over);
}

#[test]
fn s21_tickets_are_drawn_when_nothing_else_is_possible() {
    let board = canal_with(|parts| {
        parts.figures.players_max = 2;
        parts.figures.cards = cards(8, 1, 0);
        parts.figures.points_by_length = vec![1, 2, 4, 7, 10, 15];
        parts.routes.iter_mut().for_each(|route| route.length = 6);
        parts.tickets.truncate(5);
    });
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink blue", &TICKETS);
    for (seat, from) in [(0, "0"), (0, "1"), (1, "2"), (1, "3")] {
        game.takes(draw(seat, from, "pink"));
    }
    game.takes(draw(0, "4", "blue"));
    assert_eq!(game.may(1), "tickets");
    game.refuses(pass(1), "S21");
    game.takes(offer(1, "t05"));
    game.takes(crate::support::keep(1, "t05"));
    game.takes(pass(0));
    game.takes(pass(1));
    assert_eq!(game.0.waiting(), Waiting::Over);
}

#[test]
fn s22_the_sweeps_come_before_the_last_round() {
    let board = canal_with(|parts| {
        parts.figures.pieces = 3;
        parts.figures.players_max = 2;
        parts.figures.cards = cards(5, 1, 5);
    });
    let hands = ["pink pink", "pink pink"];
    let display = "wild wild wild pink blue";
    let mut game = Script::begun(&board, Plain, &hands, display, &TICKETS);
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.refuses(last_round(0), "S7");
    game.takes(sweep(display));
    game.fills("wild wild");
    game.takes(reshuffle("cards"));
    game.fills_from(2, "wild pink");
    game.refuses(last_round(0), "S7");
    game.takes(reveal(4, "wild"));
    // Four wilds: once more.
    game.takes(sweep("wild wild wild pink wild"));
    game.fills("pink blue wild");
    game.takes(reshuffle("cards"));
    game.fills_from(3, "pink wild");
    game.takes(last_round(0));
}

#[test]
fn s22_empty_places_are_filled_before_the_last_round() {
    let board = canal_with_cards(8, 2, 1);
    let hands = ["pink pink", "pink pink"];
    let mut game = Script::begun(&board, Plain, &hands, "pink pink pink pink blue", &TICKETS);
    game.draws_blind(0, "blue wild");
    game.takes(draw(1, "0", "pink"));
    game.takes(draw(1, "1", "pink"));
    game.takes(draw(0, "2", "pink"));
    game.takes(draw(0, "3", "pink"));
    // Five pieces for seat 1 do not end the game; the places are filled all the same.
    game.takes(claim(1, "a-d", "pink pink pink pink", 7));
    game.refuses(last_round(1), "S9");
    game.takes(reshuffle("cards"));
    game.refuses(last_round(1), "S3");
    game.fills("pink pink pink pink");
    game.refuses(last_round(1), "S20");
    let fifth = with(claim(0, "b-c", "pink wild", 2), "goods", true.into());
    game.takes(fifth);
}
