//! The neutral player of Nederland: its phases.

use rules::NoSuchGame;
use vocab::{PhaseView, Refusal, Seat, Variant};

use crate::support::{Shipped, Sketch, Table, game};

/// A table with a neutral player of so many pieces that moves from the first round on.
///
/// Seat 0 holds t1 and seat 1 t2. Of the deck, t3 names no route, t4, t5 and t9 name c--d, which
/// has two spaces and a toll of 3, and t6 and t7 name e--f, which has three and a toll of 4.
pub(crate) fn with_neutral(pieces: u8) -> Table {
    let routes = [
        "a--b grey 1 toll 2",
        "c--d--x grey 2 toll 3",
        "c--d--y grey 2 toll 3",
        "e--f--x grey 3 toll 4",
        "e--f--y grey 3 toll 4",
    ];
    let tickets = [
        "t1 a--b 1",
        "t2 c--d 1",
        "t3 a--b 1",
        "t4 a--b 1 / c--d",
        "t5 a--b 1 / d--c",
        "t6 a--b 1 / e--f",
        "t7 a--b 1 / e--f",
        "t8 a--b 1",
        "t9 a--b 1 / c--d",
    ];
    Sketch::of(&routes).tickets(&tickets).neutral(pieces).deal(2).start()
}

impl Table {
    /// The rest of the round is drawn blind, and then this ticket is turned up.
    fn round_with(&mut self, ticket: &str) -> &mut Table {
        if self.to_act() == 0 {
            self.idle();
        }
        self.ticket_comes(ticket).idle()
    }

    /// What followed the last card of the round.
    fn neutral_told(&self) -> Vec<String> {
        let told = self.told();
        assert!(told[0].starts_with("seat 1 draws"), "{}", told[0]);
        told[1..].to_vec()
    }

    fn marker(&self) -> Option<usize> {
        let neutral = self.public().neutral.expect("the table has the neutral player");
        neutral.marker.map(Seat::index)
    }

    fn neutral_pieces(&self) -> u8 {
        let neutral = self.public().neutral.expect("the table has the neutral player");
        neutral.pieces
    }
}

#[test]
fn p1_forty_trains_of_nobody_and_a_marker_with_the_second_player() {
    let table = Shipped::neutral().deal(2).start();
    let neutral = table.public().neutral.unwrap();
    assert_eq!((neutral.pieces, neutral.routes.len()), (40, 0));
    assert_eq!(table.marker(), Some(1));
}

#[test]
fn p1_two_play_with_tolls() {
    let table = Shipped::neutral().deal(2).start();
    assert_eq!(table.each(|seat| seat.tokens), [30, 30]);
    let three = game(Shipped::neutral().board(), Variant::Neutral, 3);
    let refused =
        NoSuchGame::Players { ruleset: "nederland-neutral".to_owned(), players: 3, min: 2, max: 2 };
    assert_eq!(three.err(), Some(refused));
}

#[test]
fn p2_the_first_phase_follows_the_sixth_round() {
    let mut table = Shipped::neutral().deal(2).start();
    for _ in 0..11 {
        table.idle();
        assert_eq!(table.told()[1..], ["next"]);
    }
    assert_eq!((table.to_act(), table.public().rounds), (1, 5));
    table.ticket_comes("t34").idle();
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t34 of seat 1", "next"]);
    // None after the turn of the first player, one after that of the second.
    table.idle();
    assert_eq!(table.told()[1..], ["next"]);
    table.ticket_comes("t36").idle();
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t36 of seat 1", "next"]);
}

#[test]
fn p3_a_ticket_without_a_name_is_discarded() {
    let mut table = with_neutral(40);
    table.round_with("t3");
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t3 of seat 1", "next"]);
    assert_eq!(table.ticket_discard(), "t3");
    assert_eq!(table.public().ticket_deck, 6);
    assert_eq!((table.marker(), table.neutral_pieces()), (Some(1), 40));
}

#[test]
fn p3_everybody_may_know_what_was_turned_up() {
    let mut table = with_neutral(40);
    let turned = |table: &Table| {
        let neutral = table.public().neutral.expect("the table has the neutral player");
        let ids = neutral.turned.iter().map(|ticket| table.game.board().ticket(ticket).id.clone());
        ids.collect::<Vec<String>>().join(" ")
    };
    table.round_with("t3");
    assert_eq!(turned(&table), "t3");
    table.round_with("t4");
    assert_eq!(turned(&table), "t3", "the one that is being chosen for is in the phase");
    table.does("neutral c--d--y");
    assert_eq!(turned(&table), "t3 t4");
}

