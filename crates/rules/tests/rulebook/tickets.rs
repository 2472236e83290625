//! Tickets: their secrecy and what they are worth.

use vocab::{Refusal, Seat, Seen, Viewer};

use crate::support::{Sketch, Table};

/// Two seats; seat 0 holds a--c, seat 1 another ticket.
fn world(ticket: &str) -> Table {
    Sketch::of(&["a--b grey 1", "b--c grey 1", "c--d grey 1"])
        .tickets(&["t1 a--c 5", "t2 a--b 7", "t3 c--d 7", "t4 a--d 9", "t5 b--d 3"])
        .deal(2)
        .tickets(&format!("t1 {ticket}"))
        .start()
}

#[test]
fn s18_tickets_and_their_fulfilment_are_secret() {
    let (mut done, mut open) = (world("t2"), world("t3"));
    for table in [&mut done, &mut open] {
        // With t2 this fulfils the ticket of seat 1, with t3 it does not.
        table.idle().does("claim a--b pink:1");
    }
    assert_eq!(done.view(0), open.view(0));
    assert_eq!(done.public(), open.public());
    assert_ne!(done.view(1), open.view(1));
    assert_eq!((done.tickets(1), open.tickets(1)), ("t2".into(), "t3".into()));
}

#[test]
fn s18_how_many_tickets_a_seat_holds_is_public() {
    let mut table = world("t2");
    assert_eq!(table.each(|seat| seat.tickets), [1, 1]);
    table.ticket_comes("t4 t3").does("tickets");
    assert_eq!(table.each(|seat| seat.tickets), [1, 1]);
    table.does("keep t3 t4");
    assert_eq!(table.each(|seat| seat.tickets), [3, 1]);
}

#[test]
fn s18_others_see_how_many_tickets_are_taken_and_kept_but_not_which() {
    let mut table = world("t2");
    let others = [Viewer::Seat(Seat::new(1).unwrap()), Viewer::Spectator];
    let seat = Seat::FIRST;
    table.ticket_comes("t4 t3").does("tickets");
    for viewer in others {
        let (count, tickets) = (2, None);
        let offered = Seen::Offered { seat, count, tickets };
        assert_eq!(table.latest[0].seen_by(viewer, false), Some(offered));
    }
    table.does("keep t3");
    for viewer in others {
        let (count, tickets) = (Some(1), None);
        let kept = Seen::Kept { seat, count, tickets };
        assert_eq!(table.latest[0].seen_by(viewer, false), Some(kept));
    }
    let own = table.latest[0].seen_by(Viewer::Seat(seat), false);
    assert!(matches!(own, Some(Seen::Kept { tickets: Some(kept), .. }) if kept.len() == 1));
}

#[test]
fn s18_a_kept_ticket_is_never_given_back() {
    let mut table = world("t2");
    table
        .ticket_comes("t4 t3")
        .does("tickets")
        .refuses("keep t1 t3", Refusal::NotOffered)
        .refuses("keep t1", Refusal::NotOffered);
    table.does("keep t3");
    assert_eq!(table.tickets(0), "t1 t3");
    assert_eq!(table.ticket_discard(), "t4");
}

#[test]
fn s18_there_is_no_limit() {
    let mut table = Sketch::of(&["a--b grey 6"]).deal(2).start();
    for _ in 0..9 {
        table.does("tickets").keep_all();
    }
    assert_eq!(table.each(|seat| seat.tickets), [11, 9]);
}

/// A short game in which seat 0 claims one route and then the other, with seat 1 in between.
fn after(first: &str, between: &str, last: &str) -> Table {
    let mut table = Sketch::of(&["a--b grey 1", "b--c grey 1", "c--d grey 1"])
        .tickets(&["t1 a--c 5", "t2 a--d 9"])
        .short()
        .deal(2)
        .start();
    for route in [first, between, last] {
        table.does(&format!("claim {route} pink:1"));
    }
    table
}

#[test]
fn s19_a_ticket_is_fulfilled_by_own_routes_alone() {
    let joined = after("b--c", "c--d", "a--b").sheet();
    let row = &joined.rows[0];
    assert!(row.tickets[0].done);
    assert_eq!((row.ticket_points(), row.total), (5, 2 + 5));
    // The way is there, but a part of it is another's.
    let apart = after("a--b", "b--c", "c--d").sheet();
    let row = &apart.rows[0];
    assert!(!row.tickets[0].done);
    assert_eq!((row.ticket_points(), row.total), (-5, 2 - 5));
}

#[test]
fn s19_an_unfulfilled_ticket_costs_its_points_and_totals_may_be_negative() {
    assert_eq!(after("b--c", "c--d", "a--b").totals(), [7, 1 - 9]);
}
