//! Whatever a view tells, a page shows: bots are given views, and they know no more than people.

use std::collections::BTreeSet;

use vocab::page::MemoryAid;
use vocab::{
    BySeat, Card, Cards, Handful, NeutralView, OwnView, PhaseView, RouteId, Seat, SeatView,
    TicketId, TicketSet, Under, Variant, View, Viewer,
};
use web::Fragment;

use crate::fixture::{Shown, World};

const ME: Seat = Seat::FIRST;
const MINE: Viewer = Viewer::Seat(ME);

/// A thing that a view tells, and a view that tells another.
type Other = (&'static str, View);

/// Views like this one but for one thing each, for every thing that a view tells.
///
/// Everything is named and used, without `..`: a new part of a view does not compile here until it is
/// changed too, and then the tests below fail until a page shows it.
fn others(view: &View) -> Vec<Other> {
    let View {
        viewer: _, // Who looks, and at how many: another page altogether.
        seats: _,
        phase,
        rounds,
        last_turns,
        passes,
        display,
        deck,
        discard,
        ticket_deck,
        under,
        ticket_discard,
        public,
        neutral,
        merchandise,
        own,
    } = *view;
    let mut dealt = display;
    dealt.swap(0, 1);
    dealt[2] = if dealt[2] == Some(Card::WILD) { None } else { Some(Card::WILD) };
    let mut deeper: Under = under;
    deeper.push(Some(TicketId(0)));
    let mut all = vec![
        ("phase", View { phase: another(phase), ..*view }),
        ("rounds", View { rounds: rounds + 1, ..*view }),
        ("last_turns", View { last_turns: Some(last_turns.unwrap_or(4) - 1), ..*view }),
        ("passes", View { passes: passes + 1, ..*view }),
        ("display", View { display: dealt, ..*view }),
        ("deck", View { deck: deck + 1, ..*view }),
        ("discard", View { discard: more(discard), ..*view }),
        ("ticket_deck", View { ticket_deck: ticket_deck + 1, ..*view }),
        ("under", View { under: deeper, ..*view }),
        ("ticket_discard", View { ticket_discard: with_one(ticket_discard), ..*view }),
        ("merchandise", View { merchandise: merchandise + 1, ..*view }),
    ];
    all.extend(others_of_seat(view, public, Seat::new(1).expect("a second seat")));
    all.extend(neutral.into_iter().flat_map(|neutral| others_of_neutral(view, neutral)));
    all.extend(own.into_iter().flat_map(|own| others_of_own(view, own)));
    all
}

fn another(phase: PhaseView) -> PhaseView {
    let next = |seat: Seat| Seat::new((seat.index() + 1) % 2).expect("two seats");
    match phase {
        PhaseView::Setup { mut chosen } => {
            let last = Seat::new(1).expect("a second seat");
            chosen[last] = !chosen[last];
            PhaseView::Setup { chosen }
        }
        PhaseView::Turn(seat) => PhaseView::Turn(next(seat)),
        PhaseView::SecondCard(seat) => PhaseView::SecondCard(next(seat)),
        PhaseView::Keep { seat, offered } => PhaseView::Keep { seat, offered: offered + 1 },
        // The routes are those that the ticket names.
        PhaseView::NeutralChoice { seat, ticket, routes } => {
            PhaseView::NeutralChoice { seat, ticket: TicketId(ticket.0 ^ 1), routes }
        }
        PhaseView::Over(_) => PhaseView::Turn(ME),
    }
}

fn others_of_seat(view: &View, public: BySeat<SeatView>, seat: Seat) -> Vec<Other> {
    let SeatView {
        pieces,
        cards,
        known,
        tickets,
        routes,
        points,
        tokens,
        loans,
        merchandise,
        resigned,
    } = public[seat];
    let mut taken = routes;
    let free = |route: &RouteId| !view.seats.iter().any(|s| public[s].routes.contains(*route));
    taken.insert((0..40).map(RouteId).find(free).expect("a free route"));
    let is = public[seat];
    let seats = [
        ("seat pieces", SeatView { pieces: pieces - 1, ..is }),
        ("seat cards", SeatView { cards: cards + 1, ..is }),
        ("seat known", SeatView { known: more(known), ..is }),
        ("seat tickets", SeatView { tickets: tickets + 1, ..is }),
        ("seat routes", SeatView { routes: taken, ..is }),
        ("seat points", SeatView { points: points + 1, ..is }),
        ("seat tokens", SeatView { tokens: tokens + 1, ..is }),
        ("seat loans", SeatView { loans: loans + 1, ..is }),
        ("seat merchandise", SeatView { merchandise: merchandise + 1, ..is }),
        ("seat resigned", SeatView { resigned: !resigned, ..is }),
    ];
    let view = |seen: SeatView| {
        let mut public = public;
        public[seat] = seen;
        View { public, ..*view }
    };
    seats.into_iter().map(|(name, seen)| (name, view(seen))).collect()
}

fn others_of_neutral(view: &View, is: NeutralView) -> Vec<Other> {
    let NeutralView { pieces, routes, marker, turned } = is;
    let mut taken = routes;
    let free = |route: &RouteId| !view.seats.iter().any(|s| view.public[s].routes.contains(*route));
    taken.insert((0..40).map(RouteId).filter(free).find(|r| !routes.contains(*r)).expect("free"));
    let marker = if marker.is_some() { None } else { Some(ME) };
    let neutral = |neutral| View { neutral: Some(neutral), ..*view };
    vec![
        ("neutral pieces", neutral(NeutralView { pieces: pieces - 1, ..is })),
        ("neutral routes", neutral(NeutralView { routes: taken, ..is })),
        ("neutral marker", neutral(NeutralView { marker, ..is })),
        ("neutral turned", neutral(NeutralView { turned: with_one(turned), ..is })),
    ]
}

fn others_of_own(view: &View, is: OwnView) -> Vec<Other> {
    // Whose it is goes with who looks.
    let OwnView { seat: _, hand, tickets, offer, chosen, gone } = is;
    let all: Handful = offer.as_slice().iter().skip(1).copied().collect();
    let own = |own| View { own: Some(own), ..*view };
    vec![
        ("own hand", own(OwnView { hand: more(hand), ..is })),
        ("own tickets", own(OwnView { tickets: with_one(tickets), ..is })),
        ("own offer", own(OwnView { offer: all, ..is })),
        ("own chosen", own(OwnView { chosen: Some(with_one(chosen.unwrap_or_default())), ..is })),
        ("own gone", own(OwnView { gone: with_one(gone), ..is })),
    ]
}

fn more(mut cards: Cards) -> Cards {
    cards.add(Card::WILD, 1);
    cards
}

fn with_one(mut tickets: TicketSet) -> TicketSet {
    tickets.insert((0..).map(TicketId).find(|one| !tickets.contains(*one)).expect("one is left"));
    tickets
}

/// Whether a board and rule set have such a thing at all.
fn exists(name: &str, world: &World) -> bool {
    let amsterdam = world.board().id() == "amsterdam";
    match name {
        "seat tokens" | "seat loans" => world.game.variant().has_tolls(world.board()),
        // A3, A4, A7.
        "merchandise" | "seat merchandise" | "under" | "own gone" => amsterdam,
        // N4.
        "ticket_discard" => !amsterdam,
        _ => true,
    }
}

fn worlds() -> impl Iterator<Item = World> {
    let sets = [
        ("amsterdam", Variant::Plain, 3),
        ("nederland", Variant::Plain, 4),
        ("nederland", Variant::NoTolls, 2),
        ("nederland", Variant::Neutral, 2),
    ];
    sets.into_iter().map(|(board, variant, seats)| World::new(board, variant, seats, 17))
}

fn fragments(shown: &Shown<'_>) -> Vec<Fragment> {
    let scene = shown.scene();
    web::Shown::of(&scene).since(None, &scene).fragments
}

type Names = BTreeSet<&'static str>;

/// What of all that a view tells makes a difference on the page, and what does not.
fn seen(world: &World, viewer: Viewer, aid: MemoryAid) -> (Names, Names) {
    let mut shown = world.shown(viewer);
    shown.table.agreed.memory_aid = aid;
    let (view, page) = (shown.sight.view, fragments(&shown));
    let (shows, hides): (Vec<Other>, Vec<Other>) = others(&view)
        .into_iter()
        .filter(|(name, _)| exists(name, world))
        .partition(|(_, other)| {
            shown.sight.view = *other;
            fragments(&shown) != page
        });
    let names = |others: Vec<Other>| others.into_iter().map(|(name, _)| name).collect();
    (names(shows), names(hides))
}

#[test]
fn a_page_shows_every_single_thing_that_its_view_tells() {
    for mut world in worlds() {
        let names: BTreeSet<&str> = {
            let (shows, hides) = seen(&world, MINE, MemoryAid::On);
            shows.union(&hides).copied().collect()
        };
        let mut shown = BTreeSet::new();
        // What is chosen from is there while one chooses; the rest is there in the middle of the game.
        for rounds in [0, 4, 9] {
            assert!(world.until(MINE, |view| view.rounds == rounds));
            shown.extend(seen(&world, MINE, MemoryAid::On).0);
        }
        let missing: Vec<_> = names.difference(&shown).collect();
        assert!(missing.is_empty(), "no page of {} shows {missing:?}", world.game.ruleset());
    }
}

#[test]
fn a_spectator_sees_all_that_is_public() {
    for mut world in worlds() {
        assert!(world.until(Viewer::Spectator, |view| view.rounds == 9));
        let (_, hidden) = seen(&world, Viewer::Spectator, MemoryAid::On);
        assert!(hidden.is_empty(), "{}: {hidden:?}", world.game.ruleset());
    }
}

/// Every phase, as those see it who only wait.
#[test]
fn a_page_shows_what_is_being_waited_for_in_every_phase() {
    let world = World::new("nederland", Variant::Neutral, 2, 17);
    let routes = [RouteId(0), RouteId(1)];
    for phase in [
        PhaseView::Setup { chosen: BySeat::all(false) },
        PhaseView::Turn(ME),
        PhaseView::SecondCard(ME),
        PhaseView::Keep { seat: ME, offered: 3 },
        PhaseView::NeutralChoice { seat: ME, ticket: TicketId(4), routes },
        PhaseView::Over(vocab::Ending::Pieces),
    ] {
        let mut shown = world.shown(Viewer::Spectator);
        shown.sight.view.phase = phase;
        let page = fragments(&shown);
        shown.sight.view.phase = another(phase);
        assert_ne!(fragments(&shown), page, "{phase:?}");
    }
}

/// N5: a table may leave remembering to people. What lies open on the table is shown all the same.
#[test]
fn without_the_memory_aid_a_page_shows_what_lies_open_and_no_more() {
    for mut world in worlds() {
        assert!(world.until(MINE, |view| view.rounds == 9));
        let aided = seen(&world, MINE, MemoryAid::On).1;
        let unaided = seen(&world, MINE, MemoryAid::Off).1;
        let to_remember: BTreeSet<&str> = ["seat known", "seat tokens", "own gone"]
            .into_iter()
            .filter(|name| exists(name, &world))
            .collect();
        let lost: BTreeSet<&str> = unaided.difference(&aided).copied().collect();
        assert_eq!(lost, to_remember, "{}", world.game.ruleset());
        let page = web::table_page(&world.shown(MINE).scene());
        assert!(!page.contains("The memory aid is off"));
        let mut shown = world.shown(MINE);
        shown.table.agreed.memory_aid = MemoryAid::Off;
        let page = web::table_page(&shown.scene());
        assert!(page.contains("The memory aid is off"), "the table says so");
    }
}

#[test]
fn own_contracts_under_the_deck_are_named_unless_they_are_to_be_remembered() {
    let world = World::new("amsterdam", Variant::Plain, 3, 17);
    for (aid, named) in [(MemoryAid::On, true), (MemoryAid::Off, false)] {
        let mut shown = world.shown(MINE);
        shown.table.agreed.memory_aid = aid;
        let mut under = Under::EMPTY;
        under.push(None);
        under.push(Some(TicketId(3)));
        shown.sight.view.under = under;
        let page = web::table_page(&shown.scene());
        let id = format!("id=\"open-{}\"", world.board().ticket(TicketId(3)).id);
        assert_eq!(page.contains(&id), named);
        let unseen = page.matches("face down").count();
        assert_eq!(unseen, if named { 1 } else { 2 });
    }
}
