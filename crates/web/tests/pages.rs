//! What the pages show in every state of a game, and what they never show.

use std::collections::BTreeSet;

use vocab::page::{Sitter, TableInfo};
use vocab::{Action, Claim, Ending, PhaseView, Refusal, RouteOutlook, Seat, Variant, View, Viewer};
use web::{Fragment, TableScene};

use crate::fixture::{Shown, World};

const ME: Seat = Seat::FIRST;
const MINE: Viewer = Viewer::Seat(ME);

fn games() -> Vec<World> {
    let sets = [
        ("amsterdam", Variant::Plain, 2),
        ("amsterdam", Variant::Plain, 4),
        ("nederland", Variant::Plain, 5),
    ];
    let more = [("nederland", Variant::NoTolls, 3), ("nederland", Variant::Neutral, 2)];
    let all = sets.into_iter().chain(more);
    all.map(|(board, variant, seats)| World::new(board, variant, seats, 7)).collect()
}

/// Every part of the page that can be swapped.
fn fragments(scene: &TableScene<'_>) -> Vec<Fragment> {
    let mut all = web::Shown::of(scene).since(None, scene).fragments;
    all.extend(scene.board.each_route().map(|(route, _)| web::terms(scene, route)));
    all
}

fn part(scene: &TableScene<'_>, id: &str) -> String {
    let parts = fragments(scene);
    parts.into_iter().find(|part| part.id == id).map(|part| part.html).expect("a part of that id")
}

/// What stands in an attribute, everywhere it occurs.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    html.match_indices(&start)
        .map(|(at, _)| html[at + start.len()..].split('"').next().expect("a value ends"))
        .collect()
}

fn ids(html: &str) -> Vec<String> {
    let double = values(html, "id").into_iter().map(str::to_owned);
    let single = html
        .match_indices(" id='")
        .map(|(at, _)| html[at + 5..].split('\'').next().expect("a value ends").to_owned());
    double.chain(single).collect()
}

#[test]
fn every_act_on_a_page_is_an_offer_and_every_offer_is_there() {
    for mut world in games() {
        loop {
            let shown = world.shown(MINE);
            let scene = shown.scene();
            let offered: BTreeSet<String> =
                scene.game.offers.iter().map(|offer| offer.text(scene.board).to_string()).collect();
            let page = web::table_page(&scene);
            let acts: BTreeSet<String> =
                values(&page, "data-act").into_iter().map(str::to_owned).collect();
            let strange: Vec<_> = acts.difference(&offered).collect();
            assert!(strange.is_empty(), "not offered: {strange:?}");
            let missing: Vec<_> = offered.difference(&acts).collect();
            assert!(missing.is_empty(), "offered but not on the page: {missing:?}");
            assert_eq!(values(&page, "data-act"), values_of_acts(&page), "form and script agree");
            if !(0..3).all(|_| world.step()) {
                break;
            }
        }
    }
}

/// The values that the buttons named `act` would post.
fn values_of_acts(page: &str) -> Vec<&str> {
    let buttons = page.split("<button").skip(1).filter(|button| button.contains(" name=\"act\""));
    buttons.map(|button| values(button, "value")[0]).collect()
}

