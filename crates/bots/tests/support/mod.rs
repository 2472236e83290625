use std::sync::Arc;

use bots::{BotKind, Budget, Policy};
use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Action, Seat, Seats, Variant, View, Viewer};

/// Every rule set of every shipped board with every number of players.
pub(crate) fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for shipped in boards::shipped() {
        let board = Arc::new(boards::load_shipped(shipped.id).expect("it is shipped"));
        for variant in Variant::ALL.into_iter().filter(|v| v.exists_on(&board)) {
            let (min, max) = variant.players(&board);
            for players in min..=max {
                let seats = Seats::new(usize::from(players)).expect("a table has so many");
                games.push(Game::new(Arc::clone(&board), variant, seats).expect("it is allowed"));
            }
        }
    }
    games
}

/// Few nodes, so that a test of every bot on every rule set stays short; no clock at all.
pub(crate) fn brief() -> Budget {
    Budget { nodes: Some(3), time: Some(std::time::Duration::MAX) }
}

pub(crate) fn players(game: &Game, kind: BotKind, seed: u64) -> Vec<Box<dyn Policy>> {
    game.seats().iter().map(|seat| kind.build(seed + seat.index() as u64, brief())).collect()
}

/// Plays a game; `each` sees every decision: the truth, the seat, its view and what it chose.
pub(crate) fn play(
    game: &Game,
    players: &mut [Box<dyn Policy>],
    luck: &mut Dice,
    mut each: impl FnMut(&State, Seat, &View, Action),
) -> State {
    let mut state = State::deal(game, &mut *luck, ());
    for _ in 0..3_000 {
        let Some(seat) = state.to_act(game) else {
            return state;
        };
        let view = state.view(game, Viewer::Seat(seat));
        let offers = state.offers(game, seat);
        let action = players[seat.index()].choose(game, &view, &offers);
        assert!(offers.contains(&action), "{game:?}: {action:?} of {seat} is not offered");
        each(&state, seat, &view, action);
        state.play_offered(game, seat, action, &mut *luck, ());
    }
    panic!("{game:?}: the game does not end");
}
