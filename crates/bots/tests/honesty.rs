//! No bot knows more than its seat: whatever it can't see may be dealt anew without its noticing.

use bots::BotKind;
use rules::State;
use testkit::dice::Dice;
use vocab::Viewer;

use crate::support::{brief, games, play, players};

/// The decisions of a game after which the hidden part is dealt anew; few for bots that search.
fn is_tried(kind: BotKind, decision: usize) -> bool {
    if kind.searches() { decision % 29 == 3 } else { decision.is_multiple_of(5) }
}

#[test]
fn shuffling_what_is_hidden_never_changes_a_move() {
    for game in games() {
        for kind in BotKind::ALL {
            let mut decision = 0;
            // Whoever searches is asked in the games of one who plans as well and is quicker.
            let plays = if kind.searches() { BotKind::Planner } else { kind };
            let mut table = players(&game, plays, 21);
            play(&game, &mut table, &mut Dice::new(4), |state, seat, view, _| {
                decision += 1;
                if !is_tried(kind, decision) {
                    return;
                }
                let world = State::imagine(&game, view, Dice::new(decision as u64));
                let same = world.view(&game, Viewer::Seat(seat));
                assert_eq!(same, *view, "the world looks the same to {seat}");
                // Fresh twins of one seed, one at the real table and one in the imagined world.
                let chosen = [state, &world].map(|truth| {
                    let offers = truth.offers(&game, seat);
                    kind.build(decision as u64, brief()).choose(&game, &same, &offers)
                });
                assert_eq!(chosen[0], chosen[1], "{kind} on {game:?}, decision {decision}");
            });
            assert!(decision > 10, "{kind} decides something on {game:?}");
        }
    }
}
