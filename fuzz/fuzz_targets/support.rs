//! What the targets share: random games, and two boards small enough to be read quickly.
#![allow(dead_code, reason = "every target uses its own part")]

use std::sync::{Arc, LazyLock};

use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Board, Chance, Seats, Variant};

/// The boards of the laws.
pub static SMALL: LazyLock<[Arc<Board>; 2]> = LazyLock::new(|| {
    let pond = include_str!("../../crates/rules/tests/support/pond.toml");
    let dike = include_str!("../../crates/rules/tests/support/dike.toml");
    [pond, dike].map(|text| Arc::new(boards::load(text, "seed").expect("the board is sound")))
});

/// Every game that a board has.
pub fn games(board: &Arc<Board>) -> Vec<Game> {
    let tables = Variant::ALL.into_iter().flat_map(|variant| (2..=5).map(move |n| (variant, n)));
    tables
        .filter_map(|(variant, n)| Game::new(Arc::clone(board), variant, Seats::new(n)?).ok())
        .collect()
}

/// A random game after so many decisions, or at its end.
pub fn played(game: &Game, dice: &mut Dice, decisions: u32) -> State {
    let mut state = State::deal(game, &mut *dice, ());
    for _ in 0..decisions {
        let Some(seat) = state.to_act(game) else { break };
        let offers = state.offers(game, seat);
        let action = offers.nth(dice.below(offers.count()));
        assert!(state.check(game, seat, &action).is_ok(), "every offer is accepted");
        state.play_offered(game, seat, action, &mut *dice, ());
    }
    state
}
