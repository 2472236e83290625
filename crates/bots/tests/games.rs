//! Every bot plays every rule set by the rules, and a seed fixes what it plays.

use bots::BotKind;
use testkit::dice::Dice;

use crate::support::{brief, games, play};

/// Every move is offered by the rules and every game ends, or `play` would not return. Bots sit in the
/// order of their list, so that each meets every rule set and count, and others than its own kind.
#[test]
fn every_bot_plays_legal_games_of_every_rule_set_and_count_that_its_seed_fixes() {
    for game in games() {
        let count = game.seats().count();
        for first in (0..BotKind::ALL.len()).step_by(count) {
            let kinds: Vec<BotKind> =
                BotKind::ALL.into_iter().cycle().skip(first).take(count).collect();
            let record = || {
                let mut table: Vec<_> =
                    (3..).zip(&kinds).map(|(seed, kind)| kind.build(seed, brief())).collect();
                let mut moves = Vec::new();
                play(&game, &mut table, &mut Dice::new(8), |_, _, _, action| moves.push(action));
                moves
            };
            let moves = record();
            // A seed is a seed with two players or with five, and those who search take their time.
            if count == 2 || !kinds.iter().any(|kind| kind.searches()) {
                assert_eq!(moves, record(), "{kinds:?} on {game:?}");
            }
        }
    }
}

/// Equals at one table: the same plan in every head, and whoever waits meets others that wait.
#[test]
fn bots_of_one_kind_end_their_games() {
    for game in games() {
        for kind in BotKind::ALL.into_iter().filter(|kind| !kind.searches()) {
            let mut table: Vec<_> =
                game.seats().iter().map(|seat| kind.build(seat.index() as u64, brief())).collect();
            let end = play(&game, &mut table, &mut Dice::new(1), |_, _, _, _| {});
            assert!(end.is_over(), "{kind} on {game:?}");
        }
    }
}
