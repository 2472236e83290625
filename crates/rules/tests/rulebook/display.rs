//! When the display is swept.

use crate::support::{Sketch, Table};

fn cards(cards: &str) -> Sketch {
    Sketch::of(&["a--b red 1", "b--c grey 6"]).cards(cards).hand(0)
}

/// The facts of the last action that are about the display.
fn about_display(table: &Table) -> Vec<String> {
    let mut told = table.told();
    told.retain(|fact| {
        ["place", "the display", "cards"].iter().any(|start| fact.starts_with(start))
    });
    told
}

fn sweeps(table: &Table) -> usize {
    let told = table.told();
    told.iter().filter(|fact| *fact == "the display is swept").count()
}

#[test]
fn s7_three_wilds_sweep_the_display() {
    let sketch = cards("red:12 blue:12 wild:6");
    let table = sketch.deal(2).display("wild wild wild red red  blue red blue red blue").dealt();
    // Only when the display is full, and filled from the lowest place.
    assert_eq!(
        about_display(&table),
        [
            "place 0 shows wild",
            "place 1 shows wild",
            "place 2 shows wild",
            "place 3 shows red",
            "place 4 shows red",
            "the display is swept",
            "place 0 shows blue",
            "place 1 shows red",
            "place 2 shows blue",
            "place 3 shows red",
            "place 4 shows blue"
        ]
    );
    assert_eq!(table.public().discard.to_string(), "red:2 wild:3");
}

#[test]
fn s7_two_wilds_are_not_enough() {
    let sketch = cards("red:12 blue:12 wild:6");
    let table = sketch.deal(2).display("wild wild red blue red").dealt();
    assert_eq!(sweeps(&table), 0);
    assert_eq!(table.display(), "wild wild red blue red");
}

#[test]
fn s7_a_refill_can_sweep_again_and_again() {
    let sketch = cards("red:12 blue:12 wild:14");
    let mut table = sketch.deal(2).display("wild wild red red red").start();
    table.comes("wild  wild:5  red wild red wild:2  wild wild blue:3").does("draw 3");
    assert_eq!(sweeps(&table), 3);
    assert_eq!(table.display(), "wild wild blue blue blue");
    assert_eq!(table.public().discard.to_string(), "red:4 wild:11");
    // The turn goes on with the new display.
    table.comes("red").does("draw 2");
    assert_eq!(table.hand(0), "blue:1 red:1");
}

#[test]
fn s7_a_display_filled_by_a_reshuffle_is_looked_at_too() {
    let sketch = cards("red:5 wild:6");
    let mut table = sketch.deal(2).display("wild wild red red red").start();
    table
        .comes("wild  wild wild red red wild  wild wild wild red red  wild wild red red wild")
        .comes("red red red red wild")
        .does("draw 2");
    let told = table.told();
    let short: Vec<&str> =
        told.iter().map(String::as_str).filter(|fact| !fact.starts_with("place")).collect();
    assert_eq!(
        short,
        [
            "seat 0 draws red from 2",
            "the display is swept",
            "the display is swept",
            "cards are reshuffled",
            "the display is swept",
            "the display is swept",
            "cards are reshuffled"
        ]
    );
    assert_eq!(table.display(), "red red red red wild");
}

#[test]
fn s8_no_sweep_with_fewer_than_three_other_cards() {
    let table = cards("red:2 wild:4").deal(2).display("wild red wild red wild").dealt();
    assert_eq!(sweeps(&table), 0);
    let table =
        cards("red:3 wild:3").deal(2).display("wild red wild red wild  red:3 wild:2").dealt();
    assert_eq!(sweeps(&table), 1);
}

#[test]
fn s8_no_sweep_with_fewer_than_five_cards() {
    // Where a single wild sweeps, five cards are swept for ever and four not at all.
    let sketch = cards("red:4 wild:1").figures(|figures| figures.display_wilds = 1);
    let mut table = sketch.deal(2).start();
    assert_eq!(table.display(), "red red red red wild");
    table.does("draw 0");
    assert_eq!(table.told(), ["seat 0 draws red from 0"]);
    assert_eq!(table.display(), "- red red red wild");
}

#[test]
fn s8_a_refill_sweeps_a_hundred_times_at_most() {
    let table = cards("red:3 wild:14").deal(2).wilds_come().dealt();
    assert_eq!(sweeps(&table), 100);
    let wilds = table.display().matches("wild").count();
    assert!(wilds >= 3, "it stayed with {wilds} wilds");
    // The game goes on.
    assert_eq!(table.told().last().unwrap(), "seat 1 is offered t02");
}

#[test]
fn s8_a_later_discard_sweeps_a_display_that_stayed() {
    let mut table = cards("red:4 wild:3")
        .hand(1)
        .deal(2)
        .hands(&["red", "red"])
        .display("wild red wild red wild")
        .start();
    table.does("tickets").keep_all();
    assert_eq!(table.display(), "wild red wild red wild");
    table.comes("red:3 wild:2").does("claim a--b red:1");
    assert_eq!(
        table.told(),
        [
            "seat 1 claims a--b for red:1: 1",
            "the display is swept",
            "cards are reshuffled",
            "place 0 shows red",
            "place 1 shows red",
            "place 2 shows red",
            "place 3 shows wild",
            "place 4 shows wild",
            "next"
        ]
    );
}

#[test]
fn s8_only_a_refill_or_a_discard_sweeps_a_display_that_stayed() {
    let sketch = cards("red:5 wild:14").hand(1);
    let mut table = sketch.deal(2).hands(&["red", "red"]).wilds_come().start();
    let stayed = table.display();
    assert!(stayed.matches("wild").count() >= 3, "{stayed}");
    table.comes("wild").does("draw deck").comes("wild").does("draw deck");
    assert_eq!(table.display(), stayed);
    table.does("tickets").keep_all();
    assert_eq!(table.display(), stayed);
    table.does("claim a--b red:1");
    assert_eq!(table.told()[1], "the display is swept");
}
