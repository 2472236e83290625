//! Whether win chances are true: of all moments at which an account says four in ten, four in ten are
//! won in the end.
//!
//!     cargo run --release -p trekvaart-account --example calibration -- nederland 2 1000 7 64
//!
//! Plays games of `normal`, looks at some moments of each, chosen by luck, and asks the judge of
//! accounts for everybody's chances there. Prints a JSON object: for each tenth of chances how many
//! there were, what was said and what came of it in the mean, and the standard error of the difference,
//! over games.
#![allow(clippy::print_stdout)]

use std::sync::Arc;
use std::thread;

use bots::{Appraiser, BotKind, Budget, Rollouts};
use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Chance, PhaseView, Seats, Variant, Viewer};

/// Moments of each game.
const MOMENTS: usize = 6;
const TENTHS: usize = 10;

/// A chance that was told, and the share of the win that came of it.
struct Told {
    chance: f64,
    share: f64,
}

/// What is known of one tenth.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: f64,
    chances: f64,
    shares: f64,
    /// Squares of what the chances of each game missed by.
    squares: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [ruleset, players, games, seed, rollouts] = args.as_slice() else {
        println!("usage: calibration RULESET PLAYERS GAMES SEED ROLLOUTS");
        return;
    };
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let game = game(ruleset, number(players) as usize);
    let (games, seed) = (number(games), number(seed));
    let judge = account::judge_of(&game);
    let rollouts = number(rollouts) as u32;
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    let of_core = |core: u64| {
        let mut tenths = [Tenth::default(); TENTHS];
        for index in (core..games).step_by(cores as usize) {
            let told = play(&game, &judge, seed.wrapping_mul(games) + index, rollouts);
            enter(&mut tenths, &told);
        }
        tenths
    };
    let mut tenths = [Tenth::default(); TENTHS];
    thread::scope(|scope| {
        let of_core = &of_core;
        let workers: Vec<_> = (0..cores).map(|core| scope.spawn(move || of_core(core))).collect();
        for worker in workers {
            let found = worker.join().expect("a worker does not panic");
            for (all, part) in tenths.iter_mut().zip(found) {
                all.count += part.count;
                all.chances += part.chances;
                all.shares += part.shares;
                all.squares += part.squares;
            }
        }
    });
    let rows: Vec<String> = tenths.iter().filter(|tenth| tenth.count > 0.0).map(row).collect();
    println!("{{\"games\":{games},\"moments\":{MOMENTS},\"tenths\":[\n{}\n]}}", rows.join(",\n"));
}

fn game(ruleset: &str, players: usize) -> Game {
    let board = ruleset.split('-').next().expect("a name");
    let board = Arc::new(boards::load_shipped(board).expect("a shipped board"));
    let variant = Variant::from_name(&board, ruleset).expect("a rule set");
    Game::new(board, variant, Seats::new(players).expect("seats")).expect("a game")
}

/// Plays a game, and asks for the chances at some moments of it.
fn play(game: &Game, judge: &Appraiser, seed: u64, rollouts: u32) -> Vec<Told> {
    let mut luck = Dice::new(seed << 1);
    let mut other_luck = Dice::new(seed << 1 | 1);
    let mut players: Vec<_> =
        game.seats().iter().map(|_| BotKind::Normal.build(seed, Budget::OWN)).collect();
    let mut state = State::deal(game, &mut luck, ());
    let (mut moments, mut turn, mut plans) = (Vec::new(), 0, judge.no_plans());
    while let Some(seat) = state.to_act(game) {
        let view = state.view(game, Viewer::Seat(seat));
        judge.keep_in_mind(&mut plans, &view);
        moments.push((state, turn, plans));
        turn += u16::from(matches!(view.phase, PhaseView::Turn(_)));
        let action = players[seat.index()].choose(game, &view, &state.offers(game, seat));
        state.play_offered(game, seat, action, &mut luck, ());
    }
    let result = judge.result(&state).expect("nobody is left to act");
    let mut told = Vec::new();
    for _ in 0..MOMENTS {
        let (moment, turn, plans) = moments[other_luck.below(moments.len() as u32) as usize];
        let seed = u64::from(other_luck.word()) << 32 | u64::from(other_luck.word());
        let rollouts = Rollouts { seed, count: rollouts };
        let chances = judge.chances(&judge.recall(&moment, turn, &plans), None, rollouts);
        let seats = game.seats().iter();
        told.extend(seats.map(|seat| Told { chance: chances[seat], share: result[seat] }));
    }
    told
}

/// Enters the chances that were told in one game: they have the same luck, so that they are no more
/// than one witness together.
fn enter(tenths: &mut [Tenth; TENTHS], told: &[Told]) {
    let mut missed = [0.0; TENTHS];
    for &Told { chance, share } in told {
        let index = ((chance * TENTHS as f64) as usize).min(TENTHS - 1);
        let tenth = &mut tenths[index];
        tenth.count += 1.0;
        tenth.chances += chance;
        tenth.shares += share;
        missed[index] += share - chance;
    }
    for (tenth, missed) in tenths.iter_mut().zip(missed) {
        tenth.squares += missed * missed;
    }
}

fn row(tenth: &Tenth) -> String {
    let Tenth { count, chances, shares, squares } = tenth;
    format!(
        "{{\"count\":{count},\"told\":{:.4},\"came\":{:.4},\"error\":{:.4}}}",
        chances / count,
        shares / count,
        squares.sqrt() / count
    )
}
