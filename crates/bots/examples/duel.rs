//! One bot against copies of another: deal sets with every rotation, win rate with its interval.
//!
//!     cargo run --release -p trekvaart-bots --example duel -- nederland 2 planner path 200 [seed]
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::{BotKind, Budget, Policy};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rules::{Game, State};
use vocab::{Chance, Seats, Variant, Viewer};

struct Luck(Xoshiro256PlusPlus);

impl Chance for Luck {
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

/// What a deal set brought.
#[derive(Default, Clone)]
struct Tally {
    sets: Vec<f64>,
    hero: Side,
    rest: Side,
    turns: f64,
    games: f64,
}

#[derive(Default, Clone)]
struct Side {
    score: f64,
    seats: f64,
    done: f64,
    tickets: f64,
    loans: f64,
    millis: Vec<f32>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [ruleset, players, hero, rest, sets, more @ ..] = args.as_slice() else {
        println!("usage: duel RULESET PLAYERS HERO REST SETS [SEED [THREADS]]");
        return;
    };
    let seed: u64 = more.first().map_or(1, |text| text.parse().expect("a seed"));
    let threads: u64 = more.get(1).map_or(1, |text| text.parse().expect("threads"));
    let board = ruleset.split('-').next().expect("a name");
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    let variant = Variant::from_name(&board, ruleset).expect("a rule set");
    let seats = Seats::new(players.parse().expect("a number")).expect("seats");
    let game = Game::new(board, variant, seats).expect("a game");
    let sets: u64 = sets.parse().expect("a number of sets");
    let next = AtomicU64::new(0);
    let mut tallies = Vec::new();
    std::thread::scope(|scope| {
        let work = || {
            let mut tally = Tally::default();
            loop {
                let set = next.fetch_add(1, Ordering::Relaxed);
                if set >= sets {
                    return tally;
                }
                play_set(&game, hero, rest, seed, set, &mut tally);
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        tallies.extend(workers.into_iter().map(|w| w.join().expect("a worker")));
    });
    report(&tallies, hero, rest, seats.count());
}

fn build(name: &str, seed: u64) -> Box<dyn Policy> {
    let (name, nodes) = match name.split_once(':') {
        Some((name, nodes)) => (name, Some(nodes.parse().expect("a number of nodes"))),
        None => (name, None),
    };
    let kind: BotKind = name.parse().unwrap_or_else(|error| panic!("{error}"));
    let time = nodes.map(|_| Duration::from_secs(60));
    kind.build(seed, Budget { nodes, time })
}

fn play_set(game: &Game, hero: &str, rest: &str, seed: u64, set: u64, tally: &mut Tally) {
    let seats = game.seats();
    let mut won = 0.0;
    for hero_seat in seats.iter() {
        let base = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (set << 8);
        let mut luck = Luck(Xoshiro256PlusPlus::seed_from_u64(base));
        let mut players: Vec<Box<dyn Policy>> = seats
            .iter()
            .map(|seat| {
                let name = if seat == hero_seat { hero } else { rest };
                build(name, base ^ (seat.index() as u64 + 1))
            })
            .collect();
        let mut state = State::deal(game, &mut luck, ());
        let mut decisions = 0;
        while let Some(seat) = state.to_act(game) {
            let view = state.view(game, Viewer::Seat(seat));
            let offers = state.offers(game, seat);
            let start = Instant::now();
            let action = players[seat.index()].choose(game, &view, &offers);
            let spent = start.elapsed().as_secs_f32() * 1000.0;
            let side = if seat == hero_seat { &mut tally.hero } else { &mut tally.rest };
            side.millis.push(spent);
            assert!(offers.contains(&action), "{action:?} of {seat} is not offered");
            state.play_offered(game, seat, action, &mut luck, ());
            decisions += 1;
            assert!(decisions < 5_000, "an endless game");
        }
        let sheet = state.finished(game).expect("it is over").sheet();
        if sheet.winners.contains(&hero_seat) {
            won += 1.0 / sheet.winners.len() as f64;
        }
        for row in &sheet.rows {
            let side = if row.seat == hero_seat { &mut tally.hero } else { &mut tally.rest };
            side.score += f64::from(row.total);
            side.seats += 1.0;
            side.done += row.tickets_done() as f64;
            side.tickets += row.tickets.len() as f64;
            side.loans += f64::from(-row.loans) / 5.0;
        }
        let view = state.view(game, Viewer::Spectator);
        tally.turns += f64::from(view.rounds);
        tally.games += 1.0;
    }
    tally.sets.push(won / seats.count() as f64);
}

fn report(tallies: &[Tally], hero: &str, rest: &str, players: usize) {
    let sets: Vec<f64> = tallies.iter().flat_map(|t| t.sets.iter().copied()).collect();
    let count = sets.len() as f64;
    let mean = sets.iter().sum::<f64>() / count;
    let variance = sets.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (variance / count).sqrt();
    let turns: f64 = tallies.iter().map(|t| t.turns).sum();
    let games: f64 = tallies.iter().map(|t| t.games).sum();
    println!(
        "{hero} vs {rest}: {:.1} % [{:.1}, {:.1}] over {count} sets of {players}, {:.1} rounds",
        mean * 100.0,
        (mean - half) * 100.0,
        (mean + half) * 100.0,
        turns / games
    );
    for (name, pick) in [(hero, true), (rest, false)] {
        let sides = || tallies.iter().map(|t| if pick { &t.hero } else { &t.rest });
        let seats: f64 = sides().map(|s| s.seats).sum();
        let mut millis: Vec<f32> = sides().flat_map(|s| s.millis.iter().copied()).collect();
        millis.sort_by(f32::total_cmp);
        let at = |q: f64| millis[((millis.len() - 1) as f64 * q) as usize];
        println!(
            "  {name}: score {:.1}, tickets {:.2} of {:.2}, loans {:.2}, ms mean {:.4} p50 {:.4} p95 {:.4} max {:.1}",
            sides().map(|s| s.score).sum::<f64>() / seats,
            sides().map(|s| s.done).sum::<f64>() / seats,
            sides().map(|s| s.tickets).sum::<f64>() / seats,
            sides().map(|s| s.loans).sum::<f64>() / seats,
            millis.iter().sum::<f32>() / millis.len() as f32,
            at(0.5),
            at(0.95),
            at(1.0)
        );
    }
}
