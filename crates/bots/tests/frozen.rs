//! Yardsticks don't change: whoever was measured against them would have to be measured again.

use bots::{BotKind, Budget};
use rules::{Game, State};
use testkit::dice::Dice;
use vocab::{Action, Seats, Variant};

use crate::support::play;

/// Every move of some games as one number (FNV-1a over the words of the moves).
fn fingerprint(kind: BotKind, board: &str, games: u64) -> u64 {
    let board = boards::load_shipped(board).expect("it is shipped");
    let seats = Seats::new(3).expect("three can play");
    let game = Game::new(board.into(), Variant::Plain, seats).expect("it is allowed");
    let budget = Budget { nodes: Some(12), time: Some(std::time::Duration::MAX) };
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    let mut note = |_: &State, _, _: &_, action: Action| {
        for byte in format!("{action:?}").bytes() {
            print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for deal in 0..games {
        let mut table: Vec<_> =
            seats.iter().map(|seat| kind.build(deal + seat.index() as u64, budget)).collect();
        play(&game, &mut table, &mut Dice::new(deal), &mut note);
    }
    print
}

/// If this fails after a change of the rules or of what a seed means, new numbers are right. After a
/// change of the bots it says that a yardstick was bent: give the new behaviour to the levels only.
#[test]
fn frozen_players_play_every_move_as_they_did_when_they_were_measured() {
    let prints = [
        (BotKind::OneStep, 20, [0x6b17_caa8_bc12_eaa9, 0x0604_2537_de20_21b9]),
        (BotKind::LongRoute, 20, [0xd195_c581_29a0_07ab, 0x9532_4315_a51b_1d1e]),
        (BotKind::Path, 20, [0x4d4d_496b_80cb_97d6, 0xef6f_d105_0c84_a353]),
        (BotKind::Hungry, 20, [0x3734_23d9_514a_d7a3, 0x8d68_9de3_1c6f_01a3]),
        (BotKind::Planner, 20, [0xba00_0c98_522b_acaf, 0xa80d_bff1_6442_b270]),
        (BotKind::Master1, 1, [0x375c_c09f_e237_7ce1, 0xb6b3_d92a_486d_0672]),
    ];
    let found = prints.map(|(kind, games, _)| {
        let of = |board| fingerprint(kind, board, games);
        (kind, games, ["amsterdam", "nederland"].map(of))
    });
    assert_eq!(found, prints);
}
