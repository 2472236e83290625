//! Amsterdam: what is in the box, contracts, doubles.

use rules::NoSuchGame;
use vocab::{PhaseView, Refusal, Seat, Seen, Variant, Viewer};

use crate::support::{Deal, Shipped, Sketch, Table, game};

#[test]
fn a1_what_is_in_the_box() {
    let figures = Shipped::amsterdam().board().figures().clone();
    let cards = "pink:6 blue:6 orange:6 black:6 red:6 green:6 wild:8";
    assert_eq!(figures.cards.to_string(), cards);
    for players in 2..=4 {
        let table = Shipped::amsterdam().deal(players).dealt();
        let (public, seats) = (table.public(), players as u8);
        assert_eq!(public.deck + 5 + 2 * seats, 44);
        assert_eq!(public.ticket_deck + 2 * seats, 24);
        assert_eq!(public.merchandise, 16);
        assert_eq!(table.each(|seat| seat.pieces), vec![16; players]);
    }
}

#[test]
fn a1_two_to_four_play() {
    for players in [1, 5] {
        let game = game(Shipped::amsterdam().board(), Variant::Plain, players);
        let refused =
            NoSuchGame::Players { ruleset: "amsterdam".to_owned(), players, min: 2, max: 4 };
        assert_eq!(game.err(), Some(refused));
    }
}

#[test]
fn a2_two_cards_each_five_in_the_display_and_no_points() {
    let deal = Shipped::amsterdam().deal(3);
    let table = deal
        .hands(&["red:2", "blue wild", "green:2"])
        .display("pink black red orange wild")
        .dealt();
    assert_eq!(table.each(|seat| seat.cards), [2, 2, 2]);
    assert_eq!(table.hand(1), "blue:1 wild:1");
    assert_eq!(table.display(), "pink black red orange wild");
    assert_eq!(table.each(|seat| seat.points), [0, 0, 0]);
}

fn three_with_contracts() -> Deal {
    Shipped::amsterdam().deal(3).tickets("c01 c02 c03 c04 c05 c06")
}

#[test]
fn a3_one_or_both_contracts_are_kept() {
    let mut table = three_with_contracts().dealt();
    assert_eq!(table.offers(0), ["keep c01", "keep c02", "keep c01 c02"]);
    let keep_more = Refusal::KeepMore { min: 1, first: true };
    table.refuses("keep", keep_more);
    table.refuses("keep c03", Refusal::NotOffered);
    table.refuses("draw deck", Refusal::NotNow);
    table.seat_does(0, "keep c01 c02").seat_does(1, "keep c04");
    table.seat_does(2, "keep c05");
    assert_eq!(table.each(|seat| seat.tickets), [2, 1, 1]);
    assert_eq!(table.tickets(0), "c01 c02");
    assert_eq!(table.tickets(1), "c04");
}

#[test]
fn a3_players_choose_at_the_same_time_and_see_only_their_own() {
    let mut table = three_with_contracts().dealt();
    table.seat_does(2, "keep c05");
    assert_eq!(table.told(), ["seat 2 keeps c05"]);
    table.refuses_seat(2, "keep c06", Refusal::AlreadyChosen);
    for waiting in [0, 1] {
        assert_eq!(table.offers(waiting).len(), 3);
    }
    // While others choose, nobody else learns what or how many were kept.
    let mut other = three_with_contracts().dealt();
    other.seat_does(2, "keep c05 c06");
    assert_eq!(table.view(0), other.view(0));
    assert_eq!(table.public(), other.public());
    let own = table.view(1).own.unwrap();
    assert_eq!(own.offer.len(), 2);
    assert_eq!(own.hand.total(), 2);
    assert!(matches!(table.public().phase, PhaseView::Setup { .. }));
}

#[test]
fn a3_not_even_the_number_kept_is_seen_while_players_choose() {
    let mut table = three_with_contracts().dealt();
    table.seat_does(2, "keep c05");
    let seen = |viewer| table.latest[0].seen_by(viewer, true);
    let two = Seat::new(2).unwrap();
    let hidden = Seen::Kept { seat: two, count: None, tickets: None };
    assert_eq!(seen(Viewer::Spectator), Some(hidden));
    assert_eq!(seen(Viewer::Seat(Seat::FIRST)), Some(hidden));
    let own = seen(Viewer::Seat(two));
    assert!(matches!(own, Some(Seen::Kept { count: Some(1), tickets: Some(_), .. })));
}