#[test]
fn fragments_and_page_agree_and_no_id_is_there_twice() {
    for mut world in games() {
        for _ in 0..3 {
            let shown = world.shown(MINE);
            let scene = shown.scene();
            let page = web::table_page(&scene);
            for Fragment { id, html, .. } in fragments(&scene) {
                assert!(page.contains(&html), "the page has not the part `{id}`");
                assert_eq!(
                    ids(&html).first(),
                    Some(&id),
                    "the part `{id}` is an element of that id"
                );
            }
            let all = ids(&page);
            let distinct: BTreeSet<&String> = all.iter().collect();
            let twice = all.len() - distinct.len();
            assert_eq!(twice, 0, "an id stands twice on the page of {}", scene.table.ruleset);
            for target in values(&page, "data-open") {
                let lanes = values(&page, "data-lanes");
                let sheets =
                    lanes.iter().filter(|lanes| lanes.split(' ').any(|lane| lane == target));
                assert_eq!(sheets.count(), 1, "one sheet for {target}");
            }
            (0..40).for_each(|_| {
                world.step();
            });
        }
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let mut world = World::new("nederland", Variant::Plain, 4, 3);
    (0..60).for_each(|_| assert!(world.step()));
    let (first, second) = (world.shown(MINE), world.shown(MINE));
    assert_eq!(fragments(&first.scene()), fragments(&second.scene()));
}

#[test]
fn set_up_shows_boxes_to_tick_and_a_button_for_every_set() {
    let world = World::new("nederland", Variant::Plain, 3, 1);
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let choice = part(&scene, "choice");
    assert_eq!(choice.matches("type=\"checkbox\"").count(), 5);
    assert_eq!(choice.matches("data-set=\"t").count(), 16, "every set of at least three of five");
    assert_eq!(choice.matches("data-set=\"none\"").count(), 1, "what stands there for fewer");
    assert!(part(&scene, "status").contains("Choose what to keep: at least 3 tickets."));
    assert!(part(&scene, "market").contains("data-why=\"Finish what you’ve started first.\""));
}

/// Also where the header has no room for it.
#[test]
fn the_menu_names_what_is_played_and_how_fast_bots_play() {
    for (variant, seats, words) in [
        (
            Variant::Plain,
            3,
            "Nederland, with bridge tolls<small>Bots play at normal speed.</small>",
        ),
        (Variant::NoTolls, 3, "Nederland, without tolls<small>"),
        (Variant::Neutral, 2, "Nederland, with the neutral player, for two</p>"),
    ] {
        let world = World::new("nederland", variant, seats, 1);
        let menu = part(&world.shown(MINE).scene(), "menu");
        assert!(menu.contains(words), "{menu}");
    }
}

#[test]
fn my_turn_says_what_i_may_do() {
    let mut world = World::new("amsterdam", Variant::Plain, 3, 5);
    assert!(world.until(MINE, |view| view.phase == PhaseView::Turn(ME) && view.rounds > 2));
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let status = part(&scene, "status");
    assert!(
        status.contains("Your turn: take cards") && status.contains("draw contracts"),
        "{status}"
    );
    assert!(status.contains("class=\"status mine\""));
    assert!(part(&scene, "market").contains("market live"));
    assert!(part(&scene, "title").contains("Your turn"));
}

#[test]
fn the_second_card_can_be_no_open_wild() {
    let mut world = World::new("nederland", Variant::Plain, 3, 2);
    assert!(world.until(MINE, |view| {
        view.phase == PhaseView::SecondCard(ME) && view.display.contains(&Some(vocab::Card::WILD))
    }));
    let shown = world.shown(MINE);
    let scene = shown.scene();
    assert!(part(&scene, "status").contains("Take your second card."));
    let market = part(&scene, "market");
    assert!(market.contains("A face-up locomotive can’t be your second card."), "{market}");
}

#[test]
fn others_see_that_somebody_chooses_but_not_what() {
    let seen = (1..40).any(|seed| {
        let mut world = World::new("nederland", Variant::Plain, 2, seed);
        let other = Seat::new(1).expect("a second seat");
        if !world
            .until(MINE, |view| matches!(view.phase, PhaseView::Keep { seat, .. } if seat == other))
        {
            return false;
        }
        let theirs = world.shown(Viewer::Seat(other));
        let offer = theirs.sight.view.own.expect("a seat sees its own").offer;
        let shown = world.shown(MINE);
        let scene = shown.scene();
        assert!(part(&scene, "status").contains("is choosing from 4 tickets."));
        assert!(part(&scene, "choice").contains("hidden"));
        let page = web::table_page(&scene);
        for ticket in offer.as_slice() {
            let id = format!("pick-{}", scene.board.ticket(*ticket).id);
            assert!(!page.contains(&id));
            assert!(web::table_page(&theirs.scene()).contains(&id));
        }
        true
    });
    assert!(seen, "no game had somebody draw tickets");
}

#[test]
fn the_neutral_players_route_is_chosen_by_two_buttons() {
    let chosen = (1..60).any(|seed| {
        let mut world = World::new("nederland", Variant::Neutral, 2, seed);
        let mine = |view: &vocab::View| matches!(view.phase, PhaseView::NeutralChoice { seat, .. } if seat == ME);
        if !world.until(MINE, mine) {
            return false;
        }
        let shown = world.shown(MINE);
        let scene = shown.scene();
        assert_eq!(part(&scene, "choice").matches("data-act=\"neutral ").count(), 2);
        assert!(part(&scene, "seat-neutral").contains("Neutral player"));
        true
    });
    assert!(chosen, "no game had me choose for the neutral player");
}

#[test]
fn the_last_round_is_announced_and_the_end_is_scored() {
    // A game that the first seat did not win: an order that the page has to make.
    let lost = |seed: &u64| {
        let mut world = World::new("amsterdam", Variant::Plain, 3, *seed);
        world.play_out();
        let finished = world.state.finished(&world.game).expect("a game ends");
        !finished.sheet().rows.is_sorted_by_key(|row| -row.total)
    };
    let seed = (1..20).find(lost).expect("a game that shows something");
    let mut world = World::new("amsterdam", Variant::Plain, 3, seed);
    assert!(world.until(MINE, |view| view.last_turns.is_some()));
    assert!(part(&world.shown(MINE).scene(), "status").contains("Last round"));
    world.play_out();
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let sheet = &scene.game.end.as_ref().expect("a finished game is scored").sheet;
    assert_ne!(sheet.ending, Ending::Resigned);
    let scores = part(&scene, "scores");
    assert_eq!(scores.matches("<tr").count(), 1 + sheet.rows.len());
    let table = scores.split("<tbody>").nth(1).and_then(|rest| rest.split("</tbody>").next());
    let rows: Vec<&str> = table.expect("a table of parts").split("<tr").skip(1).collect();
    let total = |row: &&str| -> i16 {
        let cell = row.split("data-label=\"Total\">").nth(1).expect("a total");
        cell.split('<').next().expect("a number").replace('−', "-").parse().expect("a number")
    };
    let totals: Vec<i16> = rows.iter().map(total).collect();
    assert!(totals.is_sorted_by(|a, b| a >= b), "the best first: {totals:?}");
    assert!(rows[0].contains("class=\"won\""), "{}", rows[0]);
    assert_eq!(rows.iter().filter(|row| row.contains("class=\"you\"")).count(), 1);
    let opened: usize = sheet.rows.iter().map(|row| row.tickets.len()).sum();
    assert_eq!(scores.matches("data-light=").count(), opened, "every ticket is opened");
    let done = sheet.rows.iter().map(vocab::ScoreRow::tickets_done).sum::<usize>();
    let traced = values(&scores, "data-routes").iter().filter(|way| !way.is_empty()).count();
    assert_eq!(traced, done, "every fulfilled ticket is traced");
    assert_eq!(scores.matches("<polyline").count(), sheet.rows.len(), "a line for each seat");
    assert!(scores.contains("href=\"/table/k3v9/record\""));
    assert!(!part(&scene, "status").contains("Last round"));
    assert!(part(&scene, "market").contains("The game is over."));
}

#[test]
fn a_spectator_sees_no_hand_no_ticket_and_no_act() {
    let mut world = World::new("nederland", Variant::Plain, 3, 9);
    (0..50).for_each(|_| assert!(world.step()));
    let shown = world.shown(Viewer::Spectator);
    let page = web::table_page(&shown.scene());
    assert!(values(&page, "data-act").is_empty());
    assert!(!page.contains("id=\"ticket-") && !page.contains("class=\"stack"));
    assert!(page.contains("You are watching"));
    assert!(!page.contains("/resign"));
}

#[test]
fn markup_in_names_is_only_text() {
    let mut world = World::new("amsterdam", Variant::Plain, 2, 9);
    (0..30).for_each(|_| assert!(world.step()));
    let mut shown: Shown<'_> = world.shown(MINE);
    let nasty = "<script>alert(1)</script>\"'&{$x}";
    shown.table.seats[1] =
        Sitter::Person { name: nasty.to_owned(), replaced_by: None, away: false };
    let page = web::table_page(&shown.scene());
    assert!(!page.contains("<script>alert"));
    assert!(
        page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;{$x}"),
        "kept to the letter"
    );
}

/// A toll is named where it is paid: not where a loan takes its place, nor where there is none.
#[test]
fn the_button_that_pays_names_the_toll() {
    for (variant, loan, named) in [
        (Variant::Plain, false, true),
        (Variant::Plain, true, false),
        (Variant::NoTolls, false, false),
    ] {
        let mut world = World::new("nederland", variant, 3, 5);
        let can_claim = |view: &View| view.phase == PhaseView::Turn(ME) && view.rounds > 4;
        assert!(world.until(MINE, can_claim));
        let mut shown = world.shown(MINE);
        for toll in shown.sight.routes.iter_mut().filter_map(|outlook| outlook.toll.as_mut()) {
            toll.loan = loan;
        }
        let page = web::table_page(&shown.scene());
        let pays: Vec<&str> = page.split("id=\"pay-").skip(1).collect();
        assert!(!pays.is_empty(), "a moment without anything to pay");
        for pay in pays {
            let button = pay.split("</button>").next().expect("a button ends");
            assert_eq!(button.contains(", toll "), named, "{button}");
        }
    }
}

#[test]
fn why_a_route_cant_be_claimed_is_on_its_sheet() {
    let mut world = World::new("amsterdam", Variant::Plain, 2, 5);
    let closed = |outlook: &RouteOutlook| outlook.claim == Claim::Refused(Refusal::DoubleClosed);
    let poor = |outlook: &RouteOutlook| matches!(outlook.claim, Claim::TooFewCards { .. });
    while !{
        let sight = world.shown(MINE).sight;
        let my_turn = sight.claiming.is_ok() && sight.view.rounds > 6;
        my_turn && sight.routes.iter().any(closed) && sight.routes.iter().any(poor)
    } {
        assert!(world.step(), "a game without such a moment");
    }
    let shown = world.shown(MINE);
    let scene = shown.scene();
    let sheets: String =
        scene.board.each_route().map(|(route, _)| web::terms(&scene, route).html).collect();
    assert!(
        sheets.contains(", taken by ") && sheets.contains(", yours") && sheets.contains(", shut")
    );
    assert!(sheets.contains("At this table only one of the two can be claimed."));
    assert!(sheets.contains("The most you can put together is"));
    assert_eq!(
        web::refusal_note(&scene, &Refusal::OwnTwin),
        "You have the other route of this double. Nobody may claim both."
    );
    let claims = scene.game.offers.iter().any(|offer| matches!(offer, Action::Claim(..)));
    assert_eq!(claims, sheets.contains("data-act=\"claim "));
}

#[test]
fn somebody_whose_seat_a_bot_plays_may_come_back() {
    let world = World::new("amsterdam", Variant::Plain, 2, 5);
    let other = Viewer::Seat(Seat::new(1).expect("a second seat"));
    let menu = part(&world.shown(other).scene(), "menu");
    assert!(menu.contains("/come-back") && !menu.contains("/leave"));
    let menu = part(&world.shown(MINE).scene(), "menu");
    assert!(menu.contains("/leave") && !menu.contains("/come-back"));
    let table: TableInfo = world.table();
    assert!(matches!(table.seats[1], Sitter::Person { replaced_by: Some(_), .. }));
}

/// R1, R2: who resigned and who won because of it; among more, that a bot played on in vain.
#[test]
fn a_resignation_reads_as_one() {
    let mut two = World::new("amsterdam", Variant::Plain, 2, 7);
    two.play_out();
    let other = two.game.seats().iter().last().expect("two sit there");
    for (viewer, words) in [
        (MINE, "You resigned, so Willem van Oranje-Nassau won."),
        (Viewer::Seat(other), "Anna resigned, so you won!"),
        (Viewer::Spectator, "Anna resigned, so Willem van Oranje-Nassau won."),
    ] {
        let mut shown = two.shown(viewer);
        shown.sight.view.public[ME].resigned = true;
        let sheet = &mut shown.sight.end.as_mut().expect("the game is over").sheet;
        (sheet.ending, sheet.winners) = (Ending::Resigned, vec![other]);
        let scores = part(&shown.scene(), "scores");
        assert!(part(&shown.scene(), "status").contains(words), "{words}");
        assert!(scores.contains(words) && !scores.contains("data-ceremony"), "{scores}");
    }
    let mut four = World::new("amsterdam", Variant::Plain, 4, 7);
    four.play_out();
    for (viewer, words) in [
        (MINE, "You resigned. A bot played on for you, and your seat could not win."),
        (Viewer::Spectator, "Anna resigned. A bot played on for them, and the seat could not win."),
    ] {
        let mut shown = four.shown(viewer);
        shown.sight.view.public[ME].resigned = true;
        let scores = part(&shown.scene(), "scores");
        assert!(scores.contains(words) && scores.contains(" won with "), "{scores}");
    }
}

/// The board in words: at each place every route that ends there, and where it leads; a claim is told at
/// both ends.
#[test]
fn places_tell_what_joins_them() {
    for mut world in games() {
        let page = web::table_page(&world.shown(MINE).scene());
        let board = world.board().clone();
        let name = |place| board.place(place).name.clone();
        for (_, route) in board.each_route() {
            for [here, there] in [[route.from, route.to], [route.to, route.from]] {
                let line = format!("id=\"at-{}-{}\"", board.place(here).id, route.id);
                let (_, line) = page.split_once(&line).expect("a line for each end");
                let (line, _) = line.split_once("</li>").expect("it ends");
                let leads = format!("data-to=\"{}\"", board.place(there).id);
                assert!(line.contains(&leads) && line.contains(", unclaimed<"), "{line}");
                assert!(line.contains(&name(there)) || name(there).contains('\''), "{line}");
            }
        }
        // The viewer's own, so that it is said so.
        assert!(world.until(MINE, |view| !view.public[ME].routes.is_empty()), "a claim");
        let route = world.shown(MINE).scene().game.view.public[ME].routes.iter().next();
        let route = board.route(route.expect("just claimed"));
        let ends = [route.from, route.to].map(|place| &board.place(place).id);
        for end in ends {
            let line = part(&world.shown(MINE).scene(), &format!("at-{end}-{}", route.id));
            assert!(line.contains(", yours<"), "{line}");
        }
    }
}
