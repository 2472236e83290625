//! Nothing is left over, for nobody.

use account::Cause;
use bots::BotKind;
use vocab::Seat;

use crate::support::{account, games, recorded};

const GAMES: u64 = 10;
const EXACT: f64 = 1e-9;

#[test]
fn the_account_balances_for_every_seat_of_every_rule_set() {
    for game in games() {
        for seed in 0..GAMES {
            let kinds = match seed {
                8 => [BotKind::Random, BotKind::Hoarder],
                9 => [BotKind::Hard, BotKind::Normal],
                seed if seed % 2 == 0 => [BotKind::Easy, BotKind::Normal],
                _ => [BotKind::Path, BotKind::TicketShy],
            };
            let record = recorded(&game, kinds, seed);
            let account = account(&record, 2, 2);
            let what = format!("{game:?}, seed {seed}");
            for row in &account.rows {
                let sum = row.start + row.luck + row.fate - row.cost + row.par + row.others;
                assert!((sum - row.result).abs() < EXACT, "{what}: {row:?}");
            }
            let board = game.board();
            let kept = wire::write_account(board, &account);
            assert!(kept.contains(r#""step":0,"turn":0,"#), "{what}: set-up is kept as 0");
            let read = wire::read_account(board, &kept).expect("it is an account");
            assert_eq!(wire::write_account(board, &read), kept, "{what}: what is kept is read");
            let told = |account: &account::Account| -> Vec<_> {
                let judged = account.decisions(None).map(|(at, judged)| (at.step, judged.clone()));
                judged
                    .map(|(step, judged)| (step, judged.done, judged.best, judged.motive))
                    .collect()
            };
            assert_eq!(told(&read), told(&account), "{what}");
            let result: f64 = account.rows.iter().map(|row| row.result).sum();
            assert!((result - 1.0).abs() < EXACT, "{what}: the win is shared");
            let luck: f64 = account.rows.iter().map(|row| row.luck).sum();
            assert!(luck.abs() < EXACT, "{what}: what one wins by luck another loses, not {luck}");
            for movement in &account.movements {
                let seats = game.seats().iter();
                let all: f64 = seats.map(|seat| movement.after[seat]).sum();
                assert!((all - 1.0).abs() < EXACT, "{what}, line {}: {all}", movement.line);
            }
        }
    }
}

#[test]
fn whoever_plays_as_the_planner_does_gains_nothing_by_its_decisions() {
    for game in games() {
        let record = recorded(&game, [BotKind::Normal; 2], 11);
        for row in &account(&record, 2, 2).rows {
            assert_eq!(row.own(), 0.0, "{game:?}: {row:?}");
        }
    }
}

#[test]
fn every_card_and_ticket_that_came_is_a_turn_of_luck() {
    let game = crate::support::game("nederland-neutral", 2);
    let record = recorded(&game, [BotKind::Normal; 2], 3);
    let account = account(&record, 2, 1);
    let lucky = account.movements.iter().filter(|m| matches!(m.cause, Cause::Luck { .. })).count();
    let told = record.facts().iter().filter(|fact| match fact {
        rules::Fact::Dealt { .. } | rules::Fact::Revealed { .. } | rules::Fact::Offered { .. } => {
            true
        }
        rules::Fact::Drew { from, .. } => *from == vocab::Source::Deck,
        // Each was turned up, whether or not somebody had to choose.
        rules::Fact::NeutralTook { .. } => true,
        _ => false,
    });
    assert_eq!(lucky, told.count());
    let decided = account.movements.len() - lucky;
    let acts = record.facts().iter().filter(|fact| fact.actor().is_some()).count();
    assert!(decided >= acts - 2, "offers at the deal are nobody's decision: {decided} of {acts}");
    assert!(account.rows[Seat::FIRST.index()].rate.decisions() > 20);
}
