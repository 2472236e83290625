//! Nederland's tolls, loans and toll bonus.

use crate::support::{Shipped, Sketch, Table};

#[test]
fn n5_everybody_starts_with_tokens_worth_30() {
    let table = Shipped::nederland().deal(4).start();
    assert_eq!(table.each(|seat| seat.tokens), [30; 4]);
    assert_eq!(table.each(|seat| seat.loans), [0; 4]);
}

#[test]
fn n5_only_the_worth_of_tokens_matters_and_loans_never_run_out() {
    let routes: Vec<String> = (0..18).map(|n| format!("a--p{n} grey 1 toll 3")).collect();
    let routes: Vec<&str> = routes.iter().map(String::as_str).collect();
    let mut table = Sketch::of(&routes).tolls(30).hand(18).deal(2).start();
    for n in 0..18 {
        table.does(&format!("claim a--p{n} pink:1"));
        // Ten tolls of 3 are paid to the last token, whatever the coins.
        let (tokens, loans) = if n < 10 { (27 - 3 * n, 0) } else { (0, n - 9) };
        assert_eq!((table.seat(0).tokens, table.seat(0).loans), (tokens, loans));
        if !table.state.is_over() {
            table.idle();
        }
    }
}

/// Two singles and two doubles; each seat starts with tokens worth this much.
fn bridges(tokens: u8) -> Table {
    let routes = [
        "a--b grey 1 toll 3",
        "b--c grey 1 toll 1",
        "c--d--x grey 1 toll 4",
        "c--d--y grey 1 toll 4",
        "e--f--x grey 1 toll 2",
        "e--f--y grey 1 toll 2",
    ];
    Sketch::of(&routes).tolls(tokens).deal(2).start()
}

#[test]
fn n8_the_bank_gets_the_toll_of_a_single_and_of_the_first_of_a_double() {
    let mut table = bridges(30);
    table.does("claim a--b pink:1");
    assert_eq!(table.told(), ["seat 0 claims a--b for pink:1: 1, toll 3 to the bank", "next"]);
    table.does("claim c--d--y pink:1");
    assert_eq!(table.told(), ["seat 1 claims c--d--y for pink:1: 1, toll 4 to the bank", "next"]);
    assert_eq!(table.each(|seat| seat.tokens), [27, 26]);
}

#[test]
fn n8_the_owner_of_the_first_gets_the_toll_of_the_second() {
    let mut table = bridges(30);
    table.does("claim c--d--y pink:1").does("claim c--d--x pink:1");
    assert_eq!(table.told(), ["seat 1 claims c--d--x for pink:1: 1, toll 4 to seat 0", "next"]);
    assert_eq!(table.each(|seat| seat.tokens), [30, 26]);
}

#[test]
fn n8_an_owner_with_loans_gets_it_too() {
    let mut table = bridges(3);
    table.does("claim c--d--x pink:1").idle();
    table.does("claim e--f--x pink:1").does("claim e--f--y pink:1");
    assert_eq!(table.each(|seat| seat.loans), [1, 0]);
    assert_eq!(table.each(|seat| seat.tokens), [3 - 2 + 2, 3 - 2]);
}

#[test]
fn n9_who_cannot_pay_the_whole_toll_takes_a_loan_and_keeps_the_tokens() {
    let mut table = bridges(3);
    table.does("claim c--d--x pink:1");
    assert_eq!(
        table.told(),
        ["seat 0 claims c--d--x for pink:1: 1, toll 4 to the bank by loan", "next"]
    );
    assert_eq!((table.seat(0).tokens, table.seat(0).loans), (3, 1));
}

#[test]
fn n9_who_can_pay_must_with_or_without_loans() {
    let mut table = bridges(4);
    // The last token goes rather than a loan.
    table.does("claim c--d--x pink:1").idle();
    assert_eq!((table.seat(0).tokens, table.seat(0).loans), (0, 0));
    table.does("claim b--c pink:1").idle();
    assert_eq!((table.seat(0).tokens, table.seat(0).loans), (0, 1));
    let mut table = bridges(3);
    table.does("claim c--d--x pink:1").idle();
    table.does("claim a--b pink:1");
    assert_eq!(table.told(), ["seat 0 claims a--b for pink:1: 1, toll 3 to the bank", "next"]);
    assert_eq!((table.seat(0).tokens, table.seat(0).loans), (0, 1));
}

