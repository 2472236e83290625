//! Nederland: what is in the box, tickets, doubles, scores without extras.

use rules::NoSuchGame;
use vocab::{Refusal, Variant};

use crate::support::{Shipped, Sketch, Table, game};

#[test]
fn n1_what_is_in_the_box() {
    let figures = Shipped::nederland().board().figures().clone();
    let colours = "pink:12 white:12 blue:12 yellow:12 orange:12 black:12 red:12 green:12";
    assert_eq!(figures.cards.to_string(), format!("{colours} wild:14"));
    for players in 2..=5 {
        let table = Shipped::nederland().deal(players).dealt();
        let (public, seats) = (table.public(), players as u8);
        assert_eq!(public.deck + 5 + 4 * seats, 110);
        assert_eq!(public.ticket_deck + 5 * seats, 44);
        assert!(public.display.iter().all(Option::is_some));
        assert_eq!(table.each(|seat| seat.pieces), vec![40; players]);
        assert_eq!(table.each(|seat| seat.cards), vec![4; players]);
    }
}

#[test]
fn n1_two_to_five_play() {
    let refused =
        NoSuchGame::Players { ruleset: "nederland".to_owned(), players: 1, min: 2, max: 5 };
    let game = game(Shipped::nederland().board(), Variant::Plain, 1);
    assert_eq!(game.err(), Some(refused));
}

fn five_each() -> Table {
    Shipped::nederland().deal(2).tickets("t01 t02 t03 t04 t05 t06 t07 t08 t09 t10").dealt()
}

#[test]
fn n2_at_least_three_of_five_tickets_are_kept() {
    let mut table = five_each();
    assert_eq!(table.view(0).own.unwrap().offer.len(), 5);
    // Ten ways to keep three, five to keep four, one to keep all.
    assert_eq!(table.offers(0).len(), 10 + 5 + 1);
    let keep_more = Refusal::KeepMore { min: 3, first: true };
    table.refuses("keep t01 t02", keep_more);
    table.refuses("keep t01 t02 t06", Refusal::NotOffered);
    table.seat_does(0, "keep t01 t02 t03");
    table.seat_does(1, "keep t06 t07 t08 t09 t10");
    assert_eq!(table.each(|seat| seat.tickets), [3, 5]);
}

#[test]
fn n2_what_was_rejected_is_shown_when_all_have_chosen() {
    let mut table = five_each();
    table.seat_does(1, "keep t06 t08 t10");
    table.refuses_seat(1, "keep t06 t07 t08", Refusal::AlreadyChosen);
    assert_eq!(table.ticket_discard(), "");
    let mut other = five_each();
    other.seat_does(1, "keep t07 t08 t09 t10");
    assert_eq!(table.view(0), other.view(0));
    table.seat_does(0, "keep t01 t02 t03 t05");
    assert_eq!(table.ticket_discard(), "t04 t07 t09");
    assert_eq!(table.tickets(1), "t06 t08 t10");
}

#[test]
fn n3_four_are_taken_and_at_least_one_is_kept() {
    let mut table = Shipped::nederland().deal(2).start();
    table.ticket_comes("t20 t19 t22 t21").does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered t20 t19 t22 t21"]);
    assert_eq!(table.offers(0).len(), 15);
    let keep_more = Refusal::KeepMore { min: 1, first: false };
    table.refuses("keep", keep_more);
    table.does("keep t22");
    assert_eq!(table.told(), ["seat 0 keeps t22", "next"]);
    assert_eq!(table.seat(0).tickets, 6);
}

#[test]
fn n3_the_names_at_the_foot_matter_only_with_the_neutral_player() {
    for shipped in [Shipped::nederland(), Shipped::no_tolls()] {
        let mut table = shipped.deal(2).start();
        for _ in 0..16 {
            table.idle();
            assert_eq!(table.told().last().unwrap(), "next");
            assert_eq!(table.told().len(), 2);
        }
        assert_eq!(table.public().rounds, 8);
        assert_eq!(table.public().neutral, None);
    }
}

/// Ten tickets, of which each seat kept one of two; draws are of so many.
fn ten_tickets(drawn: u8) -> Table {
    let tickets: Vec<String> = (0..10).map(|n| format!("t{n} a--b 1")).collect();
    let tickets: Vec<&str> = tickets.iter().map(String::as_str).collect();
    let mut table = Sketch::of(&["a--b grey 6"])
        .tickets(&tickets)
        .figures(|figures| (figures.tickets.dealt, figures.tickets.drawn) = (2, drawn))
        .deal(2)
        .dealt();
    table.seat_does(0, "keep t0").seat_does(1, "keep t2");
    assert_eq!(table.ticket_discard(), "t1 t3");
    table
}

