//! Every deal is played with every seat of the hero.

use arena::{Entrant, Pairing};
use vocab::Seats;

use crate::support::{contest, game, play};

#[test]
fn equal_bots_without_luck_of_their_own_come_out_exactly_equal() {
    // `path` tosses no coins: whoever of two copies is called the hero, the same game is played.
    for players in 2..=5 {
        let game = game("nederland", players);
        let (sets, standings) = play(&contest(&["path", "path"], 5 * players as u64), &game);
        for set in sets {
            assert_eq!(set.games.len(), players);
            assert!(set.games.iter().all(|outcome| *outcome == set.games[0]));
            assert!((set.hero_score() - 1.0 / players as f64).abs() < 1e-12);
        }
        for standing in standings.bots() {
            assert!((standing.wins.mean() - 1.0 / players as f64).abs() < 1e-12);
        }
    }
}

#[test]
fn coins_of_bots_differ_from_seat_to_seat_and_game_to_game() {
    // With coins the same deal goes differently each time, else rotations would be copies.
    let game = game("nederland", 2);
    let (sets, _) = play(&contest(&["random", "random"], 10), &game);
    for set in sets {
        assert_ne!(set.games[0], set.games[1]);
    }
}

#[test]
fn the_hero_sits_on_every_seat_once() {
    let pairing = Pairing { hero: 7, rest: 3 };
    let seats = Seats::new(4).expect("four seats");
    for hero in seats.iter() {
        let line_up: Vec<usize> = seats.iter().map(|seat| pairing.bot(seat, hero)).collect();
        assert_eq!(line_up.iter().filter(|&&bot| bot == 7).count(), 1);
        assert_eq!(line_up[hero.index()], 7);
    }
}

#[test]
fn two_bots_meet_once_and_more_play_a_round_robin() {
    let pairs = |bots, seats| {
        let all = Pairing::all(bots, Seats::new(seats).expect("a table"));
        let pair = |pairing: Pairing| (pairing.hero, pairing.rest);
        all.into_iter().map(pair).collect::<Vec<_>>()
    };
    assert_eq!(pairs(2, 2), [(0, 1)]);
    assert_eq!(pairs(2, 5), [(0, 1)]);
    assert_eq!(pairs(3, 2), [(0, 1), (0, 2), (1, 2)]);
    assert_eq!(pairs(3, 4), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
}

#[test]
fn every_bot_of_a_round_robin_plays_as_often_as_the_others() {
    let game = game("amsterdam", 3);
    let contest = contest(&["random", "path", "one-step"], 6);
    let (_, standings) = play(&contest, &game);
    assert_eq!(standings.sets(), 12);
    for standing in standings.bots() {
        // Two rounds, four pairings each, three games a set.
        assert_eq!(standing.games, 2 * 4 * 3);
        assert_eq!(standing.wins.count(), 2);
    }
    // The reference must be above random, or the ratings are upside down.
    assert!(standings.rating(1).strength > standings.rating(0).strength);
}

#[test]
fn a_name_that_is_no_bot_lists_those_there_are() {
    let told = "chess".parse::<Entrant>().expect_err("no bot").to_string();
    for name in ["`chess`", "random", "one-step", "master", "cmd:"] {
        assert!(told.contains(name), "{told}");
    }
}
