//! What a page shows so that a game is read at a glance: on the board, in the choice of tickets, on the
//! sheet of a route.

use vocab::{PhaseView, Prospect, Seat, Seen, Variant, View, Viewer};

use crate::fixture::World;

const ME: Seat = Seat::FIRST;
const MINE: Viewer = Viewer::Seat(ME);

fn my_turn_after(rounds: u16) -> impl Fn(&View) -> bool {
    move |view| view.phase == PhaseView::Turn(ME) && view.rounds > rounds
}

fn between<'a>(html: &'a str, start: &str, end: &str) -> &'a str {
    html.split_once(start).and_then(|(_, rest)| rest.split_once(end)).expect("it is there").0
}

#[test]
fn a_loan_is_another_button_and_says_what_it_costs() {
    let mut world = World::new("nederland", Variant::Plain, 3, 5);
    assert!(world.until(MINE, my_turn_after(4)));
    let mut shown = world.shown(MINE);
    let page = web::table_page(&shown.scene());
    assert!(page.contains("Your tokens: ") && !page.contains("class=\"act loan\""));
    for toll in shown.sight.routes.iter_mut().filter_map(|outlook| outlook.toll.as_mut()) {
        toll.loan = true;
    }
    let page = web::table_page(&shown.scene());
    assert!(page.contains("class=\"act loan\""), "no button for a loan");
    assert!(page.contains("5 points less at the end, and no toll bonus"));
    assert!(page.contains(", with a loan") && !page.contains("Your tokens: "));
}

#[test]
fn without_tolls_there_is_no_word_and_no_coin_of_them() {
    for (variant, tolls) in [(Variant::Plain, true), (Variant::NoTolls, false)] {
        let world = World::new("nederland", variant, 3, 5);
        let page = web::table_page(&world.shown(MINE).scene());
        assert_eq!(page.contains("class='at-coin'"), tolls);
        assert_eq!(page.contains("class=\"map no-tolls\""), !tolls);
        assert_eq!(page.contains("<small>without tolls</small>"), !tolls);
    }
}

#[test]
fn a_claim_in_the_log_lights_its_route() {
    let mut world = World::new("amsterdam", Variant::Plain, 3, 5);
    assert!(world.until(MINE, my_turn_after(6)));
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let log = between(&web::table_page(&scene), "id=\"log\"", "</ol>").to_owned();
    let claims = scene.game.log.iter().filter_map(|line| match line.seen {
        Seen::Claimed { route, .. } => Some((line.seq, &scene.board.route(route).id)),
        _ => None,
    });
    let mut count = 0;
    for (seq, route) in claims {
        let line = format!("id=\"line-{seq}\" data-hover data-routes=\"{route}\"");
        assert!(log.contains(&line), "{line}");
        count += 1;
    }
    assert!(count > 2, "{count} claims in the log");
}

#[test]
fn flags_stand_at_the_ends_of_open_tickets_and_a_choice_shows_what_is_held() {
    let mut world = World::new("nederland", Variant::Plain, 3, 5);
    assert!(world.until(MINE, my_turn_after(2)));
    let shown = world.shown(MINE);
    let open = |prospect| matches!(prospect, Prospect::Open { .. });
    let open = shown.sight.tickets.iter().filter(|known| open(known.prospect)).count();
    let page = web::table_page(&shown.scene());
    let flags = page.matches("class=\"pin\"").count();
    assert!(open > 0 && flags > open && flags <= 2 * open, "{flags} flags for {open} tickets");
    let strange = web::table_page(&world.shown(Viewer::Spectator).scene());
    assert!(!strange.contains("class=\"pin\""), "tickets are secret");

    let keeps = |view: &View| matches!(view.phase, PhaseView::Keep { seat, .. } if seat == ME);
    // Not in every game somebody draws tickets.
    let mut worlds = (0..40).map(|seed| World::new("nederland", Variant::Plain, 3, seed));
    let world = worlds.find_map(|mut world| world.until(MINE, keeps).then_some(world));
    let world = world.expect("a game in which tickets are drawn");
    let shown = world.shown(MINE);
    let page = web::table_page(&shown.scene());
    let choice = between(&page, "<section id=\"choice\"", "</section>");
    assert!(choice.contains("class=\"held\"") && choice.contains("trains left."), "{choice}");
}

#[test]
fn a_shut_lane_is_shut_for_whoever_looks() {
    let mut world = World::new("amsterdam", Variant::Plain, 2, 5);
    while world.shown(MINE).sight.shut.is_empty() {
        assert!(world.step(), "a game without a double");
    }
    for viewer in [MINE, Viewer::Seat(Seat::new(1).expect("two sit")), Viewer::Spectator] {
        let page = web::table_page(&world.shown(viewer).scene());
        assert!(page.contains(" closed' data-route="), "{viewer:?}");
    }
}
