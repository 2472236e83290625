//! What changes on a page: never too little, and no more than has changed.

use std::collections::{BTreeMap, BTreeSet};

use vocab::{Seat, Variant, Viewer};
use web::{Changes, Holds, Shown, TableScene};

use crate::fixture::World;

/// A page in a browser, as far as it can change.
#[derive(Default)]
struct Browser {
    shown: Option<Shown>,
    elements: BTreeMap<String, String>,
    lines: Vec<String>,
    claimable: Vec<String>,
}

impl Browser {
    fn swap(&mut self, scene: &TableScene<'_>) -> Changes {
        let shown = Shown::of(scene);
        let changes = shown.since(self.shown.as_ref(), scene);
        for part in changes.fragments.clone() {
            self.elements.insert(part.id, part.html);
        }
        self.lines.splice(0..0, changes.lines.clone());
        if let Some(claimable) = &changes.claimable {
            self.claimable.clone_from(claimable);
        }
        self.shown = Some(shown);
        changes
    }
}

/// The lines without what moves, which only the newest have.
fn said(lines: &[String]) -> Vec<String> {
    let said = |line: &String| line.split("</span><template").next().expect("a part").to_owned();
    let said = |line: &String| said(line).trim_end_matches("</span></li>").to_owned();
    lines.iter().map(said).collect()
}

fn worlds() -> impl Iterator<Item = World> {
    let sets = [
        ("amsterdam", Variant::Plain, 2),
        ("nederland", Variant::Plain, 5),
        ("nederland", Variant::NoTolls, 3),
        ("nederland", Variant::Neutral, 2),
    ];
    sets.into_iter().map(|(board, variant, seats)| World::new(board, variant, seats, 11))
}

/// A page that is told of every change, and one that sleeps for a while now and then, show at every
/// moment what a page shows that was drawn at that moment.
#[test]
fn a_page_that_is_told_what_changes_shows_the_same_as_a_new_one() {
    for mut world in worlds() {
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
            let (mut awake, mut drowsy) = (Browser::default(), Browser::default());
            let mut steps = 0;
            loop {
                let shown = world.shown(viewer);
                let scene = shown.scene();
                let mut fresh = Browser::default();
                fresh.swap(&scene);
                let sleeps = steps % 7 != 0;
                for page in [&mut awake, &mut drowsy].into_iter().take(if sleeps { 1 } else { 2 }) {
                    page.swap(&scene);
                    assert_eq!(page.elements, fresh.elements, "step {steps}");
                    assert_eq!(page.claimable, fresh.claimable, "step {steps}");
                    let newest = fresh.lines.len();
                    assert_eq!(said(&page.lines[..newest]), said(&fresh.lines), "step {steps}");
                }
                steps += 1;
                if !world.step() {
                    break;
                }
            }
            assert!(steps > 30, "a whole game was played");
            world = World::new(
                world.board().id(),
                world.game.variant(),
                world.game.seats().count(),
                12,
            );
        }
    }
}

#[test]
fn nothing_is_drawn_where_nothing_changed() {
    for world in worlds() {
        let shown = world.shown(Viewer::Seat(Seat::FIRST));
        let mut page = Browser::default();
        page.swap(&shown.scene());
        assert!(page.swap(&shown.scene()).is_empty());
    }
}

#[test]
fn a_move_of_another_seat_changes_few_parts() {
    let me = Viewer::Seat(Seat::FIRST);
    let mut world = World::new("nederland", Variant::Plain, 5, 3);
    let mut page = Browser::default();
    page.swap(&world.shown(me).scene());
    let mut drawn = Vec::new();
    while world.step() {
        let changes = page.swap(&world.shown(me).scene());
        let routes = changes.fragments.iter().filter(|part| part.id.starts_with("route-")).count();
        // One is claimed, and its twin may be shut.
        assert!(routes <= 2, "{routes} routes were drawn");
        drawn.push(changes.fragments.len());
    }
    drawn.sort_unstable();
    assert!(drawn[drawn.len() / 2] <= 8, "the middle move draws {}", drawn[drawn.len() / 2]);
}

#[test]
fn another_name_changes_every_part_that_may_say_it_and_the_routes_of_its_owner() {
    let mut world = World::new("amsterdam", Variant::Plain, 3, 5);
    (0..30).for_each(|_| assert!(world.step()));
    let mut shown = world.shown(Viewer::Seat(Seat::FIRST));
    let mut page = Browser::default();
    page.swap(&shown.scene());
    shown.table.seats[2] = vocab::page::Sitter::Person {
        name: "Nieuwe Naam".to_owned(),
        replaced_by: None,
        away: false,
    };
    let changes = page.swap(&shown.scene());
    let ids: BTreeSet<&str> = changes.fragments.iter().map(|part| part.id.as_str()).collect();
    assert!(ids.contains("row-2") && ids.contains("status"), "{ids:?}");
    let route = |(_, route): (_, &vocab::Route)| format!("route-{}", route.id);
    let all: Vec<(vocab::RouteId, &vocab::Route)> = world.board().each_route().collect();
    let owned = shown.sight.view.public[Seat::new(2).expect("a third seat")].routes;
    assert!(owned.len() > 1, "{owned:?}");
    for (id, known) in all {
        let drawn = ids.contains(&*route((id, known)));
        assert_eq!(drawn, owned.contains(id), "{}", known.id);
    }
}

/// What is compressed as one must not hold both what only the viewer knows and words that somebody
/// else has chosen.
#[test]
fn no_part_with_secrets_holds_a_name_and_no_part_with_names_a_secret() {
    let name = "Zzyzx";
    for mut world in worlds() {
        let me = Viewer::Seat(Seat::FIRST);
        loop {
            let mut shown = world.shown(me);
            for sitter in &mut shown.table.seats {
                *sitter = vocab::page::Sitter::Person {
                    name: name.to_owned(),
                    replaced_by: None,
                    away: false,
                };
            }
            let scene = shown.scene();
            let mine = Shown::of(&scene).since(None, &scene).fragments;
            for part in mine.iter().filter(|part| part.holds == Holds::Secrets) {
                assert!(!part.html.contains(name), "{} names somebody", part.id);
            }
            // What holds names is the same for everybody who looks on, but for who is "you" and for what may be
            // asked of others, which follows from what everybody has seen.
            for part in mine.iter().filter(|part| part.holds == Holds::Words) {
                let kinds = ["row-", "seat-neutral", "strip-", "route-", "at-"];
                let named = kinds.iter().any(|kind| part.id.starts_with(kind));
                assert!(
                    named || ["status", "since", "scores", "menu", "proposal"].contains(&&*part.id),
                    "{} is new here: does it hold secrets?",
                    part.id
                );
            }
            if !(0..9).all(|_| world.step()) {
                break;
            }
        }
    }
}
