//! A bot in haste thinks as much less as it is told.

use std::time::Duration;

use bots::{BotKind, Budget};
use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Action, Haste, Seats, Variant};

use crate::support::play;

/// Every move of a game of two masters who search so much, in such a haste.
fn moves(nodes: u32, haste: Option<Haste>, seed: u64) -> Vec<Action> {
    let board = boards::load_shipped("amsterdam").expect("it is shipped");
    let seats = Seats::new(2).expect("two can play");
    let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
    let budget = Budget { nodes: Some(nodes), time: Some(Duration::MAX) };
    let mut table: Vec<_> = seats
        .iter()
        .map(|seat| BotKind::Master.build(seed + seat.index() as u64, budget))
        .collect();
    for player in &mut table {
        player.hurry(haste);
    }
    let mut moves = Vec::new();
    play(&game, &mut table, &mut Dice::new(7), &mut |_: &State, _, _: &_, action: Action| {
        moves.push(action);
    });
    moves
}

#[test]
fn haste_divides_the_search() {
    for haste in Haste::ALL {
        if let Some(divisor) = haste.divisor() {
            assert_eq!(moves(16, Some(haste), 1), moves(16 / divisor, None, 1), "{haste:?}");
        }
    }
    assert_ne!(moves(16, None, 1), moves(2, None, 1), "searching makes a difference");
}

#[test]
fn in_the_utmost_haste_nothing_is_searched() {
    let unsearched = moves(16, Some(Haste::Unsearched), 1);
    assert_eq!(unsearched, moves(16, Some(Haste::Unsearched), 1_000), "nothing is left to luck");
    assert_eq!(unsearched, moves(1_000_000, Some(Haste::Unsearched), 1), "nor to the budget");
}
