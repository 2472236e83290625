//! When people leave, and what can be taken back.

use rules::{Fact, may_agree_back, may_take_back};
use vocab::{BotName, Ending, PlayedBy, Refusal, Seat};

use crate::support::{Shipped, Sketch, Table};

fn bot() -> PlayedBy {
    PlayedBy::Bot(BotName::new("hard").expect("a bot can be called so"))
}

/// A short game; whoever is first claims a route of six.
fn short_game(players: usize) -> Table {
    Sketch::of(&["a--b grey 6", "b--c grey 1", "c--d grey 1"]).hand(6).short().deal(players).start()
}

#[test]
fn r1_with_two_at_the_table_the_other_wins_whatever_the_scores() {
    let mut table = short_game(2);
    table.does("claim a--b pink:6");
    table.resigns(0);
    assert_eq!(table.told(), ["seat 0 resigns", "over: resigned"]);
    let sheet = table.sheet();
    assert!(sheet.rows[0].total > sheet.rows[1].total);
    assert_eq!(sheet.ending, Ending::Resigned);
    assert_eq!(table.winners(), [1]);
    table.refuses_seat(1, "draw deck", Refusal::GameOver);
}

#[test]
fn r1_at_any_time() {
    let mut choosing = Shipped::amsterdam().deal(2).dealt();
    assert_eq!(choosing.resigns(1).winners(), [0]);
    let mut between_cards = Shipped::amsterdam().deal(2).start();
    between_cards.does("draw deck");
    assert_eq!(between_cards.resigns(1).winners(), [0]);
    let again = between_cards.state.decide_resign(&between_cards.game, Seat::FIRST);
    assert_eq!(again, Err(Refusal::GameOver));
}

#[test]
fn r2_with_more_the_seat_is_played_on_but_cannot_win() {
    let mut table = short_game(3);
    table.resigns(0);
    assert_eq!(table.told(), ["seat 0 resigns"]);
    assert_eq!(table.each(|seat| seat.resigned), [true, false, false]);
    table.is_taken_over(0, bot());
    assert_eq!(table.told(), ["seat 0 is played by Bot(hard)"]);
    table.does("claim a--b pink:6").does("claim b--c pink:1");
    table.idle_out();
    assert_eq!(table.sheet().ending, Ending::Pieces);
    // Scores count as usual: 15 and the ticket for a--b, 1 less a ticket, a ticket lost.
    assert_eq!(table.totals(), [16, 0, -1]);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn r2_nobody_resigns_twice() {
    let mut table = short_game(3);
    table.resigns(2);
    let two = Seat::new(2).unwrap();
    let again = table.state.decide_resign(&table.game, two);
    assert_eq!(again, Err(Refusal::NotNow));
    assert_eq!(table.to_act(), 0);
}

#[test]
fn r3_being_replaced_is_no_resignation_and_the_seat_can_win() {
    for players in [2, 3] {
        let mut table = short_game(players);
        table.is_taken_over(0, bot());
        assert_eq!(table.told(), ["seat 0 is played by Bot(hard)"]);
        assert!(!table.seat(0).resigned);
        table.does("claim a--b pink:6");
        table.is_taken_over(0, PlayedBy::Human);
        assert_eq!(table.told(), ["seat 0 is played by Human"]);
        table.idle_out();
        assert_eq!(table.winners(), [0]);
    }
}

#[test]
fn r3_it_changes_nothing_at_the_table() {
    let mut table = short_game(2);
    let before = table.view(0);
    table.is_taken_over(0, bot());
    assert_eq!(table.view(0), before);
}

fn may(table: &Table, number: usize) -> bool {
    may_take_back(Seat::new(number).unwrap(), &table.latest)
}

#[test]
fn r4_a_claim_that_revealed_nothing_can_be_taken_back_by_its_player() {
    let mut table = short_game(2);
    table.does("claim b--c pink:1");
    assert!(may(&table, 0));
    assert!(!may(&table, 1));
}

#[test]
fn r4_not_once_somebody_has_acted() {
    let mut table = short_game(2);
    table.does("claim b--c pink:1");
    let mut facts: Vec<Fact> = table.latest.clone();
    table.does("claim c--d pink:1");
    facts.extend(&table.latest);
    assert!(!may_take_back(Seat::FIRST, &facts));
    assert!(may(&table, 1));
}

#[test]
fn r4_with_consent_also_past_what_others_did_but_not_past_what_was_revealed() {
    let mut table = short_game(2);
    table.does("claim b--c pink:1");
    let mut facts: Vec<Fact> = table.latest.clone();
    table.does("claim c--d pink:1");
    facts.extend(&table.latest);
    assert!(may_agree_back(Seat::FIRST, &facts));
    assert!(!may_agree_back(Seat::new(1).unwrap(), &facts), "it did not begin with theirs");
    table.does("draw deck");
    facts.extend(&table.latest);
    assert!(!may_agree_back(Seat::FIRST, &facts));
}

#[test]
fn r4_a_draw_always_reveals() {
    let mut table = short_game(2);
    table.does("draw deck");
    assert!(!may(&table, 0));
    table.does("draw 2");
    assert!(!may(&table, 0));
    table.does("tickets");
    assert!(!may(&table, 1));
}

#[test]
fn r4_a_claim_that_filled_the_display_has_revealed_cards() {
    let mut table =
        Sketch::of(&["a--b grey 1", "b--c grey 6"]).cards("red:7").hand(1).deal(2).start();
    table.does("draw 0").does("draw 1").does("claim a--b red:1");
    assert_eq!(table.told()[2], "place 0 shows red");
    assert!(!may(&table, 1));
}

#[test]
fn r4_a_claim_that_led_to_a_neutral_phase_has_revealed_a_ticket() {
    let mut table = Sketch::of(&["a--b grey 1", "b--c grey 1"]).neutral(9).deal(2).start();
    table.does("claim a--b pink:1");
    assert!(may(&table, 0));
    table.does("claim b--c pink:1");
    assert!(!may(&table, 1));
}
