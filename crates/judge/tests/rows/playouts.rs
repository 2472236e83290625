//! Laws that hold in every game, however it is played.

use std::collections::BTreeMap;

use crate::support::boards::{canal, canal_with_cards, polder};
use crate::support::driver::Driver;
use judge::judge_record;
use serde_json::{Value, json};
use vocab::{Board, Ending, Variant};

/// Plays a game to its end and returns it.
fn played(board: &Board, variant: Variant, seats: usize, seed: u64) -> Driver<'_> {
    let mut driver = Driver::new(board, variant, seats, seed);
    let mut steps = 0;
    while driver.step() {
        steps += 1;
        assert!(steps < 3000, "the game has an end");
        if steps % 32 == 0 {
            driver.check_illegal();
        }
    }
    driver
}

fn header(board: &Board, variant: Variant, seats: usize) -> Value {
    let neutral = variant == Variant::Neutral;
    let tolls = board.figures().tolls.is_some() && variant != Variant::NoTolls;
    json!({
        "record": 1, "board": board.id(), "ruleset": variant.name_on(board), "rules_version": 1,
        "board_digest": "00", "rules": {"players": seats, "tolls": tolls, "neutral": neutral},
        "seats": vec![json!({"name": "Ann", "player": "bot:random"}); seats],
    })
}

/// Random games of one rule set; how often each kind of event came, and each ending.
fn check(board: &Board, variant: Variant, seats: usize, games: u64) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for seed in 0..games {
        let driver = played(board, variant, seats, seed);
        let result = driver.judge.scores().expect("the game is over");
        assert_eq!(driver.judge.check_result(&result), Ok(()));
        assert!(driver.judge.legal().is_empty(), "nobody acts after the end");
        let header = header(board, variant, seats);
        let lines = [&[header][..], &driver.lines, &[result]].concat();
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let verdict = judge_record(&text, board).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(verdict.events, driver.lines.len());
        for line in &driver.lines {
            *counts.entry(line["event"].as_str().expect("a name").to_owned()).or_default() += 1;
        }
        *counts.entry(verdict.ending.name().to_owned()).or_default() += 1;
    }
    counts
}

#[test]
fn every_game_of_canal_is_sound() {
    for seats in 2..=4 {
        let counts = check(&canal(), Variant::Plain, seats, 4);
        assert!(counts["sweep"] > 0 && counts["keep"] > 0, "{counts:?}");
    }
}

#[test]
fn every_game_with_few_cards_is_sound() {
    let counts = check(&canal_with_cards(5, 2, 2), Variant::Plain, 2, 12);
    assert!(counts["reshuffle"] > 0, "{counts:?}");
    assert!(counts[Ending::Passes.name()] > 0, "{counts:?}");
    assert!(counts[Ending::Pieces.name()] > 0, "{counts:?}");
}

#[test]
fn every_game_of_polder_is_sound() {
    for seats in 2..=4 {
        check(&polder(), Variant::Plain, seats, 3);
        check(&polder(), Variant::NoTolls, seats, 3);
    }
}

#[test]
fn every_game_with_the_neutral_player_is_sound() {
    let counts = check(&polder(), Variant::Neutral, 2, 8);
    assert!(counts["neutral"] > 0 && counts["retire_neutral"] > 0, "{counts:?}");
}
