//! What the tests of contests share.

use std::convert::Infallible;
use std::num::NonZeroU64;
use std::sync::Arc;

use arena::{Contest, DealSet, Standings, Times};
use bots::Budget;
use rules::Game;
use vocab::{Seats, Variant};

/// A game on a shipped board.
pub(crate) fn game(ruleset: &str, players: usize) -> Game {
    let shipped = boards::shipped().iter();
    let boards = shipped.filter_map(|shipped| boards::load_shipped(shipped.id).ok());
    let named = boards.filter_map(|board| Some((Variant::from_name(&board, ruleset)?, board)));
    let (variant, board) = named.into_iter().next().expect("a shipped rule set");
    let seats = Seats::new(players).expect("a table");
    Game::new(Arc::new(board), variant, seats).expect("a game")
}

/// A contest between these bots with seed 1 on one thread.
pub(crate) fn contest(bots: &[&str], games: u64) -> Contest {
    let bot = |name: &&str| name.parse().unwrap_or_else(|bad| panic!("{bad}"));
    Contest {
        bots: bots.iter().map(bot).collect(),
        games: NonZeroU64::new(games).expect("some games"),
        seed: 1,
        budget: Budget::OWN,
        threads: 1,
        adjust_luck: None,
        sprt: None,
    }
}

/// Plays a contest from the beginning.
pub(crate) fn play(contest: &Contest, game: &Game) -> (Vec<DealSet>, Standings) {
    let mut sets = Vec::new();
    let standings = contest.run(game, [], |set, _| {
        sets.push(set.clone());
        Ok::<(), Infallible>(())
    });
    let Ok(standings) = standings;
    (sets, standings)
}

/// The set without the times, which differ from run to run.
pub(crate) fn timeless(mut set: DealSet) -> DealSet {
    set.hero_times = Times::default();
    set.rest_times = Times::default();
    set
}

/// All sets without their times.
pub(crate) fn all_timeless(sets: Vec<DealSet>) -> Vec<DealSet> {
    sets.into_iter().map(timeless).collect()
}
