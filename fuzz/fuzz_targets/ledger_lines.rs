//! Any text is the lines of a ledger or not; what is read is written again as it was meant.
#![no_main]

mod support;

use libfuzzer_sys::fuzz_target;
use support::{SMALL, games};
use wire::{Reader, Scribe};

/// Which game, then the lines.
fuzz_target!(|input: (u8, &str)| {
    let (table, text) = input;
    let board = &SMALL[usize::from(table) % SMALL.len()];
    let games = games(board);
    let game = &games[usize::from(table) / SMALL.len() % games.len()];
    let (mut reader, mut scribe) = (Reader::new(game), Scribe::new(board));
    for (number, line) in text.lines().enumerate() {
        if let Some(aside) = wire::read_aside(line) {
            assert_eq!(wire::read_aside(&wire::aside_line(aside)), Some(aside));
        }
        if let Some((seat, agreed)) = wire::read_take_back(line) {
            let again = wire::take_back_line(seat, agreed);
            assert_eq!(wire::read_take_back(&again), Some((seat, agreed)));
        }
        match reader.fact(number, line) {
            Err(fault) => assert!(!fault.to_string().is_empty(), "a fault says what is wrong"),
            Ok(fact) => {
                let mut again = Reader::new(game);
                let read = again.fact(number, &scribe.clone().line(&fact));
                // A sweep names what the display shows, which another reader has not seen.
                if let Ok(read) = read {
                    assert_eq!(read, fact, "{line}");
                }
                scribe.line(&fact);
            }
        }
    }
});
