use std::sync::Arc;

use bots::{BotKind, Budget};
use rules::State;
use testkit::dice::Dice;
use vocab::{Variant, Viewer};
use wire::Player;

use super::*;
use crate::recorder::Overheard;

/// The record of a game of three.
fn record() -> Record {
    let board = Arc::new(boards::load_shipped("nederland").expect("it is shipped"));
    let seats = Seats::new(3).expect("three can play");
    let game = Game::new(board, Variant::Plain, seats).expect("it is allowed");
    let (mut luck, mut facts) = (Dice::new(6), Vec::new());
    let mut players = [1, 2, 3].map(|seed| BotKind::Easy.build(seed, Budget::OWN));
    let mut state = State::deal(&game, &mut luck, &mut facts);
    while let Some(seat) = state.to_act(&game) {
        let view = state.view(&game, Viewer::Seat(seat));
        let action = players[seat.index()].choose(&game, &view, &state.offers(&game, seat));
        state.play_offered(&game, seat, action, &mut luck, &mut facts);
    }
    let player = |name: &str| Player { name: name.to_owned(), player: "human".to_owned() };
    let text = wire::record::write(&game, &["Ann", "Ben", "Cas"].map(player), &facts, &state);
    wire::record::read(&text, None).expect("our own record")
}

/// All that a seat can't know is dealt anew, and other luck follows: its decisions are judged as they were.
#[test]
fn decisions_are_judged_by_what_their_seats_knew() {
    let record = record();
    let game = record.game();
    let story = || Retelling::new(&record).expect("it is legal");
    let (real, mut twin) = (story(), story());
    let (mut dice, mut other) = (Dice::new(7), 0);
    for passage in &mut twin.passages {
        passage.heard = Overheard::default();
        if let Some(done) = &mut passage.deed {
            let view = done.before.view(game, Viewer::Seat(done.seat));
            let before = State::imagine(game, &view, &mut dice);
            other += u32::from(before != done.before);
            done.before = before;
        }
    }
    assert!(other > 50, "only {other} worlds differed at all");
    let settings = Reviewing { rollouts: 2, seed: 3, threads: 1 };
    let [real, twin] = [&real, &twin].map(|story| Bench::new(game, story, &settings));
    assert_ne!(real.rollouts, twin.rollouts, "the luck of values follows from what came");
    for (passage, told) in real.story.passages.iter().enumerate() {
        if told.deed.is_some() {
            assert_eq!(real.judge(passage), twin.judge(passage), "line {}", told.line);
        }
    }
}
