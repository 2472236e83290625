//! What people ask of each other, as pages show it.

use vocab::page::{Proposal, ProposalKind, Sitter, TableClock};
use vocab::{BySeat, Seat, Seq, Variant, Viewer};
use web::Locale;

use crate::fixture::World;

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Three people at a table with a clock, seen by one of them or by nobody of them.
fn page(viewer: Viewer, proposal: Option<ProposalKind>, paused: bool, locale: Locale) -> String {
    let world = World::new("amsterdam", Variant::Plain, 3, 5);
    let mut shown = world.shown(viewer);
    for (sitter, name) in shown.table.seats.iter_mut().zip(["Anna", "Ben", "Cas"]) {
        *sitter = Sitter::Person { name: name.to_owned(), replaced_by: None, away: false };
    }
    shown.table.agreed.clock = TableClock::Live { minutes: 3, seconds: 15 };
    shown.table.paused = paused;
    let awaited = BySeat::from_fn(|it| it == seat(1) || it == seat(2));
    let of = |kind| Proposal { kind, by: seat(0), asked_at: Seq(41), awaited };
    shown.table.proposal = proposal.map(of);
    web::table_page(&shown.scene_in(locale))
}

fn has(page: &str, id: &str) -> bool {
    page.contains(&format!("id=\"{id}\""))
}

#[test]
fn whoever_is_asked_answers_and_whoever_asks_may_think_better_of_it() {
    let kind = Some(ProposalKind::TakeBack);
    for (viewer, ids, absent, words) in [
        (
            Viewer::Seat(seat(0)),
            &["withdraw"][..],
            &["agree"][..],
            "You ask to take back your last move",
        ),
        (Viewer::Seat(seat(1)), &["agree", "refuse"], &["withdraw"], "Anna asks to take back"),
        (Viewer::Spectator, &[], &["agree", "refuse", "withdraw"], "Anna asks to take back"),
    ] {
        let page = page(viewer, kind, false, Locale::English);
        assert!(page.contains(words), "{words}");
        assert!(ids.iter().all(|id| has(&page, id)) && !absent.iter().any(|id| has(&page, id)));
        // Nothing more is asked meanwhile.
        assert!(!has(&page, "ask-pause"));
    }
    let awaits = page(Viewer::Seat(seat(0)), kind, false, Locale::English);
    assert!(awaits.contains("Waiting for Ben and Cas."));
}

#[test]
fn the_menu_asks_for_what_can_be_asked_for() {
    let me = Viewer::Seat(seat(0));
    let quiet = page(me, None, false, Locale::English);
    assert!(
        ["ask-pause", "ask-pause-later", "ask-bot-1", "ask-bot-2"].iter().all(|id| has(&quiet, id))
    );
    assert!(!["ask-bot-0", "ask-take-back", "go-on"].iter().any(|id| has(&quiet, id)));
    let paused = page(me, None, true, Locale::Dutch);
    assert!(has(&paused, "go-on") && !has(&paused, "ask-pause"));
    assert!(paused.contains("De klokken staan stil, hoogstens 15 minuten."));
    assert!(
        paused.contains("De partij ligt even stil.") && !paused.contains("class=\"status mine"),
        "nobody can move"
    );
    let watched = page(Viewer::Spectator, None, true, Locale::English);
    assert!(!has(&watched, "go-on") && !has(&watched, "ask-bot-1"));
}
