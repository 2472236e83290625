//! Drawing cards, hands, and decks that run out.

use vocab::{Card, Colour, Refusal, Seat, Seen, Source, Viewer};

use crate::support::{Shipped, Sketch, Table};

/// A table with this display, empty hands and a route that nobody can pay for.
fn facing(display: &str) -> Table {
    Sketch::of(&["a--b grey 6"])
        .cards("red:12 blue:12 green:12 wild:6")
        .hand(0)
        .deal(2)
        .display(display)
        .start()
}

#[test]
fn s3_a_gap_is_filled_before_the_second_card_is_chosen() {
    let mut table = facing("red blue red red blue");
    table.comes("green").does("draw 1");
    assert_eq!(table.told(), ["seat 0 draws blue from 1", "place 1 shows green"]);
    table.comes("red").does("draw 1");
    assert_eq!(table.told(), ["seat 0 draws green from 1", "place 1 shows red", "next"]);
    assert_eq!(table.hand(0), "blue:1 green:1");
}

#[test]
fn s3_each_card_is_blind_or_from_the_display() {
    let mut table = facing("red blue red red blue");
    table.comes("green").does("draw deck");
    assert_eq!(table.told(), ["seat 0 draws green blind"]);
    table.comes("red").does("draw 4");
    assert_eq!(table.hand(0), "blue:1 green:1");
    table.comes("red").does("draw 0");
    table.comes("green").does("draw deck");
    assert_eq!(table.hand(1), "red:1 green:1");
    table.refuses("draw 5", Refusal::NoSuchSlot(5));
}

#[test]
fn s3_the_second_card_is_not_optional() {
    let mut table = facing("red blue red red blue");
    table.does("draw deck");
    let draws = ["draw deck", "draw 0", "draw 1", "draw 2", "draw 3", "draw 4"];
    assert_eq!(table.offers(0), draws);
    table.refuses("pass", Refusal::NotNow);
    table.refuses_seat(1, "draw deck", Refusal::NotYourTurn);
}

#[test]
fn s4_a_face_up_wild_is_the_only_card_of_the_turn() {
    let mut table = facing("red wild red red blue");
    table.comes("green").does("draw 1");
    assert_eq!(table.told(), ["seat 0 draws wild from 1", "place 1 shows green", "next"]);
    assert_eq!(table.hand(0), "wild:1");
    table.refuses_seat(0, "draw deck", Refusal::NotYourTurn);
}

#[test]
fn s5_a_face_up_wild_is_never_the_second_card() {
    let mut table = facing("red wild red red blue");
    table.does("draw deck").refuses("draw 1", Refusal::WildAsSecond);
    table.does("draw 0");
    // Nor one that has only just filled the gap.
    table.comes("wild").does("draw 2");
    table.refuses("draw 2", Refusal::WildAsSecond);
    let others = ["draw deck", "draw 0", "draw 3", "draw 4"];
    assert_eq!(table.offers(1), others);
}

#[test]
fn s6_a_wild_drawn_blind_is_an_ordinary_card() {
    let mut table = facing("red wild red red blue");
    table.comes("wild").does("draw deck");
    assert_eq!(table.told(), ["seat 0 draws wild blind"]);
    table.refuses("draw 1", Refusal::WildAsSecond);
    table.comes("wild").does("draw deck");
    assert_eq!(table.told(), ["seat 0 draws wild blind", "next"]);
    assert_eq!(table.hand(0), "wild:2");
}

/// Nine red cards: one in each hand, five in the display, two in the deck; seat 0 has claimed a
/// route, so one lies on the discard pile.
fn nine_cards() -> Table {
    let mut table =
        Sketch::of(&["a--b grey 1", "b--c grey 6"]).cards("red:9").hand(1).deal(2).start();
    table.does("claim a--b red:1");
    table
}

#[test]
fn s9_the_discards_are_shuffled_when_a_blind_draw_needs_them() {
    let mut table = nine_cards();
    table.does("draw deck").does("draw deck");
    assert_eq!(table.told(), ["seat 1 draws red blind", "next"]);
    let public = table.public();
    assert_eq!((public.deck, public.discard.total()), (0, 1));
    table.does("draw deck");
    assert_eq!(table.told(), ["cards are reshuffled", "seat 0 draws red blind"]);
    let public = table.public();
    assert_eq!((public.deck, public.discard.total()), (0, 0));
}

#[test]
fn s9_the_discards_are_shuffled_when_the_display_needs_them() {
    let mut table = nine_cards();
    table.does("draw deck").does("draw 3");
    assert_eq!(table.told(), ["seat 1 draws red from 3", "place 3 shows red", "next"]);
    table.does("draw 3");
    assert_eq!(
        table.told(),
        ["seat 0 draws red from 3", "cards are reshuffled", "place 3 shows red"]
    );
}

