//! The same record and settings give the same account.

use std::ops::ControlFlow;

use account::{Audit, Reviewing};
use bots::BotKind;

use crate::support::{account, game, recorded};

#[test]
fn the_number_of_threads_changes_nothing() {
    let record = recorded(&game("nederland", 3), [BotKind::Normal, BotKind::Easy], 5);
    let [one, three] = [1, 3].map(|threads| account(&record, 2, threads));
    assert_eq!(one, three);
}

#[test]
fn another_seed_is_another_account_of_the_same_game() {
    let record = recorded(&game("amsterdam", 2), [BotKind::Normal, BotKind::Easy], 5);
    let [one, two] = [1, 2].map(|seed| {
        let settings = Reviewing { rollouts: 2, seed, threads: 1 };
        Audit::new(&record).expect("it is legal").account(&settings, |_| {})
    });
    assert_ne!(one, two);
    let results = |account: &account::Account| -> Vec<f64> {
        account.rows.iter().map(|row| row.result).collect()
    };
    assert_eq!(results(&one), results(&two));
}

#[test]
fn progress_is_told_of_every_piece_of_work() {
    let record = recorded(&game("amsterdam", 2), [BotKind::Normal, BotKind::Easy], 5);
    let audit = Audit::new(&record).expect("it is legal");
    let mut told = Vec::new();
    audit.account(&Reviewing { rollouts: 2, seed: 1, threads: 2 }, |done| told.push(done));
    assert!(told.into_iter().eq(1..=audit.size()));
}

#[test]
fn an_account_can_be_ended_half_way() {
    let record = recorded(&game("amsterdam", 2), [BotKind::Normal, BotKind::Easy], 5);
    let audit = Audit::new(&record).expect("it is legal");
    let settings = Reviewing { rollouts: 2, seed: 1, threads: 2 };
    let mut told = 0;
    let ended = audit.account_unless(&settings, |done| {
        told = done;
        if done < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, told), (None, 20), "nothing comes of half an account");
}

/// The reckoning, and the account of a game of each rule set as one number (FNV-1a over its text). Who plays is frozen.
const PRINTS: (u32, [u64; 4]) = (
    5,
    [0x7a5c_229e_0e9d_06a1, 0xe360_8384_e98d_4dc6, 0x2ea2_eb0b_b6b2_20b7, 0x6e4a_11b6_25ea_e7a8],
);

#[test]
fn another_account_of_the_same_record_is_another_reckoning() {
    let rulesets = ["amsterdam", "nederland", "nederland-no-tolls", "nederland-neutral"];
    let found = rulesets.map(|ruleset| {
        let game = game(ruleset, 2);
        let record = recorded(&game, [BotKind::Planner, BotKind::Path], 5);
        let kept = wire::write_account(game.board(), &account(&record, 2, 2));
        let step = |print: u64, byte| (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        kept.bytes().fold(0xcbf2_9ce4_8422_2325, step)
    });
    assert!(
        (account::VERSION, found) == PRINTS,
        "accounts of the same records have changed: raise `account::VERSION`, so that those which are kept are drawn \
         up anew, and let `PRINTS` be ({}, {found:#018x?})",
        PRINTS.0 + 1
    );
}
