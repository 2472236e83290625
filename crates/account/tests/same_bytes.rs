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
