//! Whole games without listeners, as a search plays them. The counted decisions are asserted, so
//! that a change which plays another game can't pass for a faster one.

#[path = "../tests/support/mod.rs"]
mod support;

use divan::Bencher;
use divan::counter::ItemsCount;
use support::{golden, tables};

fn main() {
    divan::main();
}

/// Decisions per second of each rule set with its fewest and most players.
#[divan::bench(args = [
    ("amsterdam", 2),
    ("amsterdam", 4),
    ("nederland", 2),
    ("nederland", 5),
    ("nederland-no-tolls", 2),
    ("nederland-no-tolls", 5),
    ("nederland-neutral", 2),
])]
fn games(bencher: Bencher<'_, '_>, (ruleset, players): (&str, usize)) {
    let game = tables::named(ruleset, players);
    let expected = golden::expected(ruleset, players);
    bencher
        .counter(ItemsCount::new(expected.decisions))
        .bench(|| assert_eq!(golden::play(game), expected, "another game was played"));
}
