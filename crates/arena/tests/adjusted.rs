//! Results without luck.

use arena::{Contest, DealSet};

use crate::support::{contest, game, play, timeless};

fn adjusting(bots: &[&str], games: u64) -> Contest {
    Contest { adjust_luck: Some(16), ..contest(bots, games) }
}

#[test]
fn measuring_luck_changes_no_game() {
    let game = game("amsterdam", 3);
    let (plain, _) = play(&contest(&["planner", "path"], 9), &game);
    let (measured, _) = play(&adjusting(&["planner", "path"], 9), &game);
    let without = |set: DealSet| timeless(DealSet { luck: None, ..set });
    assert!(measured.iter().all(|set| set.luck.is_some_and(|luck| luck != 0.0)));
    let measured: Vec<DealSet> = measured.into_iter().map(without).collect();
    assert_eq!(plain.into_iter().map(timeless).collect::<Vec<_>>(), measured);
}

#[test]
fn the_number_of_threads_changes_no_luck() {
    let game = game("nederland", 2);
    let run = |threads| {
        let contest = Contest { threads, ..adjusting(&["planner", "easy"], 4) };
        let (sets, standings) = play(&contest, &game);
        (sets.iter().map(|set| set.luck).collect::<Vec<_>>(), standings.adjusted().to_vec())
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn what_luck_gave_is_taken_away() {
    let game = game("amsterdam", 2);
    let (sets, standings) = play(&adjusting(&["planner", "path"], 20), &game);
    // So few sets are taken at their word.
    let scores = sets.iter().map(|set| set.hero_score() - set.luck.expect("it was measured"));
    let mean = scores.sum::<f64>() / sets.len() as f64;
    assert!((standings.adjusted()[0].scores().mean() - mean).abs() < 1e-12);
    let (_, plain) = play(&contest(&["planner", "path"], 2), &game);
    assert_eq!(plain.adjusted()[0].scores().count(), 0, "nothing was measured");
}

#[test]
fn without_luck_the_same_is_known_better() {
    let game = game("amsterdam", 2);
    let contest = Contest { threads: 2, ..adjusting(&["planner", "easy"], 200) };
    let (_, standings) = play(&contest, &game);
    let ((_, raw), adjusted) = (standings.pairings()[0], standings.adjusted()[0]);
    let (adjusted, luck) = (adjusted.scores(), adjusted.luck());
    assert!(luck.mean().abs() < 3.0 * luck.error(), "{luck:?}");
    let doubt = 3.0 * raw.error().hypot(adjusted.error());
    assert!((adjusted.mean() - raw.mean()).abs() < doubt, "{adjusted:?} against {raw:?}");
    assert!(adjusted.variance() < raw.variance(), "{adjusted:?} against {raw:?}");
}
