//! What a page shows so that a game is read at a glance: on the board, in the choice of tickets, on the
//! sheet of a route.

use vocab::page::MemoryAid;
use vocab::{Owner, PhaseView, Prospect, RouteId, Seat, Seen, Variant, View, Viewer};
use web::TableScene;

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

/// Who owns a route of a world, if somebody does.
fn owner(world: &World, route: RouteId) -> Option<Seat> {
    let view = world.state.view(&world.game, Viewer::Spectator);
    view.seats.iter().find(|seat| view.public[*seat].routes.contains(route))
}

#[test]
fn a_double_has_one_sheet_that_tells_of_both_lanes() {
    let mut world = World::new("nederland", Variant::Plain, 5, 5);
    // One lane is somebody else's, and the other is free.
    let half = |world: &World| {
        let found = world.board().each_route().find(|(id, route)| {
            let other = owner(world, *id).is_some_and(|seat| seat != ME);
            other && route.twin.is_some_and(|twin| owner(world, twin).is_none())
        });
        found.map(|(id, route)| (id, route.twin.expect("it was just there")))
    };
    while half(&world).is_none() || !my_turn_after(3)(&world.state.view(&world.game, MINE)) {
        assert!(world.step(), "a game without such a moment");
    }
    let (taken, free) = half(&world).expect("just found");
    let payee = crate::fixture::NAMES[owner(&world, taken).expect("it is taken").index()];
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let [one, other] = [taken, free].map(|route| web::terms(&scene, route));
    assert_eq!(one, other, "both open the same sheet");
    assert!(one.html.contains(&format!(", taken by {payee}</span>")), "{}", one.html);
    assert!(one.html.contains(", unclaimed</span>") && one.html.contains(&format!(" to {payee}")));
    let page = web::table_page(&scene);
    let [taken, free] = [taken, free].map(|route| &scene.board.route(route).id);
    assert_eq!(page.matches(&format!("data-lane=\"{taken}\"")).count(), 1);
    assert_eq!(page.matches(&format!("data-lane=\"{free}\"")).count(), 1);
    // Its owner is told on the board and in the list as well.
    for start in [format!("data-route='{taken}'><title>"), format!("<a id=\"all-{taken}\"")] {
        let end = if start.contains("title") { "</title>" } else { "</a>" };
        assert!(between(&page, &start, end).ends_with(&format!("taken by {payee}")), "{start}");
    }
    assert!(!between(&page, &format!("<a id=\"all-{free}\""), "</a>").contains("taken"));
}

#[test]
fn what_others_did_is_told_and_ringed_until_one_acts() {
    let mut world = World::new("nederland", Variant::Plain, 4, 9);
    assert!(world.until(MINE, my_turn_after(3)));
    let (mut told, mut quiet) = (0, 0);
    loop {
        let view = world.state.view(&world.game, MINE);
        let shown = world.shown(MINE);
        let scene = shown.scene();
        let page = web::table_page(&scene);
        let since = between(&page, "<section id=\"since\"", "</section>").to_owned();
        let heralds = between(&page, "<g id=\"heralds\"", "<g class=\"rings\"").to_owned();
        let mine = |seen: &Seen| match *seen {
            Seen::Claimed { seat, .. } | Seen::Drew { seat, .. } | Seen::Kept { seat, .. } => {
                seat == ME
            }
            Seen::Offered { seat, .. } | Seen::Passed { seat } => seat == ME,
            _ => false,
        };
        let news = scene.game.log.iter().rev().map(|line| line.seen).take_while(|seen| !mine(seen));
        let claims: Vec<(Seat, RouteId)> = news
            .filter_map(|seen| match seen {
                Seen::Claimed { seat, route, .. } => Some((seat, route)),
                _ => None,
            })
            .collect();
        assert_eq!(heralds.matches("class='at-news'").count(), claims.len());
        for (seat, route) in &claims {
            let id = &scene.board.route(*route).id;
            assert!(since.contains(&format!("data-routes=\"{id}\"")), "{id} is missing in {since}");
            assert!(heralds.contains(&format!("<g class='o-{}'>", seat.index())), "{heralds}");
            assert_eq!(owner(&world, *route).map(Owner::Seat), Some(Owner::Seat(*seat)));
        }
        if matches!(view.phase, PhaseView::SecondCard(seat) if seat == ME) {
            assert!(claims.is_empty() && since.contains(" hidden"), "{since}");
            quiet += 1;
        }
        assert!(since.contains("href=\"/table/k3v9/replay/since\""), "{since}");
        // At a shared screen that page is for one look, and has no address.
        let mut shared = world.shown(MINE);
        shared.table.screens[Seat::new(1).expect("a seat")] = Some(ME);
        assert!(!web::table_page(&shared.scene()).contains("/replay/since"));
        told += claims.len();
        if !world.step() || world.shown(MINE).sight.end.is_some() {
            break;
        }
    }
    assert!(told > 10 && quiet > 2, "{told} claims were told, {quiet} times nothing");
}