#[test]
fn n4_rejected_tickets_are_discarded_face_up() {
    let mut table = ten_tickets(4);
    table.does("tickets").does("keep t5 t6");
    assert_eq!(table.ticket_discard(), "t1 t3 t4 t7");
    assert_eq!(table.public().ticket_deck, 2);
}

#[test]
fn n4_discards_are_shuffled_in_the_middle_of_a_draw() {
    let mut table = ten_tickets(4);
    table.does("tickets").does("keep t4");
    table.ticket_comes("t9 t8 t6 t3").does("tickets");
    // The rest of the old deck is part of the draw.
    assert_eq!(table.told(), ["tickets are reshuffled", "seat 1 is offered t9 t8 t6 t3"]);
    assert_eq!(table.ticket_discard(), "");
    assert_eq!(table.public().ticket_deck, 3);
    // The rejects of this draw were not in that shuffle.
    table.does("keep t9");
    assert_eq!(table.ticket_discard(), "t3 t6 t8");
    assert_eq!(table.public().ticket_deck, 3);
}

#[test]
fn n4_an_empty_deck_waits_until_a_ticket_is_wanted() {
    let mut table = ten_tickets(3);
    table.does("tickets").keep_all();
    table.does("tickets");
    assert_eq!(table.told(), ["seat 1 is offered t7 t8 t9"]);
    table.keep_all();
    assert_eq!(table.public().ticket_deck, 0);
    assert_eq!(table.ticket_discard(), "t1 t3");
    table.does("tickets");
    assert_eq!(table.told(), ["tickets are reshuffled", "seat 0 is offered t1 t3"]);
}

#[test]
fn n4_with_fewer_than_four_as_many_as_there_are_and_with_none_nothing() {
    let mut table = ten_tickets(4);
    table.does("tickets").keep_all();
    table.does("tickets").does("keep t1 t8");
    table.does("tickets");
    assert_eq!(table.told(), ["tickets are reshuffled", "seat 0 is offered t3 t9"]);
    table.does("keep t3 t9");
    table.refuses("tickets", Refusal::NoTickets);
    assert!(!table.offers(1).contains(&"tickets".to_owned()));
}

#[test]
fn n6_markers_start_by_the_order_of_play() {
    for shipped in [Shipped::nederland(), Shipped::no_tolls()] {
        let table = shipped.deal(5).dealt();
        assert_eq!(table.each(|seat| seat.points), [0, 1, 2, 3, 4]);
    }
    let mut table = Shipped::neutral().deal(2).start();
    assert_eq!(table.each(|seat| seat.points), [0, 1]);
    let starts = table.resigns(0).sheet().rows;
    assert_eq!([starts[0].start, starts[1].start], [0, 1]);
}

#[test]
fn n7_both_routes_of_a_double_are_open_to_two_players() {
    for players in 2..=5 {
        let hands = &["yellow:4", "pink:4", "red:4", "blue:4", "green:4"][..players];
        let mut table = Shipped::nederland().deal(players).hands(hands).start();
        table.does("claim breda--rotterdam--a yellow:2");
        table.does("claim breda--rotterdam--b pink:2");
        let routes = table.each(|seat| seat.routes.len());
        assert_eq!(routes[..2], [1, 1]);
    }
}

#[test]
fn n13_no_bonus_for_the_longest_path_or_most_tickets() {
    // Seat 0 has the longest path and fulfils most tickets; both have paid equal tolls.
    let mut table = Sketch::of(&["a--b grey 2", "b--c grey 2", "x--y grey 1 toll 2"])
        .tickets(&["t1 a--b 3", "t2 a--c 4", "t3 x--y 5", "t4 a--b 6"])
        .figures(|figures| {
            figures.tickets.dealt = 2;
            figures.start_points = vec![0, 1];
        })
        .tolls(30)
        .short()
        .deal(2)
        .start();
    table.does("claim a--b pink:2").does("claim x--y pink:1");
    table.does("claim b--c pink:2");
    let bonus = 35;
    assert_eq!(table.totals(), [4 + 3 + 4 + bonus, 1 + 1 + 5 - 6 + bonus]);
}
