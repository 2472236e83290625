//! The quick path stays quick: no heap, and the same games as ever.

use rules::State;
use testkit::dice::Dice;
use vocab::Viewer;

use crate::support::play::{Match, playouts};
use crate::support::policy::Company;
use crate::support::{golden, tables};

/// Offers and `play_offered`, from the deal to the end, take nothing from the heap.
#[test]
fn playing_needs_no_heap() {
    for game in tables::all() {
        let mut dice = Dice::new(1);
        let used = allocation_counter::measure(|| {
            playouts(game, &mut dice, 20);
        });
        assert_eq!(used.count_total, 0, "{game:?} used {} bytes", used.bytes_total);
    }
}

/// Nor do walking through all offers, views, imagined worlds and totals: a search lives on them.
#[test]
fn looking_and_imagining_need_no_heap() {
    for game in tables::all() {
        let mut played = Match::deal(game, Company::Mixed, 1, ());
        let used = allocation_counter::measure(|| {
            while let Some(seat) = played.asked() {
                let view = played.state.view(game, Viewer::Seat(seat));
                let imagined = State::imagine(game, &view, &mut played.luck);
                let offers = imagined.offers(game, seat);
                assert_eq!(offers.iter().count() as u32, offers.count());
                played.step(());
            }
            assert!(played.state.finished(game).map(|over| over.totals()).is_some());
        });
        assert_eq!(used.count_total, 0, "{game:?} used {} bytes", used.bytes_total);
    }
}

/// A meter that counts nothing would prove nothing.
#[test]
fn the_meter_counts() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(used.count_total, 1);
}

/// A fixed seed plays exactly so many decisions for so many points. A change that alters these
/// numbers alters the games that a seed gives: it needs a reason, and a line in the changelog.
#[test]
fn a_seed_plays_the_same_games_for_ever() {
    let mut faults = Vec::new();
    for game in tables::shipped() {
        let expected = golden::expected(&game.ruleset(), game.seats().count());
        let played = golden::play(game);
        if played != expected {
            faults.push(format!("{game:?}: {played:?}, not {expected:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert_eq!(golden::COUNTS.len(), tables::shipped().len());
}