#[test]
fn s10_without_deck_and_discards_there_is_no_blind_draw_and_gaps_stay() {
    let mut table = Sketch::of(&["a--b grey 6"]).cards("red:5").hand(0).deal(2).start();
    table.refuses("draw deck", Refusal::NothingToDraw);
    table.does("draw 1");
    assert_eq!(table.told(), ["seat 0 draws red from 1"]);
    assert_eq!(table.display(), "red - red red red");
    table.refuses("draw 1", Refusal::EmptySlot(1));
    table.refuses("draw deck", Refusal::NothingToDraw);
    assert_eq!(table.offers(0), ["draw 0", "draw 2", "draw 3", "draw 4"]);
}

#[test]
fn s10_gaps_are_filled_in_the_turn_of_a_claim() {
    let mut table = Sketch::of(&["a--b grey 3", "b--c grey 6"])
        .cards("red:8 blue:3")
        .hand(3)
        .deal(2)
        .hands(&["red:3", "blue:3"])
        .start();
    table.does("draw 3").does("draw 1");
    assert_eq!(table.display(), "red - red - red");
    table.comes("blue blue").does("claim a--b blue:3");
    assert_eq!(
        table.told(),
        [
            "seat 1 claims a--b for blue:3: 4",
            "cards are reshuffled",
            "place 1 shows blue",
            "place 3 shows blue",
            "next"
        ]
    );
    assert_eq!(table.public().deck, 1);
}

#[test]
fn s10_a_turn_ends_after_the_first_card_when_only_face_up_wilds_are_left() {
    let mut table = Sketch::of(&["a--b grey 6"])
        .cards("red:3 wild:2")
        .hand(0)
        .deal(2)
        .display("red wild red wild red")
        .start();
    table.does("draw 0").does("draw 2").does("draw 4");
    assert_eq!(table.told(), ["seat 1 draws red from 4", "next"]);
    // A face-up wild is reason enough to draw.
    assert_eq!(table.offers(0), ["draw 1", "draw 3", "tickets"]);
    table.does("draw 3");
    assert_eq!(table.told(), ["seat 0 draws wild from 3", "next"]);
}

#[test]
fn s10_a_turn_ends_after_the_first_card_when_nothing_is_left() {
    let mut table = Sketch::of(&["a--b grey 6"]).cards("red:5").hand(0).deal(2).start();
    table.does("draw 0").does("draw 1").does("draw 2").does("draw 3");
    table.does("draw 4");
    assert_eq!(table.told(), ["seat 0 draws red from 4", "next"]);
    assert_eq!(table.offers(1), ["tickets"]);
}

#[test]
fn s11_hands_have_no_limit_and_their_size_is_public() {
    let mut table = Shipped::nederland().deal(2).start();
    table.idle_turns(40);
    assert_eq!(table.each(|seat| seat.cards), [44, 44]);
    assert_eq!(table.public().deck, 110 - 5 - 88);
}

#[test]
fn s11_hands_are_hidden() {
    let deal = |hand| {
        let hands = ["red:2 blue:2", hand];
        Shipped::nederland().deal(2).hands(&hands).display("pink:5").start()
    };
    let (one, other) = (deal("wild:4"), deal("green:4"));
    assert_eq!(one.view(0), other.view(0));
    assert_eq!(one.public(), other.public());
    assert_ne!(one.view(1), other.view(1));
    assert_eq!(one.hand(1), "wild:4");
}

#[test]
fn s11_a_card_drawn_blind_is_seen_by_its_player_alone() {
    let mut table = facing("red blue red red blue");
    let drew = |from, card| {
        let seat = Seat::FIRST;
        Some(Seen::Drew { seat, from, card })
    };
    let [own, other] = [0, 1].map(|n| Viewer::Seat(Seat::new(n).unwrap()));
    table.comes("green").does("draw deck");
    let green = Some(Card::of(Colour::Green));
    let fact = table.latest[0];
    assert_eq!(fact.seen_by(own, false), drew(Source::Deck, green));
    for viewer in [other, Viewer::Spectator] {
        assert_eq!(fact.seen_by(viewer, false), drew(Source::Deck, None));
    }
    table.does("draw 1");
    let blue = Some(Card::of(Colour::Blue));
    for viewer in [own, other, Viewer::Spectator] {
        let seen = table.latest[0].seen_by(viewer, false);
        assert_eq!(seen, drew(Source::Slot(1), blue));
    }
}
