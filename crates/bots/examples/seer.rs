//! How often master would beat hard if it saw everything, at two players.
//!
//!     cargo run --release -p trekvaart-bots --example seer -- amsterdam 600 20261116
//!
//! Every deal is played twice, once from each seat.
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{BotKind, Budget, Seer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rules::{Game, State};
use vocab::{Chance, Seat, Seats, Variant, Viewer};

struct Luck(Xoshiro256PlusPlus);

impl Chance for Luck {
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [ruleset, games, seed] = args.as_slice() else {
        println!("usage: seer RULESET GAMES SEED");
        return;
    };
    let board = ruleset.split('-').next().expect("a name");
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    let variant = Variant::from_name(&board, ruleset).expect("a rule set");
    let seats = Seats::new(2).expect("two seats");
    let game = Game::new(board, variant, seats).expect("a game");
    let sets = games.parse::<u64>().expect("a number of games").div_ceil(2).max(2);
    let seed: u64 = seed.parse().expect("a seed");
    let next = AtomicU64::new(0);
    let work = || {
        let mut shares = Vec::new();
        loop {
            let set = next.fetch_add(1, Ordering::Relaxed);
            if set >= sets {
                return shares;
            }
            let wins: f64 = seats.iter().map(|hero| play(&game, hero, seed ^ (set << 20))).sum();
            shares.push(wins / 2.0);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let shares: Vec<f64> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("it plays on")).collect()
    });
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let half = 1.96 * (variance / count).sqrt();
    println!(
        "{{\"games\": {}, \"win_rate\": {mean:.4}, \"win_rate_low\": {:.4}, \"win_rate_high\": {:.4}}}",
        2 * sets,
        mean - half,
        mean + half
    );
}

/// One game: the whole of it won is 1, a tie is half of that.
fn play(game: &Game, hero: Seat, seed: u64) -> f64 {
    let mut luck = Luck(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut seer = Seer::new(seed.rotate_left(32));
    let mut rival = BotKind::Hard.build(!seed, Budget::OWN);
    let mut state = State::deal(game, &mut luck, ());
    while let Some(seat) = state.to_act(game) {
        let offers = state.offers(game, seat);
        let action = if seat == hero {
            seer.choose(game, &state, &offers)
        } else {
            rival.choose(game, &state.view(game, Viewer::Seat(seat)), &offers)
        };
        state.play_offered(game, seat, action, &mut luck, ());
    }
    let winners = state.finished(game).expect("nobody is left to act").sheet().winners;
    if winners.contains(&hero) { 1.0 / winners.len() as f64 } else { 0.0 }
}
