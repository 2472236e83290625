//! No update tells what its viewer may not know.
//!
//! Twin worlds: two tables whose ledgers differ only in what one viewer may not know must look the
//! same to that viewer, and to spectators.

mod twins;

use std::sync::Arc;

use rules::{Game, State};
use store::{After, AwaitedSeats, GameId, Ledger, Moment, NewGame, NewSeat, PersonId, Seed, Seq};
use tables::{SeatPlan, Settings};
use testkit::dice::Dice;
use vocab::page::Update;
use vocab::{Chance, PlayedBy, Seat, Seats, Seen, Variant, Viewer};
use wire::Scribe;

use crate::support::{AMSTERDAM, Home, NEDERLAND, NEUTRAL, NO_TOLLS, board, settings};
use twins::Twin;

/// Games for each rule set.
const GAMES: u64 = 50;

/// Every seat's people, and the terms under which the house made a table for them.
struct Company {
    people: Vec<PersonId>,
    terms: String,
}

async fn company(home: &Home, variant: (&str, Variant), count: usize) -> Company {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(home.person(number as u8 + 1).await);
    }
    let seats = people.iter().copied().map(SeatPlan::Person).collect();
    let table = home.table(variant, seats).await;
    let head = home.store.ledger().head(table).await.expect("the store works");
    Company { people, terms: head.expect("a game").options }
}

/// Stores facts as the ledger of a table.
async fn store_facts(
    ledger: &Ledger,
    game: &Game,
    company: &Company,
    id: u64,
    twin: &[rules::Fact],
) -> GameId {
    let [a, b, c, d, e, f, g, h] = id.to_be_bytes();
    let new = NewGame {
        id: GameId::new([0, 0, a, b, c, d, e, f, g, h]),
        host: company.people[0],
        board: game.board().id().to_owned(),
        ruleset: game.ruleset(),
        options: company.terms.clone(),
        seed: Seed::new([1; 32]),
        deal: String::new(),
        invite: None,
        seats: company.people.iter().copied().map(NewSeat::Person).collect(),
        liveries: Vec::new(),
        created: Moment::at_ms(0),
    };
    ledger.create(&new).await.expect("a new game");
    let mut scribe = Scribe::new(game.board());
    let lines: Vec<String> = twin.iter().map(|fact| scribe.line(fact)).collect();
    let after = After::WaitsFor(AwaitedSeats::NOBODY, None);
    ledger.append(new.id, Seq::START, &lines, after, Moment::at_ms(0)).await.expect("appended");
    new.id
}

/// What a viewer is told of a table, its id aside.
async fn told(home: &Home, table: GameId, person: Option<PersonId>) -> Update {
    let pass = match person {
        Some(person) => Some(home.pass(table, person).await),
        None => None,
    };
    let mut update = (*home.look(table, pass.as_ref()).await).clone();
    update.table.id.clear();
    update
}

async fn twin_worlds_look_the_same(variant: (&str, Variant), players: usize) {
    let home = Home::with(Settings { rest_after: std::time::Duration::ZERO, ..settings() }).await;
    let company = company(&home, variant, players).await;
    let seats = Seats::new(players).expect("seats");
    let game = Game::new(Arc::new(board(variant.0)), variant.1, seats).expect("a game");
    let ledger = home.store.ledger();
    let mut different = 0;
    for number in 0..GAMES {
        let mut luck = Dice::new(number);
        let facts = random_game(&game, &mut luck);
        let viewer = Seat::new(luck.below(players as u32) as usize).expect("a seat");
        let person = company.people[viewer.index()];
        // Once in the set-up, then anywhere, but never after the end.
        let setup = 4 * players + 5;
        for (moment, range) in [setup, facts.len() - 1, facts.len() - 1].into_iter().enumerate() {
            let cut = (1 + luck.below(range as u32) as usize).min(facts.len() - 1);
            let twin = Twin::of(&game, &facts[..cut], viewer, &mut luck);
            different += twin.changes;
            let id = number * 10 + moment as u64 * 2;
            let first = store_facts(&ledger, &game, &company, id, &facts[..cut]).await;
            let second = store_facts(&ledger, &game, &company, id + 1, &twin.facts).await;
            for person in [Some(person), None] {
                let one = told(&home, first, person).await;
                let two = told(&home, second, person).await;
                assert_eq!(one, two, "game {number}, cut at {cut}, {viewer}, {person:?}");
            }
        }
    }
    assert!(different > 10 * GAMES, "only {different} hidden things differ");
}

