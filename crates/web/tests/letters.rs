//! A letter beside the symbol of each colour, for those who tell colours badly.

use std::collections::BTreeSet;

use vocab::{Card, Colour, RouteId, Seat, Variant, View, Viewer};
use web::Locale;

use crate::fixture::World;

const MINE: Viewer = Viewer::Seat(Seat::FIRST);
/// The most that one may be long, so that there is room for it on a space of a board.
const LONGEST: usize = 2;

/// The page of a table in a language.
fn page(world: &World, locale: Locale) -> String {
    let shown = world.shown(MINE);
    web::table_page(&web::TableScene { locale, ..shown.scene() })
}

/// The letters that a page has for the routes of each colour.
fn of_routes(page: &str) -> Vec<&str> {
    let symbol = |colour: Colour| {
        let start = format!("<symbol id='l-{}' ", colour.name());
        let mut found = page.split(start.as_str()).skip(1);
        let rest = found.next().unwrap_or_else(|| panic!("no letter for {}", colour.name()));
        assert_eq!(found.next(), None, "{} has one letter", colour.name());
        let text = rest.split("</text>").next().expect("a text ends");
        text.rsplit('>').next().expect("what stands in it")
    };
    Colour::ALL.map(symbol).to_vec()
}

/// Every element of a class of cards with the letter in it.
fn on_cards<'a>(page: &'a str, class: &str) -> Vec<(Card, &'a str)> {
    let mut found = Vec::new();
    for card in Card::all() {
        let start = format!("{class} c-{}\"", card.name());
        for rest in page.split(start.as_str()).skip(1) {
            let letter = rest.split("<span class=\"letter\" aria-hidden=\"true\">").nth(1);
            let letter = letter.and_then(|rest| rest.split('<').next());
            let symbol = rest.split("href=\"#y-").nth(1).and_then(|rest| rest.split('"').next());
            assert_eq!(symbol, Some(card.name()), "the symbol is there too");
            found.push((card, letter.expect("a letter")));
        }
    }
    found
}

#[test]
fn the_letters_of_a_language_are_short_and_no_two_the_same() {
    let mut world = World::new("nederland", Variant::Plain, 2, 7);
    assert!(world.until(MINE, |view| {
        let hand = view.own.map(|own| own.hand).unwrap_or_default();
        let lies = |card: Card| hand.of(card) > 0 || view.display.contains(&Some(card));
        Card::all().all(lies)
    }));
    for locale in Locale::ALL {
        let page = page(&world, locale);
        let mut all = on_cards(&page, "class=\"stack");
        all.extend(on_cards(&page, "turned-up"));
        all.sort_by_key(|(card, _)| card.index());
        all.dedup();
        let told: Vec<Card> = all.iter().map(|(card, _)| *card).collect();
        assert_eq!(told, Card::all().collect::<Vec<Card>>(), "each kind has one: {all:?}");
        let letters: Vec<&str> = all.iter().map(|(_, letter)| *letter).collect();
        let distinct: BTreeSet<&str> = letters.iter().copied().collect();
        assert_eq!(distinct.len(), letters.len(), "{}: {letters:?}", locale.code());
        let fits = |letter: &&str| (1..=LONGEST).contains(&letter.chars().count());
        assert!(letters.iter().all(fits), "{}: {letters:?}", locale.code());
        assert_eq!(of_routes(&page), letters[..Colour::ALL.len()], "the same on the board");
    }
}

#[test]
fn every_card_that_lies_open_has_its_letter() {
    let mut world = World::new("amsterdam", Variant::Plain, 3, 5);
    assert!(world.until(MINE, |view| view.display.iter().flatten().count() == 5));
    let page = page(&world, Locale::English);
    let market = on_cards(&page, "turned-up");
    assert_eq!(market.len(), 5);
    let known = ["P", "W", "B", "Y", "O", "K", "R", "G", "*"];
    for (card, letter) in market {
        assert_eq!(letter, known[card.index()]);
    }
    let ways = on_cards(&page, "class=\"chip");
    assert!(!ways.is_empty(), "and so has what pays for a route");
}

/// The routes that somebody has.
fn claimed(view: &View) -> Vec<RouteId> {
    view.seats.iter().flat_map(|seat| view.public[seat].routes.iter()).collect()
}

#[test]
fn a_route_of_a_colour_has_its_letter_until_it_is_claimed() {
    for (board, variant) in [("amsterdam", Variant::Plain), ("nederland", Variant::Plain)] {
        let mut world = World::new(board, variant, 3, 9);
        assert!(world.until(MINE, |view| claimed(view).len() > 9));
        let shown = world.shown(MINE);
        let scene = shown.scene();
        let page = web::table_page(&scene);
        let taken = claimed(&world.state.view(&world.game, MINE));
        for (id, route) in scene.board.each_route() {
            let start = format!("<g id='route-{}' ", route.id);
            let drawn = page.split(start.as_str()).nth(1).expect("the route is drawn");
            let drawn = drawn.split("<g id='").next().expect("up to the next one");
            let free = !taken.contains(&id);
            let letters: Vec<&str> = drawn.split("<use ").skip(1).collect();
            match route.colour.filter(|_| free) {
                Some(colour) => {
                    let [letter] = letters[..] else { panic!("{}: {letters:?}", route.id) };
                    let shows = format!("href='#l-{}' class='at-letter' ", colour.name());
                    assert!(letter.starts_with(&shows), "{}: {letter}", route.id);
                }
                None => assert!(letters.is_empty(), "{}: {letters:?}", route.id),
            }
        }
    }
}

#[test]
fn they_are_switched_in_the_menu_and_seen_only_then() {
    let world = World::new("amsterdam", Variant::Plain, 2, 1);
    let page = page(&world, Locale::English);
    let switch = "<button type=\"button\" id=\"letters\" aria-pressed=\"false\" data-letters-switch>Letters for colours</button>";
    assert!(page.contains(switch));
    let css = web::asset("house.css").expect("the style sheet").text;
    for hidden in [".letter { display: none;", ".at-letter{display:none}"] {
        assert!(css.contains(hidden), "{hidden}");
    }
    for seen in
        ["[data-letters=\"on\"] .letter { display:", "[data-letters=on] .at-letter{display:"]
    {
        assert!(css.contains(seen), "{seen}");
    }
    // Before anything is painted.
    let first = web::asset("theme.js").expect("the script before the page").text;
    assert!(first.contains("root.dataset.letters = kept(\"letters\")"), "{first}");
}