#[test]
fn p4_the_holder_of_the_marker_chooses_between_two_free_routes() {
    let mut table = with_neutral(40);
    table.round_with("t4");
    assert_eq!(table.neutral_told(), ["t4 is turned up"]);
    assert!(matches!(table.public().phase, PhaseView::NeutralChoice { .. }));
    assert_eq!(table.offers(1), ["neutral c--d--x", "neutral c--d--y"]);
    table
        .refuses_seat(0, "neutral c--d--x", Refusal::NotYourTurn)
        .refuses_seat(0, "draw deck", Refusal::NotYourTurn)
        .refuses_seat(1, "neutral e--f--x", Refusal::NotForNeutral)
        .refuses_seat(1, "neutral a--b", Refusal::NotForNeutral)
        .refuses_seat(1, "draw deck", Refusal::NotNow)
        .refuses_seat(1, "pass", Refusal::NotNow);
    table.does("neutral c--d--y");
    assert_eq!(table.told(), ["neutral takes c--d--y by t4 of seat 1", "next"]);
    assert_eq!(table.ticket_discard(), "t4");
    assert_eq!((table.marker(), table.neutral_pieces()), (Some(0), 38));
    assert_eq!(table.each(|seat| seat.tokens), [30, 30]);
    table.refuses("neutral c--d--x", Refusal::NotNow);
}

#[test]
fn p4_the_marker_goes_to_and_fro() {
    let mut table = with_neutral(40);
    table.round_with("t4").does("neutral c--d--x");
    table.round_with("t6");
    assert_eq!(table.offers(0), ["neutral e--f--x", "neutral e--f--y"]);
    assert_eq!(table.offers(1).len(), 0);
    table.does("neutral e--f--x");
    assert_eq!(table.told(), ["neutral takes e--f--x by t6 of seat 0", "next"]);
    assert_eq!(table.marker(), Some(1));
}

#[test]
fn p5_the_only_free_route_is_taken_and_the_bank_pays_the_owner_of_the_other() {
    for (claimed, left) in [("c--d--x", "c--d--y"), ("c--d--y", "c--d--x")] {
        let mut table = with_neutral(40);
        table.does(&format!("claim {claimed} pink:2"));
        table.round_with("t5");
        assert_eq!(
            table.neutral_told(),
            [format!("neutral takes {left} by t5 of seat 1, toll 3 to seat 0"), "next".to_owned()]
        );
        assert_eq!(table.each(|seat| seat.tokens), [30, 30]);
        assert_eq!(table.ticket_discard(), "t5");
        assert_eq!((table.marker(), table.neutral_pieces()), (Some(1), 38));
    }
}

#[test]
fn p6_a_double_where_the_neutral_player_is_counts_as_none() {
    let mut table = with_neutral(40);
    table.round_with("t4").does("neutral c--d--x");
    table.round_with("t5");
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t5 of seat 0", "next"]);
    assert_eq!((table.marker(), table.neutral_pieces()), (Some(0), 38));
    // Also when a player has the other route.
    table.does("claim c--d--y pink:2").round_with("t9");
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t9 of seat 0", "next"]);
    assert_eq!(table.ticket_discard(), "t4 t5 t9");
}

#[test]
fn p6_a_double_without_a_free_route_counts_as_none() {
    let mut table = with_neutral(40);
    table.does("claim c--d--x pink:2");
    table.ticket_comes("t3").does("claim c--d--y pink:2");
    table.round_with("t4");
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t4 of seat 1", "next"]);
    assert_eq!((table.marker(), table.neutral_pieces()), (Some(1), 40));
}

#[test]
fn p6_is_tested_before_p7() {
    // Three pieces: two for c--d, and the one left is too few for any route of a double.
    let mut table = with_neutral(3);
    table.round_with("t4").does("neutral c--d--x");
    table.round_with("t5");
    assert_eq!(table.neutral_told(), ["neutral takes nothing by t5 of seat 0", "next"]);
    assert_eq!(table.marker(), Some(0));
    // And where the players have both routes.
    let mut table = with_neutral(1);
    table.does("claim c--d--x pink:2");
    table.ticket_comes("t3").does("claim c--d--y pink:2");
    table.round_with("t4");
    assert_eq!(table.marker(), Some(1));
}
