//! Nothing is made or lost, nobody is stuck, and every game ends: however it is played.
//!
//! What is checked how often:
//!
//! - every fact of every game is entered into a second set of books, where only what is there can
//!   be moved, and nobody can have a route twice or break the rule of doubles; after it the books
//!   agree with all that is public, which is how many there are of everything everywhere;
//! - after every fact of one game in [`THOROUGH_ONCE_IN`], and at the end of all games, the views
//!   of all seats together agree with the books too and are counted through card by card and ticket
//!   by ticket.
#![allow(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a run of ten million games says how far it is"
)]

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use rules::{Fact, Game, State, Witness};
use testkit::dice::Dice;
use vocab::{Chance, Viewer};

use crate::support::books::Books;
use crate::support::census::Views;
use crate::support::play::Match;
use crate::support::policy::Company;
use crate::support::tables;
use crate::support::tally::Tally;

/// Games on the shipped boards when nobody asks for another number.
const GAMES: u64 = 100_000;
/// For every so many games on the shipped boards there is one on the small boards.
const SMALL_ONCE_IN: u64 = 8;
const THOROUGH_ONCE_IN: u32 = 32;
/// Games between two lines about the progress.
const PROGRESS_EVERY: u64 = 1_000_000;

/// Keeps the books of a game and checks them.
struct Auditor {
    books: Books,
    tally: Tally,
    tokens: u32,
    facts: u64,
    thorough: bool,
}

impl Auditor {
    fn new(game: &Game, thorough: bool) -> Auditor {
        let tolls = game.figures().tolls.as_ref().filter(|_| game.has_tolls());
        let tokens = tolls.map_or(0, |tolls| u32::from(tolls.tokens));
        Auditor {
            books: Books::open(game),
            tally: Tally::default(),
            tokens: tokens * game.seats().count() as u32,
            facts: 0,
            thorough,
        }
    }

    fn check_public(&self, game: &Game, state: &State) {
        self.books.assert_public(game, &state.view(game, Viewer::Spectator));
        self.books.assert_tokens(game, self.tokens);
    }

    fn check_all(&self, game: &Game, state: &State) {
        let views = Views::of(game, state);
        self.books.assert_public(game, &views.spectator);
        self.books.assert_tokens(game, self.tokens);
        for view in &views.seats {
            self.books.assert_own(view);
        }
        views.assert_alike();
        views.assert_cards();
        views.assert_pieces();
        views.assert_tickets();
    }
}

impl Witness for Auditor {
    fn tell(&mut self, game: &Game, state: &State, fact: &Fact) {
        self.tally.look(game, &self.books, fact);
        self.books.post(game, fact);
        self.facts += 1;
        if self.thorough {
            self.check_all(game, state);
        } else {
            self.check_public(game, state);
        }
    }
}

/// What a run of games adds up to.
#[derive(Clone, Copy, Default)]
struct Run {
    games: u64,
    small: u64,
    decisions: u64,
    facts: u64,
    longest: u32,
    tally: Tally,
}

impl Run {
    fn play(&mut self, game: &Game, company: Company, seed: u64) {
        // By lot, for any regular choice would favour some company or table.
        let thorough = Dice::new(seed).below(THOROUGH_ONCE_IN) == 0;
        let mut auditor = Auditor::new(game, thorough);
        let mut played = Match::deal(game, company, seed, &mut auditor);
        while played.step(&mut auditor) {}
        auditor.check_all(game, &played.state);
        assert!(played.state.is_over(), "nobody is asked, so it is over");
        self.decisions += u64::from(played.decisions);
        self.longest = self.longest.max(played.decisions);
        self.facts += auditor.facts;
        self.tally.merge(&auditor.tally);
    }

    /// Plays the `n`-th game of the run: every table with every company in turn.
    fn play_nth(&mut self, n: u64) {
        let pick = |tables: &'static [Game], n: u64| {
            let companies = Company::ALL.len() as u64;
            let table = (n / companies) % tables.len() as u64;
            (&tables[table as usize], Company::ALL[(n % companies) as usize])
        };
        let (game, company) = pick(tables::shipped(), n);
        self.play(game, company, n);
        self.games += 1;
        if n.is_multiple_of(SMALL_ONCE_IN) {
            let (game, company) = pick(tables::small(), n / SMALL_ONCE_IN);
            self.play(game, company, n);
            self.small += 1;
        }
    }

    fn merge(&mut self, other: &Run) {
        self.games += other.games;
        self.small += other.small;
        self.decisions += other.decisions;
        self.facts += other.facts;
        self.longest = self.longest.max(other.longest);
        self.tally.merge(&other.tally);
    }
}

fn wanted_games() -> u64 {
    let wish = std::env::var("TREKVAART_GAMES").ok();
    wish.map_or(GAMES, |wish| wish.parse().expect("TREKVAART_GAMES is a number"))
}

/// Plays the games on all cores; which core plays which game makes no difference to any.
fn run(games: u64) -> Run {
    let (next, started) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut run = Run::default();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= games {
                return run;
            }
            if n > 0 && n.is_multiple_of(PROGRESS_EVERY) {
                let seconds = started.elapsed().as_secs();
                eprintln!("{n} of {games} games after {seconds} seconds");
            }
            run.play_nth(n);
        }
    };
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut all = Run::default();
        for thread in threads {
            all.merge(&thread.join().expect("the games are sound"));
        }
        all
    })
}

#[test]
fn every_game_ends_and_conserves_everything() {
    let games = wanted_games();
    let run = run(games);
    print!("{}", run.tally);
    println!(
        "{{\"games\": {}, \"small_games\": {}, \"decisions\": {}, \"facts\": {}, \"longest\": {}}}",
        run.games, run.small, run.decisions, run.facts, run.longest
    );
    assert_eq!(run.games, games);
    let missing = run.tally.missing();
    assert!(missing.is_empty(), "never seen: {}", missing.join(", "));
}
