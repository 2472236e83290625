use vocab::Board;
use vocab::Variant::Plain;

use crate::support::boards::{canal, canal_with_cards};
use crate::support::{Script, deal, draw, offer, reshuffle, reveal, sweep};

const HANDS: [&str; 2] = ["pink pink", "pink pink"];
const TICKETS: [&str; 2] = ["t01 t02", "t03 t04"];

#[test]
fn s7_three_wilds_sweep_the_display() {
    let board = canal();
    let mut game = Script::dealt(&board, Plain, &HANDS, "wild pink wild blue wild");
    game.refuses(offer(0, "t01 t02"), "S7");
    game.refuses(reveal(0, "pink"), "S7");
    game.refuses(sweep("wild pink wild blue blue"), "S7");
    game.takes(sweep("wild pink wild blue wild"));
    game.refuses(offer(0, "t01 t02"), "S7");
    game.refuses(sweep(""), "S7");
    game.fills("wild pink pink blue blue");
    game.refuses(sweep("wild pink pink blue blue"), "S7");
    game.takes(offer(0, "t01 t02"));
}

#[test]
fn s7_two_wilds_stay() {
    let board = canal();
    let display = "wild wild pink blue blue";
    let mut game = Script::begun(&board, Plain, &HANDS, display, &TICKETS);
    game.refuses(sweep(display), "S7");
}

#[test]
fn s7_the_test_waits_for_a_full_display() {
    let board = canal();
    let mut game = Script::dealt(&board, Plain, &HANDS, "wild wild wild");
    game.refuses(sweep("wild wild wild"), "S7");
    game.refuses(reveal(4, "blue"), "S7");
    game.fills_from(3, "blue blue");
    game.takes(sweep("wild wild wild blue blue"));
}

#[test]
fn s7_a_refill_in_a_turn_can_sweep() {
    let board = canal();
    let display = "wild wild pink blue blue";
    let mut game = Script::begun(&board, Plain, &HANDS, display, &TICKETS);
    game.takes(draw(0, "2", "pink"));
    game.takes(reveal(2, "wild"));
    game.refuses(draw(0, "deck", "blue"), "S7");
    game.takes(sweep("wild wild wild blue blue"));
    game.fills("pink pink pink blue blue");
    game.takes(draw(0, "deck", "blue"));
}

#[test]
fn s8_no_sweep_that_can_not_help() {
    // One pink and one blue card are all that is not wild and not in a hand.
    let board = canal_with_cards(5, 1, 5);
    let display = "wild wild wild pink blue";
    let mut game = Script::begun(&board, Plain, &HANDS, display, &TICKETS);
    game.refuses(sweep(display), "S8");
    // A third one among the discards makes it possible.
    game.claims_goods(0, "a-b-1", "pink", 1);
    game.refuses(draw(1, "deck", "wild"), "S7");
    game.takes(sweep(display));
    game.takes(reveal(0, "wild"));
    game.takes(reveal(1, "wild"));
    game.refuses(reveal(2, "pink"), "S9");
    game.takes(reshuffle("cards"));
    game.fills_from(2, "pink pink blue");
    game.takes(draw(1, "deck", "wild"));
}

/// A game whose display has been swept a hundred times and stays, although a sweep could help.
fn swept_a_hundred_times(board: &Board) -> (Script<'_>, String) {
    let mut game = Script::new(board, Plain, 2);
    game.takes(deal(0, HANDS[0]));
    game.takes(deal(1, HANDS[1]));
    let mut sweeps = 0;
    loop {
        let display = all_wilds_that_come(&mut game);
        if sweeps == 100 {
            return (game, display);
        }
        game.takes(sweep(&display));
        sweeps += 1;
    }
}

/// Fills the display with as many wilds as there are.
fn all_wilds_that_come(game: &mut Script<'_>) -> String {
    let mut display = Vec::new();
    for slot in 0..5 {
        if game.0.clone().take(&reshuffle("cards")).is_ok() {
            game.takes(reshuffle("cards"));
        }
        let left = |card: &&&str| game.0.clone().take(&reveal(slot, card)).is_ok();
        let card = *["wild", "pink", "blue"].iter().find(left).expect("a card is left");
        game.takes(reveal(slot, card));
        display.push(card);
    }
    display.join(" ")
}

#[test]
fn s8_at_most_a_hundred_sweeps_in_one_refill() {
    let board = canal_with_cards(6, 1, 8);
    let (mut game, display) = swept_a_hundred_times(&board);
    game.refuses(sweep(&display), "S8");
    game.takes(offer(0, "t01 t02"));
}

#[test]
fn s8_only_a_refill_or_a_discard_sweeps_a_display_that_stayed() {
    let board = canal_with_cards(6, 1, 8);
    let (mut game, display) = swept_a_hundred_times(&board);
    game.keeps_all(&TICKETS);
    game.takes(draw(0, "deck", "wild"));
    game.refuses(sweep(&display), "S8");
    game.takes(draw(0, "deck", "wild"));
    game.refuses(sweep(&display), "S8");
    game.claims_goods(1, "a-b-1", "pink", 1);
    game.refuses(draw(0, "deck", "pink"), "S7");
    game.takes(sweep(&display));
}
