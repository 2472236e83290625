//! Looking back: a page at which nothing can be done, and which tells what was just played.

use vocab::account::{ChosenAct, DearChoice, Dearness, Motive};
use vocab::page::OpenHand;
use vocab::{Action, Colour, Payment, Seat, Seq, Source, Variant, Viewer};
use web::{Changes, Fragment, Past, ReplayBar, Spoiler, TableScene};

use crate::fixture::{NAMES, Shown, World};

const ANNA: Viewer = Viewer::Seat(Seat::FIRST);

fn page(shown: &Shown<'_>, since: Seq, hands: &[OpenHand], spoiler: Spoiler) -> String {
    let replay = shown.replay(3, 9);
    let bar = ReplayBar {
        replay: &replay,
        own: None,
        spoiler,
        table: Some("/table/k3v9"),
        brought: false,
    };
    let past = Past { since, hands, reviewed: None };
    web::replay_page(&TableScene { past: Some(past), ..shown.scene() }, &bar)
}

/// What a step shows of a decision between these two.
fn reviewed(
    shown: &Shown<'_>,
    done: Action,
    best: Action,
    motive: Option<Motive>,
) -> Vec<Fragment> {
    let choice = |action| ChosenAct { action, card: None };
    let [done, best] = [done, best].map(choice);
    let told = DearChoice { seat: Seat::FIRST, done, best, motive, mark: Dearness::Blunder };
    let past = Past { since: Seq(1), hands: &[], reviewed: Some(told) };
    let scene = TableScene { past: Some(past), ..shown.scene() };
    web::Shown::of(&scene).since(None, &scene).fragments
}

#[test]
fn a_dear_decision_is_marked_on_the_board_and_explained() {
    let world = World::new("nederland", Variant::Plain, 2, 5);
    let shown = world.shown(ANNA);
    let mut routes = world.board().each_route().map(|(id, _)| id);
    let (one, other) = (routes.next().expect("a route"), routes.next().expect("another"));
    let claim = |route| Action::Claim(route, Payment::new(Colour::Red, 2, 0));
    let html = |parts: &[Fragment], id: &str| {
        parts.iter().find(|part| part.id == id).expect("its place").html.clone()
    };
    let parts = reviewed(&shown, claim(one), claim(other), Some(Motive::Toll));
    let marks = html(&parts, "review-marks");
    assert_eq!((marks.matches("at-played").count(), marks.matches("at-better").count()), (1, 1));
    let card = html(&parts, "reviewed");
    for words in ["Played", "Better", "blunder", "It costs less toll, and tokens count at the end."]
    {
        assert!(card.contains(words), "{card}");
    }
    // Two ways to pay for one route have both marks on it; cards have theirs among the cards.
    let parts = reviewed(&shown, claim(one), claim(one), Some(Motive::FewerWilds));
    assert_eq!(html(&parts, "review-marks").matches("at-way").count(), 2);
    let parts = reviewed(&shown, Action::Draw(Source::Slot(1)), Action::Draw(Source::Deck), None);
    assert!(!html(&parts, "review-marks").contains("at-way"));
    let market = html(&parts, "market");
    let button = |id: &str| {
        let (_, after) = market.split_once(&format!("id=\"{id}\"")).expect("a card");
        after.split("</button>").next().expect("its end").to_owned()
    };
    assert!(button("take-1").contains("at-played") && button("take-deck").contains("at-better"));
    assert!(!button("take-2").contains("review-sign"));
    // Without a mark there is nothing but the places.
    let plain = page(&shown, Seq(1), &[], Spoiler::Known);
    assert!(plain.contains("id=\"reviewed\" hidden") && !plain.contains("review-sign"));
}

/// A game in which somebody has just claimed a route, and how many facts there were before.
fn after_a_claim() -> (World, Seq) {
    let mut world = World::new("nederland", Variant::Plain, 3, 5);
    loop {
        let (facts, routes) = (world.facts.len(), routes(&world));
        assert!(world.step(), "somebody claims a route before the end");
        if routes != self::routes(&world) {
            return (world, Seq(facts as u32));
        }
    }
}

