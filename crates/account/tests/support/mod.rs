//! Games to account for.

use std::sync::Arc;
use std::time::Duration;

use account::{Account, Audit, Reviewing};
use bots::{BotKind, Budget};
use rules::{Fact, Game, State};
use testkit::dice::Dice;
use vocab::{Seats, Variant, Viewer};
use wire::{Player, Record, record};

/// Every rule set with the numbers of players it is for.
pub(crate) fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for board in ["amsterdam", "nederland"] {
        let board = Arc::new(boards::load_shipped(board).expect("it is shipped"));
        for variant in Variant::ALL.into_iter().filter(|variant| variant.exists_on(&board)) {
            let seats = (2..=5).filter_map(Seats::new);
            let tables = seats.filter_map(|seats| Game::new(board.clone(), variant, seats).ok());
            games.extend(tables);
        }
    }
    games
}

/// The game of this rule set for so many.
pub(crate) fn game(ruleset: &str, players: usize) -> Game {
    let is_it = |game: &Game| game.ruleset() == ruleset && game.seats().count() == players;
    games().into_iter().find(is_it).expect("there is such a game")
}

/// The facts of a game between two kinds of bot, and its end. Who searches does so at a glance.
pub(crate) fn play(game: &Game, kinds: [BotKind; 2], seed: u64) -> (Vec<Fact>, State) {
    let glance = Budget { nodes: Some(6), time: Some(Duration::MAX) };
    let kind = |index: usize| kinds[index % 2].build(seed, glance);
    let mut players: Vec<_> = (0..game.seats().count()).map(kind).collect();
    let (mut luck, mut facts) = (Dice::new(seed), Vec::new());
    let mut state = State::deal(game, &mut luck, &mut facts);
    while let Some(seat) = state.to_act(game) {
        let view = state.view(game, Viewer::Seat(seat));
        let action = players[seat.index()].choose(game, &view, &state.offers(game, seat));
        state.play_offered(game, seat, action, &mut luck, &mut facts);
    }
    (facts, state)
}

pub(crate) fn text(game: &Game, facts: &[Fact], end: &State) -> String {
    let player = |n: usize| Player { name: format!("player {n}"), player: "human".to_owned() };
    let players: Vec<Player> = (0..game.seats().count()).map(player).collect();
    record::write(game, &players, facts, end)
}

/// The record of such a game.
pub(crate) fn recorded(game: &Game, kinds: [BotKind; 2], seed: u64) -> Record {
    let (facts, end) = play(game, kinds, seed);
    record::read(&text(game, &facts, &end), None).expect("our own record")
}

pub(crate) fn account(record: &Record, rollouts: u32, threads: usize) -> Account {
    let settings = Reviewing { rollouts, seed: 1, threads };
    Audit::new(record).expect("it is legal").account(&settings, |_| {})
}