#[test]
fn the_strip_shows_every_seat_by_name_and_the_race_for_the_toll_bonus() {
    let mut world = World::new("nederland", Variant::Plain, 5, 5);
    assert!(world.until(MINE, my_turn_after(3)));
    let mut shown = world.shown(MINE);
    for aid in MemoryAid::ALL {
        shown.table.agreed.memory_aid = aid;
        let page = web::table_page(&shown.scene());
        let strip = between(&page, "<ol class=\"strip\"", "</ol>");
        let cells: Vec<&str> = strip.split("<li ").skip(1).collect();
        assert_eq!(cells.len(), 5);
        let aided = aid == MemoryAid::On;
        let public = &shown.sight.view.public;
        let most = shown.sight.view.seats.iter().filter(|seat| public[*seat].loans == 0);
        let most = most.map(|seat| public[seat].tokens).max();
        let tokens = |seat: &Seat| public[*seat].tokens;
        assert!(shown.sight.view.seats.iter().any(|seat| Some(tokens(&seat)) != most), "a race");
        for (n, (cell, name)) in cells.iter().zip(crate::fixture::NAMES).enumerate() {
            assert!(cell.starts_with(&format!("id=\"strip-{n}\"")), "{cell}");
            assert!(cell.contains(&format!("class=\"quiet\">{name}")), "{cell}");
            // What others have stands in their rows: here is no room for it.
            assert_eq!(cell.contains("Toll tokens"), n == 0, "{cell}");
            let seat = &public[Seat::new(n).expect("a seat")];
            let leads = seat.loans == 0 && Some(seat.tokens) == most;
            assert_eq!(cell.contains("most tokens"), leads && aided && n == 0, "{cell}");
            assert_eq!(cell.contains(" on-turn"), n == 0, "{cell}");
            let row = between(&page, &format!("id=\"seat-{n}\""), "</ul>");
            let bonus = shown.sight.toll_race[Seat::new(n).expect("a seat")];
            let bonus = bonus.map(|standing| standing.bonus).filter(|points| aided && *points > 0);
            let words = bonus.map(|points| format!("if the game ended now: {points} points"));
            assert_eq!(row.contains("if the game ended now"), words.is_some(), "{row}");
            assert!(words.is_none_or(|words| row.contains(&words)), "{row}");
        }
    }
    // Whoever only looks on has no hand to look at.
    let page = web::table_page(&world.shown(Viewer::Spectator).scene());
    assert!(!page.contains("id=\"tab-hand\"") && !page.contains("id=\"panel-hand\""));
    assert!(page.contains("id=\"tab-seats\" value=\"seats\" checked"));
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

/// How many flags stand on the board; those of the rings are seen only while a ticket is pointed out.
fn flags(scene: &TableScene<'_>) -> usize {
    let page = web::table_page(scene);
    let pins = page.split("id=\"pins\"").nth(1).and_then(|rest| rest.split("</g>").next());
    pins.expect("the page has a place for flags").matches("class=\"pin\"").count()
}

#[test]
fn flags_stand_at_the_ends_of_open_tickets_and_a_choice_shows_what_is_held() {
    let mut world = World::new("nederland", Variant::Plain, 3, 5);
    assert!(world.until(MINE, my_turn_after(2)));
    let shown = world.shown(MINE);
    let open = |prospect| matches!(prospect, Prospect::Open { .. });
    let open = shown.sight.tickets.iter().filter(|known| open(known.prospect)).count();
    let mine = flags(&shown.scene());
    assert!(open > 0 && mine > open && mine <= 2 * open, "{mine} flags for {open} tickets");
    assert_eq!(flags(&world.shown(Viewer::Spectator).scene()), 0, "tickets are secret");

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
