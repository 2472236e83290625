//! The same seed gives the same contest, whatever the threads do.

use std::convert::Infallible;

use arena::GameOutcome;

use crate::support::{all_timeless, contest, game, play};

#[test]
fn one_thread_equals_many() {
    for (ruleset, players, bots) in [
        ("amsterdam", 2, &["hungry", "random"][..]),
        ("nederland", 3, &["path", "one-step"][..]),
        ("nederland-neutral", 2, &["random", "long-route", "hungry"][..]),
    ] {
        let game = game(ruleset, players);
        let one = contest(bots, 24);
        let mut many = one.clone();
        many.threads = 5;
        let (one, alone) = play(&one, &game);
        let (many, together) = play(&many, &game);
        assert_eq!(all_timeless(one), all_timeless(many), "{ruleset}");
        assert_eq!(alone.pairings(), together.pairings());
        for bot in 0..bots.len() {
            assert_eq!(alone.rating(bot), together.rating(bot));
            assert_eq!(alone.bots()[bot].wins, together.bots()[bot].wins);
        }
    }
}

#[test]
fn bots_that_search_are_reproducible_with_a_budget_of_nodes() {
    let game = game("amsterdam", 2);
    let mut few = contest(&["hard", "normal"], 4);
    few.budget.nodes = Some(12);
    let mut threaded = few.clone();
    threaded.threads = 2;
    let (one, _) = play(&few, &game);
    let (many, _) = play(&threaded, &game);
    assert_eq!(all_timeless(one), all_timeless(many));
}

#[test]
fn another_seed_gives_another_contest() {
    let game = game("amsterdam", 2);
    let mine = contest(&["random", "random"], 10);
    let mut other = mine.clone();
    other.seed = 2;
    assert_ne!(all_timeless(play(&mine, &game).0), all_timeless(play(&other, &game).0));
}

#[test]
fn a_small_contest_is_the_same_to_the_byte() {
    let game = game("amsterdam", 3);
    let (sets, _) = play(&contest(&["random", "random"], 6), &game);
    let totals: Vec<Vec<Vec<i16>>> =
        sets.iter().map(|set| set.games.iter().map(totals).collect()).collect();
    let expected =
        [[[-13, 11, 4], [12, -13, -1], [-8, 17, 21]], [[5, 20, -10], [-9, 4, 15], [10, 0, -16]]];
    assert_eq!(totals, expected);
}

fn totals(game: &GameOutcome) -> Vec<i16> {
    match game {
        GameOutcome::Finished(scores) => scores.iter().map(|score| score.total).collect(),
        GameOutcome::Forfeited(forfeit) => panic!("forfeited: {}", forfeit.reason),
    }
}

#[test]
fn games_are_rounded_up_to_whole_deal_sets() {
    let game = game("nederland", 4);
    for (games, sets) in [(1, 1), (4, 1), (5, 2), (8, 2)] {
        let contest = contest(&["random", "random"], games);
        assert_eq!(contest.sets(&game), sets);
    }
    // Four bots at a table of four meet in twelve pairings.
    let contest = contest(&["random", "path", "hungry", "one-step"], 5);
    assert_eq!(contest.sets(&game), 24);
}

#[test]
fn an_error_of_the_listener_ends_the_contest() {
    let game = game("amsterdam", 2);
    let mut endless = contest(&["random", "random"], u64::MAX);
    endless.threads = 3;
    let mut seen = 0;
    let outcome = endless.run(&game, [], |_, _| {
        seen += 1;
        if seen < 5 { Ok(()) } else { Err("enough") }
    });
    assert_eq!((outcome.err(), seen), (Some("enough"), 5));
}

#[test]
fn sets_that_were_played_before_are_not_played_again() {
    let game = game("amsterdam", 2);
    let contest = contest(&["path", "random"], 12);
    let (sets, whole) = play(&contest, &game);
    let mut fresh = Vec::new();
    let half = sets[..4].to_vec();
    let resumed = contest.run(&game, half, |set, _| {
        fresh.push(set.number);
        Ok::<(), Infallible>(())
    });
    let Ok(resumed) = resumed;
    assert_eq!(fresh, [4, 5]);
    assert_eq!(resumed.pairings(), whole.pairings());
    assert_eq!(resumed.bots()[0].mean_score(), whole.bots()[0].mean_score());
    // Whoever asks for fewer than there are gets the first ones.
    let mut fewer = contest.clone();
    fewer.games = 4.try_into().expect("some games");
    let Ok(shorter) = fewer.run(&game, sets, |_, _| Ok::<(), Infallible>(()));
    assert_eq!(shorter.sets(), 2);
}
