use rules::Game;
use testkit::dice::Dice;

use super::play::{Played, playouts};

/// The seed of the golden counts.
pub(crate) const SEED: u64 = 1672;

/// Games of each golden count.
pub(crate) const GAMES: u64 = 200;

/// For each table what the golden games add up to: decisions and points.
pub(crate) const COUNTS: [(&str, usize, u64, i64); 12] = [
    ("amsterdam", 2, 11_780, 1_685),
    ("amsterdam", 3, 17_405, 1_711),
    ("amsterdam", 4, 22_837, 1_985),
    ("nederland", 2, 27_854, -46_862),
    ("nederland", 3, 41_032, -65_615),
    ("nederland", 4, 53_478, -80_836),
    ("nederland", 5, 65_738, -78_978),
    ("nederland-no-tolls", 2, 28_161, -65_478),
    ("nederland-no-tolls", 3, 42_687, -99_699),
    ("nederland-no-tolls", 4, 53_478, -103_771),
    ("nederland-no-tolls", 5, 65_738, -104_473),
    ("nederland-neutral", 2, 29_553, -47_340),
];

/// What the golden games of a table must add up to.
pub(crate) fn expected(ruleset: &str, players: usize) -> Played {
    let of_table = |row: &&(&str, usize, u64, i64)| row.0 == ruleset && row.1 == players;
    let row = COUNTS.iter().find(of_table);
    let &(.., decisions, points) = row.expect("every table has a golden count");
    Played { decisions, points }
}

/// Plays the golden games of a table.
pub(crate) fn play(game: &Game) -> Played {
    playouts(game, &mut Dice::new(SEED), GAMES)
}
