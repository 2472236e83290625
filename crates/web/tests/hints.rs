//! A hint at any moment of any game: it says what to do and why, and points at what is on the page.

use vocab::account::{ChosenAct, Motive};
use vocab::page::{HintSight, HintTerms, Sitter, Suggestion};
use vocab::{Action, BotName, Seat, Source, TicketId, Variant, Viewer};
use web::{Locale, Shown};

use crate::fixture::{self, World};

const ME: Viewer = Viewer::Seat(Seat::FIRST);

/// What the first seat sees when it plays with bots only.
fn alone(world: &World) -> fixture::Shown<'_> {
    let mut shown = world.shown(ME);
    let level = BotName::new("normal").expect("a bot's name");
    shown.table.seats[1] = Sitter::Bot { name: "Kees".to_owned(), level };
    shown
}

fn card(shown: &fixture::Shown<'_>, locale: Locale) -> String {
    let scene = shown.scene_in(locale);
    let parts = Shown::of(&scene).since(None, &scene).fragments;
    parts.into_iter().find(|part| part.id == "hint").expect("its place").html
}

fn given(action: Action, card: Option<vocab::Card>, motive: Option<Motive>) -> HintSight {
    HintSight::Given(Suggestion { act: ChosenAct { action, card }, motive })
}

#[test]
fn what_a_hint_points_at_is_there() {
    for (board, variant) in [
        ("amsterdam", Variant::Plain),
        ("nederland", Variant::Plain),
        ("nederland", Variant::Neutral),
    ] {
        let mut world = World::new(board, variant, 2, 3);
        loop {
            let mut shown = alone(&world);
            for offer in shown.sight.offers.clone().into_iter().step_by(7) {
                shown.sight.hint = given(offer, None, None);
                let hint = card(&shown, Locale::English);
                let (_, targets) = hint.split_once("data-targets=\"").expect("it points");
                let targets = targets.split('"').next().expect("a list");
                let page = web::table_page(&shown.scene());
                let terms = match offer {
                    Action::Claim(route, _) | Action::GiveNeutral(route) => {
                        web::terms(&shown.scene(), route).html
                    }
                    _ => String::new(),
                };
                let due = targets.split(' ').next_back().expect("a target");
                let act = format!("data-act=\"{}\"", offer.text(world.board()));
                let button = |html: &str| {
                    let mut tags = html.split("<button").skip(1);
                    tags.any(|tag| tag.contains(&format!("id=\"{due}\"")) && tag.contains(&act))
                };
                assert!(button(&page) || button(&terms), "{act}: {targets}");
            }
            if !(0..5).all(|_| world.step()) {
                break;
            }
        }
    }
}

#[test]
fn every_reason_is_told_in_every_language() {
    let world = World::new("amsterdam", Variant::Plain, 2, 3);
    let mut shown = alone(&world);
    for locale in Locale::ALL {
        let mut told = Vec::new();
        for motive in Motive::all(TicketId(3)) {
            shown.sight.hint = given(Action::Draw(Source::Deck), None, Some(motive));
            told.push(card(&shown, locale));
        }
        told.sort();
        assert!(told.windows(2).all(|pair| pair[0] != pair[1]), "each has words of its own");
        shown.sight.hint = HintSight::Thinking;
        assert!(card(&shown, locale).contains("<progress"));
        shown.sight.hint = HintSight::Failed;
        assert!(card(&shown, locale).contains("data-put-hint-away"));
    }
    shown.sight.hint = given(Action::Draw(Source::Deck), None, Some(Motive::NoneOpen));
    let words = card(&shown, Locale::English);
    let said =
        "A strong player would draw from the deck. None of the open cards is of a colour you need.";
    assert!(words.contains(said), "{words}");
}

#[test]
fn the_button_is_where_hints_are() {
    let world = World::new("amsterdam", Variant::Plain, 2, 3);
    let page = |shown: &fixture::Shown<'_>| web::table_page(&shown.scene());
    let asks = |page: &str| page.contains("id=\"ask-hint\"") && page.contains("data-key=\"i\"");
    assert!(asks(&page(&alone(&world))));
    let mut several = world.shown(ME);
    assert!(!page(&several).contains("ask-hint"), "two people play");
    several.table.agreed.hints = HintTerms::Everybody;
    assert!(asks(&page(&several)));
    assert!(page(&several).contains("everybody may ask for hints"), "the menu says so");
    let mut watched = world.shown(Viewer::Spectator);
    watched.table.agreed.hints = HintTerms::Everybody;
    assert!(!page(&watched).contains("ask-hint"));
    let mut lesson = alone(&world);
    lesson.table.agreed.lesson = Some(vocab::page::Lesson::NOW);
    assert!(!page(&lesson).contains("ask-hint"));
    // How many were asked for is at the seat, for whoever looks.
    watched.sight.hints[Seat::FIRST] = 12;
    assert!(page(&watched).contains("Hints asked for </span>12"), "{}", page(&watched));
    assert!(!page(&several).contains("Hints asked for"));
}