/// Each of three seats is dealt two of six contracts, and the deck is empty then.
fn six_contracts() -> Table {
    Sketch::of(&["a--b grey 6"])
        .contracts()
        .tickets(&["c1 a--b 1", "c2 a--b 1", "c3 a--b 1", "c4 a--b 1", "c5 a--b 1", "c6 a--b 1"])
        .deal(3)
        .dealt()
}

#[test]
fn a3_returned_contracts_go_under_the_deck_in_seat_order() {
    let mut table = six_contracts();
    table.seat_does(2, "keep c5").seat_does(0, "keep c2");
    assert_eq!(table.public().ticket_deck, 0);
    table.seat_does(1, "keep c4");
    assert_eq!(table.public().ticket_deck, 3);
    table.does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered c1 c3"]);
    table.does("keep c1 c3").does("tickets");
    assert_eq!(table.told(), ["seat 1 is offered c6"]);
}

#[test]
fn a3_nobody_else_sees_what_was_returned() {
    let mut table = six_contracts();
    table.seat_does(0, "keep c2").seat_does(1, "keep c4");
    table.seat_does(2, "keep c5 c6");
    let c1 = table.game.board().find_ticket("c1");
    assert_eq!(table.view(0).under.as_slice(), [c1, None]);
    assert_eq!(table.public().under.as_slice(), [None, None]);
}

#[test]
fn a4_two_from_the_top_and_the_returned_one_goes_to_the_bottom() {
    let mut table = Shipped::amsterdam().deal(2).tickets("c01 c02 c03 c04").start();
    table.ticket_comes("c10 c08").does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered c10 c08"]);
    assert_eq!(table.offers(0), ["keep c10", "keep c08", "keep c08 c10"]);
    let keep_more = Refusal::KeepMore { min: 1, first: false };
    table.refuses("keep", keep_more);
    table.does("keep c08");
    assert_eq!(table.told(), ["seat 0 keeps c08", "next"]);
    assert_eq!(table.public().ticket_deck, 19);
    // The other eighteen come first.
    for _ in 0..9 {
        table.does("tickets");
        assert!(!table.told()[0].contains("c10"), "{:?}", table.told());
        table.keep_all();
    }
    table.does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered c10"]);
}

#[test]
fn a4_who_returned_a_contract_knows_when_another_has_drawn_it() {
    let mut table = six_contracts();
    table.seat_does(0, "keep c2").seat_does(1, "keep c4").keep_all();
    table.idle().does("tickets");
    assert_eq!(table.told(), ["seat 1 is offered c1 c3"]);
    let gone = |number| table.view(number).own.unwrap().gone;
    let c1 = table.game.board().find_ticket("c1").unwrap();
    assert_eq!(gone(0), [c1].into_iter().collect());
    assert!(gone(1).is_empty() && gone(2).is_empty());
}

#[test]
fn a5_a_single_contract_left_must_be_kept_and_then_there_are_none() {
    let mut table = six_contracts();
    table.seat_does(0, "keep c2").keep_all();
    assert_eq!(table.public().ticket_deck, 1);
    table.does("tickets");
    assert_eq!(table.told(), ["seat 0 is offered c1"]);
    assert_eq!(table.offers(0), ["keep c1"]);
    let keep_more = Refusal::KeepMore { min: 1, first: false };
    table.refuses("keep", keep_more);
    table.does("keep c1").refuses("tickets", Refusal::NoTickets);
}

/// The first seat has one route of a double.
fn with_half_a_double(players: usize) -> Table {
    let hands = &["black:2", "red:2", "pink:2", "green:2"][..players];
    let mut table = Shipped::amsterdam().deal(players).hands(hands).start();
    table.does("claim oude-kerk--waag--a black:1");
    table
}

#[test]
fn a6_with_two_players_the_other_route_of_a_double_is_closed() {
    let mut table = with_half_a_double(2);
    let claim = "claim oude-kerk--waag--b red:1";
    table.refuses(claim, Refusal::DoubleClosed);
    table.does("draw deck").does("draw deck");
    table.comes("red").does("draw deck").does("draw deck").idle();
    table.refuses(claim, Refusal::OwnTwin);
}

#[test]
fn a6_with_more_players_another_may_take_it() {
    for players in [3, 4] {
        let mut table = with_half_a_double(players);
        table.does("claim oude-kerk--waag--b red:1");
        assert_eq!(table.told(), ["seat 1 claims oude-kerk--waag--b for red:1: 1", "next"]);
    }
}
