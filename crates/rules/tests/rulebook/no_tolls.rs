//! Nederland without tolls.

use vocab::Refusal;

use crate::support::{Shipped, Table};

const COLOURS: [&str; 5] = ["yellow:4", "pink:4", "red:4", "blue:4", "green:4"];

#[test]
fn v1_no_tokens_no_loans_no_toll_bonus() {
    // Every figure but the number of pieces is Nederland's, so that the game is short.
    let deal = Shipped::no_tolls().with("pieces", 4).deal(2);
    let mut table = deal.hands(&COLOURS[..2]).start();
    assert_eq!(table.each(|seat| seat.tokens), [0, 0]);
    table.does("claim breda--rotterdam--a yellow:2");
    assert_eq!(
        table.told(),
        [
            "seat 0 claims breda--rotterdam--a for yellow:2: 2",
            "seat 0 brings on the last turns",
            "next"
        ]
    );
    table.idle_out();
    assert_eq!(table.each(|seat| (seat.tokens, seat.loans)), [(0, 0); 2]);
    for row in table.sheet().rows {
        assert_eq!((row.bonus, row.loans), (0, 0));
        assert_eq!(row.total, row.start + row.routes + row.ticket_points());
    }
}

#[test]
fn v1_everything_else_is_as_with_tolls() {
    let (without, with) = (Shipped::no_tolls().deal(4), Shipped::nederland().deal(4));
    let (without, with) = (without.dealt(), with.dealt());
    let mut expected = with.view(2);
    for seat in without.game.seats().iter() {
        expected.public[seat].tokens = 0;
    }
    assert_eq!(without.view(2), expected);
    assert_eq!(without.offers(2), with.offers(2));
}

/// Seat 0 has one route of a double.
fn with_half_a_double(players: usize) -> Table {
    let deal = Shipped::no_tolls().deal(players);
    let mut table = deal.hands(&COLOURS[..players]).display("green:5").start();
    table.does("claim breda--rotterdam--a yellow:2");
    table
}

#[test]
fn v2_with_two_or_three_players_the_other_route_of_a_double_is_closed() {
    for players in [2, 3] {
        let mut table = with_half_a_double(players);
        table.refuses("claim breda--rotterdam--b pink:2", Refusal::DoubleClosed);
        table.idle_turns(players - 1).comes("pink");
        table.does("draw deck").comes("pink").does("draw deck");
        table.idle_turns(players - 1);
        table.refuses("claim breda--rotterdam--b pink:2", Refusal::OwnTwin);
    }
}

#[test]
fn v2_with_four_or_five_players_another_may_take_it() {
    for players in [4, 5] {
        let mut table = with_half_a_double(players);
        table.does("claim breda--rotterdam--b pink:2");
        assert_eq!(table.told(), ["seat 1 claims breda--rotterdam--b for pink:2: 2", "next"]);
    }
}
