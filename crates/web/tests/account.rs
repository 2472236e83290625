//! The page after a game: graph, sentences, decisions with their reasons, in every language.

use std::num::{NonZeroU16, NonZeroUsize};

use vocab::account::{Account, Cause, ChosenAct, Judgement, Motive, Movement, Windfall};
use vocab::page::AccountSight;
use vocab::{
    Action, BySeat, Card, Cards, Colour, Payment, RouteId, Seat, Source, TicketId, Variant, Viewer,
};
use web::Locale;

use crate::fixture::World;

const REPLAY: &str = "/table/k3v9/replay?";
const ANNA: Viewer = Viewer::Seat(Seat::FIRST);

fn over(board: &str) -> World {
    let mut world = World::new(board, Variant::Plain, 2, 5);
    while world.step() {}
    world
}

fn movement(step: usize, cause: Cause, before: f64, after: f64) -> Movement {
    let chances =
        |share: f64| BySeat::from_fn(|seat| if seat == Seat::FIRST { share } else { 1.0 - share });
    let line = step + 1;
    let (step, turn) = (NonZeroUsize::new(step), NonZeroU16::new(step as u16));
    Movement { line, step, turn, cause, before: chances(before), after: chances(after) }
}

/// An account with everything that can be told.
fn account(world: &World) -> Account {
    let board = world.game.board();
    let routes: Vec<RouteId> = board.each_route().map(|(id, _)| id).collect();
    let tickets: Vec<TicketId> = board.each_ticket().map(|(id, _)| id).collect();
    let plain = |action| ChosenAct { action, card: None };
    let choices = [
        plain(Action::Draw(Source::Deck)),
        ChosenAct { action: Action::Draw(Source::Slot(2)), card: Some(Card::WILD) },
        plain(Action::Claim(routes[0], Payment::new(Colour::Red, 2, 1))),
        plain(Action::DrawTickets),
        plain(Action::Keep(tickets[..2].iter().copied().collect())),
        plain(Action::GiveNeutral(routes[1])),
        plain(Action::Pass),
    ];
    let motives = Motive::all(tickets[0]);
    let hand: Cards = [Card::WILD, Card::of(Colour::Blue)].into_iter().collect();
    let brought = [
        Windfall::Drawn(Card::of(Colour::Red)),
        Windfall::Open(Card::WILD),
        Windfall::Hand(hand),
        Windfall::Tickets(tickets[..3].to_vec()),
        Windfall::Neutral(tickets[4]),
    ];
    let luck = brought.into_iter().map(|brought| Cause::Luck { brought, seat: Some(Seat::FIRST) });
    let costs = [0.06, 0.12, 0.31];
    let decisions = motives.into_iter().enumerate().map(|(n, motive)| {
        Cause::Decision(Judgement {
            seat: Seat::new(n % 2).expect("two play"),
            done: choices[n % choices.len()],
            best: choices[(n + 1) % choices.len()],
            motive: Some(motive),
            cost: costs[n % costs.len()],
            error: 0.01,
            is_sure: true,
            par: 0.02,
            is_real: true,
            taken_over: false,
        })
    });
    let mut share = 0.5;
    let causes = luck.chain(decisions).enumerate();
    let movements = causes.map(|(step, cause)| {
        let before = share;
        share = if step % 2 == 0 { 0.8 } else { 0.35 };
        movement(step, cause, before, share)
    });
    let movements: Vec<Movement> = movements.collect();
    Account::new(&[0.5, 0.5], movements, None)
}

fn page(world: &World, locale: Locale, sight: &AccountSight) -> String {
    web::account_page(&world.shown(ANNA).scene_in(locale), sight, REPLAY)
}

#[test]
fn every_mark_leads_to_the_board_of_its_moment() {
    let world = over("nederland");
    let account = account(&world);
    let marked = account.marked().len();
    assert_eq!(marked, 14, "all are beyond doubt");
    let page = page(&world, Locale::English, &AccountSight::Ready(Box::new(account)));
    assert_eq!(page.matches("class=\"mark cross\" style").count(), marked);
    assert_eq!(page.matches("class=\"line s-").count(), 2, "a line a seat");
    // A decision is seen as it was before it, luck as it came.
    assert!(page.contains("href=\"/table/k3v9/replay?step=4&amp;seat=0\""), "the first decision");
    assert!(page.contains("href=\"/table/k3v9/replay?step=0&amp;seat=0\""), "the first card");
    assert!(page.contains("It lies on the shortest way for "));
    assert!(page.contains("<dt>Played</dt>") && page.contains("<dt>Better</dt>"));
    assert!(page.contains("made the dearest decision, in turn "), "{page}");
}

#[test]
fn an_account_is_told_in_every_language_on_both_boards() {
    for board in ["amsterdam", "nederland"] {
        let world = over(board);
        let account = AccountSight::Ready(Box::new(account(&world)));
        let pages: Vec<String> =
            Locale::ALL.iter().map(|locale| page(&world, *locale, &account)).collect();
        for (n, page) in pages.iter().enumerate() {
            assert!(!page.contains("{ $") && !page.contains("account-do"), "{n}");
            assert!(pages.iter().skip(n + 1).all(|other| other != page));
        }
    }
}

#[test]
fn whoever_waits_sees_how_far_it_is() {
    let world = over("amsterdam");
    let page = |sight| page(&world, Locale::English, &sight);
    let under_way = page(AccountSight::UnderWay { done: 12, of: 300 });
    assert!(under_way.contains("value=\"12\" max=\"300\""), "{under_way}");
    assert!(under_way.contains("account.js"));
    for (sight, words) in [
        (AccountSight::Unasked, "Nobody who played"),
        (AccountSight::TooShort, "Too little was decided"),
        (AccountSight::Busy, "Many games wait"),
        (AccountSight::OwnWait, "Two of your games already wait"),
        (AccountSight::Failed, "can’t be drawn up"),
    ] {
        let page = page(sight);
        assert!(page.contains(words) && !page.contains("account.js"), "{words}");
    }
}
