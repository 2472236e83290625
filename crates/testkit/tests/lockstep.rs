//! The engine and the slow judge play the same games in lockstep: at every step the whole set of
//! legal actions is the same, and at the end every line of the score.
//!
//! `TREKVAART_GAMES` sets the number of games; `cargo xtask prove judge` plays many more.

#![allow(clippy::print_stdout, reason = "the proof reads how many games were played")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arena::Thoughtless;
use judge::{Judge, Waiting};
use rules::{Fact, Game, State};
use testkit::dice::Dice;
use vocab::{Chance, Seats, Variant};
use wire::{Player, Scribe};

const GAMES: u64 = 3_000;

#[test]
fn engine_and_judge_agree_at_every_step() {
    let games = std::env::var("TREKVAART_GAMES")
        .map_or(GAMES, |games| games.parse().expect("TREKVAART_GAMES is a number"));
    let tables = tables();
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let game = &tables[number as usize % tables.len()];
                    Lockstep::new(game, number).play();
                }
            });
        }
    });
    println!("{{\"games\": {games}}}");
}

/// Every rule set with every number of players.
fn tables() -> Vec<Game> {
    let mut tables = Vec::new();
    for shipped in boards::shipped() {
        let board = Arc::new(boards::load_shipped(shipped.id).expect("shipped boards are sound"));
        for variant in Variant::ALL.into_iter().filter(|variant| variant.exists_on(&board)) {
            let (min, max) = variant.players(&board);
            for players in min..=max {
                let seats = Seats::new(usize::from(players)).expect("boards seat two to five");
                tables.push(Game::new(board.clone(), variant, seats).expect("the board has it"));
            }
        }
    }
    tables
}

struct Lockstep<'a> {
    game: &'a Game,
    number: u64,
    judge: Judge<'a>,
    scribe: Scribe<'a>,
    facts: Vec<Fact>,
}

impl<'a> Lockstep<'a> {
    fn new(game: &'a Game, number: u64) -> Lockstep<'a> {
        Lockstep {
            game,
            number,
            judge: Judge::new(game.board(), game.variant(), game.seats()),
            scribe: Scribe::new(game.board()),
            facts: Vec::new(),
        }
    }

    fn play(mut self) {
        let mut luck = Dice::new(self.number);
        let mut players = Dice::new(!self.number);
        let mut facts = Vec::new();
        let mut state = State::deal(self.game, &mut luck, &mut facts);
        self.tell(&mut facts);
        while let Some(seat) = state.to_act(self.game) {
            self.compare_actions(&state);
            // Every seat changes its habits from turn to turn, so that games reach odd corners.
            let way = Thoughtless::ALL[players.below(3) as usize];
            let action = way.choose(&state.offers(self.game, seat), &mut players);
            state.play_offered(self.game, seat, action, &mut luck, &mut facts);
            self.tell(&mut facts);
        }
        assert_eq!(self.judge.waiting(), Waiting::Over, "{}", self.place());
        self.compare_scores(&state);
    }

    /// Tells the judge what happened.
    fn tell(&mut self, facts: &mut Vec<Fact>) {
        for fact in facts.drain(..) {
            let line = self.scribe.line(&fact);
            let event = serde_json::from_str(&line).expect("the scribe writes JSON");
            let taken = match fact {
                Fact::TurnEnded | Fact::Ended(_) => Ok(()),
                Fact::NeutralTurned { ticket } => {
                    self.judge.turn_up(&self.game.board().ticket(ticket).id)
                }
                _ => self.judge.take(&event),
            };
            taken.unwrap_or_else(|fault| panic!("{}: {fault} at {line}", self.place()));
            self.facts.push(fact);
        }
    }

    fn compare_actions(&self, state: &State) {
        let mut offered: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for seat in self.game.seats().iter().filter(|&seat| state.is_asked(self.game, seat)) {
            let texts = state.offers(self.game, seat).iter();
            let texts = texts.map(|action| action.text(self.game.board()).to_string());
            offered.insert(seat.index(), texts.collect());
        }
        assert_eq!(offered, self.judge.legal(), "{}", self.place());
    }

    /// The judge checks every part of the result line that a record would end with.
    fn compare_scores(&self, state: &State) {
        let player = |seat: vocab::Seat| Player {
            name: format!("Player {}", seat.index() + 1),
            player: "bot:random".to_owned(),
        };
        let players: Vec<Player> = self.game.seats().iter().map(player).collect();
        let record = wire::record::write(self.game, &players, &self.facts, state);
        let result = record.lines().last().expect("a record ends with its result");
        let result: serde_json::Value = serde_json::from_str(result).expect("a result is JSON");
        assert_eq!(Some(&result), self.judge.scores().as_ref(), "{}", self.place());
    }

    fn place(&self) -> String {
        format!("{:?}, game {}, fact {}", self.game, self.number, self.facts.len())
    }
}