#[test]
fn n10_the_bank_pays_the_owner_where_a_loan_covers_the_second_route() {
    let mut table = bridges(3);
    table.does("claim c--d--x pink:1").does("claim c--d--y pink:1");
    assert_eq!(
        table.told(),
        ["seat 1 claims c--d--y for pink:1: 1, toll 4 to seat 0 by loan", "next"]
    );
    assert_eq!(table.each(|seat| seat.tokens), [7, 3]);
    assert_eq!(table.each(|seat| seat.loans), [1, 1]);
}

/// A short game of so many seats with tokens worth 30, in which each pays one toll; 0 stands for
/// paying none and 40 for a loan. Seat 0 pays its second toll last.
fn after(tolls: &[u8], last: u8) -> Table {
    const TOLLS: [u8; 7] = [1, 2, 3, 4, 5, 30, 40];
    let id = |seat: usize, toll: u8| format!("a--p{seat}t{toll}");
    let mut routes = Vec::new();
    for seat in 0..=tolls.len() {
        routes.extend(TOLLS.map(|toll| format!("{} grey 1 toll {toll}", id(seat, toll))));
    }
    let routes: Vec<&str> = routes.iter().map(String::as_str).collect();
    let mut table = Sketch::of(&routes).tolls(30).short().deal(tolls.len()).start();
    for (turn, &toll) in tolls.iter().chain([&last]).enumerate() {
        if toll == 0 {
            table.idle();
        } else {
            table.does(&format!("claim {} pink:1", id(turn, toll)));
        }
    }
    table
}

#[test]
fn n11_each_loan_is_public_and_costs_five_points() {
    let table = after(&[40, 0], 40);
    assert_eq!(table.each(|seat| seat.loans), [2, 0]);
    let rows = table.sheet().rows;
    assert_eq!([rows[0].loans, rows[1].loans], [-10, 0]);
    assert_eq!(rows[0].total, 2 + rows[0].ticket_points() - 10);
}

#[test]
fn n11_a_loan_means_no_bonus_and_no_place() {
    for (tolls, bonuses) in [
        // Seat 0 has all its tokens left, which would be the most.
        (&[40, 1][..], &[0, 35][..]),
        (&[40, 2, 1], &[0, 35, 55]),
        (&[1, 40, 2, 40], &[55, 0, 35, 0]),
        (&[40, 40, 40], &[0, 0, 0]),
    ] {
        assert_eq!(after(tolls, 0).bonuses(), bonuses, "{tolls:?}");
    }
}

#[test]
fn n12_the_bonus_goes_by_worth_of_tokens_and_number_of_players() {
    for (tolls, bonuses) in [
        (&[2, 1][..], &[0, 35][..]),
        (&[3, 1, 2], &[0, 55, 35]),
        (&[1, 4, 2, 3], &[55, 0, 35, 20]),
        (&[5, 4, 3, 2, 1], &[0, 10, 20, 35, 55]),
    ] {
        let table = after(tolls, 0);
        let left: Vec<u8> = tolls.iter().map(|toll| 30 - toll).collect();
        assert_eq!(table.each(|seat| seat.tokens), left);
        assert_eq!(table.bonuses(), bonuses, "{tolls:?}");
    }
}

#[test]
fn n12_tied_players_get_the_same_and_the_following_places_are_skipped() {
    for (tolls, bonuses) in [
        (&[1, 1][..], &[35, 35][..]),
        (&[1, 1, 2], &[55, 55, 0]),
        (&[2, 1, 2], &[35, 55, 35]),
        (&[1, 1, 2, 3], &[55, 55, 20, 0]),
        (&[2, 1, 2, 3], &[35, 55, 35, 0]),
        (&[1, 1, 1, 2, 3], &[55, 55, 55, 10, 0]),
        (&[3, 1, 2, 2, 2], &[0, 55, 35, 35, 35]),
        (&[2, 2, 2, 2, 2], &[55; 5]),
        // The number of players at the table chooses the row, not how many take a place.
        (&[40, 1, 1, 2, 40], &[0, 55, 55, 20, 0]),
    ] {
        assert_eq!(after(tolls, 0).bonuses(), bonuses, "{tolls:?}");
    }
}

#[test]
fn n12_no_tokens_and_no_loan_still_take_a_place_and_tokens_are_no_points() {
    let table = after(&[30, 40, 0], 0);
    assert_eq!(table.each(|seat| seat.tokens), [0, 30, 30]);
    assert_eq!(table.bonuses(), [35, 0, 55]);
    let rows = table.sheet().rows;
    assert_eq!(rows[2].total, rows[2].ticket_points() + 55);
}
