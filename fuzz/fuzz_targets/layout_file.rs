//! Any text is a layout of a board or a list of faults, and any layout can be drawn.
#![no_main]

mod support;

use atlas::{Layout, Marks};
use libfuzzer_sys::fuzz_target;
use support::SMALL;

fuzz_target!(|text: &str| {
    let board = &SMALL[0];
    match Layout::load(text, board) {
        Err(faults) => {
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.to_string().is_empty()));
        }
        Ok(layout) => {
            let drawn = atlas::draw(board, &layout, &Marks::default());
            assert!(drawn.contains("</svg>"));
            let mut words = drawn.split(|letter: char| !letter.is_alphanumeric());
            assert!(!words.any(|word| word == "NaN" || word == "inf"), "every number is one");
        }
    }
});
