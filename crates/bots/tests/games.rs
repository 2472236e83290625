//! Every bot plays every rule set by the rules, and a seed fixes what it plays.

use bots::BotKind;
use testkit::dice::Dice;

use crate::support::{self, games, play, players};

/// Every move is offered by the rules and every game ends, or `play` would not return.
#[test]
fn every_bot_plays_legal_games_of_every_rule_set_and_count_that_its_seed_fixes() {
    for game in games() {
        for kind in BotKind::ALL {
            let record = |seed| {
                let mut moves = Vec::new();
                let mut table = players(&game, kind, seed);
                play(&game, &mut table, &mut Dice::new(8), |_, _, _, action| moves.push(action));
                moves
            };
            let moves = record(3);
            // A seed is a seed with two players or with five, and those who think take their time.
            if !support::thinks(kind) || game.seats().count() == 2 {
                assert_eq!(moves, record(3), "{kind} on {game:?}");
            }
        }
    }
}

#[test]
fn bots_of_all_kinds_play_together() {
    for game in games() {
        let mut kinds = BotKind::ALL.into_iter().rev().cycle();
        for round in 0..2 {
            let mut table: Vec<_> = game
                .seats()
                .iter()
                .map(|seat| {
                    let kind = kinds.next().expect("a cycle never ends");
                    kind.build(seat.index() as u64, support::brief())
                })
                .collect();
            let end = play(&game, &mut table, &mut Dice::new(round), |_, _, _, _| {});
            assert!(end.is_over(), "{game:?}");
        }
    }
}
