//! The time that people have left, as their pages show it.

use std::time::Duration;

use vocab::page::{SeatClock, TableClock};
use vocab::{BySeat, Seat, Variant, Viewer};
use web::Locale;

use crate::fixture::{NAMES, Shown, World};

const ME: Seat = Seat::FIRST;
const LIVE: TableClock = TableClock::Live { minutes: 3, seconds: 15 };

fn other() -> Seat {
    Seat::new(1).expect("a seat")
}

fn timed<'a>(world: &'a World, clock: TableClock, mine: SeatClock) -> Shown<'a> {
    let mut shown = world.shown(Viewer::Seat(ME));
    shown.table.agreed.clock = clock;
    shown.table.clocks = BySeat::all(None);
    shown.table.clocks[ME] = Some(mine);
    shown
}

/// The row of a seat.
fn row(shown: &Shown<'_>, seat: Seat, locale: Locale) -> String {
    part(shown, &format!("row-{}", seat.index()), locale)
}

/// The part of the page with this id.
fn part(shown: &Shown<'_>, id: &str, locale: Locale) -> String {
    let scene = shown.scene_in(locale);
    let parts = web::Shown::of(&scene).since(None, &scene).fragments;
    parts.into_iter().find(|part| part.id == id).map(|part| part.html).expect("a part")
}

fn runs(seconds: u64) -> SeatClock {
    SeatClock::Runs { left: Duration::from_secs(seconds) }
}

#[test]
fn a_clock_says_what_is_left_and_whether_it_runs() {
    let world = World::new("amsterdam", Variant::Plain, 3, 1);
    let days = TableClock::Days { days: 3 };
    let stands = |seconds| SeatClock::Stands { left: Duration::from_secs(seconds) };
    for (clock, mine, face) in [
        (LIVE, runs(195), "3:15"),
        (LIVE, runs(5), "0:05"),
        (LIVE, SeatClock::Runs { left: Duration::from_millis(4_001) }, "0:05"),
        (LIVE, stands(0), "0:00"),
        (LIVE, SeatClock::Out, "0:00"),
        (days, runs(3_600), "1:00:00"),
        (days, runs(24 * 3_600 - 1), "23:59:59"),
        (days, runs(24 * 3_600), "1 day 0 h"),
        (days, stands(3 * 24 * 3_600 - 1), "2 days 23 h"),
    ] {
        let row = row(&timed(&world, clock, mine), ME, Locale::English);
        assert!(row.contains(&format!("<span class=\"face\">{face}</span>")), "{face}: {row}");
        assert_eq!(row.contains("data-left="), matches!(mine, SeatClock::Runs { .. }), "{row}");
        // Not read out as it changes.
        assert!(row.contains("role=\"timer\"") && !row.contains("aria-live"), "{row}");
        let low = matches!(mine, SeatClock::Runs { left } if left <= clock.low());
        assert_eq!(row.contains("clock runs low"), low, "{row}");
        assert_eq!(row.contains("time is out"), mine == SeatClock::Out, "{row}");
    }
}

#[test]
fn what_is_low_or_out_is_told_by_a_word_in_every_language() {
    let world = World::new("amsterdam", Variant::Plain, 3, 1);
    let mut words = Vec::new();
    for locale in Locale::ALL {
        let low = row(&timed(&world, LIVE, runs(9)), ME, locale);
        let word = |row: &str, tag: &str| {
            let after = row.split(tag).nth(1).expect("a word");
            after.split('<').next().unwrap_or_default().trim().to_owned()
        };
        let out = row(&timed(&world, LIVE, SeatClock::Out), ME, locale);
        words.extend([word(&low, "class=\"hurry\">"), word(&out, "<b>")]);
    }
    assert!(words.iter().all(|word| !word.is_empty()), "{words:?}");
}

#[test]
fn a_bot_is_called_in_from_the_bar_over_the_table() {
    let world = World::new("amsterdam", Variant::Plain, 3, 1);
    let mut shown = timed(&world, LIVE, runs(100));
    assert!(part(&shown, "proposal", Locale::English).contains(" hidden>"));
    shown.table.clocks[other()] = Some(SeatClock::Out);
    shown.sight.callable[other()] = true;
    for locale in Locale::ALL {
        let bar = part(&shown, "proposal", locale);
        assert!(
            bar.contains("action=\"/table/k3v9/call-bot\"") && !bar.contains(" hidden"),
            "{bar}"
        );
        let button = bar.split("name=\"seat\" value=\"1\">").nth(1);
        assert!(button.is_some_and(|words| words.contains(NAMES[1])), "{bar}");
    }
}

/// Only tables with a clock load what counts down, and when time is told again only the seats are sent.
#[test]
fn a_clock_costs_little() {
    let world = World::new("amsterdam", Variant::Plain, 3, 1);
    let address = web::address("clock.js");
    let plain = web::table_page(&world.shown(Viewer::Spectator).scene());
    let (before, after) = (timed(&world, LIVE, runs(100)), timed(&world, LIVE, runs(90)));
    assert!(!plain.contains(&address) && web::table_page(&before.scene()).contains(&address));
    let known = web::Shown::of(&before.scene());
    let changes = web::Shown::of(&after.scene()).since(Some(&known), &after.scene());
    let ids: Vec<String> = changes.fragments.into_iter().map(|part| part.id).collect();
    assert_eq!(ids, ["row-0", "strip-0"]);
}
