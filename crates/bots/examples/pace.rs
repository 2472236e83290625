//! How long the planner takes for a decision, from cold and with its plan at hand.
//!
//!     cargo run --release -p trekvaart-bots --example pace -- nederland 2 500
//!
//! Cold means a new player for every game: its tables and its first plan are part of the time. Warm
//! means the second of two equal questions, as in a rollout: nothing has broken the plan.
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{BotKind, Budget, Policy};
use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Seats, Variant, Viewer};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [ruleset, players, games] = args.as_slice() else {
        println!("usage: pace RULESET PLAYERS GAMES");
        return;
    };
    let board = ruleset.split('-').next().expect("a name");
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    let variant = Variant::from_name(&board, ruleset).expect("a rule set");
    let seats = Seats::new(players.parse().expect("a number")).expect("seats");
    let game = Game::new(board, variant, seats).expect("a game");
    let games: u64 = games.parse().expect("a number of games");
    let (mut cold, mut warm) = (Duration::ZERO, Duration::ZERO);
    let mut decisions = 0_u32;
    for number in 0..games {
        let mut luck = Dice::new(number);
        let mut players: Vec<Box<dyn Policy>> =
            seats.iter().map(|_| BotKind::Planner.build(number, Budget::OWN)).collect();
        let mut state = State::deal(&game, &mut luck, ());
        while let Some(seat) = state.to_act(&game) {
            let view = state.view(&game, Viewer::Seat(seat));
            let offers = state.offers(&game, seat);
            let player = &mut players[seat.index()];
            let start = Instant::now();
            let action = player.choose(&game, &view, &offers);
            let middle = Instant::now();
            let again = player.choose(&game, &view, &offers);
            warm += middle.elapsed();
            cold += middle - start;
            assert_eq!(action, again, "the planner changes its mind");
            state.play_offered(&game, seat, action, &mut luck, ());
            decisions += 1;
        }
    }
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(decisions);
    let (cold, warm) = (micros(cold), micros(warm));
    println!(
        "{{\"decisions\": {decisions}, \"cold_micros\": {cold:.3}, \"warm_micros\": {warm:.3}}}"
    );
}
