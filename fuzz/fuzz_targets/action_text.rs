//! Any text is an action or not one; an action comes back from its own text, and is accepted just
//! when it is offered.
#![no_main]

mod support;

use libfuzzer_sys::fuzz_target;
use support::{SMALL, games, played};
use testkit::dice::Dice;
use vocab::{Action, Seat};

/// The moment of the game, then the text.
fuzz_target!(|input: (u8, u8, &str)| {
    let (table, moment, text) = input;
    let board = &SMALL[usize::from(table) % SMALL.len()];
    let Ok(action) = Action::parse(board, text) else { return };
    let again = action.text(board).to_string();
    assert_eq!(Action::parse(board, &again).as_ref(), Ok(&action), "{again}");
    let games = games(board);
    let game = &games[usize::from(table) / SMALL.len() % games.len()];
    let mut dice = Dice::new(table.into());
    let state = played(game, &mut dice, moment.into());
    for seat in (0..5).filter_map(Seat::new) {
        let accepted = state.decide(game, seat, &action, &mut dice).is_ok();
        let offered = state.offers(game, seat).iter().any(|offer| offer == action);
        assert_eq!(accepted, offered, "{again} by {seat}");
    }
});