fn random_game(game: &Game, luck: &mut Dice) -> Vec<rules::Fact> {
    let mut facts = Vec::new();
    let mut state = State::deal(game, &mut *luck, &mut facts);
    while let Some(seat) = state.to_act(game) {
        let offers = state.offers(game, seat);
        let action = offers.nth(luck.below(offers.count()));
        state.play_offered(game, seat, action, &mut *luck, &mut facts);
    }
    facts
}

#[tokio::test]
async fn twin_worlds_of_amsterdam() {
    twin_worlds_look_the_same(AMSTERDAM, 3).await;
}

#[tokio::test]
async fn twin_worlds_of_nederland() {
    twin_worlds_look_the_same(NEDERLAND, 4).await;
}

#[tokio::test]
async fn twin_worlds_of_nederland_without_tolls() {
    twin_worlds_look_the_same(NO_TOLLS, 3).await;
}

#[tokio::test]
async fn twin_worlds_of_nederland_with_the_neutral_player() {
    twin_worlds_look_the_same(NEUTRAL, 2).await;
}

/// While first tickets are chosen, not even how many another keeps can be seen (A3, N2).
#[tokio::test]
async fn how_many_first_tickets_another_keeps_is_secret_until_all_have_chosen() {
    let home = Home::with(Settings { rest_after: std::time::Duration::ZERO, ..settings() }).await;
    let company = company(&home, NEDERLAND, 2).await;
    let game = Game::new(Arc::new(board("nederland")), Variant::Plain, Seats::new(2).expect("2"));
    let game = game.expect("a game");
    let mut luck = Dice::new(5);
    let mut dealt = Vec::new();
    let state = State::deal(&game, &mut luck, &mut dealt);
    let second = Seat::new(1).expect("a seat");
    let offers = state.offers(&game, second);
    let mut updates = Vec::new();
    // The first offer keeps the fewest tickets, the last all of them.
    for (id, n) in [(1, 0), (2, offers.count() - 1)] {
        let mut facts = dealt.clone();
        facts.extend(state.decide(&game, second, &offers.nth(n), &mut luck).expect("an offer"));
        let table = store_facts(&home.store.ledger(), &game, &company, id, &facts).await;
        updates.push(told(&home, table, Some(company.people[0])).await);
    }
    assert_eq!(updates[0], updates[1]);
}

/// In games that are really played: no line of anybody's log shows what only another saw.
#[tokio::test]
async fn logs_of_played_games_hide_what_is_hidden() {
    let home = Home::new().await;
    let (ann, ben) = (home.person(1).await, home.person(2).await);
    let seats = vec![SeatPlan::Person(ann), crate::support::bot("path"), SeatPlan::Person(ben)];
    let table = home.table(AMSTERDAM, seats).await;
    let (mut a, mut b) = (home.player(table, ann).await, home.player(table, ben).await);
    let mut watcher = home.house.listen(table, None).await.expect("a listener");
    let watching = tokio::spawn(async move {
        let mut heard = 0;
        while let Some(update) = watcher.next().await {
            hides(&update);
            heard += 1;
            if update.table.stage == vocab::page::TableStage::Over {
                break;
            }
        }
        heard
    });
    let mine = async {
        while let Some(update) = a.asked().await {
            hides(&update);
            let action = a.choose(&update);
            a.act(&update, &action).await.expect("an offer");
        }
    };
    tokio::join!(mine, b.play_on());
    assert!(watching.await.expect("nothing shown") > 10);
}

fn hides(update: &Update) {
    let Some(game) = &update.game else { return };
    let own = |seat: Seat| update.viewer == Viewer::Seat(seat);
    for line in &game.log {
        let (seat, open) = match line.seen {
            Seen::Dealt { seat, cards } => (seat, cards.is_some()),
            Seen::Offered { seat, tickets, .. } => (seat, tickets.is_some()),
            Seen::Kept { seat, tickets, .. } => (seat, tickets.is_some()),
            Seen::Drew { seat, from: vocab::Source::Deck, card } => (seat, card.is_some()),
            Seen::TakenOver { by: PlayedBy::Human | PlayedBy::Bot(_), .. } => continue,
            _ => continue,
        };
        assert_eq!(open, own(seat), "{line:?} told to {:?}", update.viewer);
    }
    assert!(game.view.own.is_none_or(|mine| own(mine.seat)));
    assert!(game.end.is_none() || update.table.stage == vocab::page::TableStage::Over);
}