fn routes(world: &World) -> usize {
    let public = world.state.view(&world.game, Viewer::Spectator).public;
    world.game.seats().iter().map(|seat| public[seat].routes.iter().count()).sum()
}

fn status(page: &str) -> &str {
    let from = page.find("id=\"status\"").expect("a status");
    page[from..].split_once("</p>").expect("it ends").0
}

#[test]
fn a_step_tells_what_was_played_and_offers_nothing() {
    let (world, since) = after_a_claim();
    let page = page(&world.shown(ANNA), since, &[], Spoiler::Known);
    assert!(status(&page).contains("claimed"), "{}", status(&page));
    assert!(!status(&page).contains("to move"), "{}", status(&page));
    for nothing in ["id=\"leave\"", "id=\"resign\"", "data-act", "data-socket", "data-keys-open"] {
        assert!(!page.contains(nothing), "{nothing}");
    }
    assert!(page.contains("id=\"play-on\"") && !page.contains("id=\"replay-result\""));
}

#[test]
fn a_page_goes_from_step_to_step_and_back() {
    let (mut world, _) = after_a_claim();
    let then = world.facts.len();
    assert!(world.step(), "the game goes on");
    let shown = world.shown(Viewer::Spectator);
    let replay = shown.replay(4, 9);
    let bar = ReplayBar {
        replay: &replay,
        own: None,
        spoiler: Spoiler::Known,
        table: None,
        brought: false,
    };
    let now = TableScene {
        past: Some(Past { since: Seq(then as u32), hands: &[], reviewed: None }),
        ..shown.scene()
    };
    let mut earlier = world.shown(Viewer::Spectator);
    earlier.sight.log.retain(|line| line.seq <= Seq(then as u32));
    let before = TableScene { seq: Seq(then as u32), ..earlier.scene() };
    let before = TableScene { past: now.past, ..before };
    let (on, back) =
        (web::replay_changes(&now, &bar, &before), web::replay_changes(&before, &bar, &now));
    let has = |changes: &Changes, id: &str| changes.fragments.iter().any(|part| part.id == id);
    assert!(!on.lines.is_empty() && !has(&on, "log"), "new lines are added");
    assert!(back.lines.is_empty() && has(&back, "log"), "lines that are not true yet go");
    for changes in [on, back] {
        assert!(["replay-links", "replay-place", "replay-ways"].iter().all(|id| has(&changes, id)));
        assert!(changes.fragments.len() < 40, "not the whole page");
    }
}

#[test]
fn before_anything_was_played_the_cards_are_dealt() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let page = page(&world.shown(ANNA), Seq::START, &[], Spoiler::Known);
    assert!(status(&page).contains("The cards are dealt."), "{}", status(&page));
}

#[test]
fn a_covered_result_can_be_asked_for() {
    let (world, since) = after_a_claim();
    let page = page(&world.shown(Viewer::Spectator), since, &[], Spoiler::Covered);
    assert!(page.contains("step=9&amp;seat=none&amp;result=shown"));
}

#[test]
fn open_cards_are_those_of_everybody() {
    let (world, since) = after_a_claim();
    let hand = |seat: Seat| {
        let viewer = Viewer::Seat(seat);
        let own = world.state.view(&world.game, viewer).own.expect("a seat");
        OpenHand { cards: own.hand, tickets: world.state.outlook(&world.game, viewer).tickets }
    };
    let hands: Vec<OpenHand> = world.game.seats().iter().map(hand).collect();
    let page = page(&world.shown(Viewer::Spectator), since, &hands, Spoiler::Known);
    let open = &page[page.find("id=\"open-hands\"").expect("open hands")..];
    let open = open.split_once("</ol>").expect("it ends").0;
    for (seat, hand) in world.game.seats().iter().zip(&hands) {
        assert!(open.contains(NAMES[seat.index()]), "{seat}");
        for known in &hand.tickets {
            let ticket = &world.board().ticket(known.ticket).id;
            assert!(open.contains(&format!("id=\"open-{}-{ticket}\"", seat.index())), "{ticket}");
        }
    }
}
