//! How a deck lies.

use std::collections::BTreeMap;
use std::sync::Arc;

use deals::{Decks, Hex32, order_of_cards, order_of_tickets};
use rules::{Game, Luck};
use vocab::{Card, Cards, Seats, TicketId, TicketSet, Variant};

/// How to lay a deck out, for whoever wants to check a game.
const PAPER: &str = include_str!("../../../docs/luck.md");

fn seed(number: u32) -> Hex32 {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    Hex32(bytes)
}

fn cards(text: &str) -> Cards {
    testkit::script::cards(text).into_iter().collect()
}

/// The orders that the paper promises were found by a program in another language, which is in the
/// paper too.
#[test]
fn decks_lie_as_the_paper_says() {
    let seed = Hex32(std::array::from_fn(|n| n as u8));
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let id = |ticket: &TicketId| board.ticket(*ticket).id.as_str();
    let mut checked = 0;
    for row in PAPER.lines() {
        let cells: Vec<&str> = row.split('`').collect();
        let [_, deck, _, contents, _, order, _] = cells[..] else { continue };
        let (pile, number) = deck.split_once(' ').expect("a deck has a number");
        let number = number.parse().expect("a number");
        let laid: Vec<&str> = match pile {
            "cards" => {
                let order = order_of_cards(&seed, number, &cards(contents));
                order.into_iter().map(Card::name).collect()
            }
            _ => {
                let named = |ticket: &TicketId| contents.split(' ').any(|word| word == id(ticket));
                let all = TicketSet::first(board.tickets().len());
                let deck = all.iter().filter(named).collect();
                order_of_tickets(&seed, number, &board, deck).iter().map(id).collect()
            }
        };
        assert_eq!(laid.join(" "), order, "{row}");
        checked += 1;
    }
    assert_eq!(checked, 7, "the rows of the paper");
}

/// Whether so many were found of each as were expected (chi-square): above five deviations fair luck
/// comes less often than once in ten thousand times, and these seeds are always the same.
fn assert_fair(found: impl IntoIterator<Item = (u32, f64)>) {
    let part = |(found, expected): (u32, f64)| (f64::from(found) - expected).powi(2) / expected;
    let parts: Vec<f64> = found.into_iter().map(part).collect();
    let (sum, freedom) = (parts.iter().sum::<f64>(), parts.len() as f64 - 1.0);
    assert!(sum < freedom + 5.0 * (2.0 * freedom).sqrt(), "{sum} of {} cells", parts.len());
}

#[test]
fn every_order_is_equally_likely() {
    const SEEDS: u32 = 6_000;
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let deck = cards("red:2 blue:2 wild:1");
    for number in [0, 1] {
        let (mut of_cards, mut of_tickets) = (BTreeMap::new(), BTreeMap::new());
        for n in 0..SEEDS {
            let laid = order_of_cards(&seed(n), number, &deck);
            *of_cards.entry(laid).or_insert(0) += 1;
            let laid = order_of_tickets(&seed(n), number, &board, TicketSet::first(4));
            *of_tickets.entry(laid).or_insert(0) += 1;
        }
        assert_eq!([of_cards.len(), of_tickets.len()], [30, 24], "5! / (2! 2!), and 4!");
        let each = |orders: usize| f64::from(SEEDS) / orders as f64;
        assert_fair(of_cards.into_values().map(|found| (found, each(30))));
        assert_fair(of_tickets.into_values().map(|found| (found, each(24))));
    }
}

/// Which kind of card lies on top, in the middle and at the bottom of a whole deck.
#[test]
fn every_place_of_a_deck_is_like_every_other() {
    const SEEDS: u32 = 1_500;
    let board = boards::load_shipped("nederland").expect("a shipped board");
    let deck = board.figures().cards;
    let places = [0, deck.total() as usize / 2, deck.total() as usize - 1];
    let mut found = places.map(|_| Cards::NONE.counts().map(u32::from));
    for n in 0..SEEDS {
        let laid = order_of_cards(&seed(n), 0, &deck);
        for (found, place) in found.iter_mut().zip(places) {
            found[laid[place].index()] += 1;
        }
    }
    for found in found {
        assert_fair(deck.iter().map(|(card, count)| {
            let expected = f64::from(SEEDS * u32::from(count)) / f64::from(deck.total());
            (found[card.index()], expected)
        }));
    }
}

/// What a reshuffled deck is, is in its order: its number and every card of it.
#[test]
fn a_reshuffled_deck_lies_by_its_number_and_what_is_in_it() {
    let lay = |number, deck| order_of_cards(&seed(1), number, &cards(deck));
    let laid = lay(1, "red:9 blue:9");
    assert_eq!(laid, lay(1, "red:9 blue:9"));
    assert_ne!(laid, lay(2, "red:9 blue:9"));
    let reds = |order: &[Card]| order.iter().map(|card| card.name() == "red").collect::<Vec<_>>();
    let other = lay(1, "red:9 blue:8 wild:1");
    assert_ne!(reds(&laid), reds(&other), "it is not the old order with one card exchanged");
}

/// The next card is the uppermost of those that are left, whatever has gone.
#[test]
fn what_is_left_of_a_deck_comes_in_its_order() {
    let board = Arc::new(boards::load_shipped("amsterdam").expect("a shipped board"));
    let game = Game::new(board, Variant::Plain, Seats::new(2).expect("two")).expect("a game");
    let mut decks = Decks::new(&game, &seed(3));
    let order = order_of_cards(&seed(3), 0, &game.figures().cards);
    let mut pile = game.figures().cards;
    for &card in &order {
        assert_eq!(decks.card(&pile), card);
        pile.take(card, 1);
    }
    // Without all wilds but one, as if they had gone by other means: the lowest wild stays.
    let mut pile = game.figures().cards;
    pile.take(Card::WILD, pile.wilds() - 1);
    let mut came = Vec::new();
    while !pile.is_empty() {
        let card = decks.card(&pile);
        pile.take(card, 1);
        came.push(card);
    }
    let lowest = order.iter().rposition(|card| card.is_wild()).expect("there are wilds");
    let left = (0..order.len()).filter(|&at| !order[at].is_wild() || at == lowest);
    assert_eq!(came, left.map(|at| order[at]).collect::<Vec<_>>());
}
