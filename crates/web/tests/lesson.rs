//! The lesson at any moment of any game: a sensible card or none, and nothing that can't be tapped.

use std::collections::BTreeSet;

use vocab::page::Lesson;
use vocab::{Seat, Variant, Viewer};
use web::{Fragment, Locale, Shown};

use crate::fixture::{self, World};

const ME: Viewer = Viewer::Seat(Seat::FIRST);
/// So many games of each board are played at random.
const GAMES: u64 = 8;

/// The card of a lesson.
struct Card {
    html: String,
    idea: Option<String>,
    targets: Vec<String>,
}

fn attribute(html: &str, name: &str) -> Option<String> {
    let (_, after) = html.split_once(&format!(" {name}=\""))?;
    after.split('"').next().map(str::to_owned)
}

fn parts(shown: &fixture::Shown<'_>, locale: Locale) -> Vec<Fragment> {
    let scene = shown.scene_in(locale);
    Shown::of(&scene).since(None, &scene).fragments
}

fn card(parts: &[Fragment]) -> Card {
    let html = &parts.iter().find(|part| part.id == "lesson").expect("its place").html;
    let targets = attribute(html, "data-targets").unwrap_or_default();
    Card {
        html: html.clone(),
        idea: attribute(html, "data-idea"),
        targets: targets.split_whitespace().map(str::to_owned).collect(),
    }
}

/// What the viewer sees of a game that gives a lesson.
fn taught(world: &World, viewer: Viewer, lesson: Lesson) -> fixture::Shown<'_> {
    let mut shown = world.shown(viewer);
    shown.table.agreed.lesson = Some(lesson);
    shown
}

/// What is told at one decision and no more: the next card comes, whatever the learner does.
const ONCE: [&str; 9] =
    ["deck", "wild", "sweep", "points", "goods", "toll", "loan", "bonus", "finished"];

/// Whatever a learner does, there is something to be tapped whenever something is asked, and never
/// anything that is not there; and nothing is told again and again.
#[test]
fn a_learner_who_does_anything_is_never_left_alone() {
    for board in ["amsterdam", "nederland"] {
        let mut ideas = BTreeSet::new();
        for seed in 0..GAMES {
            let mut world = World::new(board, Variant::Plain, 2, seed);
            let mut told: Vec<String> = Vec::new();
            loop {
                let shown = taught(&world, ME, Lesson::NOW);
                let asked = !shown.sight.offers.is_empty();
                let parts = parts(&shown, Locale::English);
                let card = card(&parts);
                let page: String = parts.iter().map(|part| part.html.as_str()).collect();
                // The first of them is there before anything is tapped.
                let first = card.targets.first();
                let is_on_page = |id: &String| {
                    parts.iter().any(|part| part.id == *id)
                        || page.contains(&format!("id=\"{id}\""))
                };
                let there = first.is_some_and(is_on_page);
                match &card.idea {
                    Some(idea) => assert_eq!(there, asked, "{board} {seed}: {idea} at {first:?}"),
                    None => assert_eq!(board, "nederland", "{seed}: the first lesson has no gaps"),
                }
                if let Some(idea) = card.idea.clone().filter(|it| asked && ONCE.contains(&&**it)) {
                    assert!(!told.contains(&idea), "{board} {seed} says {idea} again");
                    told.push(idea);
                }
                ideas.extend(card.idea);
                if !world.step() {
                    break;
                }
            }
        }
        let expected: &[&str] = match board {
            "amsterdam" => &["tickets", "deck", "wild", "sweep", "points", "goods", "last", "over"],
            _ => &["tickets", "toll", "loan", "bonus", "finished", "over"],
        };
        for idea in expected {
            assert!(ideas.contains(*idea), "{board} never says {idea}: {ideas:?}");
        }
    }
}

#[test]
fn only_whoever_learns_sees_the_card() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let looks_on = taught(&world, Viewer::Spectator, Lesson::NOW);
    let ordinary = world.shown(ME);
    for shown in [&looks_on, &ordinary] {
        assert_eq!(card(&parts(shown, Locale::English)).idea, None);
    }
}

#[test]
fn a_lesson_of_another_version_goes_on_as_an_ordinary_game_and_says_so() {
    let mut world = World::new("amsterdam", Variant::Plain, 2, 1);
    for _ in 0..30 {
        let card = card(&parts(&taught(&world, ME, Lesson { version: 0 }), Locale::English));
        assert_eq!(card.idea.as_deref(), Some("outdated"));
        assert!(
            card.targets.is_empty() && card.html.contains("as an ordinary one"),
            "{}",
            card.html
        );
        world.step();
    }
}

/// Every idea has words of its own in every language.
#[test]
fn ideas_are_told_in_every_language() {
    let mut world = World::new("amsterdam", Variant::Plain, 2, 3);
    loop {
        let shown = taught(&world, ME, Lesson::NOW);
        let told: BTreeSet<String> =
            Locale::ALL.map(|locale| card(&parts(&shown, locale)).html).into_iter().collect();
        assert_eq!(told.len(), Locale::ALL.len());
        if !(0..5).all(|_| world.step()) {
            break;
        }
    }
}
