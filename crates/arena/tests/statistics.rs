//! The arithmetic, against cases computed by hand.

use arena::{Sample, Sprt, SprtVerdict, expected_score};
use vocab::Seats;

fn sample(games_in_set: u32, scores: &[f64]) -> Sample {
    let mut sample = Sample::new(games_in_set);
    for &score in scores {
        sample.add(score);
    }
    sample
}

#[track_caller]
fn near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-4, "{value} is not {expected}");
}

fn table(seats: usize) -> Seats {
    Seats::new(seats).expect("a table")
}

#[test]
fn mean_variance_and_error() {
    // Distances from 0.5 are 0.5, 0, 0.5, 0: squares 0.5, variance 0.5 / 3, error (0.5 / 12)^0.5.
    let sample = sample(2, &[1.0, 0.5, 0.0, 0.5]);
    assert_eq!(sample.count(), 4);
    near(sample.mean(), 0.5);
    near(sample.variance(), 0.166_667);
    near(sample.error(), 0.204_124);
    // 1.959964 errors to both sides.
    near(sample.interval().low, 0.099_924);
    near(sample.interval().high, 0.900_076);
}

#[test]
fn an_interval_stays_between_nothing_and_all() {
    let high = sample(2, &[1.0, 0.5, 1.0, 0.5]).interval();
    // 0.75 - 1.959964 × (0.25 / 3 / 4)^0.5
    near(high.low, 0.467_103);
    near(high.high, 1.0);
    let nothing = Sample::new(2).interval();
    assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
}

#[test]
fn wins_without_exception_are_no_certainty() {
    // Ten games won: 0.025^(1/10), the exact binomial bound.
    let won = sample(2, &[1.0; 5]).interval();
    near(won.low, 0.691_503);
    assert_eq!(won.high, 1.0);
    let lost = sample(2, &[0.0; 5]).interval();
    near(lost.high, 1.0 - 0.691_503);
    assert_eq!(lost.low, 0.0);
    // One draw more must not look better than none.
    let mut scores = vec![1.0; 199];
    let all = sample(2, &[1.0; 200]).interval().low;
    scores.push(0.5);
    assert!(sample(2, &scores).interval().low < all);
}

#[test]
fn elo_is_the_usual_curve_and_starts_at_par() {
    near(expected_score(0.0, table(2)), 0.5);
    near(expected_score(400.0, table(2)), 10.0 / 11.0);
    near(expected_score(-400.0, table(2)), 1.0 / 11.0);
    near(expected_score(0.0, table(4)), 0.25);
    near(expected_score(400.0, table(4)), 10.0 / 13.0);
}

/// 400 log10(3): wins three of four.
const THREE_TO_ONE: f64 = 190.848_502;

#[test]
fn the_ratio_of_a_sequential_test() {
    let sprt = Sprt::new(0.0, THREE_TO_ONE).expect("a test");
    near(sprt.lower(), -2.944_439);
    near(sprt.upper(), 2.944_439);
    // Six sets of 1 and two of 0.5: mean 0.875. With a 0 and a 1 added the mean is 0.8 and the
    // variance (7 × 0.04 + 2 × 0.09 + 0.64) / 10 = 0.11. So 8 × 0.25 × (1.75 - 1.25) / 0.22.
    let good = sample(2, &[1.0, 1.0, 0.5, 1.0, 1.0, 0.5, 1.0, 1.0]);
    near(sprt.ratio(&good, table(2)), 4.545_455);
    assert_eq!(sprt.verdict(&good, table(2)), SprtVerdict::Accepted);
    // The mirror image has mean 0.125 and the same variance: 8 × 0.25 × (0.25 - 1.25) / 0.22.
    let bad = sample(2, &[0.0, 0.0, 0.5, 0.0, 0.0, 0.5, 0.0, 0.0]);
    near(sprt.ratio(&bad, table(2)), -9.090_909);
    assert_eq!(sprt.verdict(&bad, table(2)), SprtVerdict::Rejected);
    assert_eq!(sprt.verdict(&Sample::new(2), table(2)), SprtVerdict::Undecided);
}

#[test]
fn a_few_equal_scores_decide_nothing() {
    let sprt = Sprt::new(0.0, 10.0).expect("a test");
    assert_eq!(sprt.verdict(&sample(2, &[1.0; 5]), table(2)), SprtVerdict::Undecided);
    assert_eq!(sprt.verdict(&sample(2, &[1.0; 50]), table(2)), SprtVerdict::Accepted);
}

#[test]
fn a_test_is_two_numbers_in_order() {
    let sprt: Sprt = "-5, 12.5".parse().expect("a test");
    assert_eq!((sprt.elo0(), sprt.elo1()), (-5.0, 12.5));
    for text in ["", "5", "10,0", "3,3", "0,x", "0,nan", "0,1e9", "0,5,9"] {
        let told = text.parse::<Sprt>().expect_err(text).to_string();
        assert!(told.contains(&format!("`{text}`")), "{told}");
    }
}
