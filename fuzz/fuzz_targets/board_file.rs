//! Any text is a board or a list of faults, and any board can be played.
#![no_main]

mod support;

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use support::{games, played};
use testkit::dice::Dice;

/// More decisions than any game has.
const DECISIONS_MAX: u32 = 10_000;

fuzz_target!(|text: &str| {
    match boards::load(text, "fuzz.toml") {
        Err(faults) => assert!(!faults.to_string().is_empty(), "a fault says what is wrong"),
        Ok(board) => {
            let digest = boards::digest(&board);
            assert_eq!(digest, boards::digest(&board.clone()));
            assert!(!boards::summary(&board).is_empty());
            let games = games(&Arc::new(board));
            // One of them for each text: mutations of a text try the others.
            let game = &games[text.len() % games.len()];
            let end = played(game, &mut Dice::new(text.len() as u64), DECISIONS_MAX);
            let finished = end.finished(game).expect("every game ends");
            assert_eq!(finished.sheet().rows.len(), game.seats().count());
        }
    }
});
