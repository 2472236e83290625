//! One number for all the moves of many games, so that two versions of the bots can be compared.
//!
//!     cargo run --release -p trekvaart-bots --example moves -- nederland 2 hard normal 200 64
//!
//! The bots sit in turn, and each begins as often as the other. They think by nodes and no clock, so
//! the same code plays the same moves on every machine.
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::time::Duration;

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

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [ruleset, players, first, second, games, nodes] = args.as_slice() else {
        println!("usage: moves RULESET PLAYERS BOT BOT GAMES NODES");
        return;
    };
    let board = ruleset.split('-').next().expect("a name");
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    let variant = Variant::from_name(&board, ruleset).expect("a rule set");
    let seats = Seats::new(players.parse().expect("a number")).expect("seats");
    let game = Game::new(board, variant, seats).expect("a game");
    let kinds: [BotKind; 2] = [first, second].map(|name| name.parse().expect("a bot"));
    let nodes = Some(nodes.parse().expect("a number of nodes"));
    let budget = Budget { nodes, time: Some(Duration::MAX) };
    let (mut decisions, mut moves) = (0_u64, Fnv::NEW);
    for number in 0..games.parse().expect("a number of games") {
        let mut luck = Luck(Xoshiro256PlusPlus::seed_from_u64(number));
        let kind = |seat: usize| kinds[(seat + number as usize) % 2];
        let mut players: Vec<Box<dyn Policy>> =
            (0..seats.count()).map(|seat| kind(seat).build(number, budget)).collect();
        let mut state = State::deal(&game, &mut luck, ());
        while let Some(seat) = state.to_act(&game) {
            let view = state.view(&game, Viewer::Seat(seat));
            let offers = state.offers(&game, seat);
            let action = players[seat.index()].choose(&game, &view, &offers);
            moves.add(&action.text(game.board()).to_string());
            state.play_offered(&game, seat, action, &mut luck, ());
            decisions += 1;
        }
    }
    println!(
        "{ruleset} {} {first} {second}: {decisions} decisions, moves {:016x}",
        seats.count(),
        moves.0
    );
}

/// The FNV-1a hash: small, and it tells any two lists of moves apart that anybody will meet.
struct Fnv(u64);

impl Fnv {
    const NEW: Fnv = Fnv(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
